// Owns what the admin area's forms ask of the words items are filed under (tags, series), drafts included.
import type { Db } from "../../platform/db/open.ts";
import type { Kind } from "../../shared/kinds.ts";
import { tagsOf } from "../../shared/tags.ts";

/** The tables the database makes of the items' own columns (migrations 046, 047). */
export type Filing = "item_tags" | "item_series";

/** The names in use, the most used first. */
export async function listNames(db: Db, filing: Filing, most: number): Promise<string[]> {
	const rows = await db
		.selectFrom(filing)
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
	return tagsOf(names)
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
	let query = db
		.selectFrom(filing)
		.select(["slug", ({ fn }) => fn.min("name").as("name")])
		.where("slug", "in", slugs)
		.groupBy("slug");
	if (but) query = query.where(({ or, eb }) => or([eb("kind", "!=", but.kind), eb("item_id", "!=", but.id)]));
	const rows = await query.execute();
	const said = filing === "item_series" ? await db.selectFrom("series").select(["slug", "name"]).where("slug", "in", slugs).execute() : [];
	return new Map([...rows, ...said].map(({ slug, name }) => [slug, name]));
}
