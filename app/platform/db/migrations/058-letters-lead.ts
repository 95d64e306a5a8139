import { type Kysely, sql } from "kysely";

/**
 * Where newsletters lead is kept in `item_links`, as where items lead is, when they are rendered: those that were are rendered anew. They are named
 * by what they lead to only while they stand in the archive.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`delete from rendered_texts where kind = 'newsletters'`.execute(db);
}
