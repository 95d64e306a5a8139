// Owns the rows of the sendings: what a newsletter's run keeps of itself from its start on, apart from the state of the
// newsletter (../states-store.server.ts) and of its deliveries (delivery-states-store.server.ts).
import type { Db } from "../../../platform/db/open.ts";
import type { LeftOut } from "../rules.ts";
import { type PauseReason, pauseReasonOf, type Status } from "../states.ts";
import { readSteering } from "../store.server.ts";
import { type Frozen, readFrozen } from "./frozen.ts";

/** `audience_done` once everybody is written down. */
const WHOLE = "all";

/**
 * Writes down that a newsletter starts; from then on it has a sending, and no move of its status leads to another start.
 * @param isWhole - nobody is to be written down now: its readers enter one by one
 * @returns whether it had none: PostgreSQL asks a move that waited for the row about its new status, not about a sending opened meanwhile
 */
export async function openSending(
	transaction: Db,
	id: string,
	{ frozen, startedAt, key, isWhole = false }: { frozen: Frozen; startedAt: string; key: string; isWhole?: boolean },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto("sendings")
		.values({
			newsletter_id: id,
			started_at: startedAt,
			frozen: JSON.stringify(frozen),
			start_key: key,
			failures_in_a_row: 0,
			audience_done: isWhole ? WHOLE : null,
		})
		.onConflict((conflict) => conflict.column("newsletter_id").doNothing())
		.executeTakeFirst();
	return Number(numInsertedOrUpdatedRows) > 0;
}

/** Freezes other words for what leaves from now on. */
export async function writeFrozen(transaction: Db, id: string, frozen: Frozen): Promise<void> {
	await transaction
		.updateTable("sendings")
		.set({ frozen: JSON.stringify(frozen) })
		.where("newsletter_id", "=", id)
		.execute();
}

/** Writes down that a newsletter left elsewhere, at a moment; nothing of it was frozen here. */
export async function noteSent(db: Db, id: string, at: string): Promise<void> {
	await db.insertInto("sendings").values({ newsletter_id: id, started_at: at, finished_at: at, audience_done: WHOLE }).execute();
}

/** What leaves, as it was frozen, and since when; null for a newsletter that was never started. */
export async function readSending(db: Db, id: string): Promise<{ frozen: Frozen | null; startedAt: string } | null> {
	const row = await db.selectFrom("sendings").select(["frozen", "started_at"]).where("newsletter_id", "=", id).executeTakeFirst();
	return row ? { frozen: readFrozen(row.frozen), startedAt: row.started_at } : null;
}

/** Whether this act started the newsletter. */
export async function wasStartedBy(db: Db, id: string, key: string): Promise<boolean> {
	const row = await db.selectFrom("sendings").select("start_key").where("newsletter_id", "=", id).executeTakeFirst();
	return row?.start_key === key;
}

/** The newsletters that were cancelled, what had not left of which is not closed yet. */
export async function listCancelledOpen(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom("newsletters")
		.innerJoin("sendings", "sendings.newsletter_id", "newsletters.id")
		.select("id")
		.where("status", "=", "cancelled" satisfies Status)
		.where("finished_at", "is", null)
		.execute();
	return rows.map(({ id }) => id);
}

/** Notes that nothing more happens to it by itself. */
export async function closeSending(db: Db, id: string, at: string): Promise<void> {
	await db.updateTable("sendings").set({ finished_at: at }).where("newsletter_id", "=", id).execute();
}

/** Some of it is tried again: it has not ended, and its run of errors begins anew. */
export async function reopenSending(transaction: Db, id: string): Promise<void> {
	await transaction
		.updateTable("sendings")
		.set({ finished_at: null, failures_in_a_row: 0, failing_receiver: null })
		.where("newsletter_id", "=", id)
		.execute();
}

/** The administrator has seen why it stood still, and goes on. */
export async function noteResumed(transaction: Db, id: string, seen: PauseReason | null): Promise<void> {
	await transaction
		.updateTable("sendings")
		.set({ resumed_from: seen, failures_in_a_row: 0, failing_receiver: null })
		.where("newsletter_id", "=", id)
		.execute();
}

/**
 * Holds a sending until the transaction ends: whoever ends it, cancels it, writes its recipients down or puts deliveries back
 * asks for this first, before it moves the newsletter: two who take the two rows in another order wait for each other. The
 * newsletter's own row stays free for whoever writes to that.
 */
export async function lockSending(transaction: Db, id: string): Promise<void> {
	await transaction.selectFrom("sendings").select("newsletter_id").where("newsletter_id", "=", id).forUpdate().execute();
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
		.innerJoin("sendings", "sendings.newsletter_id", "newsletters.id")
		.select(["audience_done", "left_out"])
		.where("id", "=", id)
		.where("status", "=", "preparing" satisfies Status)
		.executeTakeFirst();
	return row ? { upTo: row.audience_done, isWhole: row.audience_done === WHOLE, leftOut: readCounts(row.left_out) } : null;
}

/** Whether every recipient is written down. */
export async function isAudienceWhole(db: Db, id: string): Promise<boolean> {
	const row = await db.selectFrom("sendings").select("audience_done").where("newsletter_id", "=", id).executeTakeFirst();
	return row?.audience_done === WHOLE;
}

/**
 * Notes that the recipients after `from` are written down up to `upTo`; null: every one is. The sending is held (`lockSending`).
 * @returns false when another process has, or the newsletter is in preparation no more
 */
export async function moveAudienceOn(
	transaction: Db,
	id: string,
	{ from, upTo, leftOut }: { from: string | null; upTo: string | null; leftOut: LeftOut },
): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable("sendings")
		.set({ audience_done: upTo ?? WHOLE, left_out: JSON.stringify(leftOut) })
		.where("newsletter_id", "=", id)
		.where("audience_done", from === null ? "is" : "=", from)
		.where((row) =>
			row.exists(
				row
					.selectFrom("newsletters")
					.select("id")
					.where("id", "=", id)
					.where("status", "=", "preparing" satisfies Status),
			),
		)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/** Writes who was left out, by reason. */
export async function writeLeftOut(transaction: Db, id: string, leftOut: LeftOut): Promise<void> {
	await transaction
		.updateTable("sendings")
		.set({ left_out: JSON.stringify(leftOut) })
		.where("newsletter_id", "=", id)
		.execute();
}

/** What the rate has let leave: permits are spent until then; null where none is to be kept. */
export type Pace = { ratePerMinute: number; spentUntil: string | null };

/** Reads the rate, and holds its permits until the transaction ends; without one, processes need not wait for one another. */
export async function lockPace(transaction: Db, id: string): Promise<Pace | null> {
	const steering = await readSteering(transaction, id);
	if (!steering?.ratePerMinute) return null;
	const row = await transaction.selectFrom("sendings").select("rate_at").where("newsletter_id", "=", id).forUpdate().executeTakeFirst();
	return { ratePerMinute: steering.ratePerMinute, spentUntil: row?.rate_at ?? null };
}

/** Spends permits until a moment. */
export async function spendPermits(transaction: Db, id: string, until: string): Promise<void> {
	await transaction.updateTable("sendings").set({ rate_at: until }).where("newsletter_id", "=", id).execute();
}

/** The run of errors is over. */
export async function forgetFailures(transaction: Db, id: string): Promise<void> {
	await transaction
		.updateTable("sendings")
		.set({ failures_in_a_row: 0, failing_receiver: null })
		.where("newsletter_id", "=", id)
		.where("failures_in_a_row", ">", 0)
		.execute();
}

/** Several receivers, or the mail server itself, are behind a run of errors. */
export const SEVERAL = "*";

/** Makes the run of errors longer by these; `behind`: the one receiver whose they are, or `SEVERAL`. */
export async function addFailures(transaction: Db, id: string, { count, behind }: { count: number; behind: string }): Promise<void> {
	await transaction
		.updateTable("sendings")
		.set((row) => ({
			failures_in_a_row: row(row.fn.coalesce("failures_in_a_row", row.lit(0)), "+", count),
			failing_receiver: row
				.case()
				.when(row(row.fn.coalesce("failing_receiver", row.val(behind)), "=", behind))
				.then(behind)
				.else(SEVERAL)
				.end(),
		}))
		.where("newsletter_id", "=", id)
		.execute();
}

/**
 * How many errors there were in a row, and the cause the administrator has seen and gone on from. Held as by `lockSending`:
 * whoever asks may be about to pause the newsletter.
 */
export async function readPatience(
	transaction: Db,
	id: string,
): Promise<{ failuresInARow: number; ofSeveral: boolean; resumedFrom: PauseReason | null }> {
	const row = await transaction
		.selectFrom("sendings")
		.select(["failures_in_a_row", "failing_receiver", "resumed_from"])
		.where("newsletter_id", "=", id)
		.forUpdate()
		.executeTakeFirst();
	const ofSeveral = row?.failing_receiver === SEVERAL;
	return { failuresInARow: row?.failures_in_a_row ?? 0, ofSeveral, resumedFrom: pauseReasonOf(row?.resumed_from ?? null) };
}
