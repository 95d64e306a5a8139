// Owns what the database tells of changes readers see (migration 042): which table, which row, whether it was withdrawn. Each telling
// counts once, whoever wrote it and however often it is read; what nobody can name counts as a change of everything.
import { sql, type Transaction } from "kysely";
import { isSqlite } from "./engine.ts";
import type { Db } from "./open.ts";
import type { WatchedTable } from "./schema/watched.ts";
import type { Database } from "./schema.ts";

/** One telling, as its row says it. */
export type Told = { id: number | string; table_name: string; row_id: string | null; withdrawn: number };

/** Rows are kept so long; who has not looked for half of it takes everything as changed. */
const KEPT_MS = 24 * 3_600_000;
const LOOKED_WITHIN_MS = KEPT_MS / 2;
const EVERYTHING = "*";
/** Of each table so many rows are named; who comes after more changes looks over the whole table. */
const MOST_ROWS = 500;

type HearWithdrawn = (rowId: string | null, table: string) => void;

export type ContentChanges = {
	/** A number that is another one after any change of what readers see. */
	current: () => number;
	/** Whether changes are heard of now: false while the database, or the connection that listens, is away. */
	isHeard: () => boolean;
	/** The number, in the ledger, of the last change heard of; 0 before the first one. */
	lastHeard: () => number;
	/** A number that is another one after any change of what readers see in this table; only equality means something. */
	of: (table: WatchedTable) => number;
	/**
	 * Which rows of a table have changed.
	 * @param version - an earlier answer of `current`
	 * @returns the ids told since then, each once; null: nobody knows which, or they were too many
	 */
	rowsSince: (table: WatchedTable, version: number) => string[] | null;
	/** Is told the id of each row that readers may no longer see, and its table; null: nobody knows which. */
	onWithdrawn: (hear: HearWithdrawn) => void;
};

/** What a process has been told, and what that means for each table. */
export class ToldChanges implements ContentChanges {
	readonly #versions = new Map<string, number>();
	/** When each row was told last, the latest last; of what was told up to `from`, some may be missing. */
	readonly #rows = new Map<string, { from: number; told: Map<string, number> }>();
	readonly #known = new Set<string>();
	readonly #hearers: HearWithdrawn[] = [];
	#version = 1;
	#everything = 1;
	#lookedAt = Date.now();
	#lastHeard = 0;

	/** Set by whoever reads the ledger. */
	heard = true;

	current(): number {
		return this.#version;
	}

	isHeard(): boolean {
		return this.heard;
	}

	lastHeard(): number {
		return this.#lastHeard;
	}

	of(table: WatchedTable): number {
		return Math.max(this.#versions.get(table) ?? 0, this.#everything);
	}

	rowsSince(table: WatchedTable, version: number): string[] | null {
		const rows = this.#rows.get(table);
		if (version < Math.max(this.#everything, rows?.from ?? 0)) return null;
		return [...(rows?.told ?? [])].filter(([, at]) => at > version).map(([id]) => id);
	}

	onWithdrawn(hear: HearWithdrawn): void {
		this.#hearers.push(hear);
	}

	/** Anything may be another one now, and is to be asked again; nothing is known to be withdrawn. */
	doubt(): void {
		this.#everything = ++this.#version;
	}

	/** Anything may be another one now, or gone. */
	everything(): void {
		this.doubt();
		this.#withdraw(null, EVERYTHING);
	}

	/** Counts what has not been counted before. */
	told(rows: readonly Told[]): void {
		for (const { id, table_name, row_id, withdrawn } of rows) {
			if (this.#known.has(String(id))) continue;
			this.#known.add(String(id));
			this.#lastHeard = Math.max(this.#lastHeard, Number(id));
			if (table_name === EVERYTHING) this.everything();
			else this.#noteRow(table_name, row_id);
			if (withdrawn && row_id !== null) this.#withdraw(row_id, table_name);
		}
	}

	/** Nobody has written since the last look: there is nothing to read. */
	nothingNew(): void {
		this.#lookedAt = Date.now();
	}

	/**
	 * The ledger has been read.
	 * @param mayComeAgain - what of it will be met again at the next reading
	 * @param heardAll - whoever reads it was called at each change; else, too long after the last time, some of it was gone
	 * @param last - the highest number it gave until then
	 */
	looked(mayComeAgain: readonly Told[], heardAll: boolean, last: number): void {
		// A ledger that was emptied says nothing of what was heard.
		if (last > 0) this.#lastHeard = last;
		const since = Date.now() - this.#lookedAt;
		this.#lookedAt = Date.now();
		if (!heardAll && (since < 0 || since > LOOKED_WITHIN_MS)) this.everything();
		this.#known.clear();
		for (const { id } of mayComeAgain) this.#known.add(String(id));
	}

	#noteRow(table: string, rowId: string | null): void {
		const at = ++this.#version;
		this.#versions.set(table, at);
		const rows = this.#rows.get(table) ?? { from: 0, told: new Map<string, number>() };
		this.#rows.set(table, rows);
		if (rowId === null) {
			rows.told.clear();
			rows.from = at;
			return;
		}
		rows.told.delete(rowId);
		rows.told.set(rowId, at);
		const [oldest] = rows.told.size > MOST_ROWS ? rows.told : [];
		if (!oldest) return;
		rows.told.delete(oldest[0]);
		rows.from = oldest[1];
	}

	#withdraw(rowId: string | null, table: string): void {
		for (const hear of this.#hearers) hear(rowId, table);
	}
}

/**
 * How far a job that does something for each changed row has come: up to where it has heard (null: never), and the ids it has not come to, told to
 * have changed or found to lack it.
 */
export type Heard = { heard: number | null; waiting: Set<string> };

/**
 * Takes in which rows of a table have changed since the last time: they wait from now on.
 * @returns those that have; null: nobody knows which, and all are to be looked over
 */
export function hearRows(changes: ContentChanges, table: WatchedTable, progress: Heard): string[] | null {
	// Asked first: it is what looks into the ledger on SQLite, and what it finds there is told under the number it answers.
	const now = changes.current();
	const told = progress.heard === null ? null : changes.rowsSince(table, progress.heard);
	progress.heard = now;
	for (const id of told ?? []) progress.waiting.add(id);
	return told;
}

/** Says, for other processes and this one, that anything may have changed. The database must have its ledger (migration 042). */
export async function tellEverything(db: Db | Transaction<Database>): Promise<void> {
	await db.insertInto("content_changes").values({ table_name: EVERYTHING, row_id: null, withdrawn: 1 }).execute();
}

/** Where a transaction begins in the ledger: to be asked first in it, for `toldBy`. */
export async function startOfTelling(transaction: Transaction<Database>): Promise<number | null> {
	if (!isSqlite(transaction)) return null;
	const last = await transaction.selectFrom("content_changes").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
	return last?.id ?? 0;
}

/** What this transaction has told so far. SQLite has one writer: all since its start is its own. */
export async function toldBy(transaction: Transaction<Database>, start: number | null): Promise<Told[]> {
	const told = transaction.selectFrom("content_changes").select(["id", "table_name", "row_id", "withdrawn"]);
	if (start !== null) return told.where("id", ">", start).execute();
	return told.where("transaction_id", "=", sql<string>`pg_current_xact_id()::text::bigint`).execute();
}

/** Ends what was told more than a day ago. */
export async function endOldChanges(db: Db, now: Date): Promise<void> {
	await db
		.deleteFrom("content_changes")
		.where("at", "<", new Date(now.getTime() - KEPT_MS).toISOString())
		.execute();
}
