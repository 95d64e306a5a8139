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

/**
 * Nouns that only look as if they were made of a verb, or whose verb speaks of something else: « couleur » and « couler », « visage » and « viser ».
 * Found by reading the pairs the lexicon has, the long ones of « -ation » left out.
 */
const NO_KIN = new Set(
	(
		"allure bavure biture capture couture embrasure figure fourrure galure levure luxure masure mature paliure pature pointure posture ramure rature roture " +
		"tenture tournure virure voilure partition transition bouteur couleur erreur fadeur fondeur humeur ingenieur lourdeur primeur raideur tendeur terreur " +
		"traiteur collation cremation legation libation recreation rotation curateur dictateur radiateur testateur branchage chantage corsage fermage fourrage " +
		"grillage langage lignage menage message mirage parage pelage ramage rivage rouage sauvage tapage visage volage voltage completement fermement parlement"
	).split(" "),
);

/** The known words of the family of a folded word, without itself. */
export function kinOf(word: string, { lemmasOf }: Lexicon): string[] {
	if (NO_KIN.has(word)) return [];
	const swapped = (from: string, to: string) =>
		word.endsWith(from) && word.length - from.length >= LEAST_STEM ? [word.slice(0, -from.length) + to] : [];
	return ENDS.flatMap(([noun, verb]) => [...swapped(noun, verb), ...swapped(verb, noun)]).filter(
		(other) => !NO_KIN.has(other) && lemmasOf(other).includes(other),
	);
}
