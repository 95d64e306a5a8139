// Owns finding documents by their words on each engine: SQLite's FTS5, PostgreSQL's tsvector. Both are given our own words (platform/search),
// which neither of them folds, cuts or leaves out: what is found is the same on both. In which order is each engine's own.
import { type RawBuilder, sql } from "kysely";
import { isSqlite } from "./engine.ts";
import { listedNumbers } from "./lists.ts";
import type { Db } from "./open.ts";

/** The table of words: no part of the ledger, it is made and goes with its documents, and stands differently on each engine. */
export const WORDS = "search_words";

/** A field as it is searched: its words as they are written, with what may not stand beside each other parted by `APART`; what they come from. */
export type FieldWords = { exact: readonly string[]; lemmas: readonly string[] };
export type DocumentWords = Record<"heading" | "excerpt" | "body", FieldWords>;

/** No word: what stands on its two sides is not one phrase. */
export const APART = "\ue000";

/** What is asked of the words of a document. */
export type Asked =
	| { all: readonly Asked[] }
	| { any: readonly Asked[] }
	| { of: Asked; without: Asked }
	| { form: string; isBeginning?: boolean }
	| { lemma: string }
	| { phrase: readonly string[] };

export type Found = { num: number; score: number };

/** How much a word weighs: as it is typed and by what it comes from, in a heading, an excerpt, a body. */
const WEIGHTS = { heading: [10, 6], excerpt: [4, 2.5], body: [1, 0.7] } as const;
const FIELDS = ["heading", "excerpt", "body"] as const;

/** Keeps the words of a document that was just added. */
export async function putWords(db: Db, num: number, words: DocumentWords): Promise<void> {
	if (isSqlite(db)) {
		const values = FIELDS.flatMap((field) => [words[field].exact.join(" "), words[field].lemmas.join(" ")]);
		await sql`insert into search_words (rowid, heading, heading_lemma, excerpt, excerpt_lemma, body, body_lemma)
			values (${num}, ${sql.join(values)})`.execute(db);
		return;
	}
	const exact = ` ${FIELDS.map((field) => words[field].exact.join(" ")).join(` ${APART} `)} `;
	await sql`insert into search_words (num, words, exact) values (${num}, ${vectorOf(words)}::tsvector, ${exact})`.execute(db);
}

/** Which of these words some document holds as they are. */
export async function findHeld(db: Db, forms: readonly string[]): Promise<Set<string>> {
	if (forms.length === 0) return new Set();
	const list = JSON.stringify(forms);
	if (isSqlite(db)) {
		const { rows } = await sql<{ form: string }>`select word.value as form from json_each(${list}) as word where exists
			(select 1 from search_words where search_words match '{heading excerpt body}: "' || word.value || '"')`.execute(db);
		return new Set(rows.map(({ form }) => form));
	}
	if (!db.isTransaction) return db.transaction().execute((transaction) => findHeld(transaction, forms));
	// Of a word it does not know yet, PostgreSQL would think that many documents hold it, and read them all for one that none holds.
	await sql`set local enable_seqscan = off`.execute(db);
	const { rows } = await sql<{ form: string }>`select form from json_array_elements_text(${list}::json) as word (form)
		cross join lateral (select 1 from search_words where words @@ ('''' || form || '''')::tsquery limit 1) as held`.execute(db);
	return new Set(rows.map(({ form }) => form));
}

const PAGES_AT_ONCE = 64;

/**
 * Puts together some of what many small writes left apart, which searches then have less of to read.
 * @returns whether more may be left
 */
export async function tidyWords(db: Db): Promise<boolean> {
	if (!isSqlite(db)) {
		await sql`select gin_clean_pending_list('search_words_found'::regclass)`.execute(db);
		return false;
	}
	// Answers nothing; that it did something is seen by what it wrote (sqlite.org/fts5.html, « the merge command »).
	const written = async () => (await sql<{ count: number }>`select total_changes() as count`.execute(db)).rows[0]?.count ?? 0;
	const before = await written();
	await sql`insert into search_words (search_words, rank) values ('merge', ${PAGES_AT_ONCE})`.execute(db);
	return (await written()) - before > 1;
}

const LABELS = { heading: "A", excerpt: "B", body: "D" } as const;
/** Of one word PostgreSQL keeps so many places. */
const MOST_PLACES = 255;

/** PostgreSQL's own spelling of a document: each word with where it stands; what a word comes from begins with « = ». */
function vectorOf(words: DocumentWords): string {
	const places = new Map<string, string[]>();
	let place = 0;
	for (const field of FIELDS) {
		const { exact, lemmas } = words[field];
		for (const word of [...exact, ...lemmas.map((lemma) => `=${lemma}`)]) {
			if (word === APART) continue;
			const known = places.get(word) ?? [];
			places.set(word, known);
			if (known.length < MOST_PLACES) known.push(`${(place++ % 16_383) + 1}${LABELS[field]}`);
		}
	}
	return [...places].map(([word, at]) => `'${word}':${at.join(",")}`).join(" ");
}

/** As FTS5 reads it. Words hold letters and digits alone: nothing of them is syntax within quotes. */
function matchOf(asked: Asked): string {
	if ("all" in asked) return `(${asked.all.map(matchOf).join(" AND ")})`;
	if ("any" in asked) return `(${asked.any.map(matchOf).join(" OR ")})`;
	if ("of" in asked) return `(${matchOf(asked.of)} NOT ${matchOf(asked.without)})`;
	if ("lemma" in asked) return `{heading_lemma excerpt_lemma body_lemma}: "${asked.lemma}"`;
	if ("phrase" in asked) return `{heading excerpt body}: "${asked.phrase.join(" ")}"`;
	return `{heading excerpt body}: "${asked.form}"${asked.isBeginning ? "*" : ""}`;
}

const hasPhrase = (asked: Asked): boolean =>
	"phrase" in asked ||
	("all" in asked && asked.all.some(hasPhrase)) ||
	("any" in asked && asked.any.some(hasPhrase)) ||
	("of" in asked && (hasPhrase(asked.of) || hasPhrase(asked.without)));

/** As a tsquery reads it; phrases are the words they are made of. */
function tsqueryOf(asked: Asked): string {
	if ("all" in asked) return `(${asked.all.map(tsqueryOf).join(" & ")})`;
	if ("any" in asked) return `(${asked.any.map(tsqueryOf).join(" | ")})`;
	if ("of" in asked) return `(${tsqueryOf(asked.of)} & !${tsqueryOf(asked.without)})`;
	if ("lemma" in asked) return `'=${asked.lemma}'`;
	if ("phrase" in asked) return `(${asked.phrase.map((word) => `'${word}'`).join(" & ")})`;
	return `'${asked.form}'${asked.isBeginning ? ":*" : ""}`;
}

/** PostgreSQL keeps few places of a word, and none beyond 16,383: whether words follow each other is read from the words themselves. */
function conditionOf(asked: Asked): RawBuilder<boolean> {
	if (!hasPhrase(asked)) return sql`search_words.words @@ ${tsqueryOf(asked)}::tsquery`;
	if ("all" in asked) return sql`(${sql.join(asked.all.map(conditionOf), sql` and `)})`;
	if ("any" in asked) return sql`(${sql.join(asked.any.map(conditionOf), sql` or `)})`;
	if ("of" in asked) return sql`(${conditionOf(asked.of)} and not ${conditionOf(asked.without)})`;
	const phrase = "phrase" in asked ? asked.phrase.join(" ") : "";
	return sql`(search_words.words @@ ${tsqueryOf(asked)}::tsquery and search_words.exact like ${`% ${phrase} %`})`;
}

/** Of which documents some are wanted only: a condition on `search_documents`, and between which numbers they stand. */
export type Within = { only: RawBuilder<boolean> | null; from: number | null; until: number | null };
const ANYWHERE: Within = { only: null, from: null, until: null };

/** Documents that answer what is asked, the newest first, `limit` at most. */
export async function findNumbers(
	db: Db,
	asked: Asked,
	{ within = ANYWHERE, limit }: { within?: Within; limit: number },
): Promise<number[]> {
	const match = isSqlite(db) ? sql`search_words match ${matchOf(asked)}` : conditionOf(asked);
	const { key } = tableOf(db);
	const { rows } = await sql<{ num: number | string }>`select ${key} as num from search_words
		where ${match} ${withinOf(db, within)} order by ${key} desc limit ${limit}`.execute(db);
	return rows.map(({ num }) => Number(num));
}

/** All documents that answer what is asked, for a condition on their numbers. */
export function holding(db: Db, asked: Asked): RawBuilder<number> {
	const match = isSqlite(db) ? sql`search_words match ${matchOf(asked)}` : conditionOf(asked);
	return sql`(select ${tableOf(db).key} from search_words where ${match})`;
}

const tableOf = (db: Db) => ({ key: isSqlite(db) ? sql.raw("search_words.rowid") : sql.raw("search_words.num") });

function withinOf(db: Db, { only, from, until }: Within): RawBuilder<unknown> {
	const { key } = tableOf(db);
	// By « + » the condition is no index to FTS5: it would ask the whole match again for each document of the condition. And what it is asked of
	// stands in an index: the rows hold whole texts.
	const documents = isSqlite(db) ? sql`search_documents indexed by search_documents_facts` : sql`search_documents`;
	const narrowed = only ? sql`and ${isSqlite(db) ? sql`+` : sql``}${key} in (select num from ${documents} where ${only})` : sql``;
	return sql`${from === null ? sql`` : sql`and ${key} >= ${from}`} ${until === null ? sql`` : sql`and ${key} < ${until}`} ${narrowed}`;
}

/** Whether what is asked is one way or another to leave some parts out. */
const isChoice = (asked: Asked): boolean => ("of" in asked ? isChoice(asked.of) : "any" in asked && asked.any.some((way) => "all" in way));

/**
 * Documents that answer what is asked, the newest first, with how well each does: a higher score is better.
 * @param options.ranked - what counts for the score, a part each
 * @param options.limit - at most so many
 */
export async function findByWords(
	db: Db,
	asked: Asked,
	{ ranked, within = ANYWHERE, limit }: { ranked: readonly Asked[]; within?: Within; limit: number },
): Promise<Found[]> {
	if (isSqlite(db)) {
		if (isChoice(asked)) return byParts(db, ranked, await findNumbers(db, asked, { within, limit }));
		const { rows } = await sql<Found>`select rowid as num, ${SCORE} as score from search_words
			where search_words match ${matchOf(asked)} ${withinOf(db, within)} order by rowid desc limit ${limit}`.execute(db);
		return rows;
	}
	const parts = ranked.length > 0 ? sql`array[${sql.join(ranked.map(rankOf))}]::float8[]` : sql`array[]::float8[]`;
	const { rows } = await sql<{ num: string; parts: number[] }>`with matched as materialized
		(select num, words from search_words where ${conditionOf(asked)} ${withinOf(db, within)} order by num desc limit ${limit})
		select num, ${parts} as parts from matched order by num desc`.execute(db);
	return scored(rows);
}

const SCORE = sql.raw(`-bm25(search_words, ${FIELDS.flatMap((field) => WEIGHTS[field]).join(", ")})`);

/** Scores of documents by each part once: ways to leave some out would have bm25 weigh each part as often as it stands in one of them. */
async function byParts(db: Db, parts: readonly Asked[], nums: readonly number[]): Promise<Found[]> {
	const oldest = nums.at(-1);
	if (oldest === undefined) return [];
	const { rows } = await sql<Found>`select rowid as num, ${SCORE} as score from search_words
		where search_words match ${matchOf({ any: parts })} and rowid >= ${oldest} and +rowid in ${listedNumbers(db, nums)}`.execute(db);
	return rows.sort((left, right) => right.num - left.num);
}

/** How each part stands in a document is known, not how rare it is: what few of those found hold counts for more. */
function scored(rows: readonly { num: string; parts: number[] }[]): Found[] {
	const rarity = (rows[0]?.parts ?? []).map((_, part) => {
		const having = rows.filter(({ parts }) => (parts[part] ?? 0) > 0).length;
		return Math.log(1 + rows.length / Math.max(1, having));
	});
	return rows.map(({ num, parts }) => ({
		num: Number(num),
		score: parts.reduce((sum, part, place) => sum + part * (rarity[place] ?? 0), 0),
	}));
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

const leavesOf = (asked: Asked): Asked[] =>
	"any" in asked
		? asked.any.flatMap(leavesOf)
		: "all" in asked
			? asked.all.flatMap(leavesOf)
			: "of" in asked
				? leavesOf(asked.of)
				: [asked];
