// Owns how alike two items are by their words, and whom each is kept beside: a pair stands only where each is among the other's nearest, so
// that no item is proposed everywhere.
import type { DocumentWords } from "../db/full-text.ts";

/** How many are kept beside an item. */
export const KIN_AT_MOST = 8;
/** Words an item is told by. */
const WORDS_AT_MOST = 40;
/** Words among which these are chosen. */
const CANDIDATES = 120;
const LEAST_LETTERS = 4;
/** How much a word counts for, by where it stands. */
const PARTS = { heading: 4, excerpt: 2, body: 1 } as const;

/** Someone an item is kept beside; `key` is its kind and id. */
export type Kin = { key: string; score: number };

/** What a document says most, by what its words come from: each with how much, the most first. */
export function candidatesOf(words: DocumentWords): [word: string, much: number][] {
	const counts = new Map<string, number>();
	for (const [part, much] of Object.entries(PARTS)) {
		for (const lemma of words[part as keyof typeof PARTS].lemmas) {
			if (lemma.length >= LEAST_LETTERS && !/\d/.test(lemma)) counts.set(lemma, (counts.get(lemma) ?? 0) + much);
		}
	}
	return [...counts]
		.map(([word, count]): [string, number] => [word, 1 + Math.log(count)])
		.sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1))
		.slice(0, CANDIDATES);
}

/**
 * The words that tell an item from others, each with its weight; all of them together weigh one.
 * @param candidates - as `candidatesOf` answers them
 * @param having - how many items each word is kept of
 * @param all - how many items there are
 */
export function tellingWords(
	candidates: readonly [string, number][],
	having: ReadonlyMap<string, number>,
	all: number,
): { word: string; weight: number }[] {
	const told = candidates.flatMap(([word, much]) => {
		const count = having.get(word) ?? 0;
		return isTelling(count, all) ? [{ word, weight: much * Math.log((all + 2) / (count + 1)) }] : [];
	});
	const chosen = told.sort((one, other) => other.weight - one.weight || (one.word < other.word ? -1 : 1)).slice(0, WORDS_AT_MOST);
	const length = Math.hypot(...chosen.map(({ weight }) => weight)) || 1;
	return chosen.map(({ word, weight }) => ({ word, weight: weight / length }));
}

/** What a fifth of all items hold says nothing of any; beyond so many it would be looked through at each write. */
const isTelling = (count: number, all: number): boolean => count <= 2 + all / 5 && count <= 400;

/**
 * Puts an item among those kept beside others.
 * @param found - those most like it, the nearest first
 * @param kinOf - whom each of them, and whoever was beside it before, is kept beside now
 * @returns whom it and each of the others is kept beside; those for whom nothing changes are absent
 */
export function kept(item: string, found: readonly Kin[], kinOf: ReadonlyMap<string, readonly Kin[]>): Map<string, Kin[]> {
	const changed = new Map<string, Kin[]>();
	const of = (key: string): Kin[] => changed.get(key) ?? [...(kinOf.get(key) ?? [])];
	const without = (key: string, other: string) => {
		const kin = of(key);
		if (kin.some((each) => each.key === other))
			changed.set(
				key,
				kin.filter((each) => each.key !== other),
			);
	};
	for (const { key } of of(item)) without(key, item);
	changed.set(item, []);
	for (const { key, score } of found) {
		const own = of(item);
		if (own.length === KIN_AT_MOST) break;
		const theirs = of(key);
		const [weakest] = [...theirs].sort((one, other) => one.score - other.score);
		if (theirs.length >= KIN_AT_MOST) {
			if (!weakest || weakest.score >= score) continue;
			// Apart on both sides, so that each is proposed by no more than it proposes.
			without(key, weakest.key);
			without(weakest.key, key);
		}
		changed.set(key, nearestFirst([...of(key), { key: item, score }]));
		changed.set(item, [...own, { key, score }]);
	}
	return changed;
}

const nearestFirst = (kin: Kin[]): Kin[] => kin.sort((one, other) => other.score - one.score);
