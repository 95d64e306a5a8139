// Owns the secrets table: one row a name.
import type { Db } from "../db/open.ts";

/** What is kept under this name; null when nothing is. */
export async function readSecret(db: Db, name: string): Promise<string | null> {
	const row = await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst();
	return row?.value ?? null;
}

/** Keeps a secret under a name that has none; answers what is kept, which another process may have been first to do. */
export async function keepSecret(db: Db, name: string, value: string): Promise<string> {
	await db
		.insertInto("secrets")
		.values({ name, value })
		.onConflict((conflict) => conflict.column("name").doNothing())
		.execute();
	const kept = await readSecret(db, name);
	if (kept === null) throw new Error(`The secret ${name} could not be kept`);
	return kept;
}
