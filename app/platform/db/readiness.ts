// Owns the question whether the database can be written and read, by a row of its own.
import type { Services } from "../services.ts";

/** Writes a row and reads back what it holds now; throws when the database is full, or refuses to be written. */
export async function checkWriting({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
	const asked_at = clock.now().toISOString();
	const { asked_at: kept } = await db
		.insertInto("readiness")
		.values({ id: 1, asked_at })
		.onConflict((conflict) => conflict.column("id").doUpdateSet({ asked_at }))
		.returning("asked_at")
		.executeTakeFirstOrThrow();
	if (kept !== asked_at) throw new Error("what was written is not what is read");
}

/** Throws when the database cannot be read. A `select 1` would not do: SQLite answers it without a look at its file. */
export async function checkReading({ db }: Pick<Services, "db">): Promise<void> {
	await db.selectFrom("readiness").select("asked_at").where("id", "=", 1).execute();
}
