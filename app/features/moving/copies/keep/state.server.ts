// Owns what the software remembers of its places of copies between two runs, so that screens need not read every manifest of a bucket.
import type { Db } from "../../../../platform/db/open.ts";
import { readInstallation } from "../../../../platform/installation/installation-store.server.ts";
import { readMemoAs, writeMemo } from "../../../../platform/memos/memo-store.server.ts";
import { z } from "../../../../shared/zod.ts";
import { newestCopy } from "../format.ts";

const MEMO = "copies";

const copySchema = z.object({
	name: z.string(),
	bytes: z.number(),
	rows: z.number(),
	files: z.number(),
	installation: z.string().optional(),
});
const placeSchema = z.object({
	label: z.string(),
	sealed: z.boolean(),
	/** All that stands there, and how much the disk has left; null where nobody can say. */
	bytes: z.number(),
	free: z.number().nullable(),
	/** Whole copies, newest first. */
	copies: z.array(copySchema),
	/** Copies that could not be read. */
	unreadable: z.number(),
	failure: z.object({ at: z.string(), words: z.string() }).nullable(),
	/** The last time a copy into it was begun, and of which moment the last one is that it took and was pruned after. Versions of before did not say. */
	triedAt: z.string().optional(),
	copiedAt: z.string().optional(),
});
const stateSchema = z.object({
	/** Who noted it: what is noted comes along with a restoration, and is no knowledge of the site that was restored. */
	installation: z.string(),
	/** Since when copies are to be made. */
	since: z.string(),
	/** The last time a copy was begun, and of which moment the newest one is that every place took. */
	triedAt: z.string().nullable(),
	copiedAt: z.string().nullable(),
	places: z.array(placeSchema),
});

export type PlaceState = z.infer<typeof placeSchema>;
export type CopiesState = z.infer<typeof stateSchema>;

/** What this installation knows; null before the first look, and where the note cannot be read. */
export async function readState(db: Db): Promise<CopiesState | null> {
	const state = await readMemoAs(db, MEMO, stateSchema);
	return state && state.installation === (await readInstallation(db)) ? state : null;
}

/** Remembers it. */
export async function writeState(db: Db, state: CopiesState): Promise<void> {
	await writeMemo(db, MEMO, JSON.stringify(state));
}

/** The newest whole copy of all places; null when there is none. */
export function newestOf(state: CopiesState | null, now: Date): string | null {
	return newestCopy(state?.places.flatMap(({ copies }) => copies.map(({ name }) => name)) ?? [], now);
}
