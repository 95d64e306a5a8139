// Owns the passage from what a database returns to what the code means: flags and JSON lists.
// Nothing here throws: a list that is not a list is an empty one (row 018).

import { isWebAddress } from "./web-address.ts";

/** true for boolean true (PostgreSQL) and 1 (SQLite). */
export function readFlag(value: boolean | number): boolean {
	return value === true || value === 1;
}

/**
 * Reads a JSON column that holds a list of objects; anything else is an empty list. Items that are not objects are
 * dropped; the rest come back ordered by their `order_index`, then as they stood.
 */
export function readList(json: string | null): Record<string, unknown>[] {
	if (!json) return [];
	let value: unknown;
	try {
		value = JSON.parse(json);
	} catch {
		return [];
	}
	if (!Array.isArray(value)) return [];
	const items = value.filter((item): item is Record<string, unknown> => typeof item === "object" && item !== null && !Array.isArray(item));
	const rank = (item: Record<string, unknown>) => (typeof item.order_index === "number" ? item.order_index : Number.MAX_SAFE_INTEGER);
	return items.sort((left, right) => rank(left) - rank(right));
}

/** A link an editor named; `host` says where it leads, to be read before pressing. */
export type NamedLink = { name: string; url: string; host: string };

/** Reads {name, url} pairs from a JSON column, in order; pairs without a name or without a web address are dropped. */
export function readLinks(json: string | null): NamedLink[] {
	return readList(json).flatMap(({ name, url }) =>
		typeof name === "string" && name.trim() && typeof url === "string" && isWebAddress(url)
			? [{ name: name.trim(), url, host: new URL(url).host.replace(/^www\./, "") }]
			: [],
	);
}

/** Reads the texts under `key` from a JSON column, in order. */
export function readTexts(json: string | null, key: string): string[] {
	return readList(json).flatMap((item) => {
		const text = item[key];
		return typeof text === "string" && text.trim() ? [text.trim()] : [];
	});
}
