// Owns making what was deleted really leave the files of the database, for what must not be found there any more.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { isSqlite } from "./engine.ts";
import type { Db } from "./open.ts";

const TRIES = 100;
const PAUSE_MS = 100;

/**
 * To be called after a deletion has been committed. SQLite overwrites deleted content (`secure_delete`), but its
 * write-ahead log keeps older pages until it is emptied: this empties it, as soon as no
 * other process is reading (ten seconds at most). PostgreSQL reuses the room by itself.
 */
export async function forgetDeleted(db: Db): Promise<void> {
	if (!isSqlite(db)) return;
	for (let attempt = 1; attempt <= TRIES; attempt++) {
		const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
		if (rows[0]?.busy === 0) return;
		await pause(PAUSE_MS);
	}
}
