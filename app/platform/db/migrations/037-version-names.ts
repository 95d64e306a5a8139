import type { Kysely } from "kysely";

/** What somebody called a state of an item, to find it again (« avant relecture »). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("revisions").addColumn("name", "text").execute();
}
