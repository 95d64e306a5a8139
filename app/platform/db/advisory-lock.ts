// Owns making some transactions follow one another. SQLite has one writer: there it is so already.
import { type Kysely, sql } from "kysely";
import { isSqlite } from "./engine.ts";
import type { Database } from "./schema.ts";

/** Waits, inside a transaction, until no other transaction that holds the lock of this name is under way. */
export async function takeAdvisoryLock(transaction: Kysely<Database>, name: string): Promise<void> {
	if (!isSqlite(transaction)) await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(transaction);
}

/** Waits, inside a transaction, until nobody has the lock of this name alone (`takeAdvisoryLock`), and has whoever wants it so wait until it is over; others may share it. */
export async function shareAdvisoryLock(transaction: Kysely<Database>, name: string): Promise<void> {
	if (!isSqlite(transaction)) await sql`select pg_advisory_xact_lock_shared(hashtext(${name}))`.execute(transaction);
}

/** Takes the lock of this name until the transaction is over, where nobody has or shares it; answers whether it did. Waits for nobody. */
export async function tryAdvisoryLock(transaction: Kysely<Database>, name: string): Promise<boolean> {
	if (isSqlite(transaction)) return true;
	const { rows } = await sql<{ isTaken: boolean }>`select pg_try_advisory_xact_lock(hashtext(${name})) as "isTaken"`.execute(transaction);
	return rows[0]?.isTaken ?? false;
}
