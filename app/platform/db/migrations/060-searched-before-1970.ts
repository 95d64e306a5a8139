import { type Kysely, sql } from "kysely";

/** Documents dated before 1970 stood in its first second: they are made anew by the next passes, each under the number of its own date. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`delete from search_documents where num < ${sql.lit(2 ** 20 + 1_000)}`.execute(db);
}
