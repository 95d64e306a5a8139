// Owns what a word is, in French as people write and type it: the same in what is searched and in what is searched for.
import { fold } from "../../shared/fold.ts";

/** A word as it is compared, and where it stands in the text it comes from; `joined`: several of them written as one. */
export type Word = { folded: string; start: number; end: number; joined?: true };

/** What is put before a vowel and an apostrophe, and is no word to look for: « l’été », « jusqu’à ». */
const ELIDED = new Set(["l", "d", "j", "m", "t", "s", "n", "c", "qu", "jusqu", "lorsqu", "puisqu", "quoiqu"]);

/** Numbers with their thousands apart, else letters and digits, with what joins them: the apostrophe of « aujourd’hui », hyphens. */
const PIECES = /(?<![\p{L}\p{N}])\d{1,3}(?:[ .\u00a0\u202f]\d{3})+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’‑‐-][\p{L}\p{N}\p{M}]+)*/gu;
const PARTS = /[\p{L}\p{N}\p{M}]+/gu;
const ONE_WORD = new Set(["aujourdhui", "prudhomme", "prudhommes", "presquile", "presquiles"]);

const lettersOf = (piece: string) => fold(piece).replace(/[^a-z0-9\p{L}\p{N}]+/gu, "");

/**
 * The words of a text, in order. « grille-pain » is `grille`, `pain`, and `grillepain` where the first stands; « l’œil » is `oeil`;
 * « 2 417 » is `2417`.
 */
export function wordsOf(text: string): Word[] {
	const words: Word[] = [];
	for (const { 0: piece, index } of text.matchAll(PIECES)) {
		const whole = lettersOf(piece);
		const end = index + piece.length;
		if (/^\d/.test(piece) && !/[\p{L}'’‑‐-]/u.test(piece)) words.push({ folded: whole, start: index, end });
		else if (ONE_WORD.has(whole)) words.push({ folded: whole, start: index, end });
		else words.push(...partsOf(piece, index));
	}
	return words;
}

function partsOf(piece: string, at: number): Word[] {
	const parts = [...piece.matchAll(PARTS)]
		.map(({ 0: part, index }) => ({ folded: fold(part), start: at + index, end: at + index + part.length }))
		// Of marks alone nothing is left.
		.filter(({ folded }) => folded !== "");
	const said = parts.filter(({ folded, end }) => !(ELIDED.has(folded) && /^['’]/.test(piece.slice(end - at))));
	const [first] = said;
	const last = said.at(-1);
	if (!first || !last || said.length === 1 || !/[‑‐-]/.test(piece.slice(first.end - at, last.start - at))) return said;
	return [{ folded: said.map(({ folded }) => folded).join(""), start: first.start, end: last.end, joined: true }, ...said];
}
