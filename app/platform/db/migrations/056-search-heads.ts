import { type Kysely, sql } from "kysely";
import { isSqlite } from "../engine.ts";

/**
 * On PostgreSQL, the words of headings and excerpts beside those of whole documents: small enough to be read for thousands, where a whole document's
 * words are unpacked from elsewhere (10 µs each). They go with those, and are made of them. Filled here: 100,000 documents take some seconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (isSqlite(db)) return;
	for (const statement of [
		`create table search_words_heads (num bigint primary key references search_words (num) on delete cascade, words tsvector not null)`,
		"insert into search_words_heads (num, words) select num, ts_filter(words, '{a,b}') from search_words",
	])
		await sql.raw(statement).execute(db);
}
