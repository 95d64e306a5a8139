// Owns what tests ask of transactions that wait for each other on PostgreSQL. SQLite has one writer: there the second begins after the first.
import { sql, type Transaction } from "kysely";
import { isSqlite } from "../../app/platform/db/engine.ts";
import type { Db } from "../../app/platform/db/open.ts";
import type { Database } from "../../app/platform/db/schema.ts";
import { until } from "./until.ts";

/** A transaction that has done some work and is not over; `end` commits it. */
export type Held = { transaction: Transaction<Database>; end: () => Promise<void> };

/** Begins a transaction, and answers once its work is done: all it has taken is held until `end`. */
export async function hold(db: Db, work: (transaction: Transaction<Database>) => Promise<unknown>): Promise<Held> {
	const [begun, mayEnd] = [Promise.withResolvers<Transaction<Database>>(), Promise.withResolvers<void>()];
	const held = db.transaction().execute(async (transaction) => {
		await work(transaction);
		begun.resolve(transaction);
		await mayEnd.promise;
	});
	held.catch(begun.reject);
	return {
		transaction: await begun.promise,
		end: () => {
			mayEnd.resolve();
			return held;
		},
	};
}

/** Answers once some statement waits for what another transaction holds, or `act` is over. On SQLite at once: all of `act` waits. */
export async function untilHeldUp(db: Db, act?: Promise<unknown>): Promise<void> {
	if (isSqlite(db)) return;
	let isOver = false;
	const end = () => {
		isOver = true;
	};
	act?.then(end, end);
	const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
	await until(async () => isOver || (await waiting.execute(db)).rows.length > 0, { otherwise: () => "nobody is held up" });
}
