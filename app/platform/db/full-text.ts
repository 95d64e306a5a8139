// Owns finding documents by their words on each engine: SQLite's FTS5, PostgreSQL's tsvector. Both are given our own words (platform/search),
// which neither of them folds, cuts or leaves out: what is found is the same on both. In which order is each engine's own.
import { type RawBuilder, sql } from "kysely";
import { isSqlite } from "./engine.ts";
import { type Asked, conditionOf, matchOf } from "./full-text-asked.ts";
import { byIndex, findNewest, type Within } from "./full-text-newest.ts";
import type { Db } from "./open.ts";

/** The table of words: no part of the ledger, it is made and goes with its documents, and stands differently on each engine. */
export const WORDS = "search_words";
/** The words of headings and excerpts alone, on PostgreSQL: they go with the others. */
export const HEADS = "search_words_heads";
/** On PostgreSQL, the words of documents in their order: they go with the others too. */
export const TEXTS = "search_words_texts";

/** A field as it is searched: its words as they are written, with what may not stand beside each other parted by `APART`; what they come from. */
export type FieldWords = { exact: readonly string[]; lemmas: readonly string[] };
export type DocumentWords = Record<"heading" | "excerpt" | "body", FieldWords>;

/** No word: what stands on its two sides is not one phrase. */
export const APART = "\ue000";

export const FIELDS = ["heading", "excerpt", "body"] as const;

/** Keeps the words of a document that was just added. */
export async function putWords(db: Db, num: number, words: DocumentWords): Promise<void> {
	if (isSqlite(db)) {
		const values = FIELDS.flatMap((field) => [words[field].exact.join(" "), words[field].lemmas.join(" ")]);
		await sql`insert into search_words (rowid, heading, heading_lemma, excerpt, excerpt_lemma, body, body_lemma)
			values (${num}, ${sql.join(values)})`.execute(db);
		return;
	}
	const exact = ` ${FIELDS.map((field) => words[field].exact.join(" ")).join(` ${APART} `)} `;
	await sql`with written as (
			insert into search_words (num, words) values (${num}, ${vectorOf(words)}::tsvector) returning num, words
		), ordered as (insert into search_words_texts (num, exact) select num, ${exact} from written)
		insert into search_words_heads (num, words) select num, ts_filter(words, '{a,b}') from written`.execute(db);
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
		await sql`select gin_clean_pending_list('search_words_found'::regclass), gin_clean_pending_list('search_words_heads_found'::regclass)`.execute(
			db,
		);
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

const ANYWHERE: Within = { only: null, from: null, until: null };

/** Documents that answer what is asked, the newest first, `limit` at most. */
export async function findNumbers(
	db: Db,
	asked: Asked,
	{ within = ANYWHERE, limit }: { within?: Within; limit: number },
): Promise<number[]> {
	if (isSqlite(db)) return findOnSqlite(db, asked, { within, limit });
	return findNewest(db, asked, { within, limit });
}

async function findOnSqlite(db: Db, asked: Asked, { within, limit }: { within: Within; limit: number }): Promise<number[]> {
	const { rows } = await sql<{ num: number }>`select rowid as num from search_words
		where search_words match ${matchOf(asked)} ${withinOf(within)} order by rowid desc limit ${limit}`.execute(db);
	return rows.map(({ num }) => num);
}

/** Whether any document answers each of what is asked, in its order. */
export async function areHeld(db: Db, asked: readonly Asked[]): Promise<boolean[]> {
	if (isSqlite(db)) return Promise.all(asked.map(async (one) => (await findNumbers(db, one, { limit: 1 })).length > 0));
	if (asked.length === 0) return [];
	const each = asked.map((one) => sql`exists (select 1 from search_words where ${conditionOf(one)})`);
	return byIndex(db, async (transaction) => {
		const { rows } = await sql<{ held: boolean[] }>`select array[${sql.join(each)}] as held`.execute(transaction);
		return rows[0]?.held ?? [];
	});
}

/** Whether any document answers what is asked. */
export async function isHeld(db: Db, asked: Asked): Promise<boolean> {
	const [held = false] = await areHeld(db, [asked]);
	return held;
}

/** All documents that answer what is asked, for a condition on their numbers. */
export function holding(db: Db, asked: Asked): RawBuilder<number> {
	const match = isSqlite(db) ? sql`search_words match ${matchOf(asked)}` : conditionOf(asked);
	return sql`(select ${sql.ref(isSqlite(db) ? "rowid" : "num")} from search_words where ${match})`;
}

function withinOf({ only, from, until }: Within): RawBuilder<unknown> {
	return sql`${from === null ? sql`` : sql`and rowid >= ${from}`} ${until === null ? sql`` : sql`and rowid < ${until}`} ${only ? sql`and ${only}` : sql``}`;
}
