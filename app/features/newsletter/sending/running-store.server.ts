// Owns the counts of the newsletters under way, for who watches the machine.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { deliveryStateOf, deliveryStates } from "./delivery-states.ts";

const UNDER_WAY = ["preparing", "sending", "paused"];

/** How many deliveries of newsletters under way stand in each state; every state is named, nought included. */
export async function countRunningDeliveries(db: Db): Promise<{ state: string; count: number }[]> {
	const rows = await db
		.selectFrom("deliveries")
		.innerJoin("newsletters", "newsletters.id", "deliveries.newsletter_id")
		.select(["deliveries.state", sql<number | string>`count(*)`.as("count")])
		.where("newsletters.status", "in", UNDER_WAY)
		.groupBy("deliveries.state")
		.execute();
	const counts = new Map(rows.map(({ state, count }) => [deliveryStateOf(state), Number(count)]));
	return deliveryStates.map((state) => ({ state, count: counts.get(state) ?? 0 }));
}
