// What a step of the welcome path may be. Pure: the browser and the server read it alike.

export const STEPS_AT_MOST = 5;

const HOUR = 60;
const DAY = 24 * HOUR;
/** Three months: whoever confirmed longer ago is new no more. */
const LONGEST = 90 * DAY;

export const delayUnits = ["minutes", "hours", "days"] as const;
export type DelayUnit = (typeof delayUnits)[number];

const minutesIn = { minutes: 1, hours: HOUR, days: DAY } as const satisfies Record<DelayUnit, number>;

/** So long after their confirmation readers are due. */
export type Delay = { count: number; unit: DelayUnit };

/** A delay as it is typed, in the largest unit it is a whole number of. */
export function delayOf(minutes: number): Delay {
	const unit = minutes > 0 && minutes % DAY === 0 ? "days" : minutes > 0 && minutes % HOUR === 0 ? "hours" : "minutes";
	return { count: minutes / minutesIn[unit], unit };
}

/** A delay in minutes; null when it is none, or longer than a path may last. */
export function minutesOf({ count, unit }: Delay): number | null {
	const minutes = count * minutesIn[unit];
	return Number.isInteger(count) && count >= 0 && minutes <= LONGEST ? minutes : null;
}

/**
 * When one more step is due, in minutes, until the administrator says otherwise: the first the day after, each later one three days
 * after the one before. In whole days, whatever that one waits, and within the longest a path may last.
 */
export function nextDelay(lastMinutes: number | null): number {
	if (lastMinutes === null) return DAY;
	return Math.min(Math.ceil(lastMinutes / DAY + 3) * DAY, LONGEST);
}
