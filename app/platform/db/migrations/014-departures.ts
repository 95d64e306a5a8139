import { type Kysely, sql } from "kysely";

/**
 * Who left, complained, bounced or was erased, as keyed hashes: told to every place that holds copies, so that none of them comes
 * back with one. Rows are only ever added, and `told_at` set once every place has them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("departures")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("at", "text", (column) => column.notNull())
		.addColumn("email_hash", "text", (column) => column.notNull())
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("proof", "text")
		.addColumn("told_at", "text")
		.execute();
	await sql`create index departures_untold on departures (at) where told_at is null`.execute(db);
}
