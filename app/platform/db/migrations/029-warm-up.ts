import type { Kysely } from "kysely";

/**
 * A domain nobody knows yet is warmed up at each receiver, since each makes up its own mind: what left to it on a day, and what it
 * took. The table and the column made for it before knew no receivers, and nothing was ever written there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropTable("warm_up_days").execute();
	await db.schema.alterTable("sendings").dropColumn("warms_up").execute();
	await db.schema
		.createTable("warm_up_days")
		.addColumn("receiver", "text", (column) => column.notNull())
		.addColumn("day", "text", (column) => column.notNull())
		.addColumn("left_count", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("taken_count", "integer", (column) => column.notNull().defaultTo(0))
		.addPrimaryKeyConstraint("warm_up_days_pk", ["receiver", "day"])
		.execute();
	await db.schema.createIndex("warm_up_days_by_day").on("warm_up_days").columns(["day", "left_count"]).execute();
}
