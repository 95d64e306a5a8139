// Owns what the page of one reader asks of tables beyond their row: what was sent to them, and when their block was lifted.
import type { Db } from "../../../../platform/db/open.ts";
import type { JournalKind } from "../../../../platform/journal/journal-kinds.ts";

/** The last deliveries to a reader, the latest first; those that have yet to leave come before. */
export function listLastSent(db: Db, readerId: string, limit: number) {
	return db
		.selectFrom("deliveries")
		.innerJoin("newsletters", "newsletters.id", "deliveries.newsletter_id")
		.select(["deliveries.id", "newsletter_id", "title", "deliveries.state", "settled_at", "bounced_at", "smtp_reply", "reason"])
		.where("subscriber_id", "=", readerId)
		.orderBy((row) => row.fn.coalesce("settled_at", row.val("9")), "desc")
		.orderBy("deliveries.id")
		.limit(limit)
		.execute();
}

/** The answer that blocked a reader's address; null: none is kept, or it was not a server that blocked it. */
export async function findBlockingAnswer(db: Db, readerId: string, block: { reason: string; since: string }) {
	const row = await db
		.selectFrom("deliveries")
		.innerJoin("newsletters", "newsletters.id", "deliveries.newsletter_id")
		.select(["title", "smtp_code", "smtp_reply", "settled_at", "bounced_at"])
		.where("subscriber_id", "=", readerId)
		.where("bounce_kind", "=", block.reason)
		// A notice may come long after its letter was taken.
		.where((of) => of(of.fn.coalesce("bounced_at", "settled_at"), "<=", block.since))
		.orderBy((of) => of.fn.coalesce("bounced_at", "settled_at"), "desc")
		.limit(1)
		.executeTakeFirst();
	return row ?? null;
}

/** When this reader's block was lifted last, and what was said of it; null: never, or longer ago than the journal is kept. */
export async function findLifted(db: Db, readerId: string): Promise<{ at: string; details: string | null } | null> {
	const row = await db
		.selectFrom("journal")
		.select(["at", "details"])
		.where("kind", "=", "block-lifted" satisfies JournalKind)
		.where("subject_id", "=", readerId)
		.orderBy("at", "desc")
		.limit(1)
		.executeTakeFirst();
	return row ?? null;
}
