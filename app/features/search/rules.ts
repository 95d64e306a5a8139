// Owns what a search may be narrowed to and how it is sorted, as its address says it.
import { isKind, type Kind } from "../../shared/kinds.ts";
import { nameSlug } from "../../shared/slug.ts";

export const PAGE_SIZE = 12;
/** Where more answer, the newest of them are sorted. */
export const MOST_RANKED = 1_000;
/** Fewer where words one after the other are asked for, or may not be there, and there are many documents: PostgreSQL reads whole texts to tell. */
export const MOST_PHRASED = 300;

/** What is searched: items of each kind, and letters. */
export type SearchedKind = Kind | "newsletters";

/** `tag`: a slug; `author`: somebody's who signs, alone or with others. */
export type Narrowed = {
	kind: SearchedKind | null;
	category: string | null;
	tag: string | null;
	author: string | null;
	year: number | null;
};
export type Facet = keyof Narrowed;
export const NOT_NARROWED: Narrowed = { kind: null, category: null, tag: null, author: null, year: null };
/** So many choices of one facet are shown; the rest are found by a word more. */
export const MOST_CHOICES = 8;
export type Sort = "relevance" | "date";

/** What an address asks: the words as typed, what narrows them, their order, the last result of the page before. */
export type Search = { typed: string; narrowed: Narrowed; sort: Sort; after: number | null };

/** How each is called in an address. */
export const PARAMETERS = {
	kind: "genre",
	category: "rubrique",
	tag: "mot-cle",
	author: "auteur",
	year: "annee",
} as const satisfies Record<Facet, string>;
export const QUERY = "q";
export const SORT = "tri";
export const BY_DATE = "date";
const AFTER = "apres";

/** No document is of an earlier one (platform/search/documents-store.server.ts). */
const FIRST_YEAR = 1697;
/** A name longer than that is nobody's. */
const LONGEST_NAME = 200;
const LONGEST_TYPED = 400;

/** Whether anything was chosen of any facet. */
export const isNarrowed = (narrowed: Narrowed): boolean => Object.values(narrowed).some((value) => value !== null);

const nameOf = (text: string | null) => (text && text.length <= LONGEST_NAME ? text : null);
const slugOf = (text: string | null) => (text && text.length <= LONGEST_NAME && /^[a-z0-9-]+$/.test(text) ? text : null);
/** Somebody's name is read, too: addresses said whole signatures before these were people. */
const namedSlugOf = (text: string | null) => slugOf(text) ?? (nameSlug(nameOf(text) ?? "") || null);
const numberOf = (text: string | null) => (text && /^-?\d{1,16}$/.test(text) ? Number(text) : null);

/** Reads an address; what means nothing there narrows nothing. */
export function readSearch(query: URLSearchParams): Search {
	const kind = query.get(PARAMETERS.kind);
	const year = numberOf(query.get(PARAMETERS.year));
	return {
		typed: (query.get(QUERY) ?? "").slice(0, LONGEST_TYPED),
		narrowed: {
			kind: isKind(kind) || kind === "newsletters" ? kind : null,
			category: nameOf(query.get(PARAMETERS.category)),
			tag: slugOf(query.get(PARAMETERS.tag)),
			author: namedSlugOf(query.get(PARAMETERS.author)),
			year: year !== null && year >= FIRST_YEAR && year < 2200 ? year : null,
		},
		sort: query.get(SORT) === BY_DATE ? "date" : "relevance",
		after: numberOf(query.get(AFTER)),
	};
}

/** The address of a search, below `path`. */
export function searchAddress(path: string, { typed, narrowed, sort, after }: Search): string {
	const query = new URLSearchParams();
	if (typed) query.set(QUERY, typed);
	for (const facet of Object.keys(PARAMETERS) as Facet[]) {
		const value = narrowed[facet];
		if (value !== null) query.set(PARAMETERS[facet], String(value));
	}
	if (sort === "date") query.set(SORT, BY_DATE);
	if (after !== null) query.set(AFTER, String(after));
	return query.size > 0 ? `${path}?${query}` : path;
}
