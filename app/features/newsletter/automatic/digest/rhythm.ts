// When a letter made of what was published is made: an hour of the site's own clock, once a week or once a month. Pure.
import { addDays, addMonths, type Day, localDay } from "../../../../shared/local-days.ts";
import { localToIso } from "../../../../shared/local-time.ts";

export const cadences = ["weekly", "monthly"] as const;
export type Cadence = (typeof cadences)[number];

/** `day`: of the week, 1 for Monday; or of the month, 1 to 28, so that every month has it. */
export type Rhythm = { cadence: Cadence; day: number; hour: number };

export const LAST_DAY = { weekly: 7, monthly: 28 } as const satisfies Record<Cadence, number>;

/** Whether such an hour comes. */
export function isRhythm({ cadence, day, hour }: Rhythm): boolean {
	return Number.isInteger(day) && day >= 1 && day <= LAST_DAY[cadence] && Number.isInteger(hour) && hour >= 0 && hour <= 23;
}

/** One hour that came or comes, and what its period is known by: a week by its Monday, a month by its name. */
export type Due = { at: string; period: string };

/** The first day of the period a day is in. */
function periodStart(cadence: Cadence, day: Day): Day {
	if (cadence === "monthly") return `${day.slice(0, 7)}-01`;
	return addDays(day, -((new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7));
}

function dueIn({ cadence, day, hour }: Rhythm, start: Day, timeZone: string): Due {
	const at = localToIso(`${addDays(start, day - 1)}T${String(hour).padStart(2, "0")}:00`, timeZone);
	if (at === null) throw new RangeError(`no hour of ${start}`);
	return { at, period: cadence === "monthly" ? start.slice(0, 7) : start };
}

const step = (cadence: Cadence, start: Day, count: number) => (cadence === "monthly" ? addMonths(start, count) : addDays(start, 7 * count));

/** The last hour that has come. */
export function lastDue(rhythm: Rhythm, now: Date, timeZone: string): Due {
	const start = periodStart(rhythm.cadence, localDay(now, timeZone));
	const here = dueIn(rhythm, start, timeZone);
	return Date.parse(here.at) <= now.getTime() ? here : dueIn(rhythm, step(rhythm.cadence, start, -1), timeZone);
}

/** The next hour to come. */
export function nextDue(rhythm: Rhythm, now: Date, timeZone: string): Due {
	const start = periodStart(rhythm.cadence, localDay(now, timeZone));
	const here = dueIn(rhythm, start, timeZone);
	return Date.parse(here.at) > now.getTime() ? here : dueIn(rhythm, step(rhythm.cadence, start, 1), timeZone);
}
