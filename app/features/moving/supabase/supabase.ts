// The specification's own product, from the hosted database it ran on: its six tables to the house's records.
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { StandingUnder } from "../frame/ports.ts";
import type { LeftOutRecord, MovedRecord, OpenSource, Producer } from "../frame/records.ts";
import { ImportRefusal } from "../frame/refusal.ts";
import { givenSite } from "../frame/site.ts";
import { refusals, supabaseWords } from "./copy.ts";
import { csvFilesIn, openCsvFolder } from "./csv-folder.ts";
import { openDumpText } from "./dump-text.ts";
import { openPostgres } from "./hosted-store.server.ts";
import { articleOf, type Context, cutCells, profileOf, visionaryOf } from "./items.ts";
import { newsletterOf, storyOf } from "./others.ts";
import { openSqlDumps } from "./sql-dump.ts";
import { Subscribers } from "./subscribers.ts";
import { isTableName, type Row, type SourceTable, type TableName, type TableSource, tableNames, tables } from "./tables.ts";

export type SupabaseOptions = {
	/** The old site's address, for links that name it whole. */
	site: string | null;
	/** The date of what has none. */
	now: Date;
	/** How the lists of readers understand a column of the table of readers that the hosted product did not have. */
	standingUnder: StandingUnder;
};

/** Opens a folder of CSV files, a dump or several, or, by its address, the database itself. */
export const supabase: Producer<SupabaseOptions> = {
	name: "Supabase",
	words: supabaseWords,
	async open(source, options) {
		const site = givenSite(options.site);
		return toSource(await (/^postgres(?:ql)?:\/\//i.test(source) ? openPostgres(source) : openFiles(source)), { ...options, site });
	},
};

async function openFiles(path: string): Promise<TableSource> {
	const found = await stat(path).catch(() => null);
	if (!found) throw new ImportRefusal(path === "" ? refusals.noSource : refusals.notFound(path));
	const csv = found.isDirectory() ? await csvFilesIn(path) : [];
	if (csv.length > 0) return openCsvFolder(path, csv);
	const whole = await openDumpText(path);
	if (whole) return openSqlDumps([{ path, text: whole }]);
	if (!found.isDirectory()) throw new ImportRefusal(refusals.notADump(path));
	const dumps = [];
	for (const name of (await readdir(path)).filter((name) => /\.(?:sql|dump)(?:\.gz)?$/i.test(name)).sort()) {
		const text = await openDumpText(join(path, name));
		if (text) dumps.push({ path: join(path, name), text });
	}
	if (dumps.length === 0) throw new ImportRefusal(refusals.nothing(path));
	// Tables are made in one file and filled in another.
	return openSqlDumps(dumps.sort((left, right) => Number(/data/i.test(left.path)) - Number(/data/i.test(right.path))));
}

function toSource(source: TableSource, { site, now, standingUnder }: SupabaseOptions): OpenSource {
	const context: Context = { now, isFromTableEditor: source.isFromTableEditor };
	return {
		site: { title: source.title, url: site ?? "" },
		// Where the hosted product kept its pictures.
		hosts: ["*.supabase.co"],
		records: (onProgress) => new Reading(source, context, new Subscribers(standingUnder)).records(onProgress),
		close: () => source.close(),
	};
}

/** The sizes of the table editor's pages, and of what its interface answers at most. */
function isRound(count: number): boolean {
	return count === 100 || count === 500 || (count > 0 && count % 1_000 === 0);
}

/** One reading of all tables. A table may come in several parts; what is not known of it is said once, at the end. */
class Reading {
	private readonly source: TableSource;
	private readonly context: Context;
	private readonly subscribers: Subscribers;
	private readonly rows = new Map<TableName, number>();
	/** Columns nothing here takes, with how often they held something. */
	private readonly columns = new Map<string, { count: number; where: string }>();
	private readonly others = new Map<string, { count: number; where: string; isSystem: boolean }>();

	constructor(source: TableSource, context: Context, subscribers: Subscribers) {
		this.source = source;
		this.context = context;
		this.subscribers = subscribers;
	}

	async *records(onProgress: (done: number, total: number) => void): AsyncGenerator<MovedRecord> {
		for await (const table of this.source.tables(onProgress)) {
			if (table.schema === "public" && isTableName(table.name)) yield* this.known(table, table.name);
			else await this.unknown(table);
		}
		if (this.rows.size === 0) throw new ImportRefusal(refusals.noTable(this.source.title));
		yield* this.subscribers.records();
		yield* this.leftOut();
		for (const name of tableNames) {
			const count = this.rows.get(name);
			if (count === undefined) yield { record: "notice", note: { code: "missing-table", word: name } };
			else if (this.source.isFromTableEditor && isRound(count))
				yield { record: "notice", note: { code: "round-count", word: `${name}, ${count}` } };
		}
	}

	private async *known(table: SourceTable, name: TableName): AsyncGenerator<MovedRecord> {
		const known: readonly string[] = tables[name];
		const others = table.columns.filter((column) => !known.includes(column));
		const states = name === "newsletter_subscribers" ? this.subscribers.statesAmong(others) : new Map();
		const unknown = others.filter((column) => !states.has(column));
		for (const column of unknown) this.column(name, column, table.where);
		let count = this.rows.get(name) ?? 0;
		for await (const row of table.rows()) {
			count += 1;
			for (const column of unknown) if (row.cells.get(column)) this.column(name, column, table.where).count += 1;
			const record = name === "newsletter_subscribers" ? null : toRecord[name](row, this.context);
			if (record) yield record;
			else this.subscribers.take(row, states);
			// What has no notes of its own.
			if (record?.record !== "item" && record?.record !== "newsletter") {
				for (const column of cutCells(row, this.context))
					yield { record: "notice", note: { code: "cut-cell", word: `${row.where} : ${column}` } };
			}
		}
		this.rows.set(name, count);
	}

	private column(table: string, column: string, where: string): { count: number } {
		const key = `${table}.${column}`;
		const known = this.columns.get(key) ?? { count: 0, where };
		this.columns.set(key, known);
		return known;
	}

	private async unknown({ schema, name, where, rows }: SourceTable): Promise<void> {
		const isSystem = schema !== "public";
		const key = isSystem ? `${schema}.${name}` : name;
		const known = this.others.get(key) ?? { count: 0, where, isSystem };
		for await (const _ of rows()) known.count += 1;
		this.others.set(key, known);
	}

	private *leftOut(): Generator<LeftOutRecord> {
		for (const [name, { count, where }] of this.columns)
			yield { record: "left-out", reason: "unknown-column", what: `${name} (${count})`, where };
		for (const [name, { count, where, isSystem }] of this.others) {
			if (count === 0 && isSystem) continue;
			yield { record: "left-out", reason: isSystem ? "system-table" : "unknown-table", what: `${name} (${count})`, where };
		}
	}
}

const toRecord: Record<Exclude<TableName, "newsletter_subscribers">, (row: Row, context: Context) => MovedRecord> = {
	articles: articleOf,
	visionaries: visionaryOf,
	vie_alt: profileOf,
	stories: storyOf,
	newsletters: newsletterOf,
};
