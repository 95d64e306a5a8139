// Owns telling the administrator of each trouble once: a mail as soon as the relay takes one, and the dashboard for as long as it
// lasts. What was told is remembered until it is settled; a failure that was seen is remembered too.

import { takeAdvisoryLock } from "../../../platform/db/advisory-lock.ts";
import type { Db } from "../../../platform/db/open.ts";
import { isMailAddress } from "../../../platform/mail/message.ts";
import { queueMail } from "../../../platform/mail/outbox-store.server.ts";
import { sendingHold } from "../../../platform/mail/sending-hold.server.ts";
import { readMemoAs, writeMemo } from "../../../platform/memos/memo-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { mailboxesOf } from "../../../shared/settings/identity.ts";
import { z } from "../../../shared/zod.ts";
import { countStates } from "../sending/deliveries-store.server.ts";
import { troubleMail } from "./mail.ts";
import { isUncertainOf, type Trouble, troubleKey } from "./troubles.ts";
import { listTroubles } from "./troubles-store.server.ts";

const MEMO = "troubles_told";
const shape = z.object({ told: z.array(z.string()), seen: z.array(z.string()) });

async function readTold(db: Db): Promise<z.infer<typeof shape>> {
	return (await readMemoAs(db, MEMO, shape)) ?? { told: [], seen: [] };
}

/** The letters that ask for an act, the most urgent first, without the failures that were seen. */
export async function openTroubles({ db, clock }: Pick<Services, "db" | "clock">): Promise<Trouble[]> {
	const { seen } = await readTold(db);
	return (await listTroubles(db, clock.now())).filter((trouble) => !seen.includes(troubleKey(trouble)));
}

/**
 * The ticker's job: writes to the administrator of what is new, once, whichever process says it; the mail and the memory of it are one
 * write. Nothing is told where nobody could be written to: the dashboard says it meanwhile.
 */
export async function tellTroubles(services: Pick<Services, "db" | "clock" | "settings" | "config" | "mail">): Promise<void> {
	const { db, clock, config, mail } = services;
	if (await sendingHold(services)) return;
	const settings = await services.settings();
	const { administrator } = mailboxesOf(settings);
	if (!isMailAddress(administrator)) return;
	const isQueued = await db.transaction().execute(async (transaction) => {
		await takeAdvisoryLock(transaction, MEMO);
		const troubles = await listTroubles(transaction, clock.now());
		const { told, seen } = await readTold(transaction);
		const lasting = new Set(troubles.map(troubleKey));
		const fresh = troubles.filter((trouble) => !told.includes(troubleKey(trouble)));
		if (fresh.length === 0 && told.every((key) => lasting.has(key)) && seen.every((key) => lasting.has(key))) return false;
		const site = { siteName: settings.site_name, siteUrl: config.siteUrl };
		for (const trouble of fresh) {
			const words = troubleMail(site, trouble, config.siteUrl + adminPaths.sendings.one(trouble.newsletterId));
			await queueMail(transaction, { kind: "notice", to: administrator, ...words, at: clock.now() });
		}
		await writeMemo(transaction, MEMO, JSON.stringify({ told: [...lasting], seen: seen.filter((key) => lasting.has(key)) }));
		return fresh.length > 0;
	});
	if (isQueued) mail.wake();
}

/** Takes a failed letter off the dashboard: nothing else may be left to decide about it. False where none failed. */
export async function noteSeen({ db, clock }: Pick<Services, "db" | "clock">, newsletterId: string): Promise<boolean> {
	return db.transaction().execute(async (transaction) => {
		await takeAdvisoryLock(transaction, MEMO);
		const failed = (await listTroubles(transaction, clock.now())).find(
			(trouble) => trouble.kind === "failed" && trouble.newsletterId === newsletterId,
		);
		if (!failed) return false;
		const { told, seen } = await readTold(transaction);
		await writeMemo(transaction, MEMO, JSON.stringify({ told, seen: [...new Set([...seen, troubleKey(failed)])] }));
		return true;
	});
}

/**
 * Has what is uncertain of a letter from now on told as new, where nothing of it is any more: to be called with each decision, in its
 * transaction. The next look may come once something is again.
 */
export async function forgetDecided(transaction: Db, newsletterId: string): Promise<void> {
	if (((await countStates(transaction, newsletterId)).uncertain ?? 0) > 0) return;
	await takeAdvisoryLock(transaction, MEMO);
	const { told, seen } = await readTold(transaction);
	const others = told.filter((key) => !isUncertainOf(key, newsletterId));
	if (others.length < told.length) await writeMemo(transaction, MEMO, JSON.stringify({ told: others, seen }));
}
