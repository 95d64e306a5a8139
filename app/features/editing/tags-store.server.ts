// Owns what the admin area's forms ask of the tags items bear, drafts included.
import { sql } from "kysely";
import { listed } from "../../platform/db/lists.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Kind } from "../../shared/kinds.ts";

/** So many of the latest uses of any tag are counted. */
const LATEST_USES = 2_000;

/** The names of the tags in use of late, the most used first. */
export async function listTagNames(db: Db, most: number): Promise<string[]> {
	const rows = await db
		.selectFrom((from) =>
			from.selectFrom("item_tags").select(["slug", "name"]).orderBy("listed_at", "desc").limit(LATEST_USES).as("latest"),
		)
		.select(({ fn }) => fn.min("name").as("name"))
		.groupBy("slug")
		.orderBy(({ fn }) => fn.countAll(), "desc")
		.orderBy("slug")
		.limit(most)
		.execute();
	return rows.map(({ name }) => name);
}

/**
 * How the tags of these slugs are spelled, each read from an index: by the first of its spellings; those nobody bears are absent.
 * @param but - an item that is not asked
 */
export async function findSpellings(
	db: Db,
	slugs: readonly string[],
	but: { kind: Kind; id: string } | null = null,
): Promise<Map<string, string>> {
	if (slugs.length === 0) return new Map();
	const others = but ? sql`and not (kind = ${but.kind} and item_id = ${but.id})` : sql``;
	const { rows } = await sql<{ slug: string; name: string | null }>`select word.value as slug,
		(select name from item_tags where slug = word.value ${others} order by name limit 1) as name
		from ${listed(db, slugs)} as word`.execute(db);
	return new Map(rows.flatMap(({ slug, name }) => (name === null ? [] : [[slug, name] as const])));
}
