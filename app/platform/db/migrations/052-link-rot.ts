import type { Kysely } from "kysely";

/**
 * Addresses readers asked for and nothing lives at, how often and since when; links that lead out of public texts, what their servers
 * said when they were last asked, and where they stand. `mark`: of the text as it was when its links were looked for
 * (`rendered_texts`). Dates are ISO 8601.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("missing_addresses")
		.addColumn("path", "text", (column) => column.primaryKey())
		.addColumn("hits", "integer", (column) => column.notNull())
		.addColumn("first_at", "text", (column) => column.notNull())
		.addColumn("last_at", "text", (column) => column.notNull())
		.execute();
	await db.schema.createIndex("missing_addresses_by_hits").on("missing_addresses").columns(["hits", "last_at"]).execute();
	await db.schema.createIndex("missing_addresses_by_age").on("missing_addresses").column("last_at").execute();
	await db.schema
		.createTable("outgoing_links")
		.addColumn("url", "text", (column) => column.primaryKey())
		.addColumn("ask_url", "text", (column) => column.notNull())
		.addColumn("host", "text", (column) => column.notNull())
		.addColumn("hops", "integer", (column) => column.notNull())
		.addColumn("due_at", "text", (column) => column.notNull())
		.addColumn("asked_at", "text")
		.addColumn("asked_host", "text")
		.addColumn("verdict", "text")
		.addColumn("reason", "text")
		.addColumn("failures", "integer", (column) => column.notNull())
		.addColumn("failing_since", "text")
		.execute();
	await db.schema.createIndex("outgoing_links_due").on("outgoing_links").columns(["due_at", "host"]).execute();
	await db.schema.createIndex("outgoing_links_of_host").on("outgoing_links").columns(["host", "due_at"]).execute();
	await db.schema.createIndex("outgoing_links_asked").on("outgoing_links").columns(["asked_at", "asked_host"]).execute();
	await db.schema.createIndex("outgoing_links_by_verdict").on("outgoing_links").columns(["verdict", "failing_since"]).execute();
	await db.schema
		.createTable("outgoing_link_uses")
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("item_id", "text", (column) => column.notNull())
		.addColumn("url", "text", (column) => column.notNull())
		.addPrimaryKeyConstraint("outgoing_link_uses_once", ["kind", "item_id", "url"])
		.execute();
	await db.schema.createIndex("outgoing_link_uses_by_url").on("outgoing_link_uses").columns(["url", "kind", "item_id"]).execute();
	await db.schema
		.createTable("outgoing_link_scans")
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("item_id", "text", (column) => column.notNull())
		.addColumn("mark", "text", (column) => column.notNull())
		.addColumn("at", "text", (column) => column.notNull())
		.addPrimaryKeyConstraint("outgoing_link_scans_once", ["kind", "item_id"])
		.execute();
	await db.schema.createIndex("outgoing_link_scans_by_age").on("outgoing_link_scans").column("at").execute();
}
