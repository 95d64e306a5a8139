// Owns the ids inside a body: readable, in plain letters, unique, never one the page around uses.

import { slugify } from "../../shared/slug.ts";

/** Ids of the pages a body is shown in: anchors, landmarks, dialogs, form fields. A heading never takes one. */
export const PAGE_IDS: readonly string[] = (
	"accueil bandeau contenu contexte dialogue email en-tete first-name first_name haut histoire impact-reel last-name last_name " +
	"main manifeste menu message navigation newsletter partage partager perspectives phone pied points-cles pratique " +
	"projet recherche rejoindre ressources root sommaire story title toasts"
).split(" ");

/** The ids in use; each remembers the last number given after it. */
export type TakenIds = Map<string, number>;

/** The ids a body may not take: those of the pages, and `more`. */
export function takenIds(more: readonly string[]): TakenIds {
	return new Map([...PAGE_IDS, ...more].map((id) => [id, 1]));
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
