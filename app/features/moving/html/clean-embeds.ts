/** First cleaning: what runs, plays or asks for input leaves; what it showed stays as a link. */
import type { Element, ElementContent, Root } from "hast";
import { inTexts } from "./copy.ts";
import { linkParagraph, loneAddress, pageOfPlayer } from "./embeds.ts";
import { textOf } from "./plain-text.ts";
import type { Say } from "./say.ts";
import { el, find, hasClass, isElement, rebuild, text } from "./tree.ts";

const SILENT = new Set(
	"style link meta base head title template noscript param wbr input button col colgroup map area canvas progress meter datalist".split(
		" ",
	),
);
const REMOVED = new Set("script svg math object embed applet form select textarea dialog frame frameset".split(" "));

/** Changes the tree in place. */
export function cleanEmbeds(tree: Root, say: Say): void {
	rebuild(tree, (element) => {
		const { tagName } = element;
		if (SILENT.has(tagName)) return [];
		if (REMOVED.has(tagName)) {
			say("removed", tagName);
			// The words of a form are kept, what runs is not.
			return tagName === "form" ? element.children : [];
		}
		if (tagName === "iframe") return player(element, say);
		if (tagName === "audio" || tagName === "video") return media(element, say);
		if (hasClass(element, "wp-block-embed__wrapper")) return embed(element, say);
		if (hasClass(element, "wp-block-file")) return [file(element)];
		if (tagName === "div" && hasClass(element, "wp-block-cover")) return cover(element);
		return [element];
	});
}

/** Addresses alone in their paragraph, which most editors would have shown as what they point to. */
export function cleanLoneAddresses(tree: Root, say: Say): void {
	rebuild(tree, (element) => {
		if (!isElement(element, "p") || element.children.length !== 1) return [element];
		const [only] = element.children;
		const address = only?.type === "text" ? loneAddress(only.value) : undefined;
		if (!address) return [element];
		say("embed", address);
		return [linkParagraph(address)];
	});
}

function player(element: Element, say: Say): ElementContent[] {
	const source = String(element.properties.src ?? element.properties.dataSrc ?? "");
	const address = pageOfPlayer(source);
	if (!/^https?:\/\//.test(address)) {
		say("removed", "iframe");
		return [];
	}
	say("embed", address);
	return [linkParagraph(address)];
}

function media(element: Element, say: Say): ElementContent[] {
	const inner = find(element, (child) => isElement(child, "source") || isElement(child, "a"));
	const source = String(element.properties.src ?? inner?.properties.src ?? inner?.properties.href ?? "");
	if (!/^https?:\/\//.test(source)) return [];
	say("media-link", source);
	return [linkParagraph(source, element.tagName === "audio" ? inTexts.listen : inTexts.watch)];
}

function embed(element: Element, say: Say): ElementContent[] {
	const address = loneAddress(textOf(element));
	if (!address) return element.children;
	say("embed", address);
	return [linkParagraph(address)];
}

/** The block offers the same file twice, as its name and as a button. */
function file(element: Element): Element {
	return {
		...element,
		children: element.children.filter((child) => !(child.type === "element" && hasClass(child, "wp-block-file__button"))),
	};
}

/** The picture behind a cover's text stands above it. */
function cover(element: Element): ElementContent[] {
	const background = /background-image\s*:\s*url\(\s*['"]?([^'")]+)/i.exec(String(element.properties.style ?? ""))?.[1];
	if (!background) return [element];
	return [el("p", {}, [el("img", { src: background, alt: "" })]), text("\n"), element];
}
