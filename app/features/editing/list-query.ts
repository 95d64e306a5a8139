// The state of a list is its address: ?q=&textes=&etat=&tri=&page=.
import { isSortKey, type ListColumn, type SortKey } from "./list-columns.ts";

export const stateFilters = ["publies", "brouillons", "idees", "corbeille"] as const;
export type StateFilter = (typeof stateFilters)[number];

/** `inTexts`: what is searched for is looked for in texts, too. */
export type ListQuery = { q: string; inTexts: boolean; state: StateFilter | null; sort: SortKey; descending: boolean; page: number };

/** How an address says that texts are searched, too. */
export const IN_TEXTS = { name: "textes", value: "1" } as const;

const LONGEST_SEARCH = 200;

/** Reads the address of a list that has these columns; what makes no sense counts as absent. Newest creation first by default. */
export function readListQuery(columns: readonly ListColumn[], parameters: URLSearchParams): ListQuery {
	const state = parameters.get("etat");
	const asked = parameters.get("tri") ?? "";
	const sort = columns.filter(isSortKey).find((key) => key === asked.replace(/^-/, ""));
	const page = Number(parameters.get("page"));
	return {
		q: (parameters.get("q") ?? "").trim().slice(0, LONGEST_SEARCH),
		inTexts: parameters.get(IN_TEXTS.name) === IN_TEXTS.value,
		state: stateFilters.find((filter) => filter === state) ?? null,
		sort: sort ?? "creation",
		descending: sort ? asked.startsWith("-") : true,
		page: Number.isInteger(page) && page > 1 && page < 1_000_000 ? page : 1,
	};
}

/** The query part of a list's address, "" for the plain list. */
export function writeListQuery({ q, inTexts, state, sort, descending, page }: ListQuery): string {
	const parameters = new URLSearchParams();
	if (q) parameters.set("q", q);
	if (inTexts) parameters.set(IN_TEXTS.name, IN_TEXTS.value);
	if (state) parameters.set("etat", state);
	if (sort !== "creation" || !descending) parameters.set("tri", `${descending ? "-" : ""}${sort}`);
	if (page > 1) parameters.set("page", String(page));
	return parameters.size > 0 ? `?${parameters}` : "";
}
