// Owns reading and writing single rows of the three content tables, whole, as the admin area needs them.
// Which columns each has is declared in fields.ts; columns.ts makes fields of them and back.

import { type Kysely, sql } from "kysely";
import { listed } from "../../platform/db/lists.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Database } from "../../platform/db/schema.ts";
import { type ItemTable, type Kind, kinds } from "../../shared/kinds.ts";
import { freeSlug } from "../../shared/slug.ts";
import { type ItemRow, toFields } from "./columns.ts";
import type { Columns } from "./field.ts";
import type { FieldsOf } from "./field-values.ts";

const tableOf = (kind: Kind): ItemTable => kinds[kind].table;

/** The three tables as the declarations of fields know them: columns by name. */
export function byColumns(db: Db): Kysely<Record<ItemTable, Columns>> {
	return db.$omitTables<keyof Database>().$extendTables<Record<ItemTable, Columns>>();
}

/** An item as its form shows it. */
export type Item<Some extends Kind = Kind> = {
	id: string;
	fields: FieldsOf[Some];
	createdAt: string;
	updatedAt: string | null;
	/** Of a kind that bears a date (shared/kinds.ts): the one readers see, kept while it is offline; null where it has none yet. */
	publishedAt: string | null;
	/** `demo:…`, `wordpress:…`, or null for what was written here. */
	origin: string | null;
};

/** The stored row of an item, whole, or null; locked until the transaction ends when asked. */
export async function readRow(db: Db, kind: Kind, id: string, { forUpdate = false } = {}): Promise<ItemRow | null> {
	const query = db.selectFrom(tableOf(kind)).selectAll().where("id", "=", id);
	return (await (forUpdate ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/**
 * Holds these rows, where they are there, until the transaction ends. Whoever changes several calls it first: it holds nothing else then that
 * the writer of one of them may be waiting for, and two who want the same rows take them in one order.
 */
export async function lockRows(transaction: Db, kind: Kind, ids: readonly string[]): Promise<void> {
	const rows = transaction.selectFrom(tableOf(kind)).select("id").where("id", "in", listed(transaction, ids));
	await rows.orderBy("id").forUpdate().execute();
}

/** A row as its form shows it. */
export function toItem<Some extends Kind>(kind: Some, row: ItemRow): Item<Some> {
	return {
		id: row.id,
		fields: toFields(kind, row),
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		publishedAt: typeof row.published_at === "string" ? row.published_at : null,
		origin: typeof row.origin === "string" ? row.origin : null,
	};
}

/** An item by its id, or null. */
export async function readItem<Some extends Kind>(db: Db, kind: Some, id: string): Promise<Item<Some> | null> {
	const row = await readRow(db, kind, id);
	return row && toItem(kind, row);
}

/** Inserts a whole row; throws a unique violation when its id or slug is taken. */
export async function insertRow(db: Db, kind: Kind, row: Columns): Promise<void> {
	await byColumns(db).insertInto(tableOf(kind)).values(row).execute();
}

/** Writes some columns of a row; throws a unique violation when a slug is taken. */
export async function updateRow(db: Db, kind: Kind, id: string, columns: Columns): Promise<void> {
	if (Object.keys(columns).length === 0) return;
	await byColumns(db).updateTable(tableOf(kind)).set(columns).where("id", "=", id).execute();
}

/** Removes a row. */
export async function deleteRow(db: Db, kind: Kind, id: string): Promise<void> {
	await db.deleteFrom(tableOf(kind)).where("id", "=", id).execute();
}

/** The first free one of `wanted`, `wanted-1`, `wanted-2`…, leaving one item aside (row 197). */
export async function freeItemSlug(db: Db, kind: Kind, wanted: string, exceptId: string | null): Promise<string> {
	const rows = await db
		.selectFrom(tableOf(kind))
		.select(["id", "slug"])
		.where((row) => row.or([row("slug", "=", wanted), row("slug", "like", `${wanted}-%`)]))
		.execute();
	const taken = new Set(rows.filter((row) => row.id !== exceptId).map((row) => row.slug));
	return freeSlug(wanted, taken);
}

/** The drafts whose moment to be public has come. */
export async function listDueIds(db: Db, kind: Kind, now: string): Promise<string[]> {
	const { table, flag } = kinds[kind];
	const rows = await db
		.selectFrom(table)
		.select("id")
		.where("publish_at", "is not", null)
		.where("publish_at", "<=", now)
		.where(sql<boolean>`not ${sql.ref(flag)}`)
		.orderBy("id")
		.execute();
	return rows.map(({ id }) => id);
}

/** The categories a kind knows, most used first: what its form suggests. */
export async function listCategories(db: Db, kind: Kind): Promise<string[]> {
	const rows = await db
		.selectFrom(tableOf(kind))
		.select("category")
		.where("category", "is not", null)
		.groupBy("category")
		.orderBy(sql`count(*)`, "desc")
		.orderBy("category")
		.execute();
	return rows.flatMap(({ category }) => category || []);
}

/** Whether another row came from the same place (`origin` is unique). */
export async function isOriginTaken(db: Db, kind: Kind, origin: unknown): Promise<boolean> {
	if (typeof origin !== "string") return false;
	return (await db.selectFrom(tableOf(kind)).select("id").where("origin", "=", origin).limit(1).executeTakeFirst()) !== undefined;
}
