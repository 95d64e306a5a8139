// Owns a mail that came as far as it is read here: its head, the words it says, the parts it brings. Bounded.
import type { Attachment, Email } from "postal-mime";
import { readBlocks } from "./fields.ts";

/** Beyond this a mail is cut: what is read stands before the mail it gives back. */
export const READ_AT_MOST = 1_048_576;
const TEXT_AT_MOST = 65_536;
/** Twice what a mail of that size has; of a million empty lines each would cost as much as a full one. */
const MOST_LINES = 30_000;
const LINE_END = 10;

function beginningOf(source: Uint8Array): Uint8Array {
	const most = Math.min(source.length, READ_AT_MOST);
	let lines = 0;
	for (let at = source.indexOf(LINE_END); at >= 0 && at < most; at = source.indexOf(LINE_END, at + 1)) {
		lines += 1;
		if (lines === MOST_LINES) return source.subarray(0, at);
	}
	return source.subarray(0, most);
}

/** Parses a whole mail, as it came; null: it cannot be read. */
export async function parseMail(source: Uint8Array): Promise<Email | null> {
	// Most sites name no mailbox that anything comes back to.
	const { default: PostalMime } = await import("postal-mime");
	try {
		return await PostalMime.parse(beginningOf(source), {
			forceRfc822Attachments: true,
			maxNestingDepth: 16,
			maxHeadersSize: 262_144,
		});
	} catch {
		return null;
	}
}

/** One field of the head; "" where there is none. */
export function headerOf(mail: Email, name: string): string {
	return mail.headers.find(({ key }) => key === name)?.value ?? "";
}

export function textOf({ content }: Attachment): string {
	return typeof content === "string" ? content : new TextDecoder("utf-8").decode(content);
}

const words = (html: string) =>
	html
		.slice(0, 4 * TEXT_AT_MOST)
		.replace(/<(?:style|script)\b[^>]{0,200}>[^<]*/gi, " ")
		.replace(/<(?:br|p|div|tr|li|h\d)\b[^>]{0,500}>/gi, "\n")
		.replace(/<[a-z/!][^<>]{0,500}>/gi, " ")
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&nbsp;|&#160;/g, " ")
		.replace(/&amp;/g, "&");

/** What stands below the head of a mail whose parts cannot be told apart: the boundary it names is in none of its lines. */
function undivided(source: Uint8Array): string {
	const text = new TextDecoder("utf-8").decode(source.subarray(0, 4 * TEXT_AT_MOST));
	const body = /\r?\n\r?\n/.exec(text);
	return body ? text.slice(body.index) : "";
}

/**
 * The words of a mail: its text, else what its HTML says. Some machines send theirs as an attached text, or under a type that is
 * misspelt, or in parts that are not divided as the head says.
 */
export function wordsOf(mail: Email, source: Uint8Array): string {
	const attached = mail.attachments.find(({ mimeType }) => /^text\/plain\b/.test(mimeType));
	const isEmpty = !mail.text?.trim() && !mail.html && mail.attachments.length === 0;
	const text = mail.text?.trim() || (mail.html && words(mail.html)) || (isEmpty && undivided(source)) || "";
	return (attached ? `${textOf(attached)}\n${text}` : text).slice(0, TEXT_AT_MOST).replace(/\r\n?/g, "\n");
}

const ORIGINALS = new Set([
	"message/rfc822",
	"message/global",
	"text/rfc822-headers",
	"text/rfc822-header",
	"message/rfc822-headers",
	"message/global-headers",
]);

/** The mail a notice gives back as a part of its own; undefined where it does not. */
export function originalPart(mail: Email): Attachment | undefined {
	return mail.attachments.find(({ mimeType }) => ORIGINALS.has(mimeType));
}

/** The fields of the mail it gives back. `cut`: what follows in the text itself where it is given back in there. */
export function originalFields(mail: Email, cut: string) {
	const original = originalPart(mail);
	return readBlocks(original ? textOf(original) : cut)[0] ?? new Map<string, string>();
}
