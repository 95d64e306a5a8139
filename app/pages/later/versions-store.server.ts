// Owns the version of what a page says, which moves with the text, its pictures and what is said of them, and with nothing else: another menu,
// another name of the house, an update of the software is no correction.
import { sql } from "kysely";
import { declarationsOf } from "../../features/editing/field-values.ts";
import { byColumns } from "../../features/editing/store.server.ts";
import { findArchived } from "../../features/newsletter/reports/archive/store.server.ts";
import { contentHash } from "../../platform/content-hash.ts";
import type { Db } from "../../platform/db/open.ts";
import { findImages, imageAddressesIn } from "../../platform/images/image-store.server.ts";
import { newsletterPath, slugIn } from "../../shared/addresses.ts";
import { type Kind, kindNames, kinds, publicPath } from "../../shared/kinds.ts";
import { ASKED_AT_ONCE, type Versions } from "./versions.ts";

/** What a page is made of, as JSON. */
type Made = { path: string; words: string };

/** A row as JSON: columns by their names, those that hold nothing left out, so that one more column is no other version. */
function wordsOf(row: Record<string, unknown>): string {
	const held = Object.entries(row).filter(([, value]) => value !== null && value !== "");
	return JSON.stringify(held.sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function items(db: Db, kind: Kind, paths: readonly string[]): Promise<Made[]> {
	const slugs = paths.flatMap((path) => slugIn(path, (slug) => publicPath(kind, slug)) ?? []);
	if (slugs.length === 0) return [];
	const { table, flag } = kinds[kind];
	const columns = declarationsOf(kind).flatMap(([, field]) => field.columns);
	const rows = await byColumns(db)
		.selectFrom(table)
		.select([...new Set(["slug", ...columns])])
		.where("slug", "in", slugs)
		.where(sql<boolean>`${sql.ref(flag)}`)
		.execute();
	return rows.map((row) => ({ path: publicPath(kind, String(row.slug)), words: wordsOf(row) }));
}

async function newsletters(db: Db, paths: readonly string[]): Promise<Made[]> {
	const found: Made[] = [];
	for (const path of paths) {
		const slug = slugIn(path, newsletterPath);
		const newsletter = slug && (await findArchived(db, slug));
		if (newsletter)
			found.push({ path, words: wordsOf({ title: newsletter.title, excerpt: newsletter.excerpt, content: newsletter.content }) });
	}
	return found;
}

/** The versions of what is said at these paths; of more than may be asked about at once, the first. */
export async function readVersions(db: Db, asked: readonly string[]): Promise<Versions> {
	const paths = [...new Set(asked)].slice(0, ASKED_AT_ONCE);
	const made = await newsletters(db, paths);
	for (const kind of kindNames) made.push(...(await items(db, kind, paths)));
	const addresses = new Map(made.map(({ path, words }) => [path, imageAddressesIn(words)]));
	const images = await findImages(db, [...addresses.values()].flat());
	const versions: Versions = Object.fromEntries(paths.map((path) => [path, null]));
	for (const { path, words } of made) {
		const said = addresses.get(path)?.map((address) => [images.get(address)?.alt, images.get(address)?.credit]);
		versions[path] = contentHash(JSON.stringify([words, said]));
	}
	return versions;
}
