// Owns the way from what was written (Markdown and HTML, mixed as on the site) to the clean tree a mail is dressed from.
// Nothing unsafe leaves this file: whatever comes after only adds looks.
import type { Element, ElementContent, Root } from "hast";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import type { KnownFiles } from "../../../../../platform/files/file-store.server.ts";
import { mailPictureAddress } from "../../../../../platform/images/mail-address.ts";
import { capDepth } from "../../../../../platform/markdown/depth.ts";
import { markEmbeds } from "../../../../../platform/markdown/find-embeds.ts";
import { looseLists } from "../../../../../platform/markdown/lists.ts";
import { parser } from "../../../../../platform/markdown/parser.ts";
import { plainBlocks, simpleBody } from "../../../../../platform/markdown/simple-body.ts";
import { prepareSource } from "../../../../../platform/markdown/source.ts";
import { tooHeavy } from "../../../../../shared/markdown/limits.ts";
import { standInCopy } from "../mail-copy.ts";
import { addressField } from "../merge-fields.ts";
import { embeds, type KnownEmbeds, playerEmbed } from "./embeds.ts";
import { files } from "./files.ts";
import { MAIL_SCHEMA } from "./mail-schema.ts";
import { type KnownPictures, pictures } from "./pictures.ts";

const toHtml = unified().use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: "" }).use(rehypeRaw).freeze();
const cleaner = unified().use(rehypeSanitize, MAIL_SCHEMA).freeze();

/** Tags may be nested as no hand nests them: far more than any newsletter needs, far less than what walks the tree bears. */
const DEEPEST = 200;

/** What the site keeps of what a content shows. */
export type Known = { embeds?: KnownEmbeds; files?: KnownFiles; images?: KnownPictures };

/**
 * Reads a newsletter's content as a clean tree whose addresses are absolute.
 * Never throws: at worst it is plain paragraphs.
 */
export function readContent(content: string, siteUrl: string, known: Known = {}): Root {
	let tree: Root;
	try {
		tree = parse(content);
	} catch {
		tree = plainBlocks(content);
	}
	embeds(tree, known.embeds ?? new Map());
	files(tree, known.files ?? new Map());
	pictures(tree, known.images ?? new Map());
	addresses(tree, siteUrl);
	return tree;
}

function parse(content: string): Root {
	const source = prepareSource(content);
	if (tooHeavy(source)) return simpleBody(source);
	const written = parser.parse(source);
	markEmbeds(written, source);
	capDepth(written);
	looseLists(written);
	const tree = toHtml.runSync(written) as Root;
	beforeCleaning(tree);
	const clean = cleaner.runSync(tree) as Root;
	capDepth(clean, DEEPEST);
	return clean;
}

const PLAYERS = new Set(["iframe", "video", "audio", "embed", "object"]);
const ALIGNED = new Set(["p", "div", "h2", "h3", "td", "th"]);

/** What cleaning would lose and a reader would miss: where players led, which way a block was set. */
function beforeCleaning(tree: Root): void {
	visit(tree, "element", (node: Element, index, parent) => {
		if (PLAYERS.has(node.tagName) && parent && index !== undefined) {
			const address = playerAddress(node);
			parent.children.splice(index, 1, ...(address ? [playerLink(node, address, parent.type === "element" ? parent.tagName : "")] : []));
			return index + (address ? 1 : 0);
		}
		if (node.tagName === "center") {
			node.tagName = "div";
			node.properties.align = "center";
		}
		const align = /text-align:\s*(left|center|right)/i.exec(String(node.properties.style ?? ""))?.[1];
		if (align && ALIGNED.has(node.tagName)) node.properties.align = align.toLowerCase();
		return undefined;
	});
}

function playerAddress(node: Element): string {
	const address = node.properties.src ?? node.properties.data;
	if (typeof address === "string" && address.trim() !== "") return address.trim();
	const source = node.children.find((child): child is Element => child.type === "element" && child.tagName === "source");
	return typeof source?.properties.src === "string" ? source.properties.src.trim() : "";
}

function playerLink(node: Element, href: string, parent: string): Element {
	const title = typeof node.properties.title === "string" ? node.properties.title.trim() : "";
	const embed = playerEmbed(href, title, parent);
	if (embed) return embed;
	const text = node.tagName === "audio" ? standInCopy.sound(title) : standInCopy.film(title);
	return { type: "element", tagName: "a", properties: { href }, children: [{ type: "text", value: text }] };
}

/** Links and images lead out of a mail: every address is whole, and what has none is only words. */
function addresses(tree: Root, siteUrl: string): void {
	visit(tree, "element", (node: Element, index, parent) => {
		if (!parent || index === undefined) return undefined;
		if (node.tagName === "a") {
			const href = absolute(node.properties.href, siteUrl, true);
			if (href === null) {
				parent.children.splice(index, 1, ...(node.children as ElementContent[]));
				return index;
			}
			node.properties.href = href;
		} else if (node.tagName === "img") {
			const src = absolute(node.properties.src, siteUrl, false);
			const alt = String(node.properties.alt ?? "").trim();
			if (src === null) {
				parent.children.splice(index, 1, ...(alt === "" ? [] : [{ type: "text" as const, value: alt }]));
				return index + (alt === "" ? 0 : 1);
			}
			node.properties.src = src;
			node.properties.alt = alt;
		}
		return undefined;
	});
}

function absolute(value: unknown, siteUrl: string, link: boolean): string | null {
	const text = typeof value === "string" ? value.trim() : "";
	if (text === "" || text.startsWith("#")) return null;
	if (link) {
		const field = addressField(text);
		if (field) return field;
	}
	if (!URL.canParse(text, `${siteUrl}/`)) return null;
	const { protocol, href } = new URL(text, `${siteUrl}/`);
	if (protocol !== "http:" && protocol !== "https:") return link && protocol === "mailto:" ? href : null;
	return link ? href : readable(href, siteUrl);
}

/** A picture of this site is asked for as mail clients read it. */
function readable(src: string, siteUrl: string): string {
	const url = new URL(src);
	if (url.origin === new URL(siteUrl).origin) url.pathname = mailPictureAddress(url.pathname);
	return url.href;
}
