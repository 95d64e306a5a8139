// Owns the end of a sending: finished when no delivery of it is open, closed once what had not left when it was cancelled is.
import { setTimeout as wait } from "node:timers/promises";
import { writeContent } from "../../../platform/db/content-version.ts";
import { orNothing } from "../../../platform/db/or-nothing.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { MINUTE } from "../../../platform/mail/back-off.ts";
import { GIVES_UP_AFTER_MS } from "../receivers/breaker.ts";
import { listHopeless } from "../receivers/refusing-store.server.ts";
import { indexNewsletters } from "../reports/archive/searched.server.ts";
import { endNewsletter, restNewsletter } from "../states-store.server.ts";
import { readNewsletter } from "../store.server.ts";
import { tellSent } from "../told.server.ts";
import { countStates, hasOpenDeliveries } from "./deliveries-store.server.ts";
import { openStates, sumOf } from "./delivery-states.ts";
import { giveUpWaiting, MOVED_AT_ONCE, skipCancelled } from "./delivery-states-store.server.ts";
import { closeSending, listCancelledOpen, lockSending } from "./sendings-store.server.ts";
import type { SendingServices } from "./start.server.ts";

/** Ends a newsletter none of whose deliveries is open; the condition stands in the write itself. */
export async function finishIfDone(services: SendingServices, id: string): Promise<boolean> {
	const { db, clock, config, log } = services;
	// Asked at every look: counting is for the end.
	if (await hasOpenDeliveries(db, id)) return false;
	const { accepted = 0, failed = 0, uncertain = 0, skipped = 0, ...others } = await countStates(db, id);
	if (sumOf(others, openStates) > 0) return false;
	if (await rest(services, id)) return true;
	const at = clock.now();
	return writeContent(services, async (transaction) => {
		// Held first: deliveries put back by somebody who held it are seen by the write below, and by none before.
		await lockSending(transaction, id);
		const to = accepted + uncertain === 0 && failed > 0 ? "failed" : "sent";
		if (!(await endNewsletter(transaction, id, { to, at: at.toISOString() }))) return false;
		await closeSending(transaction, id, at.toISOString());
		await orNothing(
			transaction,
			() => indexNewsletters(transaction, [id]),
			(error) => log.warn({ err: error, newsletter: id }, "a newsletter could not be indexed at its end: the job will"),
		);
		const newsletter = await readNewsletter(transaction, id);
		// One that was tried again has been told of.
		if (to === "sent" && newsletter?.sentAt === at.toISOString()) await tellSent(transaction, newsletter, config.siteUrl);
		await writeJournal(transaction, {
			kind: "sending-ended",
			actor: null,
			at,
			subject: { type: "newsletters", id, title: newsletter?.title ?? "" },
			details: { accepted, failed, uncertain, skipped },
		});
		return true;
	});
}

/**
 * Gives up, a few at a time, what waits for receivers that have refused us for days: the newsletter ends without them. A step of the
 * welcome path began long ago; each of its readers is waited for as long from the moment they were due.
 */
export async function giveUpRefused({ db, clock }: Pick<SendingServices, "db" | "clock">): Promise<void> {
	const now = clock.now();
	const before = now.getTime() - GIVES_UP_AFTER_MS;
	for (const { delayMinutes, ...one } of await listHopeless(db, new Date(before).toISOString())) {
		const confirmedBefore = delayMinutes === null ? null : new Date(before - delayMinutes * MINUTE).toISOString();
		while ((await giveUpWaiting(db, { ...one, confirmedBefore, now, atMost: MOVED_AT_ONCE })) > 0) await wait(2);
	}
}

/** A step of the welcome path never ends: it stands until the next reader is due, and nothing that anybody reads has changed. */
async function rest({ db }: Pick<SendingServices, "db">, id: string): Promise<boolean> {
	return db.transaction().execute(async (transaction) => {
		await lockSending(transaction, id);
		return restNewsletter(transaction, id);
	});
}

/** Closes the deliveries of cancelled newsletters, a few at a time. */
export async function sweepCancelled({ db, clock }: Pick<SendingServices, "db" | "clock">): Promise<void> {
	for (const id of await listCancelledOpen(db)) {
		const now = clock.now();
		while ((await skipCancelled(db, id, { now, atMost: MOVED_AT_ONCE })) > 0) await wait(2);
		// A message may be under way still.
		await closeCancelled(db, id, now);
	}
}

/** Unless something of it is open, or it was switched on again meanwhile. */
async function closeCancelled(db: SendingServices["db"], id: string, now: Date): Promise<void> {
	await db.transaction().execute(async (transaction) => {
		await lockSending(transaction, id);
		const isCancelled = (await readNewsletter(transaction, id))?.status === "cancelled";
		if (isCancelled && !(await hasOpenDeliveries(transaction, id))) await closeSending(transaction, id, now.toISOString());
	});
}
