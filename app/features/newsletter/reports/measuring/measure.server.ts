// Owns what is measured: openings and clicks of people who agreed to it, and who still do at that moment. For everyone else
// the image and the links do what they are for, and nothing is written.
import { randomUUID } from "node:crypto";
import type { Db } from "../../../../platform/db/open.ts";
import { readFlag } from "../../../../platform/db/rows.ts";
import type { Services } from "../../../../platform/services.ts";
import { TRAP } from "./addresses.ts";
import { isMachineClick, isMachineOpen, isVolley, type Visitor, volleyBegan } from "./machines.ts";

type Needs = Pick<Services, "db" | "clock" | "log">;

/** A mail program asks for the same image again and again: one line a minute says enough. */
const SAME_MS = 60_000;
const EVENTS_AT_MOST = 200;

type Delivery = { id: string; newsletterId: string; subscriberId: string | null; acceptedAt: string | null };

/** The delivery of a token when it may be measured now: it was sent so, and the person's consent stands. null: write nothing. */
export async function measurable(db: Db, token: string): Promise<Delivery | null> {
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

/** Notes an opening, where it may be; never fails: the image is served whatever happens. */
export async function noteOpen({ db, clock, log }: Needs, token: string, visitor: Visitor): Promise<void> {
	try {
		const delivery = await measurable(db, token);
		if (!delivery) return;
		const at = clock.now();
		const before = await eventsOf(db, delivery.id, "open");
		const machine = isMachineOpen(visitor, at, delivery.acceptedAt);
		const same = before.some((event) => readFlag(event.machine) === machine && at.getTime() - Date.parse(event.at) < SAME_MS);
		if (same || before.length >= EVENTS_AT_MOST) return;
		await writeEvent(db, delivery, { kind: "open", at: at.toISOString(), url: null, machine });
	} catch (error) {
		log.warn({ err: error }, "an opening could not be measured");
	}
}

/**
 * Notes a click, where it may be; never fails: the link leads where it leads. A volley of clicks makes the first ones a
 * machine's too. A person's click is a sign of life, and its date is kept with them.
 */
export async function noteClick(
	{ db, clock, log }: Needs,
	click: { token: string; place: number; url: string | null },
	visitor: Visitor,
): Promise<void> {
	try {
		const delivery = await measurable(db, click.token);
		if (!delivery) return;
		const at = clock.now();
		const url = click.place === TRAP ? null : click.url;
		const before = await eventsOf(db, delivery.id, "click");
		if (before.length >= EVENTS_AT_MOST) return;
		const volley = url === null || isVolley({ at, url }, before);
		const machine = url === null || isMachineClick(visitor, { at, url }, delivery.acceptedAt, before);
		if (volley) {
			await db
				.updateTable("delivery_events")
				.set({ machine: true })
				.where("delivery_id", "=", delivery.id)
				.where("kind", "=", "click")
				.where("at", ">=", volleyBegan(at))
				.execute();
		}
		const same = before.some((event) => event.url === url && at.getTime() - Date.parse(event.at) < SAME_MS);
		if (same) return;
		await writeEvent(db, delivery, { kind: "click", at: at.toISOString(), url, machine });
		if (!machine && delivery.subscriberId) {
			await db
				.updateTable("newsletter_subscribers")
				.set({ last_contact_at: at.toISOString() })
				.where("id", "=", delivery.subscriberId)
				.execute();
		}
	} catch (error) {
		log.warn({ err: error }, "a click could not be measured");
	}
}

function eventsOf(db: Db, deliveryId: string, kind: "open" | "click") {
	return db
		.selectFrom("delivery_events")
		.select(["at", "url", "machine"])
		.where("delivery_id", "=", deliveryId)
		.where("kind", "=", kind)
		.orderBy("at", "desc")
		.limit(EVENTS_AT_MOST)
		.execute();
}

async function writeEvent(
	db: Db,
	delivery: Delivery,
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

/** Where a counted link leads: only to the links frozen with the newsletter. null when there is no such link. */
export async function targetOf(db: Db, token: string, place: number): Promise<string | null> {
	const row = await db
		.selectFrom("deliveries")
		.innerJoin("newsletters", "newsletters.id", "deliveries.newsletter_id")
		.select("frozen")
		.where("token", "=", token)
		.executeTakeFirst();
	const link = linksIn(row?.frozen ?? null)[place - 1];
	return typeof link === "string" && /^https?:\/\//i.test(link) ? link : null;
}

function linksIn(frozen: string | null): unknown[] {
	if (!frozen) return [];
	try {
		const { links } = JSON.parse(frozen) as { links?: unknown };
		return Array.isArray(links) ? links : [];
	} catch {
		return [];
	}
}
