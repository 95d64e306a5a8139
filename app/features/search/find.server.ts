// Owns a search from what was typed to what is found: which items, how many of each, in which order.
import type { Asked, Found } from "../../platform/db/full-text.ts";
import { findByWords } from "../../platform/db/full-text.ts";
import type { Db } from "../../platform/db/open.ts";
import { shippedLexicon } from "../../platform/french/shipped.ts";
import { type Facts, findFacts, narrowing, yearsIn } from "../../platform/search/documents-store.server.ts";
import { askedOf, type Parts, partsOf, stepsDown } from "./expression.ts";
import { isEmptyQuery, parseQuery, type Query } from "./query.ts";
import { type Facet, MOST_CHOICES, MOST_RANKED, type Narrowed, NOT_NARROWED, type Search } from "./rules.ts";

/** One choice of a facet, and how many results it leaves. */
export type Choice = { value: string; count: number };

export type Results = {
	query: Query;
	/** What is found, in order: their numbers. */
	nums: number[];
	/** More answer than were sorted. */
	isMore: boolean;
	/** Not all that was typed is there: how many words were left out. */
	leftOut: number;
	facets: Record<Facet, Choice[]>;
};

const FACETS = Object.keys(NOT_NARROWED) as Facet[];

/** A result with its score, and what it is in each facet. */
type Match = Found & Record<Facet, readonly string[]>;

/** Whether a result stays when it is narrowed so; `but`: whatever it is in this facet. */
const stays = (match: Match, narrowed: Narrowed, but?: Facet) =>
	FACETS.every((facet) => facet === but || narrowed[facet] === null || match[facet].includes(String(narrowed[facet])));

/**
 * Finds what answers; null where nothing was asked.
 * @param timeZone - whose years these are
 */
export async function findResults(
	db: Db,
	{ typed, narrowed, sort }: Pick<Search, "typed" | "narrowed" | "sort">,
	timeZone: string,
): Promise<Results | null> {
	const lexicon = await shippedLexicon();
	const query = parseQuery(typed, lexicon);
	if (isEmptyQuery(query)) return null;
	const parts = partsOf(query, lexicon);
	const matchesOf = (asked: Asked, only: Narrowed) => findMatches(db, asked, parts, { narrowed: only, timeZone });
	for (const count of stepsDown(parts)) {
		const asked = askedOf(parts, count);
		const all = await matchesOf(asked, NOT_NARROWED);
		if (all.length === 0) continue;
		const isCut = all.length === MOST_RANKED;
		const isNarrowed = FACETS.some((facet) => narrowed[facet] !== null);
		const kept = isCut && isNarrowed ? await matchesOf(asked, narrowed) : all.filter((match) => stays(match, narrowed));
		return {
			query,
			nums: sorted(kept, sort),
			isMore: kept.length === MOST_RANKED,
			leftOut: parts.parts.length - count,
			facets: facetsOf(all, narrowed),
		};
	}
	return { query, nums: [], isMore: false, leftOut: 0, facets: facetsOf([], narrowed) };
}

async function findMatches(
	db: Db,
	asked: Asked,
	{ parts }: Parts,
	{ narrowed, timeZone }: { narrowed: Narrowed; timeZone: string },
): Promise<Match[]> {
	const found = await findByWords(db, asked, { ranked: parts, within: narrowing(narrowed, timeZone), limit: MOST_RANKED });
	const years = yearsIn(timeZone);
	const facts = await findFacts(
		db,
		found.map(({ num }) => num),
	);
	const known = new Map(facts.map((one) => [one.num, one]));
	return found.flatMap((one) => {
		const fact = known.get(one.num);
		return fact ? { ...one, ...facetsIn(fact, years.of(one.num)) } : [];
	});
}

const facetsIn = ({ kind, category, tags, author }: Facts, year: number): Record<Facet, readonly string[]> => ({
	kind: [kind],
	category: category ? [category] : [],
	tag: tags,
	author: author ? [author] : [],
	year: [String(year)],
});

/** The best first, the newest first among equals; or the newest first. */
function sorted(matches: readonly Match[], sort: Search["sort"]): number[] {
	const order =
		sort === "date"
			? (left: Match, right: Match) => right.num - left.num
			: (left: Match, right: Match) => right.score - left.score || right.num - left.num;
	return matches.toSorted(order).map(({ num }) => num);
}

/**
 * How many results each choice leaves beside what else was chosen, the most first; no more than are shown, and the chosen one. Of years all, the
 * newest first: no word more would find an older one.
 */
function facetsOf(matches: readonly Match[], narrowed: Narrowed): Record<Facet, Choice[]> {
	const of = (facet: Facet): Choice[] => {
		const counts = new Map<string, number>();
		for (const match of matches) {
			if (!stays(match, narrowed, facet)) continue;
			for (const value of match[facet]) counts.set(value, (counts.get(value) ?? 0) + 1);
		}
		const chosen = narrowed[facet];
		if (chosen !== null && !counts.has(String(chosen))) counts.set(String(chosen), 0);
		const choices = [...counts].map(([value, count]) => ({ value, count }));
		const isYear = facet === "year";
		return choices
			.sort((left, right) =>
				isYear ? Number(right.value) - Number(left.value) : right.count - left.count || (left.value < right.value ? -1 : 1),
			)
			.filter(({ value }, place) => isYear || place < MOST_CHOICES || value === String(chosen));
	};
	return { kind: of("kind"), category: of("category"), tag: of("tag"), author: of("author"), year: of("year") };
}
