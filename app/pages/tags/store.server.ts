// Owns what readers are told of tags: which there are, and what is public and bears one, newest first, a page at a time.
import { type RawBuilder, sql } from "kysely";
import { listed } from "../../platform/db/lists.ts";
import type { Db } from "../../platform/db/open.ts";
import { isPublic } from "../../platform/db/public-words.ts";
import { findSlugSince } from "../../platform/redirects/redirect-store.server.ts";
import { tagPath } from "../../shared/addresses.ts";
import { isKind } from "../../shared/kinds.ts";
import type { Place } from "../items/read-items.server.ts";

/** A tag as readers see it, and how many public items bear it; null where none does. */
export async function findTag(db: Db, slug: string): Promise<{ name: string; count: number } | null> {
	const { name, count } = await db
		.selectFrom("item_tags")
		.select(({ fn }) => [fn.min("name").as("name"), fn.countAll().as("count")])
		.where("slug", "=", slug)
		.where(isPublic)
		.executeTakeFirstOrThrow();
	// Of no row, an engine answers no name.
	return (name as string | null) === null ? null : { name, count: Number(count) };
}

/** The slug today of the tag a slug means: one that was merged or renamed is met under the old one. The same where it never was one. */
export async function tagToday(db: Db, slug: string): Promise<string> {
	if ((await findTag(db, slug)) !== null) return slug;
	return (await findSlugSince(db, tagPath, slug)) ?? slug;
}

/** The question for `findTagNames`: those that are not public have no name. */
export const tagNames = (db: Db, slugs: readonly string[]): RawBuilder<{ slug: string; name: string | null }> =>
	sql`select word.value as slug, (select name from item_tags where slug = word.value and is_public = 1 order by name limit 1) as name
		from ${listed(db, slugs)} as word`;

/** How the tags of these slugs are spelled where they are public; those that are not are absent. */
export async function findTagNames(db: Db, slugs: readonly string[]): Promise<Record<string, string>> {
	if (slugs.length === 0) return {};
	const { rows } = await tagNames(db, slugs).execute(db);
	return Object.fromEntries(rows.flatMap(({ slug, name }) => (name === null ? [] : [[slug, name]])));
}

/**
 * What is public and bears a tag, newest first.
 * @param options.after - only what is older than this place
 * @returns at most `limit` places and whether older ones remain
 */
export async function listTagged(
	db: Db,
	slug: string,
	{ after = null, limit }: { after?: Place | null; limit: number },
): Promise<{ places: Place[]; more: boolean }> {
	let query = db
		.selectFrom("item_tags")
		.select(["kind", "item_id", "listed_at"])
		.where("slug", "=", slug)
		.where(isPublic)
		.orderBy("listed_at", "desc")
		.orderBy("kind", "desc")
		.orderBy("item_id", "desc")
		.limit(limit + 1);
	if (after) {
		const { listedAt, kind, id } = after;
		// SQLite finds a place in the index by the first condition alone.
		query = query.where("listed_at", "<=", listedAt).where(sql<boolean>`(listed_at, kind, item_id) < (${listedAt}, ${kind}, ${id})`);
	}
	const rows = await query.execute();
	const places = rows.slice(0, limit).flatMap(({ kind, item_id: id, listed_at: listedAt }) => (isKind(kind) ? { kind, id, listedAt } : []));
	return { places, more: rows.length > limit };
}

/** The tags that something public bears, by name, the most borne first. */
export async function listPublicTagNames(db: Db, most: number): Promise<{ slug: string; name: string }[]> {
	return db
		.selectFrom("item_tags")
		.select(["slug", ({ fn }) => fn.min("name").as("name")])
		.where(isPublic)
		.groupBy("slug")
		.orderBy(({ fn }) => fn.countAll(), "desc")
		.orderBy("slug")
		.limit(most)
		.execute();
}

/** The tags that something public bears, by their slugs, and when the newest of it was published. */
export async function listPublicTags(db: Db, most: number): Promise<{ slug: string; at: string }[]> {
	return db
		.selectFrom("item_tags")
		.select(["slug", ({ fn }) => fn.max("listed_at").as("at")])
		.where(isPublic)
		.groupBy("slug")
		.orderBy("slug")
		.limit(most)
		.execute();
}
