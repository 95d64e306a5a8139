// Owns the rows of the sendings: what a newsletter's run keeps of itself from its start on, apart from the state of the
// newsletter (../states-store.server.ts) and of its deliveries (delivery-states-store.server.ts).
import type { Kysely } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { LeftOut } from "../rules.ts";
import { leavingStatuses, type PauseReason, pauseReasonOf, type Status, statusOf } from "../states.ts";

/** `audience_done` once everybody is written down. */
const WHOLE = "all";

/** What leaves, as it was frozen, and since when; null when nothing was. */
export async function readFrozenText(db: Kysely<Database>, id: string): Promise<{ frozen: string | null; startedAt: string } | null> {
	const row = await db.selectFrom("newsletters").select(["frozen", "started_at"]).where("id", "=", id).executeTakeFirst();
	return row?.started_at ? { frozen: row.frozen, startedAt: row.started_at } : null;
}

/** Whether this act started the newsletter. */
export async function wasStartedBy(db: Db, id: string, key: string): Promise<boolean> {
	const row = await db.selectFrom("newsletters").select("start_key").where("id", "=", id).executeTakeFirst();
	return row?.start_key === key;
}

/** The newsletters that leave by themselves. */
export async function listLeaving(db: Db): Promise<{ id: string; status: Status }[]> {
	const rows = await db.selectFrom("newsletters").select(["id", "status"]).where("status", "in", leavingStatuses).execute();
	return rows.map(({ id, status }) => ({ id, status: statusOf(status) }));
}

/** The newsletters that were planned for a moment that has come, and about which nobody is asked first. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
	const rows = await db
		.selectFrom("newsletters")
		.select("id")
		.where("status", "=", "scheduled" satisfies Status)
		.where("scheduled_at", "<=", now.toISOString())
		.where("pause_reason", "is", null)
		.where("hidden_at", "is", null)
		.execute();
	return rows.map(({ id }) => id);
}

/** The newsletters that were cancelled, what had not left of which is not closed yet. */
export async function listCancelledOpen(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom("newsletters")
		.select("id")
		.where("status", "=", "cancelled" satisfies Status)
		.where("finished_at", "is", null)
		.execute();
	return rows.map(({ id }) => id);
}

/** Notes that nothing more happens to a cancelled newsletter. */
export async function closeCancelled(db: Db, id: string, at: string): Promise<void> {
	await db
		.updateTable("newsletters")
		.set({ finished_at: at })
		.where("id", "=", id)
		.where("status", "=", "cancelled" satisfies Status)
		.execute();
}

/** Holds a sending until the transaction ends: it neither finishes nor is cancelled meanwhile. */
export async function lockSending(transaction: Kysely<Database>, id: string): Promise<void> {
	await transaction.selectFrom("newsletters").select("id").where("id", "=", id).forUpdate().execute();
}

/** How the administrator steers a newsletter that leaves; null: as fast as the server takes them, the usual number. */
export type Steering = { status: Status; ratePerMinute: number | null; connections: number | null };

/** Reads how it is steered now; null when it is gone. */
export async function readSteering(db: Db, id: string): Promise<Steering | null> {
	const row = await db
		.selectFrom("newsletters")
		.select(["status", "connections", "rate_per_minute"])
		.where("id", "=", id)
		.executeTakeFirst();
	return row ? { status: statusOf(row.status), ratePerMinute: row.rate_per_minute, connections: row.connections } : null;
}

/** Writes how fast it leaves, and over how many connections. */
export async function writeSteering(db: Db, id: string, { ratePerMinute, connections }: Omit<Steering, "status">): Promise<void> {
	await db.updateTable("newsletters").set({ rate_per_minute: ratePerMinute, connections }).where("id", "=", id).execute();
}

/** How far the recipients of a newsletter in preparation are written down: up to this reader, and who was left out. */
export type AudienceProgress = { upTo: string | null; isWhole: boolean; leftOut: LeftOut };

function readCounts(json: string | null): LeftOut {
	try {
		const value: unknown = JSON.parse(json ?? "{}");
		return typeof value === "object" && value !== null ? value : {};
	} catch {
		return {};
	}
}

/** Reads how far; null when the newsletter is not in preparation. */
export async function readAudienceProgress(db: Db, id: string): Promise<AudienceProgress | null> {
	const row = await db
		.selectFrom("newsletters")
		.select(["audience_done", "left_out"])
		.where("id", "=", id)
		.where("status", "=", "preparing" satisfies Status)
		.executeTakeFirst();
	return row ? { upTo: row.audience_done, isWhole: row.audience_done === WHOLE, leftOut: readCounts(row.left_out) } : null;
}

/** Whether every recipient is written down. */
export async function isAudienceWhole(db: Db, id: string): Promise<boolean> {
	const row = await db.selectFrom("newsletters").select("audience_done").where("id", "=", id).executeTakeFirst();
	return row?.audience_done === WHOLE;
}

/**
 * Notes that the recipients after `from` are written down up to `upTo`; null: every one is.
 * @returns false when another process has, or the newsletter is in preparation no more
 */
export async function moveAudienceOn(
	transaction: Kysely<Database>,
	id: string,
	{ from, upTo, leftOut }: { from: string | null; upTo: string | null; leftOut: LeftOut },
): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable("newsletters")
		.set({ audience_done: upTo ?? WHOLE, left_out: JSON.stringify(leftOut) })
		.where("id", "=", id)
		.where("status", "=", "preparing" satisfies Status)
		.where("audience_done", from === null ? "is" : "=", from)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/** Writes who was left out, by reason. */
export async function writeLeftOut(transaction: Kysely<Database>, id: string, leftOut: LeftOut): Promise<void> {
	await transaction
		.updateTable("newsletters")
		.set({ left_out: JSON.stringify(leftOut) })
		.where("id", "=", id)
		.execute();
}

/** What the rate has let leave: permits are spent until then; null where none is to be kept. */
export type Pace = { ratePerMinute: number; spentUntil: string | null };

/** Reads the rate, and holds its permits until the transaction ends; without one, processes need not wait for one another. */
export async function lockPace(transaction: Kysely<Database>, id: string): Promise<Pace | null> {
	const read = () => transaction.selectFrom("newsletters").select(["rate_per_minute", "rate_at"]).where("id", "=", id);
	const before = await read().executeTakeFirst();
	if (!before?.rate_per_minute) return null;
	const row = await read().forUpdate().executeTakeFirst();
	return row?.rate_per_minute ? { ratePerMinute: row.rate_per_minute, spentUntil: row.rate_at } : null;
}

/** Spends permits until a moment. */
export async function spendPermits(transaction: Kysely<Database>, id: string, until: string): Promise<void> {
	await transaction.updateTable("newsletters").set({ rate_at: until }).where("id", "=", id).execute();
}

/** A message was taken: the run of errors is over. */
export async function forgetFailures(transaction: Kysely<Database>, id: string): Promise<void> {
	await transaction
		.updateTable("newsletters")
		.set({ failures_in_a_row: 0 })
		.where("id", "=", id)
		.where("failures_in_a_row", ">", 0)
		.execute();
}

/** Makes the run of errors longer. */
export async function addFailures(transaction: Kysely<Database>, id: string, count: number): Promise<void> {
	await transaction
		.updateTable("newsletters")
		.set((row) => ({ failures_in_a_row: row(row.fn.coalesce("failures_in_a_row", row.lit(0)), "+", count) }))
		.where("id", "=", id)
		.execute();
}

/** How many errors there were in a row, and the cause the administrator has seen and gone on from. */
export async function readPatience(
	transaction: Kysely<Database>,
	id: string,
): Promise<{ failuresInARow: number; resumedFrom: PauseReason | null }> {
	const row = await transaction
		.selectFrom("newsletters")
		.select(["failures_in_a_row", "resumed_from"])
		.where("id", "=", id)
		.executeTakeFirst();
	return { failuresInARow: row?.failures_in_a_row ?? 0, resumedFrom: pauseReasonOf(row?.resumed_from ?? null) };
}
