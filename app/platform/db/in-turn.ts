// Owns making some transactions follow one another. SQLite has one writer: there it is so already.
import { type Kysely, sql } from "kysely";
import type { OpenDatabase } from "./open.ts";
import type { Database } from "./schema.ts";

/** Waits, inside a transaction, until no other transaction that took the same turn is under way. */
export async function inTurn(transaction: Kysely<Database>, engine: OpenDatabase["engine"], name: string): Promise<void> {
	if (engine === "postgres") await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(transaction);
}
