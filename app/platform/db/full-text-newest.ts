// Owns finding the newest documents by their words on PostgreSQL, which guesses badly how many hold a word and would read too many.
import { type RawBuilder, sql } from "kysely";
import { type Asked, hasPhrase, nearlyOf, orderOf } from "./full-text-asked.ts";
import { frequenciesOf, partHolding } from "./full-text-frequency.ts";
import { isAmong } from "./lists.ts";
import { manyRows } from "./many-rows.ts";
import { ANSWER_WITHIN_MS, type Db } from "./open.ts";

/** Of which documents some are wanted only: a condition on `search_documents` (PostgreSQL) or on the number of `search_words` (SQLite), and between which numbers they stand. */
export type Within = { only: RawBuilder<boolean> | null; from: number | null; until: number | null };

/**
 * Asks PostgreSQL by its index of words. It knows badly how many documents hold a word, and would read the words of all of them where fewer hold it
 * than it thinks (1.4 s where none does, 0.3 where a fifth do): a row is said to cost what its words do when they are unpacked. One process each:
 * the other ones are for others; nothing is compiled for what takes milliseconds; and none works on once nobody waits for it. So it is until the
 * transaction ends: one that is given is to ask nothing else.
 */
export async function byIndex<Result>(db: Db, ask: (transaction: Db) => Promise<Result>): Promise<Result> {
	if (!db.isTransaction) return db.transaction().execute((transaction) => byIndex(transaction, ask));
	await sql`select set_config('enable_seqscan', 'off', true), set_config('cpu_tuple_cost', '100', true), set_config('jit', 'off', true),
		set_config('max_parallel_workers_per_gather', '0', true), set_config('statement_timeout', ${String(ANSWER_WITHIN_MS)}, true)`.execute(
		db,
	);
	return ask(db);
}

/** `part`: of all documents, in which its words are believed to be; null where few hold them. */
type Wanted = { within: Within; limit: number; part: number | null };

/**
 * The question that finds the newest documents that hold words of which none is frequent, wherever they stand: by a function that is told to use
 * the index (migration 065), so that it may be a part of another question. null where it takes more than that.
 */
export async function rareQuestion(db: Db, asked: Asked, limit: number): Promise<RawBuilder<{ num: number }> | null> {
	const { documents } = await frequenciesOf(db);
	// Where it was never looked how frequent words are, as after a whole site came in, any may be in all: such a question is to have its end.
	if (documents === Number.POSITIVE_INFINITY || hasPhrase(asked) || (await frequentPart(db, asked)) !== null) return null;
	return sql<{ num: number }>`select num from search_holding(${nearlyOf(asked)}::tsquery, ${limit}) as num`;
}

/** Documents that answer what is asked, the newest first, `limit` at most. */
export async function findNewest(db: Db, asked: Asked, wanted: Omit<Wanted, "part">): Promise<number[]> {
	const { only, from, until } = wanted.within;
	const rare = only || from !== null || until !== null ? null : await rareQuestion(db, asked, wanted.limit);
	if (rare) return numbersOf(db, rare);
	const of = { ...wanted, part: await frequentPart(db, asked) };
	return byIndex(db, (transaction) => (hasPhrase(asked) ? findByPhrases : findByWords)(transaction, asked, of));
}

/** So many rows are read as fast as it is told which ones need be. */
const MOST_ROWS = 5_000;
/** What a quarter of all documents hold is frequent. */
const FREQUENT = 0.25;

/** In which part of all documents what is asked is believed to be, where many hold it. What PostgreSQL does not know it takes for rare. */
async function frequentPart(db: Db, asked: Asked): Promise<number | null> {
	const { documents, words } = await frequenciesOf(db);
	const part = partHolding(asked, words);
	return part > FREQUENT && part * documents > MOST_ROWS ? part : null;
}

/** Documents looked at first for what is frequent, for each that would do were they spread evenly. */
const SPARE = 2;

/**
 * The newest documents that hold what is asked, the newest first. Of what is frequent the newest documents are looked at alone: where half of all hold a
 * word, the rows of tens of thousands would be read and sorted. Should these hold too few, all that hold it are found.
 */
async function findByWords(db: Db, asked: Asked, wanted: Wanted): Promise<number[]> {
	const words = nearlyOf(asked);
	if (wanted.part !== null) {
		const { nums, isAll } = await findAmongNewest(db, words, { ...wanted, many: Math.ceil((SPARE * wanted.limit) / wanted.part) });
		if (isAll || nums.length === wanted.limit) return nums;
	}
	return findAmongAll(db, words, wanted);
}

/**
 * Those of the newest documents that hold some words. PostgreSQL is not told which: where all hold them it would unpack each, for what two indexes
 * say without any.
 * @param wanted.many - how many documents are looked at
 * @returns isAll: no others may answer
 */
async function findAmongNewest(
	db: Db,
	words: string,
	{ within, limit, many }: Pick<Wanted, "within" | "limit"> & { many: number },
): Promise<{ nums: number[]; isAll: boolean }> {
	const holding = sql`select num from search_words where words @@ (select ${words}::tsquery)`;
	if (!within.only) {
		const start = sql`(select num from search_documents where true ${betweenOf(within)} order by num desc offset ${many} limit 1)`;
		return { nums: await numbersOf(db, sql`${holding} and num >= ${start} ${betweenOf(within)} ${newestFirst(limit)}`), isAll: false };
	}
	const rows = await manyRows(
		db,
		sql<{ looked: number; num: number | null }>`
		with newest as materialized (${documentsOf(within)} order by num desc limit ${many})
		select looked, num from (select count(*) as looked from newest) as counted
			left join lateral (${holding} and num = any(array(select num from newest)) ${newestFirst(limit)}) as found on true
			order by num desc`,
	);
	return { nums: rows.flatMap(({ num }) => num ?? []), isAll: Number(rows[0]?.looked) < many };
}

/** Those of all documents. What is narrowed is found by its words before: those of all it is narrowed to would be unpacked. */
async function findAmongAll(db: Db, words: string, { within, limit }: Wanted): Promise<number[]> {
	const holding = sql`select num from search_words where words @@ ${words}::tsquery ${betweenOf(within)}`;
	const found = within.only
		? sql`with holding as materialized (${holding}) select num from holding where num in (${documentsOf(within)})`
		: holding;
	return numbersOf(db, sql`${found} ${newestFirst(limit)}`);
}

/** The numbers a question finds, in its order. */
async function numbersOf(db: Db, question: RawBuilder<unknown>): Promise<number[]> {
	return (await manyRows(db, question as RawBuilder<{ num: number }>)).map(({ num }) => num);
}

/** By an expression they are in no order of a key, which would be gone through instead of what is asked. */
const newestFirst = (limit: number) => sql`order by num + 0 desc limit ${limit}`;

/** So many times those that are wanted are looked at first: the words of a phrase stand apart in some, and none is read that is not needed. */
const FIRST = 1.5;
/** Where none was found yet, so many times more documents are looked at next. */
const GROWTH = 4;
/** Where some were, so many times more than those that would hold the rest. */
const MARGIN = 1.2;

/**
 * The same where the order of words counts, which is read from each document that holds them: the newest first, and no more than it takes.
 */
async function findByPhrases(db: Db, asked: Asked, { within, limit, part }: Wanted): Promise<number[]> {
	const found: number[] = [];
	let { until } = within;
	for (let some = Math.ceil(FIRST * limit), seen = 0; ; ) {
		const nums = await findByWords(db, asked, { within: { ...within, until }, limit: some, part });
		const inOrder = sql`select num from search_words where ${isAmong(db, "num", nums)} and ${orderOf(asked)}
			order by num desc limit ${limit - found.length}`;
		found.push(...(await numbersOf(db, inOrder)));
		if (nums.length < some || found.length === limit) return found;
		until = nums.at(-1) ?? null;
		seen += some;
		some = found.length === 0 ? some * GROWTH : Math.ceil((MARGIN * (limit - found.length) * seen) / found.length);
	}
}

const documentsOf = (within: Within): RawBuilder<unknown> =>
	sql`select num from search_documents where ${within.only ?? sql`true`} ${betweenOf(within)}`;

/** A condition on the numbers of documents. */
function betweenOf({ from, until }: Omit<Within, "only">): RawBuilder<unknown> {
	return sql`${from === null ? sql`` : sql`and num >= ${from}`} ${until === null ? sql`` : sql`and num < ${until}`}`;
}
