// Owns a row as a Markdown file: its columns as front matter, its text below, byte for byte. What is read is what was written,
// whatever stands in it: quotes, colons, line breaks of any kind, nothing.
import { isDeepStrictEqual } from "node:util";
import { isMap, isScalar, LineCounter, parse, parseDocument, stringify } from "yaml";
import type { Row, Value } from "../../../platform/db/snapshot.ts";

const FENCE = "---\n";

/** Text that YAML 1.1 would take for a date or a « yes » stands in quotes: other software reads these files too. */
const OPTIONS = { lineWidth: 0, compat: "yaml-1.1" } as const;

/** A list or an object that is kept as JSON text, when writing it again gives the same text. */
function structureIn(value: Value): object | null {
	if (typeof value !== "string" || !/^[[{]/.test(value)) return null;
	try {
		const structure: unknown = JSON.parse(value);
		return JSON.stringify(structure) === value ? (structure as object) : null;
	} catch {
		return null;
	}
}

/** One column. Where YAML would not give back the same, the value stands as JSON, which YAML holds. */
function columnText(name: string, value: Value): string {
	const shown = { [name]: structureIn(value) ?? value };
	const text = stringify(shown, OPTIONS);
	return isSame(text, shown) ? text : `${name}: ${JSON.stringify(shown[name])}\n`;
}

function isSame(text: string, shown: object): boolean {
	// The end of a block is where its place begins to differ from a line of the fence.
	if (text.includes("\r") || text.startsWith(FENCE)) return false;
	try {
		return isDeepStrictEqual(parse(text), shown);
	} catch {
		return false;
	}
}

/** A file of a row: `body` names the column that is its text. */
export function writeItem(row: Row, body: string): string {
	const columns = Object.entries(row).filter(([name]) => name !== body);
	return `${FENCE}${columns.map(([name, value]) => columnText(name, value)).join("")}${FENCE}${row[body] ?? ""}`;
}

/** What stands in a file: each column's value and the line it is on. */
export type ReadItem = { values: Record<string, unknown>; lines: Record<string, number>; body: string };

/** What is wrong in a file, and on which line. */
export class BadItemError extends Error {
	readonly line: number;
	constructor(line: number) {
		super(`bad front matter on line ${line}`);
		this.name = "BadItemError";
		this.line = line;
	}
}

/** Front matter between its fences, however the program that changed it by hand ends lines and begins files. */
const ITEM = /^\ufeff?---\r?\n((?:.*?\n)??)---\r?\n(.*)$/s;

/** Reads what `writeItem` wrote. @throws BadItemError */
export function readItem(text: string): ReadItem {
	const [, matter, body] = ITEM.exec(text) ?? [];
	if (matter === undefined || body === undefined) throw new BadItemError(1);
	const counter = new LineCounter();
	const document = parseDocument(matter, { lineCounter: counter });
	// The first line is the fence.
	const lineAt = (offset: number) => counter.linePos(offset).line + 1;
	const [error] = document.errors;
	if (error) throw new BadItemError(lineAt(error.pos[0]));
	if (!isMap(document.contents)) throw new BadItemError(2);
	const lines: Record<string, number> = {};
	for (const { key } of document.contents.items) if (isScalar(key)) lines[String(key.value)] = lineAt(key.range?.[0] ?? 0);
	return { values: document.toJS() as Record<string, unknown>, lines, body };
}
