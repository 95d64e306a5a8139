// Owns the documents readers search and their words: written with the item they are made of, or behind it.

import { type RawBuilder, sql } from "kysely";
import { isKind, kindNames, kinds } from "../../shared/kinds.ts";
import { contentHash } from "../content-hash.ts";
import { takeAdvisoryLock } from "../db/advisory-lock.ts";
import { isSqlite } from "../db/engine.ts";
import { type DocumentWords, putWords } from "../db/full-text.ts";
import { frequenciesOf } from "../db/full-text-frequency.ts";
import { isAmong, listed } from "../db/lists.ts";
import type { Db } from "../db/open.ts";
import { prepared } from "../db/prepared.ts";
import { shippedLexicon } from "../french/shipped.ts";
import { dropKin, findKin } from "../onward/kin-store.server.ts";
import { numberOf } from "./document-numbers.ts";
import { addVocabulary, vocabularyOf } from "./vocabulary-store.server.ts";
import { ANALYSIS, searchWords } from "./words-of.ts";

/** What is searched of an item; texts are plain words. */
export type Searched = {
	kind: string;
	id: string;
	/** What it is called by. */
	heading: string;
	excerpt: string;
	body: string;
	/** More that counts as its heading, as its excerpt. */
	titles: readonly string[];
	beside: readonly string[];
	category: string | null;
	/** Who signed, as it is written there; whom that names is known elsewhere (decision 052), and may change without the item. */
	author: string | null;
	/** The slugs of its tags; their names are among what counts as its excerpt. */
	tags: readonly string[];
	/** When it appeared, ISO. */
	at: string;
};

/** So many numbers from its own on are tried: there are never so many items of one second. */
const MOST_TRIES = 1_000;

/** What every mark of today's analysis begins with. */
const MARKED = `${ANALYSIS}.`;

/** What a document was made from, and how. */
function markOf(searched: Searched): string {
	return MARKED + contentHash(JSON.stringify(searched));
}

/** A document ready to be written: what takes long is done. */
export type Prepared = { searched: Searched; mark: string; words: DocumentWords; vocabulary: ReadonlyMap<string, string> };

/** Reads the words of a document: what takes a processor some milliseconds, and asks nothing of the database. */
export async function prepareDocument(searched: Searched): Promise<Prepared> {
	const { heading, excerpt, body, titles, beside } = searched;
	const lexicon = await shippedLexicon();
	const words: DocumentWords = {
		heading: searchWords([heading, ...titles], lexicon),
		excerpt: searchWords([excerpt, ...beside], lexicon),
		body: searchWords([body], lexicon),
	};
	return { searched, mark: markOf(searched), words, vocabulary: vocabularyOf([heading, ...titles, excerpt, body, ...beside]) };
}

/** Waits until nobody else writes the documents of these items: to be called in a transaction before their rows are read for it. */
export async function lockDocuments(transaction: Db, kind: string, ids: readonly string[]): Promise<void> {
	for (const id of [...ids].sort()) await takeAdvisoryLock(transaction, `search ${kind} ${id}`);
}

async function insertDocument(db: Db, { searched, mark, words }: Prepared): Promise<void> {
	const { kind, id, heading, excerpt, body, category, author, at } = searched;
	const tags = searched.tags.join(" ") || null;
	const first = numberOf(searched);
	for (let num = first; num < first + MOST_TRIES; num++) {
		const { numInsertedOrUpdatedRows } = await db
			.insertInto("search_documents")
			.values({ num, kind, item_id: id, heading, excerpt, body, category, author, tags, at, mark })
			.onConflict((conflict) => conflict.column("num").doNothing())
			.executeTakeFirst();
		if (!numInsertedOrUpdatedRows) continue;
		await putWords(db, num, words);
		return;
	}
	throw new Error("too many documents of one second");
}

/** Takes documents out of what is searched, and their words. */
async function removeDocuments(db: Db, kind: string, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await db.deleteFrom("search_documents").where("kind", "=", kind).where("item_id", "in", listed(db, ids)).execute();
}

/**
 * Has those of `ids` found that are among `found`, as they are there, and the others not at all. To be called under `lockDocuments`: two who write
 * the same document at once would each add it.
 * @param options.prepared - a document made ready before the transaction began; it is used where it still says what `found` says
 * @param options.anew - written again, though it is the same
 */
export async function indexAmong(
	db: Db,
	kind: string,
	{ ids, found }: { ids: readonly string[]; found: readonly Searched[] },
	{ prepared = null, anew = false }: { prepared?: Prepared | null; anew?: boolean } = {},
): Promise<void> {
	const marks = await findMarks(db, kind, ids);
	const isFound = new Set(found.map(({ id }) => id));
	const changed = found.filter((searched) => anew || marks.get(searched.id) !== markOf(searched));
	await removeDocuments(
		db,
		kind,
		[...ids.filter((id) => !isFound.has(id)), ...changed.map(({ id }) => id)].filter((id) => marks.has(id)),
	);
	await dropKin(
		db,
		kind,
		ids.filter((id) => !isFound.has(id) && marks.has(id)),
	);
	const vocabulary = new Map<string, string>();
	// What is no item is like nobody: how rare a word is concerns it not.
	const others = changed.length > 0 && isKind(kind) ? await countDocuments(db) : 0;
	for (const [place, searched] of changed.entries()) {
		const document = prepared?.mark === markOf(searched) ? prepared : await prepareDocument(searched);
		await insertDocument(db, document);
		await findKin(db, { kind, id: searched.id }, document.words, others + place + 1);
		for (const [form, spelling] of document.vocabulary) vocabulary.set(form, spelling);
	}
	await addVocabulary(db, vocabulary);
}

/** Whether a document is made from what is given now; of an item that is not given, whether there is none. */
export async function isIndexed(db: Db, kind: string, { id, found }: { id: string; found: Searched | null }): Promise<boolean> {
	return (await findMarks(db, kind, [id])).get(id) === (found ? markOf(found) : undefined);
}

/** Where an item stands among those of its kind: when it was made, its id. */
export type Place = { at: string; id: string };

/** The marks of the documents of some items. */
async function findMarks(db: Db, kind: string, ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("search_documents")
		.select(["item_id", "mark"])
		.where("kind", "=", kind)
		.where("item_id", "in", listed(db, ids))
		.execute();
	return new Map(rows.map(({ item_id, mark }) => [item_id, mark]));
}

/** Which of some items have a document made as documents are made today. */
export async function findIndexed(db: Db, kind: string, ids: readonly string[]): Promise<Set<string>> {
	const marks = await findMarks(db, kind, ids);
	return new Set([...marks].filter(([, mark]) => mark.startsWith(MARKED)).map(([id]) => id));
}

/** What a document is narrowed and sorted by; `tags`: their slugs. */
export type Facts = { num: number; kind: string; category: string | null; author: string | null; tags: string[] };

/** The same as a row has it. */
export type FactsRow = Omit<Facts, "tags"> & { tags: string | null };

export const toFacts = (row: FactsRow): Facts => ({ ...row, tags: row.tags?.split(" ") ?? [] });

/** The question for the facts of documents: in an index, since the rows hold whole texts; SQLite would take them for nearer. */
export const factsOf = (db: Db, which: RawBuilder<boolean>): RawBuilder<FactsRow> =>
	sql<FactsRow>`select num, kind, category, author, tags
		from ${isSqlite(db) ? sql`search_documents indexed by search_documents_facts` : sql`search_documents`} where ${which}`;

/** The slug of the item a document was made from, where readers see it now; null for what is no item. */
const slugNow = sql<string | null>`case kind ${sql.join(
	kindNames.map((kind) => {
		const { table, flag } = kinds[kind];
		return sql`when ${sql.lit(kind)} then (select slug from ${sql.table(table)} where id = item_id and ${sql.ref(flag)})`;
	}),
	sql` `,
)} end`;

/** Some documents whole, in no order; `slug`: of the item, as readers find it at this moment. */
export async function findDocuments(db: Db, nums: readonly number[]) {
	if (nums.length === 0) return [];
	const columns = ["num", "kind", "item_id", "heading", "excerpt", "body", "category", "author", "at"] as const;
	const rows = await db
		.selectFrom("search_documents")
		.modifyFront(prepared)
		.select([...columns, slugNow.as("slug")])
		.where(isAmong(db, "num", nums))
		.execute();
	return rows.map((row) => ({ ...row, num: Number(row.num) }));
}

/** The headings of some documents, by their numbers. */
export async function findHeadings(db: Db, nums: readonly number[]): Promise<Map<number, string>> {
	const rows = await db
		.selectFrom("search_documents")
		.modifyFront(prepared)
		.select(["num", "heading"])
		.where(isAmong(db, "num", nums))
		.execute();
	return new Map(rows.map(({ num, heading }) => [Number(num), heading]));
}

/** The items of a stretch of the documents of a kind: `after` is the last id of the stretch before. */
export async function lookOverDocuments(db: Db, kind: string, { after, limit }: { after: string; limit: number }): Promise<string[]> {
	const rows = await db
		.selectFrom("search_documents")
		.select("item_id")
		.where("kind", "=", kind)
		.where("item_id", ">", after)
		.orderBy("item_id")
		.limit(limit)
		.execute();
	return rows.map(({ item_id }) => item_id);
}

/** How many documents there are. */
export async function countDocuments(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom("search_documents")
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** The number of the oldest document; null where there is none. */
export async function firstNumber(db: Db): Promise<number | null> {
	const { num } = await db
		.selectFrom("search_documents")
		.select(({ fn }) => fn.min("num").as("num"))
		.executeTakeFirstOrThrow();
	return num === null ? null : Number(num);
}

/** Whether there are more documents than so many: on SQLite, which counts none beyond them; on PostgreSQL as far as it knows. */
export async function hasMoreThan(db: Db, many: number): Promise<boolean> {
	if (!isSqlite(db)) return (await frequenciesOf(db)).documents > many;
	const { rows } = await sql`select 1 from search_documents limit 1 offset ${many}`.execute(db);
	return rows.length > 0;
}
