// Owns the sending of single mails: the pass that takes what is due from the outbox, and what becomes of each.
import { oneLine } from "../../shared/one-line.ts";
import { mailboxesOf } from "../../shared/settings/identity.ts";
import type { Settings } from "../../shared/settings/settings.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import type { Db } from "../db/open.ts";
import { folderIn } from "../files/data-folder.ts";
import type { Log } from "../log/log.ts";
import { pauseAfter } from "./back-off.ts";
import { openComposer } from "./compose.server.ts";
import { type Failure, failureOf, GIVE_UP_MS, MAIL_PAUSES, readFailure } from "./failure.ts";
import { removeKeptMail } from "./kept-mail.server.ts";
import type { ReadyMail } from "./line.ts";
import { readSender } from "./message.ts";
import { noteAccents } from "./offers-store.server.ts";
import { openLine, type Way, wayOf } from "./open-line.server.ts";
import { eraseOldMail, isThere, markDeferred, markFailed, markSent, type OutboxRow, takeDue } from "./outbox-store.server.ts";
import { quote } from "./quoted-printable.ts";
import { sendingHold } from "./sending-hold.server.ts";

const DAY_MS = 24 * 60 * 60_000;
const BODIES_FOR_MS = 30 * DAY_MS;
const ROWS_FOR_MS = 365 * DAY_MS;

export type Mail = {
	/** Where mail goes. */
	way: Way;
	/** Sends what is due, soon and without being waited for. */
	wake: () => void;
	/** Sends what is due and resolves when it is done; a second call meanwhile joins, and looks once more. */
	sendDue: () => Promise<void>;
	/** Removes the words of mails once they have been gone for 30 days, and their rows after a year. */
	eraseOld: () => Promise<void>;
	/** Removes what is kept of these mails outside the database. */
	forget: (ids: readonly string[]) => Promise<void>;
	/** Ends after the mail under way. */
	stop: () => Promise<void>;
};

export type MailNeeds = {
	config: Pick<Config, "dataDir" | "siteUrl" | "sendingPaused"> & { mail: Pick<Config["mail"], "smtpUrl" | "from"> };
	db: Db;
	clock: Clock;
	log: Log;
	settings: () => Promise<Settings>;
};

/** Kinds a person wrote; the others are the software's own. */
const BY_A_PERSON = new Set(["reply"]);

/** A row of the outbox as a mail under the name of the house. */
async function composeRow(db: Db, row: OutboxRow, settings: Settings, config: MailNeeds["config"]): Promise<ReadyMail> {
	const from = readSender(config.mail.from ?? "") ?? {
		name: oneLine(settings.site_name),
		address: mailboxesOf(settings).contact,
	};
	const compose = await openComposer(db, from.address);
	return compose(
		{
			id: row.id,
			messageId: `<${row.id}@${new URL(config.siteUrl).hostname}>`,
			date: new Date(row.created_at),
			from,
			to: row.to_address,
			replyTo: row.reply_to,
			subject: row.subject,
			text: quote(row.body_text),
			html: row.body_html === null ? null : quote(row.body_html),
			automatic: !BY_A_PERSON.has(row.kind),
			list: null,
			unsubscribe: row.unsubscribe_url ? { url: new URL(row.unsubscribe_url).href, mailbox: null } : null,
			feedbackId: null,
		},
		{ from: from.address, to: row.to_address },
	);
}

/** Opens mail. Nothing is sent before `wake` or `sendDue`. */
export function openMail({ config, db, clock, log, settings }: MailNeeds): Mail {
	const folder = folderIn(config.dataDir, "mail");
	let heard: boolean | null = null;
	const line = openLine(config, { onOffer: hear, isErased: async (id) => !(await isThere(db, id)) });
	let stopped = false;
	let asked = false;
	let pass: Promise<void> | null = null;

	/** Written once a change, not once a mail. */
	function hear(offered: boolean): void {
		if (offered === heard) return;
		heard = offered;
		noteAccents(db, offered, clock.now()).catch((error) => {
			heard = null;
			log.error({ err: error }, "what the mail server offers could not be kept");
		});
	}

	/** Hands one mail over, on a connection of its own; answers why it did not leave. */
	async function deliver(row: OutboxRow): Promise<Failure | null> {
		try {
			const mail = await composeRow(db, row, await settings(), config);
			await line.open();
			return failureOf(await line.send(mail));
		} catch (error) {
			return readFailure(error);
		} finally {
			line.close();
		}
	}

	async function send(row: OutboxRow): Promise<void> {
		const failure = await deliver(row);
		const now = clock.now();
		if (failure === null) return markSent(db, row, now);
		const final = failure.final || now.getTime() - Date.parse(row.created_at) > GIVE_UP_MS;
		log.warn({ mail: row.id, kind: row.kind, attempts: row.attempts, final }, "a mail did not leave");
		if (final) await markFailed(db, row, now, failure.text);
		else await markDeferred(db, row, new Date(now.getTime() + pauseAfter(row.attempts, MAIL_PAUSES)), failure.text);
	}

	async function takeNext(): Promise<OutboxRow | undefined> {
		return (await sendingHold({ db, config })) ? undefined : takeDue(db, clock.now());
	}

	async function sendAll(): Promise<void> {
		do {
			asked = false;
			// Asked before each: what is held while many wait stops the next one.
			for (let row = await takeNext(); row; row = await takeNext()) {
				await send(row);
				if (stopped) return;
			}
		} while (asked && !stopped);
	}

	function sendDue(): Promise<void> {
		asked = true;
		if (stopped) return Promise.resolve();
		pass ??= sendAll().finally(() => {
			pass = null;
			// Asked in the very moment it ended.
			if (asked && !stopped) return sendDue();
		});
		return pass;
	}

	return {
		way: wayOf(config),
		sendDue,
		wake() {
			sendDue().catch((error) => log.error({ err: error }, "the outbox could not be read; it is tried again"));
		},
		async eraseOld() {
			const now = clock.now().getTime();
			const bodies = new Date(now - BODIES_FOR_MS);
			await eraseOldMail(db, { bodies, rows: new Date(now - ROWS_FOR_MS) });
			// Files of the time before a mail server was set end like the others.
			await removeKeptMail(folder, { before: bodies });
		},
		async forget(ids) {
			if (ids.length > 0) await removeKeptMail(folder, { ids });
		},
		async stop() {
			stopped = true;
			await pass?.catch(() => {});
			line.close();
		},
	};
}
