import type { Kysely } from "kysely";

/**
 * What receivers report of the mails that bear our name (DMARC): each report once, and the machines it names. Machines' addresses are
 * kept for thirteen months at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("dmarc_reports")
		.addColumn("key", "text", (column) => column.primaryKey())
		.addColumn("org", "text", (column) => column.notNull())
		.addColumn("domain", "text", (column) => column.notNull())
		.addColumn("month", "text", (column) => column.notNull())
		.addColumn("read_at", "text", (column) => column.notNull())
		.execute();
	await db.schema
		.createTable("dmarc_sources")
		.addColumn("key", "text", (column) => column.primaryKey())
		.addColumn("domain", "text", (column) => column.notNull())
		.addColumn("month", "text", (column) => column.notNull())
		.addColumn("address", "text", (column) => column.notNull())
		.addColumn("signer", "text", (column) => column.notNull())
		.addColumn("dkim", "text", (column) => column.notNull())
		.addColumn("spf", "text", (column) => column.notNull())
		.addColumn("disposition", "text", (column) => column.notNull())
		.addColumn("messages", "integer", (column) => column.notNull())
		.execute();
	await db.schema.createIndex("dmarc_sources_by_month").on("dmarc_sources").columns(["month", "domain"]).execute();
}
