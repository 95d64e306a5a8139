// Owns what is done again when PostgreSQL gave it up: of two transactions that wait for each other it ends one, whichever it looked
// at first. SQLite has one writer, and none.

import { isDeadlock } from "./errors.ts";

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
