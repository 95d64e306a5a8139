import type { Kysely } from "kysely";

/**
 * What a letter made of what was published told, item by item: one that comes out late with an hour of before is in the next one. And
 * for how long a trial of two subjects has looked on while its part left: hours of a pause are not among them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("digest_issues").addColumn("told", "text").execute();
	await db.schema
		.alterTable("subject_trials")
		.addColumn("waited_ms", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema.alterTable("subject_trials").addColumn("looked_at", "text").execute();
}
