// Owns the reading of the visionaries table for readers: active ones only, newest first.
// Cards never load stories; nothing here is paged (specification §9).
import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

type Db = Kysely<Database>;
const cardColumns = [
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

const storyColumns = ["full_story", "achievements", "links", "origin"] as const;

/** A visionary's row without the story. */
export type VisionaryCardRow = {
	id: string;
	slug: string;
	name: string;
	title: string;
	description: string;
	impact: string | null;
	quote: string | null;
	category: string | null;
	icon_name: string | null;
	image_url: string | null;
	image_alt: string | null;
	image_credit: string | null;
};

export type VisionaryRow = VisionaryCardRow & {
	full_story: string;
	achievements: string | null;
	links: string | null;
	origin: string | null;
};

function newestFirst<Row>(query: SelectQueryBuilder<Database, "visionaries", Row>): SelectQueryBuilder<Database, "visionaries", Row> {
	return query.where(sql<boolean>`is_active`).orderBy("created_at", "desc").orderBy("id", "desc");
}

function cards(db: Db) {
	return newestFirst(db.selectFrom("visionaries").select(cardColumns));
}

/** Every active visionary, newest first; of one category when given. */
export async function listVisionaries(db: Db, category: string | null): Promise<VisionaryCardRow[]> {
	const query = cards(db);
	return (category ? query.where("category", "=", category) : query).execute();
}

/** The distinct categories of active visionaries, unsorted. */
export async function listCategories(db: Db): Promise<string[]> {
	const rows = await db.selectFrom("visionaries").select("category").distinct().where(sql<boolean>`is_active`).execute();
	return rows.flatMap(({ category }) => category || []);
}

/** An active visionary by slug, story included, or null. */
export async function findVisionary(db: Db, slug: string): Promise<VisionaryRow | null> {
	const row = await cards(db).select(storyColumns).where("slug", "=", slug).executeTakeFirst();
	return row ?? null;
}

/** A visionary who is not public, story included, by id: what their private link shows; null when there is none. */
export async function findDraft(db: Db, id: string): Promise<VisionaryRow | null> {
	const row = await db
		.selectFrom("visionaries")
		.select([...cardColumns, ...storyColumns])
		.where("id", "=", id)
		.where(sql<boolean>`not is_active`)
		.executeTakeFirst();
	return row ?? null;
}

/** The slug of the active visionary an old address means, by id or by slug (design.md, "Decisions"), or null. */
export async function findSlug(db: Db, idOrSlug: string): Promise<string | null> {
	const rows = await db
		.selectFrom("visionaries")
		.select("slug")
		.where(sql<boolean>`is_active`)
		.where((column) => column.or([column("slug", "=", idOrSlug), column("id", "=", idOrSlug)]))
		.execute();
	return (rows.find((row) => row.slug === idOrSlug) ?? rows[0])?.slug ?? null;
}

/** The newest active visionary, for the home page, or null. */
export async function newestVisionary(db: Db): Promise<VisionaryCardRow | null> {
	return (await cards(db).limit(1).executeTakeFirst()) ?? null;
}

/** Addresses and dates of active visionaries, newest first, for the sitemap. */
export async function listForSitemap(db: Db): Promise<{ slug: string; updated_at: string | null; created_at: string }[]> {
	return newestFirst(db.selectFrom("visionaries").select(["slug", "updated_at", "created_at"])).execute();
}

/** Active visionaries that became public since feeds carry them, stories included, the latest first. */
export async function listForFeed(
	db: Db,
	limit: number,
): Promise<(VisionaryRow & { feed_id: string | null; feed_at: string; updated_at: string | null })[]> {
	return db
		.selectFrom("visionaries")
		.select([...cardColumns, ...storyColumns, "feed_id", "updated_at"])
		.select(sql<string>`feed_at`.as("feed_at"))
		.where(sql<boolean>`is_active`)
		.where("feed_at", "is not", null)
		.orderBy("feed_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}
