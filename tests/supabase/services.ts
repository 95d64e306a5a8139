// What an import needs of the house, over a test's database and a folder of its own.
import type { OpenDatabase } from "../../app/platform/db/open.ts";
import { openLocalFiles } from "../../app/platform/files/local-files.ts";
import type { Services } from "../../app/platform/services.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** The moment of every import. */
export const NOW = new Date("2026-02-03T04:05:06.007Z");

export async function importServices(database: OpenDatabase): Promise<Services> {
	const contentVersion = { current: () => 1, moved: () => {}, stop: async () => {} };
	const files = openLocalFiles(await temporaryFolder("import"));
	const config = { siteUrl: "https://exemple.fr" };
	return { ...database, files, contentVersion, config, clock: { now: () => NOW } } as unknown as Services;
}

const TABLES = [
	["articles", "id"],
	["visionaries", "id"],
	["vie_alt", "id"],
	["newsletter_subscribers", "email_key"],
	["stories", "id"],
	["newsletters", "id"],
	["sendings", "newsletter_id"],
	["redirects", "from_path"],
	["origins", "origin"],
	["item_origin_terms", "item_id"],
	["images", "path"],
	["outbox", "id"],
	["deliveries", "id"],
	["suppressions", "email_hash"],
] as const;

type Rows = Record<(typeof TABLES)[number][0], Record<string, unknown>[]>;

/** Every row an import may have made, the same on both engines: without what is random, or the moment a row was written. */
export async function everyRow({ db }: OpenDatabase): Promise<Rows> {
	const rows: [string, Record<string, unknown>[]][] = [];
	for (const [table, order] of TABLES) {
		const found: Record<string, unknown>[] = await db.selectFrom(table).selectAll().orderBy(order).execute();
		rows.push([table, found.map((row) => plain(table, row)).sort((left, right) => (String(left[order]) < String(right[order]) ? -1 : 1))]);
	}
	return Object.fromEntries(rows) as Rows;
}

function plain(table: string, row: Record<string, unknown>): Record<string, unknown> {
	const { email_hash: _, ...rest } = row;
	if (table === "redirects" || table === "images") delete rest.created_at;
	for (const [column, value] of Object.entries(rest))
		if (/^is_/.test(column) && value !== null) rest[column] = value === true || value === 1;
	return rest;
}
