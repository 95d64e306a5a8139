import type { Kysely } from "kysely";

/** Which view an administrator writes texts in, on whatever device; null: none was chosen yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("administrators").addColumn("writing_view", "text").execute();
}
