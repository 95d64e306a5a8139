// Owns what an engine says of itself: its version, its clock.
import { sql } from "kysely";
import type { OpenDatabase } from "./open.ts";

/** The engine's version as it names it, such as 17.5 or 3.50.4. */
export async function engineVersion({ db, engine }: Pick<OpenDatabase, "db" | "engine">): Promise<string> {
	const asked =
		engine === "sqlite"
			? sql<{ version: string }>`select sqlite_version() as version`
			: sql<{ version: string }>`select split_part(current_setting('server_version'), ' ', 1) as version`;
	const { rows } = await asked.execute(db);
	return rows[0]?.version ?? "";
}

/** What time it is where the database runs; SQLite runs in this process, and has no other clock than ours: null. */
export async function databaseClock({ db, engine }: Pick<OpenDatabase, "db" | "engine">): Promise<Date | null> {
	if (engine === "sqlite") return null;
	const { rows } = await sql<{ ms: number | string }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
	return rows[0] ? new Date(Number(rows[0].ms)) : null;
}

/** The moment of the newest line of the journal; null where it is empty. */
export async function newestTrace({ db }: Pick<OpenDatabase, "db">): Promise<Date | null> {
	const row = await db.selectFrom("journal").select("at").orderBy("at", "desc").limit(1).executeTakeFirst();
	return row ? new Date(row.at) : null;
}
