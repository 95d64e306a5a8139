// What the subscribers' screen may be asked, and what a column of an imported file may be; pure, for browser and server.
import * as z from "zod/mini";
import type { Meaning } from "../../../../shared/reader-standing.ts";
import type { UnknownLetter } from "./named-letters.ts";
import type { Survey } from "./standing.ts";

export const PAGE_SIZE = 50;
const LONGEST_SEARCH = 200;

export const stateFilters = ["abonnes", "en-attente", "bloques", "desabonnes"] as const;
export type StateFilter = (typeof stateFilters)[number];

/** The state of the list is its address: ?q=&etat=&lettre=&page=. `topic`: the slug of a letter, for those who read it. */
export type SubscriberQuery = { q: string; state: StateFilter | null; topic: string | null; page: number };

/** Reads the list's address; what makes no sense counts as absent. */
export function readQuery(parameters: URLSearchParams): SubscriberQuery {
	const page = Number(parameters.get("page"));
	return {
		q: (parameters.get("q") ?? "").trim().slice(0, LONGEST_SEARCH),
		state: stateFilters.find((filter) => filter === parameters.get("etat")) ?? null,
		topic: parameters.get("lettre")?.slice(0, LONGEST_SEARCH) || null,
		page: Number.isInteger(page) && page > 1 && page < 1_000_000 ? page : 1,
	};
}

/** The query part of the list's address, "" for the plain list. */
export function writeQuery({ q, state, topic, page }: SubscriberQuery): string {
	const parameters = new URLSearchParams();
	if (q) parameters.set("q", q);
	if (state) parameters.set("etat", state);
	if (topic) parameters.set("lettre", topic);
	if (page > 1) parameters.set("page", String(page));
	return parameters.size > 0 ? `?${parameters}` : "";
}

/**
 * What a column of an imported file may hold. `created_at`: when the person signed up, the date of their agreement; `added_at`: when
 * another tool took them in, by an import for example; `proof`: words kept as proof of the agreement; `letters`: the names of those they read,
 * where there are several.
 */
export const columnUses = [
	"email",
	"first_name",
	"last_name",
	"name",
	"phone",
	"created_at",
	"added_at",
	"state",
	"left_at",
	"proof",
	"letters",
] as const;
export type ColumnUse = (typeof columnUses)[number];

/** What each column of a file is used for, in the file's order; null: for nothing. */
export type Columns = (ColumnUse | null)[];

const usesOfSeveral: readonly (ColumnUse | null)[] = ["state", "left_at", "proof", null];

/** Whether two columns serve one purpose that only one can. */
export function servesTwice(columns: Columns): boolean {
	const used = columns.filter((use) => !usesOfSeveral.includes(use));
	return new Set(used).size !== used.length;
}

export const columnsSchema = z.array(z.nullable(z.enum(columnUses))).check(
	z.maxLength(200),
	z.refine((columns) => columns.includes("email")),
	z.refine((columns) => !servesTwice(columns)),
);

/** What the server saw in a file before anything is imported. */
export type FilePreview = {
	separator: ";" | "," | "\t" | "|";
	encoding: "UTF-8" | "UTF-16" | "Windows-1252";
	/** What stands before a quote inside a quoted cell. */
	quoteEscape: '"' | "\\";
	/** Whether a line names the columns. */
	header: boolean;
	/** What is written in the lines above it, or above the people, which are passed over; "": nothing. */
	above: string[];
	/** Lines that hold something, without those. */
	lines: number;
	columns: { name: string | null; samples: string[]; use: ColumnUse | null }[];
};

/** What somebody decides about a file: what its columns are for, what its words mean. */
export type FileView = FilePreview & {
	survey: Survey;
	/** The letters its people may be put on, the first one first; none where there is but one. */
	letters: { id: string; name: string }[];
};

/** What an import came to; each line of the file is in one of these. */
export type ImportReport = {
	added: number;
	/** Of those added, people whom the file itself says to have left, or to be blocked where they come from: kept as such. */
	addedAsLeft: number;
	/** Of those added, people who had yet to confirm, and still have. */
	addedAsPending: number;
	/** Of those added, people nothing is sent to any more: the address does not exist, or they called it spam. */
	addedAsBlocked: number;
	/** Of those added as readers, people of whom the file holds neither date nor source of their agreement. */
	unproved: number;
	alreadyThere: number;
	/** Of those already there, readers to whom the file gave a letter they did not read. */
	gained: number;
	/** Lines more of somebody whom these files have named already: they count once. */
	repeated: number;
	/** Readers whom the file says to have left: taken off, since their agreement came from a file or by hand. */
	takenOff: number;
	/** The same of people who signed up on this site themselves: they stay. */
	stayed: number;
	/** Had left here already. */
	left: number;
	erased: number;
	/** Left so long ago that nothing but a hash of their address is kept. */
	forgotten: number;
	/** Marks of an erasure in the file: nothing of them is kept. */
	markers: number;
	/** Not taken, as somebody wished. */
	skipped: number;
	unreadable: number;
	/** The first unreadable lines, by file. */
	unreadableLines: { file: string; lines: UnreadLine[] }[];
	/** What was taken how, by column and value. */
	taken: TakenAs[];
	/** Where there are several letters: how many people were put on each. */
	letters: { name: string; people: number }[];
	/** Names of letters that the file has and this site has not, in how many lines. */
	unknownLetters: UnknownLetter[];
};

/** Why a line was not read: it could not be cut into cells; its address is missing, is none, or has an accent that no mail server here carries; it
 * names letters, and none that there is. */
export type UnreadReason = "cut" | "missing" | "malformed" | "accented" | "letters";
/** A line by its number, with what stands where its address is to be. */
export type UnreadLine = { line: number; address: string; why: UnreadReason };

/** The lines of one value, and what they were taken as. `column` null: what was said of the whole file. */
export type TakenAs = { column: string | null; value: string; meaning: Meaning; lines: number };

/** What the import's stream says, line after line. */
export type ImportNews =
	| { kind: "progress"; done: number; total: number }
	| { kind: "report"; report: ImportReport }
	| { kind: "failed"; message: string; report: ImportReport };

/** Where the people of an imported file come from, as the administrator declares it. */
export const ORIGIN_AT_MOST = 300;

export const LARGEST_FILE = 32 * 1_024 * 1_024;
