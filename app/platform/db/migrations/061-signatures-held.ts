import { type Kysely, sql } from "kysely";
import { isSqlite } from "../engine.ts";

/**
 * Whoever writes an article by hand holds its signature until that can be seen, as the software does: who forgets what no article bears waits
 * for them, or is waited for, and the signature is taken apart anew. SQLite has one writer: what is asked there is so until it is done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (isSqlite(db)) return;
	await sql`create or replace function articles_signed() returns trigger language plpgsql as $$ begin
		perform 1 from signatures where signature = new.author_name order by position for key share;
		if not found then insert into signatures_waiting (signature) values (new.author_name) on conflict do nothing; end if;
		return null;
	end $$`.execute(db);
}
