import { type Kysely, sql } from "kysely";
import { isSqlite } from "../engine.ts";
import { nowText } from "../now-text.ts";

/** What sending needs: one row a recipient, proof of each consent, what was measured with it, the editor's libraries. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const now = await nowText(db);

	for (const [column, type] of [
		["pending_since", "text"],
		["confirmation_sent_at", "text"],
		["tracking_consent", "text"],
		["tracking_consent_at", "text"],
		["last_contact_at", "text"],
		["next_email", "text"],
		["next_email_at", "text"],
		["email_hash", "text"],
	] as const) {
		await db.schema.alterTable("newsletter_subscribers").addColumn(column, type).execute();
	}
	await db.schema.createIndex("newsletter_subscribers_by_hash").on("newsletter_subscribers").column("email_hash").execute();
	await sql`create index newsletter_subscribers_unhashed on newsletter_subscribers (id) where email_hash is null`.execute(db);
	await sql`create index newsletter_subscribers_pending on newsletter_subscribers (pending_since) where pending_since is not null`.execute(
		db,
	);

	for (const column of ["body_html", "unsubscribe_url"]) await db.schema.alterTable("outbox").addColumn(column, "text").execute();

	await db.schema
		.createTable("consents")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("at", "text", (column) => column.notNull())
		.addColumn("email_hash", "text", (column) => column.notNull())
		.addColumn("purpose", "text", (column) => column.notNull())
		.addColumn("act", "text", (column) => column.notNull())
		.addColumn("wording", "text", (column) => column.notNull())
		.addColumn("method", "text", (column) => column.notNull())
		.addColumn("address", "text")
		.execute();
	await db.schema.createIndex("consents_of_person").on("consents").columns(["email_hash", "at"]).execute();
	await keepAsWritten(db);

	for (const [column, type] of [
		["slug", "text"],
		["text_content", "text"],
		["updated_at", "text"],
		["revision", "integer"],
		["frozen", "text"],
		["started_at", "text"],
		["finished_at", "text"],
		["audience_done", "text"],
		["left_out", "text"],
		["pause_reason", "text"],
		["resumed_from", "text"],
		["failures_in_a_row", "integer"],
		["rate_per_minute", "integer"],
		["connections", "integer"],
		["rate_at", "text"],
		["start_key", "text"],
		["is_archived", "boolean"],
		["hidden_at", "text"],
	] as const) {
		await db.schema.alterTable("newsletters").addColumn(column, type).execute();
	}
	await db.schema.createIndex("newsletters_slug").on("newsletters").column("slug").unique().execute();
	await db.schema.createIndex("newsletters_by_creation").on("newsletters").columns(["created_at desc", "id desc"]).execute();
	await sql`create index newsletters_under_way on newsletters (status, scheduled_at) where status in ('scheduled', 'preparing', 'sending')`.execute(
		db,
	);

	await db.schema
		.createTable("deliveries")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("newsletter_id", "text", (column) => column.notNull().references("newsletters.id"))
		.addColumn("subscriber_id", "text")
		.addColumn("email", "text")
		.addColumn("email_key", "text", (column) => column.notNull())
		.addColumn("first_name", "text")
		.addColumn("token", "text", (column) => column.notNull().unique())
		.addColumn("state", "text", (column) => column.notNull().defaultTo("queued"))
		.addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("next_at", "text")
		.addColumn("lease_until", "text")
		.addColumn("lease_owner", "text")
		.addColumn("smtp_code", "integer")
		.addColumn("smtp_reply", "text")
		.addColumn("reason", "text")
		.addColumn("tracked", "boolean", (column) => column.notNull().defaultTo(sql`false`))
		.addColumn("settled_at", "text")
		.addColumn("bounced_at", "text")
		.addColumn("bounce_kind", "text")
		.addColumn("complained_at", "text")
		.addColumn("unsubscribed_at", "text")
		.execute();
	await db.schema.createIndex("deliveries_once").on("deliveries").columns(["newsletter_id", "email_key"]).unique().execute();
	await db.schema.createIndex("deliveries_by_state").on("deliveries").columns(["newsletter_id", "state", "next_at"]).execute();
	await sql`create index deliveries_leased on deliveries (lease_until) where lease_until is not null`.execute(db);
	await sql`create index deliveries_bounced on deliveries (newsletter_id, bounced_at) where bounced_at is not null`.execute(db);
	await sql`create index deliveries_left on deliveries (newsletter_id, unsubscribed_at) where unsubscribed_at is not null`.execute(db);
	await sql`create index deliveries_tracked on deliveries (newsletter_id, state) where tracked`.execute(db);
	await db.schema.createIndex("deliveries_of_subscriber").on("deliveries").column("subscriber_id").execute();

	await db.schema
		.createTable("delivery_events")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("newsletter_id", "text", (column) => column.notNull())
		.addColumn("delivery_id", "text", (column) => column.notNull().references("deliveries.id").onDelete("cascade"))
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("at", "text", (column) => column.notNull())
		.addColumn("url", "text")
		.addColumn("machine", "boolean", (column) => column.notNull().defaultTo(sql`false`))
		.execute();
	await db.schema.createIndex("delivery_events_of_delivery").on("delivery_events").columns(["delivery_id", "kind", "at"]).execute();
	await db.schema.createIndex("delivery_events_of_newsletter").on("delivery_events").columns(["newsletter_id", "kind", "at"]).execute();

	await db.schema
		.createTable("media_elements")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("type", "text", (column) => column.notNull())
		.addColumn("title", "text", (column) => column.notNull())
		.addColumn("url", "text", (column) => column.notNull())
		.addColumn("description", "text")
		.addColumn("alt", "text")
		.addColumn("width", "integer")
		.addColumn("height", "integer")
		.addColumn("created_at", "text", (column) => column.notNull().defaultTo(now))
		.execute();

	await db.schema
		.createTable("button_elements")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("text", "text", (column) => column.notNull())
		.addColumn("url", "text", (column) => column.notNull())
		.addColumn("style", "text", (column) => column.notNull())
		.addColumn("size", "text", (column) => column.notNull())
		.addColumn("icon", "text")
		.addColumn("description", "text")
		.addColumn("created_at", "text", (column) => column.notNull().defaultTo(now))
		.execute();

	await db.schema
		.createTable("mailboxes")
		.addColumn("name", "text", (column) => column.primaryKey())
		.addColumn("uid_validity", "text", (column) => column.notNull())
		.addColumn("last_uid", "bigint", (column) => column.notNull())
		.addColumn("read_at", "text")
		.addColumn("failure", "text")
		.execute();

	await db.schema
		.createTable("handled_mails")
		.addColumn("key", "text", (column) => column.primaryKey())
		.addColumn("at", "text", (column) => column.notNull())
		.execute();
}

/** The database itself refuses to change or remove a proof of consent: rows are only ever added. */
async function keepAsWritten(db: Kysely<unknown>): Promise<void> {
	if (isSqlite(db)) {
		await sql`create trigger consents_not_changed before update on consents begin select raise(abort, 'consents are only added'); end`.execute(
			db,
		);
		await sql`create trigger consents_not_removed before delete on consents begin select raise(abort, 'consents are only added'); end`.execute(
			db,
		);
		return;
	}
	await sql`create function consents_are_only_added() returns trigger language plpgsql as
		'begin raise exception ''consents are only added''; end'`.execute(db);
	await sql`create trigger consents_as_written before update or delete on consents
		for each row execute function consents_are_only_added()`.execute(db);
}
