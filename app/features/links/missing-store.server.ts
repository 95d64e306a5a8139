// Owns the table of addresses that readers asked for and nothing lives at: the path and how often, nothing of who asked.
import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";

/** Whoever invents addresses fills a table no further than this. */
const MOST_PATHS = 2_000;
/** Those asked for last make no room: a new one, asked for once so far, would always be the next to go. */
const SPARED = 200;
const KEPT_MS = 30 * 86_400_000;

export type MissingAddress = { path: string; hits: number; last_at: string };

/** Counts one more reader who asked for a path; where there are too many already, the one asked for least, and longest ago among equals, makes room. */
export async function noteMissing(db: Db, path: string, now: Date): Promise<void> {
	const at = now.toISOString();
	const again = await db
		.updateTable("missing_addresses")
		.set({ hits: sql`hits + 1`, last_at: at })
		.where("path", "=", path)
		.executeTakeFirstOrThrow();
	if (again.numUpdatedRows > 0n) return;
	const { count } = await db
		.selectFrom("missing_addresses")
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	if (Number(count) >= MOST_PATHS) await forgetLeast(db);
	await db
		.insertInto("missing_addresses")
		.values({ path, hits: 1, first_at: at, last_at: at })
		.onConflict((conflict) => conflict.column("path").doUpdateSet({ hits: sql`missing_addresses.hits + 1`, last_at: at }))
		.execute();
}

async function forgetLeast(db: Db): Promise<void> {
	const before = db
		.selectFrom("missing_addresses")
		.select(["path", "hits", "last_at"])
		.orderBy("last_at")
		.orderBy("path")
		.limit(MOST_PATHS - SPARED);
	const least = db.selectFrom(before.as("before")).select("path").orderBy("hits").orderBy("last_at").orderBy("path").limit(1);
	await db.deleteFrom("missing_addresses").where("path", "in", least).execute();
}

/** Those asked for most, the latest first among equals. */
export async function listMissing(db: Db, limit: number): Promise<MissingAddress[]> {
	return db
		.selectFrom("missing_addresses")
		.select(["path", "hits", "last_at"])
		.orderBy("hits", "desc")
		.orderBy("last_at", "desc")
		.orderBy("path")
		.limit(limit)
		.execute();
}

/** How many there are. */
export async function countMissing(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom("missing_addresses")
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Forgets one, whether it was there or not. */
export async function forgetMissing(db: Db, path: string): Promise<void> {
	await db.deleteFrom("missing_addresses").where("path", "=", path).execute();
}

/** Forgets what nobody has asked for in thirty days. */
export async function endOldMissing(db: Db, now: Date): Promise<void> {
	const before = new Date(now.getTime() - KEPT_MS).toISOString();
	await db.deleteFrom("missing_addresses").where("last_at", "<", before).execute();
}
