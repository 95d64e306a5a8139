// Owns the rows of what is measured, and which deliveries may be.
import { randomUUID } from "node:crypto";
import type { Db } from "../../../../platform/db/open.ts";
import { readFlag } from "../../../../shared/rows.ts";

/** A delivery is measured no further than that. */
export const EVENTS_AT_MOST = 200;

/** A delivery that may be measured. */
export type Measurable = { id: string; newsletterId: string; subscriberId: string | null; acceptedAt: string | null };

/** The delivery of a token when it may be measured now: it was sent so, and the person's consent stands. null: write nothing. */
export async function findMeasurable(db: Db, token: string): Promise<Measurable | null> {
	const row = await db
		.selectFrom("deliveries")
		.innerJoin("newsletter_subscribers", "newsletter_subscribers.id", "deliveries.subscriber_id")
		.select(["deliveries.id", "newsletter_id", "subscriber_id", "state", "settled_at", "tracked"])
		.where("token", "=", token)
		.where("tracking_consent", "=", "granted")
		.where("pending_since", "is", null)
		.executeTakeFirst();
	if (!row || !readFlag(row.tracked)) return null;
	return {
		id: row.id,
		newsletterId: row.newsletter_id,
		subscriberId: row.subscriber_id,
		acceptedAt: row.state === "accepted" ? row.settled_at : null,
	};
}

/** What was measured of a delivery, the latest first. */
export function listEvents(db: Db, deliveryId: string, kind: "open" | "click") {
	return db
		.selectFrom("delivery_events")
		.select(["at", "url", "machine"])
		.where("delivery_id", "=", deliveryId)
		.where("kind", "=", kind)
		.orderBy("at", "desc")
		.limit(EVENTS_AT_MOST)
		.execute();
}

/** Writes down an opening or a click. */
export async function addEvent(
	db: Db,
	delivery: Measurable,
	event: { kind: "open" | "click"; at: string; url: string | null; machine: boolean },
): Promise<void> {
	await db
		.insertInto("delivery_events")
		.values({
			...event,
			id: randomUUID(),
			newsletter_id: delivery.newsletterId,
			delivery_id: delivery.id,
		})
		.execute();
}

/** The clicks of a delivery since a moment were a machine's. */
export async function markMachineClicks(db: Db, deliveryId: string, since: string): Promise<void> {
	await db
		.updateTable("delivery_events")
		.set({ machine: true })
		.where("delivery_id", "=", deliveryId)
		.where("kind", "=", "click")
		.where("at", ">=", since)
		.execute();
}

/** What was frozen of the newsletter that the delivery of a token is of. */
export async function readFrozenOf(db: Db, token: string): Promise<string | null> {
	const row = await db
		.selectFrom("deliveries")
		.innerJoin("sendings", "sendings.newsletter_id", "deliveries.newsletter_id")
		.select("frozen")
		.where("token", "=", token)
		.executeTakeFirst();
	return row?.frozen ?? null;
}
