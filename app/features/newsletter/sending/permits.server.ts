// Owns the rate of a newsletter: a token bucket (permits.ts) in its sending's row, so that all processes together keep to it and a
// restart begins none anew.
import type { Db } from "../../../platform/db/open.ts";
import { readSpent, writeSpent } from "../receivers/breaker-store.server.ts";
import { permitsOf } from "./permits.ts";
import { lockPace, spendPermits } from "./sendings-store.server.ts";

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
