// Owns what the admin area's forms ask of the tags items bear, drafts included.
import type { Db } from "../../platform/db/open.ts";
import type { Kind } from "../../shared/kinds.ts";

/** The names of the tags in use, the most used first. */
export async function listTagNames(db: Db, most: number): Promise<string[]> {
	const rows = await db
		.selectFrom("item_tags")
		.select(({ fn }) => fn.min("name").as("name"))
		.groupBy("slug")
		.orderBy(({ fn }) => fn.countAll(), "desc")
		.orderBy("slug")
		.limit(most)
		.execute();
	return rows.map(({ name }) => name);
}

/**
 * How the tags of these slugs are spelled; those nobody bears are absent.
 * @param but - an item that is not asked
 */
export async function findSpellings(
	db: Db,
	slugs: readonly string[],
	but: { kind: Kind; id: string } | null = null,
): Promise<Map<string, string>> {
	if (slugs.length === 0) return new Map();
	let query = db
		.selectFrom("item_tags")
		.select(["slug", ({ fn }) => fn.min("name").as("name")])
		.where("slug", "in", slugs)
		.groupBy("slug");
	if (but) query = query.where(({ or, eb }) => or([eb("kind", "!=", but.kind), eb("item_id", "!=", but.id)]));
	const rows = await query.execute();
	return new Map(rows.map(({ slug, name }) => [slug, name]));
}
