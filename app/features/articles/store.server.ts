// Owns the reading of the articles table for readers. Cards never load bodies; lists go by publication date, newest
// first (creation date where there is none), a page at a time from a cursor.
import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import { question } from "../../platform/db/question.ts";
import type { ArticlesTable } from "../../platform/db/schema/items.ts";
import type { Database } from "../../platform/db/schema.ts";
import { type Cursor, FEATURED_AT_MOST } from "./rules.ts";

/** The order of every list; an index stands behind it. */
const listedAt = sql<string>`coalesce(published_at, created_at)`;
const cardColumns = [
	"id",
	"slug",
	"title",
	"excerpt",
	"category",
	"author_name",
	"read_time",
	"featured_image",
	"image_url",
	"image_alt",
	"image_credit",
] as const;

/** An article's row without its body. */
export type ArticleCardRow = Pick<ArticlesTable, (typeof cardColumns)[number]> & { listed_at: string };

/** What a whole article has besides its card. */
const wholeColumns = ["content", "updated_at", "origin", "tags", "series", "seo_title", "seo_description", "share_image_url"] as const;

export type ArticleRow = ArticleCardRow & Pick<ArticlesTable, (typeof wholeColumns)[number]>;

function newestFirst<Row>(query: SelectQueryBuilder<Database, "articles", Row>): SelectQueryBuilder<Database, "articles", Row> {
	return query.where(sql<boolean>`is_published`).orderBy(listedAt, "desc").orderBy("id", "desc");
}

function cards(db: Db) {
	return newestFirst(db.selectFrom("articles").select(cardColumns).select(listedAt.as("listed_at")));
}

/**
 * Reads one page of published articles, newest first.
 * @param options.after - only articles older than this place
 * @param options.until - down to this place, the article that stands there included
 * @param options.without - id of an article shown elsewhere on the page
 * @returns at most `limit` rows and whether older ones remain
 */
export async function listArticles(
	db: Db,
	options: { category?: string | null; after?: Cursor | null; until?: Cursor | null; without?: string | null; limit: number },
): Promise<{ rows: ArticleCardRow[]; more: boolean }> {
	const { category, after, until, without, limit } = options;
	const given = {
		category: category ?? "",
		afterAt: after?.listedAt ?? "",
		afterId: after?.id ?? "",
		untilAt: until?.listedAt ?? "",
		untilId: until?.id ?? "",
		without: without ?? "",
		most: limit + 1,
	};
	const shape = [category && "category", after && "after", until && "until", without && "without"].filter(Boolean).join(" ");
	const rows = await stretch(db, given, shape);
	return { rows: rows.slice(0, limit), more: rows.length > limit };
}

type Stretch = { category: string; afterAt: string; afterId: string; untilAt: string; untilId: string; without: string; most: number };

/** Shape: by which of these it is narrowed. */
const stretch = question((db, given: Stretch, shape) => {
	const { category, afterAt, afterId, untilAt, untilId, without, most } = given;
	const has = (condition: string) => shape.split(" ").includes(condition);
	let query = cards(db).limit(most);
	if (has("category")) query = query.where("category", "=", category);
	// SQLite finds a place in the index by the first condition alone: by the pair it would walk there from the newest.
	if (has("after")) query = query.where(listedAt, "<=", afterAt).where(sql<boolean>`(${listedAt}, id) < (${afterAt}, ${afterId})`);
	if (has("until")) query = query.where(listedAt, ">=", untilAt).where(sql<boolean>`(${listedAt}, id) >= (${untilAt}, ${untilId})`);
	if (has("without")) query = query.where("id", "!=", without);
	return query;
});

/** The newest of at most three featured articles (row 039), or null. */
export async function findFeatured(db: Db): Promise<ArticleCardRow | null> {
	const [row] = await featured(db, {});
	return row ?? null;
}

const featured = question((db, _: object) => cards(db).where(sql<boolean>`is_featured`).limit(FEATURED_AT_MOST));

/**
 * The distinct categories of published articles, unsorted. Walks the index from one category to the next, so that its
 * cost follows the number of categories, not of articles.
 */
export async function listCategories(db: Db): Promise<string[]> {
	const { rows } = await sql<{ category: string }>`
		with recursive walk(category) as (
			select (select category from articles where is_published and category is not null order by category limit 1)
			union all
			select (select category from articles where is_published and category > walk.category order by category limit 1)
			from walk where walk.category is not null
		)
		select category from walk where category is not null and category <> ''`.execute(db);
	return rows.map((row) => row.category);
}

/** A published article by its slug, body included, or null. */
export async function findArticle(db: Db, slug: string): Promise<ArticleRow | null> {
	const [row] = await articleAt(db, { slug });
	return row ?? null;
}

const articleAt = question((db, { slug }: { slug: string }) => cards(db).select(wholeColumns).where("slug", "=", slug));

/** An article that is not public, body included, by its id: what its private link shows; null when there is none. */
export async function findDraft(db: Db, id: string): Promise<ArticleRow | null> {
	const row = await db
		.selectFrom("articles")
		.select([...cardColumns, ...wholeColumns])
		.select(sql<string>`coalesce(published_at, publish_at, created_at)`.as("listed_at"))
		.where("id", "=", id)
		.where(sql<boolean>`not is_published`)
		.executeTakeFirst();
	return row ?? null;
}

/** Those of these articles that are published, without their bodies, newest first. */
export async function listById(db: Db, ids: readonly string[]): Promise<ArticleCardRow[]> {
	return ids.length === 0 ? [] : cards(db).where("id", "in", ids).execute();
}

/**
 * Published articles with their bodies, newest first, for feeds.
 * @param among - those of these ids alone, or of this category
 */
export async function listForFeed(
	db: Db,
	limit: number,
	{ ids = null, category = null }: { ids?: readonly string[] | null; category?: string | null } = {},
): Promise<(ArticleRow & { feed_id: string | null })[]> {
	if (ids?.length === 0) return [];
	let rows = cards(db)
		.select([...wholeColumns, "feed_id"])
		.limit(limit);
	if (ids) rows = rows.where("id", "in", ids);
	if (category) rows = rows.where("category", "=", category);
	return rows.execute();
}

/** Addresses and dates of a stretch of published articles, oldest first, for the sitemap: read from an index alone (migration 043). */
export async function listForSitemap(
	db: Db,
	options: { offset: number; limit: number },
): Promise<{ id: string; slug: string; updated_at: string | null; listed_at: string }[]> {
	return db
		.selectFrom("articles")
		.select(["id", "slug", "updated_at"])
		.select(listedAt.as("listed_at"))
		.where(sql<boolean>`is_published`)
		.orderBy(listedAt)
		.orderBy("id")
		.limit(options.limit)
		.offset(options.offset)
		.execute();
}

/** How many articles are published: counted in an index of nothing else (migration 044). */
export async function countPublished(db: Db): Promise<number> {
	const row = await db
		.selectFrom("articles")
		.select((count) => count.fn.countAll().as("count"))
		.where(sql<boolean>`is_published`)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}
