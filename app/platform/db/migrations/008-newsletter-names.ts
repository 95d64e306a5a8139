import type { Kysely } from "kysely";

/** What feeds know a newsletter by, as 004 does for the other items; those of an older database are given theirs at start. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("newsletters").addColumn("feed_id", "text").execute();
}
