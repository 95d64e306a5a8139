// How the report of an import is set at a terminal, whatever brought it.
import { numberText } from "../../../shared/numbers-fr.ts";
import { reportCopy as copy } from "./copy.ts";

/** How many of a kind are named before the rest is counted. */
export const MOST_WORDS = 3;
const LONGEST_LINE = 110;

/** A number before what it counts. */
export function row(count: number, words: string): string {
	return `${numberText(count).padStart(7)}  ${words}`;
}

/** A line that a terminal shows whole. */
export function shorten(text: string): string {
	const letters = Array.from(text);
	return letters.length > LONGEST_LINE ? `${letters.slice(0, LONGEST_LINE - 1).join("")}…` : text;
}

/** The remarks on one thing, a few of each kind. */
export function noteLines<Noted extends { code: string }>(notes: Noted[], textOf: (note: Noted) => string): string[] {
	return [...Map.groupBy(notes, ({ code }) => code).values()].flatMap((same) => {
		const lines = same.slice(0, MOST_WORDS).map((note) => `    - ${shorten(textOf(note))}`);
		const more = same.length - lines.length;
		return more > 0 ? [...lines, `    - ${copy.moreNotes(more)}`] : lines;
	});
}
