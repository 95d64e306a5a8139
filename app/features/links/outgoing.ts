// Owns which addresses a text leads to outside its own site, and writing another one in the place of one.
import { Parser } from "htmlparser2";

/** An address is a key of a table: no index holds a longer one. */
const LONGEST = 2_000;

/** One spelling of an address of the web outside the site, without its fragment; null for any other. */
export function outgoing(address: string, siteUrl: string): string | null {
	if (!/^https?:\/\//i.test(address)) return null;
	const url = URL.parse(address);
	if (!url?.hostname || url.host === new URL(siteUrl).host || url.username || url.password) return null;
	url.hash = "";
	return url.href.length <= LONGEST ? url.href : null;
}

/** The addresses a rendered text leads to outside its site, each once. */
export function outgoingIn(html: string, siteUrl: string): string[] {
	const found = new Set<string>();
	const parser = new Parser({
		onopentag(name, { href }) {
			const url = name === "a" && href ? outgoing(href, siteUrl) : null;
			if (url) found.add(url);
		},
	});
	parser.end(html);
	return [...found];
}

/** Where an address may stand in a text of Markdown; what closes a link or a sentence may be part of it, or not. */
const ADDRESSES = /https?:\/\/[^\s<>"`[\]\\]+/gi;
/** A link in a parenthesis in a quotation ends with no more. */
const MOST_CLOSING = 8;
const CLOSING = /[).,;:!?'’»*_~}|]$/;

/** A text with another address wherever it leads to `from` (as `outgoing` spells it). Addresses that only begin so stay. */
export function withAddress(text: string, from: string, to: string): string {
	return text.replace(ADDRESSES, (written) => {
		if (written.length > LONGEST) return written;
		for (let address = written; written.length - address.length <= MOST_CLOSING; address = address.slice(0, -1)) {
			const isClosed = CLOSING.test(address);
			// A fragment is no part of the spelling, so that whatever closes the link would pass for one.
			if (spelled(address) === from && !(isClosed && address.includes("#"))) return to + written.slice(address.length);
			if (!isClosed) break;
		}
		return written;
	});
}

function spelled(written: string): string | null {
	const url = URL.parse(written.replaceAll("&amp;", "&"));
	if (!url) return null;
	url.hash = "";
	return url.href;
}
