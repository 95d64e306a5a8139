// Owns the bytes of every mail of the house: its parts in quoted-printable, headers folded and encoded, nothing in a header that
// could begin another one. Put together here because a list gets one mail a recipient: nodemailer's composer takes twenty times longer.
import libmime from "libmime";
import { hasAccentedName, withAsciiDomain } from "../../shared/mail-address.ts";
import { oneLine } from "../../shared/one-line.ts";
import type { Sender } from "./message.ts";
import { endQuoted, type Quoted } from "./quoted-printable.ts";
import { shownAddress } from "./shown-address.server.ts";

/** What a mail says, to whom, and how a mail program may answer it. */
export type MimeMail = {
	/** Names the mail among all others; in ASCII letters, digits, - and _. */
	id: string;
	/** Angle brackets included. */
	messageId: string;
	date: Date;
	from: Sender;
	to: string;
	replyTo: string | null;
	subject: string;
	text: Quoted;
	/** The same words dressed; null: the text alone. */
	html: Quoted | null;
	/** Written by the software, not by a person: nobody's holiday answer is wanted. */
	automatic: boolean;
	/** The list it belongs to. */
	list: { name: string; domain: string } | null;
	/** Where a mail program posts the one-click unsubscription (RFC 8058), and where it may write instead. */
	unsubscribe: { url: string; mailbox: string | null } | null;
	feedbackId: string | null;
};

const HEADER_LINE = 76;

/** A display name: quoted where it is plain, encoded words where it is not. */
function phrase(name: string): string {
	const line = oneLine(name);
	if (/^[\x20-\x7e]*$/.test(line) && !line.includes("=?")) return `"${line.replace(/["\\]/g, "\\$&")}"`;
	return libmime.encodeWord(line, "Q", 52);
}

/** Free words in a header; what looks like an encoded word already is encoded again, so that it reads as it was written. */
function words(text: string): string {
	const line = oneLine(text);
	return line.includes("=?") ? libmime.encodeWord(line, "Q", 52) : libmime.encodeWords(line, "Q", 52);
}

/** An address as mail programs show it: its domain in ASCII, or whole as people write it where only SMTPUTF8 carries it. */
function addressText(address: string): string {
	const line = oneLine(address);
	return hasAccentedName(line) ? shownAddress(line) : withAsciiDomain(line);
}

function mailbox({ name, address }: Sender): string {
	return name ? `${phrase(name)} <${addressText(address)}>` : addressText(address);
}

function header(name: string, value: string): string {
	return libmime.foldLines(`${name}: ${value.replace(/[\r\n]+/g, " ")}`, HEADER_LINE);
}

/** Headers whose value is one long word, such as an address on the web: folded between words only, never inside. */
function wordsHeader(name: string, words: string[]): string {
	return `${name}: ${words.map((word) => word.replace(/[^\x21-\x7e]+/g, "")).join(",\r\n ")}`;
}

/** Separates the parts; never in them, quoted-printable being what it is. RFC 2046 allows 70 characters. */
function boundaryOf(id: string): string {
	return `=_${id.replace(/[^\w-]/g, "").slice(0, 64)}`;
}

function unsubscribeHeaders({ url, mailbox }: { url: string; mailbox: string | null }): string[] {
	return [
		wordsHeader("List-Unsubscribe", [`<${url}>`, ...(mailbox ? [`<mailto:${mailbox}?subject=unsubscribe>`] : [])]),
		"List-Unsubscribe-Post: List-Unsubscribe=One-Click",
	];
}

function headersOf(mail: MimeMail): string[] {
	const { replyTo, list, unsubscribe, feedbackId } = mail;
	return [
		header("From", mailbox(mail.from)),
		header("To", addressText(mail.to)),
		...(replyTo ? [header("Reply-To", addressText(replyTo))] : []),
		header("Subject", words(mail.subject)),
		`Date: ${mail.date.toUTCString().replace("GMT", "+0000")}`,
		`Message-ID: ${oneLine(mail.messageId)}`,
		...(mail.automatic ? ["Auto-Submitted: auto-generated"] : []),
		...(list ? [header("List-Id", `${phrase(list.name)} <${oneLine(list.domain)}>`)] : []),
		...(unsubscribe ? unsubscribeHeaders(unsubscribe) : []),
		...(feedbackId ? [header("Feedback-ID", oneLine(feedbackId))] : []),
		"MIME-Version: 1.0",
	];
}

/** One part: its headers, an empty line, its words. */
function part(type: "text/plain" | "text/html", words: Quoted): string {
	return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${endQuoted(words)}\r\n`;
}

/** The whole mail, CRLF line ends, as it goes after DATA (before dots are doubled). */
export function writeMime(mail: MimeMail): Buffer {
	const head = headersOf(mail);
	if (mail.html === null) return Buffer.from(`${head.join("\r\n")}\r\n${part("text/plain", mail.text)}`);
	const boundary = boundaryOf(mail.id);
	const parts = [part("text/plain", mail.text), part("text/html", mail.html)].map((one) => `--${boundary}\r\n${one}`);
	const type = `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`;
	return Buffer.from(`${[...head, type].join("\r\n")}\r\n\r\n${parts.join("")}--${boundary}--\r\n`);
}
