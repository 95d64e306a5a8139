// Owns what an import asks and writes of items, in whichever table their kind has.
import type { Kysely } from "kysely";
import type { KnownItem } from "../../features/moving/frame/ports.ts";
import type { OriginTerm } from "../../features/moving/frame/records.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Database } from "../../platform/db/schema.ts";
import { searchText } from "../../shared/fold.ts";
import { type ItemTable, type Kind, kinds } from "../../shared/kinds.ts";

type Columns = Record<string, unknown> & { id: string; slug: string; origin: string };

/** The tables of items as an import writes them: columns by name. */
function byColumns(db: Db): Kysely<Record<ItemTable, Columns>> {
	return db.$omitTables<keyof Database>().$extendTables<Record<ItemTable, Columns>>();
}

/** Items of a kind by their origin, or by their id. */
export async function findItems(db: Db, kind: Kind, by: "origin" | "id", values: string[]): Promise<Map<string, KnownItem>> {
	if (values.length === 0) return new Map();
	const rows = await db.selectFrom(kinds[kind].table).select(["id", "slug", "origin"]).where(by, "in", values).execute();
	return new Map(rows.map((row) => [row[by] ?? "", { id: row.id, slug: row.slug }]));
}

/** Which of these slugs an item of a kind has. */
export async function findTakenSlugs(db: Db, kind: Kind, slugs: string[]): Promise<string[]> {
	if (slugs.length === 0) return [];
	const rows = await db.selectFrom(kinds[kind].table).select("slug").where("slug", "in", slugs).execute();
	return rows.map(({ slug }) => slug);
}

/** Inserts an item; false when its origin is there already, which is left as it is. */
export async function insertItem(db: Db, kind: Kind, row: Columns): Promise<boolean> {
	const result = await byColumns(db)
		.insertInto(kinds[kind].table)
		.values({ search_text: searchText(String(row[kinds[kind].heading] ?? "")), ...row })
		.onConflict((conflict) => conflict.column("origin").doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Keeps the words an item was filed under where it comes from. */
export async function insertTerms(db: Db, kind: Kind, id: string, terms: OriginTerm[]): Promise<void> {
	if (terms.length === 0) return;
	// Of an item that was deleted, and comes back under its id, there may be some.
	await db.deleteFrom("item_origin_terms").where("item_kind", "=", kind).where("item_id", "=", id).execute();
	const rows = terms.map(({ scheme, name, slug }, position) => ({ item_kind: kind, item_id: id, position, scheme, name, slug }));
	await db.insertInto("item_origin_terms").values(rows).execute();
}
