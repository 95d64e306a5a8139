// Owns what was meant where a word is found nowhere: the nearest of the magazine's own words.
import { findHeld, findNumbers, isHeld } from "../../platform/db/full-text.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Lexicon } from "../../platform/french/lexicon.ts";
import { shippedLexicon } from "../../platform/french/shipped.ts";
import { wordsOf } from "../../platform/french/words.ts";
import { findAlike } from "../../platform/search/vocabulary-store.server.ts";
import { askedOf, partsOf } from "./expression.ts";
import { parseQuery, type Term, termOf } from "./query.ts";

const LEAST_LETTERS = 4;
/** From so many letters on, two may be wrong. */
const LONG = 8;
const MOST_ALIKE = 4_000;
/** Candidates that are looked up. */
const MOST_TRIED = 5;
const MOST_COUNTED = 100;
/** Words nothing holds for which another one is looked for: of a quotation there may be forty. */
const MOST_LOOKED_UP = 8;

/**
 * How many letters are wrong, missing, too many or exchanged with the next, up to `most`; `most + 1` beyond.
 * (Optimal string alignment.)
 */
export function distance(left: string, right: string, most: number): number {
	if (Math.abs(left.length - right.length) > most) return most + 1;
	let [before, last]: [number[], number[]] = [[], Array.from({ length: right.length + 1 }, (_, place) => place)];
	for (let row = 1; row <= left.length; row++) {
		const next = [row];
		for (let column = 1; column <= right.length; column++) {
			const isSame = left[row - 1] === right[column - 1];
			let least = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
			if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1])
				least = Math.min(least, (before[column - 2] ?? 0) + 1);
			next.push(least);
		}
		[before, last] = [last, next];
	}
	return Math.min(last[right.length] ?? 0, most + 1);
}

/** What a word is but for letters written twice, or once where they are twice: the mistake made most. */
const undoubled = (word: string): string => word.replace(/(.)\1+/g, "$1");

/** Of a plural the magazine holds, the word somebody meant who typed one: it is found by what both come from. */
function singularOf(other: string, spelling: string): { other: string; spelling: string }[] {
	const isPlural = other.length > LEAST_LETTERS && /[sx]$/.test(other) && /[sx]$/i.test(spelling);
	return isPlural ? [{ other: other.slice(0, -1), spelling: spelling.slice(0, -1) }] : [];
}

/** A search for one word, by any of the ways it may be written. */
const anyOf = (ways: Term[], lexicon: Lexicon) => askedOf(partsOf({ terms: [ways], phrases: [], without: [], said: [] }, lexicon), 1);

/** The word of the magazine that is nearest to one it does not know; null where none is near. */
async function nearest(db: Db, form: string): Promise<string | null> {
	if (form.length < LEAST_LETTERS || /\d/.test(form)) return null;
	const lexicon = await shippedLexicon();
	const most = form.length >= LONG ? 2 : 1;
	const part = form.length >= LONG ? Math.floor(form.length / 3) : Math.floor(form.length / 2);
	const alike = await findAlike(db, {
		opening: form.slice(0, part),
		ending: form.slice(-part),
		// Of two halves the one is as it should be, unless the letters that meet there changed places.
		whole: form.slice(0, part - 1) + form.charAt(part) + form.charAt(part - 1) + form.slice(part + 1),
		shortest: form.length - most,
		longest: form.length + most + 1,
		limit: MOST_ALIKE,
	});
	const near = alike
		.flatMap(({ form: other, spelling }) => [{ other, spelling }, ...singularOf(other, spelling)])
		.map((word) => ({ ...word, far: distance(form, word.other, most), isDoubled: undoubled(form) === undoubled(word.other) }))
		.filter(({ far }) => far > 0 && far <= most)
		.sort(
			(left, right) =>
				left.far - right.far ||
				Number(right.isDoubled) - Number(left.isDoubled) ||
				Number(right.other[0] === form[0]) - Number(left.other[0] === form[0]) ||
				(left.other < right.other ? -1 : 1),
		)
		.slice(0, MOST_TRIED);
	// What was withdrawn has left words behind: only what is found is proposed, and of equals what most hold.
	const counted: { spelling: string; far: number; isDoubled: boolean; count: number }[] = [];
	for (const { other, spelling, far, isDoubled } of near) {
		const { length: count } = await findNumbers(db, anyOf([termOf(other, lexicon)], lexicon), { limit: MOST_COUNTED });
		if (count > 0) counted.push({ spelling, far, isDoubled, count });
	}
	const [best] = counted.sort(
		(left, right) => left.far - right.far || Number(right.isDoubled) - Number(left.isDoubled) || right.count - left.count,
	);
	return best?.spelling ?? null;
}

/** What may have been meant; `isMistyped`: no word that was typed in its place is one of the language. */
export type Suggestion = { text: string; isMistyped: boolean };

/** What was typed with the words nothing holds replaced by the nearest ones; null where there is nothing to replace, or nothing near. */
export async function suggestion(db: Db, typed: string): Promise<Suggestion | null> {
	const lexicon = await shippedLexicon();
	const query = parseQuery(typed, lexicon);
	const phrases = [...query.phrases, ...query.terms.flatMap((ways) => ways.flatMap((way) => ("phrase" in way ? [way.phrase] : [])))];
	const terms = [
		...query.terms.filter((ways) => ways.every((way) => "form" in way)),
		...phrases.flat().map((form) => [termOf(form, lexicon)]),
	];
	const held = await findHeld(
		db,
		terms.flatMap(([own]) => (own ? [own.form] : [])),
	);
	const unknown = new Map<string, string>();
	let lookedUp = 0;
	for (const ways of terms) {
		const [own] = ways;
		if (!own || unknown.has(own.form)) continue;
		// Most words are there as they are typed, which is told without putting together all that begin so.
		if (held.has(own.form) || (await isHeld(db, anyOf(ways, lexicon)))) continue;
		if (++lookedUp > MOST_LOOKED_UP) break;
		const other = await nearest(db, own.form);
		if (other) unknown.set(own.form, other);
	}
	if (unknown.size === 0) return null;
	let text = "";
	let at = 0;
	for (const { folded, start, end, joined } of wordsOf(typed)) {
		const other = joined ? undefined : unknown.get(folded);
		if (!other || start < at) continue;
		text += typed.slice(at, start) + other;
		at = end;
	}
	return { text: text + typed.slice(at), isMistyped: [...unknown.keys()].every((form) => lexicon.lemmasOf(form).length === 0) };
}
