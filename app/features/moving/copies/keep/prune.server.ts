// Owns that old copies go: first the manifests, then what none of those left names. Cut short at any point, every copy that is
// left is whole.
import type { ObjectEntry } from "../../../../platform/files/objects.ts";
import type { Retention } from "../../../../shared/settings/copies.ts";
import { type Kind, momentOf, newestCopy } from "../format.ts";
import type { Place } from "../place/place.server.ts";
import { type Contents, readContents } from "./contents.server.ts";

const HOUR_MS = 3_600_000;
/** A copy that is being made has put things which no manifest names yet. */
const YOUNG_MS = 24 * HOUR_MS;

type PruneNeeds = { now: Date; breathe: () => Promise<unknown> };

/**
 * Of copies that have had their time, those an upgrade is undone from: the last one of an earlier schema. They stay as long as daily ones
 * do, or the next copy of the same hour would take the one that was made for the migration.
 */
export async function lastBeforeMigrations(
	place: Place,
	{ names, ended }: { names: readonly string[]; ended: readonly string[] },
	{ retention, now }: { retention: Retention; now: Date },
): Promise<Set<string>> {
	const schemaOf = async (name: string) => (await place.readCopy(name).catch(() => null))?.schema ?? null;
	const last = new Set<string>();
	for (const name of ended) {
		const [age, next] = [now.getTime() - (momentOf(name)?.getTime() ?? 0), names[names.indexOf(name) - 1]];
		if (!next || age >= Math.max(retention.days * 24, retention.hours) * HOUR_MS) continue;
		const [own, later] = [await schemaOf(name), await schemaOf(next)];
		if (own !== null && later !== null && own < later) last.add(name);
	}
	return last;
}

/** Those of these copies whose manifest can be read. */
export async function readableCopies(place: Place, names: readonly string[]): Promise<string[]> {
	const readable: string[] = [];
	for (const name of names) if (await place.readCopy(name).catch(() => null)) readable.push(name);
	return readable;
}

/** Removes copies by name; the chunks and images they leave behind go with `sweep`. */
export async function removeCopies(place: Place, names: readonly string[]): Promise<void> {
	for (const name of names) await place.removeCopy(name);
}

/** The objects that none of these copies names and that are old enough to go. */
async function idleObjects(place: Place, named: Contents["named"], now: Date): Promise<ObjectEntry[]> {
	const idle: ObjectEntry[] = [];
	for (const kind of ["chunks", "images"] satisfies Kind[]) {
		for await (const [name, entry] of place.listStanding(kind)) {
			if (!named[kind].has(name) && now.getTime() - entry.modifiedAt.getTime() >= YOUNG_MS) idle.push(entry);
		}
	}
	return idle;
}

/**
 * The copies that may go where room is needed, those that are broken first, then the oldest of them at a time, and how much room there
 * would be if all of them went: what is younger than a day stays, and so does all where a copy that stays cannot be read: the others
 * would go in vain. `bytes`: of what nothing names as well.
 */
export async function spareCopies(place: Place, { now, breathe }: PruneNeeds): Promise<{ gone: string[]; bytes: number }> {
	const names = await place.listCopies();
	const newest = newestCopy(names, now);
	const old = names.filter((name) => name !== newest && now.getTime() - (momentOf(name)?.getTime() ?? 0) >= YOUNG_MS);
	const staying = names.filter((name) => !old.includes(name));
	const { named, unreadable } = await readContents(place, breathe, staying);
	const going = await readContents(place, breathe, old);
	if (unreadable.length > 0 || going.unreadable.length > going.broken.length) return { gone: [], bytes: 0 };
	const bytes = (await idleObjects(place, named, now)).reduce((sum, entry) => sum + entry.bytes, 0);
	return { gone: going.broken.length > 0 ? going.broken : old.slice(-Math.max(1, Math.floor(names.length / 4))), bytes };
}

/**
 * Removes what no copy names and has stood for a day; answers what the place holds then. Nothing is removed while a copy cannot be
 * read: it may name anything.
 */
export async function sweep(place: Place, { now, breathe }: PruneNeeds): Promise<Contents> {
	const contents = await readContents(place, breathe);
	if (contents.unreadable.length > 0) return contents;
	for (const entry of await idleObjects(place, contents.named, now)) {
		await breathe();
		await place.removeObject(entry);
		contents.bytes -= entry.bytes;
	}
	return contents;
}
