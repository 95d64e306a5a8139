import type { Kysely } from "kysely";

/** The letters somebody asked for in the sign-up form, until they say yes to them by mail (ids, as JSON), and since when. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("newsletter_subscribers").addColumn("asked_topics", "text").execute();
	await db.schema.alterTable("newsletter_subscribers").addColumn("asked_topics_at", "text").execute();
}
