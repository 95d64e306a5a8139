import type { Kysely } from "kysely";

/**
 * What other programs come in by and are told through: the keys they show, the addresses that are told what happens here, and what is
 * told to each, a row a message, which waits until it is answered. `reader_id` names the person a message is about: their address is
 * read when it leaves, and stands nowhere in it before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("api_tokens")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("token_hash", "text", (column) => column.notNull().unique())
		.addColumn("prefix", "text", (column) => column.notNull())
		.addColumn("created_at", "text", (column) => column.notNull())
		.addColumn("last_used_at", "text")
		.addColumn("revoked_at", "text")
		.execute();
	await db.schema
		.createTable("webhooks")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("url", "text", (column) => column.notNull())
		.addColumn("secret", "text", (column) => column.notNull())
		.addColumn("events", "text", (column) => column.notNull())
		.addColumn("with_address", "boolean", (column) => column.notNull())
		.addColumn("created_at", "text", (column) => column.notNull())
		.addColumn("disabled_at", "text")
		.addColumn("disabled_why", "text")
		.addColumn("failing_since", "text")
		.addColumn("failures", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("next_at", "text")
		.execute();
	await db.schema
		.createTable("webhook_deliveries")
		.addColumn("id", "text", (column) => column.primaryKey())
		// No reference: what a reader does must not fail because its teller is taken away in that moment.
		.addColumn("webhook_id", "text", (column) => column.notNull())
		.addColumn("event", "text", (column) => column.notNull())
		.addColumn("payload", "text", (column) => column.notNull())
		.addColumn("reader_id", "text")
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("next_at", "text")
		.addColumn("leased_until", "text")
		.addColumn("answered_code", "integer")
		.addColumn("problem", "text")
		.addColumn("created_at", "text", (column) => column.notNull())
		.addColumn("settled_at", "text")
		.execute();
	await db.schema.createIndex("webhook_deliveries_due").on("webhook_deliveries").columns(["state", "next_at"]).execute();
	await db.schema.createIndex("webhook_deliveries_of").on("webhook_deliveries").columns(["webhook_id", "created_at"]).execute();
}
