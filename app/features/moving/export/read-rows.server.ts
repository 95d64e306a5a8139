// Owns rows as an export holds them, read back: each column known and of its kind, or refused with its file and line.
import { isUtf8 } from "node:buffer";
import type { Column, Row, Value } from "../../../platform/db/snapshot.ts";
import { tables } from "../../../platform/db/tables.ts";
import { CopyRefusal } from "../copies/refusal.ts";
import { exportCopy as copy } from "./copy.ts";
import { bodyOf, DEPARTED_NAME, linesPath, type TableName } from "./format.ts";
import { BadItemError, readItem } from "./front-matter.ts";
import type { ExportSource } from "./source.server.ts";

/** A row and where it stands, for whoever has to say what is wrong with it. */
export type ReadRow = { row: Row; path: string; line: number };

/** A table as it is about to be filled. */
type Target = { name: TableName; columns: readonly Column[] };

type Found = { values: Record<string, unknown>; lineOf: (column: string) => number; path: string };

function columnValue(given: unknown, { name, type }: Column, { path, lineOf }: Found): Value {
	if (given === null) return null;
	if (type === "flag" && typeof given === "boolean") return given;
	if (type === "number" && typeof given === "number") return given;
	// No engine's text but SQLite's holds it.
	if (type === "text" && typeof given === "string") return given.replaceAll("\0", "\ufffd");
	// A list that is kept as JSON text stands as a list where a person reads it.
	if (type === "text" && typeof given === "object") return JSON.stringify(given);
	throw new CopyRefusal(copy.badValue(path, lineOf(name), name, copy.expected[type]));
}

function rowOf(found: Found, { name, columns }: Target): Row {
	const { values, path, lineOf } = found;
	const exported: readonly string[] = tables[name].exported;
	for (const column of Object.keys(values)) {
		const isKnown = exported.includes(column) && columns.some((one) => one.name === column);
		if (!isKnown && column !== DEPARTED_NAME) throw new CopyRefusal(copy.unknownColumn(path, lineOf(column), column));
	}
	const row: Row = {};
	for (const column of columns) {
		if (!exported.includes(column.name)) continue;
		row[column.name] = columnValue(values[column.name] ?? null, column, found);
	}
	if (typeof values[DEPARTED_NAME] === "string") row[DEPARTED_NAME] = values[DEPARTED_NAME];
	return row;
}

async function* items(source: ExportSource, table: Target, body: string): AsyncIterable<ReadRow> {
	for (const path of source.paths) {
		if (!path.startsWith(`${table.name}/`) || !path.endsWith(".md")) continue;
		const bytes = await source.read(path);
		if (!isUtf8(bytes)) throw new CopyRefusal(copy.notUtf8(path));
		try {
			const { values, lines, body: written } = readItem(bytes.toString("utf8"));
			const found = { values: { ...values, [body]: written }, path, lineOf: (column: string) => lines[column] ?? 1 };
			yield { row: rowOf(found, table), path, line: 1 };
		} catch (error) {
			throw error instanceof BadItemError ? new CopyRefusal(copy.badLine(path, error.line)) : error;
		}
	}
}

function objectOn(text: string): Record<string, unknown> | null {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
	} catch {
		return null;
	}
}

async function* lines(source: ExportSource, table: Target): AsyncIterable<ReadRow> {
	const path = linesPath(table.name);
	let line = 0;
	for await (const text of source.lines(path)) {
		line += 1;
		if (text.trim() === "") continue;
		const values = objectOn(text);
		if (!values) throw new CopyRefusal(copy.badLine(path, line));
		const here = line;
		yield { row: rowOf({ values, path, lineOf: () => here }, table), path, line: here };
	}
}

/** The rows of a table, each proved. @throws CopyRefusal with the file and the line of what cannot be read */
export function readTable(source: ExportSource, name: TableName, columns: readonly Column[]): AsyncIterable<ReadRow> {
	const body = bodyOf(name);
	return body ? items(source, { name, columns }, body) : lines(source, { name, columns });
}
