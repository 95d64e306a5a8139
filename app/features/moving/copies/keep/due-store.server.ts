// Owns when the next copy is due: an hour after the last one, two minutes after a publication, and soon again after a failure.
import type { Db } from "../../../../platform/db/open.ts";
import type { CopiesState } from "./state.server.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Who publishes one thing often publishes the next. */
const AFTER_PUBLICATION_MS = 2 * MINUTE_MS;
const AGAIN_MS = 10 * MINUTE_MS;

/** The moment of the last publication since the last copy; null when nothing was published. */
async function publishedSince(db: Db, moment: string): Promise<number | null> {
	const row = await db
		.selectFrom("journal")
		.select("at")
		.where("kind", "in", ["published", "sending-started"])
		.where("at", ">", moment)
		.orderBy("at", "desc")
		.limit(1)
		.executeTakeFirst();
	return row ? Date.parse(row.at) : null;
}

/** Whether a copy is due now. */
export async function isCopyDue(db: Db, state: CopiesState | null, now: Date): Promise<boolean> {
	if (!state?.triedAt) return true;
	// A clock that was put back must not put copies off.
	const since = (moment: string) => Math.abs(now.getTime() - Date.parse(moment));
	if (state.copiedAt !== state.triedAt) return since(state.triedAt) >= AGAIN_MS;
	if (since(state.triedAt) >= HOUR_MS) return true;
	const published = await publishedSince(db, state.triedAt);
	return published !== null && now.getTime() - published >= AFTER_PUBLICATION_MS;
}
