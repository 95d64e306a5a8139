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
 * Nouns that only look as if they were made of a verb, whose verb speaks of something else, or shares a form with another word that every text holds:
 * « couleur » and « couler », « visage » and « viser », « livreur » and « livre ».
 */
const NO_KIN = new Set(
	(
		"allure bavure biture capture couture embrasure figure fourrure galure levure luxure masure mature paliure pature pointure posture ramure rature roture " +
		"serrure tenture tournure virure voilure munition partition transition acteur bouteur causeur couleur erreur fadeur fondeur frayeur humeur ingenieur " +
		"livreur lourdeur masseur primeur procureur raideur tableur tendeur terreur traiteur collation cotation cremation legation libation radiation recreation " +
		"rotation curateur dictateur radiateur testateur branchage chantage corsage fermage fourrage garage grillage langage lignage massage menage message mirage " +
		"outrage ouvrage parage pelage ramage rivage rouage sauvage tapage visage volage voltage completement egalement fermement forcement parlement placement"
	).split(" "),
);

/** The known words of the family of a folded word, without itself. */
export function kinOf(word: string, { lemmasOf }: Lexicon): string[] {
	if (NO_KIN.has(word) || !lemmasOf(word).includes(word)) return [];
	const swapped = (from: string, to: string) =>
		word.endsWith(from) && word.length - from.length >= LEAST_STEM ? [word.slice(0, -from.length) + to] : [];
	return ENDS.flatMap(([noun, verb]) => [...swapped(noun, verb), ...swapped(verb, noun)]).filter(
		(other) => !NO_KIN.has(other) && lemmasOf(other).includes(other),
	);
}
