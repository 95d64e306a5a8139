// Owns the bytes of a newsletter's mail: both parts in quoted-printable, headers folded and encoded, nothing in a header that
// could begin another one. Written here because one mail is made a recipient: nodemailer's composer takes twenty times longer.
import { encodeWord, encodeWords, foldLines } from "nodemailer/lib/mime-funcs";
import { oneLine } from "../../../shared/one-line.ts";

export type Letter = {
	from: { name: string; address: string };
	to: string;
	replyTo: string | null;
	subject: string;
	date: Date;
	/** Angle brackets included. */
	messageId: string;
	listId: { name: string; domain: string };
	/** Where a mail program posts the one-click unsubscription (RFC 8058), and where it may write instead. */
	unsubscribe: { url: string; mailbox: string };
	feedbackId: string;
	text: string;
	html: string;
	/** Separates the parts; never in them, quoted-printable being what it is. */
	boundary: string;
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

function mailbox({ name, address }: { name: string; address: string }): string {
	return name ? `${phrase(name)} <${oneLine(address)}>` : oneLine(address);
}

function header(name: string, value: string): string {
	return foldLines(`${name}: ${value.replace(/[\r\n]+/g, " ")}`, HEADER_LINE);
}

const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const two = (value: number) => String(value).padStart(2, "0");

/** RFC 5322. */
function dateText(date: Date): string {
	const day = `${days[date.getUTCDay()]}, ${two(date.getUTCDate())} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
	return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} +0000`;
}

/** Headers whose value is one long word, such as an address on the web: folded between words only, never inside. */
function wordsHeader(name: string, words: string[]): string {
	return `${name}: ${words.map((word) => word.replace(/[^\x21-\x7e]+/g, "")).join(",\r\n ")}`;
}

function headersOf(letter: Letter): string {
	const { unsubscribe, listId } = letter;
	return [
		header("From", mailbox(letter.from)),
		header("To", oneLine(letter.to)),
		...(letter.replyTo ? [header("Reply-To", oneLine(letter.replyTo))] : []),
		header("Subject", words(letter.subject)),
		`Date: ${dateText(letter.date)}`,
		`Message-ID: ${oneLine(letter.messageId)}`,
		header("List-Id", `${phrase(listId.name)} <${oneLine(listId.domain)}>`),
		wordsHeader("List-Unsubscribe", [`<${unsubscribe.url}>`, `<mailto:${unsubscribe.mailbox}?subject=unsubscribe>`]),
		"List-Unsubscribe-Post: List-Unsubscribe=One-Click",
		header("Feedback-ID", oneLine(letter.feedbackId)),
		"MIME-Version: 1.0",
		`Content-Type: multipart/alternative;\r\n boundary="${letter.boundary}"`,
	].join("\r\n");
}

function partHead(boundary: string, type: string): string {
	return `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
}

/** The whole mail, CRLF line ends, as it goes after DATA (before dots are doubled). */
export function writeLetter(letter: Letter): Buffer {
	const { boundary } = letter;
	return Buffer.concat([
		Buffer.from(`${headersOf(letter)}\r\n\r\n${partHead(boundary, "text/plain")}`, "utf8"),
		quotedPrintable(letter.text),
		Buffer.from(`\r\n${partHead(boundary, "text/html")}`, "latin1"),
		quotedPrintable(letter.html),
		Buffer.from(`\r\n--${boundary}--\r\n`, "latin1"),
	]);
}
