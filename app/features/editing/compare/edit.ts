/** What makes of the second of two compared texts one that says at a passage what the first says. */
export type Edit = { from: number; to: number; insert: string };

/** A text with an edit made. */
export function edited(text: string, { from, to, insert }: Edit): string {
	return text.slice(0, from) + insert + text.slice(to);
}
