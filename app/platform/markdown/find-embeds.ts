// Owns which paragraphs of a body are cards: an address of a service we know, alone in its paragraph as one writes it (bare or between
// « < » and « > »), and a player alone in its own.
import type { Element, ElementContent, Root } from "hast";
import type { Root as WrittenRoot } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import type { Embed } from "../../shared/embeds/embed.ts";
import { embedOf } from "../../shared/embeds/recognise.ts";
import { isBlank } from "./flow.ts";

/** What marks such a paragraph from the Markdown to the tree that is dressed, and the card drawn of it. */
export const EMBED_CLASS = "embed";
/** What marks the link in a player's place (media-link.ts). */
export const PLAYER_CLASS = "player";

/** Cards stand in the run of the text alone: elsewhere (a quotation, a list, a cell) an address is a link. */
const HOLDERS = new Set(["div", "details", "section"]);

/** Marks the paragraphs of a Markdown tree that are an address alone; `source`: what it was parsed from. In place. */
export function markEmbeds(tree: WrittenRoot, source: string): void {
	for (const node of tree.children) {
		if (node.type !== "paragraph" || !node.position) continue;
		// Its source and not its link: Markdown leaves some last letters of a bare address out, and `[adresse](adresse)` is a link.
		const written = source.slice(node.position.start.offset, node.position.end.offset).trim();
		const embed = embedOf(/^<[^<>\s]+>$/.test(written) ? written.slice(1, -1) : written);
		if (!embed) continue;
		node.data = { hProperties: { className: [EMBED_CLASS] } };
		node.children = [{ type: "link", url: embed.address, children: [{ type: "text", value: embed.address }] }];
	}
}

/** The paragraph of an address, as `markEmbeds` leaves it; null for a text that is none. */
export function embedParagraph(text: string): Element | null {
	const embed = embedOf(text);
	if (!embed) return null;
	const link = element("a", { href: embed.address }, [{ type: "text", value: embed.address }]);
	return element("p", { className: [EMBED_CLASS] }, [link]);
}

/**
 * Puts in place of every such paragraph what `draw` makes of it; `title`: what its author called a player. A player among words
 * stays the link it is.
 */
export function replaceEmbeds(tree: Root, draw: (embed: Embed, title: string) => Element): void {
	visit(tree, "element", (node: Element, index, parent) => {
		if (!parent || index === undefined) return undefined;
		if (node.tagName === "a" && hasClass(node, PLAYER_CLASS)) node.properties.className = undefined;
		if (parent.type !== "root" && !(parent.type === "element" && HOLDERS.has(parent.tagName))) return undefined;
		const { link, caption } = linkIn(node);
		const embed = link && embedOf(String(link.properties.href ?? ""));
		if (!link || !embed) return undefined;
		const drawn = [draw(embed, String(link.properties.title ?? "").trim()), ...caption];
		parent.children.splice(index, 1, ...drawn);
		return [SKIP, index + drawn.length];
	});
}

/** The link that a paragraph or a figure is, and the words below it. */
function linkIn(node: Element): { link: Element | null; caption: Element[] } {
	const nothing = { link: null, caption: [] };
	if (node.tagName !== "p" && node.tagName !== "figure") return nothing;
	const shown = node.children.filter((child): child is Element => !isBlank(child) && !isCaption(child));
	const [only] = shown;
	if (shown.length !== 1 || only?.type !== "element") return nothing;
	if (node.tagName === "figure") {
		const link = only.tagName === "p" ? linkIn(only).link : only;
		const words = node.children.filter(isCaption).flatMap((one) => one.children);
		const isPlayer = link !== null && hasClass(link, PLAYER_CLASS);
		return isPlayer ? { link, caption: words.every(isBlank) ? [] : [element("p", {}, words)] } : nothing;
	}
	return only.tagName === "a" && (hasClass(node, EMBED_CLASS) || hasClass(only, PLAYER_CLASS)) ? { link: only, caption: [] } : nothing;
}

function isCaption(node: ElementContent): node is Element {
	return node.type === "element" && node.tagName === "figcaption";
}

function hasClass({ properties }: Element, name: string): boolean {
	return Array.isArray(properties.className) && properties.className.includes(name);
}

function element(tagName: string, properties: Element["properties"], children: ElementContent[]): Element {
	return { type: "element", tagName, properties, children };
}
