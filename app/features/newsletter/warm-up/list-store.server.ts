// Owns counting whose readers a list is, receiver by receiver, and what has left lately in a domain's name.
import { sql } from "kysely";
import { isSqlite } from "../../../platform/db/engine.ts";
import type { Db } from "../../../platform/db/open.ts";
import { readReceivers } from "../receivers/domains-store.server.ts";
import { receiverOfDomain } from "../receivers/recognise.ts";
import type { Addressed } from "../segments/rules.ts";
import { areWithin } from "../segments/store.server.ts";
import type { DeliveryState } from "../sending/delivery-states.ts";
import { onTopic } from "../topics/store.server.ts";

/** Who reads, by receiver; whom a newsletter is for, or anybody (null). Those whose address is suppressed are among them. */
export async function countList(db: Db, addressed: Addressed | null): Promise<Map<string, number>> {
	const domain = isSqlite(db)
		? sql<string>`substr(email_key, instr(email_key, '@') + 1)`
		: sql<string>`substr(email_key, strpos(email_key, '@') + 1)`;
	const readers = db
		.selectFrom("newsletter_subscribers")
		.select((row) => [domain.as("domain"), row.fn.countAll().as("count")])
		.where("unsubscribed_at", "is", null)
		.where("pending_since", "is", null);
	const rows = await (addressed === null ? readers : readers.where(onTopic(addressed.topicId)).where(areWithin(addressed.segment)))
		.groupBy(domain)
		.execute();
	const unknown = rows.map((row) => row.domain).filter((name) => receiverOfDomain(name) === null);
	const lookedUp = await readAll(db, unknown);
	const counts = new Map<string, number>();
	for (const row of rows) {
		const receiver = receiverOfDomain(row.domain) ?? lookedUp.get(row.domain) ?? row.domain;
		counts.set(receiver, (counts.get(receiver) ?? 0) + Number(row.count));
	}
	return counts;
}

const AT_A_TIME = 1_000;

async function readAll(db: Db, domains: readonly string[]): Promise<Map<string, string>> {
	const all = new Map<string, string>();
	for (let start = 0; start < domains.length; start += AT_A_TIME)
		for (const [domain, receiver] of await readReceivers(db, domains.slice(start, start + AT_A_TIME))) all.set(domain, receiver);
	return all;
}

/** How many letters of this domain were taken since a moment; no more are counted than `atMost`. */
export async function countTaken(db: Db, { domain, since, atMost }: { domain: string; since: string; atMost: number }): Promise<number> {
	const { count } = await db
		.selectFrom((from) =>
			from
				.selectFrom("sendings")
				.innerJoin("deliveries", "deliveries.newsletter_id", "sendings.newsletter_id")
				.select("deliveries.id")
				.where("sendings.started_at", ">=", since)
				.where("sendings.frozen", "like", `%"address":"%@${domain}"%`)
				.where("deliveries.state", "=", "accepted" satisfies DeliveryState)
				.limit(atMost)
				.as("taken"),
		)
		.select((row) => row.fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Who of a newsletter has not been written to yet, by receiver. */
export async function countUntried(db: Db, newsletterId: string): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom("deliveries")
		.select((row) => ["receiver", row.fn.countAll().as("count")])
		.where("newsletter_id", "=", newsletterId)
		.where("state", "in", ["queued", "claimed"] satisfies DeliveryState[])
		.groupBy("receiver")
		.execute();
	return new Map(rows.map(({ receiver, count }) => [receiver, Number(count)]));
}
