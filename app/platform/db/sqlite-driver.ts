// Owns whose turn it is on the one SQLite connection, and waiting for a lock that another process holds.
// node:sqlite is synchronous: SQLite's own busy timeout would stand still with the whole process, cached pages included. So a
// busy database answers at once, and what may be tried again is, with the event loop free in between.
import { channel } from "node:diagnostics_channel";
import type { DatabaseSync, StatementSync } from "node:sqlite";
// Of its own module: a test that holds the clock replaces the global one.
import { setImmediate } from "node:timers";
import { setTimeout as pause } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { recorded } from "./recorded-reads.ts";

type Bindable = null | number | bigint | string | Uint8Array;

const MOST_STATEMENTS = 200;
const WAIT_AT_MOST_MS = 10_000;
/** The pauses of SQLite's own busy handler; the last one repeats. */
const PAUSES_MS = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100];
const SQLITE_BUSY = 5;

/** Where each wait for another process is told, to whoever counts them. */
export const DATABASE_BUSY = "contrevent:database-busy";
const waits = channel(DATABASE_BUSY);

/** true when another connection's lock stood in the way and nothing was done. */
export function isBusy(error: unknown): boolean {
	const errcode = typeof error === "object" && error !== null && "errcode" in error ? error.errcode : null;
	return typeof errcode === "number" && (errcode & 0xff) === SQLITE_BUSY;
}

/**
 * Runs `work` again and again while the database is busy, for ten seconds at most; then throws what SQLite said. They count
 * from its first refusal: a turn that was long in coming is not the other process's doing.
 */
async function whileBusy<Result>(work: () => Result | Promise<Result>): Promise<Result> {
	let end = Number.POSITIVE_INFINITY;
	for (let attempt = 0; ; attempt++) {
		try {
			return await work();
		} catch (error) {
			if (!isBusy(error) || performance.now() >= end) throw error;
			waits.publish(null);
			if (attempt === 0) end = performance.now() + WAIT_AT_MOST_MS;
		}
		await pause(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)]);
	}
}

/** Turns, in the order they were asked for. */
class Turns {
	#last: Promise<void> = Promise.resolve();

	/** Waits for a turn; answers what ends it. */
	async take(): Promise<() => void> {
		const before = this.#last;
		const { promise, resolve } = Promise.withResolvers<void>();
		this.#last = promise;
		await before;
		return resolve;
	}
}

/** What is asked in a row for longer than this lets others in. */
const IN_A_ROW_MS = 5;

/**
 * The event loop between two statements: each is answered before its `await` is over, so that whoever asks one after the other, a
 * sending or an import, would have the thread until they rest, and readers wait.
 */
class Breath {
	/** When the first statement of this turn of the event loop was asked. */
	#since: number | null = null;

	/** Resolves at once, or in the next turn of the event loop where this one has been long. */
	async letOthersIn(): Promise<void> {
		const now = performance.now();
		if (this.#since === null) {
			this.#since = now;
			setImmediate(() => {
				this.#since = null;
			});
		} else if (now - this.#since > IN_A_ROW_MS) await new Promise<void>((resolve) => setImmediate(resolve));
	}
}

type SqlRow = Record<string, unknown>;
/** Whether it answers rows is said by its words: a list of its columns is not made at each run. `toRow`: a row of its values; null where it answers rows itself. */
type Prepared = { statement: StatementSync; answersRows: boolean; toRow: ((values: readonly unknown[]) => SqlRow) | null };

/** `select *`, but not `count(*)`: which columns they are is not said by the words, and changes with the table. */
const EVERY_COLUMN = /\*(?!\s*\))/;
const COMMENTS = /\/\*.*?\*\//gs;

/**
 * Makes rows of one shape, which V8 reads as fast as any object. Those that node:sqlite makes are dictionaries: to read a dozen of them and to tell them
 * as JSON takes two to three times as long.
 */
function rowsOf(names: readonly string[]): (values: readonly unknown[]) => SqlRow {
	// Parsed, since what is given its properties one by one becomes a dictionary at the thirteenth or so.
	const shape = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as SqlRow;
	return (values) => {
		const row = { ...shape };
		for (let index = 0; index < names.length; index++) row[names[index] as string] = values[index];
		return row;
	};
}

/**
 * How many rows at most, given as a value: SQLite looks at it to plan the statement, and would plan it anew at each run, for longer than many of ours take
 * (20 to 70 µs). Of a sum it knows nothing beforehand.
 */
const GIVEN_BOUND = /\b(limit|offset) \?(?!\d)/gi;

/** What the connections share: the database, its prepared statements, the turns. */
class Shared {
	readonly database: DatabaseSync;
	readonly turns = new Turns();
	readonly breath = new Breath();
	readonly #prepared = new Map<string, Prepared>();

	constructor(database: DatabaseSync) {
		this.database = database;
	}

	run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
		const { statement, answersRows, toRow } = this.#statementFor(sql);
		const values = parameters.map((value) => (typeof value === "boolean" ? Number(value) : (value as Bindable)));
		if (answersRows) {
			const rows: unknown[] = statement.all(...values);
			return { rows: (toRow ? (rows as unknown[][]).map(toRow) : rows) as Row[] };
		}
		const { changes, lastInsertRowid } = statement.run(...values);
		return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
	}

	#statementFor(sql: string): Prepared {
		let prepared = this.#prepared.get(sql);
		if (!prepared) {
			if (this.#prepared.size >= MOST_STATEMENTS) this.#prepared.clear();
			const statement = this.database.prepare(sql.replace(GIVEN_BOUND, "$1 ? + 0"));
			const names = statement.columns().map(({ name }) => name);
			const areSaid = names.length > 0 && !EVERY_COLUMN.test(sql.replace(COMMENTS, ""));
			if (areSaid) statement.setReturnArrays(true);
			prepared = { statement, answersRows: names.length > 0, toRow: areSaid ? rowsOf(names) : null };
			this.#prepared.set(sql, prepared);
		}
		return prepared;
	}
}

/** What one caller holds. It has the turn during a statement, and from a transaction's first statement to its last. */
class Turn implements DatabaseConnection {
	readonly #shared: Shared;
	#endTurn: (() => void) | null = null;
	/** Kysely's transaction, from its beginning to its commit or rollback. */
	#transaction = false;

	constructor(shared: Shared) {
		this.#shared = shared;
	}

	executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		return recorded(query, () => this.#execute<Row>(query.sql, query.parameters));
	}

	async #execute<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
		if (!this.#endTurn) {
			await this.#shared.breath.letOthersIn();
			// Outside a transaction a busy database has done nothing: whoever comes next may have the turn meanwhile.
			return whileBusy(async () => {
				this.#endTurn = await this.#shared.turns.take();
				return this.#runInTurn<Row>(sql, parameters);
			});
		}
		// SQLite ends a transaction by itself on a full disk: what follows would be kept without what came before.
		if (this.#transaction && !this.#shared.database.isTransaction) throw new Error("SQLite has ended this transaction");
		return this.#runInTurn(sql, parameters);
	}

	#runInTurn<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
		try {
			return this.#shared.run(sql, parameters);
		} finally {
			if (!this.#transaction) this.#endTurnUnlessOpen();
		}
	}

	#endTurnUnlessOpen(): void {
		if (this.#shared.database.isTransaction) return;
		this.#endTurn?.();
		this.#endTurn = null;
	}

	async begin(): Promise<void> {
		// A transaction here is about to write: taking the lock at once waits its turn instead of failing half-way.
		await this.#execute("begin immediate", []);
		this.#transaction = true;
	}

	async commit(): Promise<void> {
		// A commit that found the database busy has left the transaction as it was (sqlite.org/lang_transaction.html).
		await whileBusy(() => this.#execute("commit", []));
		this.#transaction = false;
		this.#endTurnUnlessOpen();
	}

	async rollback(): Promise<void> {
		this.#transaction = false;
		if (this.#shared.database.isTransaction && this.#endTurn) this.#runInTurn("rollback", []);
		else this.#endTurnUnlessOpen();
	}

	async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
		yield await this.executeQuery<Row>(query);
	}
}

/** Kysely's driver over one node:sqlite database, opened without a busy timeout. */
export class SqliteDriver implements Driver {
	readonly #shared: Shared;

	constructor(database: DatabaseSync) {
		this.#shared = new Shared(database);
	}

	async init(): Promise<void> {}

	async acquireConnection(): Promise<Turn> {
		return new Turn(this.#shared);
	}

	beginTransaction(turn: Turn): Promise<void> {
		return turn.begin();
	}

	commitTransaction(turn: Turn): Promise<void> {
		return turn.commit();
	}

	rollbackTransaction(turn: Turn): Promise<void> {
		return turn.rollback();
	}

	/** What was begun by hand and never ended must not hold up everybody else. */
	releaseConnection(turn: Turn): Promise<void> {
		return turn.rollback();
	}

	async destroy(): Promise<void> {
		this.#shared.database.close();
	}
}
