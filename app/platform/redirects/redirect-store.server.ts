// Owns the redirects table: addresses that once held something, and where it lives now. When a page moves the old address leads
// to the new one, chains collapse, what lives wins.
import { slugIn } from "../../shared/addresses.ts";
import { listed } from "../db/lists.ts";
import type { Db } from "../db/open.ts";

export type Redirect = { fromPath: string; toPath: string; origin: string | null };

/** Where an old path leads now, or null. Paths are compared as they were inserted: one spelling, the caller's. */
export async function findRedirect(db: Db, path: string): Promise<string | null> {
	const row = await db.selectFrom("redirects").select("to_path").where("from_path", "=", path).executeTakeFirst();
	return row?.to_path ?? null;
}

/**
 * The slug that one of before has now, of what stands below the paths `pathOf` makes (an author, a tag, a series); null where nothing was renamed
 * or merged under it.
 */
export async function findSlugSince(db: Db, pathOf: (slug: string) => string, slug: string): Promise<string | null> {
	return slugIn((await findRedirect(db, pathOf(slug))) ?? "", pathOf);
}

/** Leaves redirects behind; a path that already leads somewhere keeps its destination. */
export async function insertRedirects(db: Db, redirects: Redirect[]): Promise<void> {
	if (redirects.length === 0) return;
	await db
		.insertInto("redirects")
		.values(redirects.map(({ fromPath, toPath, origin }) => ({ from_path: fromPath, to_path: toPath, origin })))
		.onConflict((conflict) => conflict.column("from_path").doNothing())
		.execute();
}

/** Where these paths lead; those that lead nowhere are absent. */
export async function readRedirects(db: Db, paths: string[]): Promise<Map<string, string>> {
	if (paths.length === 0) return new Map();
	const rows = await db.selectFrom("redirects").select(["from_path", "to_path"]).where("from_path", "in", listed(db, paths)).execute();
	return new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
}

/** Leaves redirects behind as `insertRedirects` does; what led to one of their paths leads where that one leads, at once. */
export async function addRedirects(db: Db, redirects: Redirect[]): Promise<void> {
	await insertRedirects(db, redirects);
	const leading = await readRedirects(
		db,
		redirects.map(({ fromPath }) => fromPath),
	);
	for (const [from, to] of leading) {
		await db.updateTable("redirects").set({ to_path: to }).where("to_path", "=", from).where("from_path", "!=", to).execute();
	}
}

/** Which of these paths are the start of a redirect. */
export async function listRedirectsFrom(db: Db, paths: string[]): Promise<string[]> {
	if (paths.length === 0) return [];
	const rows = await db.selectFrom("redirects").select("from_path").where("from_path", "in", paths).execute();
	return rows.map((row) => row.from_path);
}

/** Leaves a redirect from an old path; everything that led there leads to the new path at once. @returns what did, for whoever takes it back */
export async function moveAddress(db: Db, from: string, to: string): Promise<string[]> {
	if (from === to) return [];
	await freeAddress(db, to);
	const led = await db.updateTable("redirects").set({ to_path: to }).where("to_path", "=", from).returning("from_path").execute();
	await db
		.insertInto("redirects")
		.values({ from_path: from, to_path: to, origin: "slug" })
		.onConflict((conflict) => conflict.column("from_path").doUpdateSet({ to_path: to, origin: "slug" }))
		.execute();
	return led.map(({ from_path }) => from_path);
}

/** Has those of these old paths that lead to `from` lead to `to`, as they did before `moveAddress`. */
export async function pointBack(db: Db, oldPaths: readonly string[], { from, to }: { from: string; to: string }): Promise<void> {
	if (oldPaths.length === 0) return;
	await db.updateTable("redirects").set({ to_path: to }).where("to_path", "=", from).where("from_path", "in", oldPaths).execute();
}

/** Something lives at a path: whatever it redirected to before is forgotten. */
export async function freeAddress(db: Db, path: string): Promise<void> {
	await db.deleteFrom("redirects").where("from_path", "=", path).execute();
}

/** Takes back a redirect that came from somewhere (`origin`); answers whether it was there. */
export async function removeRedirectOf(db: Db, path: string, origin: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("redirects")
		.where("from_path", "=", path)
		.where("origin", "=", origin)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}
