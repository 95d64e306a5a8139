// Owns the redirects table: addresses that once held something, and where it lives now.
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

/** One spelling for an old path: decoded, no trailing slash (but "/" and "/?p=1" stay). */
export function redirectKey(path: string): string {
	let decoded = path;
	try {
		decoded = decodeURI(path);
	} catch {
		// A path that is not decodable is kept as it came.
	}
	return decoded.length > 1 ? decoded.replace(/\/+$/, "") || "/" : decoded;
}

/** Where an old path leads now, or null. */
export async function findRedirect(db: Kysely<Database>, path: string): Promise<string | null> {
	const row = await db.selectFrom("redirects").select("to_path").where("from_path", "=", redirectKey(path)).executeTakeFirst();
	return row?.to_path ?? null;
}

/** Leaves a redirect behind; the newest one for a path wins. */
export async function insertRedirect(
	db: Kysely<Database>,
	redirect: { fromPath: string; toPath: string; origin: string | null },
): Promise<void> {
	await db
		.insertInto("redirects")
		.values({ from_path: redirectKey(redirect.fromPath), to_path: redirect.toPath, origin: redirect.origin })
		.onConflict((conflict) => conflict.column("from_path").doUpdateSet({ to_path: redirect.toPath, origin: redirect.origin }))
		.execute();
}
