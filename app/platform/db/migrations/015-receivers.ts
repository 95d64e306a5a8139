import { type Kysely, sql } from "kysely";

/**
 * Whose server takes a reader's mail, and what that receiver thinks of us: each delivery names its receiver ('' for those written
 * down before), and a refusal that was about us and not about the reader. What is due is looked for a receiver at a time: one that
 * refuses us holds none of the others up, however many of its rows wait. Days of warming up count what left on them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable("deliveries")
		.addColumn("receiver", "text", (column) => column.notNull().defaultTo(""))
		.execute();
	await db.schema.alterTable("deliveries").addColumn("refusal", "text").execute();
	await db.schema.alterTable("deliveries").addColumn("refused_us_at", "text").execute();
	await db.schema.dropIndex("deliveries_by_state").execute();
	await db.schema.createIndex("deliveries_by_state").on("deliveries").columns(["newsletter_id", "state", "receiver", "next_at"]).execute();
	await sql`create index deliveries_refused_us on deliveries (receiver, refused_us_at) where refused_us_at is not null`.execute(db);

	await db.schema
		.createTable("receivers")
		.addColumn("receiver", "text", (column) => column.primaryKey())
		.addColumn("watched_since", "text")
		.addColumn("accepted", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("failures_in_a_row", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("refused_since", "text")
		.addColumn("next_try_at", "text")
		.addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("newsletter_id", "text")
		.addColumn("class", "text")
		.addColumn("code", "integer")
		.addColumn("reply", "text")
		.addColumn("rule", "text")
		.addColumn("fix", "text")
		.addColumn("pace", "integer")
		.addColumn("paced_at", "text")
		.addColumn("rate_at", "text")
		.execute();
	await db.schema
		.createTable("receiver_domains")
		.addColumn("domain", "text", (column) => column.primaryKey())
		.addColumn("receiver", "text")
		.addColumn("asked_at", "text", (column) => column.notNull())
		.addColumn("looked_at", "text")
		.execute();
	await db.schema.createIndex("receiver_domains_by_look").on("receiver_domains").columns(["looked_at", "asked_at"]).execute();

	await db.schema.alterTable("sendings").addColumn("failing_receiver", "text").execute();
	await db.schema.alterTable("sendings").addColumn("warms_up", "boolean").execute();
	await db.schema
		.createTable("warm_up_days")
		.addColumn("day", "text", (column) => column.primaryKey())
		.addColumn("left_count", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
}
