// How many people a receiver is written to a day by a domain it does not know yet, and how many days a list takes. Pure.

/** Of those who take the most of everybody, twice as many: what is few for them is much for a small one (docs/receivers.md). */
const FIRST_DAY = 100;
const LARGE = new Set(["google", "outlook", "microsoft", "yahoo", "apple"]);
/** Never more than twice what it has taken on one day. */
const GROWTH = 2;
/** Who has taken more than half of this on one day knows us. */
const HIGHEST = 25_600;
/** How long a receiver remembers a day. */
export const REMEMBERED_DAYS = 30;
/** Below this no receiver has reached its ceiling. */
export const LOWEST_CEILING = FIRST_DAY;

/** What left to a receiver today, and the most it took on one day of the month before. */
export type Stand = { left: number; best: number };

const unknown: Stand = { left: 0, best: 0 };

/**
 * How many people a receiver is written to on a day, by the most it took on one before; null: as many as there are. A few dead
 * addresses, or answers nobody heard, make a day's growth a little smaller, and never end it.
 */
export function ceilingOf(receiver: string, best: number): number | null {
	const ceiling = Math.max(LARGE.has(receiver) ? 2 * FIRST_DAY : FIRST_DAY, GROWTH * best);
	return ceiling > HIGHEST ? null : ceiling;
}

/** How many more people may be written to today. */
export function roomOf(receiver: string, { left, best }: Stand = unknown): number {
	return Math.max(0, (ceilingOf(receiver, best) ?? Number.POSITIVE_INFINITY) - left);
}

/** How so many people who wait for a receiver are written to, a day at a time, today first; as if it took everything. */
export function daysOf(receiver: string, count: number, { left, best }: Stand = unknown): number[] {
	const days: number[] = [];
	let [waiting, most, before] = [count, best, left];
	while (waiting > 0) {
		const now = Math.min(waiting, Math.max(0, (ceilingOf(receiver, most) ?? Number.POSITIVE_INFINITY) - before));
		days.push(now);
		waiting -= now;
		most = Math.max(most, before + now);
		before = 0;
	}
	return days;
}

/** Whether somebody waits for another day. */
export function isHeldBack(days: readonly number[]): boolean {
	return days.length > 1;
}
