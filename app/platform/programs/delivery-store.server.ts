// Owns the webhook_deliveries table: what is told to other programs waits in a row written with the act, in its transaction, and leaves
// until it is answered, whichever process takes it. A process that dies leaves it to the next one, under the same id.
import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Selectable } from "kysely";
import { TRIAL, type WebhookEvent } from "../../shared/webhook-events.ts";
import { takeAdvisoryLock } from "../db/advisory-lock.ts";
import type { Db } from "../db/open.ts";
import type { WebhookDeliveriesTable } from "../db/schema/programs.ts";
import type { Database } from "../db/schema.ts";
import { listWebhooks } from "./webhook-store.server.ts";

/** Longer than an answer is waited for (post.server.ts). */
const LEASE_MS = 60_000;
/** A clock that was put back makes nobody wait for as long as that. */
const FARTHEST_MS = 24 * 60 * 60_000;
/** Held while a row is taken. */
const TURN = "webhook-deliveries";

type Told = {
	event: WebhookEvent;
	/** When it happened. */
	at: string;
	data: Record<string, string | readonly string[] | null>;
	/** Whom it is about; their address is read when it leaves, for those who are told addresses. */
	readerId?: string;
};

function payloadOf(id: string, { event, at, data }: { event: string; at: string; data: Told["data"] }): string {
	return JSON.stringify({ id, event, at, data });
}

/** Tells every address that asked for it, inside the transaction of what happened. */
export async function tellPrograms(db: Db, told: Told): Promise<void> {
	const hooks = (await listWebhooks(db)).filter(({ disabledAt, events }) => disabledAt === null && events.includes(told.event));
	if (hooks.length === 0) return;
	const rows = hooks.map(({ id: webhook_id }) => {
		const id = randomUUID();
		const { event, at, readerId } = told;
		return {
			id,
			webhook_id,
			event,
			payload: payloadOf(id, told),
			reader_id: readerId ?? null,
			state: "waiting",
			next_at: at,
			created_at: at,
		};
	});
	await db.insertInto("webhook_deliveries").values(rows).execute();
}

export type WebhookDelivery = Selectable<WebhookDeliveriesTable>;

/** Adds a message that says nothing happened, held by whoever adds it. */
export async function addTrial(db: Db, webhookId: string, at: Date): Promise<WebhookDelivery> {
	const id = randomUUID();
	const now = at.toISOString();
	return db
		.insertInto("webhook_deliveries")
		.values({
			id,
			webhook_id: webhookId,
			event: TRIAL,
			payload: payloadOf(id, { event: TRIAL, at: now, data: {} }),
			reader_id: null,
			state: "waiting",
			attempts: 1,
			// Whoever adds it sends it: nobody else does.
			next_at: null,
			leased_until: new Date(at.getTime() + LEASE_MS).toISOString(),
			created_at: now,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

type Row = ExpressionBuilder<Database, "webhook_deliveries">;

const hasCome = (row: Row, column: "next_at" | "leased_until", at: Date) =>
	row.or([row(column, "<=", at.toISOString()), row(column, ">", new Date(at.getTime() + FARTHEST_MS).toISOString())]);

/** Whether a row may be taken now: it waits, its time has come, nobody holds it. */
const isDue = (at: Date) => (row: Row) =>
	row.and([
		row("state", "=", "waiting"),
		hasCome(row, "next_at", at),
		row.or([row("leased_until", "is", null), hasCome(row, "leased_until", at)]),
	]);

/**
 * Takes one row that is due; nobody else takes it before the lease ends. One address is told one thing at a time, and nothing while it
 * is left alone. undefined when nothing is due.
 */
export function takeDueDelivery(db: Db, at: Date): Promise<WebhookDelivery | undefined> {
	return db.transaction().execute(async (transaction) => {
		// One after the other: on PostgreSQL two at once would each see an address that nobody tells anything.
		await takeAdvisoryLock(transaction, TURN);
		return takeOne(transaction, at);
	});
}

function takeOne(transaction: Db, at: Date): Promise<WebhookDelivery | undefined> {
	const now = at.toISOString();
	const farthest = new Date(at.getTime() + FARTHEST_MS).toISOString();
	return (
		transaction
			.updateTable("webhook_deliveries")
			.set((row) => ({ leased_until: new Date(at.getTime() + LEASE_MS).toISOString(), attempts: row("attempts", "+", 1) }))
			.where("id", "=", (one) =>
				one
					.selectFrom("webhook_deliveries")
					.select("id")
					.where(isDue(at))
					.where("webhook_id", "in", (hook) =>
						hook
							.selectFrom("webhooks")
							.select("webhooks.id")
							.where("disabled_at", "is", null)
							.where((free) => free.or([free("next_at", "is", null), free("next_at", "<=", now), free("next_at", ">", farthest)])),
					)
					.where("webhook_id", "not in", (held) =>
						held
							.selectFrom("webhook_deliveries as held")
							.select("held.webhook_id")
							.where("held.leased_until", ">", now)
							.where("held.leased_until", "<=", farthest)
							.where("held.state", "=", "waiting"),
					)
					.orderBy("next_at")
					.limit(1)
					.forUpdate()
					.skipLocked(),
			)
			// Asked again of the row itself: given up while this waited for it, it is not told.
			.where(isDue(at))
			.returningAll()
			.executeTakeFirst()
	);
}

type Answer = { code: number | null; problem: string | null };

/** Writes down what became of a taken row; nothing happens when the lease is somebody else's by now. */
async function settle(db: Db, row: WebhookDelivery, end: Partial<WebhookDelivery>): Promise<void> {
	await db
		.updateTable("webhook_deliveries")
		.set({ ...end, leased_until: null })
		.where("id", "=", row.id)
		.where("leased_until", "=", row.leased_until)
		.execute();
}

/** It was taken. */
export function markTaken(db: Db, row: WebhookDelivery, code: number, at: Date): Promise<void> {
	return settle(db, row, { state: "taken", next_at: null, settled_at: at.toISOString(), answered_code: code, problem: null });
}

/** It is told again later. */
export function markRetried(db: Db, row: WebhookDelivery, { code, problem }: Answer, nextAt: Date): Promise<void> {
	return settle(db, row, { next_at: nextAt.toISOString(), answered_code: code, problem });
}

/** It is given up. */
export function markGivenUp(db: Db, row: WebhookDelivery, { code, problem }: Answer, at: Date): Promise<void> {
	return settle(db, row, { state: "given-up", next_at: null, settled_at: at.toISOString(), answered_code: code, problem });
}

/** All that waits for an address is given up. */
export async function giveUpAll(db: Db, webhookId: string, at: Date): Promise<void> {
	await db
		.updateTable("webhook_deliveries")
		.set({ state: "given-up", next_at: null, leased_until: null, settled_at: at.toISOString() })
		.where("webhook_id", "=", webhookId)
		.where("state", "=", "waiting")
		.execute();
}

/** The last messages an address was told, the newest first. */
export function lastDeliveries(db: Db, webhookId: string, limit: number): Promise<WebhookDelivery[]> {
	return db
		.selectFrom("webhook_deliveries")
		.selectAll()
		.where("webhook_id", "=", webhookId)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** How many messages wait for an address. */
export async function countWaitingDeliveries(db: Db, webhookId: string): Promise<number> {
	const { count } = await db
		.selectFrom("webhook_deliveries")
		.select(({ fn }) => fn.countAll<number | string>().as("count"))
		.where("webhook_id", "=", webhookId)
		.where("state", "=", "waiting")
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Removes what was told or given up before a moment, and what was left half-way by a trial. */
export async function endOldDeliveries(db: Db, before: Date): Promise<void> {
	await db
		.deleteFrom("webhook_deliveries")
		.where((row) =>
			row.or([
				row.and([row("state", "!=", "waiting"), row("settled_at", "<", before.toISOString())]),
				row("created_at", "<", before.toISOString()),
			]),
		)
		.execute();
}

/** Removes what is for nobody any more: its address was taken away while it waited. */
export async function removeOrphanedDeliveries(db: Db): Promise<void> {
	await db
		.deleteFrom("webhook_deliveries")
		.where((row) => row("webhook_id", "not in", row.selectFrom("webhooks").select("webhooks.id")))
		.execute();
}
