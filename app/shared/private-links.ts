// Owns the addresses that hold a token: whoever knows one acts for the person it was sent to, so it is never cached, never
// handed on as a referrer, never written into the log.

import { confirmationPath, countedLinkPath, myDataPath, pixelPath, unsubscriptionPath } from "./addresses.ts";

/** What such an address begins with where a person may have it from a mail. */
const WORDS = [unsubscriptionPath, confirmationPath, myDataPath].map((path) => path.slice(1));
/** The same, counted links and pixels included. */
const FIRST_PARTS = new Set([...WORDS, ...[countedLinkPath("", ""), pixelPath("")].map((path) => path.split("/")[1] ?? "")]);

function firstParts(path: string): string[] {
	const parts = path.split("/").filter(Boolean);
	try {
		// The router knows an address in other capitals, or with its letters encoded, all the same.
		return [decodeURIComponent(parts[0] ?? "").toLowerCase(), ...parts.slice(1)];
	} catch {
		return parts;
	}
}

/** Whether a path is that of a link made for one person. */
export function isPrivateLink(path: string): boolean {
	const [first = "", second] = firstParts(path);
	return FIRST_PARTS.has(first) && second !== undefined;
}

/** The letters behind `%XX`, once and byte by byte: a path that cannot be decoded is read all the same, as far as it goes. */
function decodedOnce(path: string): string {
	return path.replace(/%([\da-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
}

/**
 * What a mail program may make of such an address: other capitals, a sign or an encoded slash after its word, something before
 * it. What begins with the word and goes on is one; with `l` or `o` only where no longer word begins; further in, whole parts only.
 * Of an unreadable `%E0` the door leaves U+FFFD and `E0` (server/http/door.ts).
 */
const MANGLED = new RegExp(
	String.raw`^(?:(?:[^a-z\d]|\xef\xbf\xbd[\da-f]{2})*(${WORDS.join("|").replaceAll("-", String.raw`\W*`)}|[lo](?![\w-]))|.*\/(${WORDS.join("|")})\/).*[a-z\d]`,
	"is",
);

/** A path as the log may hold it: of an address that holds a token, or a mangled one that may, only its word is left. */
export function loggablePath(path: string): string {
	const [, first, further] = MANGLED.exec(decodedOnce(path)) ?? [];
	const word = first ?? further;
	return word ? `/${word.toLowerCase()}/…` : path;
}

/** A path inside a sentence, of this site or with an origin before it, and what may follow it. */
const PATH_IN_TEXT = /(https?:\/\/[^\s/"'<>]+|(?<![\w.%~-]))(\/[^\s"'<>()?#]+)/gi;
/** The parameter of a draft's private preview. */
export const PREVIEW = "apercu";
const PREVIEW_IN_TEXT = new RegExp(`([?&]${PREVIEW}=)[^\\s&"'<>()#]+`, "gi");

/** Words as the log may hold them: every path in them without its token. */
export function loggableText(text: string): string {
	return text.replace(PATH_IN_TEXT, (_, origin: string, path: string) => origin + loggablePath(path)).replace(PREVIEW_IN_TEXT, "$1…");
}
