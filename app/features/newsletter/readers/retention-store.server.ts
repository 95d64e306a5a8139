// Owns what letting go of names asks of the database: who left, who never confirmed, what ended long ago and names people still.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { nobody } from "./store.server.ts";

/** Some of those who left before a moment, the first ones first. */
export async function listWhoLeft(db: Db, before: string, limit: number): Promise<{ id: string; email: string }[]> {
	return (
		db
			.selectFrom("newsletter_subscribers")
			.select(["id", "email"])
			.where("unsubscribed_at", "<", before)
			// Who is coming back is not gone.
			.where("pending_since", "is", null)
			.orderBy("unsubscribed_at")
			.limit(limit)
			.execute()
	);
}

/** The newsletters whose sending ended between two moments, and when. */
export async function listEnded(
	db: Db,
	{ after, before }: { after: string; before: string },
): Promise<{ id: string; at: string | null }[]> {
	return db
		.selectFrom("sendings")
		.select(["newsletter_id as id", "finished_at as at"])
		.where("finished_at", "<", before)
		.where("finished_at", ">", after)
		.orderBy("finished_at")
		.execute();
}

/** Some of the deliveries of a newsletter that name somebody, by address, after this one. */
export async function listNamed(db: Db, newsletterId: string, { after, limit }: { after: string; limit: number }) {
	return db
		.selectFrom("deliveries")
		.select(["id", "email_key", "token"])
		.where("newsletter_id", "=", newsletterId)
		.where("email_key", ">", after)
		.where("email", "is not", null)
		.orderBy("email_key")
		.limit(limit)
		.execute();
}

/** These deliveries name nobody any more. */
export async function nameNobody(db: Db, ids: readonly string[]): Promise<void> {
	await db
		.updateTable("deliveries")
		.set({
			...nobody,
			// Tells the rows of one newsletter apart, and nobody.
			email_key: sql<string>`'-' || deliveries.id`,
		})
		.where("id", "in", [...ids])
		.execute();
}

/** Some of those who never confirmed, since before a moment. */
export async function listUnconfirmed(db: Db, before: string, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom("newsletter_subscribers")
		.select("id")
		.where("pending_since", "<", before)
		.orderBy("pending_since")
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

/**
 * Deletes those of these who have not confirmed meanwhile; who had left before is left as before.
 * @returns how many are gone
 */
export async function deleteUnconfirmed(tx: Db, ids: readonly string[], before: string): Promise<number> {
	if (ids.length === 0) return 0;
	const unconfirmed = await tx
		.deleteFrom("newsletter_subscribers")
		.where("id", "in", [...ids])
		.where("unsubscribed_at", "is", null)
		// Confirmed in this very moment, a row stays.
		.where("pending_since", "<", before)
		.executeTakeFirst();
	await tx
		.updateTable("newsletter_subscribers")
		.set({ pending_since: null, asked_topics: null, asked_topics_at: null })
		.where("id", "in", [...ids])
		.where("pending_since", "<", before)
		.execute();
	return Number(unconfirmed.numDeletedRows);
}

/** Gives up the letters that nobody confirmed since before a moment. */
export async function forgetAskedTopics(db: Db, before: string): Promise<void> {
	await db
		.updateTable("newsletter_subscribers")
		.set({ asked_topics: null, asked_topics_at: null })
		.where("asked_topics_at", "<", before)
		.where("pending_since", "is", null)
		.execute();
}

/** Gives up the new addresses that nobody confirmed since before a moment. */
export async function forgetNewAddresses(db: Db, before: string): Promise<void> {
	await db
		.updateTable("newsletter_subscribers")
		.set({ next_email: null, next_email_at: null })
		.where("next_email_at", "<", before)
		.execute();
}
