// Owns the documents readers search, their words and the vocabulary: written with the item they are made of, or behind it.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type DocumentWords, putWords } from "../db/full-text.ts";
import type { Db } from "../db/open.ts";
import { shippedLexicon } from "../french/shipped.ts";
import { wordsOf } from "../french/words.ts";
import { ANALYSIS, LONGEST_WORD, searchWords } from "./words-of.ts";

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
	author: string | null;
	/** When it appeared, ISO. */
	at: string;
};

/** Numbers of one second; there are never so many items of one. */
const A_SECOND = 2 ** 20;
const LATEST_SECOND = 2 ** 33 - 1;
const MOST_TRIES = 1_000;

/** Where a document begins to look for its number: its second, and a place in it that is its own. */
function numberOf({ kind, id, at }: Searched): number {
	const second = Math.trunc(Date.parse(at) / 1_000);
	const own = createHash("sha256").update(`${kind} ${id}`).digest().readUIntBE(0, 3) % A_SECOND;
	return Math.max(0, Math.min(LATEST_SECOND - 1, second || 0)) * A_SECOND + own;
}

/** The year (UTC) a document is of, by its number. */
export const yearOf = (num: number): number => new Date(Math.floor(num / A_SECOND) * 1_000).getUTCFullYear();

/** The first number of a year. */
export const firstOfYear = (year: number): number => (Date.UTC(year, 0) / 1_000) * A_SECOND;

/** What a document was made from, and how. */
function markOf(searched: Searched): string {
	return createHash("sha256")
		.update(JSON.stringify([ANALYSIS, searched]))
		.digest("base64url")
		.slice(0, 22);
}

/** Keeps what is searched of an item, instead of what was before; nothing is written where it is the same. */
async function putDocument(db: Db, searched: Searched): Promise<void> {
	const mark = markOf(searched);
	const { kind, id, heading, excerpt, body, category, author, at } = searched;
	const known = await db
		.selectFrom("search_documents")
		.select("mark")
		.where("kind", "=", kind)
		.where("item_id", "=", id)
		.executeTakeFirst();
	if (known?.mark === mark) return;
	if (known) await removeDocuments(db, kind, [id]);
	const lexicon = await shippedLexicon();
	const words: DocumentWords = {
		heading: searchWords([heading, ...searched.titles], lexicon),
		excerpt: searchWords([excerpt, ...searched.beside], lexicon),
		body: searchWords([body], lexicon),
	};
	const first = numberOf(searched);
	for (let num = first; num < first + MOST_TRIES; num++) {
		const { numInsertedOrUpdatedRows } = await db
			.insertInto("search_documents")
			.values({ num, kind, item_id: id, heading, excerpt, body, category, author, at, mark })
			.onConflict((conflict) => conflict.column("num").doNothing())
			.executeTakeFirst();
		if (!numInsertedOrUpdatedRows) continue;
		await putWords(db, num, words);
		await addVocabulary(db, [heading, ...searched.titles, excerpt, body]);
		return;
	}
	throw new Error("too many documents of one second");
}

/** Takes documents out of what is searched, and their words. */
async function removeDocuments(db: Db, kind: string, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await db.deleteFrom("search_documents").where("kind", "=", kind).where("item_id", "in", ids).execute();
}

/** Has those of `ids` found that are among `found`, as they are there, and the others not at all. */
export async function indexAmong(
	db: Db,
	kind: string,
	{ ids, found }: { ids: readonly string[]; found: readonly Searched[] },
): Promise<void> {
	const isFound = new Set(found.map(({ id }) => id));
	await removeDocuments(
		db,
		kind,
		ids.filter((id) => !isFound.has(id)),
	);
	for (const searched of found) await putDocument(db, searched);
}

/** Those of `ids` that are not found as they are among `found`, or found though they are not there. */
export async function staleAmong(
	db: Db,
	kind: string,
	{ ids, found }: { ids: readonly string[]; found: readonly Searched[] },
): Promise<string[]> {
	const marks = await findMarks(db, kind, ids);
	const wanted = new Map(found.map((searched) => [searched.id, markOf(searched)]));
	return ids.filter((id) => marks.get(id) !== wanted.get(id));
}

/** Where an item stands among those of its kind: when it was made, its id. */
export type Place = { at: string; id: string };

/** Forgets all of it: what readers see is indexed anew behind it. */
export async function removeEverything(db: Db): Promise<void> {
	await db.deleteFrom("search_documents").execute();
	await db.deleteFrom("search_vocabulary").execute();
}

/** The marks of the documents of some items. */
export async function findMarks(db: Db, kind: string, ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("search_documents")
		.select(["item_id", "mark"])
		.where("kind", "=", kind)
		.where("item_id", "in", ids)
		.execute();
	return new Map(rows.map(({ item_id, mark }) => [item_id, mark]));
}

const LEAST_LETTERS = 4;
const WORDS_AT_ONCE = 2_000;

/** Adds the words of texts to those that may be proposed; in an order of their own, so that two who add some wait for each other in one way. */
async function addVocabulary(db: Db, texts: readonly string[]): Promise<void> {
	const found = new Map<string, string>();
	for (const text of texts) {
		for (const { folded, start, end, joined } of wordsOf(text)) {
			if (joined || folded.length < LEAST_LETTERS || folded.length > LONGEST_WORD || /\d/.test(folded) || found.has(folded)) continue;
			found.set(folded, text.slice(start, end).toLowerCase());
		}
	}
	const rows = [...found]
		.sort(([left], [right]) => (left < right ? -1 : 1))
		.map(([form, spelling]) => ({ form, reversed: [...form].reverse().join(""), spelling }));
	for (let from = 0; from < rows.length; from += WORDS_AT_ONCE) {
		await db
			.insertInto("search_vocabulary")
			.values(rows.slice(from, from + WORDS_AT_ONCE))
			.onConflict((conflict) => conflict.column("form").doNothing())
			.execute();
	}
}

/** Words that begin or end as some letters do, of about the same length: among them is what was meant. */
export async function findAlike(
	db: Db,
	{ opening, ending, shortest, longest, limit }: { opening: string; ending: string; shortest: number; longest: number; limit: number },
): Promise<{ form: string; spelling: string }[]> {
	const after = (text: string) => `${text}\u{10ffff}`;
	const backwards = [...ending].reverse().join("");
	return db
		.selectFrom("search_vocabulary")
		.select(["form", "spelling"])
		.where((row) =>
			row.or([
				row.and([row("form", ">=", opening), row("form", "<", after(opening))]),
				row.and([row("reversed", ">=", backwards), row("reversed", "<", after(backwards))]),
			]),
		)
		.where(sql<number>`length(form)`, ">=", shortest)
		.where(sql<number>`length(form)`, "<=", longest)
		.limit(limit)
		.execute();
}

/** What a document is narrowed and sorted by. */
export type Facts = { num: number; kind: string; category: string | null; author: string | null };

/** The facts of documents; what is no longer there is missing. */
export async function findFacts(db: Db, nums: readonly number[]): Promise<Facts[]> {
	if (nums.length === 0) return [];
	const rows = await db.selectFrom("search_documents").select(["num", "kind", "category", "author"]).where("num", "in", nums).execute();
	return rows.map((row) => ({ ...row, num: Number(row.num) }));
}

/** Some documents whole, in no order. */
export async function findDocuments(db: Db, nums: readonly number[]) {
	if (nums.length === 0) return [];
	const columns = ["num", "kind", "item_id", "heading", "excerpt", "body", "category", "author", "at"] as const;
	const rows = await db.selectFrom("search_documents").select(columns).where("num", "in", nums).execute();
	return rows.map((row) => ({ ...row, num: Number(row.num) }));
}

/** Documents of a kind whose item is none of these, beyond those of a stretch: `after` is the last id of the stretch before. */
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

/** A condition on documents, for `findByWords`: null asks for any. */
export function narrowing({
	kind,
	category,
	author,
	year,
}: {
	kind: string | null;
	category: string | null;
	author: string | null;
	year: number | null;
}) {
	const conditions = [
		kind !== null && sql<boolean>`kind = ${kind}`,
		category !== null && sql<boolean>`category = ${category}`,
		author !== null && sql<boolean>`author = ${author}`,
		year !== null && sql<boolean>`num >= ${firstOfYear(year)} and num < ${firstOfYear(year + 1)}`,
	].filter((condition) => condition !== false);
	return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : null;
}
