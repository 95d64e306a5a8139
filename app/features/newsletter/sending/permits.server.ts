// Owns the rate of a campaign: a token bucket in its row, so that all processes together keep to it and a restart begins none anew.
import type { Kysely } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";

const MINUTE = 60_000;
/** What may leave at once after a quiet moment. */
const BURST_MS = 1_000;

/**
 * Takes permits for at most `wanted` messages, inside the transaction that lets them leave.
 * @returns how many may leave now, and how long to wait for the next
 */
export async function takePermits(
	transaction: Kysely<Database>,
	ask: { newsletterId: string; wanted: number; now: Date },
): Promise<{ count: number; waitMs: number }> {
	const read = () => transaction.selectFrom("newsletters").select(["rate_per_minute", "rate_at"]).where("id", "=", ask.newsletterId);
	let row = await read().executeTakeFirst();
	if (!row?.rate_per_minute) return { count: ask.wanted, waitMs: 0 };
	// Held only where there is a rate to keep: without one, processes need not wait for one another.
	row = await read().forUpdate().executeTakeFirst();
	if (!row?.rate_per_minute) return { count: ask.wanted, waitMs: 0 };
	const now = ask.now.getTime();
	const interval = MINUTE / row.rate_per_minute;
	const spent = row.rate_at === null ? now - interval : Date.parse(row.rate_at);
	const from = Math.max(spent, now - Math.max(interval, BURST_MS));
	const count = Math.min(ask.wanted, Math.max(0, Math.floor((now - from) / interval)));
	if (count > 0) {
		const until = new Date(Math.ceil(from + count * interval)).toISOString();
		await transaction.updateTable("newsletters").set({ rate_at: until }).where("id", "=", ask.newsletterId).execute();
	}
	return { count, waitMs: Math.max(1, Math.ceil(from + (count + 1) * interval - now)) };
}
