// Owns what the engines spell differently in a migration: the present moment as ISO-8601 UTC text.
import { type Kysely, type RawBuilder, sql } from "kysely";
import { isSqlite } from "./engine.ts";

/** The column default that writes the present as `2026-01-31T09:05:00.123Z` on the engine behind `db`. */
export async function nowText(db: Kysely<unknown>): Promise<RawBuilder<unknown>> {
	return isSqlite(db)
		? sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`
		: sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
