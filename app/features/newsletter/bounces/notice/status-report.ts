// Owns reading the machine-readable part of a delivery report (RFC 3464), and what programs that imitate one write instead. Pure.
import type { Email } from "postal-mime";
import { addressOf, type Fields, readBlocks, shortLine } from "./fields.ts";
import { textOf } from "./mail.ts";
import type { ReportedRecipient } from "./notice.ts";
import { quotedReply } from "./reply.ts";

const STATUS_PART = /^message\/(?:global-)?delivery-status$/;

/** What the reporting program says where it gives no action: a status that succeeds is no failure. */
function actionOf(fields: Fields): string {
	const action = /^[a-z]+/i.exec(fields.get("action") ?? "")?.[0]?.toLowerCase() ?? "";
	const status = fields.get("status") ?? "";
	return action || (/^\s*2/.test(status) ? "delivered" : /^\s*[45]/.test(status) ? "failed" : "");
}

function recipientOf(fields: Fields): ReportedRecipient | null {
	const final = addressOf(fields.get("final-recipient"));
	const original = addressOf(fields.get("original-recipient"));
	const action = actionOf(fields);
	if (!final && !original && !action) return null;
	const words = (fields.get("diagnostic-code") ?? "").slice(0, 4_000).replace(/^\s*[\w-]+\s*;/, "");
	const { code, said, stage } = quotedReply(words);
	return {
		final,
		original,
		action,
		status: shortLine(fields.get("status") ?? ""),
		diagnostic: shortLine(code === null ? words : said) || "",
		code,
		host: shortLine((fields.get("remote-mta") ?? "").replace(/^\s*[\w-]+\s*;\s*/, "")).toLowerCase(),
		stage,
	};
}

export type StatusReport = { envelopeId: string | undefined; recipients: ReportedRecipient[] };

/** Reads blocks of recipients; null when there are none. */
function readStatus(text: string): StatusReport | null {
	const blocks = readBlocks(text);
	const recipients = blocks.flatMap((fields) => recipientOf(fields) ?? []);
	return recipients.length > 0 ? { envelopeId: blocks[0]?.get("original-envelope-id"), recipients } : null;
}

/** The report a mail brings as a part of its own; null when it brings none that says anything. */
export function statusReport(mail: Email): StatusReport | null {
	const part = mail.attachments.find(({ mimeType }) => STATUS_PART.test(mimeType));
	return part ? readStatus(textOf(part)) : null;
}

/** The same fields written into the words of a mail, which some programs do. */
export function statusInWords(words: string): StatusReport | null {
	const at = words.search(/^(?:reporting-mta|final-recipient|original-recipient):/im);
	if (at < 0 || !/^final-recipient:/im.test(words)) return null;
	return readStatus(words.slice(at));
}
