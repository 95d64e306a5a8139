// Reading what a front matter says, under any of the names the generators and their themes know.
import { localToIso } from "../../../shared/local-time.ts";
import { plainText } from "../html/plain-text.ts";
import { isRow, type Row } from "../reading/rows.ts";

/** A field by the first of its names that is there, whatever their case; `params` are searched too. */
export function fieldIn(data: Row, ...names: string[]): unknown {
	for (const place of [data, isRow(data.params) ? data.params : {}, isRow(data.Params) ? data.Params : {}]) {
		for (const name of names) {
			const key = Object.keys(place).find((one) => one.toLowerCase() === name.toLowerCase());
			if (key !== undefined && place[key] !== null && place[key] !== undefined && place[key] !== "") return place[key];
		}
	}
	return undefined;
}

/** A field as one line of text; "" for what is no text. */
export function textField(data: Row, ...names: string[]): string {
	return lineOf(fieldIn(data, ...names));
}

/** A value as one line of text without its marks of Markdown; "" for what is no text, number, yes or no. */
export function lineOf(value: unknown): string {
	if (typeof value === "string") return plainText(value.replace(/[*_`]{1,2}(\S(?:[^*_`]*\S)?)[*_`]{1,2}/g, "$1"));
	return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** An address, as it was written. */
export function addressField(data: Row, ...names: string[]): string {
	const value = fieldIn(data, ...names);
	return typeof value === "string" ? value.trim() : "";
}

/** Whether a field says yes, or no; null when it says neither. */
export function yesField(data: Row, ...names: string[]): boolean | null {
	const value = fieldIn(data, ...names);
	if (typeof value === "boolean") return value;
	if (typeof value !== "string") return null;
	if (/^(?:true|yes|on|oui|vrai)$/i.test(value.trim())) return true;
	return /^(?:false|no|off|non|faux)$/i.test(value.trim()) ? false : null;
}

/** A list of words: a list, a text parted by commas, or (Jekyll) by spaces. */
export function listField(data: Row, { isSpaced }: { isSpaced: boolean }, ...names: string[]): string[] {
	return names
		.flatMap((name) => wordsOf(fieldIn(data, name), isSpaced))
		.filter((word, index, all) => word !== "" && all.indexOf(word) === index);
}

function wordsOf(value: unknown, isSpaced: boolean): string[] {
	if (Array.isArray(value)) return value.flatMap((one) => (typeof one === "object" ? nameIn(one) : lineOf(one)));
	if (isRow(value)) return nameIn(value);
	const text = lineOf(value);
	if (text.includes(",")) return text.split(",").map((word) => word.trim());
	return isSpaced ? text.split(/\s+/) : [text];
}

/** Names of people and things: a text, `{name}`, or a list of these. */
export function namesField(data: Row, ...names: string[]): string[] {
	return names.flatMap((name) => namesOf(fieldIn(data, name))).filter((name, index, all) => name !== "" && all.indexOf(name) === index);
}

function namesOf(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(namesOf);
	return isRow(value) ? nameIn(value) : [lineOf(value)];
}

function nameIn(value: unknown): string[] {
	if (!isRow(value)) return [];
	const { name, title, label } = value;
	return Array.isArray(name) ? name.map(lineOf) : [lineOf(name ?? title ?? label)];
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const NAMED =
	/^(?:[a-z]{3,9},?\s+)?(?:([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?|(\d{1,2})\s+([a-z]{3,9})\.?,?)\s+(\d{4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/**
 * A date as the house keeps it; null for one that is not understood (days and months in another order would be guessed).
 * @param zone - of a date that names none; `dayZone`: of one that is a day alone
 */
export function momentOf(written: unknown, { zone, dayZone }: { zone: string; dayZone: string }): string | null {
	const text = typeof written === "string" ? written.trim() : "";
	const iso = ISO.exec(text);
	const named = NAMED.exec(text);
	const month = named ? MONTHS.indexOf((named[1] ?? named[4] ?? "").slice(0, 3).toLowerCase()) + 1 : Number(iso?.[2]);
	const day = Number(named ? (named[2] ?? named[3]) : iso?.[3]);
	const year = Number(named ? named[5] : iso?.[1]);
	if ((!iso && !named) || month < 1 || month > 12 || day < 1 || day > 31 || year < 1970) return null;
	const [hour, minute, second, offset] = named ? named.slice(6, 10) : (iso?.slice(4, 8) ?? []);
	const pad = (value: number | string | undefined) => String(value ?? 0).padStart(2, "0");
	const local = `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`;
	const atUtc = Date.parse(`${local}:${pad(second)}Z`);
	if (Number.isNaN(atUtc)) return null;
	if (offset) {
		const parts = /^([+-])(\d{2}):?(\d{2})$/.exec(offset);
		const minutes = parts ? (parts[1] === "-" ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3])) : 0;
		return new Date(atUtc - minutes * 60_000).toISOString();
	}
	const start = localToIso(local, hour === undefined ? dayZone : zone);
	return start && new Date(Date.parse(start) + Number(second ?? 0) * 1_000).toISOString();
}
