// Owns what the admin area's forms ask of the words items are filed under (tags, series), drafts included.
import { sql } from "kysely";
import { listed } from "../../platform/db/lists.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Kind } from "../../shared/kinds.ts";
import { seriesOf } from "../../shared/tags.ts";

/** The tables the database makes of the items' own columns (migrations 046, 047). */
export type Filing = "item_tags" | "item_series";

/** So many of the latest uses are counted. */
const LATEST_USES = 2_000;

/** The names in use of late, the most used first. */
export async function listNames(db: Db, filing: Filing, most: number): Promise<string[]> {
	const rows = await db
		.selectFrom((from) => from.selectFrom(filing).select(["slug", "name"]).orderBy("listed_at", "desc").limit(LATEST_USES).as("latest"))
		.select(({ fn }) => fn.min("name").as("name"))
		.groupBy("slug")
		.orderBy(({ fn }) => fn.countAll(), "desc")
		.orderBy("slug")
		.limit(most)
		.execute();
	return rows.map(({ name }) => name);
}

/** The names of series: those the house has said something of, then those items name alone. */
export async function listSeriesNames(db: Db, most: number): Promise<string[]> {
	const said = await db.selectFrom("series").select("name").orderBy("updated_at", "desc").orderBy("slug").limit(most).execute();
	const names = [...said.map(({ name }) => name), ...(await listNames(db, "item_series", most))];
	return seriesOf(names)
		.slice(0, most)
		.map(({ name }) => name);
}

/**
 * How the names of these slugs are spelled; those no item has, and the house says nothing of, are absent.
 * @param but - an item that is not asked
 */
export async function findSpellings(
	db: Db,
	filing: Filing,
	slugs: readonly string[],
	but: { kind: Kind; id: string } | null = null,
): Promise<Map<string, string>> {
	if (slugs.length === 0) return new Map();
	const others = but ? sql`and not (kind = ${but.kind} and item_id = ${but.id})` : sql``;
	// Each by the first of its spellings, read from an index: of what ten thousand items bear, one is asked.
	const { rows } = await sql<{ slug: string; name: string | null }>`select word.value as slug,
		(select name from ${sql.table(filing)} where slug = word.value ${others} order by name limit 1) as name
		from ${listed(db, slugs)} as word`.execute(db);
	const said = filing === "item_series" ? await db.selectFrom("series").select(["slug", "name"]).where("slug", "in", slugs).execute() : [];
	return new Map([...rows, ...said].flatMap(({ slug, name }) => (name === null ? [] : [[slug, name] as const])));
}
