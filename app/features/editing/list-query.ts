// The state of a list is its address: ?q=&textes=&mot-cle=&etat=&tri=&page=.
import { slugify } from "../../shared/slug.ts";
import { isSortKey, type ListColumn, type SortKey } from "./list-columns.ts";

export const stateFilters = ["publies", "brouillons", "idees", "corbeille"] as const;
export type StateFilter = (typeof stateFilters)[number];

/** `inTexts`: what is searched for is looked for in texts, too; `tag`: the slug of the tag all bear, "" for any and none. */
export type ListQuery = {
	q: string;
	inTexts: boolean;
	tag: string;
	state: StateFilter | null;
	sort: SortKey;
	descending: boolean;
	page: number;
};

/** How an address says that texts are searched, too. */
export const IN_TEXTS = { name: "textes", value: "1" } as const;

/** The parameter that narrows a list to what bears a tag. */
export const TAG = "mot-cle";

const LONGEST_SEARCH = 200;

/** Reads the address of a list that has these columns; what makes no sense counts as absent. Newest creation first by default. */
export function readListQuery(columns: readonly ListColumn[], parameters: URLSearchParams): ListQuery {
	const state = parameters.get("etat");
	const asked = parameters.get("tri") ?? "";
	const sort = columns.filter(isSortKey).find((key) => key === asked.replace(/^-/, ""));
	const page = Number(parameters.get("page"));
	// What is begun or deleted bears none.
	const bearsTags = state !== "idees" && state !== "corbeille";
	return {
		q: (parameters.get("q") ?? "").trim().slice(0, LONGEST_SEARCH),
		inTexts: parameters.get(IN_TEXTS.name) === IN_TEXTS.value,
		tag: bearsTags ? slugify((parameters.get(TAG) ?? "").slice(0, LONGEST_SEARCH)) : "",
		state: stateFilters.find((filter) => filter === state) ?? null,
		sort: sort ?? "creation",
		descending: sort ? asked.startsWith("-") : true,
		page: Number.isInteger(page) && page > 1 && page < 1_000_000 ? page : 1,
	};
}

/** The query part of a list's address, "" for the plain list. */
export function writeListQuery({ q, inTexts, tag, state, sort, descending, page }: ListQuery): string {
	const parameters = new URLSearchParams();
	if (q) parameters.set("q", q);
	if (inTexts) parameters.set(IN_TEXTS.name, IN_TEXTS.value);
	if (tag && state !== "idees" && state !== "corbeille") parameters.set(TAG, tag);
	if (state) parameters.set("etat", state);
	if (sort !== "creation" || !descending) parameters.set("tri", `${descending ? "-" : ""}${sort}`);
	if (page > 1) parameters.set("page", String(page));
	return parameters.size > 0 ? `?${parameters}` : "";
}
