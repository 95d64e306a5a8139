// Owns how a browser asks whether the pages it keeps still say what they said.

/** Pages asked about at once: their addresses stand in the query of one that any proxy takes. */
export const ASKED_AT_ONCE = 20;
/** The query parameter that names a page by its path, once for each. */
export const ASKED = "page";

/** The version of what is said at each path asked about; null where nothing to be kept is. */
export type Versions = Record<string, string | null>;
