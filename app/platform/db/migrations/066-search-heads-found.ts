import { type Kysely, sql } from "kysely";
import { isSqlite } from "../engine.ts";

/**
 * On PostgreSQL, which headings and excerpts hold a rare word is found without reading those of all documents that hold it elsewhere. For 100,000
 * documents it takes five seconds, and 25 MB.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (isSqlite(db)) return;
	await sql.raw("create index search_words_heads_found on search_words_heads using gin (words)").execute(db);
	// Told so for itself, as where documents are found (065).
	await sql
		.raw(`create or replace function search_heads_holding (asked tsquery) returns setof bigint language plpgsql stable
		set enable_seqscan = off set cpu_tuple_cost = 100 set jit = off set max_parallel_workers_per_gather = 0
		as $$ begin return query select num from search_words_heads where words @@ asked; end $$`)
		.execute(db);
}
