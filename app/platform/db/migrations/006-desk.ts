import { type Kysely, sql } from "kysely";

/** What the bin of a list needs: deletions, found without reading the histories. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index revisions_deleted on revisions (item_type, at desc) where kind = 'deleted'`.execute(db);
}
