import type { Kysely } from "kysely";

/**
 * What an administrator typed and has not saved: a row of its own a text, under the place its form has, beside the item or the newsletter
 * it is about (or the id a new one will have). An item never holds any of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("kept_work")
		.addColumn("place", "text", (column) => column.primaryKey())
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("subject_id", "text", (column) => column.notNull())
		.addColumn("heading", "text", (column) => column.notNull())
		.addColumn("fields", "text", (column) => column.notNull())
		.addColumn("base", "text")
		.addColumn("revision", "integer")
		.addColumn("step", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("started_at", "text", (column) => column.notNull())
		.addColumn("at", "text", (column) => column.notNull())
		.addColumn("actor", "text")
		.addColumn("actor_id", "text")
		.addColumn("device", "text")
		.addColumn("dropped_at", "text")
		.execute();
	await db.schema.createIndex("kept_work_of_subject").on("kept_work").columns(["kind", "subject_id"]).execute();
}
