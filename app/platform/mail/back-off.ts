// Owns when a mail that was asked to wait is tried again: after pauses that grow, then at the longest of them for ever.

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/**
 * How long to wait after the nth attempt.
 * @param spread - shortens or lengthens the pause, so that a crowd asked to wait does not come back in one moment
 */
export function pauseAfter(attempts: number, pauses: readonly number[], spread = 1): number {
	const pause = pauses[Math.min(Math.max(attempts, 1), pauses.length) - 1] ?? 0;
	return Math.round(pause * spread);
}
