// Owns what the administrator's list asks of tags, drafts included, and the writing of an item's own list of them.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { isKind, type Kind, kindNames, kinds } from "../../../shared/kinds.ts";
import { readTags, type Tag, writeTags } from "../../../shared/tags.ts";
import { type Asked, PAGE_SIZE, slugHolds } from "../names/names-store.server.ts";

/** `byKind`: how many items of each kind bear it, those of some alone. */
export type ListedTag = Tag & { published: number; all: number; byKind: { kind: Kind; count: number }[] };
export type Tagged = { kind: Kind; id: string };

/** How many tags there are, or a search finds. */
export async function countTags(db: Db, q: string): Promise<number> {
	const row = await db
		.selectFrom("item_tags")
		.where(slugHolds(q))
		.select(({ fn }) => fn.count("slug").distinct().as("count"))
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

/** One page of the tags, by their slugs, which are their names folded. */
export async function listTags(db: Db, { q, page }: Asked): Promise<ListedTag[]> {
	const rows = await db
		.selectFrom("item_tags")
		.where(slugHolds(q))
		.select(({ fn }) => ["slug", fn.min("name").as("name"), fn.sum<number>("is_public").as("published"), fn.countAll().as("all")])
		.select(kindNames.map((kind) => sql<number>`sum(case when kind = ${kind} then 1 else 0 end)`.as(kind)))
		.groupBy("slug")
		.orderBy("slug")
		.limit(PAGE_SIZE)
		.offset((page - 1) * PAGE_SIZE)
		.execute();
	return rows.map(({ slug, name, published, all, ...counts }) => ({
		...{ slug, name, published: Number(published), all: Number(all) },
		byKind: kindNames.map((kind) => ({ kind, count: Number(counts[kind]) })).filter(({ count }) => count > 0),
	}));
}

/** A tag by its slug; null where nothing bears it. */
export async function findTag(db: Db, slug: string): Promise<Tag | null> {
	const row = await db
		.selectFrom("item_tags")
		.select(({ fn }) => fn.min("name").as("name"))
		.where("slug", "=", slug)
		.executeTakeFirstOrThrow();
	return (row.name as string | null) === null ? null : { slug, name: row.name };
}

/** What bears a tag, always in the same order. */
export async function listTagged(db: Db, slug: string): Promise<Tagged[]> {
	const rows = await db
		.selectFrom("item_tags")
		.select(["kind", "item_id as id"])
		.where("slug", "=", slug)
		.orderBy("kind")
		.orderBy("item_id")
		.execute();
	return rows.flatMap(({ kind, id }) => (isKind(kind) ? { kind, id } : []));
}

/** Changes the tags of an item that is there; answers those it had, null where it is gone. */
export async function changeTags(db: Db, { kind, id }: Tagged, change: (tags: Tag[]) => Tag[]): Promise<Tag[] | null> {
	const { table } = kinds[kind];
	const row = await db.selectFrom(table).select("tags").where("id", "=", id).forUpdate().executeTakeFirst();
	if (!row) return null;
	const before = readTags(row.tags);
	const tags = writeTags(change(before));
	if (tags !== row.tags) await db.updateTable(table).set({ tags }).where("id", "=", id).execute();
	return before;
}
