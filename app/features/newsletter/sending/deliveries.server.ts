// Owns the deliveries of a campaign: who takes a row, when it is about to leave, how it ended. Every change is conditional on
// the state it starts from, so that two processes share the rows and none leaves twice.
import { type Kysely, type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { readFlag } from "../../../platform/db/rows.ts";
import type { DeliveriesTable } from "../../../platform/db/schema/newsletter.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { type DeliveryState, openStates } from "../rules.ts";

/** A row under lease: what the mail is made of. */
export type Claimed = {
	id: string;
	email: string | null;
	firstName: string | null;
	token: string;
	attempts: number;
	subscriberId: string | null;
	tracked: boolean;
};

const claimedColumns = ["id", "email", "first_name", "token", "attempts", "subscriber_id", "tracked"] as const;

function toClaimed(row: Pick<Selectable<DeliveriesTable>, (typeof claimedColumns)[number]>): Claimed {
	return {
		id: row.id,
		email: row.email,
		firstName: row.first_name,
		token: row.token,
		attempts: row.attempts,
		subscriberId: row.subscriber_id,
		tracked: readFlag(row.tracked),
	};
}

/** Takes rows that are due under a lease: those asked to wait whose time has come first, then those never tried. */
export async function claimDeliveries(
	db: Db,
	ask: { newsletterId: string; owner: string; now: Date; leaseMs: number; limit: number },
): Promise<Claimed[]> {
	const present = ask.now.toISOString();
	const taken: Claimed[] = [];
	for (const state of ["deferred", "queued"] as const) {
		const limit = ask.limit - taken.length;
		if (limit <= 0) break;
		const rows = await db
			.with("due", (from) => {
				const all = from.selectFrom("deliveries").select("id").where("newsletter_id", "=", ask.newsletterId).where("state", "=", state);
				const due = (state === "deferred" ? all.where("next_at", "<=", present).orderBy("next_at") : all).limit(limit);
				return due.forUpdate().skipLocked();
			})
			.updateTable("deliveries")
			.set({ state: "claimed", lease_owner: ask.owner, lease_until: new Date(ask.now.getTime() + ask.leaseMs).toISOString() })
			.where("id", "in", (from) => from.selectFrom("due").select("id"))
			.where("state", "=", state)
			.returning(claimedColumns)
			.execute();
		taken.push(...rows.map(toClaimed));
	}
	return taken;
}

/** Gives claimed rows of a campaign back, untried: this one, or every one this process holds. */
export async function releaseClaimed(
	db: Kysely<Database>,
	{ newsletterId, owner, id }: { newsletterId: string; owner: string; id?: string },
): Promise<void> {
	const held = db
		.updateTable("deliveries")
		.set({ state: "queued", lease_owner: null, lease_until: null })
		.where("newsletter_id", "=", newsletterId)
		.where("state", "=", "claimed")
		.where("lease_owner", "=", owner);
	await (id === undefined ? held : held.where("id", "=", id)).execute();
}

/** Ends claimed rows that must not leave. */
export async function skipClaimed(
	db: Kysely<Database>,
	owner: string,
	skips: readonly { id: string; reason: string }[],
	now: Date,
): Promise<void> {
	const byReason = Map.groupBy(skips, ({ reason }) => reason);
	for (const [reason, rows] of byReason) {
		await db
			.updateTable("deliveries")
			.set({ state: "skipped", reason, settled_at: now.toISOString(), lease_owner: null, lease_until: null, next_at: null })
			.where(
				"id",
				"in",
				rows.map(({ id }) => id),
			)
			.where("state", "=", "claimed")
			.where("lease_owner", "=", owner)
			.execute();
	}
}

/**
 * Writes that these rows are about to leave; durable once the transaction is. Only rows that are still ours, of a campaign
 * that still sends, to somebody who has not left since they were claimed: this is where a pause or a cancellation is
 * obeyed, between two messages.
 * @returns the ids that may leave
 */
export async function markSending(
	db: Kysely<Database>,
	ask: { newsletterId: string; owner: string; ids: readonly string[]; leaseUntil: Date },
): Promise<Set<string>> {
	if (ask.ids.length === 0) return new Set();
	const rows = await db
		.updateTable("deliveries")
		.set((row) => ({ state: "sending", lease_until: ask.leaseUntil.toISOString(), attempts: row("attempts", "+", 1) }))
		.where("id", "in", [...ask.ids])
		.where("state", "=", "claimed")
		.where("lease_owner", "=", ask.owner)
		.where((row) =>
			row.exists(row.selectFrom("newsletters").select("id").where("id", "=", ask.newsletterId).where("status", "=", "sending")),
		)
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
};

/**
 * Writes how tries ended, many in one statement. A row that was called uncertain meanwhile (this process was slow to say)
 * takes the server's true answer, unless somebody has decided about it; « later », said of a campaign that is over, is a
 * failure that may be tried again by hand. The answer's words often hold the address: of a person erased meanwhile they are
 * not written down.
 */
export async function settleDeliveries(db: Kysely<Database>, owner: string, settled: readonly Settled[], now: Date): Promise<void> {
	if (settled.length === 0) return;
	const present = now.toISOString();
	const values = sql.join(
		settled.map(
			({ id, state, code, reply, reason, bounceKind, nextAt }) =>
				sql`(${id}, ${state}, ${code === null ? null : String(code)}, ${reply}, ${reason}, ${bounceKind}, ${nextAt})`,
		),
	);
	// Erased while its mail was under way: never tried again, and servers' answers quote addresses.
	const erasedWaits = sql`(deliveries.email is null and told.column2 in ('deferred', 'queued'))`;
	const comesTooLate = sql`(deliveries.state = 'uncertain' and told.column2 in ('deferred', 'queued') and not exists (
		select 1 from newsletters where newsletters.id = deliveries.newsletter_id and newsletters.status in ('sending', 'paused')))`;
	await sql`
		update deliveries set
			state = case when ${erasedWaits} then 'skipped' when ${comesTooLate} then 'failed' else told.column2 end, smtp_code = cast(told.column3 as integer),
			smtp_reply = case when deliveries.email is null then null else told.column4 end,
			reason = case when ${erasedWaits} then 'erased' else told.column5 end,
			bounce_kind = told.column6, bounced_at = case when told.column6 is null then null else ${present} end,
			next_at = case when ${erasedWaits} or ${comesTooLate} then null else told.column7 end,
			settled_at = case when told.column2 in ('accepted', 'failed', 'uncertain') or ${erasedWaits} or ${comesTooLate} then ${present} else null end,
			lease_until = null, lease_owner = case when told.column2 = 'uncertain' then deliveries.lease_owner else null end
		from (values ${values}) as told
		where deliveries.id = told.column1 and deliveries.lease_owner = ${owner} and deliveries.state in ('sending', 'uncertain')
	`.execute(db);
}

/**
 * Finds rows whose process is gone: what had not begun is free again, what was about to leave is uncertain and never sent
 * again by itself. `dead` names processes known to be gone, whose leases need not run out.
 */
export async function recoverDeliveries(db: Kysely<Database>, now: Date, dead: readonly string[] = []): Promise<{ uncertain: number }> {
	const present = now.toISOString();
	const gone = (state: "claimed" | "sending") =>
		db
			.updateTable("deliveries")
			.where("lease_until", "is not", null)
			.where("state", "=", state)
			.where((row) => row.or([row("lease_until", "<=", present), ...(dead.length > 0 ? [row("lease_owner", "in", [...dead])] : [])]));
	await gone("claimed").set({ state: "queued", lease_until: null, lease_owner: null }).execute();
	const { numUpdatedRows } = await gone("sending")
		// The owner stays: should it live after all, its answer is the true one.
		.set({ state: "uncertain", reason: "interrupted", lease_until: null, settled_at: present })
		.executeTakeFirst();
	return { uncertain: Number(numUpdatedRows) };
}

/** The processes that hold a lease. */
export async function readOwners(db: Kysely<Database>): Promise<string[]> {
	const rows = await db
		.selectFrom("deliveries")
		.select("lease_owner")
		.distinct()
		.where("lease_until", "is not", null)
		.where("lease_owner", "is not", null)
		.execute();
	return rows.flatMap(({ lease_owner }) => (lease_owner ? [lease_owner] : []));
}

/** Moves the end of the leases of rows that wait in this process. */
export async function renewLeases(db: Kysely<Database>, owner: string, until: Date): Promise<void> {
	await db
		.updateTable("deliveries")
		.set({ lease_until: until.toISOString() })
		.where("lease_until", "is not", null)
		.where("lease_owner", "=", owner)
		.where("state", "=", "claimed")
		.execute();
}

/** How many rows of a campaign are in each state. */
export async function countStates(db: Kysely<Database>, newsletterId: string): Promise<Partial<Record<DeliveryState, number>>> {
	const rows = await db
		.selectFrom("deliveries")
		.select(["state", (row) => row.fn.countAll().as("count")])
		.where("newsletter_id", "=", newsletterId)
		.groupBy("state")
		.execute();
	return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/** Whether something is still going to happen to a row of the campaign. */
export async function hasOpenRows(db: Kysely<Database>, newsletterId: string): Promise<boolean> {
	const row = await db
		.selectFrom("deliveries")
		.select("id")
		.where("newsletter_id", "=", newsletterId)
		.where("state", "in", [...openStates])
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Whether the person of a delivery was erased. */
export async function isErased(db: Kysely<Database>, token: string): Promise<boolean> {
	const row = await db.selectFrom("deliveries").select("email").where("token", "=", token).executeTakeFirst();
	return row?.email === null;
}
