// Owns what the places of copies know of who left: told after the act, and again until they have it; read back by a restoration.
import { hash } from "node:crypto";
import type { Db } from "../../../platform/db/open.ts";
import {
	type Departure,
	everyDeparture,
	listUntold,
	markTold,
	readDepartures,
	writeDepartures,
} from "../../../platform/departures/departure-store.server.ts";
import { copiesCopy as copy } from "./copy.ts";
import type { Place } from "./place/place.server.ts";
import { readAhead } from "./read-ahead.ts";
import { CopyRefusal } from "./refusal.ts";

const FOLDER = "departures";

/** So many small notes, and they are made one; a large one is not written anew for each that comes. */
const MANY = 64;
const LARGE_BYTES = 1_024 * 1_024;

/** The same departures have the same name, others another: of two processes that tell at once none writes over what the other told. */
function noteName([first]: readonly Departure[], text: string): string {
	return `${FOLDER}/${first?.at.replace(/\D/g, "")}-${hash("sha256", text).slice(0, 32)}.json`;
}

/** Puts departures into a place as one note, whole or not at all; answers its name. */
export async function putDepartures(place: Place, departures: readonly Departure[]): Promise<string> {
	const text = writeDepartures(departures);
	const name = noteName(departures, text);
	await place.putNote(name, text);
	return name;
}

/** A disk that is not mounted takes notes like any folder: what was put counts where the place stood before and after. */
async function tellOne(place: Place, departures: readonly Departure[]): Promise<void> {
	await place.refuseOther();
	await putDepartures(place, departures);
	await place.refuseOther();
}

/** Tells one place of everybody who ever left. */
export async function tellEverybody(db: Db, place: Place): Promise<void> {
	for await (const departures of everyDeparture(db)) if (departures.length > 0) await putDepartures(place, departures);
}

/**
 * Tells every place what is still to be told, each whatever the others say; answers how many departures there were. Throws what a place
 * says; then it is to be tried again.
 * @param how.isAll - false: a place is missing, for whose sake it stays untold
 */
export async function tellDepartures(db: Db, places: readonly Place[], now: Date, { isAll = true } = {}): Promise<number> {
	let told = 0;
	if (places.length === 0) return told;
	while (true) {
		const departures = await listUntold(db);
		if (departures.length === 0) return told;
		const results = await Promise.allSettled(places.map((place) => tellOne(place, departures)));
		for (const result of results) if (result.status === "rejected") throw result.reason;
		if (!isAll) return told;
		await markTold(
			db,
			departures.map(({ id }) => id),
			now,
		);
		told += departures.length;
	}
}

/** What one note tells; null where it is gone. @throws CopyRefusal when it cannot be read */
async function readNote(place: Place, name: string): Promise<Departure[] | null> {
	const text = await place.getNote(name);
	if (text === null) return null;
	try {
		return readDepartures(text);
	} catch {
		throw new CopyRefusal(copy.damaged(place.label, name));
	}
}

type Notes = Map<string, Departure[] | null>;

async function readNotes(place: Place, names: readonly string[]): Promise<Notes> {
	const read = async (name: string) => [name, await readNote(place, name)] as const;
	return new Map(await Array.fromAsync(readAhead(names, read)));
}

/** What these notes tell, each departure once, the first one first. */
function toldIn(notes: Notes): Departure[] {
	const told = [...notes.values()].flatMap((departures) => departures ?? []);
	const once = [...new Map(told.map((departure) => [departure.id, departure])).values()];
	return once.sort((one, other) => (`${one.at} ${one.id}` < `${other.at} ${other.id}` ? -1 : 1));
}

/**
 * All departures that a place knows of, each once. Notes may become one meanwhile (`compactDepartures`): what is gone stands in
 * another, so that the place is looked at again until nothing in it is new.
 * @throws CopyRefusal when what it holds cannot be read: nobody is brought back for it
 */
export async function departuresIn(place: Place): Promise<Departure[]> {
	const read: Notes = new Map();
	while (true) {
		const names = (await Array.fromAsync(place.listNotes(FOLDER))).map(({ name }) => name);
		const lost = names.find((name) => read.get(name) === null);
		if (lost) throw new CopyRefusal(copy.missing(place.label, lost));
		const fresh = names.filter((name) => !read.has(name));
		if (fresh.length === 0) return toldIn(read);
		for (const [name, departures] of await readNotes(place, fresh)) read.set(name, departures);
	}
}

/**
 * Makes one note of a place's many small ones, which go once it stands there whole: cut short anywhere, and told more meanwhile, the place
 * still knows of everybody. Throws what the place says, and what `breathe` does.
 */
export async function compactDepartures(place: Place, breathe: () => Promise<unknown>): Promise<void> {
	const notes = await Array.fromAsync(place.listNotes(FOLDER));
	const small = notes.filter(({ bytes }) => bytes < LARGE_BYTES).map(({ name }) => name);
	if (small.length < MANY) return;
	const departures = toldIn(await readNotes(place, small));
	const whole = await putDepartures(place, departures);
	if ((await readNote(place, whole))?.length !== departures.length) throw new CopyRefusal(copy.damaged(place.label, whole));
	// Cut short the last time, it may be one of them.
	const gone = small.filter((name) => name !== whole);
	const removals = readAhead(gone, async (name) => {
		await breathe();
		await place.removeNote(name);
	});
	for await (const _removed of removals);
}

/** Whether a place knows of any departure at all. */
export async function knowsOfAnybody(place: Place): Promise<boolean> {
	for await (const _one of place.listNotes(FOLDER)) return true;
	return false;
}
