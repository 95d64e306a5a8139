// Owns reading a CSV file of another software: its encoding, its separator, its titles, its rows by their lines.
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { ImportRefusal } from "../frame/refusal.ts";
import { csvRefusals } from "./copy.ts";

/** What a file may measure; a list of a million readers is about 100 MB. */
const LARGEST = 256 * 1_024 * 1_024;
const LONGEST_ROW = 8 * 1_024 * 1_024;
const SLICE = 64 * 1_024;

/** A row by its titles, in lower case. */
export type CsvRow = { line: number; cells: ReadonlyMap<string, string> };

export type CsvFile = { titles: string[]; rows: () => AsyncGenerator<CsvRow> };

/** Reads the bytes of a file on the disk. Throws ImportRefusal where there is none, or too large a one. */
export async function csvBytes(path: string, what: string): Promise<Uint8Array> {
	const file = await open(path, "r").catch(() => {
		throw new ImportRefusal(csvRefusals.notFound(what));
	});
	try {
		const found = await file.stat();
		if (!found.isFile()) throw new ImportRefusal(csvRefusals.notFound(what));
		if (found.size > LARGEST) throw new ImportRefusal(csvRefusals.tooLarge(what, LARGEST / 1_048_576));
		return await file.readFile();
	} finally {
		await file.close();
	}
}

/** Opens a CSV file. Throws ImportRefusal for one without a line of titles, or that is no text. */
export async function openCsv(bytes: Uint8Array, what: string): Promise<CsvFile> {
	// The library takes an end of line of two signs within a cell for two lines.
	const text = decoded(bytes, what).replaceAll("\r\n", "\n");
	const delimiter = separatorOf(text);
	for await (const { record } of records(text, delimiter, what)) {
		const titles = record.map((title) => title.trim().toLowerCase());
		return { titles, rows: () => rowsUnder(text, delimiter, what) };
	}
	throw new ImportRefusal(csvRefusals.empty(what));
}

async function* rowsUnder(text: string, delimiter: string, what: string): AsyncGenerator<CsvRow> {
	let titles: string[] | undefined;
	for await (const { record, line } of records(text, delimiter, what)) {
		if (titles) yield { line, cells: new Map(titles.map((title, index) => [title, (record[index] ?? "").trim()])) };
		else titles = record.map((title) => title.trim().toLowerCase());
	}
}

async function* records(text: string, delimiter: string, what: string): AsyncGenerator<{ record: string[]; line: number }> {
	const parser = parse({
		bom: true,
		delimiter,
		info: true,
		max_record_size: LONGEST_ROW,
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
	});
	Readable.from(slices(text)).pipe(parser);
	try {
		for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
			// A row is known by its first line, the library knows it by its last.
			yield { record, line: record.reduce((line, cell) => line - (cell.match(/[\r\n]/g)?.length ?? 0), info.lines) };
		}
	} catch (error) {
		const lines = (error as { lines?: unknown }).lines;
		throw new ImportRefusal(csvRefusals.malformed(what, typeof lines === "number" ? lines : parser.info.lines));
	} finally {
		parser.destroy();
	}
}

function* slices(text: string): Generator<string> {
	for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE);
}

/** UTF-8 (with or without its mark), UTF-16 with its mark, else what spreadsheets on Windows write. */
function decoded(bytes: Uint8Array, what: string): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	if (bytes.subarray(0, SLICE).includes(0)) throw new ImportRefusal(csvRefusals.notText(what));
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

/** The separator that parts the titles into most. */
function separatorOf(text: string): string {
	const titles = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? "";
	const counts = [",", ";", "\t"].map((mark) => ({ mark, count: titles.split(mark).length }));
	return counts.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ",";
}

/** A yes or a no, in the words of exports and of the spreadsheets that saved them again; null for any other word. */
export function yesOrNo(word: string): boolean | null {
	if (/^(?:true|vrai|oui|yes|1)$/i.test(word)) return true;
	return /^(?:false|faux|non|no|0)$/i.test(word) ? false : null;
}
