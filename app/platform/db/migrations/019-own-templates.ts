import type { Kysely } from "kysely";

/** Templates an editor made of one of the five: its name, the design it was copied from, what was changed of it (JSON). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("own_templates")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("base", "text", (column) => column.notNull())
		.addColumn("look", "text", (column) => column.notNull())
		.addColumn("created_at", "text", (column) => column.notNull())
		.addColumn("updated_at", "text", (column) => column.notNull())
		.execute();
}
