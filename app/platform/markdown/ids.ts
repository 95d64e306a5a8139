// Owns the ids inside a body: readable, in plain letters, unique, never one the page around uses.
import { PAGE_IDS } from "../../shared/page-ids.ts";
import { slugify } from "../../shared/slug.ts";

/** The ids in use; each remembers the last number given after it. */
export type TakenIds = Map<string, number>;

/** The ids a body may not take. */
export function takenIds(): TakenIds {
	return new Map(PAGE_IDS.map((id) => [id, 1]));
}

/** Makes an id from words, adds `-2`, `-3`… where it is taken, and takes it. */
export function takeId(words: string, taken: TakenIds): string {
	const base = slugify(words) || "partie";
	let id = base;
	let n = taken.get(base) ?? 1;
	while (taken.has(id)) id = `${base}-${++n}`;
	taken.set(base, n);
	if (id !== base) taken.set(id, 1);
	return id;
}
