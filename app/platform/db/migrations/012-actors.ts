import { type Kysely, sql } from "kysely";

/** Who did something is known by their id, so that history survives another name; a name that is no account's stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["journal", "revisions"]) {
		await db.schema.alterTable(table).addColumn("actor_id", "text").execute();
		await sql`
			update ${sql.table(table)} set actor_id = (select administrators.id from administrators where administrators.username = ${sql.ref(`${table}.actor`)})
			where actor is not null`.execute(db);
	}
}
