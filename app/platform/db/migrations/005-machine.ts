import type { Kysely } from "kysely";

/** One row that readiness probes write: a database that can be read may still be full. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("readiness")
		.addColumn("id", "integer", (column) => column.primaryKey())
		.addColumn("asked_at", "text", (column) => column.notNull())
		.execute();
}
