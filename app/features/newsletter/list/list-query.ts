// What the list of newsletters may be asked: its address is its state (?q=&statut=&page=). Pure.
import { fold } from "../../../shared/fold.ts";
import type { Status } from "../states.ts";

export const PAGE_SIZE = 50;
const LONGEST_SEARCH = 200;

/** The filters of row 251; a status that none of them names is under « Tous ». */
export const filters = { brouillons: "draft", prets: "ready", envoyes: "sent", programmes: "scheduled" } as const satisfies Record<
	string,
	Status
>;
export type NewsletterFilter = keyof typeof filters;
export const filterNames = Object.keys(filters) as NewsletterFilter[];

/** What `?statut=` says for those that were deleted. */
const DELETED = "supprimees";

export type ListQuery = {
	q: string;
	filter: NewsletterFilter | null;
	page: number /** Those that were deleted, and no others. */;
	deleted: boolean;
};

/** Reads the list's address; what makes no sense counts as absent. */
export function readListQuery(parameters: URLSearchParams): ListQuery {
	const page = Number(parameters.get("page"));
	return {
		q: (parameters.get("q") ?? "").trim().slice(0, LONGEST_SEARCH),
		filter: filterNames.find((name) => name === parameters.get("statut")) ?? null,
		deleted: parameters.get("statut") === DELETED,
		page: Number.isInteger(page) && page > 1 && page < 1_000_000 ? page : 1,
	};
}

/** The query part of the list's address, "" for the plain list. */
export function writeListQuery({ q, filter, page, deleted }: ListQuery): string {
	const parameters = new URLSearchParams();
	if (q) parameters.set("q", q);
	const standing = statusWord({ filter, deleted });
	if (standing) parameters.set("statut", standing);
	if (page > 1) parameters.set("page", String(page));
	return parameters.size > 0 ? `?${parameters}` : "";
}

/** What `?statut=` says for these; null: nothing. */
export function statusWord({ filter, deleted }: Pick<ListQuery, "filter" | "deleted">): string | null {
	return deleted ? DELETED : filter;
}

/** Whether a title or a subject holds the words searched for, whatever their case and accents. */
export function matches({ title, subject }: { title: string; subject: string }, q: string): boolean {
	const words = fold(q);
	return words === "" || fold(title).includes(words) || fold(subject).includes(words);
}
