// Owns a mail as nodemailer writes it: addresses as objects, so that nothing in them is read as a second one; UTF-8.
import type { SendMailOptions } from "nodemailer";
import { oneLine } from "../../shared/one-line.ts";
import { signedHeaders } from "./dkim.server.ts";
import type { Message } from "./message.ts";

/** What is handed to nodemailer. */
export function toMimeMail(message: Message): SendMailOptions {
	return {
		messageId: `<${message.id}@${message.domain}>`,
		date: message.date,
		from: { name: oneLine(message.from.name), address: message.from.address },
		to: { name: "", address: message.to },
		...(message.replyTo && { replyTo: { name: "", address: message.replyTo } }),
		subject: oneLine(message.subject),
		text: message.text,
		...(message.html && { html: message.html }),
		headers: {
			...(message.automatic && { "Auto-Submitted": "auto-generated" }),
			...(message.unsubscribeUrl && {
				"List-Unsubscribe": `<${new URL(message.unsubscribeUrl).href}>`,
				"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			}),
		},
		...(message.dkim && {
			dkim: {
				domainName: message.dkim.domain,
				keySelector: message.dkim.selector,
				privateKey: message.dkim.privateKey,
				headerFieldNames: signedHeaders,
			},
		}),
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}
