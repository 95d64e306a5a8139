// Owns reading a file of subscribers: its encoding, its separator, its titles, its lines one after the other.
// Nothing here knows the database.
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { cutAtWord, oneLine } from "../../../../shared/one-line.ts";
import { guessColumns } from "./columns.ts";
import type { FilePreview } from "./rules.ts";
import { findTitles } from "./title-line.ts";

const SEPARATORS = [";", ",", "\t", "|"] as const;
const OPENING_CHARACTERS = 64 * 1_024;
const OPENING_LINES = 20;
const SAMPLES = 3;
const ABOVE_AT_MOST = 80;
const SLICE_CHARACTERS = 32 * 1_024;
const LONGEST_RECORD = 64 * 1_024;

const tolerant = {
	bom: true,
	relax_column_count: true,
	relax_quotes: true,
	skip_empty_lines: true,
	skip_records_with_error: true,
	max_record_size: LONGEST_RECORD,
	info: true,
} as const;

/** Whether a file that cannot be decoded is what a spreadsheet keeps for itself. */
export const isSpreadsheet = (name: string): boolean => /\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/i.test(name);

export type DecodedFile = { text: string; encoding: FilePreview["encoding"] };

/**
 * Turns bytes into text: UTF-8 (with or without its mark), UTF-16 with its mark, else Windows-1252; null: no text at all. Lines end
 * with one sign: two of them within a cell would be counted as two lines.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile | null {
	const decoded = decodeText(bytes);
	return decoded && { ...decoded, text: decoded.text.replaceAll("\r\n", "\n") };
}

function decodeText(bytes: Uint8Array): DecodedFile | null {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "UTF-16" };
	if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "UTF-16" };
	// Spreadsheets (xlsx is a zip), pictures and programs hold noughts; a CSV file never does.
	if (bytes.subarray(0, OPENING_CHARACTERS).includes(0)) return null;
	try {
		return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
	} catch {
		return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
	}
}

/**
 * What stands before a quote inside a quoted cell: another quote, or, in the exports of MailPoet, a backslash. Told by the whole text,
 * since the first such name may stand anywhere in it.
 */
function escapeIn(text: string): FilePreview["quoteEscape"] {
	// A quote after a backslash, and the cell goes on: neither a separator nor the end of the line follows.
	return /\\"(?![;,\t|\r\n]|$)/.test(text) && !/[^;,\t|\r\n"\\]""(?!")/.test(text) ? "\\" : '"';
}

type Opening = { separator: FilePreview["separator"]; records: string[][] };

/** The first lines under the separator that cuts them most evenly. */
function readOpening(text: string, quoteEscape: FilePreview["quoteEscape"]): Opening {
	const whole = text.length <= OPENING_CHARACTERS;
	const opening = whole ? text : text.slice(0, text.lastIndexOf("\n", OPENING_CHARACTERS) + 1 || OPENING_CHARACTERS);
	let best: (Opening & { score: number }) | null = null;
	for (const separator of SEPARATORS) {
		const records = parseOpening(opening, separator, quoteEscape);
		const widths = records.map((record) => record.length);
		const width = Math.max(0, ...widths);
		const even = widths.filter((cells) => cells === width).length;
		const score = width > 1 ? even * 10 + Math.min(width, 9) : 0;
		if (!best || score > best.score) best = { separator, records, score };
	}
	return best ?? { separator: ",", records: [] };
}

function parseOpening(opening: string, separator: string, quoteEscape: FilePreview["quoteEscape"]): string[][] {
	try {
		const records: unknown = parseAtOnce(opening, {
			...tolerant,
			escape: quoteEscape,
			info: false,
			delimiter: separator,
			to: OPENING_LINES,
		});
		return records as string[][];
	} catch {
		return [];
	}
}

function countLines(text: string): number {
	let lines = 0;
	let filled = false;
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		if (code === 10) {
			if (filled) lines += 1;
			filled = false;
		} else if (code !== 13 && code !== 32) filled = true;
	}
	return filled ? lines + 1 : lines;
}

/** What a file holds, with a guess of what its columns are. null when there is not one line in it. */
export function previewFile({ text, encoding }: DecodedFile): FilePreview | null {
	const quoteEscape = escapeIn(text);
	const { separator, records } = readOpening(text, quoteEscape);
	if (records.length === 0) return null;
	const { above, titles } = findTitles(records);
	const header = titles !== null;
	const passed = above.length + (header ? 1 : 0);
	const body = records.slice(passed);
	const width = Math.max(...records.slice(above.length).map((record) => record.length));
	const names = Array.from({ length: width }, (_, index) => titles?.[index]?.trim() || null);
	const samples = names.map((_, index) => body.flatMap((record) => record[index]?.trim() || []).slice(0, SAMPLES));
	const uses = guessColumns(names, samples);
	return {
		separator,
		encoding,
		quoteEscape,
		header,
		above: above.map((record) => cutAtWord(oneLine(record.join(" ")), ABOVE_AT_MOST)),
		lines: Math.max(0, countLines(text) - passed),
		columns: names.map((name, index) => ({
			name,
			samples: (samples[index] ?? []).map((sample) => sample.slice(0, 60)),
			use: uses[index] ?? null,
		})),
	};
}

function* slices(text: string): Generator<string> {
	for (let at = 0; at < text.length; at += SLICE_CHARACTERS) yield text.slice(at, at + SLICE_CHARACTERS);
}

/** A line of the file, by the number it begins at there; `cells` is null for one that could not be cut into cells. */
export type FileLine = { line: number; cells: string[] | null };

/** Reads a file's lines one after the other, without its titles and what stands above them. */
export async function* fileLines(
	text: string,
	{ separator, quoteEscape, header, above }: Pick<FilePreview, "separator" | "quoteEscape" | "header" | "above">,
): AsyncGenerator<FileLine> {
	const broken: FileLine[] = [];
	const parser = parse({ ...tolerant, escape: quoteEscape, delimiter: separator });
	parser.on("skip", (error: { lines?: number } | undefined) => broken.push({ line: error?.lines ?? 0, cells: null }));
	Readable.from(slices(text)).pipe(parser);
	let passing = above.length + (header ? 1 : 0);
	for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
		if (passing > 0) passing -= 1;
		else yield { line: record.reduce((line, cell) => line - (cell.match(/[\r\n]/g)?.length ?? 0), info.lines), cells: record };
		yield* broken.splice(0);
	}
	yield* broken.splice(0);
}
