// Owns the lists of the admin area: searched, filtered, sorted, paged, counted, whatever their length.

import { type Kysely, sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import { readFlag } from "../../platform/db/rows.ts";
import type { Database } from "../../platform/db/schema.ts";
import { fold, searchText } from "../../shared/fold.ts";
import { type Kind, kindNames, kinds } from "../../shared/kinds.ts";
import { rowHeading } from "./columns.ts";
import type { ListQuery, SortKey } from "./list-query.ts";

export const PAGE_SIZE = 50;
const FOLD_AT_ONCE = 500;

/** What a list knows of an item. */
export type ListRow = {
	id: string;
	heading: string;
	slug: string;
	category: string | null;
	published: boolean;
	publishAt: string | null;
	createdAt: string;
	/** Articles: the date readers see, or will; null for a draft without one. */
	publishedAt: string | null;
	image: string | null;
	/** Articles: minutes. */
	readTime: number | null;
	featured: boolean;
	/** Visionaries and Vie Alt. */
	impact: string | null;
	/** Vie Alt. */
	type: string | null;
	location: string | null;
};

/** The columns a list reads; those of other types are absent. */
type Listed = {
	id: string;
	slug: string;
	category: string | null;
	published: boolean | number;
	publish_at: string | null;
	created_at: string;
	published_at?: string | null;
	image_url: string | null;
	featured_image?: string | null;
	read_time?: number | null;
	is_featured?: boolean | number;
	impact?: string | null;
	type?: string;
	location?: string | null;
};

export type Counts = { all: number; published: number; drafts: number; deleted: number };

const own: Record<Kind, string[]> = {
	actualites: ["title", "read_time", "is_featured", "featured_image", "published_at"],
	visionnaires: ["name", "impact"],
	"vie-alt": ["name", "impact", "type", "location"],
};

const sortColumns: Record<SortKey, string> = {
	titre: "search_text",
	categorie: "category",
	type: "type",
	lieu: "location",
	creation: "created_at",
	lecture: "read_time",
};

function isPublic(type: Kind) {
	return sql<boolean>`${sql.ref(kinds[type].flag)}`;
}

/** Whether the folded heading holds these words. */
function matches(q: string) {
	const pattern = `%${fold(q).replace(/[\\%_]/g, "\\$&")}%`;
	return sql<boolean>`search_text like ${pattern} escape '\\'`;
}

function found(db: Kysely<Database>, type: Kind, q: string) {
	const query = db.selectFrom(kinds[type].table);
	return q ? query.where(matches(q)) : query;
}

/** How many items a search finds, online and not. */
export async function countItems(db: Db, type: Kind, q: string): Promise<Omit<Counts, "deleted">> {
	const count = (query: ReturnType<typeof found>) => query.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
	const [all, published] = [await count(found(db, type, q)), await count(found(db, type, q).where(isPublic(type)))].map((row) =>
		Number(row.count),
	) as [number, number];
	return { all, published, drafts: all - published };
}

/** One page of a list. */
export async function listItems(db: Db, type: Kind, query: ListQuery): Promise<ListRow[]> {
	const column = sql.ref(sortColumns[query.sort]);
	const direction = query.descending ? sql`desc` : sql`asc`;
	// What has no value comes last, whichever way.
	const byColumn =
		query.sort === "creation" ? sql`${column} ${direction}` : sql`${column} is null, ${column} ${direction}, created_at desc`;
	let rows = found(db, type, query.q);
	if (query.state) rows = rows.where(query.state === "publies" ? isPublic(type) : sql<boolean>`not ${isPublic(type)}`);
	// Which ones first, from an index where there is one; only then their rows, which carry whole bodies.
	const chosen = await rows
		.select("id")
		.orderBy(byColumn)
		.orderBy("id", "desc")
		.limit(PAGE_SIZE)
		.offset((query.page - 1) * PAGE_SIZE)
		.execute();
	if (chosen.length === 0) return [];
	const place = new Map(chosen.map(({ id }, index) => [id, index]));
	const listed = await db
		.selectFrom(kinds[type].table)
		.select(["id", "slug", "category", "publish_at", "created_at", "image_url"])
		.select(sql.ref<boolean | number>(kinds[type].flag).as("published"))
		.select(own[type] as never)
		.where("id", "in", [...place.keys()])
		.execute();
	const inOrder = (listed as unknown as Listed[]).sort((left, right) => (place.get(left.id) ?? 0) - (place.get(right.id) ?? 0));
	// A public article without a date of its own goes by its creation.
	const dateOf = (row: Listed) => row.published_at ?? (type === "actualites" && readFlag(row.published) ? row.created_at : null);
	return inOrder.map((row) => ({
		id: row.id,
		heading: rowHeading(type, row),
		slug: row.slug,
		category: row.category,
		published: readFlag(row.published),
		publishAt: row.publish_at,
		createdAt: row.created_at,
		publishedAt: dateOf(row),
		image: row.featured_image || row.image_url || null,
		readTime: row.read_time ?? null,
		featured: readFlag(row.is_featured ?? false),
		impact: row.impact ?? null,
		type: row.type ?? null,
		location: row.location ?? null,
	}));
}

/** Folds the headings nobody folded yet (rows of an older database, or written from outside), some hundred at a time. */
export async function fillSearchTexts(db: Db, type: Kind): Promise<void> {
	const table = kinds[type].table;
	for (;;) {
		const rows = await db
			.selectFrom(table)
			.select("id")
			.select(sql.ref<string>(kinds[type].heading).as("heading"))
			.where("search_text", "is", null)
			.limit(FOLD_AT_ONCE)
			.execute();
		if (rows.length === 0) return;
		await db.transaction().execute(async (transaction) => {
			for (const { id, heading } of rows) {
				await transaction
					.updateTable(table)
					.set({ search_text: searchText(heading) })
					.where("id", "=", id)
					.where("search_text", "is", null)
					.execute();
			}
		});
	}
}

/** Folds whatever was left unfolded, in the three tables; costs nothing when nothing was. */
export async function fillAllSearchTexts({ db }: { db: Db }): Promise<void> {
	for (const type of kindNames) await fillSearchTexts(db, type);
}
