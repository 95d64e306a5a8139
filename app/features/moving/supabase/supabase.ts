// The specification's own product, from the hosted database it ran on: its six tables to the house's records.
import { stat } from "node:fs/promises";
import type { MovedRecord, OpenSource, Producer } from "../frame/records.ts";
import { ImportRefusal } from "../frame/refusal.ts";
import { refusals, supabaseWords } from "./copy.ts";
import { csvFilesIn, openCsvFolder } from "./csv-folder.ts";
import { articleOf, type Context, profileOf, visionaryOf } from "./items.ts";
import { newsletterOf, readerOf, storyOf } from "./others.ts";
import { isTableName, type Row, type SourceTable, type TableName, type TableSource, tableNames, tables } from "./tables.ts";

export type SupabaseOptions = {
	/** The old site's address, for links that name it whole. */
	site: string | null;
	/** The date of what has none. */
	now: Date;
};

export const supabase: Producer<SupabaseOptions> = {
	name: "Supabase",
	words: supabaseWords,
	async open(path, options) {
		return toSource(await openTables(path), options);
	},
};

async function openTables(path: string): Promise<TableSource> {
	const found = await stat(path).catch(() => null);
	if (!found) throw new ImportRefusal(refusals.notFound(path));
	const files = found.isDirectory() ? await csvFilesIn(path) : [];
	if (files.length === 0) throw new ImportRefusal(refusals.nothing(path));
	return openCsvFolder(path, files);
}

function toSource(source: TableSource, { site, now }: SupabaseOptions): OpenSource {
	const context: Context = { now, isFromTableEditor: source.isFromTableEditor };
	return {
		site: { title: source.title, url: site ?? "" },
		hosts: [],
		records: (onProgress) => recordsOf(source, context, onProgress),
		close: () => source.close(),
	};
}

async function* recordsOf(
	source: TableSource,
	context: Context,
	onProgress: (done: number, total: number) => void,
): AsyncGenerator<MovedRecord> {
	const counts = new Map<TableName, number>();
	for await (const table of source.tables(onProgress)) {
		if (table.schema === "public" && isTableName(table.name)) {
			let rows = 0;
			for await (const record of ofTable(table, table.name, context)) {
				if (record.record !== "notice" && !(record.record === "left-out" && record.reason === "unknown-column")) rows += 1;
				yield record;
			}
			counts.set(table.name, (counts.get(table.name) ?? 0) + rows);
		} else yield* unknownTable(table);
	}
	for (const name of tableNames) {
		const count = counts.get(name);
		if (count === undefined) yield { record: "notice", note: { code: "missing-table", word: name } };
		else if (source.isFromTableEditor && isRound(count))
			yield { record: "notice", note: { code: "round-count", word: `${name}, ${count}` } };
	}
}

/** The sizes of the table editor's pages, and of what its interface answers at most. */
function isRound(count: number): boolean {
	return count === 100 || count === 500 || (count > 0 && count % 1_000 === 0);
}

async function* unknownTable({ schema, name, where, rows }: SourceTable): AsyncGenerator<MovedRecord> {
	let count = 0;
	for await (const _ of rows()) count += 1;
	const reason = schema === "public" ? "unknown-table" : "system-table";
	yield { record: "left-out", reason, what: `${schema === "public" ? name : `${schema}.${name}`} (${count})`, where };
}

/** A table's rows, then the columns that nothing here takes, with how often they held something. */
async function* ofTable(table: SourceTable, name: TableName, context: Context): AsyncGenerator<MovedRecord> {
	const known: readonly string[] = tables[name];
	const unknown = new Map(table.columns.filter((column) => !known.includes(column)).map((column) => [column, 0]));
	for await (const row of table.rows()) {
		for (const [column, count] of unknown) if (row.cells.get(column)) unknown.set(column, count + 1);
		yield toRecord[name](row, context);
	}
	for (const [column, count] of unknown) {
		yield { record: "left-out", reason: "unknown-column", what: `${name}.${column} (${count})`, where: table.where };
	}
}

const toRecord: Record<TableName, (row: Row, context: Context) => MovedRecord> = {
	articles: articleOf,
	visionaries: visionaryOf,
	vie_alt: profileOf,
	newsletter_subscribers: readerOf,
	stories: storyOf,
	newsletters: newsletterOf,
};
