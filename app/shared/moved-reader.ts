import type { ReaderState } from "./reader-standing.ts";

/** Somebody who comes from elsewhere. Names are as they come; whether the address is one is judged where they are taken in. Moments are ISO-8601, UTC. */
export type MovedReader = {
	email: string;
	firstName: string | null;
	lastName: string | null;
	phone: string | null;
	state: ReaderState;
	/** Since when they were there; null: not known. */
	since: string | null;
	leftAt: string | null;
	/** The words that prove their agreement: what was read, and where. null: none. */
	proof: string | null;
	/** Kept where it may be: a UUID that nobody has. null: a new one. */
	id: string | null;
	/** When they agreed, where that is not `since`; null: nothing says. */
	agreedAt?: string | null;
	/** Ids of the letters they are said to read, where there are several; not there: nothing is said of it. */
	letters?: readonly string[] | undefined;
};
