import { type Kysely, sql } from "kysely";
import { itemTables } from "./001-magazine.ts";

/**
 * What feeds know an item by. `feed_id` is its first public address, kept when the address changes; public items of an older
 * database are given theirs at start (platform/feed-names), since only the configuration knows the site's address.
 * `feed_at` is when a portrait or a profile became public and entered the feeds; null for those that were public before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of itemTables) {
		await db.schema.alterTable(table).addColumn("feed_id", "text").execute();
		if (table !== "articles") await db.schema.alterTable(table).addColumn("feed_at", "text").execute();
		await db.schema.createIndex(`${table}_by_feed_id`).on(table).column("feed_id").execute();
		const flag = sql.ref(table === "articles" ? "is_published" : "is_active");
		await sql`create index ${sql.ref(`${table}_unnamed`)} on ${sql.table(table)} (id) where feed_id is null and ${flag}`.execute(db);
	}
}
