// Owns sending: one contract, two ways out chosen once (a mail server, or files), and the pass that sends what is due.
import { join } from "node:path";
import { oneLine } from "../../shared/one-line.ts";
import { mailboxesOf, type Settings } from "../../shared/settings.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import type { Db } from "../db/open.ts";
import type { Log } from "../log/log.ts";
import { dkimOptions } from "./dkim.server.ts";
import { GIVE_UP_MS, pauseAfter, readFailure } from "./failure.ts";
import { openFileMail, removeKeptMail } from "./file-mail.server.ts";
import { type Message, readSender } from "./message.ts";
import { noteAccents } from "./offers.server.ts";
import { eraseOldMail, isThere, markDeferred, markFailed, markSent, type OutboxRow, takeDue } from "./outbox.server.ts";
import { openSmtpMail, smtpPlace } from "./smtp-mail.server.ts";

const DAY_MS = 24 * 60 * 60_000;
const BODIES_FOR_MS = 30 * DAY_MS;
const ROWS_FOR_MS = 365 * DAY_MS;

export type Mail = {
	/** Where mail goes: a server's name, or the folder of the files. */
	way: { kind: "smtp"; server: string } | { kind: "files"; folder: string };
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
	config: Pick<Config, "dataDir" | "siteUrl"> & { mail: Pick<Config["mail"], "smtpUrl" | "from"> };
	db: Db;
	clock: Clock;
	log: Log;
	settings: () => Promise<Settings>;
};

/** Kinds a person wrote; the others are the software's own. */
const BY_A_PERSON = new Set(["reply"]);

async function toMessage(db: Db, row: OutboxRow, settings: Settings, config: MailNeeds["config"]): Promise<Message> {
	const from = readSender(config.mail.from ?? "") ?? {
		name: oneLine(settings.site_name),
		address: mailboxesOf(settings).contact,
	};
	return {
		id: row.id,
		from,
		dkim: await dkimOptions(db, from.address.slice(from.address.lastIndexOf("@") + 1)),
		to: row.to_address,
		replyTo: row.reply_to,
		subject: row.subject,
		text: row.body_text,
		html: row.body_html,
		unsubscribeUrl: row.unsubscribe_url,
		date: new Date(row.created_at),
		domain: new URL(config.siteUrl).hostname,
		automatic: !BY_A_PERSON.has(row.kind),
	};
}

/** Opens mail: SMTP where SMTP_URL is set, files in `DATA_DIR/mail` otherwise. Nothing is sent before `wake` or `sendDue`. */
export function openMail({ config, db, clock, log, settings }: MailNeeds): Mail {
	const folder = join(config.dataDir, "mail");
	const { smtpUrl } = config.mail;
	let heard: boolean | null = null;
	const transport = smtpUrl ? openSmtpMail(smtpUrl, (offered) => hear(offered)) : openFileMail(folder);
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

	async function send(row: OutboxRow): Promise<void> {
		try {
			await transport.deliver(await toMessage(db, row, await settings(), config));
		} catch (error) {
			const now = clock.now();
			const { final, text } = readFailure(error);
			const tooOld = now.getTime() - Date.parse(row.created_at) > GIVE_UP_MS;
			log.warn({ mail: row.id, kind: row.kind, attempts: row.attempts, final: final || tooOld }, "a mail did not leave");
			if (final || tooOld) await markFailed(db, row, now, text);
			else await markDeferred(db, row, new Date(now.getTime() + pauseAfter(row.attempts)), text);
			return;
		}
		// Files carry anything, but nothing leaves: who writes an address is told what a mail server will say.
		if (!smtpUrl) hear(false);
		await markSent(db, row, clock.now());
		// Erased while it was being written: no file of it stays.
		if (!smtpUrl && !(await isThere(db, row.id))) await removeKeptMail(folder, { ids: [row.id] });
	}

	async function sendAll(): Promise<void> {
		do {
			asked = false;
			for (let row = await takeDue(db, clock.now()); row; row = await takeDue(db, clock.now())) {
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
		way: smtpUrl ? { kind: "smtp", server: smtpPlace(smtpUrl) } : { kind: "files", folder },
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
			transport.close();
		},
	};
}
