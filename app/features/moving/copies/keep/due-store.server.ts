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

type Tried = { triedAt: string; copiedAt?: string | null | undefined };

async function isDueSince(db: Db, { triedAt, copiedAt }: Tried, now: Date): Promise<boolean> {
	// A clock that was put back must not put copies off.
	const since = Math.abs(now.getTime() - Date.parse(triedAt));
	if (copiedAt !== triedAt) return since >= AGAIN_MS;
	if (since >= HOUR_MS) return true;
	const published = await publishedSince(db, triedAt);
	return published !== null && now.getTime() - published >= AFTER_PUBLICATION_MS;
}

/**
 * Whether a copy is due now: into the place of this address, or into any. One that fails is tried again by itself, and the others
 * take a copy in their own time.
 */
export async function isCopyDue(db: Db, state: CopiesState | null, now: Date, label?: string): Promise<boolean> {
	if (!state?.triedAt) return true;
	const { triedAt, copiedAt, places } = state;
	const asked = label === undefined ? [...places, undefined] : [places.find((place) => place.label === label)];
	for (const place of asked) {
		// Of one that is not known yet, as of one that a version of before knew, all that is known is when any was tried.
		const tried = place?.triedAt === undefined ? { triedAt, copiedAt } : { triedAt: place.triedAt, copiedAt: place.copiedAt };
		if (await isDueSince(db, tried, now)) return true;
	}
	return false;
}
