import type { Kysely } from "kysely";

/** What an import brings and has no place yet, and what of it has no column to say where it came from. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("item_origin_terms")
		.addColumn("item_kind", "text", (column) => column.notNull())
		.addColumn("item_id", "text", (column) => column.notNull())
		.addColumn("position", "integer", (column) => column.notNull())
		.addColumn("scheme", "text", (column) => column.notNull())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("slug", "text")
		.addPrimaryKeyConstraint("item_origin_terms_key", ["item_kind", "item_id", "position"])
		.execute();
	await db.schema.createIndex("item_origin_terms_by_name").on("item_origin_terms").columns(["scheme", "name"]).execute();
	await db.schema
		.createTable("origins")
		.addColumn("origin", "text", (column) => column.primaryKey())
		.addColumn("subject_type", "text", (column) => column.notNull())
		.addColumn("subject_id", "text", (column) => column.notNull())
		.execute();
}
