// Owns that old copies go: first the manifests, then what none of those left names. Cut short at any point, every copy that is
// left is whole.
import type { Kind } from "../format.ts";
import type { Place } from "../place/place.server.ts";
import { type Contents, readContents } from "./contents.server.ts";

/** A copy that is being made has put things which no manifest names yet. */
const YOUNG_MS = 24 * 3_600_000;

type PruneNeeds = { now: Date; breathe: () => Promise<unknown> };

/** Removes copies by name; the chunks and images they leave behind go with `sweep`. */
export async function removeCopies(place: Place, names: readonly string[]): Promise<void> {
	for (const name of names) await place.removeCopy(name);
}

/**
 * Removes what no copy names and has stood for a day; answers what the place holds then. Nothing is removed while a copy cannot be
 * read: it may name anything.
 */
export async function sweep(place: Place, { now, breathe }: PruneNeeds): Promise<Contents> {
	const contents = await readContents(place, breathe);
	if (contents.unreadable.length > 0) return contents;
	for (const kind of ["chunks", "images"] satisfies Kind[]) {
		for (const [name, entry] of await place.listObjects(kind)) {
			if (contents.named[kind].has(name) || now.getTime() - entry.modifiedAt.getTime() < YOUNG_MS) continue;
			await place.removeObject(entry);
			contents.bytes -= entry.bytes;
			await breathe();
		}
	}
	return contents;
}
