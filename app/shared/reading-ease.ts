// How easily a French text is read: long sentences, and the formula of Kandel and Moles. Hints, never rules. Pure.
//
// L. Kandel and A. Moles, « Application de l'indice de Flesch à la langue française », Cahiers d'études de radio-télévision 19 (1958),
// pages 253 to 274: 207 − 1.015 × words a sentence − 73.6 × syllables a word. About 100 is very easy, below 30 very hard, as Flesch has it
// (« A new readability yardstick », Journal of Applied Psychology 32, 1948).

/** A sentence of more words than this is long. */
export const LONG_SENTENCE_WORDS = 35;
/** Below, the formula says nothing: Flesch counted samples of a hundred words. */
const LEAST_WORDS = 100;

export type Reading = {
	sentences: number;
	/** Sentences of more than 35 words, in the order they stand. */
	long: string[];
	/** 0 to 100, the higher the easier; null where there is too little to read. */
	ease: number | null;
};

const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;
const WORD = /[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu;
/** After a full stop, a capital, a digit or an opening sign: « M. », « etc. » and « 3.5 » end none before a small letter or a digit glued on. */
const SENTENCE_END = /(?<=[.!?…]["»”)\]]?|[.!?…]\s»)\s+(?=[«"“([—–-]?\s*[\p{Lu}\p{N}])/u;
const SHORTENED = /(?:^|\s)(?:M|MM|Mme|Mmes|Mlle|Dr|Pr|St|Ste|av|bd|p|n|art|cf|ex|env|[A-Z])\.$/u;

/** The sentences of a paragraph; an abbreviation ends none. */
export function sentencesOf(passage: string): string[] {
	const sentences: string[] = [];
	for (const piece of passage.split(SENTENCE_END)) {
		const before = sentences.at(-1);
		if (before !== undefined && SHORTENED.test(before)) sentences[sentences.length - 1] = `${before} ${piece}`;
		else sentences.push(piece);
	}
	return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** The words of a text, addresses left out. */
export function wordsOf(text: string): string[] {
	return text.replace(ADDRESS, " ").match(WORD) ?? [];
}

/**
 * How many syllables a word is said with, near enough for a mean: its groups of vowels, a silent « e » at its end left out; an elided
 * consonant has none. « -ent » is counted, since the end of a verb cannot be told from that of a noun.
 */
export function syllables(word: string): number {
	const [last = "", ...elided] = word.toLowerCase().split(/[’'-]/).reverse();
	return [...elided, last].reduce((sum, part, index, parts) => sum + ofPart(part, index < parts.length - 1), 0);
}

function ofPart(part: string, isElided: boolean): number {
	const plain = part.replace(/qu/g, "k").replace(/gu(?=[eéèêiy])/g, "g");
	// A diaeresis begins a group of its own.
	const groups = plain.replace(/[ïëü]/g, "-a").match(/[aàâäeéèêiîoôöuùûyœæ]+/g)?.length ?? 0;
	if (groups === 0) return isElided ? 0 : 1;
	const isMute = groups > 1 && /[^aàâäeéèêëiîïoôöuùûüyœæ]es?$/.test(plain);
	return groups - (isMute ? 1 : 0);
}

/** How a text reads, of its paragraphs. */
export function reading(passages: readonly string[]): Reading {
	const sentences = passages.flatMap(sentencesOf).map((sentence) => ({ sentence, words: wordsOf(sentence) }));
	const told = sentences.filter(({ words }) => words.length > 0);
	const words = told.flatMap((one) => one.words);
	const long = told.filter((one) => one.words.length > LONG_SENTENCE_WORDS).map(({ sentence }) => sentence);
	if (words.length < LEAST_WORDS) return { sentences: told.length, long, ease: null };
	const said = words.reduce((sum, word) => sum + syllables(word), 0);
	const ease = 207 - 1.015 * (words.length / told.length) - 73.6 * (said / words.length);
	return { sentences: told.length, long, ease: Math.round(Math.min(100, Math.max(0, ease))) };
}
