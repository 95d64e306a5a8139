// Owns what readers do to their own row, and what is kept of it elsewhere: deliveries, what was measured, mails.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { freeStates } from "../sending/delivery-states.ts";
import { skipErased } from "../sending/delivery-states-store.server.ts";
import { searchTextOf } from "./search-text.server.ts";

const COLUMNS = [
	"id",
	"email",
	"email_key",
	"first_name",
	"last_name",
	"phone",
	"request_id",
	"created_at",
	"source",
	"unsubscribed_at",
	"pending_since",
	"confirmation_sent_at",
	"tracking_consent",
	"tracking_consent_at",
	"last_contact_at",
	"next_email",
	"next_email_at",
	"email_hash",
	"confirmed_at",
	"asked_topics",
	"asked_topics_at",
] as const;

export type ReaderRow = NonNullable<Awaited<ReturnType<typeof findReader>>>;

/** One reader by id or folded address; `forUpdate`: it is about to be written, nobody else writes it before the transaction ends. */
export async function findReader(db: Db, by: { id: string } | { emailKey: string }, { forUpdate = false } = {}) {
	const [column, value] = "id" in by ? (["id", by.id] as const) : (["email_key", by.emailKey] as const);
	const query = db.selectFrom("newsletter_subscribers").select(COLUMNS).where(column, "=", value);
	return (forUpdate ? query.forUpdate() : query).executeTakeFirst();
}

/** The readers an address's hash stands for: one, or none. */
export async function listByHash(db: Db, emailHash: string): Promise<string[]> {
	const rows = await db.selectFrom("newsletter_subscribers").select("id").where("email_hash", "=", emailHash).execute();
	return rows.map(({ id }) => id);
}

type Change = Partial<Omit<ReaderRow, "id" | "email_key">> & { email_key?: string };

/** Changes a reader's row. */
export async function changeReader(db: Db, id: string, change: Change): Promise<void> {
	await db.updateTable("newsletter_subscribers").set(change).where("id", "=", id).execute();
}

/** Changes who a reader is, what the search compares included. */
export async function changePerson(db: Db, row: ReaderRow, person: Pick<ReaderRow, "email" | "first_name" | "last_name" | "phone">) {
	await db
		.updateTable("newsletter_subscribers")
		.set({ ...person, search_text: searchTextOf(person) })
		.where("id", "=", row.id)
		.execute();
	// What still waits to leave bears the name given now.
	await db
		.updateTable("deliveries")
		.set({ first_name: person.first_name })
		.where("subscriber_id", "=", row.id)
		.where("state", "in", freeStates)
		.execute();
}

/** What a mail about a reader is filed under in the outbox. */
export function aboutReader(id: string): string {
	return `subscriber:${id}`;
}

/** How many mails asked this person to confirm since a moment. */
export async function countAsked(db: Db, id: string, since: string): Promise<number> {
	const { asked } = await db
		.selectFrom("outbox")
		.select(({ fn }) => fn.countAll().as("asked"))
		.where("about", "=", aboutReader(id))
		.where("kind", "in", ["confirmation", "new-address", "letters"])
		.where("created_at", ">", since)
		.executeTakeFirstOrThrow();
	return Number(asked);
}

/** Notes which mail made somebody leave; the first time counts. */
export async function markDeliveryLeft(db: Db, id: string, at: string): Promise<void> {
	await db.updateTable("deliveries").set({ unsubscribed_at: at }).where("id", "=", id).where("unsubscribed_at", "is", null).execute();
}

/** Mails that have yet to leave go without a pixel; whoever answers for those that left asks for the consent of the moment. */
export async function stopTracking(db: Db, id: string): Promise<void> {
	await db.updateTable("deliveries").set({ tracked: false }).where("subscriber_id", "=", id).where("state", "in", freeStates).execute();
}

/** What was sent to a person, and what was measured with it. */
export async function deliveriesOf(db: Db, id: string) {
	const sent = await db
		.selectFrom("deliveries")
		.innerJoin("newsletters", "newsletters.id", "deliveries.newsletter_id")
		.select([
			"deliveries.id",
			"newsletters.subject",
			"deliveries.email",
			"deliveries.state",
			"deliveries.settled_at",
			"deliveries.smtp_reply",
			"deliveries.bounced_at",
			"deliveries.complained_at",
			"deliveries.unsubscribed_at",
			"deliveries.tracked",
		])
		.where("subscriber_id", "=", id)
		.orderBy("deliveries.settled_at")
		.execute();
	if (sent.length === 0) return [];
	const events = await db
		.selectFrom("delivery_events")
		.select(["delivery_id", "kind", "at", "url"])
		.where(
			"delivery_id",
			"in",
			sent.map(({ id: delivery }) => delivery),
		)
		.orderBy("at")
		.execute();
	return sent.map(({ id: delivery, ...row }) => ({
		...row,
		events: events.filter((event) => event.delivery_id === delivery).map(({ delivery_id: _, ...event }) => event),
	}));
}

/** A delivery that names nobody any more: all of its columns that do, the server's answer included, which quotes the address. */
export const nobody = { subscriber_id: null, email: null, first_name: null, smtp_reply: null } as const;

/**
 * Empties what is kept of a person beside their row: the deliveries stay as counts, under a keyed hash.
 * @returns what the files of the mails are named after, where mails are kept as files
 */
export async function forgetDeliveries(db: Db, id: string, emailHash: string): Promise<string[]> {
	await db
		.deleteFrom("delivery_events")
		.where("delivery_id", "in", (one) => one.selectFrom("deliveries").select("id").where("subscriber_id", "=", id))
		.execute();
	await skipErased(db, id);
	// Erased twice over the years, a person may stand twice in one newsletter: the hash is then told apart.
	const taken = sql<boolean>`exists (select 1 from deliveries as other where other.newsletter_id = deliveries.newsletter_id and other.email_key = ${emailHash})`;
	const emptied = await db
		.updateTable("deliveries")
		.set({
			...nobody,
			tracked: false,
			email_key: sql<string>`case when ${taken} then ${emailHash} || ':' || deliveries.id else ${emailHash} end`,
		})
		.where("subscriber_id", "=", id)
		.returning("token")
		.execute();
	return emptied.map(({ token }) => token);
}

/** Takes a reader's row away. */
export async function deleteReader(db: Db, id: string): Promise<void> {
	await db.deleteFrom("newsletter_subscribers").where("id", "=", id).execute();
}

/** The delivery of a token, and whom it was sent to; null when there is none. */
export async function findDeliveryOf(db: Db, token: string): Promise<{ id: string; reader: string | null } | null> {
	const row = await db.selectFrom("deliveries").select(["id", "subscriber_id"]).where("token", "=", token).executeTakeFirst();
	return row ? { id: row.id, reader: row.subscriber_id } : null;
}
