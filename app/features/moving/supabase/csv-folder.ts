// A folder of CSV files as Supabase's table editor exports them, one a table (`articles_rows.csv`), or several pages of one.
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { CsvError, parse } from "csv-parse";
import { ImportRefusal } from "../frame/refusal.ts";
import { refusals } from "./copy.ts";
import type { Row, SourceTable, TableSource } from "./tables.ts";

const NAME = /^(?:public\.)?(?<table>[\w-]+?)(?:_rows)?(?:[ _-]?\(?\d+\)?)?\.csv$/i;
/** A row of the editor is whole in memory; one beyond this is no row. */
const LARGEST_ROW = 64 * 1024 * 1024;

/** The CSV files of a folder; [] when there are none. */
export async function csvFilesIn(folder: string): Promise<string[]> {
	const names = await readdir(folder);
	return names.filter((name) => /\.csv$/i.test(name)).sort();
}

/** Opens a folder's CSV files. */
export function openCsvFolder(folder: string, files: string[]): TableSource {
	return {
		title: basename(folder),
		isFromTableEditor: true,
		close: async () => {},
		async *tables(onProgress) {
			const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size));
			const total = sizes.reduce((sum, size) => sum + size, 0);
			let before = 0;
			for (const [index, name] of files.entries()) {
				yield await openTable(join(folder, name), name, (done) => onProgress(before + done, total));
				before += sizes[index] ?? 0;
				onProgress(before, total);
			}
		},
	};
}

async function openTable(path: string, file: string, onBytes: (done: number) => void): Promise<SourceTable> {
	let columns: string[] = [];
	for await (const { record } of records(path, file, () => {})) {
		columns = record.map((name) => name.trim());
		break;
	}
	const twice = columns.find((name, index) => columns.indexOf(name) !== index);
	if (twice !== undefined) throw new ImportRefusal(refusals.columnTwice(file, twice));
	return {
		schema: "public",
		name: (NAME.exec(file)?.groups?.table ?? file).toLowerCase(),
		where: file,
		columns,
		async *rows() {
			let isTitles = true;
			for await (const { record, line } of records(path, file, onBytes)) {
				if (!isTitles) yield toRow(columns, record, file, line);
				isTitles = false;
			}
		},
	};
}

function toRow(columns: string[], record: string[], file: string, line: number): Row {
	if (record.length !== columns.length) throw new ImportRefusal(refusals.ragged(file, line, record.length, columns.length));
	return { cells: new Map(columns.map((name, index) => [name, record[index] || null])), where: refusals.place(file, line) };
}

type Parsed = { record: string[]; line: number };

async function* records(path: string, file: string, onBytes: (done: number) => void): AsyncGenerator<Parsed> {
	const parser = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: LARGEST_ROW });
	let done = 0;
	const bytes = createReadStream(path).on("data", (chunk) => {
		done += chunk.length;
		onBytes(done);
	});
	async function* text() {
		const decoder = new TextDecoder("utf-8", { fatal: true });
		for await (const chunk of bytes) yield decoder.decode(chunk as Buffer, { stream: true });
		yield decoder.decode();
	}
	// Counted here: the library takes an end of line of two signs within a cell for two lines.
	let [line, empty] = [1, 0];
	try {
		feed(text(), parser);
		for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { empty_lines: number } }>) {
			line += info.empty_lines - empty;
			empty = info.empty_lines;
			yield { record, line };
			line += 1 + record.reduce((lines, cell) => lines + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
		}
	} catch (error) {
		if (error instanceof CsvError) throw new ImportRefusal(refusals.csv(file, line));
		if (error instanceof TypeError) throw new ImportRefusal(refusals.notUtf8(file, line));
		throw error;
	} finally {
		bytes.destroy();
		parser.destroy();
	}
}

/** Writes a text into a parser as fast as it reads; what fails ends the parser with it. */
async function feed(text: AsyncIterable<string>, parser: ReturnType<typeof parse>): Promise<void> {
	try {
		for await (const part of text) {
			if (parser.destroyed) return;
			if (!parser.write(part)) await new Promise<void>((resolve) => parser.once("drain", resolve).once("close", resolve));
		}
		parser.end();
	} catch (error) {
		parser.destroy(error as Error);
	}
}
