// What the cells of PostgreSQL's tables mean, as text: moments, flags, numbers, lists in JSON.
import type { Row } from "./tables.ts";

/** The text of a cell; null for NULL and for nothing, which files of the table editor do not tell apart. */
export function textOf({ cells }: Row, column: string): string | null {
	return cells.get(column) || null;
}

/** A flag; null when it says neither. */
export function flagOf(row: Row, column: string): boolean | null {
	const word = textOf(row, column)?.trim().toLowerCase();
	if (word && ["t", "true", "1", "yes", "on"].includes(word)) return true;
	return word && ["f", "false", "0", "no", "off"].includes(word) ? false : null;
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}(?::?\d{2})?(?::\d{2})?)?)?$/;

/** A moment as PostgreSQL prints it, or ISO-8601, in UTC where it says no zone; null when it is none. */
export function momentOf(row: Row, column: string): string | null {
	const [, day, time = "00:00", zone = "Z"] = MOMENT.exec(textOf(row, column)?.trim() ?? "") ?? [];
	if (!day) return null;
	const offset = /^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone.replace(/^([+-]\d{2}):?(\d{2}).*$/, "$1:$2");
	const date = new Date(`${day}T${time.replace(/(\.\d{3})\d+$/, "$1")}${offset}`);
	return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** A whole number from 1 on. */
export function countOf(row: Row, column: string): number | null {
	const count = Math.round(Number(textOf(row, column)?.trim() || Number.NaN));
	return Number.isFinite(count) && count > 0 && count < 1_000_000 ? count : null;
}

/** A list column, as the house keeps it; `problem`: it held something that is no list, and counts as empty (row 018). */
export type List = { json: string | null; problem: string | null };

/**
 * Reads a list in any shape it was kept in: a JSON array, JSON text of one, an array of PostgreSQL, nothing, or no list at all.
 * @param wrap - a bare text among its items, as the object the house keeps
 */
export function listOf(row: Row, column: string, wrap: (text: string) => Record<string, string>): List {
	const text = textOf(row, column)?.trim();
	if (!text) return { json: null, problem: null };
	const value = asList(text);
	if (value === null) return { json: null, problem: null };
	if (!Array.isArray(value)) return { json: null, problem: text };
	const first = Object.keys(wrap(""));
	const items = value.flatMap((item, order_index) => {
		const inner = typeof item === "string" ? (parsed(item) ?? item) : item;
		if (typeof inner === "string") return inner.trim() ? [{ ...wrap(inner), order_index }] : [];
		return typeof inner === "object" && inner !== null && !Array.isArray(inner) ? [inOrder(inner as Record<string, unknown>, first)] : [];
	});
	const lost = value.length - items.length;
	return { json: JSON.stringify(items), problem: lost > 0 && items.length === 0 ? text : null };
}

/** The same object, its keys in one order: what is kept as `jsonb` has none of its own. */
function inOrder(item: Record<string, unknown>, first: string[]): Record<string, unknown> {
	const rank = (key: string) => [...first, "order_index"].indexOf(key);
	const keys = Object.keys(item).sort((left, right) => {
		const [one, other] = [rank(left), rank(right)];
		if (one >= 0 && other >= 0) return one - other;
		return one >= 0 ? -1 : other >= 0 ? 1 : left < right ? -1 : 1;
	});
	return Object.fromEntries(keys.map((key) => [key, item[key]]));
}

/** A value of JSON, or of PostgreSQL's arrays; JSON text in JSON text is opened, a few times over. */
function asList(text: string): unknown {
	// An array of PostgreSQL with nothing in it, or an object without anything: either way no item.
	if (text === "{}") return [];
	let value: unknown = parsed(text) ?? (text === "null" ? null : text);
	for (let depth = 0; depth < 3 && typeof value === "string"; depth++) {
		const inner = parsed(value) ?? (value === "null" ? null : value);
		if (inner === value) break;
		value = inner;
	}
	return typeof value === "string" ? (arrayLiteral(value) ?? value) : value;
}

function parsed(text: string): unknown {
	if (!/^\s*["[{]/.test(text)) return undefined;
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}

/** The texts of an array as PostgreSQL prints it, such as `{un,"deux trois",NULL}`; null when it is none of one dimension. */
function arrayLiteral(text: string): string[] | null {
	if (!/^\{[\s\S]*\}$/.test(text)) return null;
	const inside = text.slice(1, -1);
	if (inside === "") return [];
	const element = /(?:"((?:\\[\s\S]|[^"\\])*)"|([^",{}\\]+))(?:,|$)/y;
	const texts: string[] = [];
	while (element.lastIndex < inside.length) {
		const found = element.exec(inside);
		if (!found) return null;
		const [, quoted, bare = ""] = found;
		if (quoted !== undefined) texts.push(quoted.replace(/\\([\s\S])/g, "$1"));
		else if (bare !== "NULL") texts.push(bare);
	}
	return texts;
}
