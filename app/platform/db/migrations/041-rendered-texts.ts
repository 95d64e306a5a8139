import type { Kysely } from "kysely";

/**
 * The texts of an item as readers see them, made when they are written: HTML and headings. `form`: for its page or for feeds;
 * `mark`: what they were made from, by which renderer (platform/rendered-texts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("rendered_texts")
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("item_id", "text", (column) => column.notNull())
		.addColumn("form", "text", (column) => column.notNull())
		.addColumn("mark", "text", (column) => column.notNull())
		.addColumn("renderer", "text", (column) => column.notNull())
		.addColumn("texts", "text", (column) => column.notNull())
		.addPrimaryKeyConstraint("rendered_texts_of_item", ["kind", "item_id", "form"])
		.execute();
}
