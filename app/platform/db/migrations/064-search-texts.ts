import { type Kysely, sql } from "kysely";
import { isSqlite } from "../engine.ts";

/**
 * On PostgreSQL, the words of documents in their order, which phrases are looked for in, get a table of their own, where they stand in its rows: beside
 * the others, out of line, reading those of thousands took four times as long. They go with those. 100,000 documents take five seconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (isSqlite(db)) return;
	for (const statement of [
		"create table search_words_texts (num bigint primary key references search_words (num) on delete cascade, exact text storage main not null)",
		"insert into search_words_texts (num, exact) select num, exact from search_words",
		"alter table search_words drop column exact",
	])
		await sql.raw(statement).execute(db);
}
