// Owns where images are shown: an item's own picture, or an address inside its text.
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import { readFlag } from "../../platform/db/rows.ts";
import type { Services } from "../../platform/services.ts";
import { kindNames, kinds } from "../../shared/kinds.ts";
import type { MediaUse } from "../../shared/media.ts";

const ADDRESS = /\/images\/[\w./-]*\w/g;
const ROWS_AT_ONCE = 500;

/** A table whose rows show images: what the admin's addresses call it, and its columns. */
type Place = {
	type: MediaUse["type"];
	table: string;
	title: string;
	flag: string | null;
	pictures: readonly string[];
	texts: readonly string[];
};

const places: Place[] = [
	...kindNames.map((type) => {
		const { table, heading, flag, pictures, body } = kinds[type];
		return { type, table, title: heading, flag, pictures, texts: [body] };
	}),
	{ type: "newsletter", table: "newsletters", title: "title", flag: null, pictures: [], texts: ["content"] },
];

type Found = Record<string, unknown> & { id: string };

function toUse({ type, title, flag }: Place, row: Found): MediaUse {
	return { type, id: row.id, title: String(row[title]), published: flag ? readFlag(row[flag] as boolean | number) : false };
}

/** Rows of a place that may hold an address in these columns, a few at a time so that readers are served meanwhile. */
async function* rowsOf(db: Db, place: Place, columns: readonly string[], pattern: string): AsyncGenerator<Found> {
	if (columns.length === 0) return;
	const asked = ["id", place.title, ...(place.flag ? [place.flag] : []), ...columns];
	let after = "";
	for (;;) {
		const { rows } = await sql<Found>`
			select ${sql.join(asked.map((column) => sql.ref(column)))} from ${sql.table(place.table)}
			where id > ${after} and (${sql.join(
				columns.map((column) => sql`${sql.ref(column)} like ${pattern}`),
				sql` or `,
			)})
			order by id limit ${ROWS_AT_ONCE}`.execute(db);
		yield* rows;
		if (rows.length < ROWS_AT_ONCE) return;
		after = rows.at(-1)?.id as string;
		await setImmediate();
	}
}

/** Where one image is shown, by its stored path. */
export async function findUses(db: Db, path: string): Promise<MediaUse[]> {
	const uses: MediaUse[] = [];
	for (const place of places) {
		for await (const row of rowsOf(db, place, [...place.pictures, ...place.texts], `%/${path}%`)) uses.push(toUse(place, row));
	}
	return uses;
}

async function readUses(db: Db): Promise<Map<string, MediaUse[]>> {
	const uses = new Map<string, Map<string, MediaUse>>();
	const note = (address: string, use: MediaUse) => {
		const users = uses.get(address) ?? new Map<string, MediaUse>();
		uses.set(address, users.set(`${use.type} ${use.id}`, use));
	};
	for (const place of places) {
		for (const columns of [place.pictures, place.texts]) {
			for await (const row of rowsOf(db, place, columns, "%/images/%")) {
				const use = toUse(place, row);
				for (const column of columns) {
					for (const [address] of String(row[column] ?? "").matchAll(ADDRESS)) {
						note(address, use);
						// A demonstration's picture has a tall sister that stands where there is room.
						if (address.startsWith("/images/demo/")) note(address.replace(/(\.\w+)$/, "-tall$1"), use);
					}
				}
			}
		}
	}
	return new Map([...uses].map(([address, users]) => [address, [...users.values()]]));
}

const known = new WeakMap<Services["contentVersion"], { version: number; uses: Promise<Map<string, MediaUse[]>> }>();

/** Where every image is shown, by public address; read once a content version. */
export function allUses({ db, contentVersion }: Pick<Services, "db" | "contentVersion">): Promise<Map<string, MediaUse[]>> {
	const version = contentVersion.current();
	const last = known.get(contentVersion);
	if (last?.version === version) return last.uses;
	const uses = readUses(db);
	uses.catch(() => known.delete(contentVersion));
	known.set(contentVersion, { version, uses });
	return uses;
}

/** Tells whether a version of an item kept since `since` shows an image, so that going back to it still can. */
export async function isInRevision(db: Db, path: string, since: string): Promise<boolean> {
	const row = await db
		.selectFrom("revisions")
		.select("id")
		.where("at", ">=", since)
		.where("fields", "like", `%/${path}%`)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
