// Owns reading a complaint: a reader said « spam » at their provider, which tells us (ARF, RFC 5965, and the older form of
// Microsoft). Pure.
import type { Email } from "postal-mime";
import { addressOf, type Fields, readBlocks, shortLine } from "./fields.ts";
import { headerOf, originalPart, textOf } from "./mail.ts";
import { type Notice, ordinary } from "./notice.ts";
import { tokensOf } from "./tokens.ts";

/** Feedback types (RFC 5965, 6591) that are no complaint of a reader. */
const NO_COMPLAINT = new Set(["not-spam", "auth-failure", "virus"]);

/** Every value of a field, which RFC 5965 lets stand several times. */
function every(text: string, name: string): string[] {
	return text
		.slice(0, 65_536)
		.split(/\r?\n/)
		.flatMap((line) => (line.toLowerCase().startsWith(`${name}:`) ? addressOf(line.slice(name.length + 1).trim()) : []))
		.filter((address) => address.includes("@"))
		.slice(0, 50);
}

/** The complaint a mail is; null when it is none. */
export function readComplaint(mail: Email, original: Fields): Notice | null {
	const feedback = mail.attachments.find(({ mimeType }) => mimeType === "message/feedback-report");
	if (feedback) {
		const text = textOf(feedback);
		const fields = readBlocks(text)[0] ?? new Map<string, string>();
		const type = shortLine(fields.get("feedback-type") ?? "").toLowerCase();
		if (NO_COMPLAINT.has(type)) return ordinary;
		const tokens = tokensOf(mail, original, [fields.get("original-envelope-id"), fields.get("original-mail-from")]);
		const addresses = [...every(text, "original-rcpt-to"), ...every(text, "removal-recipient")];
		return { kind: type.startsWith("opt-out") ? "leave" : "complaint", tokens, addresses: [...new Set(addresses)] };
	}
	// Outlook.com before 2026: the mail complained of, and no part that says so.
	const isOldForm =
		/^staff@hotmail\.com$/i.test(mail.from?.address ?? "") && /^\s*complaint about message from\b/i.test(headerOf(mail, "subject"));
	if (!isOldForm || !originalPart(mail)) return null;
	const address = addressOf(original.get("x-hmxmroriginalrecipient"));
	return { kind: "complaint", tokens: tokensOf(mail, original), addresses: address ? [address] : [] };
}
