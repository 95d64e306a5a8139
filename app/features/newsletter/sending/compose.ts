// Owns one recipient's mail: the frozen newsletter with what is theirs, and the addresses of their delivery.
import type { Db } from "../../../platform/db/open.ts";
import { openComposer } from "../../../platform/mail/compose.server.ts";
import type { ReadyMail } from "../../../platform/mail/line.ts";
import type { MimeMail } from "../../../platform/mail/mime.server.ts";
import { quote } from "../../../platform/mail/quoted-printable.ts";
import { myDataPath, newsletterPath, personalPath, unsubscriptionPath } from "../../../shared/addresses.ts";
import { domainOf } from "../../../shared/mail-address.ts";
import { countedLink, pixelAddress, TRAP, tracker } from "../reports/measuring/addresses.ts";
import { personalise } from "../writing/templates/personalise.ts";
import { bounceAddress, leaveAddress, messageIdOf } from "./addresses.ts";
import type { Frozen } from "./frozen.ts";
import type { Subject } from "./trial/rules.ts";

export type Addressee = { email: string; firstName: string | null; token: string; tracked: boolean; subject?: Subject | null };

/** The public addresses of one delivery. */
export function urlsOf({ siteUrl, slug }: Pick<Frozen, "siteUrl" | "slug">, token: string) {
	return {
		unsubscribe: `${siteUrl}${personalPath(unsubscriptionPath, token)}`,
		myData: `${siteUrl}${personalPath(myDataPath, token)}`,
		online: `${siteUrl}${newsletterPath(slug)}`,
	};
}

/** Google: the rightmost field names the sender, 5 to 15 characters, always the same. */
function senderId(domain: string): string {
	return domain
		.replace(/[^a-z0-9]/gi, "")
		.toLowerCase()
		.slice(-15)
		.padStart(5, "0");
}

/** One recipient's mail, and the envelope it goes in. */
export type RecipientMail = { mail: MimeMail; envelope: ReadyMail["envelope"] };

/** Makes the function that writes one newsletter to each of its recipients. */
export function openNewsletterWriter(
	newsletter: { id: string; startedAt: string },
	frozen: Frozen,
): (addressee: Addressee) => RecipientMail {
	const domain = domainOf(frozen.from.address);
	const host = new URL(frozen.siteUrl).hostname;
	const date = new Date(newsletter.startedAt);
	// The first letter keeps the name that readers have sorted it by.
	const list = frozen.topic
		? { name: frozen.topic.name, domain: `${frozen.topic.slug}.newsletter.${host}` }
		: { name: frozen.from.name, domain: `newsletter.${host}` };
	const feedbackId = `nl${newsletter.id.slice(0, 8)}:newsletter:marketing:${senderId(domain)}`;

	const other = frozen.otherSubject === undefined ? frozen : { ...frozen, subject: frozen.otherSubject };

	return ({ email, firstName, token, tracked, subject }) => {
		const urls = urlsOf(frozen, token);
		const recipient = {
			firstName,
			email,
			urls,
			tracked,
			track: tracker(frozen.siteUrl, token, frozen.links),
			pixelUrl: tracked ? pixelAddress(frozen.siteUrl, token) : null,
			trapUrl: tracked ? countedLink(frozen.siteUrl, token, TRAP) : null,
		};
		const mail: MimeMail = {
			id: token,
			messageId: messageIdOf({ newsletterId: newsletter.id, token }, domain),
			date,
			from: frozen.from,
			to: email,
			replyTo: frozen.replyTo,
			...personalise(subject === "second" ? other : frozen, recipient, quote),
			automatic: false,
			list,
			unsubscribe: { url: urls.unsubscribe, mailbox: leaveAddress(frozen.mailbox, token) },
			feedbackId,
		};
		return { mail, envelope: { from: bounceAddress(frozen.mailbox, token), to: email } };
	};
}

/** Makes the function that makes one newsletter ready to leave to each of its recipients: written, and signed. */
export async function openNewsletterComposer(
	db: Db,
	newsletter: { id: string; startedAt: string },
	frozen: Frozen,
): Promise<(addressee: Addressee) => Promise<ReadyMail>> {
	const write = openNewsletterWriter(newsletter, frozen);
	const compose = await openComposer(db, frozen.from.address);
	return (addressee) => {
		const { mail, envelope } = write(addressee);
		return compose(mail, envelope);
	};
}
