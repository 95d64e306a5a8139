// A whole name as its first and last name; pure. Wrong where nothing tells, hence careful: better no last name than half of one.
import { fold } from "../../../../shared/fold.ts";
import { particles, titlesOfPeople, wordsForAnd } from "./name-words-copy.ts";

type Parts = { first: string; last: string };

const isParticle = (word: string) => particles.has(fold(word).replace(/[’']$/, "")) || /^d[’']./i.test(word);
const isCapitals = (word: string) => /\p{Lu}{2}/u.test(word) && word === word.toLocaleUpperCase("fr");

/**
 * Splits a name: « Last, First », LAST in capitals on either side, from the first particle on (« Jean Paul de la Tour »), else
 * after the first word. One word is a first name, unless it is in capitals. An address in place of a name is none.
 */
export function splitName(name: string): Parts {
	const whole = name.replace(/\s+/g, " ").trim();
	if (whole.includes("@")) return { first: "", last: "" };
	const [, family, given] = /^([^,]+), ?([^,]+)$/.exec(whole) ?? [];
	if (family && given) return { first: given.trim(), last: family.trim() };
	const words = whole.split(" ");
	const isTitled = words.length > 1 && titlesOfPeople.has(fold(words[0] ?? "").replace(/\.$/, ""));
	if (isTitled) words.shift();
	if (words.length === 1) return isTitled || isCapitals(whole) ? { first: "", last: words[0] ?? "" } : { first: whole, last: "" };
	const at = placeOfLast(words);
	return {
		first: words.slice(at.from === 0 ? at.to : 0, at.from === 0 ? undefined : at.from).join(" "),
		last: words.slice(at.from, at.to).join(" "),
	};
}

/** Where the last name begins and ends. */
function placeOfLast(words: readonly string[]): { from: number; to: number } {
	const end = words.length;
	const capitals = words.map(isCapitals);
	if (!capitals.every(Boolean)) {
		const from = capitals.indexOf(true);
		if (from === 0) return { from, to: capitals.indexOf(false) };
		if (from > 0 && capitals.slice(from).every(Boolean)) return { from: beforeParticles(words, from), to: end };
	}
	const particle = words.findIndex((word, index) => index > 0 && index < end - 1 && isParticle(word));
	if (particle > 0) return { from: particle, to: end };
	const couple = words.findIndex((word, index) => index > 0 && index < end - 2 && wordsForAnd.has(fold(word)));
	return { from: couple > 0 ? couple + 2 : 1, to: end };
}

function beforeParticles(words: readonly string[], from: number): number {
	let start = from;
	while (start > 1 && isParticle(words[start - 1] ?? "")) start -= 1;
	return start;
}
