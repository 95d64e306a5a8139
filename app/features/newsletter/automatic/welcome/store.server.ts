// Owns the steps of the welcome path in tables: which there are, which stand, who is due.
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/open.ts";
import { type Role, type Status, statusOf } from "../../states.ts";

export type Step = {
	id: string;
	title: string;
	subject: string;
	status: Status;
	revision: number;
	delayMinutes: number;
	/** Who confirmed later is welcomed; null: switched off. */
	onSince: string | null;
	/** Who confirmed until then has been looked at. */
	enteredTo: string | null;
	/** The revision whose words leave; null: none yet. */
	servedRevision: number | null;
	pauseReason: string | null;
};

/** The steps, in the order they leave; those that were deleted are not among them. */
export async function listSteps(db: Db): Promise<Step[]> {
	const rows = await db
		.selectFrom("welcome_steps")
		.innerJoin("newsletters", "newsletters.id", "welcome_steps.newsletter_id")
		.select([
			"newsletters.id",
			"title",
			"subject",
			"status",
			"revision",
			"pause_reason",
			"delay_minutes",
			"on_since",
			"entered_to",
			"served_revision",
		])
		.where("hidden_at", "is", null)
		.orderBy("delay_minutes")
		.orderBy("created_at")
		.orderBy("newsletters.id")
		.execute();
	return rows.map((row) => ({
		id: row.id,
		title: row.title,
		subject: row.subject,
		status: statusOf(row.status),
		revision: row.revision ?? 0,
		delayMinutes: row.delay_minutes,
		onSince: row.on_since,
		enteredTo: row.entered_to,
		servedRevision: row.served_revision,
		pauseReason: row.pause_reason,
	}));
}

/** One step; null when there is none. */
export async function readStep(db: Db, id: string): Promise<Step | null> {
	return (await listSteps(db)).find((step) => step.id === id) ?? null;
}

/** Adds a step to the newsletter that holds its words. */
export async function insertStep(db: Db, id: string, delayMinutes: number): Promise<void> {
	await db.insertInto("welcome_steps").values({ newsletter_id: id, delay_minutes: delayMinutes }).execute();
}

type Change = { delay_minutes?: number; on_since?: string | null; entered_to?: string; served_revision?: number };

/** Changes a step. */
export async function changeStep(db: Db, id: string, change: Change): Promise<void> {
	await db.updateTable("welcome_steps").set(change).where("newsletter_id", "=", id).execute();
}

/** Those who confirmed before a moment are welcomed by no step any more: what was sent to them is not known here. */
export async function welcomeFrom(db: Db, at: string): Promise<void> {
	await db.updateTable("welcome_steps").set({ on_since: at }).where("on_since", "is not", null).execute();
}

const columns = ["id", "email", "email_key", "first_name", "tracking_consent", "confirmed_at"] as const;

/** Readers who confirmed between two moments and to whom nothing of a step was written down, the first to confirm first. */
export async function listDueReaders(db: Db, stepId: string, { after, upTo, limit }: { after: string; upTo: string; limit: number }) {
	return (
		db
			.selectFrom("newsletter_subscribers")
			.select(columns)
			.where("confirmed_at", ">", after)
			.where("confirmed_at", "<=", upTo)
			.where("unsubscribed_at", "is", null)
			.where("pending_since", "is", null)
			.where(
				sql<boolean>`not exists (select 1 from deliveries where deliveries.newsletter_id = ${stepId} and deliveries.email_key = newsletter_subscribers.email_key)`,
			)
			// Whoever changed their address had it under the other one.
			.where(
				sql<boolean>`not exists (select 1 from deliveries where deliveries.newsletter_id = ${stepId} and deliveries.subscriber_id = newsletter_subscribers.id)`,
			)
			.orderBy("confirmed_at")
			.orderBy("id")
			.limit(limit)
			.execute()
	);
}

/** How many readers a step has still to welcome, whom nothing keeps from it. */
export async function countWaiting(db: Db, stepId: string, { after, upTo }: { after: string; upTo: string }): Promise<number> {
	const { count } = await db
		.selectFrom("newsletter_subscribers")
		.select((row) => row.fn.countAll().as("count"))
		.where("confirmed_at", ">", after)
		.where("confirmed_at", "<=", upTo)
		.where("unsubscribed_at", "is", null)
		.where("pending_since", "is", null)
		.where(
			sql<boolean>`not exists (select 1 from deliveries where deliveries.newsletter_id = ${stepId} and deliveries.subscriber_id = newsletter_subscribers.id)`,
		)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Some deliveries of the path that name somebody and ended before a moment. */
export function listNamedBefore(db: Db, { before, limit }: { before: string; limit: number }) {
	return db
		.selectFrom("deliveries")
		.innerJoin("newsletters", "newsletters.id", "deliveries.newsletter_id")
		.select(["deliveries.id", "deliveries.token"])
		.where("newsletters.role", "=", "welcome" satisfies Role)
		.where("deliveries.email", "is not", null)
		.where("deliveries.settled_at", "<", before)
		.limit(limit)
		.execute();
}
