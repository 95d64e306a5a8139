// Owns what French typography makes of words as they are typed: the renderer's own rules, once a word is finished.
import { typesetFr } from "../../../shared/typography.ts";
import { protectedSpans } from "../../../shared/typography-protected.ts";

/** Replace [from, to) of a text by `insert`. */
export type TypedEdit = { from: number; to: number; insert: string };

/**
 * What the sign just typed settles: a space ends a word, an apostrophe follows a letter, a quotation mark closes. Anything sooner
 * might be another word (« 10 m » may become « 10 maisons », « :) » is no colon).
 */
export function settles(text: string): boolean {
	return /\s$/.test(text) || elides(text) || /[^\s(«"]["»]$/.test(text) || /«\s?$/.test(text);
}

/** An apostrophe after a letter, unless the word that is being typed is an address: …/wiki/L'Humanité. */
function elides(text: string): boolean {
	return /\p{L}'$/u.test(text) && protectedSpans(`${text.slice(text.search(/\S+$/))}x`).at(-2) !== 1;
}

/** What the renderer would make of a line up to the caret, as edits; none where it says so already. */
export function typedEdits(text: string): TypedEdit[] {
	const edits: TypedEdit[] = [];
	const set = typesetFr(text, false);
	for (let at = 0; at < text.length; at++) {
		if (set[at] === text[at]) continue;
		let to = at + 1;
		while (to < text.length && set[to] !== text[to]) to++;
		edits.push({ from: at, to, insert: set.slice(at, to).join("") });
		at = to;
	}
	return edits;
}
