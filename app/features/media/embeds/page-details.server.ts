// Owns reading what a page says of itself: a title and a picture, from a service's own answer about it (oEmbed) or from the page's head
// (Open Graph). Nothing of what it reads is run, kept or shown as it came: a title is words, a picture an address to ask.
import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { EXIT, visit } from "unist-util-visit";
import { TITLE_LETTERS } from "../../../shared/embeds/embed-details.ts";
import { cutAtWord, oneLine } from "../../../shared/one-line.ts";

/** What was found; null: it does not say. */
export type PageDetails = { title: string | null; picture: string | null };

/** Where the head ends: all that is asked of a page stands before. */
export const HEAD_END = "</head>";

const parser = unified().use(rehypeParse).freeze();

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

/** Reads the head of a page; `type` as it was sent, `base` its own address. */
export function readHead(bytes: Buffer, type: string, base: URL): PageDetails {
	const html = decode(bytes, type);
	const end = html.toLowerCase().indexOf(HEAD_END);
	const tree = parser.parse(end === -1 ? html : html.slice(0, end)) as Root;
	const said = new Map<string, string>();
	let title = "";
	visit(tree, "element", (node: Element) => {
		if (node.tagName === "body") return EXIT;
		if (node.tagName === "title") title ||= textOf(node);
		if (node.tagName !== "meta") return undefined;
		const { property, name, content } = node.properties;
		const named = String(property ?? name ?? "").toLowerCase();
		if (named && typeof content === "string" && content.trim() && !said.has(named)) said.set(named, content);
		return undefined;
	});
	return {
		title: titleOf(said.get("og:title") ?? said.get("twitter:title") ?? title),
		picture: addressOf(said.get("og:image:secure_url") ?? said.get("og:image") ?? said.get("twitter:image"), base),
	};
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
