// Ghost's own HTML, where a post has nothing else: its cards by their classes are read back into what they were, and drawn as they
// are drawn from a body. Classes: TryGhost/Koenig, packages/kg-default-nodes.
import type { Element, ElementContent, Root } from "hast";
import { toString as wholeText } from "hast-util-to-string";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { fragment } from "../html/convert.ts";
import { noteCall } from "../html/notes.ts";
import { el, find, findAll, hasClass, isElement, rebuild, withClass } from "../html/tree.ts";
import { type Row, textIn } from "../reading/rows.ts";
import { cardOf } from "./cards.ts";
import type { Body } from "./say.ts";

const printer = unified().use(rehypeStringify).freeze();

/** A body as HTML, its cards as plain as those of a lexical body. */
export function renderedTree(html: string, body: Body): Root {
	gatedParts(html, body);
	const root: Root = { type: "root", children: fragment(html, body.say) };
	rebuild(root, (element) => {
		const read = CARDS.find(([name]) => hasClass(element, name));
		if (!read) return [element];
		const [, card, payloadOf] = read;
		return cardOf(card, payloadOf(element), body) ?? [element];
	});
	notes(root);
	return root;
}

const GATED = /<!--\s*kg-gated-block:begin\b[^>]*?nonMember\s*:\s*false/;

/** Comments say where a text stops being everybody's; read before anything else, whatever becomes of the markup. */
function gatedParts(html: string, body: Body): void {
	if (/<!--\s*members-only\s*-->/.test(html)) {
		body.reserved = true;
		body.say("paywall");
	}
	if (GATED.test(html)) {
		body.reserved = true;
		body.say("gated");
	}
}

const wordsIn = (element: Element, name: string): string => {
	const found = withClass(element, name);
	return found ? wholeText(found).trim() : "";
};
const htmlIn = (element: Element, name: string): string => {
	const found = withClass(element, name);
	return found ? printer.stringify({ type: "root", children: found.children as ElementContent[] }) : "";
};
const attribute = (element: Element | undefined, name: string): string => {
	const value = element?.properties[name];
	return typeof value === "string" ? value : "";
};
const first = (element: Element, tag: string): Element | undefined => find(element, (child) => isElement(child, tag));
const caption = (element: Element): string => {
	const found = first(element, "figcaption");
	return found ? printer.stringify({ type: "root", children: found.children }) : "";
};

const CARDS: [className: string, card: string, payloadOf: (element: Element) => Row][] = [
	[
		"kg-bookmark-card",
		"bookmark",
		(card) => ({
			url: attribute(withClass(card, "kg-bookmark-container"), "href"),
			metadata: { title: wordsIn(card, "kg-bookmark-title"), description: wordsIn(card, "kg-bookmark-description") },
			caption: caption(card),
		}),
	],
	[
		"kg-callout-card",
		"callout",
		(card) => ({ calloutEmoji: wordsIn(card, "kg-callout-emoji"), calloutText: htmlIn(card, "kg-callout-text") }),
	],
	["kg-toggle-card", "toggle", (card) => ({ heading: htmlIn(card, "kg-toggle-heading-text"), content: htmlIn(card, "kg-toggle-content") })],
	[
		"kg-button-card",
		"button",
		(card) => ({
			buttonText: first(card, "a") ? wholeText(first(card, "a") as Element) : "",
			buttonUrl: attribute(first(card, "a"), "href"),
		}),
	],
	["kg-audio-card", "audio", (card) => ({ src: attribute(first(card, "audio"), "src"), title: wordsIn(card, "kg-audio-title") })],
	[
		"kg-video-card",
		"video",
		(card) => ({
			src: attribute(first(card, "video"), "src"),
			thumbnailSrc: attribute(card, "dataKgThumbnail"),
			customThumbnailSrc: attribute(card, "dataKgCustomThumbnail"),
			caption: caption(card),
		}),
	],
	[
		"kg-file-card",
		"file",
		(card) => {
			const size = wordsIn(card, "kg-file-card-filesize");
			const title = wordsIn(card, "kg-file-card-title") || wordsIn(card, "kg-file-card-filename");
			return {
				src: attribute(withClass(card, "kg-file-card-container"), "href"),
				fileTitle: size === "" ? title : `${title} (${size})`,
				fileCaption: htmlIn(card, "kg-file-card-caption"),
			};
		},
	],
	[
		"kg-product-card",
		"product",
		(card) => ({
			productImageSrc: attribute(first(card, "img"), "src"),
			productTitle: htmlIn(card, "kg-product-card-title"),
			productDescription: htmlIn(card, "kg-product-card-description"),
			productRatingEnabled: withClass(card, "kg-product-card-rating") !== undefined,
			productStarRating: findAll(card, (child) => hasClass(child, "kg-product-card-rating-active")).length,
			productButtonEnabled: withClass(card, "kg-product-card-button") !== undefined,
			productButton: wordsIn(card, "kg-product-card-button"),
			productUrl: attribute(withClass(card, "kg-product-card-button"), "href"),
		}),
	],
	["kg-signup-card", "signup", (card) => ({ header: wholeText(card) })],
];

/** Notes of markdown-it: `sup.footnote-ref > a[href="#fn1"]`, `section.footnotes li#fn1`. */
function notes(root: Root): void {
	rebuild(root, (element) => {
		if (hasClass(element, "footnotes-sep")) return [];
		if (isElement(element, "a") && hasClass(element, "footnote-backref")) return [];
		const target = attribute(first(element, "a"), "href");
		if (isElement(element, "sup") && hasClass(element, "footnote-ref") && target.startsWith("#")) {
			return [noteCall(target.slice(1), wholeText(element).replace(/[[\]]/g, ""))];
		}
		if (isElement(element, "li") && hasClass(element, "footnote-item")) {
			return [el("aside", { dataNote: textIn(element.properties as Row, "id") }, element.children)];
		}
		if (isElement(element, "section", "ol") && /footnotes/.test(String(element.properties.className ?? ""))) return element.children;
		return [element];
	});
}
