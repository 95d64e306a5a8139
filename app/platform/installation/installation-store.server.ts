// Owns what tells this installation of the site from another one that has the same rows: an id, and which places of copies it found
// under which address. Whatever holds sending (a restoration, an import, data put back by hand) has both forgotten: what runs from
// then on is another installation, however alike.
import { randomUUID } from "node:crypto";
import { z } from "../../shared/zod.ts";
import type { Db } from "../db/open.ts";
import { forgetMemo, readMemo, writeMemo } from "../memos/memo-store.server.ts";

const ID = "installation";
const PLACES = "places_told";

/** This installation's id; null before it was asked for. */
export const readInstallation = (db: Db): Promise<string | null> => readMemo(db, ID);

/** This installation's id, made when there is none; of two processes that make it one does. */
export async function installationId(db: Db): Promise<string> {
	const known = await readInstallation(db);
	if (known !== null) return known;
	const value = randomUUID();
	await db
		.insertInto("memos")
		.values({ name: ID, value })
		.onConflict((conflict) => conflict.column("name").doNothing())
		.execute();
	return (await readInstallation(db)) ?? value;
}

const placesSchema = z.record(z.string(), z.string());

/** The ids of the places of copies this installation has written to, by their address. */
export async function installationPlaces(db: Db): Promise<Record<string, string>> {
	try {
		return placesSchema.parse(JSON.parse((await readMemo(db, PLACES)) ?? "{}"));
	} catch {
		// As an earlier version noted it: every place is a new one.
		return {};
	}
}

/** Notes them, over what was noted before. */
export async function notePlaces(db: Db, places: Record<string, string>): Promise<void> {
	await writeMemo(db, PLACES, JSON.stringify(places));
}

/** From here on this is another installation. */
export async function forgetInstallation(db: Db): Promise<void> {
	for (const name of [ID, PLACES]) await forgetMemo(db, name);
}
