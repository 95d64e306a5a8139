// Owns the rate of a newsletter: a token bucket in its sending's row, so that all processes together keep to it and a restart begins
// none anew.
import type { Db } from "../../../platform/db/open.ts";
import { lockPace, spendPermits } from "./sendings-store.server.ts";

const MINUTE = 60_000;
/** Permits are spent up to now. Those spent later than this are of a clock that was put back: nobody waits for it to come there again. */
const TOO_FAR_MS = MINUTE;
/** What may leave at once after a quiet moment. */
const BURST_MS = 1_000;

/**
 * Takes permits for at most `wanted` messages, inside the transaction that lets them leave.
 * @returns how many may leave now, and how long to wait for the next
 */
export async function takePermits(
	transaction: Db,
	ask: { newsletterId: string; wanted: number; now: Date },
): Promise<{ count: number; waitMs: number }> {
	const pace = await lockPace(transaction, ask.newsletterId);
	if (!pace) return { count: ask.wanted, waitMs: 0 };
	const now = ask.now.getTime();
	const interval = MINUTE / pace.ratePerMinute;
	const noted = pace.spentUntil === null ? null : Date.parse(pace.spentUntil);
	const spent = noted === null || noted > now + TOO_FAR_MS ? now - interval : noted;
	const from = Math.max(spent, now - Math.max(interval, BURST_MS));
	const count = Math.min(ask.wanted, Math.max(0, Math.floor((now - from) / interval)));
	if (count > 0) await spendPermits(transaction, ask.newsletterId, new Date(Math.ceil(from + count * interval)).toISOString());
	return { count, waitMs: Math.max(1, Math.ceil(from + (count + 1) * interval - now)) };
}
