// Owns what the software keeps for itself between two runs: noted on its own, or left by an act of the administrator elsewhere than on the
// settings page (whether DKIM signs, what deliverability may block). No setting is among it. One row a name, a text each.
import { sql } from "kysely";
import type { Db } from "../db/open.ts";

/** What was noted under this name; null when nothing was. */
export async function readMemo(db: Db, name: string): Promise<string | null> {
	const row = await db.selectFrom("memos").select("value").where("name", "=", name).executeTakeFirst();
	return row?.value ?? null;
}

/** The JSON that was noted under this name; null when nothing was, or nothing of this shape. */
export async function readMemoAs<Noted>(db: Db, name: string, shape: { parse: (value: unknown) => Noted }): Promise<Noted | null> {
	const memo = await readMemo(db, name);
	if (memo === null) return null;
	try {
		return shape.parse(JSON.parse(memo));
	} catch {
		return null;
	}
}

/** Notes it, over what was noted before. */
export async function writeMemo(db: Db, name: string, value: string): Promise<void> {
	await db
		.insertInto("memos")
		.values({ name, value })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
		.execute();
}

/** Notes it where what was noted is still what the caller has read; answers whether it was: of two at once, one does it. */
export async function replaceMemo(db: Db, name: string, { before, value }: { before: string; value: string }): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("memos")
		.set({ value })
		.where("name", "=", name)
		.where("value", "=", before)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Moves a number on by one, whoever else moves it meanwhile; it begins at 1. */
export async function countInMemo(db: Db, name: string): Promise<void> {
	await db
		.insertInto("memos")
		.values({ name, value: "1" })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sql`cast(cast(memos.value as integer) + 1 as text)` }))
		.execute();
}

/** Forgets what was noted under this name. */
export async function forgetMemo(db: Db, name: string): Promise<void> {
	await db.deleteFrom("memos").where("name", "=", name).execute();
}
