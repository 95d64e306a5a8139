// What converting a body of Ghost may have to say, and what it finds that must not become public.
import type { Say as SayOf } from "../html/say.ts";
import type { GhostNoteCode } from "./copy.ts";

export type Say = SayOf<GhostNoteCode>;

/** Where a text will be read: on the site by everybody, or as the mail it was. */
export type Place = "page" | "mail";

/** One body on its way. */
export type Body = {
	say: Say;
	place: Place;
	/** Set once something is found that was for some readers only. */
	reserved: boolean;
};
