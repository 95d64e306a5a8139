import type { Kysely } from "kysely";

/**
 * Two subjects tried on a part of the readers: what is tried, how long, and what it came to; each delivery names the subject it has
 * or had. Those who wait for the better one are deliveries `held`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("subject_trials")
		.addColumn("newsletter_id", "text", (column) => column.primaryKey().references("newsletters.id").onDelete("cascade"))
		.addColumn("other_subject", "text", (column) => column.notNull())
		.addColumn("share", "integer", (column) => column.notNull())
		.addColumn("hours", "integer", (column) => column.notNull())
		.addColumn("left_at", "text")
		.addColumn("decided_at", "text")
		.addColumn("winner", "text")
		.addColumn("figures", "text")
		.execute();
	await db.schema.alterTable("deliveries").addColumn("subject", "text").execute();
}
