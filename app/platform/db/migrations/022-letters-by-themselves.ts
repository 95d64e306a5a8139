import { type Kysely, sql } from "kysely";

/**
 * Letters that leave by themselves: the steps of the welcome path (each a newsletter that is for ever open), what is made of what
 * was published, and since when a reader reads, which the path counts its delays from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("newsletters").addColumn("role", "text").execute();
	// Nobody who reads already is welcomed: it stays empty for them.
	await db.schema.alterTable("newsletter_subscribers").addColumn("confirmed_at", "text").execute();
	await sql`create index newsletter_subscribers_confirmed on newsletter_subscribers (confirmed_at) where confirmed_at is not null`.execute(
		db,
	);
	await db.schema
		.createTable("welcome_steps")
		.addColumn("newsletter_id", "text", (column) => column.primaryKey().references("newsletters.id").onDelete("cascade"))
		.addColumn("delay_minutes", "integer", (column) => column.notNull())
		.addColumn("on_since", "text")
		.addColumn("entered_to", "text")
		.addColumn("served_revision", "integer")
		.execute();
	await db.schema
		.createTable("digests")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("title", "text", (column) => column.notNull())
		.addColumn("intro", "text", (column) => column.notNull())
		.addColumn("template", "text", (column) => column.notNull())
		.addColumn("cadence", "text", (column) => column.notNull())
		.addColumn("day", "integer", (column) => column.notNull())
		.addColumn("hour", "integer", (column) => column.notNull())
		.addColumn("leaves_alone", "boolean", (column) => column.notNull())
		.addColumn("on_since", "text")
		.addColumn("told_to", "text")
		.execute();
	await db.schema
		.createTable("digest_issues")
		.addColumn("digest_id", "text", (column) => column.notNull())
		.addColumn("period", "text", (column) => column.notNull())
		.addColumn("from_at", "text", (column) => column.notNull())
		.addColumn("to_at", "text", (column) => column.notNull())
		.addColumn("items", "integer", (column) => column.notNull())
		.addColumn("newsletter_id", "text")
		.addPrimaryKeyConstraint("digest_issues_once", ["digest_id", "period"])
		.execute();
}
