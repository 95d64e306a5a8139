// Owns which nouns say what a verb does, and back: « rénovation » is looked for by who types « rénover ». Asked of what is typed alone, and only
// of words the lexicon knows.
import type { Lexicon } from "./lexicon.ts";

/** How a noun ends, and its verb. */
const ENDS: readonly [noun: string, verb: string][] = [
	["ation", "er"],
	["ition", "ir"],
	["ement", "er"],
	["issement", "ir"],
	["age", "er"],
	["ure", "er"],
	["ateur", "er"],
	["eur", "er"],
];

const LEAST_STEM = 3;

/** The known words of the family of a folded word, without itself. */
export function kinOf(word: string, { lemmasOf }: Lexicon): string[] {
	const swapped = (from: string, to: string) =>
		word.endsWith(from) && word.length - from.length >= LEAST_STEM ? [word.slice(0, -from.length) + to] : [];
	return ENDS.flatMap(([noun, verb]) => [...swapped(noun, verb), ...swapped(verb, noun)]).filter((other) =>
		lemmasOf(other).includes(other),
	);
}
