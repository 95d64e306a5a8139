// Owns reading what a page says of itself: a title and a picture, from a service's own answer about it (oEmbed) or from the page's head
// (Open Graph). Nothing of what it reads is run, kept or shown as it came: a title is words, a picture an address to ask.
import { Tokenizer } from "htmlparser2";
import { TITLE_LETTERS } from "../../../shared/embeds/embed-details.ts";
import { cutAtWord, oneLine } from "../../../shared/one-line.ts";

/** What was found; null: it does not say. */
export type PageDetails = { title: string | null; picture: string | null };

/** Where the head ends: all that is asked of a page stands before. */
export const HEAD_END = "</head>";

/** Reads an oEmbed answer (https://oembed.com, 2.3.4); nothing of one that is none. */
export function readOembed(bytes: Buffer): PageDetails {
	let said: unknown;
	try {
		said = JSON.parse(bytes.toString("utf8"));
	} catch {
		said = null;
	}
	const { title, thumbnail_url: picture } = (typeof said === "object" && said !== null ? said : {}) as Record<string, unknown>;
	return { title: titleOf(title), picture: addressOf(picture, null) };
}

/**
 * Reads the head of a page; `type` as it was sent, `base` its own address. Tags are taken as they come and no tree is built: a page made to
 * be mended at length takes no longer than another one of its size.
 */
export function readHead(bytes: Buffer, type: string, base: URL): PageDetails {
	const html = decode(bytes, type);
	const end = html.toLowerCase().indexOf(HEAD_END);
	const { said, title } = readTags(end === -1 ? html : html.slice(0, end));
	return {
		title: titleOf(said.get("og:title") ?? said.get("twitter:title") ?? title),
		picture: addressOf(said.get("og:image:secure_url") ?? said.get("og:image") ?? said.get("twitter:image"), base),
	};
}

/** What the first <meta> of each name says, and the first <title>, up to the body. */
function readTags(html: string): { said: Map<string, string>; title: string } {
	const said = new Map<string, string>();
	const words: string[] = [];
	let tag = "";
	let attribute = "";
	let attributes: Record<string, string> = Object.create(null);
	let isBody = false;
	const nothing = () => {};
	const openTagEnds = () => {
		if (tag !== "meta" || isBody) return;
		const named = (attributes.property ?? attributes.name ?? "").toLowerCase();
		const { content } = attributes;
		if (named && content?.trim() && !said.has(named)) said.set(named, content);
	};
	const add = (more: string) => {
		if (attribute in attributes) attributes[attribute] += more;
	};
	const isTitle = () => tag === "title" && !isBody;
	let isTold = false;
	const tokenizer = new Tokenizer(
		{ decodeEntities: true },
		{
			onopentagname(start, end) {
				tag = html.slice(start, end).toLowerCase();
				attributes = Object.create(null);
				isBody ||= tag === "body";
			},
			onattribname(start, end) {
				attribute = html.slice(start, end).toLowerCase();
				// The first of a name counts, as in a browser.
				if (attribute in attributes) attribute = "";
				else attributes[attribute] = "";
			},
			onattribdata: (start, end) => add(html.slice(start, end)),
			onattribentity: (point) => add(String.fromCodePoint(point)),
			onattribend: nothing,
			onopentagend: openTagEnds,
			onselfclosingtag: openTagEnds,
			ontext(start, end) {
				if (isTitle() && !isTold) words.push(html.slice(start, end));
			},
			ontextentity(point) {
				if (isTitle() && !isTold) words.push(String.fromCodePoint(point));
			},
			onclosetag() {
				isTold ||= isTitle();
				tag = "";
			},
			oncdata: nothing,
			oncomment: nothing,
			ondeclaration: nothing,
			onprocessinginstruction: nothing,
			onend: nothing,
		},
	);
	tokenizer.write(html);
	tokenizer.end();
	return { said, title: words.join("") };
}

/** The letters of a page, by what it was sent as, else by what it says itself, else UTF-8. */
function decode(bytes: Buffer, type: string): string {
	const named = /charset\s*=\s*["']?([\w-]+)/i;
	const label = named.exec(type)?.[1] ?? named.exec(bytes.toString("latin1", 0, 1_024))?.[1] ?? "utf-8";
	try {
		return new TextDecoder(label).decode(bytes);
	} catch {
		return bytes.toString("utf8");
	}
}

function titleOf(said: unknown): string | null {
	if (typeof said !== "string") return null;
	return cutAtWord(oneLine(said), TITLE_LETTERS) || null;
}

function addressOf(said: unknown, base: URL | null): string | null {
	if (typeof said !== "string") return null;
	const url = URL.parse(said.trim(), base?.href);
	return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
