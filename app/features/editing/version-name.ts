// Pure: what a version of an item may be called.

/** The longest name. */
export const MOST_NAME = 80;

/** A name as it is kept: one line, without space around it; empty: none. */
export function tidyName(typed: string): string {
	return typed.replace(/\s+/g, " ").trim();
}

/** Whether a name may be kept. */
export function isNameTooLong(typed: string): boolean {
	return [...tidyName(typed)].length > MOST_NAME;
}
