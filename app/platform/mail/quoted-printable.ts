// Owns the words of a mail in quoted-printable (RFC 2045), in pieces that may be joined: what a thousand mails share is encoded
// and cut into lines once.
import { encode, wrap } from "libqp";

/** Encoded words in lines of at most 76 characters, the last of which ends too: by a line end of theirs, or by one that is none. */
export type Quoted = string & { readonly encoding: "quoted-printable" };

const SOFT_BREAK = "=\r\n";
/** Room for the sign of a soft break. */
const LINE = 75;

/** Encodes words, line ends as CRLF. Joined to others as they are, they follow one another as the words would. */
export function quote(words: string): Quoted {
	const lines = wrap(encode(words.replace(/\r\n?|\n/g, "\r\n")), LINE);
	return (lines === "" || lines.endsWith("\r\n") ? lines : lines + SOFT_BREAK) as Quoted;
}

/** Encoded words as the whole body of a part: nothing follows them. */
export function endQuoted(words: Quoted): string {
	return words.endsWith(SOFT_BREAK) ? words.slice(0, -SOFT_BREAK.length) : words;
}
