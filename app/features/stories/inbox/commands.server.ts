// Owns what the administrator does in the inbox: marks, deletion, answers; and the end of what was promised to senders.
// A deleted message takes its mails with it, and leaves the files of the database.

import { forgetDeleted } from "../../../platform/db/forget.ts";
import type { Db } from "../../../platform/db/open.ts";
import { type Departure, noteDepartures } from "../../../platform/departures/departure-store.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { isMailAddress } from "../../../platform/mail/message.ts";
import { deleteMailAbout, queueMail } from "../../../platform/mail/outbox-store.server.ts";
import { sign } from "../../../platform/secrets/secrets.server.ts";
import type { Services } from "../../../platform/services.ts";
import { mailboxesOf } from "../../../shared/settings/identity.ts";
import { replySchema } from "./requests.ts";
import { type Act, aboutStory, KEPT_MONTHS, keptSince, type ReplyProblemCode, replyProblems } from "./rules.ts";
import { clearMark, deleteMessages, findMessage, markReplied, readAllIds, readOldIds, setMark } from "./store.server.ts";

type Needs = Pick<Services, "db" | "clock"> & { mail: Pick<Services["mail"], "forget"> };

type Replying = Pick<Services, "db" | "clock" | "settings"> & { mail: Pick<Services["mail"], "wake"> };

const OLD_AT_ONCE = 200;

/** What copies are told a message by: its id says nothing without this database's secret. */
export const departedName = (db: Db, id: string) => sign(db, "suppressions", aboutStory(id));

async function remove(transaction: Db, ids: string[], at: string): Promise<{ deleted: string[]; mails: string[] }> {
	const deleted = await deleteMessages(transaction, ids);
	const names = await Promise.all(deleted.map((id) => departedName(transaction, id)));
	await noteDepartures(
		transaction,
		names.map((email_hash) => ({ at, email_hash, kind: "message", proof: null })),
	);
	return { deleted, mails: await deleteMailAbout(transaction, deleted.map(aboutStory)) };
}

/** Does one act on messages; those that are gone are passed over, an act done twice is done once. Answers how many were deleted. */
export async function actOnMessages(
	{ db, clock, mail }: Needs,
	{ act, ids, actor }: { act: Act; ids: string[]; actor: string },
): Promise<{ deleted: number }> {
	const now = clock.now();
	const at = now.toISOString();
	if (act === "delete") {
		const { deleted, mails } = await db.transaction().execute(async (transaction) => {
			const removed = await remove(transaction, ids, at);
			const count = removed.deleted.length;
			if (count > 0) {
				await writeJournal(transaction, { kind: "message-deleted", actor, at: now, subject: { type: "messages" }, details: { count } });
			}
			return removed;
		});
		await mail.forget(mails);
		await forgetDeleted(db);
		return { deleted: deleted.length };
	}
	const change = {
		read: () => setMark(db, ids, "read_at", at),
		unread: () => clearMark(db, ids, "read_at"),
		archive: () => setMark(db, ids, "archived_at", at),
		unarchive: () => clearMark(db, ids, "archived_at"),
		consent: () => setMark(db, ids, "consent_at", at),
		"no-consent": () => clearMark(db, ids, "consent_at"),
	} satisfies Record<Exclude<Act, "delete">, () => Promise<void>>;
	await change[act]();
	return { deleted: 0 };
}

export type ReplyAnswer =
	| { problem: null }
	| { problem: "gone" | "address" | "unreadable" }
	| { problem: "fields"; fields: Partial<Record<"subject" | "text", ReplyProblemCode>> };

/**
 * Answers a message by mail: the words go into the outbox with the mark that it was answered.
 * @param given.input - `requestId` (the same one twice is one mail), `subject`, `text`
 */
export async function replyToMessage(services: Replying, given: { id: string; input: unknown; actor: string }): Promise<ReplyAnswer> {
	const read = replySchema.safeParse(given.input);
	if (!read.success) {
		const fields: Partial<Record<"subject" | "text", ReplyProblemCode>> = {};
		for (const { path, message } of read.error.issues) {
			if (path[0] === "subject" || path[0] === "text") fields[path[0]] ??= replyProblems.find((code) => code === message);
		}
		return Object.keys(fields).length > 0 ? { problem: "fields", fields } : { problem: "unreadable" };
	}
	const { requestId, subject, text } = read.data;
	const { contact } = mailboxesOf(await services.settings());
	const now = services.clock.now();
	const problem = await services.db.transaction().execute(async (transaction) => {
		const message = await findMessage(transaction, given.id);
		if (!message) return "gone" as const;
		// A row from an older database may hold anything.
		if (!isMailAddress(message.email)) return "address" as const;
		const queued = await queueMail(transaction, {
			id: requestId,
			kind: "reply",
			to: message.email,
			replyTo: contact,
			subject,
			text,
			about: aboutStory(message.id),
			at: now,
		});
		// Sent before, by the same press: nothing more happens.
		if (!queued) return null;
		await markReplied(transaction, message.id, now.toISOString());
		await writeJournal(transaction, {
			kind: "message-answered",
			actor: given.actor,
			at: now,
			subject: { type: "messages", id: message.id },
		});
		return null;
	});
	if (problem) return { problem };
	services.mail.wake();
	return { problem: null };
}

/** The messages that were deleted after a copy was made, which has brought them back. */
export async function listDeparted(db: Db, departures: readonly Departure[]): Promise<string[]> {
	const departed = new Set(departures.filter(({ kind }) => kind === "message").map(({ email_hash }) => email_hash));
	if (departed.size === 0) return [];
	const back: string[] = [];
	for (const id of await readAllIds(db)) if (departed.has(await departedName(db, id))) back.push(id);
	return back;
}

/** Deletes them; answers how many there were, and what the files of their mails are named after. */
export async function deleteDeparted(db: Db, departures: readonly Departure[]): Promise<{ messages: number; mails: string[] }> {
	const mails: string[] = [];
	const back = await listDeparted(db, departures);
	for (let start = 0; start < back.length; start += OLD_AT_ONCE) {
		const ids = back.slice(start, start + OLD_AT_ONCE);
		const about = await db.transaction().execute(async (transaction) => {
			const deleted = await deleteMessages(transaction, ids);
			return deleteMailAbout(transaction, deleted.map(aboutStory));
		});
		mails.push(...about);
	}
	return { messages: back.length, mails };
}

/** Erases the messages that were kept as long as senders were told, a batch at a time; one line of the journal a batch. */
export async function eraseOldStories({ db, clock, mail }: Needs): Promise<void> {
	const now = clock.now();
	const before = keptSince(now).toISOString();
	for (let erased = false; ; erased = true) {
		const ids = await readOldIds(db, before, OLD_AT_ONCE);
		if (ids.length === 0) {
			if (erased) await forgetDeleted(db);
			return;
		}
		const mails = await db.transaction().execute(async (transaction) => {
			const removed = await remove(transaction, ids, now.toISOString());
			const count = removed.deleted.length;
			if (count > 0) {
				const details = { count, months: KEPT_MONTHS };
				await writeJournal(transaction, { kind: "erased", actor: null, at: now, subject: { type: "messages" }, details });
			}
			return removed.mails;
		});
		await mail.forget(mails);
	}
}
