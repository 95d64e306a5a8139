// Owns what is shown of a text around what was found in it: its own words, those that were looked for marked.
import type { Lexicon } from "../../platform/french/lexicon.ts";
import { readingsOf } from "../../platform/french/readings.ts";
import { asRead, type Word, wordsLike } from "../../platform/french/words.ts";
import { comesFrom } from "./expression.ts";
import type { Query } from "./query.ts";

/** A piece of a text; `found`: it was looked for. */
export type Piece = { text: string; found: boolean };

/** Characters an excerpt shows. */
export const EXCERPT_LENGTH = 220;
/** A text is read so far: an excerpt is a help, not a proof. */
const LOOKED_THROUGH = 60_000;
/** Shown before the first word that was found. */
const LEAD_IN = 40;
/** What would stand before the points that say a text goes on. */
const BEFORE_CUT = /[\s.,;:…–—-]+$/u;

/** The words of a text that were looked for. */
export type Finder = (text: string) => Word[];

/** Knows what was looked for in a text, whatever its inflection, and words of its family: all that finds it. */
export function finder(query: Query, lexicon: Lexicon): Finder {
	const ways = query.terms.flat();
	const terms = ways.filter((way) => "form" in way);
	const phrases = [...query.phrases, ...ways.flatMap((way) => ("phrase" in way ? [way.phrase] : []))];
	const forms = new Set(terms.map(({ form }) => form));
	const readings = new Set(terms.flatMap((term) => comesFrom(term.readings, lexicon)));
	const beginnings = terms.filter(({ beginning }) => beginning).map(({ form }) => form);
	const known = new Map<string, boolean>();
	const isFound = (folded: string) => {
		const asked = known.get(folded);
		if (asked !== undefined) return asked;
		const isOne =
			forms.has(folded) ||
			beginnings.some((beginning) => folded.startsWith(beginning)) ||
			(readings.size > 0 && readingsOf(folded, lexicon).some((reading) => readings.has(reading)));
		known.set(folded, isOne);
		return isOne;
	};
	// Few words begin as one that is looked for, and the lexicon is asked of those alone.
	const wordsNear = wordsLike([...forms, ...phrases.flat(), ...readings, ...[...readings].flatMap(lexicon.unlike)]);
	return (text) => {
		const near = wordsNear(text);
		const found = near.filter(({ folded }) => isFound(folded));
		if (phrases.length === 0) return found;
		const plain = near.filter(({ joined }) => !joined);
		return [...phrases.flatMap((phrase) => placesOf(phrase, plain, text)), ...found].sort((one, other) => one.start - other.start);
	};
}

/** Letters or digits, but for what is elided before the next word: « à l’école ». */
const ANOTHER_WORD = /[\p{L}\p{N}](?!\p{L}{0,7}['’]$)/u;

/** Where words follow each other as in a phrase, nothing but signs between them: each place is one piece. */
function placesOf(phrase: readonly string[], words: readonly Word[], written: string): Word[] {
	const text = asRead(written);
	return words.flatMap((first, at) => {
		const these = phrase.map((folded, place) => (words[at + place]?.folded === folded ? (words[at + place] as Word) : null));
		const follows = these.every((word, place) => {
			const before = place === 0 ? first : these[place - 1];
			return word && before && (place === 0 || !ANOTHER_WORD.test(text.slice(before.end, word.start)));
		});
		const last = these.at(-1);
		return follows && last ? [{ ...first, end: last.end, folded: phrase.join(" ") }] : [];
	});
}

/** A text cut into pieces, what was looked for apart. */
export function marked(text: string, foundIn: Finder): Piece[] {
	const pieces: Piece[] = [];
	let at = 0;
	for (const { start, end } of foundIn(text)) {
		if (start < at) continue;
		if (start > at) pieces.push({ text: text.slice(at, start), found: false });
		pieces.push({ text: text.slice(start, end), found: true });
		at = end;
	}
	if (at < text.length) pieces.push({ text: text.slice(at), found: false });
	return pieces;
}

/** Where most of what was looked for stands within an excerpt's length: the place of the first such word; null where there is none. */
function densest(found: readonly Word[]): number | null {
	let best: { start: number; count: number } | null = null;
	for (const [place, { start }] of found.entries()) {
		let count = 0;
		const seen = new Set<string>();
		for (let next = place; next < found.length; next++) {
			const word = found[next] as Word;
			if (word.end - start > EXCERPT_LENGTH - LEAD_IN) break;
			// Another word that was looked for is worth more than the same again.
			count += seen.has(word.folded) ? 0.2 : 1;
			seen.add(word.folded);
		}
		if (!best || count > best.count) best = { start, count };
	}
	return best?.start ?? null;
}

/** The part of a text that holds most of what was looked for, cut at words; null where nothing of it is there. */
export function excerptAround(text: string, foundIn: Finder): string | null {
	const read = text.slice(0, LOOKED_THROUGH);
	const start = densest(foundIn(read));
	if (start === null) return null;
	return cut(read, Math.max(0, start - LEAD_IN));
}

/** The beginning of a text, cut at a word. */
export const opening = (text: string): string => cut(text.slice(0, LOOKED_THROUGH), 0);

function cut(text: string, near: number): string {
	const from = near === 0 ? 0 : text.indexOf(" ", near) + 1;
	const rough = text.slice(from, from + EXCERPT_LENGTH);
	const isWhole = from + EXCERPT_LENGTH >= text.length;
	const end = isWhole ? rough.length : Math.max(rough.lastIndexOf(" "), EXCERPT_LENGTH / 2);
	const shown = rough.slice(0, end).trim();
	return `${from > 0 ? "… " : ""}${isWhole ? shown : `${shown.replace(BEFORE_CUT, "")}…`}`;
}
