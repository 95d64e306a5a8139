// Owns what the places of copies know of who left: told after the act, and again until they have it; read back by a restoration.
import { hash } from "node:crypto";
import type { Db } from "../../../platform/db/open.ts";
import {
	type Departure,
	everyDeparture,
	everyUntold,
	listTold,
	markTold,
	readDepartures,
	writeDepartures,
} from "../../../platform/departures/departure-store.server.ts";
import { suppressionKey } from "../../../platform/suppressions/suppression-store.server.ts";
import { copiesCopy as copy } from "./copy.ts";
import type { Place } from "./place/place.server.ts";
import { readAhead } from "./read-ahead.ts";
import { CopyRefusal, DamagedError } from "./refusal.ts";

const FOLDER = "departures";

/** So many small notes, and they are made one; a large one is not written anew for each that comes. */
const MANY = 64;
const LARGE_BYTES = 1_024 * 1_024;

/** What this software has put: anything else in the folder is somebody's own, and tells nothing. */
const NOTE = /^departures\/\d+-[\da-f]{32}\.json$/;

const markOf = (text: string): string => hash("sha256", text).slice(0, 32);

/** The same departures have the same name, others another: of two processes that tell at once none writes over what the other told. */
function noteName([first]: readonly Departure[], text: string): string {
	return `${FOLDER}/${first?.at.replace(/\D/g, "")}-${markOf(text)}.json`;
}

async function* notesIn(place: Place): ReturnType<Place["listNotes"]> {
	for await (const note of place.listNotes(FOLDER)) if (NOTE.test(note.name)) yield note;
}

/** Which key people are named by goes with them: under another one they are nobody. */
async function named(db: Db, departures: readonly Departure[]): Promise<Departure[]> {
	const key = await suppressionKey(db);
	return departures.map((departure) => ({ ...departure, key }));
}

/** Puts departures into a place as one note, whole or not at all; answers its name. */
export async function putDepartures(place: Place, departures: readonly Departure[]): Promise<string> {
	const text = writeDepartures(departures);
	const name = noteName(departures, text);
	await place.putNote(name, text);
	return name;
}

/** What open places were told for whose sake another one is still to hear it: they are not told again each time. */
const heardBy = new WeakMap<Place, Set<string>>();

/** A disk that is not mounted takes notes like any folder: what was put counts where the place stood before and after. */
async function tellOne(place: Place, departures: readonly Departure[]): Promise<void> {
	const heard = heardBy.get(place) ?? new Set();
	heardBy.set(place, heard);
	const unheard = departures.filter(({ id }) => !heard.has(id));
	await place.refuseOther();
	if (unheard.length === 0) return;
	await putDepartures(place, unheard);
	await place.refuseOther();
	for (const { id } of unheard) heard.add(id);
}

/** Tells one place of everybody who ever left. */
export async function tellEverybody(db: Db, place: Place): Promise<void> {
	for await (const departures of everyDeparture(db)) if (departures.length > 0) await putDepartures(place, await named(db, departures));
}

/**
 * Tells every place what is still to be told, each whatever the others say: one that fails is told no more, the others all of it.
 * @param how.isAll - false: a place is missing, for whose sake it stays untold
 * @returns how many departures every place has now, and what those said that failed: they are to be tried again
 */
export async function tellDepartures(
	db: Db,
	places: readonly Place[],
	now: Date,
	{ isAll = true } = {},
): Promise<{ told: number; failures: Map<Place, unknown> }> {
	const failures = new Map<Place, unknown>();
	let told = 0;
	for await (const departures of everyUntold(db)) {
		const note = await named(db, departures);
		const hearing = places.filter((place) => !failures.has(place));
		if (hearing.length === 0) break;
		await Promise.all(hearing.map((place) => tellOne(place, note).catch((error) => failures.set(place, error))));
		if (!isAll || failures.size > 0) continue;
		const ids = departures.map(({ id }) => id);
		await markTold(db, ids, now);
		for (const place of places) for (const id of ids) heardBy.get(place)?.delete(id);
		told += ids.length;
	}
	return { told, failures };
}

/** A note is there, and is not what was written. */
class DamagedNoteError extends CopyRefusal {}

/** What one note tells; null where it is gone. @throws CopyRefusal when it cannot be read */
async function readNote(place: Place, name: string): Promise<Departure[] | null> {
	const text = await place.getNote(name).catch((error) => {
		throw error instanceof DamagedError ? new DamagedNoteError(copy.damagedNote(place.label, name)) : error;
	});
	if (text === null) return null;
	if (!name.endsWith(`-${markOf(text)}.json`)) throw new DamagedNoteError(copy.damagedNote(place.label, name));
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

/** What these notes tell, each departure once under each key, the first one first. */
function toldIn(notes: Notes): Departure[] {
	const told = [...notes.values()].flatMap((departures) => departures ?? []);
	const once = [...new Map(told.map((departure) => [`${departure.id} ${departure.key ?? ""}`, departure])).values()];
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
		const names = (await Array.fromAsync(notesIn(place))).map(({ name }) => name);
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
	const notes = await Array.fromAsync(notesIn(place));
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
	for await (const _one of notesIn(place)) return true;
	return false;
}

/** Those of these notes that are damaged; the ids the others tell go to `hear`. */
async function damagedAmong(place: Place, names: readonly string[], hear: (id: string) => void): Promise<string[]> {
	const damaged: string[] = [];
	const looks = readAhead(names, async (name) => {
		try {
			for (const { id } of (await readNote(place, name)) ?? []) hear(id);
		} catch (error) {
			if (!(error instanceof DamagedNoteError)) throw error;
			damaged.push(name);
		}
	});
	for await (const _looked of looks);
	return damaged;
}

/**
 * Proves what a place knows of who left. Where a note is damaged, or somebody is missing whom it was told of, it is told of everybody
 * anew. Then what is still damaged is set aside: until all is told it keeps anybody from being brought back. Nobody else may be at the place.
 * @throws CopyRefusal when something was damaged, though it is mended
 */
export async function proveDepartures(db: Db, place: Place): Promise<void> {
	const lacking = new Set(await listTold(db));
	const names = (await Array.fromAsync(notesIn(place))).map(({ name }) => name);
	const damaged = await damagedAmong(place, names, (id) => lacking.delete(id));
	if (damaged.length === 0 && lacking.size === 0) return;
	await tellEverybody(db, place);
	if (!damaged[0]) return;
	// Of the same departures a note has the same name: some have been written over.
	const still = await damagedAmong(place, damaged, () => {});
	for (const name of still) await place.setNoteAside(name);
	throw new CopyRefusal(`${copy.damaged(place.label, damaged[0])} ${still.length > 0 ? copy.noteAside : copy.toldAnew}`);
}
