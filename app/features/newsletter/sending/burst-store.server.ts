// Owns noticing that a receiver calls too many mailboxes dead at once: directories that were out of order have answered so of
// everybody. Which receivers did, of which newsletters, is remembered, so that it is found once.
import { sql } from "kysely";
import * as z from "zod/mini";
import { takeAdvisoryLock } from "../../../platform/db/advisory-lock.ts";
import type { Db } from "../../../platform/db/open.ts";
import { readMemoAs, writeMemo } from "../../../platform/memos/memo-store.server.ts";
import { countOf, readMessages } from "./figures-store.server.ts";

const FEWEST = 20;
const SHARE = 0.2;
/** The letters before this one that are looked at: the receiver took them from as many at least. */
const EARLIER = 5;
/** Who was called dead so long before is dead. */
const AGAIN_MS = 86_400_000;
const REMEMBERED = 200;
const MEMO = "bursts";
const shape = z.array(z.object({ newsletterId: z.string(), receiver: z.string() }));

export type Burst = z.infer<typeof shape>[number];

async function readBursts(db: Db): Promise<Burst[]> {
	return (await readMemoAs(db, MEMO, shape)) ?? [];
}

/** The receivers that called too many readers of a newsletter dead at once. */
export async function listBursts(db: Db, newsletterId: string): Promise<string[]> {
	return (await readBursts(db)).filter((one) => one.newsletterId === newsletterId).map(({ receiver }) => receiver);
}

/** Whether a receiver has called too many readers of a newsletter dead at once; found now or before. `isNew`: now. */
export async function findBurst(transaction: Db, burst: Burst): Promise<{ isNew: boolean } | null> {
	const isSame = ({ newsletterId, receiver }: Burst) => newsletterId === burst.newsletterId && receiver === burst.receiver;
	if ((await readBursts(transaction)).some(isSame)) return { isNew: false };
	if (!(await isAbnormal(transaction, burst))) return null;
	await takeAdvisoryLock(transaction, MEMO);
	const known = await readBursts(transaction);
	if (known.some(isSame)) return { isNew: false };
	await writeMemo(transaction, MEMO, JSON.stringify([...known, burst].slice(-REMEMBERED)));
	return { isNew: true };
}

/** By the figures first, which cost nothing; a receiver's rows are looked at where enough of the whole came back for it to be so. */
async function isAbnormal(db: Db, { newsletterId, receiver }: Burst): Promise<boolean> {
	const messages = (await readMessages(db, [newsletterId])).get(newsletterId) ?? [];
	const bounced = countOf(messages, (message) => message.bounced !== null);
	if (bounced < FEWEST) return false;
	const { accepted, failed } = await countAt(db, [newsletterId], receiver);
	const isTooMany = (count: number) => count >= FEWEST && count > SHARE * (accepted + failed);
	if (!isTooMany(bounced) || !isTooMany(await countDead(db, { newsletterId, receiver }))) return false;
	return (await countAt(db, await listEarlier(db, newsletterId), receiver)).accepted >= FEWEST;
}

async function countAt(db: Db, newsletterIds: readonly string[], receiver: string): Promise<{ accepted: number; failed: number }> {
	if (newsletterIds.length === 0) return { accepted: 0, failed: 0 };
	const what = [`accepted|${receiver}`, `failed|${receiver}`];
	const wanted = sql`figure = 'receiver' and newsletter_id in (${sql.join(newsletterIds)}) and what in (${sql.join(what)})`;
	const { rows } = await sql<{ what: string; count: number | string }>`
		select what, sum(count) as count from (
			select what, count from delivery_figures where ${wanted}
			union all select what, count from delivery_figure_changes where ${wanted}
		) as kept group by what`.execute(db);
	const of = (name: string) => Number(rows.find((row) => row.what === `${name}|${receiver}`)?.count ?? 0);
	return { accepted: of("accepted"), failed: of("failed") };
}

/** How many readers of a newsletter a receiver called dead. */
export async function countDead(db: Db, { newsletterId, receiver }: Burst): Promise<number> {
	const { count } = await db
		.selectFrom("deliveries")
		.select((row) => row.fn.countAll().as("count"))
		.where("newsletter_id", "=", newsletterId)
		.where("state", "in", ["accepted", "failed"])
		.where("receiver", "=", receiver)
		.where("bounce_kind", "=", "hard")
		.executeTakeFirstOrThrow();
	return Number(count);
}

async function listEarlier(db: Db, newsletterId: string): Promise<string[]> {
	const rows = await db
		.selectFrom("sendings")
		.select("newsletter_id")
		.where("newsletter_id", "!=", newsletterId)
		.orderBy("started_at", "desc")
		.limit(EARLIER)
		.execute();
	return rows.map((row) => row.newsletter_id);
}

/** Whether a letter of another day found this reader's mailbox dead already: it is no accident then. */
export async function wasDeadBefore(db: Db, subscriberId: string, now: Date): Promise<boolean> {
	const row = await db
		.selectFrom("deliveries")
		.select("id")
		.where("subscriber_id", "=", subscriberId)
		.where("bounce_kind", "=", "hard")
		.where("bounced_at", "<=", new Date(now.getTime() - AGAIN_MS).toISOString())
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** The readers whom this newsletter's answers of a receiver have ended what goes to. */
export async function listEnded(db: Db, { newsletterId, receiver }: Burst): Promise<{ subscriberId: string; emailHash: string }[]> {
	const rows = await db
		.selectFrom("deliveries")
		.innerJoin("sendings", "sendings.newsletter_id", "deliveries.newsletter_id")
		.innerJoin("newsletter_subscribers", "newsletter_subscribers.id", "deliveries.subscriber_id")
		.innerJoin("suppressions", "suppressions.email_hash", "newsletter_subscribers.email_hash")
		.select(["newsletter_subscribers.id", "suppressions.email_hash"])
		.where("deliveries.newsletter_id", "=", newsletterId)
		.where("deliveries.state", "in", ["accepted", "failed"])
		.where("deliveries.receiver", "=", receiver)
		.where("deliveries.bounce_kind", "=", "hard")
		.where("suppressions.reason", "=", "hard")
		.whereRef("suppressions.created_at", ">=", "sendings.started_at")
		.execute();
	return rows.map(({ id, email_hash }) => ({ subscriberId: id, emailHash: email_hash }));
}

/** Whose a delivery is, and which receiver's; null: nobody's any more, or of a receiver that was never written down. */
export async function readPlace(db: Db, deliveryId: string): Promise<(Burst & { subscriberId: string }) | null> {
	const row = await db
		.selectFrom("deliveries")
		.select(["newsletter_id", "receiver", "subscriber_id"])
		.where("id", "=", deliveryId)
		.executeTakeFirst();
	return row?.subscriber_id && row.receiver
		? { newsletterId: row.newsletter_id, receiver: row.receiver, subscriberId: row.subscriber_id }
		: null;
}
