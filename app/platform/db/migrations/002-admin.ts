import { type Kysely, sql } from "kysely";
import { nowText } from "../now-text.ts";
import { itemTables } from "./001-magazine.ts";

/** What the admin area needs: who may enter, what was done, earlier states of each item, mail that waits to leave. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const now = await nowText(db);

	await db.schema
		.createTable("administrators")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("username", "text", (column) => column.notNull().unique())
		.addColumn("password_hash", "text", (column) => column.notNull())
		.addColumn("totp_secret", "text")
		.addColumn("totp_confirmed_at", "text")
		.addColumn("totp_last_step", "integer")
		.addColumn("recovery_codes", "text")
		.addColumn("created_at", "text", (column) => column.notNull().defaultTo(now))
		.execute();

	await db.schema
		.createTable("sessions")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("token_hash", "text", (column) => column.notNull().unique())
		.addColumn("administrator_id", "text", (column) => column.notNull().references("administrators.id").onDelete("cascade"))
		.addColumn("created_at", "text", (column) => column.notNull())
		.addColumn("expires_at", "text", (column) => column.notNull())
		.addColumn("last_seen_at", "text", (column) => column.notNull())
		.addColumn("client", "text")
		.execute();
	await db.schema.createIndex("sessions_by_expiry").on("sessions").column("expires_at").execute();

	await db.schema
		.createTable("login_attempts")
		.addColumn("key", "text", (column) => column.primaryKey())
		.addColumn("count", "integer", (column) => column.notNull())
		.addColumn("resets_at", "text", (column) => column.notNull())
		.execute();

	await db.schema
		.createTable("secrets")
		.addColumn("name", "text", (column) => column.primaryKey())
		.addColumn("value", "text", (column) => column.notNull())
		.execute();

	await db.schema
		.createTable("journal")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("at", "text", (column) => column.notNull())
		.addColumn("actor", "text")
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("subject_type", "text")
		.addColumn("subject_id", "text")
		.addColumn("subject_title", "text")
		.addColumn("details", "text")
		.execute();
	await db.schema.createIndex("journal_by_date").on("journal").columns(["at desc", "id desc"]).execute();

	await db.schema
		.createTable("revisions")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("item_type", "text", (column) => column.notNull())
		.addColumn("item_id", "text", (column) => column.notNull())
		.addColumn("at", "text", (column) => column.notNull())
		.addColumn("actor", "text")
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("fields", "text", (column) => column.notNull())
		.execute();
	await db.schema.createIndex("revisions_of_item").on("revisions").columns(["item_type", "item_id", "at desc"]).execute();

	await db.schema
		.createTable("suppressions")
		.addColumn("email_hash", "text", (column) => column.primaryKey())
		.addColumn("reason", "text", (column) => column.notNull())
		.addColumn("created_at", "text", (column) => column.notNull().defaultTo(now))
		.execute();

	await db.schema
		.createTable("outbox")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("to_address", "text", (column) => column.notNull())
		.addColumn("reply_to", "text")
		.addColumn("subject", "text", (column) => column.notNull())
		.addColumn("body_text", "text", (column) => column.notNull())
		.addColumn("about", "text")
		.addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("next_at", "text")
		.addColumn("leased_until", "text")
		.addColumn("sent_at", "text")
		.addColumn("failed_at", "text")
		.addColumn("last_error", "text")
		.addColumn("created_at", "text", (column) => column.notNull().defaultTo(now))
		.execute();
	await db.schema.createIndex("outbox_by_subject").on("outbox").column("about").execute();
	await sql`create index outbox_waiting on outbox (next_at) where next_at is not null`.execute(db);

	for (const table of itemTables) {
		await db.schema.alterTable(table).addColumn("search_text", "text").execute();
		await db.schema.alterTable(table).addColumn("publish_at", "text").execute();
		// The admin's list is searched, filtered, counted and paged in this index alone: rows carry whole bodies.
		const flag = table === "articles" ? "is_published" : "is_active";
		await db.schema.createIndex(`${table}_by_creation`).on(table).columns(["created_at desc", "id desc", flag, "search_text"]).execute();
		await sql`create index ${sql.ref(`${table}_scheduled`)} on ${sql.table(table)} (publish_at) where publish_at is not null`.execute(db);
		await sql`create index ${sql.ref(`${table}_unfolded`)} on ${sql.table(table)} (id) where search_text is null`.execute(db);
	}

	for (const [column, type] of [
		["kind", "text"],
		["name", "text"],
		["author", "text"],
		["ink", "text"],
		["source_path", "text"],
		["bytes", "integer"],
		["focus_x", "integer"],
		["focus_y", "integer"],
		["detached_at", "text"],
		["request_id", "text"],
		["pending_at", "text"],
	] as const) {
		await db.schema.alterTable("images").addColumn(column, type).execute();
	}
	await db.schema.createIndex("images_by_request").on("images").column("request_id").unique().execute();
	await db.schema.createIndex("images_by_date").on("images").columns(["created_at desc", "path desc"]).execute();

	for (const column of ["read_at", "archived_at", "replied_at", "consent_at", "draft_type", "draft_id"]) {
		await db.schema.alterTable("stories").addColumn(column, "text").execute();
	}

	for (const column of ["unsubscribed_at", "source", "search_text"]) {
		await db.schema.alterTable("newsletter_subscribers").addColumn(column, "text").execute();
	}
	await sql`create index newsletter_subscribers_unfolded on newsletter_subscribers (id) where search_text is null`.execute(db);
	// Lists, pages of lists and counts by date, at 100,000 rows; the first takes the place of the magazine's own.
	await db.schema.dropIndex("newsletter_subscribers_by_date").execute();
	await sql`create index newsletter_subscribers_listed on newsletter_subscribers (created_at desc, id desc)`.execute(db);
	await sql`create index newsletter_subscribers_active on newsletter_subscribers (created_at desc, id desc) where unsubscribed_at is null`.execute(
		db,
	);
	await sql`create index newsletter_subscribers_left on newsletter_subscribers (unsubscribed_at) where unsubscribed_at is not null`.execute(
		db,
	);
}
