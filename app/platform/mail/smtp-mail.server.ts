// Owns handing a mail to the site's own mail server (SMTP_URL): encrypted wherever a password travels, never for ever.

import { createTransport } from "nodemailer";
import { isLoopback } from "./loopback.ts";
import type { Message } from "./message.ts";
import { toMimeMail } from "./mime.server.ts";
import { hearingEhlo } from "./offers.server.ts";

const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 45_000;

/** Where mail goes, without what is secret in it. */
export function smtpPlace(smtpUrl: string): string {
	const { hostname, port, protocol } = new URL(smtpUrl);
	return `${hostname}${port ? `:${port}` : protocol === "smtps:" ? ":465" : ""}`;
}

/** Opens the way out; `onOffer` is told with each connection whether SMTPUTF8 is offered; `deliver` resolves once the server has taken the mail, and throws what it said otherwise. */
export function openSmtpMail(
	smtpUrl: string,
	onOffer: (smtputf8: boolean) => void,
): { deliver: (message: Message) => Promise<void>; close: () => void } {
	const { username, hostname } = new URL(smtpUrl);
	const transport = createTransport({
		url: smtpUrl,
		// A password is never sent in clear over a network, even where STARTTLS was taken out of the dialogue.
		requireTLS: username !== "" && !isLoopback(hostname),
		connectionTimeout: CONNECT_WITHIN_MS,
		greetingTimeout: CONNECT_WITHIN_MS,
		dnsTimeout: CONNECT_WITHIN_MS,
		socketTimeout: ANSWER_WITHIN_MS,
		disableFileAccess: true,
		disableUrlAccess: true,
		...hearingEhlo(onOffer),
	});
	return {
		async deliver(message) {
			await transport.sendMail(toMimeMail(message));
		},
		close: () => transport.close(),
	};
}
