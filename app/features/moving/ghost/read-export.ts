// Owns reading Ghost's export: one JSON file, read whole, of which only the tables that are moved are kept.
import { open } from "node:fs/promises";
import { ImportRefusal } from "../frame/refusal.ts";
import { isRow, type Row, rowsIn, textIn } from "../reading/rows.ts";
import { refusals } from "./copy.ts";

/** What a file may measure to be read at all: the export of a large newsroom is about 200 MB. */
export const LARGEST_EXPORT = 256 * 1_024 * 1_024;

/** The tables that are read. */
const TAKEN = ["posts", "posts_meta", "posts_authors", "posts_tags", "tags", "users", "settings", "products", "posts_products"] as const;
/** JSON, or what marks UTF-8 and UTF-16: what is not in UTF-8 is a text then, in another encoding. */
const BEGINS_LIKE_TEXT = /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff|\s*[[{])/;
export type Table = (typeof TAKEN)[number];

export type GhostExport = {
	version: string;
	tables: Record<Table, Row[]>;
	/** Tables with rows that are not moved, and how many. */
	others: { name: string; rows: number }[];
};

/** Reads a file. Throws ImportRefusal for one that is not Ghost's, or not whole. */
export async function readExport(path: string): Promise<GhostExport> {
	const json = parse(textOf(await bytesOf(path)));
	const inner = isRow(json) && Array.isArray(json.db) ? (json.db as unknown[])[0] : json;
	if (!isRow(inner) || !isRow(inner.data)) throw new ImportRefusal(refusals.notGhost());
	const version = textIn(isRow(inner.meta) ? inner.meta : undefined, "version");
	if (!/^v?\d+(\.\d+)*/.test(version)) throw new ImportRefusal(refusals.noVersion(version));
	const { data } = inner;
	if (!Array.isArray(data.posts)) throw new ImportRefusal(refusals.noPosts());
	const tables = Object.fromEntries(TAKEN.map((name) => [name, rowsIn(data, name)])) as GhostExport["tables"];
	const others = Object.keys(data)
		.filter((name) => !(TAKEN as readonly string[]).includes(name))
		.map((name) => ({ name, rows: rowsIn(data, name).length }))
		.filter(({ rows }) => rows > 0);
	return { version, tables, others };
}

async function bytesOf(path: string): Promise<Buffer> {
	const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
		throw new ImportRefusal(error.code === "ENOENT" ? refusals.notFound(path) : refusals.unreadable());
	});
	try {
		const found = await file.stat();
		if (!found.isFile()) throw new ImportRefusal(refusals.notAFile());
		if (found.size === 0) throw new ImportRefusal(refusals.empty());
		if (found.size > LARGEST_EXPORT) throw new ImportRefusal(refusals.tooLarge(Math.floor(LARGEST_EXPORT / 1_048_576)));
		return await file.readFile();
	} finally {
		await file.close();
	}
}

function textOf(bytes: Buffer): string {
	if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new ImportRefusal(refusals.zip());
	if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw new ImportRefusal(refusals.gzip());
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new ImportRefusal(BEGINS_LIKE_TEXT.test(bytes.toString("latin1", 0, 1_000)) ? refusals.notUtf8() : refusals.notJson());
	}
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		const said = error instanceof Error ? error.message : "";
		const at = /position (\d+)/.exec(said)?.[1];
		// A file cut short ends in the middle of a text or of a list.
		const cut = /Unexpected end|Unterminated string/.test(said) || (at !== undefined && Number(at) >= text.trimEnd().length);
		if (!/^\s*[[{]/.test(text.slice(0, 1_000))) throw new ImportRefusal(refusals.notJson());
		throw new ImportRefusal(cut ? refusals.cut(lineAt(text, text.length)) : refusals.malformed(lineAt(text, Number(at ?? 0))));
	}
}

function lineAt(text: string, end: number): number {
	let line = 1;
	for (let at = text.indexOf("\n"); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) line += 1;
	return line;
}
