// Owns reading the readers of the newsletter as an audience: some at a time in the order they are written down, or by name.
import type { Db } from "../../../platform/db/open.ts";

const columns = ["id", "email", "email_key", "first_name", "unsubscribed_at", "pending_since", "tracking_consent"] as const;

export type AudienceReader = Awaited<ReturnType<typeof listReadersAfter>>[number];

/** The next readers after this id. */
export function listReadersAfter(db: Db, after: string, limit: number) {
	return db.selectFrom("newsletter_subscribers").select(columns).where("id", ">", after).orderBy("id").limit(limit).execute();
}

/** Those of these readers that are there still. */
export async function listReaders(db: Db, ids: readonly string[]): Promise<AudienceReader[]> {
	if (ids.length === 0) return [];
	return db
		.selectFrom("newsletter_subscribers")
		.select(columns)
		.where("id", "in", [...ids])
		.execute();
}
