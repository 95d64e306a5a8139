import type { Kysely } from "kysely";

/**
 * Several letters: what they are called, and who reads which. No row: there is one, as before; the first one named is that one, and
 * every reader is on it but who left it. On any other is who chose it, and nobody else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("topics")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("slug", "text", (column) => column.notNull().unique())
		.addColumn("description", "text")
		.addColumn("created_at", "text", (column) => column.notNull())
		.execute();
	await db.schema
		.createTable("subscriber_topics")
		.addColumn("subscriber_id", "text", (column) => column.notNull().references("newsletter_subscribers.id").onDelete("cascade"))
		.addColumn("topic_id", "text", (column) => column.notNull().references("topics.id").onDelete("cascade"))
		.addColumn("since", "text", (column) => column.notNull())
		.addColumn("left_at", "text")
		.addPrimaryKeyConstraint("subscriber_topics_once", ["subscriber_id", "topic_id"])
		.execute();
	await db.schema.createIndex("subscriber_topics_of").on("subscriber_topics").columns(["topic_id", "left_at"]).execute();
	await db.schema.alterTable("newsletters").addColumn("topic_id", "text").execute();
}
