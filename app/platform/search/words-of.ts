// Owns which words a text is found by: as they are written, and what they come from.
import { APART, type FieldWords } from "../db/full-text.ts";
import type { Lexicon } from "../french/lexicon.ts";
import { readingsOf } from "../french/readings.ts";
import { wordsOf } from "../french/words.ts";

/** Changes with what is made of the same text; everything is made anew then. */
export const ANALYSIS = "5";
/** Of a field so many words are read. */
const MOST_WORDS = 16_000;
/** Of the words of a field that differ, and of what they come from, so many bytes: of a document PostgreSQL holds 1 MB. Prose has a tenth of it. */
const MOST_BYTES = 250_000;
/** Of a word so many letters are kept, on both engines. */
export const LONGEST_WORD = 64;

/** The words of texts that stand apart from each other. */
export function searchWords(texts: readonly string[], lexicon: Lexicon): FieldWords {
	const exact: string[] = [];
	const joined: string[] = [];
	const lemmas: string[] = [];
	const known = new Map<string, string[]>();
	let bytes = 0;
	for (const text of texts) {
		if (exact.length > 0) exact.push(APART);
		for (const word of wordsOf(text)) {
			if (exact.length + joined.length >= MOST_WORDS || bytes >= MOST_BYTES) break;
			const folded = word.folded.slice(0, LONGEST_WORD);
			(word.joined ? joined : exact).push(folded);
			const readings = known.get(folded) ?? readingsOf(folded, lexicon);
			if (!known.has(folded)) bytes += Buffer.byteLength(folded + readings.join(""));
			known.set(folded, readings);
			lemmas.push(...readings);
		}
	}
	return { exact: joined.length > 0 ? [...exact, ...joined.flatMap((word) => [APART, word])] : exact, lemmas };
}
