// Owns one recipient's mail: the frozen letter with what is theirs, the addresses of their delivery, and the bytes. Pure.
import { letterPath, myDataPath, personalPath, unsubscriptionPath } from "../../../shared/addresses.ts";
import { countedLink, pixelAddress, TRAP, tracker } from "../reports/measuring/addresses.ts";
import { personalise } from "../writing/templates/personalise.ts";
import { bounceAddress, domainOf, leaveAddress, messageIdOf } from "./addresses.ts";
import type { Frozen } from "./frozen.ts";
import { type Letter, writeLetter } from "./mime.ts";

export type Addressee = { email: string; firstName: string | null; token: string; tracked: boolean };

/** The public addresses of one delivery. */
export function urlsOf({ siteUrl, slug }: Pick<Frozen, "siteUrl" | "slug">, token: string) {
	return {
		unsubscribe: `${siteUrl}${personalPath(unsubscriptionPath, token)}`,
		myData: `${siteUrl}${personalPath(myDataPath, token)}`,
		online: `${siteUrl}${letterPath(slug)}`,
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

/** Makes the function that writes the mails of one newsletter. */
export function openComposer(newsletter: { id: string; startedAt: string }, frozen: Frozen) {
	const domain = domainOf(frozen.from.address);
	const host = new URL(frozen.siteUrl).hostname;
	const date = new Date(newsletter.startedAt);
	const feedbackId = `nl${newsletter.id.slice(0, 8)}:newsletter:marketing:${senderId(domain)}`;

	return ({ email, firstName, token, tracked }: Addressee): { envelope: { from: string; to: string }; message: Buffer } => {
		const urls = urlsOf(frozen, token);
		const own = personalise(frozen, {
			firstName,
			email,
			urls,
			tracked,
			track: tracker(frozen.siteUrl, token, frozen.links),
			pixelUrl: tracked ? pixelAddress(frozen.siteUrl, token) : null,
			trapUrl: tracked ? countedLink(frozen.siteUrl, token, TRAP) : null,
		});
		const letter: Letter = {
			from: frozen.from,
			to: email,
			replyTo: frozen.replyTo,
			subject: own.subject,
			date,
			messageId: messageIdOf({ newsletterId: newsletter.id, token }, domain),
			listId: { name: frozen.from.name, domain: `newsletter.${host}` },
			unsubscribe: { url: urls.unsubscribe, mailbox: leaveAddress(frozen.mailbox, token) },
			feedbackId,
			text: own.text,
			html: own.html,
			boundary: `=_${token}`,
		};
		return { envelope: { from: bounceAddress(frozen.mailbox, token), to: email }, message: writeLetter(letter) };
	};
}
