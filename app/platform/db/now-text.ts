// Owns the one default that the engines spell differently: the present moment as ISO-8601 UTC text.
// Only migrations use it.
import { type Kysely, type RawBuilder, sql } from "kysely";

/** The column default that writes the present as `2026-01-31T09:05:00.123Z` on the engine behind `db`. */
export async function nowText(db: Kysely<unknown>): Promise<RawBuilder<unknown>> {
	const sqlite = db.getExecutor().adapter.supportsMultipleConnections === false;
	return sqlite ? sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))` : sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
