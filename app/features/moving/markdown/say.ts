// What turning one file into an item has to say, and what it may ask.
import type { MarkdownNoteCode } from "./copy.ts";

export type Say = (code: MarkdownNoteCode, word?: string) => void;

/** Where a file stands, and what its links and pictures lead to. */
export type Links = {
	/** An address for another file of the folder, by its path or the end of it; null when there is none. */
	toText: (path: string) => string | null;
	/** A picture as the frame finds it; null for an address of a site, `drop` for a path that leads out of the folder. */
	toPicture: (address: string) => string | "drop" | null;
};

/** `under`: the path that stands before every address of the site. */
export type Body = { say: Say; links: Links; under: string };
