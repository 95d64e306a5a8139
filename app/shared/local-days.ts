// Calendar days of the site's time zone, as « 2025-10-14 », and the moments at which they begin.

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(timeZone: string, moment: Date): Record<string, number> {
	let format = formats.get(timeZone);
	if (!format) {
		const digits = "2-digit" as const;
		format = new Intl.DateTimeFormat("en-US", {
			timeZone,
			hourCycle: "h23",
			year: "numeric",
			month: digits,
			day: digits,
			hour: digits,
			minute: digits,
			second: digits,
		});
		formats.set(timeZone, format);
	}
	return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
}

function dayOf(utc: Date): Day {
	return utc.toISOString().slice(0, 10);
}

/** The day it is in a time zone. */
export function localDay(moment: Date, timeZone: string): Day {
	const { year = 0, month = 1, day = 1 } = partsIn(timeZone, moment);
	return dayOf(new Date(Date.UTC(year, month - 1, day)));
}

/** « 2025-10-14-09h30m05 »: a moment by the clock of a time zone, for the name of a file that a person sees. */
export function fileStamp(moment: Date, timeZone: string): string {
	const { hour = 0, minute = 0, second = 0 } = partsIn(timeZone, moment);
	const [h, m, s] = [hour, minute, second].map((part) => String(part).padStart(2, "0"));
	return `${localDay(moment, timeZone)}-${h}h${m}m${s}`;
}

/** How far a time zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: Date, timeZone: string): number {
	const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = partsIn(timeZone, moment);
	return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1_000) * 1_000;
}

/** The moment a day begins in a time zone, whatever the clocks did that night. */
export function dayStart(day: Day, timeZone: string): Date {
	const utc = Date.parse(`${day}T00:00:00.000Z`);
	const guess = new Date(utc - offsetAt(new Date(utc), timeZone));
	const start = new Date(utc - offsetAt(guess, timeZone));
	// Where midnight itself is left out, west of Greenwich, the second look is one hour too early.
	return localDay(start, timeZone) < day ? guess : start;
}

/** A day some days later, or earlier. */
export function addDays(day: Day, count: number): Day {
	const date = new Date(`${day}T00:00:00.000Z`);
	date.setUTCDate(date.getUTCDate() + count);
	return dayOf(date);
}

/** The same day some months later, or earlier; the month's last day where it has no such day. */
export function addMonths(day: Day, count: number): Day {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
	return dayOf(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))));
}

/** Writes a day in French with the parts asked for: « 14 juil. », « mar. 14 ». */
export function dayText(day: Day, parts: Intl.DateTimeFormatOptions): string {
	const text = new Intl.DateTimeFormat("fr-FR", { ...parts, timeZone: "UTC" }).format(new Date(`${day}T00:00:00.000Z`));
	return text.replace(/(^|\s)1(?=\s\p{L})/u, "$11er");
}
