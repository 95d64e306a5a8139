// Owns the origins table: what imports brought that has no column of its own to say where it came from.
import type { Db } from "../../platform/db/open.ts";

/** Which of these origins were brought before. */
export async function findOrigins(db: Db, origins: string[]): Promise<Set<string>> {
	if (origins.length === 0) return new Set();
	const rows = await db.selectFrom("origins").select("origin").where("origin", "in", origins).execute();
	return new Set(rows.map(({ origin }) => origin));
}

type Subject = "story" | "newsletter";

/** Claims an origin for a row to come; false when one was brought from it before. */
export async function claimOrigin(db: Db, origin: string, subject: Subject): Promise<boolean> {
	const result = await db
		.insertInto("origins")
		.values({ origin, subject_type: subject, subject_id: "" })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Says which row came from an origin. */
export async function nameOrigin(db: Db, origin: string, id: string): Promise<void> {
	await db.updateTable("origins").set({ subject_id: id }).where("origin", "=", origin).execute();
}
