import type { Kysely } from "kysely";

/** Rows of the settings table that no setting read. */
const NOTED = ["weak_password", "sending_count", "dkim_signing", "deliverability", "deliveries_emptied", "demo_removed"];

/** What the software notes for itself leaves the settings for a table of its own. */
export async function up(before: Kysely<unknown>): Promise<void> {
	await before.schema
		.createTable("memos")
		.addColumn("name", "text", (column) => column.primaryKey())
		.addColumn("value", "text", (column) => column.notNull())
		.execute();
	const db = before as Kysely<{ settings: { key: string; value: string }; memos: { name: string; value: string } }>;
	await db
		.insertInto("memos")
		.columns(["name", "value"])
		.expression((from) => from.selectFrom("settings").select(["key", "value"]).where("key", "in", NOTED))
		.execute();
	await db.deleteFrom("settings").where("key", "in", NOTED).execute();
}
