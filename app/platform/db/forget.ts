// Owns making what was deleted really leave the files of the database, for what must not be found there any more.
import { sql } from "kysely";
import type { OpenDatabase } from "./open.ts";

/**
 * To be called after a deletion has been committed. SQLite overwrites deleted content (`secure_delete`), but its
 * write-ahead log keeps older pages until it is emptied: this empties it. PostgreSQL reuses the room by itself.
 */
export async function forgetDeleted({ db, engine }: Pick<OpenDatabase, "db" | "engine">): Promise<void> {
	if (engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
