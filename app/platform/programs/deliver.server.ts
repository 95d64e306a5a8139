// Owns the pass that tells other programs what waits for them, what becomes of each message, and when an address is left alone.
import { writeContent } from "../db/content-version.ts";
import type { Db } from "../db/open.ts";
import { writeJournal } from "../journal/journal-store.server.ts";
import { HOUR, MINUTE, pauseAfter } from "../mail/back-off.ts";
import { sendingHold } from "../mail/sending-hold.server.ts";
import { isTaken, type Posted, postOptions } from "../network/guarded-post.server.ts";
import type { Services } from "../services.ts";
import {
	addTrial,
	endOldDeliveries,
	giveUpAll,
	markGivenUp,
	markRetried,
	markTaken,
	removeOrphanedDeliveries,
	takeDueDelivery,
	type WebhookDelivery,
} from "./delivery-store.server.ts";
import { postMessage } from "./post.server.ts";
import { disableWebhook, findWebhook, noteFailed, noteTaken, type Webhook, type WebhookEnd } from "./webhook-store.server.ts";

const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR];
const DAY_MS = 24 * HOUR;
/** As long as mail is tried. */
const GIVE_UP_MS = 3 * DAY_MS;
const KEPT_MS = 30 * DAY_MS;
const AT_ONCE = 4;
const GONE = 410;

export type DeliverNeeds = Pick<Services, "db" | "clock" | "log" | "contentVersion"> & {
	config: Pick<Services["config"], "sendingPaused" | "webhookLoopback">;
};

export type Teller = {
	/** The address of somebody; null for who is not there any more. */
	addressOf: (db: Db, readerId: string) => Promise<string | null>;
	/** Tells the administrator that an address is told nothing any more, in the transaction that says so. */
	tellOfEnd: (db: Db, webhook: Webhook, why: WebhookEnd, at: Date) => Promise<void>;
};

/** What leaves: the row's own words, and the address of whom it is about where that was agreed. */
async function bodyOf(db: Db, { payload, reader_id }: WebhookDelivery, { withAddress }: Webhook, { addressOf }: Teller): Promise<string> {
	if (!withAddress || reader_id === null) return payload;
	const email = await addressOf(db, reader_id);
	const message = JSON.parse(payload) as { data: object };
	return email === null ? payload : JSON.stringify({ ...message, data: { ...message.data, email } });
}

async function post({ clock, config }: DeliverNeeds, row: WebhookDelivery, { url, secret }: Webhook, body: string): Promise<Posted> {
	return postMessage(url, { id: row.id, body, secret }, clock.now(), postOptions(config));
}

/** An address is told nothing more, and the administrator hears of it. */
async function end(services: DeliverNeeds, webhook: Webhook, why: WebhookEnd, { tellOfEnd }: Teller): Promise<void> {
	const at = services.clock.now();
	// A page of the site names who is told addresses.
	await writeContent(services, async (tx) => {
		if (!(await disableWebhook(tx, webhook.id, why, at))) return;
		await giveUpAll(tx, webhook.id, at);
		const subject = { type: "programs", id: webhook.id, title: new URL(webhook.url).host };
		await writeJournal(tx, { kind: "webhook-off", actor: null, at, subject });
		await tellOfEnd(tx, webhook, why, at);
	});
}

async function deliver(services: DeliverNeeds, row: WebhookDelivery, teller: Teller): Promise<void> {
	const { db, clock, log } = services;
	const webhook = await findWebhook(db, row.webhook_id);
	if (!webhook) return removeOrphanedDeliveries(db);
	const posted = await post(services, row, webhook, await bodyOf(db, row, webhook, teller));
	const at = clock.now();
	if (posted.code !== null && isTaken(posted)) {
		await markTaken(db, row, posted.code, at);
		return noteTaken(db, webhook.id);
	}
	log.warn({ webhook: webhook.id, delivery: row.id, attempts: row.attempts, ...posted }, "a program did not take what it was told");
	const since = (moment: string) => at.getTime() - Date.parse(moment);
	if (since(row.created_at) > GIVE_UP_MS) await markGivenUp(db, row, posted, at);
	else await markRetried(db, row, posted, new Date(at.getTime() + pauseAfter(row.attempts, PAUSES)));
	if (posted.code === GONE) return end(services, webhook, "gone", teller);
	await noteFailed(db, webhook, { at, nextAt: new Date(at.getTime() + pauseAfter(webhook.failures + 1, PAUSES)) });
	if (webhook.failingSince && since(webhook.failingSince) > GIVE_UP_MS) await end(services, webhook, "failing", teller);
}

/** Tells all that is due, some addresses at a time; nothing while nothing may leave this house. */
export async function deliverDue(services: DeliverNeeds, teller: Teller): Promise<void> {
	const { db, clock } = services;
	const next = async () => ((await sendingHold(services)) ? undefined : takeDueDelivery(db, clock.now()));
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			for (let row = await next(); row; row = await next()) await deliver(services, row, teller);
		}),
	);
}

/** Sends a message that says nothing happened, at once; answers what became of it. It is tried once. */
export async function tryWebhook(services: DeliverNeeds, webhook: Webhook): Promise<Posted> {
	const { db, clock } = services;
	const row = await addTrial(db, webhook.id, clock.now());
	const posted = await post(services, row, webhook, row.payload);
	if (posted.code !== null && isTaken(posted)) await markTaken(db, row, posted.code, clock.now());
	else await markGivenUp(db, row, posted, clock.now());
	return posted;
}

/** Removes what was told a month ago, and what is for nobody any more. */
export async function endOldTellings({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
	await endOldDeliveries(db, new Date(clock.now().getTime() - KEPT_MS));
	await removeOrphanedDeliveries(db);
}

/** Whose messages leave just now. */
const telling = new WeakSet<Db>();

/** The ticker's job: one pass at a time, not waited for, so that a slow program holds up no other job. */
export async function tellDue(services: DeliverNeeds, teller: Teller): Promise<void> {
	const { db, log } = services;
	if (telling.has(db)) return;
	telling.add(db);
	deliverDue(services, teller)
		.catch((error) => log.error({ err: error }, "programs could not be told; it is tried again"))
		.finally(() => telling.delete(db));
}
