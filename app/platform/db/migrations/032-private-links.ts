import type { Kysely } from "kysely";

/**
 * How often the private links of an item were ended. It stands apart from the item: ending links changes nothing that readers see, and
 * an item brought back from the bin does not open them again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("private_links")
		.addColumn("item_table", "text", (column) => column.notNull())
		.addColumn("item_id", "text", (column) => column.notNull())
		.addColumn("number", "integer", (column) => column.notNull())
		.addPrimaryKeyConstraint("private_links_pk", ["item_table", "item_id"])
		.execute();
}
