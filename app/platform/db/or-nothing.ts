// Owns a part of a transaction that may fail without it.
import { sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";

/**
 * Does `work` within a transaction, or nothing of it: whatever it throws goes to `onError`, and the transaction goes on.
 */
export async function orNothing(
	transaction: Transaction<Database>,
	work: () => Promise<void>,
	onError: (error: unknown) => void,
): Promise<void> {
	await sql`savepoint or_nothing`.execute(transaction);
	try {
		await work();
	} catch (error) {
		onError(error);
		await sql`rollback to savepoint or_nothing`.execute(transaction);
	}
	await sql`release savepoint or_nothing`.execute(transaction);
}
