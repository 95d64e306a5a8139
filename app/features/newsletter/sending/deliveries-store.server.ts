// Owns what is asked about the deliveries of a newsletter, and what of them changes beside their states.
import type { ExpressionBuilder } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { underWayStatuses } from "../states.ts";
import {
	type DeliveryState,
	deliveryStateOf,
	deliveryStates,
	openStates,
	type StateCounts,
	triedForGoodStates,
} from "./delivery-states.ts";

/** How many deliveries of the newsletters under way are in each state, for who watches the machine: every state is named, nought included. */
export async function countUnderWay(db: Db): Promise<{ state: DeliveryState; count: number }[]> {
	const rows = await db
		.selectFrom("deliveries")
		.innerJoin("newsletters", "newsletters.id", "deliveries.newsletter_id")
		.select(["deliveries.state", (row) => row.fn.countAll().as("count")])
		.where("newsletters.status", "in", underWayStatuses)
		.groupBy("deliveries.state")
		.execute();
	const counts = new Map(rows.map(({ state, count }) => [deliveryStateOf(state), Number(count)]));
	return deliveryStates.map((state) => ({ state, count: counts.get(state) ?? 0 }));
}

/** How many deliveries of a newsletter are in each state, counted. */
export async function countStates(db: Db, newsletterId: string): Promise<StateCounts> {
	const rows = await db
		.selectFrom("deliveries")
		.select(["state", (row) => row.fn.countAll().as("count")])
		.where("newsletter_id", "=", newsletterId)
		.groupBy("state")
		.execute();
	const counts: StateCounts = {};
	for (const { state: text, count } of rows) {
		const state = deliveryStateOf(text);
		counts[state] = (counts[state] ?? 0) + Number(count);
	}
	return counts;
}

/**
 * Whether a delivery may be tried once more by hand: it failed, there is somebody to write to still, and the address exists
 * (trying one that does not would only take its bounce out of the figures).
 */
export function isRetriable(row: ExpressionBuilder<Database, "deliveries">) {
	return row.and([
		row("state", "=", "failed"),
		row("email", "is not", null),
		row.or([row("bounce_kind", "is", null), row("bounce_kind", "!=", "hard")]),
	]);
}

/** Whether something is still going to happen to a delivery of the newsletter by itself. */
export async function hasOpenDeliveries(db: Db, newsletterId: string): Promise<boolean> {
	const row = await db
		.selectFrom("deliveries")
		.select("id")
		.where("newsletter_id", "=", newsletterId)
		.where("state", "in", openStates)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** The processes that hold a lease. */
export async function readOwners(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom("deliveries")
		.select("lease_owner")
		.distinct()
		.where("lease_until", "is not", null)
		.where("lease_owner", "is not", null)
		.execute();
	return rows.flatMap(({ lease_owner }) => (lease_owner ? [lease_owner] : []));
}

/** Writes whether the mails of these deliveries are measured. */
export async function writeTracked(db: Db, ids: readonly string[], tracked: boolean): Promise<void> {
	if (ids.length === 0) return;
	await db
		.updateTable("deliveries")
		.set({ tracked })
		.where("id", "in", [...ids])
		.execute();
}

/** Whether the person of a delivery was erased. */
export async function isErased(db: Db, token: string): Promise<boolean> {
	const row = await db.selectFrom("deliveries").select("email").where("token", "=", token).executeTakeFirst();
	return row?.email === null;
}

const CHAIN_AT_MOST = 20;

/**
 * The moments of the soft failures of a reader's address that end with this delivery, newest first, without a mail taken
 * between; mails sent after it may still come back and say nothing yet.
 * @param since - what failed until then counts no more: a block was lifted; null: everything counts
 */
export async function softChain(db: Db, deliveryId: string, since: string | null): Promise<string[]> {
	const last = await db.selectFrom("deliveries").select(["subscriber_id", "settled_at"]).where("id", "=", deliveryId).executeTakeFirst();
	if (!last?.subscriber_id || !last.settled_at) return [];
	const rows = await db
		.selectFrom("deliveries")
		.select(["settled_at", "bounce_kind"])
		.where("subscriber_id", "=", last.subscriber_id)
		.where("settled_at", "<=", last.settled_at)
		.where("settled_at", ">", since ?? "")
		.where("state", "in", triedForGoodStates)
		.orderBy("settled_at", "desc")
		.orderBy("id")
		.limit(CHAIN_AT_MOST)
		.execute();
	const end = rows.findIndex((row) => row.bounce_kind !== "soft");
	return rows.slice(0, end < 0 ? rows.length : end).flatMap((row) => row.settled_at ?? []);
}
