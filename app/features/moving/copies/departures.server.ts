// Owns what the places of copies know of who left: told after the act, and again until they have it; read back by a restoration.
import { hash } from "node:crypto";
import type { Db } from "../../../platform/db/open.ts";
import {
	type Departure,
	listUntold,
	markTold,
	readDepartures,
	writeDepartures,
} from "../../../platform/departures/departure-store.server.ts";
import { copiesCopy as copy } from "./copy.ts";
import type { Place } from "./place/place.server.ts";
import { CopyRefusal } from "./refusal.ts";

const FOLDER = "departures";

/** The same departures have the same name, others another: of two processes that tell at once none writes over what the other told. */
function noteName([first]: readonly Departure[], text: string): string {
	return `${FOLDER}/${first?.at.replace(/\D/g, "")}-${hash("sha256", text).slice(0, 32)}.json`;
}

/** Tells every place what is still to be told; answers how many departures there were. Throws what a place says; then it is to be tried again. */
export async function tellDepartures(db: Db, places: readonly Place[], now: Date): Promise<number> {
	let told = 0;
	if (places.length === 0) return told;
	while (true) {
		const departures = await listUntold(db);
		if (departures.length === 0) return told;
		const text = writeDepartures(departures);
		for (const place of places) await place.putNote(noteName(departures, text), text);
		await markTold(
			db,
			departures.map(({ id }) => id),
			now,
		);
		told += departures.length;
	}
}

/** All departures that a place knows of. @throws CopyRefusal when what it holds cannot be read: nobody is brought back for it */
export async function departuresIn(place: Place): Promise<Departure[]> {
	const all: Departure[] = [];
	for await (const { name, text } of place.listNotes(FOLDER)) {
		try {
			all.push(...readDepartures(await text()));
		} catch (error) {
			throw error instanceof CopyRefusal ? error : new CopyRefusal(copy.damaged(place.label, name));
		}
	}
	return all;
}

/** Whether a place knows of any departure at all. */
export async function knowsOfAnybody(place: Place): Promise<boolean> {
	for await (const _one of place.listNotes(FOLDER)) return true;
	return false;
}
