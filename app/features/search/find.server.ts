// Owns a search from what was typed to what is found: which items, how many of each, in which order.
import type { Asked, Found } from "../../platform/db/full-text.ts";
import { findByWords } from "../../platform/db/full-text.ts";
import type { Db } from "../../platform/db/open.ts";
import { shippedLexicon } from "../../platform/french/shipped.ts";
import { type Facts, findFacts, narrowing, yearOf } from "../../platform/search/documents-store.server.ts";
import { askedOf, type Parts, partsOf, stepsDown } from "./expression.ts";
import { isEmptyQuery, parseQuery, type Query } from "./query.ts";
import { type Facet, MOST_RANKED, type Narrowed, type Search } from "./rules.ts";

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

const NOTHING: Narrowed = { kind: null, category: null, author: null, year: null };
const FACETS = Object.keys(NOTHING) as Facet[];

type Match = Found & Facts;

const valueIn = (match: Match, facet: Facet): string | null => (facet === "year" ? String(yearOf(match.num)) : match[facet]);

/** Whether a result stays when it is narrowed so; `but`: whatever it is in this facet. */
const stays = (match: Match, narrowed: Narrowed, but?: Facet) =>
	FACETS.every((facet) => facet === but || narrowed[facet] === null || valueIn(match, facet) === String(narrowed[facet]));

/** Finds what answers; null where nothing was asked. */
export async function findResults(db: Db, { typed, narrowed, sort }: Pick<Search, "typed" | "narrowed" | "sort">): Promise<Results | null> {
	const lexicon = await shippedLexicon();
	const query = parseQuery(typed, lexicon);
	if (isEmptyQuery(query)) return null;
	const parts = partsOf(query, lexicon);
	for (const count of stepsDown(parts)) {
		const asked = askedOf(parts, count);
		const all = await matchesOf(db, asked, parts, NOTHING);
		if (all.length === 0) continue;
		const isCut = all.length === MOST_RANKED;
		const isNarrowed = FACETS.some((facet) => narrowed[facet] !== null);
		const kept = isCut && isNarrowed ? await matchesOf(db, asked, parts, narrowed) : all.filter((match) => stays(match, narrowed));
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

async function matchesOf(db: Db, asked: Asked, { parts }: Parts, narrowed: Narrowed): Promise<Match[]> {
	const found = await findByWords(db, asked, { ranked: parts, narrowed: narrowing(narrowed), limit: MOST_RANKED });
	const facts = new Map(
		(
			await findFacts(
				db,
				found.map(({ num }) => num),
			)
		).map((one) => [one.num, one]),
	);
	return found.flatMap((one) => {
		const known = facts.get(one.num);
		return known ? { ...one, ...known } : [];
	});
}

/** The best first, the newest first among equals; or the newest first. */
function sorted(matches: readonly Match[], sort: Search["sort"]): number[] {
	const order =
		sort === "date"
			? (left: Match, right: Match) => right.num - left.num
			: (left: Match, right: Match) => right.score - left.score || right.num - left.num;
	return matches.toSorted(order).map(({ num }) => num);
}

/** How many results each choice leaves beside what else was chosen, the most first. */
function facetsOf(matches: readonly Match[], narrowed: Narrowed): Record<Facet, Choice[]> {
	const of = (facet: Facet): Choice[] => {
		const counts = new Map<string, number>();
		for (const match of matches) {
			const value = stays(match, narrowed, facet) ? valueIn(match, facet) : null;
			if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
		}
		const chosen = narrowed[facet];
		if (chosen !== null && !counts.has(String(chosen))) counts.set(String(chosen), 0);
		const choices = [...counts].map(([value, count]) => ({ value, count }));
		const isYear = facet === "year";
		return choices.sort((left, right) =>
			isYear ? Number(right.value) - Number(left.value) : right.count - left.count || (left.value < right.value ? -1 : 1),
		);
	};
	return { kind: of("kind"), category: of("category"), author: of("author"), year: of("year") };
}
