// Owns what the page of one reader asks of tables beyond their row: what was sent to them, and when their block was lifted.
import type { Db } from "../../../../platform/db/open.ts";
import type { JournalKind } from "../../../../platform/journal/journal-kinds.ts";

/** The last deliveries to a reader, the latest first; those that have yet to leave come before. */
export function listLastSent(db: Db, readerId: string, limit: number) {
	return db
		.selectFrom("deliveries")
		.innerJoin("newsletters", "newsletters.id", "deliveries.newsletter_id")
		.select([
			"deliveries.id",
			"newsletter_id",
			"title",
			"deliveries.state",
			"settled_at",
			"bounced_at",
			"bounce_kind",
			"smtp_code",
			"smtp_reply",
			"reason",
			"refusal",
		])
		.where("subscriber_id", "=", readerId)
		.orderBy((row) => row.fn.coalesce("settled_at", row.val("9")), "desc")
		.orderBy("deliveries.id")
		.limit(limit)
		.execute();
}

/** The last answer that counted against a reader's address until a moment; null: none is kept. */
export async function findBlockingAnswer(db: Db, readerId: string, upTo: string) {
	const row = await db
		.selectFrom("deliveries")
		.innerJoin("newsletters", "newsletters.id", "deliveries.newsletter_id")
		.select(["title", "smtp_code", "smtp_reply", "refusal", "settled_at", "bounced_at"])
		.where("subscriber_id", "=", readerId)
		.where("bounce_kind", "in", ["hard", "soft"])
		.where("settled_at", "<=", upTo)
		.orderBy("settled_at", "desc")
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
