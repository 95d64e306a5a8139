// What converting a body of Substack may have to say, and what it finds that must not become public.
import type { Say as SayOf } from "../html/say.ts";
import type { SubstackNoteCode } from "./copy.ts";

export type Say = SayOf<SubstackNoteCode>;

/** One body on its way. */
export type Body = {
	say: Say;
	/** Set once something is found that was for some readers only. */
	reserved: boolean;
};
