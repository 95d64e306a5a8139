// Owns a body's HTML as the XHTML of a book: what reading devices know, nothing that runs or is loaded from elsewhere, well-formed, each
// element where the standard has it (EPUB 3.3, XHTML content documents).
import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { xmlText } from "../../shared/xml-text.ts";
import { bookCopy } from "./copy.ts";
import { xmlId } from "./xml.ts";

const reader = unified().use(rehypeParse, { fragment: true }).freeze();

const KEPT = new Set(
	(
		"a abbr bdi bdo blockquote br caption cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr img ins kbd li " +
		"mark ol p pre q rp rt ruby s samp section small span strong sub sup table tbody td tfoot th thead tr ul var"
	).split(" "),
);
const EMPTY = new Set(["br", "hr", "img"]);
/** What may stand nowhere but in one of these; elsewhere it is what the second word says. */
const INSIDE: Record<string, { of: readonly string[]; else: string }> = {
	li: { of: ["ul", "ol"], else: "div" },
	dt: { of: ["dl"], else: "div" },
	dd: { of: ["dl"], else: "div" },
	figcaption: { of: ["figure"], else: "div" },
	rt: { of: ["ruby"], else: "span" },
	rp: { of: ["ruby"], else: "span" },
};
const LISTS: Record<string, string> = { ul: "li", ol: "li", dl: "dd" };
/** Attributes by their names in the tree, for all elements and for some. */
const EVERYWHERE = ["dir"];
const OWN: Record<string, Record<string, string>> = {
	abbr: { title: "title" },
	dfn: { title: "title" },
	li: { value: "value" },
	ol: { start: "start" },
	td: { colSpan: "colspan", rowSpan: "rowspan" },
	th: { colSpan: "colspan", rowSpan: "rowspan", scope: "scope" },
};

export type XhtmlNeeds = {
	/** The site's address, against which those of a body are read. */
	siteUrl: string;
	/** The name of a picture inside the book, by its address on the site; null where it has none. */
	pictureOf: (src: string) => string | null;
};

/** A body as a tree. */
export function readBody(html: string): Root {
	return reader.parse(html);
}

/** The addresses of the pictures a tree shows, in their order. */
export function picturesIn(tree: Root): string[] {
	const found: string[] = [];
	visit(tree, "element", ({ tagName, properties }: Element) => {
		if (tagName === "img" && typeof properties.src === "string") found.push(properties.src);
	});
	return found;
}

/** The headings of the second level that a table of contents can lead to: one of a picture alone has no words to say where. */
export function headingsIn(tree: Root): { id: string; text: string }[] {
	return tree.children.flatMap((node) =>
		node.type === "element" && node.tagName === "h2" && typeof node.properties.id === "string"
			? [{ id: xmlId(node.properties.id), text: textOf(node).trim() }].filter(({ text }) => text !== "")
			: [],
	);
}

/** The ids of a tree, as they are written. */
export function idsIn(tree: Root): string[] {
	const ids: string[] = [];
	visit(tree, "element", ({ properties }: Element) => {
		if (typeof properties.id === "string" && properties.id !== "") ids.push(xmlId(properties.id));
	});
	return ids;
}

/**
 * A tree as XHTML.
 * @param ids - what links inside the same document may lead to; others lose their link
 */
export function writeXhtml(tree: Root, needs: XhtmlNeeds, ids: ReadonlySet<string>): string {
	const text = (value: string) => xmlText(value);
	const all = (nodes: readonly (RootContent | ElementContent)[], parent: string): string => nodes.map((node) => one(node, parent)).join("");

	function one(node: RootContent | ElementContent, parent: string): string {
		if (node.type === "text") return LISTS[parent] && node.value.trim() !== "" ? wrapped(parent, text(node.value)) : text(node.value);
		if (node.type !== "element") return "";
		const { tagName, properties } = node;
		// A picture in all its sizes is its image; a player's file is linked beside it; signs for the eye alone are the page's.
		if (["source", "audio", "video", "svg", "script", "style", "template"].includes(tagName) || properties.ariaHidden) return "";
		if (tagName === "span" && properties.role === "img") return text(taskSign(properties.className));
		if (tagName === "details") return element("div", properties, all(node.children, "div"));
		if (tagName === "summary") return element("div", {}, `<strong>${all(node.children, "strong")}</strong>`);
		if (!KEPT.has(tagName)) return all(node.children, parent);
		if (tagName === "img") return picture(properties);
		const place = INSIDE[tagName];
		const name = place && !place.of.includes(parent) ? place.else : tagName === "bdo" && !properties.dir ? "span" : tagName;
		const inner = all(node.children, name);
		const written = EMPTY.has(name) ? `<${name}/>` : element(name, properties, inner);
		const list = LISTS[parent];
		return list && !["li", "dt", "dd"].includes(name) && !(parent === "dl" && name === "div") ? wrapped(parent, written) : written;
	}

	const wrapped = (parent: string, inner: string) => `<${LISTS[parent]}>${inner}</${LISTS[parent]}>`;

	function element(name: string, properties: Element["properties"], inner: string): string {
		const attributes = attributesOf(name, properties);
		if (name !== "a") return `<${name}${attributes}>${inner}</${name}>`;
		const href = hrefOf(properties.href);
		return href === null ? `<span${attributes}>${inner}</span>` : `<a${attributes} href="${text(href)}">${inner}</a>`;
	}

	function attributesOf(name: string, properties: Element["properties"]): string {
		const pairs: [string, unknown][] = EVERYWHERE.map((key) => [key, properties[key]]);
		if (typeof properties.id === "string" && properties.id !== "") pairs.push(["id", xmlId(properties.id)]);
		if (typeof properties.lang === "string") pairs.push(["lang", properties.lang], ["xml:lang", properties.lang]);
		if (Array.isArray(properties.className)) pairs.push(["class", properties.className.join(" ")]);
		for (const [key, attribute] of Object.entries(OWN[name] ?? {})) pairs.push([attribute, properties[key]]);
		if (name === "ol" && properties.reversed) pairs.push(["reversed", "reversed"]);
		return pairs
			.filter(([, value]) => value !== undefined && value !== null && value !== "" && value !== false)
			.map(([attribute, value]) => ` ${attribute}="${text(String(value))}"`)
			.join("");
	}

	/** Where a link leads: inside this document, or anywhere by its whole address; null for what no device could follow. */
	function hrefOf(href: unknown): string | null {
		if (typeof href !== "string") return null;
		if (href.startsWith("#")) {
			const id = xmlId(decoded(href.slice(1)));
			return ids.has(id) ? `#${id}` : null;
		}
		if (!URL.canParse(href, needs.siteUrl)) return null;
		const url = new URL(href, needs.siteUrl);
		return /^(?:https?|mailto|tel):$/.test(url.protocol) ? url.href : null;
	}

	function picture({ src, alt }: Element["properties"]): string {
		const words = typeof alt === "string" ? alt : "";
		const name = typeof src === "string" ? needs.pictureOf(src) : null;
		return name ? `<img src="${text(name)}" alt="${text(words)}"/>` : text(words);
	}

	return all(tree.children, "section");
}

function taskSign(className: unknown): string {
	const isDone = Array.isArray(className) && className.includes("task-done");
	return `[${isDone ? bookCopy.done : bookCopy.toDo}] `;
}

function decoded(words: string): string {
	try {
		return decodeURIComponent(words);
	} catch {
		return words;
	}
}
