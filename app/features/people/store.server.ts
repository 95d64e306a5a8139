// Owns the reading of people and collectives for readers, whichever table holds them: public ones only, newest first.
// Cards never load stories; nothing here is paged (row 023).
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { Database } from "../../platform/db/schema.ts";
import { kinds, type PortraitKind } from "../../shared/kinds.ts";

/** The columns that a row is read from, in the table of a kind. */
export type Source<Row> = { kind: PortraitKind; columns: readonly (keyof Row & string)[] };

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
export type PersonCardRow = Pick<Database[(typeof kinds)[PortraitKind]["table"]], (typeof cardColumns)[number]>;

/** What both tables have that only a whole page shows. */
export const storyColumns = ["full_story", "origin"] as const;
export type PersonStoryRow = Pick<Database[(typeof kinds)[PortraitKind]["table"]], (typeof storyColumns)[number]>;

/** What feeds ask besides. */
type FeedDates = { feed_id: string | null; feed_at: string; updated_at: string | null };

async function rowsOf<Row>(db: Db, { kind, columns }: Source<Row>, rest: RawBuilder<unknown>): Promise<Row[]> {
	const asked = sql.join(columns.map((column) => sql.ref(column)));
	return (await sql<Row>`select ${asked} from ${sql.table(kinds[kind].table)} ${rest}`.execute(db)).rows;
}

/** Every public one that answers to `narrowed`, newest first; the first ones alone when `most` is given. */
export function listPublic<Row>(
	db: Db,
	source: Source<Row>,
	{ narrowed = [], most }: { narrowed?: RawBuilder<unknown>[]; most?: number } = {},
): Promise<Row[]> {
	const conditions = sql.join([sql`is_active`, ...narrowed], sql` and `);
	const limit = most === undefined ? sql`` : sql`limit ${most}`;
	return rowsOf(db, source, sql`where ${conditions} order by created_at desc, id desc ${limit}`);
}

/** The distinct categories of public ones, unsorted. */
export async function listCategories(db: Db, kind: PortraitKind): Promise<string[]> {
	const rows = await rowsOf<{ category: string | null }>(db, { kind, columns: ["category"] }, sql`where is_active group by category`);
	return rows.flatMap(({ category }) => category || []);
}

/** A public one by its slug, or null. */
export async function findPublic<Row>(db: Db, source: Source<Row>, slug: string): Promise<Row | null> {
	return (await rowsOf(db, source, sql`where is_active and slug = ${slug}`))[0] ?? null;
}

/** What is said of a public one where it stands for itself: its card's columns, whichever its kind; null when there is none. */
export function findCard(db: Db, kind: PortraitKind, slug: string): Promise<PersonCardRow | null> {
	return findPublic<PersonCardRow>(db, { kind, columns: cardColumns }, slug);
}

/** One that is not public, by id: what its private link shows; null when there is none. */
export async function findDraft<Row>(db: Db, source: Source<Row>, id: string): Promise<Row | null> {
	return (await rowsOf(db, source, sql`where not is_active and id = ${id}`))[0] ?? null;
}

type Dated = { slug: string; updated_at: string | null; created_at: string };

/** Addresses and dates of public ones, newest first, for the sitemap. */
export function listForSitemap(db: Db, kind: PortraitKind): Promise<Dated[]> {
	return listPublic<Dated>(db, { kind, columns: ["slug", "updated_at", "created_at"] });
}

export type FeedRow = PersonCardRow & PersonStoryRow & FeedDates;

/** Those that became public since feeds carry them, the latest first. */
export function listForFeed(db: Db, kind: PortraitKind, most: number): Promise<FeedRow[]> {
	const source: Source<FeedRow> = { kind, columns: [...cardColumns, ...storyColumns, "feed_id", "feed_at", "updated_at"] };
	return rowsOf(db, source, sql`where is_active and feed_at is not null order by feed_at desc, id desc limit ${most}`);
}
