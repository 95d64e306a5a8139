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

/** How much of a word's beginning is looked at to pass it over. */
const OPENING = 3;
/** Nothing to fold, nothing to cut: most words of a text. */
const PLAIN = /^[a-z]+$/;
/** Several words, or a number with its thousands apart. */
const COMPOUND = /['’‑‐-]|^\d/;

/**
 * The words of a text, in order. « grille-pain » is `grille`, `pain`, and `grillepain` where the first stands; « l’œil » is `oeil`;
 * « 2 417 » is `2417`.
 * @param mayBegin - asked of how a word begins as it is written: the others are passed over, unless they are compound
 */
export function wordsOf(text: string, mayBegin?: (opening: string) => boolean): Word[] {
	const words: Word[] = [];
	for (const { 0: piece, index } of text.matchAll(PIECES)) {
		const isCompound = COMPOUND.test(piece);
		if (mayBegin && !isCompound && !mayBegin(piece.slice(0, OPENING))) continue;
		const end = index + piece.length;
		if (!isCompound && PLAIN.test(piece)) {
			words.push({ folded: piece, start: index, end });
			continue;
		}
		const whole = lettersOf(piece);
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
