// Owns the rate of a newsletter: a token bucket in its sending's row, so that all processes together keep to it and a restart begins
// none anew.
import type { Db } from "../../../platform/db/open.ts";
import { readSpent, writeSpent } from "../receivers/breaker-store.server.ts";
import { lockPace, type Pace, spendPermits } from "./sendings-store.server.ts";

const MINUTE = 60_000;
/** Permits are spent up to now. Those spent later than this are of a clock that was put back: nobody waits for it to come there again. */
const TOO_FAR_MS = MINUTE;
/** What may leave at once after a quiet moment. */
const BURST_MS = 1_000;

/** What a bucket gives now; `spentUntil`: to be written down, null where nothing was taken. */
function permitsOf({ ratePerMinute, spentUntil }: Pace, { wanted, now: at }: { wanted: number; now: Date }) {
	const now = at.getTime();
	const interval = MINUTE / ratePerMinute;
	const noted = spentUntil === null ? null : Date.parse(spentUntil);
	const spent = noted === null || noted > now + TOO_FAR_MS ? now - interval : noted;
	const from = Math.max(spent, now - Math.max(interval, BURST_MS));
	const count = Math.min(wanted, Math.max(0, Math.floor((now - from) / interval)));
	return {
		count,
		waitMs: Math.max(1, Math.ceil(from + (count + 1) * interval - now)),
		spentUntil: count > 0 ? new Date(Math.ceil(from + count * interval)).toISOString() : null,
	};
}

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
	const { count, waitMs, spentUntil } = permitsOf(pace, { wanted: ask.wanted, now: ask.now });
	if (spentUntil) await spendPermits(transaction, ask.newsletterId, spentUntil);
	return { count, waitMs };
}

/** The same for one receiver, whose row is held: all newsletters and processes together keep to what it takes. */
export async function takePermitsOf(
	transaction: Db,
	ask: { receiver: string; ratePerMinute: number; wanted: number; now: Date },
): Promise<{ count: number; waitMs: number }> {
	const pace = { ratePerMinute: ask.ratePerMinute, spentUntil: await readSpent(transaction, ask.receiver) };
	const { count, waitMs, spentUntil } = permitsOf(pace, ask);
	if (spentUntil) await writeSpent(transaction, ask.receiver, spentUntil);
	return { count, waitMs };
}
