// What converting a text of SPIP needs to know, has to say, and finds.
import type { Say as SayOf } from "../html/say.ts";
import type { SpipNoteCode } from "./copy.ts";
import type { Lookups } from "./lookups.ts";
import { Shelf } from "./shelf.ts";

export type Say = SayOf<SpipNoteCode>;

/** One article on its way: its fields share their notes and their documents. */
export type Writing = {
	lookups: Lookups;
	say: Say;
	shelf: Shelf;
	/** Whether the end of a line is one. */
	keepsBreaks: boolean;
	/** Documents that a text shows. */
	placed: Set<number>;
	/** Bodies of notes, as HTML, by their names. */
	notes: Map<string, string>;
	/** Names of notes by the marks their writer gave them. */
	marks: Map<string, string>;
	/** How deep in notes and captions a text stands. */
	depth: number;
};

/** A new one. */
export function newWriting(given: Pick<Writing, "lookups" | "say" | "keepsBreaks">): Writing {
	return { ...given, shelf: new Shelf(), placed: new Set(), notes: new Map(), marks: new Map(), depth: 0 };
}
