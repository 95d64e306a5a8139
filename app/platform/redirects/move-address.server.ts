// Owns what becomes of redirects when a page moves: the old address leads to the new one, chains collapse, what lives wins.
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

/** Leaves a redirect from an old path; everything that led there leads to the new path at once. */
export async function moveAddress(db: Kysely<Database>, from: string, to: string): Promise<void> {
	if (from === to) return;
	await freeAddress(db, to);
	await db.updateTable("redirects").set({ to_path: to }).where("to_path", "=", from).execute();
	await db
		.insertInto("redirects")
		.values({ from_path: from, to_path: to, origin: "slug" })
		.onConflict((conflict) => conflict.column("from_path").doUpdateSet({ to_path: to, origin: "slug" }))
		.execute();
}

/** Something lives at a path: whatever it redirected to before is forgotten. */
export async function freeAddress(db: Kysely<Database>, path: string): Promise<void> {
	await db.deleteFrom("redirects").where("from_path", "=", path).execute();
}
