// Owns the words that may be proposed to whoever mistypes one: those of the documents, as they are written there.
import { sql } from "kysely";
import { shareAdvisoryLock, tryAdvisoryLock } from "../db/advisory-lock.ts";
import { findHeld } from "../db/full-text.ts";
import { listed } from "../db/lists.ts";
import type { Db } from "../db/open.ts";
import { wordsOf } from "../french/words.ts";
import { LONGEST_WORD } from "./words-of.ts";

const LEAST_LETTERS = 4;
const WORDS_AT_ONCE = 2_000;
/** Shared by those who add words until their documents are there to be seen; had alone by who forgets some. */
const LOCK = "search vocabulary";

/** The words of texts that may be proposed: how each is compared, and how it is written where it stands first. */
export function vocabularyOf(texts: readonly string[]): Map<string, string> {
	const found = new Map<string, string>();
	for (const text of texts) {
		for (const { folded, start, end, joined } of wordsOf(text)) {
			if (joined || folded.length < LEAST_LETTERS || folded.length > LONGEST_WORD || /\d/.test(folded) || found.has(folded)) continue;
			found.set(folded, text.slice(start, end).toLowerCase());
		}
	}
	return found;
}

/**
 * Adds words to those that may be proposed. Those that are there are not written again, and the others in one order: two who add some at once
 * rarely wait for each other, and in one way. To be called in the transaction that writes the documents they are of: until it is over none of them is
 * forgotten.
 */
export async function addVocabulary(db: Db, words: ReadonlyMap<string, string>): Promise<void> {
	if (words.size === 0) return;
	// Before it is asked which of them are there: one that is must not go before what holds it is there, too.
	await shareAdvisoryLock(db, LOCK);
	const forms = [...words.keys()].sort();
	for (let from = 0; from < forms.length; from += WORDS_AT_ONCE) {
		const some = forms.slice(from, from + WORDS_AT_ONCE);
		const known = await db.selectFrom("search_vocabulary").select("form").where("form", "in", listed(db, some)).execute();
		const isKnown = new Set(known.map(({ form }) => form));
		const rows = some
			.filter((form) => !isKnown.has(form))
			.map((form) => ({ form, reversed: [...form].reverse().join(""), spelling: words.get(form) ?? form }));
		if (rows.length === 0) continue;
		await db
			.insertInto("search_vocabulary")
			.values(rows)
			.onConflict((conflict) => conflict.column("form").doNothing())
			.execute();
	}
}

/**
 * Forgets those of a stretch of the words that no document holds any more; where somebody is adding some, they are left for another time.
 * @param stretch.after - the last word of the stretch before; "" for the first one
 * @returns the last word of the stretch; null where there are no more
 */
export async function sweepVocabulary(db: Db, { after, limit }: { after: string; limit: number }): Promise<string | null> {
	const rows = await db.selectFrom("search_vocabulary").select("form").where("form", ">", after).orderBy("form").limit(limit).execute();
	const forms = rows.map(({ form }) => form);
	const held = await findHeld(db, forms);
	const gone = forms.filter((form) => !held.has(form));
	if (gone.length > 0) await db.transaction().execute((transaction) => forgetWords(transaction, gone));
	return forms.at(-1) ?? null;
}

/** Forgets those of these words that no document holds, looked at once more where nobody can write one: in a transaction. */
async function forgetWords(transaction: Db, forms: readonly string[]): Promise<void> {
	if (!(await tryAdvisoryLock(transaction, LOCK))) return;
	const held = await findHeld(transaction, forms);
	const gone = forms.filter((form) => !held.has(form));
	if (gone.length === 0) return;
	await transaction.deleteFrom("search_vocabulary").where("form", "in", listed(transaction, gone)).execute();
}

/** Words that begin or end as some letters do, of about the same length: among them is what was meant. */
export async function findAlike(
	db: Db,
	like: { opening: string; ending: string; whole: string; shortest: number; longest: number; limit: number },
): Promise<{ form: string; spelling: string }[]> {
	const { opening, ending, whole, shortest, longest, limit } = like;
	const after = (text: string) => `${text}\u{10ffff}`;
	const backwards = [...ending].reverse().join("");
	return db
		.selectFrom("search_vocabulary")
		.select(["form", "spelling"])
		.where((row) =>
			row.or([
				row.and([row("form", ">=", opening), row("form", "<", after(opening))]),
				row.and([row("reversed", ">=", backwards), row("reversed", "<", after(backwards))]),
				row("form", "=", whole),
			]),
		)
		.where(sql<number>`length(form)`, ">=", shortest)
		.where(sql<number>`length(form)`, "<=", longest)
		.orderBy("form")
		.limit(limit)
		.execute();
}
