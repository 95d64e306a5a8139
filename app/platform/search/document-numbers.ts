// Owns the numbers of documents, which are in the order in which items appeared: by them the newest are found first, and a year is between two.
import { createHash } from "node:crypto";
import { dayStart } from "../../shared/local-days.ts";
import { remembering } from "../../shared/remembering.ts";

/** Numbers of one second; there are never so many items of one. */
const A_SECOND = 2 ** 20;
/** Seconds before and after 1970 that numbers reach: from 1698 to 2242; what is dated beyond stands at that end. */
const MOST_SECONDS = 2 ** 33 - 1;

/** Where a document begins to look for its number: its second, and a place in it that is its own. */
export function numberOf({ kind, id, at }: { kind: string; id: string; at: string }): number {
	const second = Math.floor(Date.parse(at) / 1_000);
	const own = createHash("sha256").update(`${kind} ${id}`).digest().readUIntBE(0, 3) % A_SECOND;
	return Math.max(-MOST_SECONDS, Math.min(MOST_SECONDS - 1, second || 0)) * A_SECOND + own;
}

/** The first number of a year in a time zone, « 2025 Europe/Paris »: calendars are slow, and few years are asked of. */
const firstOf = remembering(
	(asked) => {
		const [year, timeZone = "UTC"] = asked.split(" ");
		return (dayStart(`${year}-01-01`, timeZone).getTime() / 1_000) * A_SECOND;
	},
	{ least: 400, longest: 100 },
);

/**
 * The years of documents, by their numbers, in a time zone.
 * @returns `of`: the year a number is of; `first`: the first number of a year
 */
export function yearsIn(timeZone: string): { of: (num: number) => number; first: (year: number) => number } {
	const first = (year: number): number => firstOf(`${year} ${timeZone}`);
	let last = { year: 0, from: 0, until: 0 };
	const of = (num: number): number => {
		if (num < last.from || num >= last.until) {
			const year = yearOf(num);
			last = { year, from: first(year), until: first(year + 1) };
		}
		return last.year;
	};
	const yearOf = (num: number): number => {
		const year = new Date(Math.floor(num / A_SECOND) * 1_000).getUTCFullYear();
		return num < first(year) ? year - 1 : num >= first(year + 1) ? year + 1 : year;
	};
	return { of, first };
}
