// Owns a search from what was typed to what is found: which items, how many of each, in which order.
import { areHeld, findNumbers } from "../../platform/db/full-text.ts";
import { type Asked, hasPhrase, leavesOf } from "../../platform/db/full-text-asked.ts";
import type { Within } from "../../platform/db/full-text-newest.ts";
import { bestFirst, scoresOf } from "../../platform/db/full-text-scores.ts";
import type { Db } from "../../platform/db/open.ts";
import { shippedLexicon } from "../../platform/french/shipped.ts";
import { wordsOf } from "../../platform/french/words.ts";
import { yearsIn } from "../../platform/search/document-numbers.ts";
import { type Facts, findHeadings, firstNumber, hasMoreThan } from "../../platform/search/documents-store.server.ts";
import { narrowing } from "../../platform/search/narrowing-store.server.ts";
import { findAnswering, type Told, tellOf } from "./answering-store.server.ts";
import { askedOf, type Parts, partsOf, stepsDown, wholeWords } from "./expression.ts";
import { isEmptyQuery, parseQuery, type Query } from "./query.ts";
import { type Facet, isNarrowed, MOST_CHOICES, MOST_PHRASED, MOST_RANKED, type Narrowed, NOT_NARROWED, type Search } from "./rules.ts";
import { listSignaturesOf } from "./signers-store.server.ts";

/** One choice of a facet, and how many results it leaves; null: some may, they were not counted. */
export type Choice = { value: string; count: number | null };

export type Results = {
	query: Query;
	/** What is found, in order: their numbers. */
	nums: number[];
	/** More answer than were sorted. */
	isMore: boolean;
	/** What was asked of their words; null where nothing answers. */
	asked: Asked | null;
	/** Whether anything answers, wherever. */
	isAnything: boolean;
	/** Not all that was typed is there: how many words were left out. */
	leftOut: number;
	facets: Record<Facet, Choice[]>;
};

/** Of the best so many headings are read: two pages of results. */
const FIRST_READ = 24;
/** From so many documents on, what they are ranked by is bounded. */
const MANY = 20_000;

const FACETS = Object.keys(NOT_NARROWED) as Facet[];

const NOTHING: Results["facets"] = { kind: [], category: [], tag: [], author: [], year: [] };

/** What a document is in each facet. */
type Match = Record<Facet, readonly string[]>;

/**
 * Finds what answers; null where nothing was asked.
 * @param options.timeZone - whose years these are
 * @param options.isCounted - whether what may be chosen is counted; where nothing is, no facet has a choice
 */
export async function findResults(
	db: Db,
	{ typed, narrowed, sort }: Pick<Search, "typed" | "narrowed" | "sort">,
	{ timeZone, isCounted = true }: { timeZone: string; isCounted?: boolean },
): Promise<Results | null> {
	const lexicon = await shippedLexicon();
	const query = parseQuery(typed, lexicon);
	if (isEmptyQuery(query)) return null;
	const parts = partsOf(query, lexicon);
	let many: Promise<boolean> | undefined;
	const hasMany = () => (many ??= hasMoreThan(db, MANY));
	let asking = parts;
	for (const [step, count] of stepsDown(parts).entries()) {
		if (step === 1) asking = await heldOf(db, parts);
		if (count > asking.parts.length) continue;
		const asked = askedOf(asking, count);
		const isRead = isCounted || isNarrowed(narrowed);
		const most = hasPhrase(asked) && (await hasMany()) ? MOST_PHRASED : MOST_RANKED;
		const { nums: all, told } = isRead
			? await findAnswering(db, asked, most)
			: { nums: await findNumbers(db, asked, { limit: most }), told: null };
		if (all.length === 0) continue;
		const { stay, facets: counted } = told ? narrow(matchesOf(told, timeZone), narrowed) : { stay: all, facets: NOTHING };
		const isCut = all.length === most;
		const isFrequent = isCut || hasPhrase(asked);
		const nums =
			isCut && isNarrowed(narrowed) ? await findNumbers(db, asked, { within: await withinOf(db, narrowed, timeZone), limit: most }) : stay;
		return {
			query,
			nums:
				sort === "date"
					? nums
					: await titledFirst(
							db,
							query,
							bestFirst(nums, await scoresOf(db, asked, { nums, ranked: asking.parts, isAll: !isNarrowed(narrowed), isFrequent, hasMany })),
						),
			isMore: nums.length === most,
			asked,
			isAnything: true,
			leftOut: parts.parts.length - count,
			facets: isCut && isCounted ? await facetsBeyond(db, { counted, all, nums, most, narrowed, timeZone }) : counted,
		};
	}
	const { facets } = narrow(new Map(), narrowed);
	return { query, nums: [], isMore: false, asked: null, isAnything: false, leftOut: 0, facets };
}

/**
 * Whose heading says the words as they were typed, one after the other and the little ones with them, stands before all others: engines rank words
 * one by one, and are not asked for those that every text holds (« pas un chef »).
 */
async function titledFirst(db: Db, { said }: Query, nums: number[]): Promise<number[]> {
	if (said.length < 2) return nums;
	const first = nums.slice(0, FIRST_READ);
	const headings = await findHeadings(db, first);
	const wanted = ` ${said.join(" ")} `;
	const isTitled = (num: number) =>
		` ${wordsOf(headings.get(num) ?? "")
			.flatMap(({ folded, joined }) => (joined ? [] : [folded]))
			.join(" ")} `.includes(wanted);
	const titled = new Set(first.filter(isTitled));
	return titled.size === 0 ? nums : [...titled, ...nums.filter((num) => !titled.has(num))];
}

/** The newest of what answers that is older than `after`, however far back: in the order of dates a page begins where another ended. */
export async function findOlder(
	db: Db,
	asked: Asked,
	{ after, narrowed, limit, timeZone }: { after: number; narrowed: Narrowed; limit: number; timeZone: string },
): Promise<number[]> {
	const within = await withinOf(db, narrowed, timeZone);
	return findNumbers(db, asked, { within: { ...within, until: Math.min(after, within.until ?? after) }, limit });
}

/** The parts that any document holds: without the others, fewer ways are left to leave some out. */
async function heldOf(db: Db, { parts, without }: Parts): Promise<Parts> {
	// All words that begin so are put together only where no whole word says it.
	const whole = await areHeld(db, parts.map(wholeWords));
	const others = parts.filter((part, place) => !whole[place] && leavesOf(part).some((leaf) => "isBeginning" in leaf && leaf.isBeginning));
	const begun = await areHeld(db, others);
	const held = parts.filter((part, place) => whole[place] || begun[others.indexOf(part)]);
	return { parts: held, without };
}

/** Which documents are asked of where not all that answer were looked at: a person's are those under any of their signatures. */
async function withinOf(db: Db, { author, ...narrowed }: Narrowed, timeZone: string): Promise<Within> {
	return narrowing(db, { ...narrowed, authors: author === null ? null : await listSignaturesOf(db, author) }, timeZone);
}

/** What documents are in each facet, by their numbers, the newest first. */
function matchesOf({ facts, signers }: Told, timeZone: string): Map<number, Match> {
	const years = yearsIn(timeZone);
	const newestFirst = facts.toSorted((one, other) => other.num - one.num);
	return new Map(
		newestFirst.map((fact) => [fact.num, matchOf(fact, { year: years.of(fact.num), signers: signers.get(fact.author ?? "") ?? [] })]),
	);
}

const matchOf = ({ kind, category, tags }: Facts, { year, signers }: { year: number; signers: readonly string[] }): Match => ({
	kind: [kind],
	category: category ? [category] : [],
	tag: tags,
	author: signers,
	year: [String(year)],
});

/** Which stay when results are narrowed so, and how many each choice leaves beside what else was chosen. */
function narrow(matches: ReadonlyMap<number, Match>, narrowed: Narrowed): { stay: number[]; facets: Results["facets"] } {
	const chosen = FACETS.filter((facet) => narrowed[facet] !== null).map((facet): [Facet, string] => [facet, String(narrowed[facet])]);
	const counts = new Map(FACETS.map((facet) => [facet, new Map<string, number>()]));
	const stay: number[] = [];
	for (const [num, match] of matches) {
		const against = chosen.filter(([facet, value]) => !match[facet].includes(value));
		if (against.length === 0) stay.push(num);
		if (against.length > 1) continue;
		// One that a single choice keeps out counts for the other choices of that facet alone.
		for (const facet of against.length === 0 ? FACETS : [against[0]?.[0] as Facet]) {
			const count = counts.get(facet) as Map<string, number>;
			for (const value of match[facet]) count.set(value, (count.get(value) ?? 0) + 1);
		}
	}
	const of = (facet: Facet) => choicesOf(facet, counts.get(facet) as Map<string, number>, narrowed[facet]);
	return { stay, facets: { kind: of("kind"), category: of("category"), tag: of("tag"), author: of("author"), year: of("year") } };
}

/**
 * The choices where more answer than were counted. What is found is counted itself for the facets that nothing was chosen of, and is what the choices
 * that were made leave. All years there are can be chosen: of those the newest do not reach it is not known how many answer.
 * @param of.counted - as the newest that answer have it (`all`, `most` of them); `nums`: what is found
 */
async function facetsBeyond(
	db: Db,
	of: { counted: Results["facets"]; all: readonly number[]; nums: readonly number[]; most: number; narrowed: Narrowed; timeZone: string },
): Promise<Results["facets"]> {
	const { counted, all, nums, most, narrowed, timeZone } = of;
	const found = isNarrowed(narrowed) ? narrow(matchesOf(await tellOf(db, nums), timeZone), NOT_NARROWED).facets : counted;
	const choices = (facet: Facet): Choice[] => {
		const chosen = narrowed[facet];
		if (chosen === null) return found[facet];
		return counted[facet].map((choice) => (choice.value === String(chosen) ? { ...choice, count: nums.length } : choice));
	};
	const facets = { kind: choices("kind"), category: choices("category"), tag: choices("tag"), author: choices("author") };
	const among = narrowed.year === null ? nums : all;
	if (among.length < most) return { ...facets, year: choices("year") };
	const years = yearsIn(timeZone);
	const last = years.of(among.at(-1) ?? 0);
	const whole = choices("year").filter(({ value }) => Number(value) > last || value === String(narrowed.year));
	const first = years.of((await firstNumber(db)) ?? 0);
	const others = Array.from({ length: Math.max(0, last - first + 1) }, (_, back) => ({ value: String(last - back), count: null }));
	const year = [...whole, ...others.filter(({ value }) => value !== String(narrowed.year))];
	return { ...facets, year: year.sort((left, right) => Number(right.value) - Number(left.value)) };
}

/**
 * The choices of a facet, those that leave most first; no more than are shown, and the chosen one. Of years all, the newest first: no word more would
 * find an older one.
 */
function choicesOf(facet: Facet, counts: Map<string, number>, chosen: Narrowed[Facet]): Choice[] {
	if (chosen !== null && !counts.has(String(chosen))) counts.set(String(chosen), 0);
	const choices = [...counts].map(([value, count]) => ({ value, count }));
	const isYear = facet === "year";
	return choices
		.sort((left, right) =>
			isYear ? Number(right.value) - Number(left.value) : right.count - left.count || (left.value < right.value ? -1 : 1),
		)
		.filter(({ value }, place) => isYear || place < MOST_CHOICES || value === String(chosen));
}
