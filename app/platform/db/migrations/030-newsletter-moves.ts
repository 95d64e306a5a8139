import type { Kysely } from "kysely";

/** How often a newsletter went from one status to another: the same trouble after it was settled is another one, and told again. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable("newsletters")
		.addColumn("moves", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
}
