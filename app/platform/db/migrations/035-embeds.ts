import type { Kysely } from "kysely";

/** What the site keeps of addresses that are shown as cards, by address: a title, and a picture of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("embeds")
		.addColumn("address", "text", (column) => column.primaryKey())
		.addColumn("title", "text")
		.addColumn("image_url", "text")
		.addColumn("created_at", "text", (column) => column.notNull())
		.addColumn("asked_at", "text")
		.addColumn("actor", "text")
		.addColumn("actor_id", "text")
		.execute();
}
