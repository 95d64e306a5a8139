// Owns reading the mailbox of what comes back (IMAP): each mail is fetched, understood and handled once, in one transaction
// with how far reading has come; a lost connection or a killed process goes on where it stood. A mail that cannot be handled is passed
// over. Nothing is ever deleted there.

import { createHash } from "node:crypto";
import type { ImapFlow } from "imapflow";
import { takeAdvisoryLock } from "../../../platform/db/advisory-lock.ts";
import { isRefusedValue } from "../../../platform/db/errors.ts";
import { isLoopback } from "../../../platform/mail/loopback.ts";
import { sendingHold } from "../../../platform/mail/sending-hold.server.ts";
import type { Services } from "../../../platform/services.ts";
import { suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { sendingDomains } from "../deliverability/state.server.ts";
import type { AggregateReport } from "../dmarc/report.ts";
import { type Counted, countReport, noteTooLarge } from "../dmarc/store.server.ts";
import { mayBringReport, reportIn } from "../dmarc/unpack.server.ts";
import { applyNotice, type Handled, isOurs } from "./commands.server.ts";
import { CONCERNING_FIELDS, mayConcernUs } from "./notice/concerns.ts";
import { READ_AT_MOST } from "./notice/mail.ts";
import { type Notice, ordinary } from "./notice/notice.ts";
import { readNotice } from "./notice/read-notice.ts";
import { isToBePassedOver, notePassedOver, problemOf, UnreadableMail } from "./passing-over.server.ts";
import { forgetHandled, type MailboxProgress, noteHandled, readProgress, writeFailure, writeProgress } from "./store.server.ts";

/** `readNotice`: what reads a mail, where it is another than ours. */
type Needs = Pick<Services, "db" | "clock" | "log" | "config" | "settings"> & { readNotice?: typeof readNotice };
type MailboxAccount = NonNullable<Services["config"]["bounceMailbox"]>;

const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 30_000;
const DAY_MS = 86_400_000;
/** Older mails speak of nothing that is still to be decided. */
const LOOK_BACK_DAYS = 30;
const REMEMBER_DAYS = 400;

/** Names a mailbox without its password. */
export function mailboxName({ user, host, mailbox }: MailboxAccount): string {
	return `${user}@${host}/${mailbox}`;
}

/** What speaks IMAP is large, and most sites name no mailbox: it is loaded where one is read. */
async function connectTo({ host, port, secure, user, pass }: MailboxAccount, patienceMs = ANSWER_WITHIN_MS): Promise<ImapFlow> {
	const { ImapFlow } = await import("imapflow");
	const client = new ImapFlow({
		host,
		port,
		secure,
		// A password is never sent in clear over a network.
		...(!secure && !isLoopback(host) && { doSTARTTLS: true }),
		auth: { user, pass },
		logger: false,
		disableAutoIdle: true,
		connectionTimeout: Math.min(CONNECT_WITHIN_MS, patienceMs),
		greetingTimeout: Math.min(CONNECT_WITHIN_MS, patienceMs),
		socketTimeout: patienceMs,
	});
	// What is under way then fails; unheard, the event would end the process.
	client.on("error", () => {});
	return client;
}

/** The same mail twice bears the same Message-ID, whatever its number in the mailbox. */
function keyOf(head: string, source: Uint8Array): string {
	const id = /^message-id:\s*(<[^<>\s]+>)/im.exec(head.replace(/\r?\n[ \t]+/g, " "))?.[1];
	return createHash("sha256")
		.update(id ?? source)
		.digest("hex");
}

/** `source`: null where it may bring a report that is larger than is read. */
type Fetched = { head: string; source: Uint8Array | null };

/** Those of these numbers that stand in the mailbox; a client that lost its connection answers nothing instead of throwing. */
async function numbersIn(client: ImapFlow, query: { uid: string; since?: Date }): Promise<number[]> {
	const found = await client.search(query, { uid: true });
	if (!found || !client.usable) throw Object.assign(new Error("the mailbox stopped answering"), { code: "lost" });
	return found;
}

/** The mail of this number when it may concern us; null: it does not, or is gone meanwhile. */
async function fetchOne(client: ImapFlow, uid: number): Promise<Fetched | null> {
	const head = (await client.fetchOne(String(uid), { uid: true, size: true, headers: CONCERNING_FIELDS }, { uid: true })) || null;
	if (head?.headers) {
		const text = head.headers.toString("utf8");
		const bringsReport = mayBringReport(text);
		if (!bringsReport && !mayConcernUs(text)) return null;
		// A notice says what it says before the mail it gives back; a packed report is read whole or not at all.
		if (bringsReport && (head.size ?? 0) > READ_AT_MOST) return { head: text, source: null };
		const whole = (await client.fetchOne(String(uid), { uid: true, source: { maxLength: READ_AT_MOST } }, { uid: true })) || null;
		if (whole?.source) return { head: text, source: whole.source };
	}
	// Not answered is not the same as gone: what still stands there is read another time.
	const still = await numbersIn(client, { uid: String(uid) });
	if (still.includes(uid)) throw Object.assign(new Error("a mail could not be fetched"), { code: "fetch" });
	return null;
}

const reportsBecome = { counted: "dmarc", full: "too-many", foreign: "foreign", nothing: "nothing" } as const satisfies Record<
	Counted,
	Handled
>;

type Understood = { notice: Notice; report: AggregateReport | null };

/** What a mail says; throws `UnreadableMail` for one that its reading breaks on. */
async function understand(fetched: Fetched | null, read: typeof readNotice): Promise<Understood> {
	const source = fetched?.source ?? null;
	try {
		const report = fetched && source && mayBringReport(fetched.head) ? await reportIn(source) : null;
		return { report, notice: source && !report ? await read(source) : ordinary };
	} catch (error) {
		throw new UnreadableMail(error);
	}
}

/** Moves on past a mail in one transaction with what is done about it; null: another process was there meanwhile. */
async function movingOn<Done>(
	{ db, clock }: Needs,
	name: string,
	progress: MailboxProgress,
	act: (transaction: Services["db"], now: Date) => Promise<Done>,
): Promise<Done | null> {
	const now = clock.now();
	return db.transaction().execute(async (transaction) => {
		await takeAdvisoryLock(transaction, "mailbox");
		const before = await readProgress(transaction, name);
		if (before?.validity === progress.validity && before.lastUid >= progress.lastUid) return null;
		await writeProgress(transaction, name, progress, now.toISOString());
		return act(transaction, now);
	});
}

async function handleOnce(services: Needs, name: string, progress: MailboxProgress, fetched: Fetched | null): Promise<Handled> {
	const { notice, report } = await understand(fetched, services.readNotice ?? readNotice);
	const hash = await suppressionHasher(services.db);
	const ours = report ? (await sendingDomains(services)).domain : "";
	const handled = await movingOn(services, name, progress, async (transaction, now): Promise<Handled> => {
		const at = now.toISOString();
		if (fetched && !fetched.source) {
			await noteTooLarge(transaction, at);
			return "too-large";
		}
		// A report is counted once by its own name: whatever else is sent as one leaves no trace.
		if (report) return reportsBecome[await countReport(transaction, report, { ours, now })];
		if (!fetched?.source || notice.kind === "ordinary") return "other";
		if (!(await noteHandled(transaction, keyOf(fetched.head, fetched.source), at))) return "nothing";
		return applyNotice(transaction, notice, { now, hash });
	});
	return handled ?? "nothing";
}

/** Handles a mail, or passes over one that cannot be handled; throws in an outage, in which nothing is passed over. */
async function handleOrPassOver(services: Needs, client: ImapFlow, name: string, progress: MailboxProgress): Promise<Handled> {
	const { db, log } = services;
	const uid = progress.lastUid;
	const handle = async () => handleOnce(services, name, progress, await fetchOne(client, uid));
	try {
		// A value may be refused because of what another process wrote at that very moment.
		return await handle().catch((error) => (isRefusedValue(error) ? handle() : Promise.reject(error)));
	} catch (error) {
		if (!isToBePassedOver(db, { name, ...progress }, error)) throw error;
		// Where it is the database that fails this fails too, and the mail waits.
		await movingOn(services, name, progress, (transaction, now) => notePassedOver(transaction, now.toISOString()));
		log.warn({ uid, problem: problemOf(error) }, "a mail in the mailbox could not be handled and is passed over");
		return "passed-over";
	}
}

async function readNew(services: Needs, client: ImapFlow, name: string): Promise<void> {
	const { db, clock, log } = services;
	const { mailbox } = client;
	if (!mailbox) return;
	const validity = String(mailbox.uidValidity);
	const known = await readProgress(db, name);
	const last = known?.validity === validity ? known.lastUid : 0;
	const since = new Date(clock.now().getTime() - LOOK_BACK_DAYS * DAY_MS);
	// `n:*` always names the last mail, even one that was read.
	const found = await numbersIn(client, { uid: `${last + 1}:*`, since });
	const counts: Partial<Record<Handled, number>> = {};
	const fresh = found.filter((uid) => uid > last).sort((a, b) => a - b);
	for (const uid of fresh) {
		const handled = await handleOrPassOver(services, client, name, { validity, lastUid: uid });
		counts[handled] = (counts[handled] ?? 0) + 1;
		if (handled === "too-many") log.warn({ uid }, "a report in the mailbox is one more than a month may have");
		if (handled === "too-large") log.warn({ uid, mostBytes: READ_AT_MOST }, "a report in the mailbox is larger than is read");
		if (isOurs(handled)) await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
	}
	if (fresh.length === 0) await writeProgress(db, name, { validity, lastUid: last }, clock.now().toISOString());
	const { other: _, ...ours } = counts;
	if (Object.keys(ours).length > 0) log.info(ours, "what came back was read");
}

/** Words for the administrator; nothing of the account in them. */
function failureText(error: unknown): string {
	const { code, authenticationFailed, mailboxMissing, executedCommand } = (error ?? {}) as Record<string, unknown>;
	if (authenticationFailed) return "login";
	// Some say that there is none of that name in no other way than refusing the command.
	if (mailboxMissing || /^\S+ (?:SELECT|EXAMINE) /.test(String(executedCommand))) return "mailbox";
	return typeof code === "string" && /^[A-Za-z_]{2,40}$/.test(code) ? code : "unreachable";
}

/**
 * Comes into the mailbox and leaves it as it is. Answers null, or why it could not: `login`, `mailbox` (there is none of that
 * name), or what the network says.
 */
export async function tryMailbox(account: MailboxAccount, patienceMs: number): Promise<string | null> {
	const client = await connectTo(account, patienceMs);
	try {
		await client.connect();
		(await client.getMailboxLock(account.mailbox, { readOnly: true })).release();
		await client.logout();
		return null;
	} catch (error) {
		return failureText(error);
	} finally {
		client.close();
	}
}

/**
 * Reads what is new in a mailbox and handles it; throws when the mailbox cannot be read to its end. Left alone while sending is
 * held: what comes back to a site that runs elsewhere is for that one to read.
 */
export async function readMailbox(services: Needs, account: MailboxAccount): Promise<void> {
	if (await sendingHold(services)) return;
	const name = mailboxName(account);
	const client = await connectTo(account);
	try {
		await client.connect();
		const lock = await client.getMailboxLock(account.mailbox);
		try {
			await readNew(services, client, name);
		} finally {
			lock.release();
		}
		await client.logout();
	} catch (error) {
		await writeFailure(services.db, name, failureText(error));
		throw error;
	} finally {
		client.close();
	}
}

/** Whose mailbox is being read just now. */
const reading = new WeakSet<Services["db"]>();

/** The ticker's job: one pass at a time, not waited for, so that a slow mail server holds up no other job. */
export async function readBounces(services: Needs): Promise<void> {
	const { db, clock, log, config } = services;
	const account = config.bounceMailbox;
	if (!account) return;
	if (reading.has(db)) return;
	reading.add(db);
	forgetHandled(db, new Date(clock.now().getTime() - REMEMBER_DAYS * DAY_MS).toISOString())
		.then(() => readMailbox(services, account))
		.catch((error) => log.warn({ err: error }, "the mailbox of what comes back could not be read; it is tried again"))
		.finally(() => reading.delete(db));
}
