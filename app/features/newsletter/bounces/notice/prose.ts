// Owns reading a notice that is written for people alone: where the mail it gives back begins, whom it names, and what was said of
// each. The forms are those of receivers.md; what they share is read, not one program's sentences. Pure.
import { addressOf } from "./fields.ts";

const LINE_AT_MOST = 1_000;
const MOST_LINES = 1_500;
const MOST_NAMED = 50;

/** Where the words end and the mail that is given back begins. */
const END_MARK =
	/^[\s>]*(?:[-=*_]{2,}\s*(?:(?:this|below|enclosed|included|the (?:header|original|body|top)|original|returned|undelivered|begin|start|unsent|here)\b.{0,60}\b(?:copy|copies|message|headers?|mail|follows?)\b)|(?:message headers|original message|message contents|message text|the original message) follows?\b|below (?:this line )?is a copy|(?:included|attached|here) is a copy|original message headers?\s*:|en-t[êe]tes de message d['’]origine|original mail as follows)/i;
const HEADER_LINE = /^\s{0,4}[A-Za-z][A-Za-z0-9-]{1,40}:\s/;
const STARTS_A_HEAD = /^\s{0,4}(?:received|return-path|dkim-signature|arc-seal|x-google-[a-z-]+|domainkey-signature|x-received):\s/i;

const ADDRESS = "[^\\s<>\"'\\[\\]();:,|]{1,64}@[\\p{L}\\p{N}.-]{1,253}";
/** An address that a line is about: alone, or before a colon, a date, a bracket. */
const OWN_LINE = new RegExp(
	`^[\\s>*"'<·•-]*(?:smtp:|rfc822;)?\\s*(${ADDRESS})["'>\\]]*\\s*(?:$|[:,([]|\\.\\.\\.|on \\d|on [a-z]{3},?\\s|<)`,
	"iu",
);
/** Words that say that the address behind them is the one. */
const LABEL =
	/(?:recipients?(?: address)?|address(?:es)?|undeliverable to|(?:deliver(?:ed|ing)?|message|mail|sent)(?: your (?:mail|message))? to|rejected|could not be delivered to|n'a pas pu être remis à|mailbox is full|final-recipient|user unknown|unknown user|gateway for|(?:in|to) the following recipient|rcpt to)/;
const LABELLED = new RegExp(`${LABEL.source}\\s*[:;]?\\s*(?:rfc822;)?\\s*[\\["'<]*(?:smtp:)?(${ADDRESS})`, "iu");

/** The words of a notice, and what follows them when the mail is given back in the text itself. */
export function partProse(text: string): { words: string; cut: string } {
	const lines = text.split("\n").slice(0, MOST_LINES);
	const end = lines.findIndex((line, index) => index > 0 && (END_MARK.test(line.slice(0, 200)) || STARTS_A_HEAD.test(line)));
	if (end < 0) return { words: lines.join("\n"), cut: "" };
	const rest = lines.slice(end);
	const head = rest.findIndex((line) => HEADER_LINE.test(line));
	return { words: lines.slice(0, end).join("\n"), cut: head < 0 ? "" : rest.slice(head).join("\n") };
}

export type Named = { address: string; words: string };

const clean = (address: string) => addressOf(address.replace(/[.>]+$/, ""));

/** Whom the words name, each with what stands from there to the next one; one alone has what stands before as well. */
export function namedIn(words: string, known: readonly string[], own: readonly string[]): Named[] {
	const lines = words.split("\n").map((line) => line.slice(0, LINE_AT_MOST));
	const starts = lines.flatMap((line, index) => {
		const address = OWN_LINE.exec(line)?.[1] ?? LABELLED.exec(line)?.[1];
		return address ? [{ address: clean(address), index }] : [];
	});
	const others = starts.filter(({ address }) => !own.includes(address));
	const found = (others.length > 0 ? others : starts).slice(0, MOST_NAMED);
	const named = new Map<string, string>();
	for (const [order, { address, index }] of found.entries()) {
		const said = lines.slice(index, found[order + 1]?.index).join("\n");
		named.set(address, [named.get(address), said].filter(Boolean).join("\n"));
	}
	for (const address of known) if (!named.has(address)) named.set(address, named.size === 0 ? words : "");
	if (named.size > 1)
		return [...named].filter(([address, said]) => said || known.includes(address)).map(([address, said]) => ({ address, words: said }));
	return [...named].map(([address, said]) => ({ address, words: isTelling(said, address) ? said : words }));
}

/** Whether anything but the address itself is said. */
function isTelling(said: string, address: string): boolean {
	return (
		said
			.toLowerCase()
			.replaceAll(address, "")
			.replace(/[^\p{L}\p{N}]/gu, "").length > 8
	);
}
