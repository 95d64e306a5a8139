// Owns the lists of the admin area: searched, filtered, sorted, paged, counted, whatever their length.

import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import { heldByTexts } from "../../platform/search/held-by-texts-store.server.ts";
import { fold, searchText } from "../../shared/fold.ts";
import { type Kind, kindNames, kinds } from "../../shared/kinds.ts";
import { rowHeading, toSomeFields } from "./columns.ts";
import type { Columns } from "./field.ts";
import { declarationsOf, type FieldName } from "./field-values.ts";
import { columnsShowing, type ListColumn, sortColumn } from "./list-columns.ts";
import type { ListQuery } from "./list-query.ts";
import { byColumns } from "./store.server.ts";

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
	/** Of a kind that bears a date: the date readers see, or will; null for a draft without one. */
	publishedAt: string | null;
	image: string | null;
	/** Minutes. */
	readTime: number | null;
	featured: boolean;
	impact: string | null;
	type: string | null;
	location: string | null;
};

/** The fields that a list reads; a kind has some of them. */
const LISTED: FieldName[] = [
	"slug",
	"category",
	"published",
	"publish_at",
	"published_at",
	"image_url",
	"read_time",
	"is_featured",
	"impact",
	"type",
	"location",
];

export type Counts = { all: number; published: number; drafts: number; ideas: number; deleted: number };

/** The columns of a kind's list. */
export function columnsOf(kind: Kind): ListColumn[] {
	return columnsShowing(declarationsOf(kind).map(([name]) => name));
}

/** The database's columns that hold what a list reads. */
function listedColumns(kind: Kind): string[] {
	const held = declarationsOf(kind).flatMap(([name, { columns }]) => (LISTED.includes(name) ? columns : []));
	return ["id", "created_at", kinds[kind].heading, ...held];
}

function isPublic(kind: Kind) {
	return sql<boolean>`${sql.ref(kinds[kind].flag)}`;
}

/** Whether the folded heading holds these words. */
function matches(q: string) {
	const pattern = `%${fold(q).replace(/[\\%_]/g, "\\$&")}%`;
	return sql<boolean>`search_text like ${pattern} escape '\\'`;
}

/** What is searched for, and where. */
type Searched = Pick<ListQuery, "q" | "inTexts" | "tag">;

/**
 * A condition on the items of a list: what it is searched for stands in their heading or, where that is asked, in the text readers see; and
 * they bear its tag.
 */
async function condition(db: Db, kind: Kind, { q, inTexts, tag }: Searched) {
	const bears = tag ? sql<boolean>`id in (select item_id from item_tags where slug = ${tag} and kind = ${kind})` : null;
	if (!q) return bears;
	const texts = inTexts ? await heldByTexts(db, kind, q) : null;
	const holds = texts ? sql<boolean>`(${matches(q)} or ${texts})` : matches(q);
	return bears ? sql<boolean>`${holds} and ${bears}` : holds;
}

function found(db: Db, kind: Kind, only: Awaited<ReturnType<typeof condition>>) {
	const query = db.selectFrom(kinds[kind].table);
	return only ? query.where(only) : query;
}

/** How many items a search finds, online and not. */
export async function countItems(db: Db, kind: Kind, searched: Searched): Promise<Omit<Counts, "deleted" | "ideas">> {
	const only = await condition(db, kind, searched);
	const count = (query: ReturnType<typeof found>) => query.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
	const [all, published] = [await count(found(db, kind, only)), await count(found(db, kind, only).where(isPublic(kind)))].map((row) =>
		Number(row.count),
	) as [number, number];
	return { all, published, drafts: all - published };
}

/** What a list is sorted by, newest or first letter first; what has no value comes last, whichever way. */
function order(query: ListQuery) {
	const column = sql.ref(sortColumn(query.sort));
	const direction = query.descending ? sql`desc` : sql`asc`;
	return query.sort === "creation" ? sql`${column} ${direction}` : sql`${column} is null, ${column} ${direction}, created_at desc`;
}

function ofState(db: Db, kind: Kind, { state }: ListQuery, only: Awaited<ReturnType<typeof condition>>) {
	const rows = found(db, kind, only);
	return state ? rows.where(state === "publies" ? isPublic(kind) : sql<boolean>`not ${isPublic(kind)}`) : rows;
}

/** One page of a list; `span`: other lines of it. */
export async function listItems(
	db: Db,
	kind: Kind,
	query: ListQuery,
	{ offset, limit } = { offset: (query.page - 1) * PAGE_SIZE, limit: PAGE_SIZE },
): Promise<ListRow[]> {
	if (limit === 0) return [];
	// Which ones first, from an index where there is one; only then their rows, which carry whole bodies.
	const chosen = await ofState(db, kind, query, await condition(db, kind, query))
		.select("id")
		.orderBy(order(query))
		.orderBy("id", "desc")
		.limit(limit)
		.offset(offset)
		.execute();
	return readLines(
		db,
		kind,
		chosen.map(({ id }) => id),
	);
}

/** A line that is in no table of items: where it stands among them. */
export type Between = { id: string; heading: string; begunAt: string };

/** The ids of one page of a list with other lines between the items; of those the sort cannot tell, they come last. */
export async function listIdsWith(db: Db, kind: Kind, query: ListQuery, others: readonly Between[]): Promise<string[]> {
	const offset = (query.page - 1) * PAGE_SIZE;
	const values = others.map(({ id, heading, begunAt }) => sql`(${id}, ${searchText(heading)}, ${begunAt})`);
	const items = ofState(db, kind, query, await condition(db, kind, query)).select(["id", "search_text", "created_at"]);
	const { rows } = await sql<{ id: string }>`
		select id from (select id, search_text, created_at from ${items} as items union all select column1, column2, column3 from (values ${sql.join(values)}) as others) as lines
		order by ${order(query)}, id desc limit ${PAGE_SIZE} offset ${offset}`.execute(db);
	return rows.map(({ id }) => id);
}

/** The rows of these items, in this order. */
export async function readLines(db: Db, kind: Kind, ids: readonly string[]): Promise<ListRow[]> {
	if (ids.length === 0) return [];
	const place = new Map(ids.map((id, index) => [id, index]));
	const listed = await byColumns(db)
		.selectFrom(kinds[kind].table)
		.select(listedColumns(kind))
		.where("id", "in", [...place.keys()])
		.execute();
	const inOrder = listed.sort((left, right) => (place.get(String(left.id)) ?? 0) - (place.get(String(right.id)) ?? 0));
	return inOrder.map((row) => toListRow(kind, row));
}

function toListRow(kind: Kind, row: Columns): ListRow {
	const fields = toSomeFields(kind, row, LISTED);
	return {
		id: String(row.id),
		heading: rowHeading(kind, row),
		slug: fields.slug ?? "",
		category: fields.category || null,
		published: fields.published ?? false,
		publishAt: fields.publish_at ?? null,
		createdAt: String(row.created_at),
		publishedAt: fields.published_at ?? null,
		image: fields.image_url || null,
		readTime: fields.read_time ?? null,
		featured: fields.is_featured ?? false,
		impact: fields.impact || null,
		type: fields.type ?? null,
		location: fields.location || null,
	};
}

/** Folds the headings nobody folded yet (rows of an older database, or written from outside), some hundred at a time. */
export async function fillSearchTexts(db: Db, kind: Kind): Promise<void> {
	const table = kinds[kind].table;
	for (;;) {
		const rows = await db
			.selectFrom(table)
			.select("id")
			.select(sql.ref<string>(kinds[kind].heading).as("heading"))
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
	for (const kind of kindNames) await fillSearchTexts(db, kind);
}
