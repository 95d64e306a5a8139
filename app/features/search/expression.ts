// Owns how what was typed is asked of the index: each word as it is typed, by what it comes from, by its family.
import type { Asked } from "../../platform/db/full-text-asked.ts";
import { kinOf } from "../../platform/french/kin.ts";
import type { Lexicon } from "../../platform/french/lexicon.ts";
import { LONGEST_WORD } from "../../platform/search/words-of.ts";
import type { Query, Way } from "./query.ts";

const MOST_READINGS = 12;
/** « bus » is no more than one « bu ». */
const LEAST_SINGULAR = 3;
/** Of more words than that, all ways to leave some out are too many. */
const MOST_LEFT_OUT = 6;

const cut = (word: string) => word.slice(0, LONGEST_WORD);

/** What a typed word may come from, and what is of the family of that. */
export function comesFrom(readings: readonly string[], lexicon: Lexicon): string[] {
	return [...new Set([...readings, ...readings.flatMap((reading) => kinOf(reading, lexicon))])].slice(0, MOST_READINGS);
}

function wayAsked(way: Way, lexicon: Lexicon): Asked {
	if ("phrase" in way) return { phrase: way.phrase.map(cut) };
	const { form, readings, beginning } = way;
	return {
		any: [
			{ form: cut(form) },
			...(beginning ? [{ form: cut(form), isBeginning: true }] : []),
			...comesFrom(readings, lexicon).map((lemma) => ({ lemma: cut(lemma) })),
		],
	};
}

/** How one of what a form names may be called: « élu » of « élus », « travail » of « travaux ». */
function singularsOf(form: string): string[] {
	if (form.length <= LEAST_SINGULAR) return [];
	if (form.endsWith("aux")) return [form.slice(0, -1), form.replace(/aux$/, "al"), form.replace(/aux$/, "ail")];
	return /[sx]$/.test(form) ? [form.slice(0, -1)] : [];
}

/**
 * What may not be there: a word as it is typed, and what it comes from. Where it is the name of something, or several of that, it is not the verb it
 * may be besides: « -lit » leaves out beds and not « lire ». Its family was not named: it leaves nothing out.
 */
function withoutAsked(one: Way): Asked {
	if ("phrase" in one) return { phrase: one.phrase.map(cut) };
	const { form, readings } = one;
	const named = [form, ...singularsOf(form)].filter((name) => readings.includes(name));
	const lemmas = named.length > 0 ? named : readings;
	return { any: [{ form: cut(form) }, ...lemmas.map((lemma) => ({ lemma: cut(lemma) }))] };
}

/** What has to be there, a part each, and what may not. */
export type Parts = { parts: Asked[]; without: Asked | null };

/** The parts of what was typed. */
export function partsOf({ terms, phrases, without }: Query, lexicon: Lexicon): Parts {
	return {
		parts: [
			...terms.map((ways) => ({ any: ways.map((way) => wayAsked(way, lexicon)) })),
			...phrases.map((phrase) => ({ phrase: phrase.map(cut) })),
		],
		without: without.length > 0 ? { any: without.map(withoutAsked) } : null,
	};
}

/** The same without what words only begin with. */
export const wholeWords = (asked: Asked): Asked =>
	"any" in asked ? { any: asked.any.filter((one) => !("isBeginning" in one && one.isBeginning)).map(wholeWords) } : asked;

/** Every choice of `count` among these. */
function choices<Value>(values: readonly Value[], count: number): Value[][] {
	if (count === 0) return [[]];
	return values.flatMap((value, place) => choices(values.slice(place + 1), count - 1).map((rest) => [value, ...rest]));
}

/** What is asked when at least `count` of the parts have to be there. */
export function askedOf({ parts, without }: Parts, count: number): Asked {
	const of: Asked =
		count === parts.length ? { all: parts } : count === 1 ? { any: parts } : { any: choices(parts, count).map((all) => ({ all })) };
	return without ? { of, without } : of;
}

/** How many parts have to be there: all of them, else one fewer, and so on. */
export function stepsDown({ parts }: Parts): number[] {
	const { length } = parts;
	return length > MOST_LEFT_OUT ? [length, 1] : Array.from({ length }, (_, left) => length - left);
}
