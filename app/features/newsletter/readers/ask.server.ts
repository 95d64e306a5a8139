// Owns asking by mail whether a signup is wanted: how often at most, and the words that leave.

import type { Db } from "../../../platform/db/open.ts";
import { isMailAddress } from "../../../platform/mail/message.ts";
import { queueMail } from "../../../platform/mail/outbox-store.server.ts";
import { shownAddress } from "../../../platform/mail/shown-address.server.ts";
import type { Services } from "../../../platform/services.ts";
import { confirmationPath, personalPath } from "../../../shared/addresses.ts";
import type { Topic } from "../topics/store.server.ts";
import { noteAsked } from "./asked-letters.server.ts";
import { readerLinks, readerToken } from "./links.server.ts";
import { confirmationMail, moreLettersMail, newAddressMail, sameLettersMail, welcomeMail } from "./mails.ts";
import { mayAskAgain } from "./rules.ts";
import type { PolicyNeeds } from "./signup/policy.server.ts";
import { aboutReader, changeReader, countAsked } from "./store.server.ts";

const DAY_MS = 86_400_000;

/** The site as its mails name it. */
export type SiteOfMails = { siteName: string; siteUrl: string };
type Reader = { id: string; email: string; confirmation_sent_at: string | null };

const namesOf = (letters: readonly Topic[]) => letters.map(({ name }) => name);

/** What a command needs to write to readers. */
export type AskNeeds = PolicyNeeds & { mail: Pick<Services["mail"], "wake" | "forget">; config: Pick<Services["config"], "siteUrl"> };

async function mayAsk(db: Db, reader: Reader, now: Date): Promise<boolean> {
	if (!isMailAddress(reader.email)) return false;
	const today = await countAsked(db, reader.id, new Date(now.getTime() - DAY_MS).toISOString());
	return mayAskAgain(now, { last: reader.confirmation_sent_at, today });
}

/** Puts the mail that asks to confirm, and names the letters asked for, into the outbox; answers false when none may leave now. */
export async function askToConfirm(db: Db, site: SiteOfMails, reader: Reader, now: Date, letters: readonly Topic[] = []): Promise<boolean> {
	if (!(await mayAsk(db, reader, now))) return false;
	const link = `${site.siteUrl}${personalPath(confirmationPath, await readerToken(db, reader.id, "confirmation"))}`;
	const words = confirmationMail(site, {
		email: shownAddress(reader.email),
		link,
		letters: namesOf(letters),
	});
	await queueMail(db, { kind: "confirmation", to: reader.email, ...words, about: aboutReader(reader.id), at: now });
	await changeReader(db, reader.id, { confirmation_sent_at: now.toISOString() });
	return true;
}

/**
 * The same for somebody who reads already and asks for letters: those they do not read yet wait for their answer. What they read
 * already is told to their box alone, since whoever filled in the form may be a stranger.
 * @returns those that are asked about; none where nothing is to be asked, or was too often lately
 */
export async function askForLetters(
	db: Db,
	site: SiteOfMails,
	reader: Reader,
	{ chosen, read }: { chosen: readonly Topic[]; read: ReadonlySet<string> },
	now: Date,
): Promise<readonly Topic[]> {
	if (!(await mayAsk(db, reader, now))) return [];
	const at = now.toISOString();
	const letters = chosen.filter(({ id }) => !read.has(id));
	const email = shownAddress(reader.email);
	const mail =
		letters.length > 0
			? moreLettersMail(site, {
					email,
					link: `${site.siteUrl}${personalPath(confirmationPath, await readerToken(db, reader.id, "letters"))}`,
					letters: namesOf(letters),
				})
			: sameLettersMail(site, { email, link: (await readerLinks(db, reader.id, site.siteUrl)).myData, letters: namesOf(chosen) });
	await queueMail(db, { kind: "letters", to: reader.email, ...mail, about: aboutReader(reader.id), at: now });
	await changeReader(db, reader.id, { confirmation_sent_at: at });
	if (letters.length > 0) await noteAsked(db, reader.id, letters, at);
	return letters;
}

/** The same for a new address of somebody who reads already; the mail goes to the new one. */
export async function askNewAddress(
	db: Db,
	site: SiteOfMails,
	reader: Reader,
	next: { email: string; key: string },
	now: Date,
): Promise<boolean> {
	if (!isMailAddress(next.email) || !(await mayAsk(db, reader, now))) return false;
	const link = `${site.siteUrl}${personalPath(confirmationPath, await readerToken(db, reader.id, `address:${next.key}`))}`;
	const words = newAddressMail(site, { email: shownAddress(next.email), link });
	await queueMail(db, { kind: "new-address", to: next.email, ...words, about: aboutReader(reader.id), at: now });
	const at = now.toISOString();
	await changeReader(db, reader.id, { confirmation_sent_at: at, next_email: next.email, next_email_at: at });
	return true;
}

/** Puts the welcome into the outbox, where the settings have one. */
export async function welcome(
	db: Db,
	site: SiteOfMails,
	words: { subject: string; text: string } | null,
	reader: { id: string; email: string; firstName: string | null; letters: readonly string[] },
	now: Date,
): Promise<void> {
	if (!words || !isMailAddress(reader.email)) return;
	const links = await readerLinks(db, reader.id, site.siteUrl);
	const mail = welcomeMail(site, words, { firstName: reader.firstName, letters: reader.letters, links });
	await queueMail(db, { kind: "welcome", to: reader.email, ...mail, about: aboutReader(reader.id), at: now });
}
