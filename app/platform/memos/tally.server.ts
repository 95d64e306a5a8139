// Owns counting what is rare and deserves to be seen: how often it happened, and when it last did.
import * as z from "zod/mini";
import type { Db } from "../db/open.ts";
import { readMemoAs, writeMemo } from "./memo-store.server.ts";

const tally = z.object({ count: z.number(), at: z.string() });

/** `at`: when it last happened. */
export type Tally = z.infer<typeof tally>;

/** How often it happened; null: never. */
export async function readTally(db: Db, name: string): Promise<Tally | null> {
	return readMemoAs(db, name, tally);
}

/** It happened once more. Of two at once one may go uncounted. */
export async function addToTally(db: Db, name: string, at: string): Promise<void> {
	const before = await readTally(db, name);
	await writeMemo(db, name, JSON.stringify({ count: (before?.count ?? 0) + 1, at }));
}
