// Owns which words a text is found by: as they are written, and what they come from.
import { APART, type FieldWords } from "../db/full-text.ts";
import type { Lexicon } from "../french/lexicon.ts";
import { readingsOf } from "../french/readings.ts";
import { wordsOf } from "../french/words.ts";

/** Changes with what is made of the same text; everything is made anew then. */
export const ANALYSIS = "3";
/** Of a field so many words are read. */
const MOST_WORDS = 16_000;
/** Of a word so many letters are kept, on both engines. */
export const LONGEST_WORD = 64;

/** The words of texts that stand apart from each other. */
export function searchWords(texts: readonly string[], lexicon: Lexicon): FieldWords {
	const exact: string[] = [];
	const joined: string[] = [];
	const lemmas: string[] = [];
	const known = new Map<string, string[]>();
	for (const text of texts) {
		if (exact.length > 0) exact.push(APART);
		for (const word of wordsOf(text)) {
			if (exact.length + joined.length >= MOST_WORDS) break;
			const folded = word.folded.slice(0, LONGEST_WORD);
			(word.joined ? joined : exact).push(folded);
			const readings = known.get(folded) ?? readingsOf(folded, lexicon);
			known.set(folded, readings);
			lemmas.push(...readings);
		}
	}
	return { exact: joined.length > 0 ? [...exact, ...joined.flatMap((word) => [APART, word])] : exact, lemmas };
}
