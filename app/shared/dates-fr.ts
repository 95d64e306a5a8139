import { remembering } from "./remembering.ts";

/** A moment as a page shows it: the machine's text and the two French forms (row 013). */
export type DateText = { iso: string; short: string; long: string };

const formats = new Map<string, { short: Intl.DateTimeFormat; long: Intl.DateTimeFormat }>();

function formatsIn(timeZone: string) {
	let pair = formats.get(timeZone);
	if (!pair) {
		const day = { day: "numeric", year: "numeric", timeZone } as const;
		pair = {
			short: new Intl.DateTimeFormat("fr-FR", { ...day, month: "short" }),
			long: new Intl.DateTimeFormat("fr-FR", { ...day, month: "long" }),
		};
		formats.set(timeZone, pair);
	}
	return pair;
}

const ZONE_END = "|";

/** A zone and a moment, written. A list of articles says the same twenty dates each time it is drawn. */
const written = remembering(
	(asked: string): DateText => {
		const end = asked.indexOf(ZONE_END);
		const { short, long } = formatsIn(asked.slice(0, end));
		const date = new Date(asked.slice(end + 1));
		const first = (text: string) => text.replace(/^1 /, "1er ");
		return { iso: date.toISOString(), short: first(short.format(date)), long: first(long.format(date)) };
	},
	{ least: 1_000, longest: 100 },
);

/**
 * Writes a moment (ISO-8601 text) in French in a time zone: « 14 oct. 2025 », « 14 octobre 2025 », « 1er mai 2025 ».
 * Made on the server and sent as text, so that browser and server never disagree. null for a text that is no date.
 */
export function dateText(iso: string | null, timeZone: string): DateText | null {
	if (!iso || Number.isNaN(Date.parse(iso))) return null;
	return written(timeZone + ZONE_END + iso);
}

const hours = new Map<string, Intl.DateTimeFormat>();

/** Writes an hour of the day: « 9 h 30 ». */
export function hourText(moment: Date, timeZone: string): string {
	let format = hours.get(timeZone);
	if (!format) {
		format = new Intl.DateTimeFormat("fr-FR", { hour: "numeric", minute: "2-digit", hourCycle: "h23", timeZone });
		hours.set(timeZone, format);
	}
	const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
	return `${Number(parts.hour)}\u00a0h\u00a0${parts.minute}`;
}

/** Writes a day and an hour: « 14 oct. 2025 à 9 h 30 ». null for a text that is no date. */
export function momentText(iso: string | null, timeZone: string): string | null {
	const day = dateText(iso, timeZone);
	return day && `${day.short} à ${hourText(new Date(day.iso), timeZone)}`;
}
