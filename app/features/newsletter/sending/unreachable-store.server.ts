// Owns the readers whom no newsletter would reach: they still subscribe, but their address is suppressed (it does not
// exist, it answered nothing for long, or its owner called a mail spam).
import type { Db } from "../../../platform/db/open.ts";
import { suppressedSince, suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";

/** Since when, one moment a person. */
export async function unreachableReaders(db: Db): Promise<string[]> {
	const readers = db.selectFrom("newsletter_subscribers").where("unsubscribed_at", "is", null).where("pending_since", "is", null);
	const known = await readers
		.innerJoin("suppressions", "suppressions.email_hash", "newsletter_subscribers.email_hash")
		.select("suppressions.created_at")
		.execute();
	return [...known.map((row) => row.created_at), ...(await amongUnhashed(db))];
}

/** Rows whose hash has not been filled in yet: those of an older version, some moments after it was replaced. */
async function amongUnhashed(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom("newsletter_subscribers")
		.select("email")
		.where("email_hash", "is", null)
		.where("unsubscribed_at", "is", null)
		.where("pending_since", "is", null)
		.execute();
	if (rows.length === 0) return [];
	const [hash, since] = [await suppressionHasher(db), await suppressedSince(db)];
	return rows.flatMap(({ email }) => (since.size > 0 ? (since.get(hash(email)) ?? []) : []));
}
