// The months of an archive, by the calendar of the site: from what a database can count, which knows no time zones.
import { addMonths, type Day, dayStart } from "../../shared/local-days.ts";

/** A calendar month, `YYYY-MM`. */
export type Month = string;

/** `at`: a month in UTC, or near its ends a minute (`YYYY-MM-DDTHH:MM`); `count`: how many items came then. */
export type Counted = { at: string; count: number };

/** How many items each month of the site's calendar holds. */
export type MonthCounts = Map<Month, number>;

/** Of a year of four figures that has a next one of four. */
const MONTH = /^(?!9999)[1-9]\d{3}-(?:0[1-9]|1[0-2])$/;

const firstDay = (month: Month): Day => `${month}-01`;
/** The month some months later, or earlier. */
const later = (month: Month, count: number): Month => addMonths(firstDay(month), count).slice(0, 7);

/** Adds up what was counted in UTC by the months of a time zone; what is no date is in none. */
export function byLocalMonth(counted: readonly Counted[], timeZone: string): MonthCounts {
	const counts: MonthCounts = new Map();
	const starts = new Map<Month, string>();
	const startOf = (month: Month): string => {
		const start = starts.get(month) ?? dayStart(firstDay(month), timeZone).toISOString().slice(0, 16);
		starts.set(month, start);
		return start;
	};
	for (const { at, count } of counted) {
		const utc = at.slice(0, 7);
		if (!MONTH.test(utc)) continue;
		const minute = at.replace(" ", "T");
		const isWhole = at.length === 7;
		const month = isWhole ? utc : minute < startOf(utc) ? later(utc, -1) : minute >= startOf(later(utc, 1)) ? later(utc, 1) : utc;
		counts.set(month, (counts.get(month) ?? 0) + count);
	}
	return counts;
}

/** When each month of a year of the site's calendar begins, as `Date.toISOString` writes moments, and the first of the year after it. */
export function monthStarts(year: number, timeZone: string): string[] {
	const january = firstDay(`${year}-01`);
	return Array.from({ length: 13 }, (_, index) => dayStart(addMonths(january, index), timeZone).toISOString());
}
