import { type Kysely, sql } from "kysely";

/** Signatures without a Latin letter named nobody until now, and nobody waited for them: they are taken apart by the next pass (decision 052). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`insert into signatures_waiting (signature)
		select distinct author_name from articles
		where author_name <> '' and length(author_name) <= 500
			and not exists (select 1 from signatures where signature = author_name)
			and not exists (select 1 from signatures_waiting where signature = author_name)
		on conflict do nothing`.execute(db);
}
