// Owns reading a mail that came back: a delivery report (RFC 3464), a complaint (ARF, RFC 5965), a wish to leave, or none of
// our business. What it says is taken from its machine-readable parts alone, never guessed from its words.
import PostalMime, { type Attachment, type Email } from "postal-mime";
import { oneLine } from "../../../shared/one-line.ts";
import { readMessageId, readTaggedAddress } from "../sending/addresses.ts";

/** Beyond this a mail is cut: what is read stands before the mail it gives back. */
export const READ_AT_MOST = 1_048_576;
const MOST_RECIPIENTS = 200;
const STATUS_AT_MOST = 262_144;
const DIAGNOSTIC_AT_MOST = 500;

/** What a report says about one recipient; addresses folded, "" where it does not say. */
export type ReportedRecipient = {
	final: string;
	original: string;
	action: string;
	status: string;
	diagnostic: string;
};

/** `tokens`: the deliveries it may be about, the surest way of knowing first. */
export type Notice =
	| { kind: "report"; tokens: string[]; recipients: ReportedRecipient[] }
	| { kind: "complaint"; tokens: string[] }
	| { kind: "leave"; tokens: string[] }
	| { kind: "other" };

type Fields = Map<string, string>;

/** One line without control characters: it goes into the database and onto a screen. */
function shortLine(text: string): string {
	return oneLine(text).slice(0, DIAGNOSTIC_AT_MOST);
}

/** Blocks of « Name: value » lines, folded ones joined; of two fields of one name the first counts. */
function readBlocks(text: string): Fields[] {
	return text
		.slice(0, STATUS_AT_MOST)
		.replace(/\r\n?/g, "\n")
		.split(/\n[ \t]*\n+/)
		.slice(0, MOST_RECIPIENTS + 1)
		.map((block) => {
			const fields: Fields = new Map();
			for (const line of block.replace(/\n[ \t]+/g, " ").split("\n")) {
				const colon = line.indexOf(":");
				const name = line.slice(0, colon).trim().toLowerCase();
				if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
			}
			return fields;
		})
		.filter((fields) => fields.size > 0);
}

function textOf({ content }: Attachment): string {
	return typeof content === "string" ? content : new TextDecoder("utf-8").decode(content);
}

/** `rfc822;Zo+2BE@exemple.fr` as the address it means: the type taken off, xtext (RFC 3461) decoded, one spelling. */
function addressOf(value: string | undefined): string {
	const address = (value ?? "").replace(/^[^;@]*;/, "").replace(/\([^()]*\)\s*$/, "");
	return shortLine(address.replace(/\+([0-9A-F]{2})(?=[^@]*@)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))))
		.replace(/^<|>$/g, "")
		.normalize("NFC")
		.toLowerCase();
}

function recipientOf(fields: Fields): ReportedRecipient | null {
	const final = addressOf(fields.get("final-recipient"));
	const original = addressOf(fields.get("original-recipient"));
	const action = /^[a-z]+/i.exec(fields.get("action") ?? "")?.[0]?.toLowerCase() ?? "";
	if (!final && !original && !action) return null;
	return {
		final,
		original,
		action,
		status: shortLine(fields.get("status") ?? ""),
		diagnostic: shortLine((fields.get("diagnostic-code") ?? "").replace(/^\s*[\w-]+\s*;/, "")),
	};
}

const DELIVERED_TO = new Set(["to", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-delivered-to"]);

/** The tagged addresses of ours in what a mail was sent to. */
function taggedIn(mail: Email): { kind: "bounce" | "leave"; token: string }[] {
	return mail.headers
		.filter(({ key }) => DELIVERED_TO.has(key))
		.flatMap(({ value }) => value.split(/[\s,;<>"]+/))
		.flatMap((address) => readTaggedAddress(address) ?? []);
}

const ORIGINALS = new Set([
	"message/rfc822",
	"message/global",
	"text/rfc822-headers",
	"text/rfc822-header",
	"message/rfc822-headers",
	"message/global-headers",
]);

/** The head of the mail a report gives back. */
function originalHead(parts: readonly Attachment[]): Fields {
	const original = parts.find(({ mimeType }) => ORIGINALS.has(mimeType));
	return (original && readBlocks(textOf(original))[0]) || new Map();
}

function tokensOf(mail: Email, original: Fields, envelope: readonly (string | undefined)[]): string[] {
	const returned = readTaggedAddress(original.get("return-path") ?? "");
	const found = [
		...taggedIn(mail).map(({ token }) => token),
		...envelope.map((value) => (value && (readTaggedAddress(value)?.token ?? /\b([0-9a-f]{32})\b/i.exec(value)?.[1]?.toLowerCase())) || ""),
		readMessageId(original.get("message-id") ?? "") ?? "",
		returned?.token ?? "",
	];
	return [...new Set(found.filter(Boolean))];
}

/** Feedback types (RFC 5965, 6591) that are no complaint of a reader. */
const NO_COMPLAINT = new Set(["not-spam", "auth-failure", "virus"]);

const headerOf = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value ?? "";

function readReport(mail: Email): Notice {
	const original = originalHead(mail.attachments);
	const feedback = mail.attachments.find(({ mimeType }) => mimeType === "message/feedback-report");
	if (feedback) {
		const fields = readBlocks(textOf(feedback))[0] ?? new Map();
		const type = shortLine(fields.get("feedback-type") ?? "").toLowerCase();
		const tokens = tokensOf(mail, original, [fields.get("original-envelope-id"), fields.get("original-mail-from")]);
		if (NO_COMPLAINT.has(type)) return { kind: "other" };
		return { kind: type.startsWith("opt-out") ? "leave" : "complaint", tokens };
	}
	const status = mail.attachments.find(({ mimeType }) => /^message\/(?:global-)?delivery-status$/.test(mimeType));
	const blocks = status ? readBlocks(textOf(status)) : [];
	const recipients = blocks.flatMap((fields) => recipientOf(fields) ?? []);
	return { kind: "report", tokens: tokensOf(mail, original, [blocks[0]?.get("original-envelope-id")]), recipients };
}

/** Reads a whole mail, as it came; what cannot be read is none of our business. */
export async function readNotice(source: Uint8Array): Promise<Notice> {
	let mail: Email;
	try {
		mail = await PostalMime.parse(source.subarray(0, READ_AT_MOST), {
			forceRfc822Attachments: true,
			maxNestingDepth: 16,
			maxHeadersSize: 262_144,
		});
	} catch {
		return { kind: "other" };
	}
	const isReport =
		/^\s*multipart\/report\b/i.test(headerOf(mail, "content-type")) &&
		mail.attachments.some(({ mimeType }) => /^message\/(?:(?:global-)?delivery-status|feedback-report)$/.test(mimeType));
	if (isReport) return readReport(mail);
	// Holiday answers and the like (RFC 3834) go where mails come from, and mean nothing.
	const automatic = /^(?!\s*no\b)\s*\S/i.test(headerOf(mail, "auto-submitted")) || headerOf(mail, "return-path").trim() === "<>";
	const leaving = taggedIn(mail).filter(({ kind }) => kind === "leave");
	return leaving.length > 0 && !automatic ? { kind: "leave", tokens: leaving.map(({ token }) => token) } : { kind: "other" };
}

/** From its head alone, whether a mail is worth fetching whole: what people write to us is not read here. */
export function mayConcernUs(head: string): boolean {
	return /^content-type:\s*multipart\/report\b/im.test(head) || readTaggedAddress(head) !== null;
}
