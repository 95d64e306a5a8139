// Owns the bytes of every mail of the house: its parts in quoted-printable, headers folded and encoded, nothing in a header that
// could begin another one. Written here because a list gets one mail a recipient: nodemailer's composer takes twenty times longer.
import { encodeWord, encodeWords, foldLines } from "nodemailer/lib/mime-funcs";
import { hasAccentedName, withAsciiDomain } from "../../shared/mail-address.ts";
import { oneLine, type Sender } from "./message.ts";
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
	text: string;
	/** The same words dressed; null: the text alone. */
	html: string | null;
	/** Written by the software, not by a person: nobody's holiday answer is wanted. */
	automatic: boolean;
	/** The list it belongs to. */
	list: { name: string; domain: string } | null;
	/** Where a mail program posts the one-click unsubscription (RFC 8058), and where it may write instead. */
	unsubscribe: { url: string; mailbox: string | null } | null;
	feedbackId: string | null;
};

const LINE = 76;
const HEADER_LINE = 76;

const HEX = "0123456789ABCDEF";
const CR = 13;
const LF = 10;
const EQUALS = 61;
const SPACE = 32;
const TAB = 9;
const DOT = 46;

/** How long the next character is once encoded; a UTF-8 sequence is never cut by a soft line break. */
function sequenceLength(byte: number): number {
	return byte < 0x80 ? 1 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
}

/** Where one text is encoded after another, nothing being awaited between: room for the worst case is taken once, not for each mail. */
let scratch: Buffer = Buffer.alloc(0);

/** Quoted-printable (RFC 2045) with CRLF line ends, lines of at most 76 characters. */
export function quotedPrintable(text: string): Buffer {
	const input = Buffer.from(text, "utf8");
	const most = input.length * 3 + Math.ceil((input.length * 3) / (LINE - 12)) * 3 + 16;
	if (scratch.length < most) scratch = Buffer.allocUnsafe(most);
	const output = scratch;
	let at = 0;
	let column = 0;
	const softBreak = () => {
		output[at++] = EQUALS;
		output[at++] = CR;
		output[at++] = LF;
		column = 0;
	};
	for (let index = 0; index < input.length; index++) {
		const byte = input[index] as number;
		if (byte === CR || byte === LF) {
			if (byte === CR && input[index + 1] === LF) index += 1;
			output[at++] = CR;
			output[at++] = LF;
			column = 0;
			continue;
		}
		const next = input[index + 1];
		const atLineEnd = next === undefined || next === CR || next === LF;
		const plain = (byte > SPACE && byte < 127 && byte !== EQUALS) || ((byte === SPACE || byte === TAB) && !atLineEnd);
		// A dot alone, or « From », at the beginning of a line is what old servers stumble over.
		if (plain && !(column === 0 && byte === DOT)) {
			if (column + 1 > LINE - 1) softBreak();
			output[at++] = byte;
			column += 1;
			continue;
		}
		if (byte < 0x80 || byte >= 0xc0) {
			const room = 3 * sequenceLength(byte);
			if (column + room > LINE - 1) softBreak();
		}
		output[at++] = EQUALS;
		output[at++] = HEX.charCodeAt(byte >> 4);
		output[at++] = HEX.charCodeAt(byte & 15);
		column += 3;
	}
	return Buffer.from(output.subarray(0, at));
}

/** A display name: quoted where it is plain, encoded words where it is not. */
function phrase(name: string): string {
	const line = oneLine(name);
	if (/^[\x20-\x7e]*$/.test(line) && !line.includes("=?")) return `"${line.replace(/["\\]/g, "\\$&")}"`;
	return encodeWord(line, "Q", 52);
}

/** Free words in a header; what looks like an encoded word already is encoded again, so that it reads as it was written. */
function words(text: string): string {
	const line = oneLine(text);
	return line.includes("=?") ? encodeWord(line, "Q", 52) : encodeWords(line, "Q", 52);
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
	return foldLines(`${name}: ${value.replace(/[\r\n]+/g, " ")}`, HEADER_LINE);
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
function part(type: "text/plain" | "text/html", words: string): Buffer[] {
	return [
		Buffer.from(`Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`, "latin1"),
		quotedPrintable(words),
		Buffer.from("\r\n", "latin1"),
	];
}

/** The whole mail, CRLF line ends, as it goes after DATA (before dots are doubled). */
export function writeMime(mail: MimeMail): Buffer {
	const headers = `${headersOf(mail).join("\r\n")}\r\n`;
	if (mail.html === null) return Buffer.concat([Buffer.from(headers, "utf8"), ...part("text/plain", mail.text)]);
	const boundary = boundaryOf(mail.id);
	const next = Buffer.from(`--${boundary}\r\n`, "latin1");
	return Buffer.concat([
		Buffer.from(`${headers}Content-Type: multipart/alternative;\r\n boundary="${boundary}"\r\n\r\n`, "utf8"),
		next,
		...part("text/plain", mail.text),
		next,
		...part("text/html", mail.html),
		Buffer.from(`--${boundary}--\r\n`, "latin1"),
	]);
}
