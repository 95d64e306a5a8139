// Owns every move of a delivery from one state to another, and the lease it is held under meanwhile; nobody else writes them.
// Each move is conditional on the state it starts from, so that two processes share the rows and no message leaves twice.
import { type ExpressionBuilder, type OrderByItemBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { HOUR, MINUTE } from "../../../platform/mail/back-off.ts";
import type { LeftOutReason } from "../rules.ts";
import { goingOnStatuses, type Status } from "../states.ts";
import { type Claimed, claimedColumns, toClaimed } from "./claimed.server.ts";
import { isRetriable } from "./deliveries-store.server.ts";
import { type DeliveryState, freeStates, mayBecome, triedForGoodStates, waitingStates } from "./delivery-states.ts";
import type { Subject } from "./trial/rules.ts";

/** Of many deliveries so many are moved in one statement: some 8 ms of the one thread on a small machine, on SQLite. */
export const MOVED_AT_ONCE = 150;

/** The state to write, for deliveries in these. @throws RangeError for a move the table does not know */
function stateAfter(origins: readonly DeliveryState[], to: DeliveryState): DeliveryState {
	const wrong = origins.find((state) => !mayBecome(state, to));
	if (wrong) throw new RangeError(`no delivery goes from ${wrong} to ${to}`);
	return to;
}

/** Starts the write of a move, for deliveries in `origins` alone; who is meant, and what goes with it, is added. */
function moveDeliveries(db: Db, origins: readonly DeliveryState[], to: DeliveryState) {
	return db
		.updateTable("deliveries")
		.set({ state: stateAfter(origins, to) })
		.where("state", "in", origins);
}

/** Set so far ahead, it is of a clock that was put back since: a lease lasts three minutes, the longest pause two hours. */
const TOO_FAR_MS = { lease: 10 * MINUTE, nextTry: 4 * HOUR };

const unleased = { lease_owner: null, lease_until: null } as const;

/** A receiver something may be due for. */
export type Lane = {
	receiver: string;
	hasQueued: boolean;
	/** Some of what was asked to wait is due. */
	hasDue: boolean;
	/** Some of it was asked to wait by a clock that was put back since. */
	hasAhead: boolean;
};

/**
 * Some receivers of a newsletter's deliveries in a state, in their order: they are found a receiver at a time, so that it costs the
 * same however many rows wait for one of them.
 * @param ask.after - those that come behind this one; null: from the first
 */
export async function listLanes(
	db: Db,
	ask: { newsletterId: string; state: "queued" | "deferred"; now: Date; after: string | null; limit: number },
): Promise<Lane[]> {
	const rows = sql`from deliveries where newsletter_id = ${ask.newsletterId} and state = ${sql.lit(ask.state)}`;
	const mine = sql`${rows} and deliveries.receiver = lanes.receiver`;
	const times = sql`(select min(next_at) ${mine}) as first, (select max(next_at) ${mine}) as last`;
	const { rows: found } = await sql<{ receiver: string; first: string | null; last: string | null }>`
		with recursive lanes(receiver, nth) as (
			select (select min(receiver) ${rows} ${ask.after === null ? sql`` : sql`and receiver > ${ask.after}`}), 1
			union all
			select (select min(receiver) ${rows} and receiver > lanes.receiver), nth + 1 from lanes
			where lanes.receiver is not null and nth < ${sql.lit(ask.limit)}
		)
		select receiver, ${ask.state === "queued" ? sql`null as first, null as last` : times} from lanes
		where receiver is not null order by nth`.execute(db);
	const tooFar = new Date(ask.now.getTime() + TOO_FAR_MS.nextTry).toISOString();
	return found.map(({ receiver, first, last }) => {
		const hasAhead = last !== null && last > tooFar;
		const hasDue = hasAhead || (first !== null && first <= ask.now.toISOString());
		return { receiver, hasQueued: ask.state === "queued", hasDue, hasAhead };
	});
}

/** When a delivery's reader confirmed that they read. */
function confirmation(row: ExpressionBuilder<Database, "deliveries">) {
	return row
		.selectFrom("newsletter_subscribers")
		.select("confirmed_at")
		.whereRef("newsletter_subscribers.id", "=", "deliveries.subscriber_id");
}
const latest = (order: OrderByItemBuilder) => order.desc().nullsLast();

/**
 * Takes deliveries that are due under a lease: those asked to wait whose time has come first, then those never tried.
 * @param ask.lanes - of these receivers alone; null: of whichever
 * @param ask.latestFirst - of those never tried, who confirmed last comes first, who was brought in last
 */
export async function claimDeliveries(
	db: Db,
	ask: {
		newsletterId: string;
		owner: string;
		now: Date;
		leaseMs: number;
		limit: number;
		lanes?: readonly Lane[] | null;
		latestFirst?: boolean;
	},
): Promise<Claimed[]> {
	const now = ask.now.toISOString();
	const lanes = ask.lanes ?? null;
	const tooFar = new Date(ask.now.getTime() + TOO_FAR_MS.nextTry).toISOString();
	// Asked where it is so alone: it would have every row looked at that waits.
	const asksAhead = lanes === null || lanes.some(({ hasAhead }) => hasAhead);
	const isDue = (row: ExpressionBuilder<Database, "deliveries">) =>
		asksAhead ? row.or([row("next_at", "<=", now), row("next_at", ">", tooFar)]) : row("next_at", "<=", now);
	const receiversWith = { deferred: lanes?.filter(({ hasDue }) => hasDue), queued: lanes?.filter(({ hasQueued }) => hasQueued) };
	const taken: Claimed[] = [];
	for (const state of ["deferred", "queued"] as const) {
		const limit = ask.limit - taken.length;
		if (limit <= 0) break;
		const receivers = receiversWith[state]?.map(({ receiver }) => receiver);
		if (receivers?.length === 0) continue;
		const rows = await db
			.with("due", (from) => {
				const every = from.selectFrom("deliveries").select("id").where("newsletter_id", "=", ask.newsletterId).where("state", "=", state);
				const all = receivers ? every.where("receiver", "in", receivers) : every;
				const due = state === "deferred" ? all.where(isDue) : ask.latestFirst ? all.orderBy(confirmation, latest) : all;
				return due.limit(limit).forUpdate().skipLocked();
			})
			.updateTable("deliveries")
			.set({
				state: stateAfter([state], "claimed"),
				lease_owner: ask.owner,
				lease_until: new Date(ask.now.getTime() + ask.leaseMs).toISOString(),
			})
			.where("id", "in", (from) => from.selectFrom("due").select("id"))
			.where("state", "=", state)
			.returning(claimedColumns)
			.execute();
		taken.push(...rows.map(toClaimed));
	}
	return taken;
}

/** Gives claimed deliveries of a newsletter back, untried: these, or every one this process holds. */
export async function releaseClaimed(
	db: Db,
	{ newsletterId, owner, ids }: { newsletterId: string; owner: string; ids?: readonly string[] },
): Promise<void> {
	const held = moveDeliveries(db, ["claimed"], "queued")
		.set(unleased)
		.where("newsletter_id", "=", newsletterId)
		.where("lease_owner", "=", owner);
	await (ids === undefined ? held : held.where("id", "in", [...ids])).execute();
}

/** Lets some of those who waited for the better of two subjects leave, with it; answers how many. */
export async function releaseHeld(db: Db, newsletterId: string, subject: Subject, atMost: number): Promise<number> {
	const { numUpdatedRows } = await moveDeliveries(db, ["held"], "queued")
		.set({ subject })
		.where("id", "in", (from) =>
			from.selectFrom("deliveries").select("id").where("newsletter_id", "=", newsletterId).where("state", "=", "held").limit(atMost),
		)
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

/** Moves the end of the leases of deliveries that wait in this process. */
export async function renewLeases(db: Db, owner: string, until: Date): Promise<void> {
	await db
		.updateTable("deliveries")
		.set({ lease_until: until.toISOString() })
		.where("lease_until", "is not", null)
		.where("lease_owner", "=", owner)
		.where("state", "=", "claimed")
		.execute();
}

/** Ends claimed deliveries that must not leave. */
export async function skipClaimed(
	db: Db,
	owner: string,
	skips: readonly { id: string; reason: LeftOutReason }[],
	now: Date,
): Promise<void> {
	const byReason = Map.groupBy(skips, ({ reason }) => reason);
	for (const [reason, rows] of byReason) {
		await moveDeliveries(db, ["claimed"], "skipped")
			.set({ ...unleased, reason, settled_at: now.toISOString(), next_at: null })
			.where(
				"id",
				"in",
				rows.map(({ id }) => id),
			)
			.where("lease_owner", "=", owner)
			.execute();
	}
}

/** The row of a delivery's receiver, where that refuses us. */
function refusing(row: ExpressionBuilder<Database, "deliveries">) {
	return row
		.selectFrom("receivers")
		.select("receivers.receiver")
		.whereRef("receivers.receiver", "=", "deliveries.receiver")
		.where("refused_since", "is not", null);
}

/**
 * Writes that these deliveries are about to leave; durable once the transaction is. Only those that are still ours, of a
 * newsletter that still sends, to somebody who has neither left nor taken another address since they were claimed, at a receiver that does not refuse us
 * (but for its `probes`): this is where a pause or a cancellation is obeyed, between two messages.
 * @returns the ids that may leave
 */
export async function markSending(
	db: Db,
	ask: {
		newsletterId: string;
		owner: string;
		messages: readonly { id: string; email: string }[];
		probes?: readonly string[];
		leaseUntil: Date;
	},
): Promise<Set<string>> {
	if (ask.messages.length === 0) return new Set();
	// Held until this is durable: who pauses it in this very moment waits for these, and nothing leaves after they have.
	const newsletter = await db.selectFrom("newsletters").select("status").where("id", "=", ask.newsletterId).forShare().executeTakeFirst();
	if (newsletter?.status !== ("sending" satisfies Status)) return new Set();
	const rows = await moveDeliveries(db, ["claimed"], "sending")
		.set((row) => ({ lease_until: ask.leaseUntil.toISOString(), attempts: row("attempts", "+", 1) }))
		.where(
			"id",
			"in",
			ask.messages.map(({ id }) => id),
		)
		// An address is in a newsletter once: a row that has another than its message bears has none of these.
		.where(
			"email",
			"in",
			ask.messages.map(({ email }) => email),
		)
		.where("lease_owner", "=", ask.owner)
		.where((row) => row.or([row("id", "in", [...(ask.probes ?? []), ""]), row.not(row.exists(refusing(row)))]))
		.where((row) =>
			row.not(
				row.exists(
					row
						.selectFrom("newsletter_subscribers")
						.select("id")
						.whereRef("newsletter_subscribers.id", "=", "deliveries.subscriber_id")
						.where("unsubscribed_at", "is not", null),
				),
			),
		)
		.returning("id")
		.execute();
	return new Set(rows.map(({ id }) => id));
}

/** How one try ended, as it is written down. */
export type Settled = {
	id: string;
	state: Exclude<DeliveryState, "claimed" | "sending" | "skipped">;
	code: number | null;
	reply: string | null;
	reason: string | null;
	bounceKind: string | null;
	nextAt: string | null;
	/** `class/rule` of the refusal; null: it was none. */
	refusal: string | null;
	/** It was refused for something of ours. */
	refusesUs: boolean;
};

/** In these a try has been begun and nobody has decided how it ended. */
const begunStates = ["sending", "uncertain"] as const satisfies readonly DeliveryState[];

/**
 * Writes how tries ended, many in one statement. A delivery that was called uncertain meanwhile (this process was slow to say)
 * takes the server's true answer, unless somebody has decided about it; « later », said of a newsletter that is over, is a
 * failure that may be tried again by hand. The answer's words often hold the address: of a person erased meanwhile they are
 * not written down.
 */
export async function settleDeliveries(db: Db, owner: string, settled: readonly Settled[], now: Date): Promise<void> {
	if (settled.length === 0) return;
	const at = now.toISOString();
	const values = sql.join(
		settled.map(
			({ id, state, code, reply, reason, bounceKind, nextAt, refusal, refusesUs }) =>
				sql`(${id}, ${stateAfter(begunStates, state)}, ${code === null ? null : String(code)}, ${reply}, ${reason}, ${bounceKind}, ${nextAt}, ${refusal}, ${refusesUs ? at : null})`,
		),
	);
	const isAgain = sql`told.column2 in (${literals(freeStates)})`;
	// Erased while its mail was under way: never tried again, and servers' answers quote addresses.
	const erasedWaits = sql`(deliveries.email is null and ${isAgain})`;
	const comesTooLate = sql`(deliveries.state = 'uncertain' and ${isAgain} and not exists (
		select 1 from newsletters where newsletters.id = deliveries.newsletter_id and newsletters.status in (${literals(goingOnStatuses)})))`;
	await sql`
		update deliveries set
			state = case when ${erasedWaits} then 'skipped' when ${comesTooLate} then 'failed' else told.column2 end, smtp_code = cast(told.column3 as integer),
			smtp_reply = case when deliveries.email is null then null else told.column4 end,
			reason = case when ${erasedWaits} then 'erased' else told.column5 end,
			refusal = told.column8, refused_us_at = coalesce(told.column9, deliveries.refused_us_at),
			bounce_kind = told.column6, bounced_at = case when told.column6 is null then null else ${at} end,
			next_at = case when ${erasedWaits} or ${comesTooLate} then null else told.column7 end,
			settled_at = case when told.column2 in (${literals(triedForGoodStates)}) or ${erasedWaits} or ${comesTooLate} then ${at} else null end,
			lease_until = null, lease_owner = case when told.column2 = 'uncertain' then deliveries.lease_owner else null end
		from (values ${values}) as told
		where deliveries.id = told.column1 and deliveries.lease_owner = ${owner} and deliveries.state in (${literals(begunStates)})
	`.execute(db);
}

function literals(words: readonly string[]) {
	return sql.join(words.map((word) => sql.lit(word)));
}

/**
 * Finds deliveries whose process is gone: what had not begun is free again, what was about to leave is uncertain and never
 * sent again by itself. `dead` names processes known to be gone, whose leases need not run out.
 */
export async function recoverDeliveries(db: Db, now: Date, dead: readonly string[] = []): Promise<{ uncertain: number }> {
	const at = now.toISOString();
	const tooFar = new Date(now.getTime() + TOO_FAR_MS.lease).toISOString();
	const isOrphan = (row: ExpressionBuilder<Database, "deliveries">) =>
		row.and([
			row("lease_until", "is not", null),
			row.or([
				row("lease_until", "<=", at),
				row("lease_until", ">", tooFar),
				...(dead.length > 0 ? [row("lease_owner", "in", [...dead])] : []),
			]),
		]);
	await moveDeliveries(db, ["claimed"], "queued").set(unleased).where(isOrphan).execute();
	const { numUpdatedRows } = await moveDeliveries(db, ["sending"], "uncertain")
		// The owner stays: should it live after all, its answer is the true one.
		.set({ reason: "interrupted", lease_until: null, settled_at: at })
		.where(isOrphan)
		.executeTakeFirst();
	return { uncertain: Number(numUpdatedRows) };
}

/** Closes some deliveries of a cancelled newsletter that had not left; answers how many. */
export async function skipCancelled(db: Db, newsletterId: string, { now, atMost }: { now: Date; atMost: number }): Promise<number> {
	const { numUpdatedRows } = await moveDeliveries(db, waitingStates, "skipped")
		.set({ ...unleased, reason: "cancelled" satisfies LeftOutReason, settled_at: now.toISOString(), next_at: null })
		.where("id", "in", (from) =>
			from
				.selectFrom("deliveries")
				.select("id")
				.where("newsletter_id", "=", newsletterId)
				.where("state", "in", waitingStates)
				// A step of the welcome path may have been switched on again: who is due there now is not left out.
				.where((row) =>
					row.exists(
						row
							.selectFrom("newsletters")
							.select("id")
							.where("id", "=", newsletterId)
							.where("status", "=", "cancelled" satisfies Status),
					),
				)
				.limit(atMost),
		)
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

/**
 * What waits to leave to a reader goes to the address they have now: a claimed one is free again, so that the process that holds it
 * under the old one does not send it. Of a newsletter that goes to that address already, it is theirs twice no more.
 */
export async function readdressWaiting(
	db: Db,
	{ subscriberId, email, emailKey, receiver, at }: { subscriberId: string; email: string; emailKey: string; receiver: string; at: string },
): Promise<void> {
	const goesThere = (row: ExpressionBuilder<Database, "deliveries">) =>
		row.exists(
			row
				.selectFrom("deliveries as other")
				.select("other.id")
				.whereRef("other.newsletter_id", "=", "deliveries.newsletter_id")
				.where("other.email_key", "=", emailKey)
				.whereRef("other.id", "!=", "deliveries.id"),
		);
	await moveDeliveries(db, waitingStates, "skipped")
		.set({ ...unleased, reason: "duplicate" satisfies LeftOutReason, settled_at: at, next_at: null })
		.where("subscriber_id", "=", subscriberId)
		.where(goesThere)
		.execute();
	await moveDeliveries(db, ["claimed"], "queued").set(unleased).where("subscriber_id", "=", subscriberId).execute();
	await db
		.updateTable("deliveries")
		.set({ email, email_key: emailKey, receiver })
		.where("subscriber_id", "=", subscriberId)
		// Who waits for the better of two subjects too: whatever is claimed is free by now.
		.where("state", "in", waitingStates)
		.execute();
}

/** Closes what waits to leave to a person who is being erased. */
export async function skipErased(db: Db, subscriberId: string): Promise<void> {
	await moveDeliveries(db, waitingStates, "skipped")
		.set({ ...unleased, reason: "erased" satisfies LeftOutReason, next_at: null })
		.where("subscriber_id", "=", subscriberId)
		.execute();
}

/**
 * Gives up some of what waits for a receiver that has refused us for too long: nobody's fault among the readers. Answers how many.
 * @param ask.confirmedBefore - of those readers alone who had confirmed by then; null: of all
 */
export async function giveUpWaiting(
	db: Db,
	ask: { newsletterId: string; receiver: string; refusal: string; confirmedBefore: string | null; now: Date; atMost: number },
): Promise<number> {
	const { newsletterId, receiver, refusal, confirmedBefore, now, atMost } = ask;
	const { numUpdatedRows } = await moveDeliveries(db, freeStates, "failed")
		.set({ ...unleased, reason: "receiver-refuses", refusal, settled_at: now.toISOString(), next_at: null })
		.where("id", "in", (from) => {
			const waiting = from
				.selectFrom("deliveries")
				.select("id")
				.where("newsletter_id", "=", newsletterId)
				.where("state", "in", freeStates)
				.where("receiver", "=", receiver);
			return (confirmedBefore === null ? waiting : waiting.where(confirmation, "<=", confirmedBefore)).limit(atMost);
		})
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

/** As if it had never been tried. */
const untried = {
	attempts: 0,
	refusal: null,
	next_at: null,
	reason: null,
	bounce_kind: null,
	bounced_at: null,
	settled_at: null,
	lease_owner: null,
} as const;

/** Puts the deliveries that failed back, as if they had never been tried; answers how many. */
export async function requeueFailed(db: Db, newsletterId: string): Promise<number> {
	const { numUpdatedRows } = await moveDeliveries(db, ["failed"], "queued")
		.set(untried)
		.where("newsletter_id", "=", newsletterId)
		.where(isRetriable)
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

/** Puts these deliveries back that failed, or of which nobody can tell the end, where they ended until a moment; answers how many. */
export async function requeueUnreached(
	db: Db,
	{ newsletterId, ids, seen }: { newsletterId: string; ids: readonly string[]; seen: string },
): Promise<number> {
	const { numUpdatedRows } = await moveDeliveries(db, ["failed", "uncertain"], "queued")
		.set(untried)
		.where("newsletter_id", "=", newsletterId)
		.where("id", "in", [...ids])
		.where(sql<boolean>`coalesce(settled_at, '') <= ${seen}`)
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

/** Which uncertain deliveries of a newsletter are meant; null: all. */
type Uncertain = { newsletterId: string; ids: readonly string[] | null };

/** Puts uncertain deliveries back, whoever was erased since excepted; answers how many. */
export async function requeueUncertain(db: Db, { newsletterId, ids }: Uncertain): Promise<number> {
	const chosen = moveDeliveries(db, ["uncertain"], "queued")
		.set({ reason: null, settled_at: null, next_at: null, lease_owner: null })
		.where("newsletter_id", "=", newsletterId)
		.where("email", "is not", null);
	const { numUpdatedRows } = await (ids ? chosen.where("id", "in", [...ids]) : chosen).executeTakeFirst();
	return Number(numUpdatedRows);
}

/** Takes uncertain deliveries as received; answers how many. */
export async function acceptUncertain(db: Db, { newsletterId, ids }: Uncertain): Promise<number> {
	const chosen = moveDeliveries(db, ["uncertain"], "accepted")
		.set({ reason: "decided", lease_owner: null })
		.where("newsletter_id", "=", newsletterId);
	const { numUpdatedRows } = await (ids ? chosen.where("id", "in", [...ids]) : chosen).executeTakeFirst();
	return Number(numUpdatedRows);
}
