// Owns that whoever can do without the database's answer waits for it a moment at most, and that nobody does so again in the next: a
// database that went silent would hold up every page and picture of this process.
import { within } from "../within.ts";
import type { Db } from "./open.ts";

/** A reader whose page is at hand waits no longer. */
const ANSWERED_WITHIN_MS = 1_000;
/** A database that gave no answer is not asked for so long. */
const ASKED_AGAIN_MS = 1_000;

const silences = new WeakMap<Db, { reason: unknown; until: number }>();

/**
 * What the question to this database answers. Rejects with what it threw, or when its answer takes longer than a second; for the second
 * after that, at once and unasked, with the same reason. What was asked goes on all the same.
 */
export async function answeredSoon<Answer>(db: Db, ask: () => Promise<Answer>): Promise<Answer> {
	const silence = silences.get(db);
	if (silence && performance.now() < silence.until) throw silence.reason;
	try {
		return await within(ANSWERED_WITHIN_MS, "the database", ask());
	} catch (reason) {
		silences.set(db, { reason, until: performance.now() + ASKED_AGAIN_MS });
		throw reason;
	}
}
