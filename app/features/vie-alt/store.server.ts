// Owns the reading of the vie_alt table for readers: active profiles only, newest first.
// Cards never load stories; nothing here is paged (specification §9).
import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import type { Filters } from "./rules.ts";

type Db = Kysely<Database>;
const cardColumns = [
	"id",
	"slug",
	"name",
	"title",
	"type",
	"description",
	"impact",
	"quote",
	"category",
	"location",
	"website_url",
	"icon_name",
	"image_url",
	"image_alt",
	"image_credit",
] as const;

const storyColumns = ["full_story", "key_points", "social_links", "context_text", "impact_text", "perspectives_text", "origin"] as const;

/** A profile's row without its story. */
export type ProfileCardRow = {
	id: string;
	slug: string;
	name: string;
	title: string;
	type: string;
	description: string;
	impact: string | null;
	quote: string | null;
	category: string | null;
	location: string | null;
	website_url: string | null;
	icon_name: string | null;
	image_url: string | null;
	image_alt: string | null;
	image_credit: string | null;
};

export type ProfileRow = ProfileCardRow & {
	full_story: string;
	key_points: string | null;
	social_links: string | null;
	context_text: string | null;
	impact_text: string | null;
	perspectives_text: string | null;
	origin: string | null;
};

function newestFirst<Row>(query: SelectQueryBuilder<Database, "vie_alt", Row>): SelectQueryBuilder<Database, "vie_alt", Row> {
	return query.where(sql<boolean>`is_active`).orderBy("created_at", "desc").orderBy("id", "desc");
}

function cards(db: Db) {
	return newestFirst(db.selectFrom("vie_alt").select(cardColumns));
}

/** Every active profile that answers to both filters, newest first. A stored type nobody knows is a collective. */
export async function listProfiles(db: Db, { type, category }: Filters): Promise<ProfileCardRow[]> {
	let query = cards(db);
	if (type === "societe") query = query.where("type", "!=", "personne");
	else if (type === "personne") query = query.where("type", "=", type);
	else if (type) return [];
	if (category) query = query.where("category", "=", category);
	return query.execute();
}

/** The distinct categories of active profiles, unsorted. */
export async function listCategories(db: Db): Promise<string[]> {
	const rows = await db.selectFrom("vie_alt").select("category").distinct().where(sql<boolean>`is_active`).execute();
	return rows.flatMap(({ category }) => category || []);
}

/** An active profile by slug, story included, or null. */
export async function findProfile(db: Db, slug: string): Promise<ProfileRow | null> {
	const row = await cards(db).select(storyColumns).where("slug", "=", slug).executeTakeFirst();
	return row ?? null;
}

/** A profile that is not public, story included, by its id: what its private link shows; null when there is none. */
export async function findDraft(db: Db, id: string): Promise<ProfileRow | null> {
	const row = await db
		.selectFrom("vie_alt")
		.select([...cardColumns, ...storyColumns])
		.where("id", "=", id)
		.where(sql<boolean>`not is_active`)
		.executeTakeFirst();
	return row ?? null;
}

/** Addresses and dates of active profiles, newest first, for the sitemap. */
export async function listForSitemap(db: Db): Promise<{ slug: string; updated_at: string | null; created_at: string }[]> {
	return newestFirst(db.selectFrom("vie_alt").select(["slug", "updated_at", "created_at"])).execute();
}

/** Active profiles that became public since feeds carry them, stories included, the latest first. */
export async function listForFeed(
	db: Db,
	limit: number,
): Promise<(ProfileRow & { feed_id: string | null; feed_at: string; updated_at: string | null })[]> {
	return db
		.selectFrom("vie_alt")
		.select([...cardColumns, ...storyColumns, "feed_id", "updated_at"])
		.select(sql<string>`feed_at`.as("feed_at"))
		.where(sql<boolean>`is_active`)
		.where("feed_at", "is not", null)
		.orderBy("feed_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}
