// Owns the mark that says « a restoration is under way »: a table of its own in the database that is being filled, there before
// the first row and gone after the last file. While it stands, nothing may take the database for whole.
import { sql } from "kysely";
import { databaseCopy } from "./copy.ts";
import { MIGRATIONS_LOCK_TABLE, MIGRATIONS_TABLE } from "./migrate.ts";
import type { OpenDatabase } from "./open.ts";
import { tables } from "./tables.ts";

const TABLE = "restoration_under_way";

/** A restoration did not come to its end here; what stands here is not whole. */
export class UnfinishedRestorationError extends Error {
	constructor() {
		super(databaseCopy.unfinished);
		this.name = "UnfinishedRestorationError";
	}
}

type Open = Pick<OpenDatabase, "db" | "engine">;

async function marked({ db, engine }: Open): Promise<boolean> {
	const { rows } =
		engine === "sqlite"
			? await sql<{ name: string }>`select name from sqlite_master where type = 'table' and name = ${TABLE}`.execute(db)
			: await sql<{ name: string }>`select 1 as name where to_regclass(${TABLE}) is not null`.execute(db);
	return rows.length > 0;
}

/** Whether a restoration is under way, or was cut short. */
export const isBeingRestored = marked;

/** Sets the mark; to be called before anything is written. Of two restorations at once the second is refused by the database. */
export async function markRestoration({ db }: Open): Promise<void> {
	await db.schema.createTable(TABLE).addColumn("started_at", "text").execute();
}

/** Takes every table of ours away, the mark included. */
export async function dropTables({ db, engine }: Open): Promise<void> {
	const names = [TABLE, ...Object.keys(tables).reverse(), MIGRATIONS_TABLE, MIGRATIONS_LOCK_TABLE];
	await db.transaction().execute(async (tx) => {
		for (const name of names) await tx.schema.dropTable(name).ifExists().execute();
		if (engine === "postgres") await sql`drop function if exists consents_are_only_added()`.execute(tx);
	});
}

/** Takes the mark away: what stands here is whole. */
export async function liftRestoration({ db }: Open): Promise<void> {
	await db.schema.dropTable(TABLE).execute();
}

/** Throws UnfinishedRestorationError while the mark stands. */
export async function refuseUnfinished(database: Open): Promise<void> {
	if (await marked(database)) throw new UnfinishedRestorationError();
}
