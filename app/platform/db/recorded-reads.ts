// Owns what was asked of the database while something was made, and whether it would be answered the same now. Whoever keeps what was
// made need not name what it hangs on: each statement says which tables it reads, and its answer is compared with a later one.
import { AsyncLocalStorage } from "node:async_hooks";
import { hash } from "node:crypto";
import { CompiledQuery, type QueryResult } from "kysely";
import { remembering } from "../../shared/remembering.ts";
import { bytesOf } from "../text-bytes.ts";
import type { Db } from "./open.ts";
import { type WatchedTable, watchedTables, withdrawnByRow } from "./schema/watched.ts";
import { tables } from "./tables.ts";

/** `ask` answers the print of what is answered now. */
type Question = { tables: readonly WatchedTable[]; ask: (db: Db) => Promise<string>; answer: string; bytes: number };

/** Everything that was asked, in order. */
export class Reading {
	readonly questions: Question[] = [];
	/** Each question's answer, by its words, then by what was given with them. Of use while it is recorded, as the next. */
	readonly #answered = new Map<string, Map<string, string>>();
	/** What was recalled. */
	readonly #recalled = new Set<object>();
	/** The ids of the rows answered; null: too many to tell. */
	ids: Set<string> | null = new Set();
	/** Where something was answered that does not say of which row it is (a count, an address): each withdrawn row may be the one. */
	readonly unnamed = new Set<string>();
	/** Something was asked whose changes nobody tells, or something was written: what was made holds for this moment alone. */
	isMomentary = false;

	/** Nothing more will be asked: only what comparing needs is held. */
	end(): void {
		this.#answered.clear();
		this.#recalled.clear();
	}

	/** The tables all of it was read from. */
	tables(): WatchedTable[] {
		return [...new Set(this.questions.flatMap(({ tables }) => tables))];
	}

	/** About how many bytes it takes in memory. */
	bytes(): number {
		return this.questions.reduce((sum, { bytes }) => sum + bytes, 0) + (this.ids?.size ?? 0) * ID_BYTES;
	}

	/** Whether the row of a table that has this id was answered, or may have been. */
	shows(id: string, table: string): boolean {
		return this.ids === null || this.ids.has(id) || this.unnamed.has(table);
	}

	/** Whether what was asked of these tables is answered now as it was then. Throws what the database throws. */
	async holds(db: Db, changed: ReadonlySet<WatchedTable>): Promise<boolean> {
		const concerned = this.questions.filter(({ tables }) => tables.some((table) => changed.has(table)));
		const answers = await Promise.all(concerned.map(async ({ ask, answer }) => (await ask(db)) === answer));
		return !answers.includes(false);
	}

	noteQuery({ sql, parameters }: CompiledQuery, rows: readonly unknown[]): void {
		const { words, read } = statementOf(sql);
		if (!read) {
			this.isMomentary = true;
			return;
		}
		const answered = this.#answered.get(words) ?? new Map<string, string>();
		this.#answered.set(words, answered);
		const asked = JSON.stringify(parameters);
		const answer = rowsPrint(rows);
		// Asked twice and answered alike, it is one question.
		if (answered.get(asked) === answer) return;
		answered.set(asked, answer);
		// Without what it was compiled from, which takes more room than a page.
		const given = [...parameters];
		this.questions.push({
			tables: read,
			ask: async (db) => rowsPrint((await db.executeQuery(CompiledQuery.raw(words, given))).rows),
			answer,
			bytes: QUESTION_BYTES + parameters.reduce<number>((sum, each) => sum + String(each).length, 0),
		});
		this.#noteIds(rows, read);
	}

	noteRecalled(table: WatchedTable, answer: object, ask: () => Promise<object>): void {
		if (this.#recalled.has(answer)) return;
		this.#recalled.add(answer);
		// It does not say of which rows it is.
		if (withdrawnByRow.has(table)) this.unnamed.add(table);
		const printNow = async () => recalledPrint(await ask());
		this.questions.push({ tables: [table], ask: printNow, answer: recalledPrint(answer), bytes: QUESTION_BYTES });
	}

	#noteIds(rows: readonly unknown[], read: readonly WatchedTable[]): void {
		if (!this.ids) return;
		let allNamed = true;
		for (const row of rows) {
			const id = typeof row === "object" && row !== null && "id" in row ? row.id : null;
			if (typeof id === "string") this.ids.add(id);
			else allNamed = false;
		}
		if (!allNamed) for (const table of read) if (withdrawnByRow.has(table)) this.unnamed.add(table);
		if (this.ids.size > MOST_IDS || rows.length > MOST_IDS) this.ids = null;
	}
}

const MOST_IDS = 200;
const ID_BYTES = 80;
const QUESTION_BYTES = 400;

const recording = new AsyncLocalStorage<Reading>();

/** Characters; below, to write their bytes out takes longer than it saves. */
const LONG = 1_000;

/**
 * What rows hold, value by value, each saying what it is and where it ends: no two answers to one question say the same. It takes half as long as JSON, which looks
 * for what to escape in each letter. null where a value is none of these.
 */
function wordsOf(rows: readonly unknown[]): string | null {
	let words = "";
	for (const row of rows as Record<string, unknown>[]) {
		for (const column in row) {
			const value = row[column];
			if (typeof value === "string") words += `${value.length} ${value}`;
			else if (value === null) words += "-";
			else if (typeof value === "number" || typeof value === "boolean") words += `#${value} `;
			else return null;
		}
		words += "\n";
	}
	return words;
}

function printOf(words: string): string {
	return hash("sha1", words.length > LONG ? bytesOf(words) : words, "base64");
}

/** JSON begins with a bracket, and what is written otherwise never does. */
const rowsPrint = (rows: readonly unknown[]) => printOf(wordsOf(rows) ?? JSON.stringify(rows));

const recalledPrints = new WeakMap<object, string>();

/** What is recalled from memory is recalled for page after page: it is another object once it is another answer. */
function recalledPrint(answer: object): string {
	let print = recalledPrints.get(answer);
	if (print === undefined) {
		print = printOf(JSON.stringify(answer));
		recalledPrints.set(answer, print);
	}
	return print;
}

/** Statements whose words are held once, for all pages that ask them. */
const LEAST_STATEMENTS = 500;
const LONGEST_STATEMENT = 10_000;

const NAMES = new RegExp(`\\b(?:${Object.keys(tables).join("|")})\\b`, "g");
const READS = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:select|with)\b/i;
const watched: ReadonlySet<string> = new Set(watchedTables);

/**
 * Which tables a statement reads; null where it writes, or where changes of what it reads are not told. Names are looked for in its
 * words: one too many makes what was made of it compared once too often, never too seldom.
 */
export function tablesRead(sql: string): readonly WatchedTable[] | null {
	if (!READS.test(sql)) return null;
	const named = [...new Set(sql.match(NAMES))];
	return named.length > 0 && named.every((name) => watched.has(name)) ? (named as WatchedTable[]) : null;
}

/** A statement's words, the same string for every page that asks it, and the tables it reads. */
const statementOf = remembering((words: string) => ({ words, read: tablesRead(words) }), {
	least: LEAST_STATEMENTS,
	longest: LONGEST_STATEMENT,
});

/** Runs `make` and writes down what is asked of the database meanwhile. */
export async function recordReads<Made>(make: () => Promise<Made>): Promise<{ made: Made; reading: Reading }> {
	const reading = new Reading();
	const made = await recording.run(reading, make);
	reading.end();
	return { made, reading };
}

/** What is written down of what is asked now; null where nothing is. */
export function readingNow(): Reading | null {
	return recording.getStore() ?? null;
}

/** Runs what has no part in what is made: its answer changes nothing that a reader sees. */
export function unrecorded<Result>(act: () => Result): Result {
	return recording.exit(act);
}

/** What is answered from memory, and never written to, was asked too: `ask` answers what it would be now, from the database. */
export function noteRecalled(table: WatchedTable, answer: object, ask: () => Promise<object>): void {
	recording.getStore()?.noteRecalled(table, answer, ask);
}

/** What is being made holds for this moment alone: something stands in for what could not be asked. */
export function noteMomentary(): void {
	const reading = recording.getStore();
	if (reading) reading.isMomentary = true;
}

/** For drivers: runs a statement, and writes down what it answers. */
export async function recorded<Row>(query: CompiledQuery, run: () => Promise<QueryResult<Row>>): Promise<QueryResult<Row>> {
	const reading = recording.getStore();
	const result = await run();
	reading?.noteQuery(query, result.rows);
	return result;
}
