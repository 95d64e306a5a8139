// Owns whether a new domain is warmed up, and what left to each receiver on which day: counted in rows that all newsletters and
// processes share, in the transaction that lets messages leave.
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Db } from "../../../platform/db/open.ts";
import { forgetMemo, readMemoAs, writeMemo } from "../../../platform/memos/memo-store.server.ts";
import { addDays, type Day } from "../../../shared/local-days.ts";
import { LOWEST_CEILING, REMEMBERED_DAYS, type Stand } from "./rules.ts";

const MEMO = "warm_up";
const chosen = z.object({ domain: z.string() });

/** Whether a sending domain is being warmed up: it was asked for, for this one. */
export async function readWarmUp(db: Db, domain: string): Promise<boolean> {
	return (await readMemoAs(db, MEMO, chosen))?.domain === domain;
}

/** Has a domain warmed up, or none. */
export async function writeWarmUp(db: Db, domain: string | null): Promise<void> {
	await (domain === null ? forgetMemo(db, MEMO) : writeMemo(db, MEMO, JSON.stringify({ domain })));
}

const oldestDay = (today: Day) => addDays(today, -REMEMBERED_DAYS);

/** How receivers stand on a day: these, those that may have reached their ceiling, or all. */
export async function readStands(db: Db, today: Day, of: readonly string[] | "full" | "all"): Promise<Map<string, Stand>> {
	if (of.length === 0) return new Map();
	const full = db.selectFrom("warm_up_days").select("receiver").where("day", "=", today).where("left_count", ">=", LOWEST_CEILING);
	const known = db
		.selectFrom("warm_up_days")
		.select([
			"receiver",
			sql<number | string>`sum(case when day = ${today} then left_count else 0 end)`.as("left"),
			sql<number | string>`max(case when day < ${today} then taken_count else 0 end)`.as("best"),
		])
		.where("day", ">=", oldestDay(today))
		.where("day", "<=", today)
		.groupBy("receiver");
	const rows = await (of === "all" ? known : known.where("receiver", "in", of === "full" ? full : of)).execute();
	return new Map(rows.map(({ receiver, left, best }) => [receiver, { left: Number(left), best: Number(best) }]));
}

/**
 * Holds a day of some receivers until the transaction ends, and answers how they stand. Asked for once, in one order, after the
 * receivers' own rows: two who take them in another order wait for each other.
 */
export async function lockStands(transaction: Db, today: Day, receivers: Iterable<string>): Promise<Map<string, Stand>> {
	const wanted = [...new Set(receivers)].sort();
	if (wanted.length === 0) return new Map();
	await transaction
		.insertInto("warm_up_days")
		.values(wanted.map((receiver) => ({ receiver, day: today })))
		.onConflict((conflict) => conflict.columns(["receiver", "day"]).doNothing())
		.execute();
	await transaction
		.selectFrom("warm_up_days")
		.select("receiver")
		.where("receiver", "in", wanted)
		.where("day", "=", today)
		.orderBy("receiver")
		.forUpdate()
		.execute();
	return readStands(transaction, today, wanted);
}

/** Counts what left to a receiver, or what it took, on a day that is held. */
export async function countOfDay(
	transaction: Db,
	{ receiver, day, left = 0, taken = 0 }: { receiver: string; day: Day; left?: number; taken?: number },
): Promise<void> {
	if (left === 0 && taken === 0) return;
	await transaction
		.updateTable("warm_up_days")
		.set((row) => ({ left_count: row("left_count", "+", left), taken_count: row("taken_count", "+", taken) }))
		.where("receiver", "=", receiver)
		.where("day", "=", day)
		.execute();
}

/** Lets go of the days that no receiver is thought to remember. */
export async function forgetWarmUpDays(db: Db, today: Day): Promise<void> {
	await db.deleteFrom("warm_up_days").where("day", "<", oldestDay(today)).execute();
}
