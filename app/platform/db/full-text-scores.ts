// Owns how well documents answer what is asked of their words, as each engine tells it. It is asked of those that were found (full-text.ts).
import { type RawBuilder, sql } from "kysely";
import { isSqlite } from "./engine.ts";
import { FIELDS, HEADS, WORDS } from "./full-text.ts";
import { type Asked, isChoice, leavesOf, matchIn, matchOf, tsqueryOf } from "./full-text-asked.ts";
import { isAmong } from "./lists.ts";
import { manyRows } from "./many-rows.ts";
import type { Db } from "./open.ts";
import { prepared } from "./prepared.ts";

/** How much a word weighs: as it is typed and by what it comes from, in a heading, an excerpt, a body. */
const WEIGHTS = { heading: [10, 6], excerpt: [4, 2.5], body: [1, 0.7] } as const;

/**
 * How well documents answer what is asked: a higher score is better. One that is gone meanwhile has none.
 * @param found.nums - all that answer between the newest and the oldest of them, or some of those, the newest first
 * @param found.ranked - what counts, a part each
 * @param found.isAll - nothing between the newest and the oldest was left out
 * @param found.isFrequent - what is asked may be in very many documents besides
 * @param found.hasMany - whether there are so many documents that what is counted is to be bounded
 */
export async function scoresOf(
	db: Db,
	asked: Asked,
	{
		nums,
		ranked,
		isAll,
		isFrequent,
		hasMany,
	}: { nums: readonly number[]; ranked: readonly Asked[]; isAll: boolean; isFrequent: boolean; hasMany: () => Promise<boolean> },
): Promise<Map<number, number>> {
	const [newest, oldest] = [nums[0], nums.at(-1)];
	if (newest === undefined || oldest === undefined) return new Map();
	if (!isSqlite(db)) {
		if (ranked.length === 0) return new Map();
		if (nums.length <= MOST_READ || !(await hasMany())) return wholeRanks(db, ranked, nums);
		// Of one word that is not frequent few documents hold it, whether or not they are among these.
		const isRare = !isFrequent && ranked.length === 1 && "all" in asked;
		return firstRanks(db, ranked, { nums, isRare });
	}
	const between = sql`rowid >= ${oldest} and rowid <= ${newest}`;
	const among = sql`${between} and ${isAmong(db, "+rowid", nums)}`;
	if (isFrequent && (await hasMany())) return placesOf(db, ranked, isAll ? between : among);
	// Ways to leave some out would have bm25 weigh each part as often as it stands in one of them: each counts once.
	const isEach = isChoice(asked);
	const match = matchOf(isEach ? { any: ranked } : asked);
	const { rows } = await sql<{ num: number; score: number }>`select rowid as num, ${SCORE} as score from search_words
		where search_words match ${match} and ${isAll && !isEach ? between : among}`.execute(db);
	return new Map(rows.map(({ num, score }) => [num, score]));
}

const SCORE = sql.raw(`-bm25(search_words, ${FIELDS.flatMap((field) => WEIGHTS[field]).join(", ")})`);

/**
 * Scores by where the parts stand: in a heading, in an excerpt; all have them in their bodies. To say how rare a word is, bm25 reads every document
 * that holds it (60 ms for « de la » among 100,000); these are read between two numbers alone.
 */
async function placesOf(db: Db, ranked: readonly Asked[], within: RawBuilder<unknown>): Promise<Map<number, number>> {
	const places = ranked.flatMap((part) => {
		const leaves = leavesOf(part);
		const exact = leaves.filter((leaf) => "form" in leaf);
		const lemmas = leaves.filter((leaf) => "lemma" in leaf);
		const phrases = leaves.filter((leaf) => "phrase" in leaf);
		return [
			...(["heading", "excerpt"] as const).flatMap((field) => [
				{ of: exact, columns: field, weight: WEIGHTS[field][0] },
				{ of: lemmas, columns: `${field}_lemma`, weight: WEIGHTS[field][1] },
			]),
			// Where the words of a phrase follow each other is read once.
			{ of: phrases, columns: "heading excerpt", weight: WEIGHTS.excerpt[0] },
		].filter(({ of }) => of.length > 0);
	});
	if (places.length === 0) return new Map();
	const each = places.map(({ of, columns, weight }) => {
		const match = of.map((leaf) => matchIn(columns, leaf)).join(" OR ");
		return sql`select rowid as num, ${weight} as score from search_words where search_words match ${match} and ${within}`;
	});
	const { rows } = await sql<{ num: number; score: number }>`${sql.join(each, sql` union all `)}`.execute(db);
	const scores = new Map<number, number>();
	for (const { num, score } of rows) scores.set(num, (scores.get(num) ?? 0) + score);
	return scores;
}

/** The best first, the newest first among equals. */
export const bestFirst = (nums: readonly number[], scores: ReadonlyMap<number, number>): number[] =>
	nums.toSorted((left, right) => (scores.get(right) ?? 0) - (scores.get(left) ?? 0) || right - left);

/** PostgreSQL unpacks all words of each document it ranks by them: of more than so many, not of all where there are many. */
const MOST_READ = 60;
/** Headings and excerpts say which stand first; so many of these, two pages of results, are ranked by all their words. */
const FIRST_READ = 24;

/**
 * Those that are read follow their ranks, above the others. Which these are is told from headings and excerpts by the same question: asked apart it
 * would cost both sides half a millisecond more.
 * @param found.isRare - few documents hold what counts: their headings and excerpts are found by their index, for a dozen rows instead of `nums`
 */
async function firstRanks(
	db: Db,
	ranked: readonly Asked[],
	{ nums, isRare }: { nums: readonly number[]; isRare: boolean },
): Promise<Map<number, number>> {
	const heads = isRare
		? partsIn(
				HEADS,
				ranked,
				sql`num = any(array(select num from search_heads_holding(${ranked.map(tsqueryOf).join(" | ")}::tsquery) as num join found using (num)))`,
			)
		: partsIn(HEADS, ranked, isAmong(db, "num", nums));
	const whole = partsIn(WORDS, ranked, sql`num = any(array(select num from best))`);
	const found = sql`select value::bigint as num from json_array_elements_text(${JSON.stringify(nums)}::json)`;
	// As `scored` weighs them: how rare each part is among what was found.
	const eachPart = sql`unnest(parts) with ordinality as one (part, place)`;
	const worth = sql`select place, ln(1 + ${nums.length}::float8 / greatest(1, count(*) filter (where part > 0))) as worth
		from heads cross join ${eachPart} group by place`;
	const best = sql`select num from found left join heads using (num)
		order by coalesce((select sum(part * worth) from ${eachPart} join worth using (place)), 0) desc, num desc limit ${FIRST_READ}`;
	const { rows } = await sql<{ heads: Parts[] | null; whole: Parts[] | null }>`
		${keptFor(ranked)} with found as materialized (${found}), heads as materialized (${heads}), worth as materialized (${worth}), best as materialized (${best}),
			whole as materialized (${whole})
		select (select json_agg(heads) from heads) as heads, (select json_agg(whole) from whole) as whole`.execute(db);
	const [first, others] = [scored(rows[0]?.whole ?? [], FIRST_READ), scored(rows[0]?.heads ?? [], nums.length)];
	const highest = Math.max(0, ...others.values());
	return new Map(nums.map((num) => [num, first.get(num) ?? (others.get(num) ?? 0) - highest - 1]));
}

/** Each part may be asked by what it comes from or not: of more than two there are too many shapes of the question to keep them prepared. */
const keptFor = (ranked: readonly Asked[]) => (ranked.length <= 2 ? prepared : sql``);

/** How well each part of what counts stands in a document. */
type Parts = { num: number; parts: number[] };

/** The ranks by all words of those that hold any of what counts; all others are worth nothing. */
async function wholeRanks(db: Db, ranked: readonly Asked[], nums: readonly number[]): Promise<Map<number, number>> {
	const parts = partsIn(WORDS, ranked, isAmong(db, "num", nums));
	return scored(await manyRows(db, sql<Parts>`${keptFor(ranked)} ${parts}`), nums.length);
}

function partsIn(table: string, ranked: readonly Asked[], which: RawBuilder<unknown>): RawBuilder<Parts> {
	const isWhole = table === WORDS;
	// Each rank would unpack a whole document's words once more: what something is added to is unpacked once. And few headings hold what was found.
	const words = isWhole ? sql`words || '' as words` : sql`words`;
	const holding = isWhole ? sql`` : sql`and words @@ ${ranked.map(tsqueryOf).join(" | ")}::tsquery`;
	const unpacked = sql`select num, ${words} from ${sql.table(table)} where ${which} ${holding} offset 0`;
	return sql<Parts>`select num, array[${sql.join(ranked.map(rankOf))}]::float8[] as parts from (${unpacked}) as unpacked`;
}

/** How each part stands in a document is known, not how rare it is: what few of those `found` hold counts for more. */
function scored(rows: readonly Parts[], found: number): Map<number, number> {
	const rarity = (rows[0]?.parts ?? []).map((_, part) => {
		const having = rows.filter(({ parts }) => (parts[part] ?? 0) > 0).length;
		return Math.log(1 + found / Math.max(1, having));
	});
	return new Map(rows.map(({ num, parts }) => [num, parts.reduce((sum, part, place) => sum + part * (rarity[place] ?? 0), 0)]));
}

/** Labels D to A: a heading above an excerpt above a body. */
const RANK_WEIGHTS = "{0.1, 0.1, 0.4, 1}";
/** What a word comes from weighs less than the word. */
const LEMMA_WEIGHT = 0.6;

function rankOf(asked: Asked): RawBuilder<number> {
	const leaves = leavesOf(asked);
	const exact = leaves.filter((leaf) => !("lemma" in leaf));
	const lemmas = leaves.filter((leaf) => "lemma" in leaf);
	const rank = (of: readonly Asked[]) =>
		of.length > 0 ? sql<number>`ts_rank(${RANK_WEIGHTS}, words, ${of.map(tsqueryOf).join(" | ")}::tsquery, 1)` : sql<number>`0`;
	return sql<number>`${rank(exact)} + ${LEMMA_WEIGHT}::float8 * ${rank(lemmas)}`;
}
