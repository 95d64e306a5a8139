// Owns whose server takes the mail of which domain, as their MX said: domains alone, nobody's address, for thirty days.
import type { Db } from "../../../platform/db/open.ts";
import { goingOnStatuses } from "../states.ts";

/** The receivers of those of these domains that were looked up. */
export async function readReceivers(db: Db, domains: readonly string[]): Promise<Map<string, string>> {
	if (domains.length === 0) return new Map();
	const rows = await db
		.selectFrom("receiver_domains")
		.select(["domain", "receiver"])
		.where("domain", "in", [...domains])
		.where("receiver", "is not", null)
		.execute();
	return new Map(rows.flatMap(({ domain, receiver }) => (receiver ? [[domain, receiver] as const] : [])));
}

/** Notes domains to be looked up; one that is noted stays as it is. */
export async function askForDomains(db: Db, domains: readonly string[], at: string): Promise<void> {
	if (domains.length === 0) return;
	await db
		.insertInto("receiver_domains")
		.values([...domains].sort().map((domain) => ({ domain, asked_at: at })))
		.onConflict((conflict) => conflict.column("domain").doNothing())
		.execute();
}

/** The next domains nobody has looked up. */
export async function listAsked(db: Db, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom("receiver_domains")
		.select("domain")
		.where("looked_at", "is", null)
		.orderBy("asked_at")
		.limit(limit)
		.execute();
	return rows.map(({ domain }) => domain);
}

/** Writes what a look at a domain's MX said; null: nothing. What waits to leave there is told too. */
export async function writeReceiver(
	db: Db,
	{ domain, receiver, at }: { domain: string; receiver: string | null; at: string },
): Promise<void> {
	await db.updateTable("receiver_domains").set({ receiver, looked_at: at }).where("domain", "=", domain).execute();
	if (receiver === null || receiver === domain) return;
	await db
		.updateTable("deliveries")
		.set({ receiver })
		.where("newsletter_id", "in", (from) =>
			from
				.selectFrom("newsletters")
				.select("id")
				.where("status", "in", ["preparing", ...goingOnStatuses]),
		)
		.where("state", "in", ["queued", "deferred"])
		.where("receiver", "=", domain)
		.execute();
}

/** Lets go of what was asked or looked up before this moment. */
export async function forgetDomains(db: Db, before: string): Promise<void> {
	await db.deleteFrom("receiver_domains").where("asked_at", "<", before).execute();
}
