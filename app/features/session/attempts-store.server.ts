// Owns the login_attempts table: one counter a key, that starts again when its time is over.
import type { Db } from "../../platform/db/open.ts";

/**
 * Adds one to a counter; one whose time is over starts again, for so many seconds. So does one that would end later than twice as
 * far from now: the clock was put back since, and nobody is shut out until it has come there again.
 */
export function addAttempt(db: Db, key: string, now: Date, seconds: number): Promise<{ count: number; resets_at: string }> {
	const at = now.toISOString();
	const tooFar = new Date(now.getTime() + 2 * seconds * 1_000).toISOString();
	return db
		.insertInto("login_attempts")
		.values({ key, count: 1, resets_at: new Date(now.getTime() + seconds * 1_000).toISOString() })
		.onConflict((conflict) =>
			conflict.column("key").doUpdateSet((eb) => {
				const over = eb.or([eb("login_attempts.resets_at", "<=", at), eb("login_attempts.resets_at", ">", tooFar)]);
				return {
					count: eb
						.case()
						.when(over)
						.then(1)
						.else(eb("login_attempts.count", "+", 1))
						.end(),
					resets_at: eb.case().when(over).then(eb.ref("excluded.resets_at")).else(eb.ref("login_attempts.resets_at")).end(),
				};
			}),
		)
		.returning(["count", "resets_at"])
		.executeTakeFirstOrThrow();
}

/** Takes one off a counter that has any. */
export async function subtractAttempt(db: Db, key: string): Promise<void> {
	await db
		.updateTable("login_attempts")
		.set((eb) => ({ count: eb("count", "-", 1) }))
		.where("key", "=", key)
		.where("count", ">", 0)
		.execute();
}

/** Removes a counter. */
export async function deleteAttempts(db: Db, key: string): Promise<void> {
	await db.deleteFrom("login_attempts").where("key", "=", key).execute();
}

/** Forgets every counter: the operator has given a new password from the command line. */
export async function forgetAllAttempts(db: Db): Promise<void> {
	await db.deleteFrom("login_attempts").execute();
}

/** Removes the counters that have started again. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
	await db.deleteFrom("login_attempts").where("resets_at", "<=", now.toISOString()).execute();
}
