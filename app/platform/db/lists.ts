// Owns what the engines spell differently about lists: one given to a statement, and the texts that stand in a JSON column.
import { type Kysely, type RawBuilder, sql } from "kysely";
import { isSqlite } from "./engine.ts";

/**
 * What `in` is given for texts of any number: they travel as one parameter, where SQLite takes 32,766 of them and each number would be
 * another statement to prepare. Signs that no text of PostgreSQL holds count as U+FFFD, as everywhere (postgres.ts).
 */
export function listed<Row>(db: Kysely<Row>, texts: readonly string[]): RawBuilder<string> {
	return amongListed(db, listOf(texts));
}

/** Texts as the one parameter that `amongListed` is given. */
export function listOf(texts: readonly string[]): string {
	return JSON.stringify(texts.map((text) => text.toWellFormed().replaceAll("\0", "\ufffd")));
}

/** As `listed`, for texts that are one already. */
export function amongListed<Row>(db: Kysely<Row>, list: string): RawBuilder<string> {
	return isSqlite(db) ? sql`(select value from json_each(${list}))` : sql`(select value from json_array_elements_text(${list}::json))`;
}

/**
 * Whether a column of whole numbers holds one of these, of any number: one parameter, and one statement to prepare, as for texts. PostgreSQL goes
 * once through the index of a key for a list it is given whole, and down from its root for each number of a question within.
 * @param column - a column as the statement calls it; on SQLite « + » before it keeps an index from being used
 */
export function isAmong<Row>(db: Kysely<Row>, column: string, numbers: readonly number[]): RawBuilder<boolean> {
	const list = JSON.stringify(numbers);
	return isSqlite(db)
		? sql`${sql.raw(column)} in (select value from json_each(${list}))`
		: sql`${sql.raw(column)} = any(array(select value::bigint from json_array_elements_text(${list}::json)))`;
}

/**
 * What a statement joins to a table to go through the texts of a JSON column of its rows: as `piece`, each is an `atom`. PostgreSQL has
 * nothing before its sixteenth that tells JSON from other text, and what is asked for holds no quotation mark: it stands between two.
 */
export function piecesOf<Row>(db: Kysely<Row>, column: string): RawBuilder<unknown> {
	const from = sql.ref(column);
	return isSqlite(db)
		? sql`json_tree(case when json_valid(${from}) then ${from} else '[]' end) as piece`
		: sql`unnest(string_to_array(${from}, '"')) as piece (atom)`;
}
