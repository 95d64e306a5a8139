// Dates as files of other tools write them; pure. Day and month are told apart by a whole column, never by one cell.

/** Which comes first in « 03/04/2024 ». */
export type DateOrder = "day" | "month";

const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:\D+(\d{1,2})[:h](\d{2})(?::(\d{2}))?\s*([ap]m)?)?/i;
const ISO = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/;
const EARLIEST_YEAR = 1_995;

/** What a cell tells about its column: the order it must be in, `either`; null: it tells nothing. Dots are European. */
export function orderTold(cell: string): DateOrder | "either" | null {
	const [, first = "", mark = "", second = ""] = NUMBERS.exec(cell) ?? [];
	if (mark === "" || mark === "." || Number(first) === Number(second)) return null;
	if (Number(first) > 12) return Number(second) > 12 ? null : "day";
	return Number(second) > 12 ? "month" : "either";
}

function isoDate(cell: string): Date | null {
	const [whole, year, month, day, time, zone] = ISO.exec(cell) ?? [];
	if (!whole) return null;
	const offset =
		!zone || /^(?:z|utc)$/i.test(zone) ? "Z" : zone.replace(/^([+-]\d{2}):?(\d{2})?$/, (_, hours, minutes = "00") => `${hours}:${minutes}`);
	return new Date(time ? `${year}-${month}-${day}T${time}${offset}` : `${year}-${month}-${day}T12:00:00Z`);
}

function numbersDate(cell: string, order: DateOrder): Date | null {
	const found = NUMBERS.exec(cell);
	if (!found) return null;
	const [, first, mark, second, year, hour = "12", minute = "0", seconds = "0", half] = found;
	const [day, month] = order === "day" || mark === "." ? [Number(first), Number(second)] : [Number(second), Number(first)];
	const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
	const date = new Date(Date.UTC(Number(year), month - 1, day, hours, Number(minute), Number(seconds)));
	return date.getUTCDate() === day && date.getUTCMonth() === month - 1 ? date : null;
}

/** Reads a date: ISO, or numbers in the column's order, with or without an hour (UTC where none says otherwise). null: none. */
export function readDate(cell: string, order: DateOrder = "day"): string | null {
	const date = isoDate(cell.trim()) ?? numbersDate(cell.trim(), order);
	if (!date || Number.isNaN(date.getTime()) || date.getUTCFullYear() < EARLIEST_YEAR) return null;
	return date.toISOString();
}
