import type { Kysely } from "kysely";

/** Whom a newsletter is for among a letter's readers, by plain facts: when they signed up, and how. null: whoever it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const column of ["signed_up_from", "signed_up_before", "signed_up_by"])
		await db.schema.alterTable("newsletters").addColumn(column, "text").execute();
}
