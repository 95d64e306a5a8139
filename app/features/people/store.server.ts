// Owns the reading of people and collectives for readers, whichever table holds them: public ones only, newest first.
// Cards never load stories; nothing here is paged (row 023).
import { type AnyColumn, type Selection, sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { Database } from "../../platform/db/schema.ts";
import { kinds, type PortraitKind } from "../../shared/kinds.ts";

type Table = (typeof kinds)[PortraitKind]["table"];
export type Column = AnyColumn<Database, Table>;
/** A kind, and the columns that are read of its rows. */
export type Source<Read extends Column = Column> = { kind: PortraitKind; columns: readonly Read[] };
/** A row of these columns, as the schema types them. */
export type RowOf<Read extends Column> = Selection<Database, Table, Read>;

/** What both tables have that a list shows. */
export const cardColumns = [
	"id",
	"slug",
	"name",
	"title",
	"description",
	"impact",
	"quote",
	"category",
	"icon_name",
	"image_url",
	"image_alt",
	"image_credit",
] as const;
export type PersonCardRow = RowOf<(typeof cardColumns)[number]>;

/** What both tables have that only a whole page shows. */
export const storyColumns = [
	"id",
	"slug",
	"full_story",
	"origin",
	"tags",
	"series",
	"created_at",
	"seo_title",
	"seo_description",
	"share_image_url",
] as const;
/** What is known of one where it is asked what stands around it. */
export type PersonFootRow = RowOf<"id" | "slug" | "tags" | "series" | "created_at">;
export type PersonStoryRow = RowOf<(typeof storyColumns)[number]>;

const isPublic = sql<boolean>`is_active`;

/** Every public one, newest first; whoever asks may narrow it further. */
export function selectPublic<Read extends Column>(db: Db, { kind, columns }: Source<Read>) {
	return db.selectFrom(kinds[kind].table).select(columns).where(isPublic).orderBy("created_at", "desc").orderBy("id", "desc");
}

/** The distinct categories of public ones, unsorted. */
export async function listCategories(db: Db, kind: PortraitKind): Promise<string[]> {
	const rows = await db.selectFrom(kinds[kind].table).select("category").where(isPublic).groupBy("category").execute();
	return rows.flatMap(({ category }) => category || []);
}

/** A public one by its slug, or null. */
export async function findPublic<Read extends Column>(db: Db, source: Source<Read>, slug: string) {
	const [row] = await selectPublic(db, source).where("slug", "=", slug).execute();
	return row ?? null;
}

/** What the picture of a shared link is made of, whichever its kind; null when there is none. */
export function findCard(db: Db, kind: PortraitKind, slug: string) {
	return findPublic(db, { kind, columns: ["id", "name", "category", "image_url", "share_image_url"] }, slug);
}

/** The cards of those of these that are public, newest first. */
export async function listById(db: Db, kind: PortraitKind, ids: readonly string[]): Promise<PersonCardRow[]> {
	return ids.length === 0 ? [] : selectPublic(db, { kind, columns: cardColumns }).where("id", "in", ids).execute();
}

/** One that is not public, by id: what its private link shows; null when there is none. */
export async function findDraft<Read extends Column>(db: Db, { kind, columns }: Source<Read>, id: string) {
	const drafts = db.selectFrom(kinds[kind].table).select(columns).where(sql<boolean>`not ${isPublic}`);
	const [row] = await drafts.where("id", "=", id).execute();
	return row ?? null;
}

/** Addresses and dates of public ones, newest first, for the sitemap. */
export function listForSitemap(db: Db, kind: PortraitKind) {
	return selectPublic(db, { kind, columns: ["id", "slug", "updated_at", "created_at"] }).execute();
}

/**
 * Those that became public since feeds carry them, the latest first: whoever has read the site's feed for years is not told of all at once.
 * @param among - those of these ids alone, or of this category; `sinceEver`: those that were public before, too, by the day they were written
 */
export function listForFeed(
	db: Db,
	kind: PortraitKind,
	most: number,
	{
		ids = null,
		category = null,
		sinceEver = false,
	}: { ids?: readonly string[] | null; category?: string | null; sinceEver?: boolean } = {},
) {
	const since = sql<string>`coalesce(feed_at, created_at)`;
	return db
		.selectFrom(kinds[kind].table)
		.select([...cardColumns, ...storyColumns, "feed_id", since.as("feed_at"), "updated_at"])
		.where(isPublic)
		.$if(!sinceEver, (rows) => rows.where("feed_at", "is not", null))
		.$if(ids !== null, (rows) => rows.where("id", "in", ids?.length ? ids : [""]))
		.$if(category !== null, (rows) => rows.where("category", "=", category))
		.orderBy(since, "desc")
		.orderBy("id", "desc")
		.limit(most)
		.execute();
}
