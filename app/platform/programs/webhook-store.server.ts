// Owns the webhooks table: which addresses are told what happens here, of what, and how they have answered lately.
import { randomBytes, randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { readFlag } from "../../shared/rows.ts";
import { type WebhookEvent, webhookEvents } from "../../shared/webhook-events.ts";
import type { Db } from "../db/open.ts";
import type { WebhooksTable } from "../db/schema/programs.ts";

/** As the Standard Webhooks specification writes secrets: 24 to 64 bytes, in base64 behind this. */
const MARK = "whsec_";
const BYTES = 32;

/** Why an address is told nothing any more: somebody said so, it answered 410, it took nothing for days. */
const endings = ["hand", "gone", "failing"] as const;
export type WebhookEnd = (typeof endings)[number];

export type Webhook = {
	id: string;
	url: string;
	secret: string;
	events: WebhookEvent[];
	withAddress: boolean;
	disabledAt: string | null;
	disabledWhy: WebhookEnd | null;
	failingSince: string | null;
	failures: number;
};

function toWebhook(row: Selectable<WebhooksTable>): Webhook {
	const events: unknown = JSON.parse(row.events);
	return {
		id: row.id,
		url: row.url,
		secret: row.secret,
		events: webhookEvents.filter((event) => Array.isArray(events) && events.includes(event)),
		withAddress: readFlag(row.with_address),
		disabledAt: row.disabled_at,
		disabledWhy: endings.find((known) => known === row.disabled_why) ?? null,
		failingSince: row.failing_since,
		failures: row.failures,
	};
}

/** Those that are told something, and those that are not any more, the newest first. */
export async function listWebhooks(db: Db): Promise<Webhook[]> {
	const rows = await db.selectFrom("webhooks").selectAll().orderBy("created_at", "desc").orderBy("id").execute();
	return rows.map(toWebhook);
}

/** One of them; null when it is gone. */
export async function findWebhook(db: Db, id: string): Promise<Webhook | null> {
	const row = await db.selectFrom("webhooks").selectAll().where("id", "=", id).executeTakeFirst();
	return row ? toWebhook(row) : null;
}

/** Adds an address; its secret is made here, and shown once. */
export async function addWebhook(
	db: Db,
	given: { url: string; events: readonly WebhookEvent[]; withAddress: boolean },
	at: Date,
): Promise<{ id: string; secret: string }> {
	const { url, events, withAddress } = given;
	const id = randomUUID();
	const secret = MARK + randomBytes(BYTES).toString("base64");
	const row = { id, url, secret, events: JSON.stringify(events), with_address: withAddress, created_at: at.toISOString() };
	await db.insertInto("webhooks").values(row).execute();
	return { id, secret };
}

/** The bytes a secret stands for. */
export function secretBytes(secret: string): Buffer {
	return Buffer.from(secret.slice(MARK.length), "base64");
}

/** From now on an address is told nothing; answers whether it was told until now. */
export async function disableWebhook(db: Db, id: string, why: WebhookEnd, at: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("webhooks")
		.set({ disabled_at: at.toISOString(), disabled_why: why })
		.where("id", "=", id)
		.where("disabled_at", "is", null)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/** It is told again, as if it had never failed; answers whether it was not until now. */
export async function enableWebhook(db: Db, id: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("webhooks")
		.set({ disabled_at: null, disabled_why: null, failing_since: null, failures: 0, next_at: null })
		.where("id", "=", id)
		.where("disabled_at", "is not", null)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/** It has taken what it was told. */
export async function noteTaken(db: Db, id: string): Promise<void> {
	await db
		.updateTable("webhooks")
		.set({ failing_since: null, failures: 0, next_at: null })
		.where("id", "=", id)
		.where("failures", ">", 0)
		.execute();
}

/** It has not: nothing is tried again before `nextAt`. */
export async function noteFailed(
	db: Db,
	{ id, failures, failingSince }: Webhook,
	{ at, nextAt }: { at: Date; nextAt: Date },
): Promise<void> {
	await db
		.updateTable("webhooks")
		.set({ failures: failures + 1, failing_since: failingSince ?? at.toISOString(), next_at: nextAt.toISOString() })
		.where("id", "=", id)
		.execute();
}

/** Takes an address away, with all that it was told. */
export async function removeWebhook(db: Db, id: string): Promise<boolean> {
	await db.deleteFrom("webhook_deliveries").where("webhook_id", "=", id).execute();
	const { numDeletedRows } = await db.deleteFrom("webhooks").where("id", "=", id).executeTakeFirst();
	return Number(numDeletedRows) > 0;
}
