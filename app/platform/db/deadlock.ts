// Owns what is done again when PostgreSQL gave it up: of two transactions that wait for each other it ends one, whichever it looked
// at first. SQLite has one writer, and none.

import type { Transaction } from "kysely";
import { isDeadlock } from "./errors.ts";
import type { Db } from "./open.ts";
import type { Database } from "./schema.ts";

const MOST_TRIES = 5;

/**
 * Answers what `work` answers; calls it again, a few times at most, when its transaction was the one given up.
 * @param work - safe to repeat: its transaction left nothing behind
 */
export async function againAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
	for (let tried = 1; ; tried++) {
		try {
			return await work();
		} catch (error) {
			if (!isDeadlock(error) || tried === MOST_TRIES) throw error;
		}
	}
}

/** Works in a transaction of its own, as often as that takes. */
export const againInTransaction = <Result>(db: Db, work: (transaction: Transaction<Database>) => Promise<Result>): Promise<Result> =>
	againAfterDeadlock(() => db.transaction().execute(work));
