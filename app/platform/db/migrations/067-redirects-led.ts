import { type Kysely, sql } from "kysely";

/** Which old addresses lead to a page: each cold article asks, and went through all of them, ten thousand on a magazine that has moved in. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index redirects_by_target on redirects (to_path)`.execute(db);
}
