// Owns which items of a kind hold some words in their texts, as a condition for whoever lists them.
import { type RawBuilder, sql } from "kysely";
import { holding } from "../db/full-text.ts";
import type { Asked } from "../db/full-text-asked.ts";
import type { Db } from "../db/open.ts";
import { readingsOf } from "../french/readings.ts";
import { shippedLexicon } from "../french/shipped.ts";
import { wordsOf } from "../french/words.ts";
import { LONGEST_WORD } from "./words-of.ts";

const MOST_WORDS = 8;

/**
 * A condition on a table of items: each of these words is in the texts of the item, as it is written or by what it comes from, the last one as
 * a beginning, too. Of items readers do not see no texts are kept, and none holds anything. null where there are no words to look for.
 */
export async function heldByTexts(db: Db, kind: string, typed: string): Promise<RawBuilder<boolean> | null> {
	const lexicon = await shippedLexicon();
	const words = wordsOf(typed)
		.filter(({ joined }) => !joined)
		.map(({ folded }) => folded.slice(0, LONGEST_WORD))
		.slice(0, MOST_WORDS);
	if (words.length === 0) return null;
	const all = words.map((form, place): Asked => {
		const lemmas = readingsOf(form, lexicon).map((lemma) => ({ lemma: lemma.slice(0, LONGEST_WORD) }));
		return { any: [{ form }, ...(place === words.length - 1 ? [{ form, isBeginning: true }] : []), ...lemmas] };
	});
	return sql<boolean>`id in (select item_id from search_documents where kind = ${kind} and num in ${holding(db, { all })})`;
}
