// Owns those who wait because a receiver refused us, for when it is asked again by hand.
import type { Db } from "../../../platform/db/open.ts";

/** Those whom a receiver refused for something of ours need not wait for their own next try: its probe decides for them. */
export async function letWaitingTry(db: Db, receiver: string, now: Date): Promise<void> {
	await db
		.updateTable("deliveries")
		.set({ next_at: now.toISOString() })
		.where("receiver", "=", receiver)
		.where("refused_us_at", "is not", null)
		.where("state", "=", "deferred")
		.execute();
}
