import { type Kysely, sql } from "kysely";
import { isSqlite } from "../engine.ts";

/**
 * On PostgreSQL, a function that finds the newest documents by its index of words: it is told so for itself, where a search had to begin a
 * transaction, say it there and end it (full-text-newest.ts says why).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (isSqlite(db)) return;
	await sql
		.raw(`create or replace function search_holding (asked tsquery, most integer) returns setof bigint language plpgsql stable
		set enable_seqscan = off set cpu_tuple_cost = 100 set jit = off set max_parallel_workers_per_gather = 0
		as $$ begin return query select num from search_words where words @@ asked order by num + 0 desc limit most; end $$`)
		.execute(db);
}
