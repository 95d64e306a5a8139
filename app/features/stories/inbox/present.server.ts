// Owns the passage from stored messages to what the inbox shows: names, dates in words, states of the answers.

import { readMailAbout } from "../../../platform/mail/outbox-store.server.ts";
import { shownAddress } from "../../../platform/mail/shown-address.server.ts";
import type { Services } from "../../../platform/services.ts";
import { dateText, momentText } from "../../../shared/dates-fr.ts";
import { mailboxesOf } from "../../../shared/settings/identity.ts";
import { replyCopy } from "./copy.ts";
import { aboutStory, keptUntil, opening, quoted, senderName } from "./rules.ts";
import { findMessage, type readInbox } from "./store.server.ts";

type Stored = Awaited<ReturnType<typeof readInbox>>[number];

const senderOf = (message: Stored): string => senderName({ ...message, email: shownAddress(message.email) });

/** What the list shows of a message. */
export type InboxRow = ReturnType<typeof presentRow>;

/** A line of the list. */
export function presentRow(message: Stored, timeZone: string) {
	return {
		id: message.id,
		kind: message.kind,
		sender: senderOf(message),
		opening: opening(message.message),
		date: dateText(message.createdAt, timeZone)?.short ?? "",
		moment: momentText(message.createdAt, timeZone) ?? "",
		iso: message.createdAt,
		unread: message.readAt === null,
		archived: message.archivedAt !== null,
		answered: message.repliedAt !== null,
		drafted: message.draftId !== null,
	};
}

/** What the screen shows of an open message. */
export type OpenMessage = NonNullable<Awaited<ReturnType<typeof presentMessage>>>;

/** A message with its answers and the beginning of the next one; null when there is none of this id. */
export async function presentMessage({ db, mail, settings, config }: Pick<Services, "db" | "mail" | "settings" | "config">, id: string) {
	const { timeZone } = config;
	const message = await findMessage(db, id);
	if (!message) return null;
	const [rows, set] = await Promise.all([readMailAbout(db, aboutStory(message.id), "reply"), settings()]);
	const sender = senderOf(message);
	const day = dateText(message.createdAt, timeZone)?.long ?? "";
	return {
		id: message.id,
		kind: message.kind,
		sender,
		email: shownAddress(message.email),
		phone: message.phone,
		text: message.message,
		moment: momentText(message.createdAt, timeZone) ?? "",
		iso: message.createdAt,
		keptUntil: dateText(keptUntil(message.createdAt), timeZone)?.long ?? "",
		unread: message.readAt === null,
		archived: message.archivedAt !== null,
		consentOn: momentText(message.consentAt, timeZone),
		draft: message.draftType && message.draftId ? { kind: message.draftType, id: message.draftId } : null,
		/** Without a mail server what is sent stays here, as a file. */
		mailStays: mail.way.kind === "files",
		replies: rows.map((row) => ({
			id: row.id,
			subject: row.subject,
			text: row.body_text,
			state: row.sent_at ? ("sent" as const) : row.failed_at ? ("failed" as const) : ("waiting" as const),
			moment: momentText(row.sent_at ?? row.failed_at ?? row.created_at, timeZone) ?? "",
			reason: row.last_error,
		})),
		timeZone,
		composer: {
			answersTo: mailboxesOf(set).contact,
			subject: replyCopy.subjectOf(message.kind, set.site_name),
			text: replyCopy.greeting(message.firstName) + quoted(message.message, replyCopy.introduction(sender, day)),
		},
	};
}
