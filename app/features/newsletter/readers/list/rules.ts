// What the subscribers' screen may be asked, and what a column of an imported file may be; pure, for browser and server.
import * as z from "zod/mini";

export const PAGE_SIZE = 50;
const LONGEST_SEARCH = 200;

export const stateFilters = ["abonnes", "en-attente", "bloques", "desabonnes"] as const;
export type StateFilter = (typeof stateFilters)[number];

/** The state of the list is its address: ?q=&etat=&page=. */
export type SubscriberQuery = { q: string; state: StateFilter | null; page: number };

/** Reads the list's address; what makes no sense counts as absent. */
export function readQuery(parameters: URLSearchParams): SubscriberQuery {
	const page = Number(parameters.get("page"));
	return {
		q: (parameters.get("q") ?? "").trim().slice(0, LONGEST_SEARCH),
		state: stateFilters.find((filter) => filter === parameters.get("etat")) ?? null,
		page: Number.isInteger(page) && page > 1 && page < 1_000_000 ? page : 1,
	};
}

/** The query part of the list's address, "" for the plain list. */
export function writeQuery({ q, state, page }: SubscriberQuery): string {
	const parameters = new URLSearchParams();
	if (q) parameters.set("q", q);
	if (state) parameters.set("etat", state);
	if (page > 1) parameters.set("page", String(page));
	return parameters.size > 0 ? `?${parameters}` : "";
}

/** What a column of an imported file may hold. */
export const columnUses = ["email", "first_name", "last_name", "phone", "created_at", "state"] as const;
export type ColumnUse = (typeof columnUses)[number];

/** What each column of a file is used for, in the file's order; null: for nothing. */
export type Columns = (ColumnUse | null)[];

export const columnsSchema = z.array(z.nullable(z.enum(columnUses))).check(
	z.maxLength(200),
	z.refine((columns) => columns.filter((use) => use === "email").length === 1),
	z.refine((columns) => {
		const used = columns.filter((use) => use !== null);
		return new Set(used).size === used.length;
	}),
);

/** What the server saw in a file before anything is imported. */
export type FilePreview = {
	separator: ";" | "," | "\t" | "|";
	encoding: "UTF-8" | "UTF-16" | "Windows-1252";
	/** Whether the first line names the columns. */
	header: boolean;
	/** Lines that hold something, without the header. */
	lines: number;
	columns: { name: string | null; samples: string[]; use: ColumnUse | null }[];
};

/** What an import came to; each line of the file is in one of these. */
export type ImportReport = {
	added: number;
	/** Of those added, people whom the file itself says to have left: kept as such. */
	addedAsLeft: number;
	alreadyThere: number;
	/** Readers whom the file says to have left: taken off, since their agreement came from a file or by hand. */
	takenOff: number;
	/** The same of people who signed up on this site themselves: they stay. */
	stayed: number;
	/** Had left here already. */
	left: number;
	erased: number;
	unreadable: number;
	/** Numbers of the first unreadable lines. */
	unreadableLines: number[];
};

/** What the import's stream says, line after line. */
export type ImportNews =
	| { kind: "progress"; done: number; total: number }
	| { kind: "report"; report: ImportReport }
	| { kind: "failed"; message: string; report: ImportReport };

/** Where the people of an imported file come from, as the administrator declares it. */
export const ORIGIN_AT_MOST = 300;

export const LARGEST_FILE = 32 * 1_024 * 1_024;
