// Owns the blocks whose stored form is a small piece of HTML (shared/markdown/fixed-forms.ts), drawn as readers will see them.
import type { DOMOutputSpec, Node, NodeSpec } from "prosemirror-model";
import { formOf } from "../../../shared/markdown/fixed-forms.ts";
import { deskFormsCopy } from "../forms/copy.ts";
import { attrsOf, sourceOfLeaf } from "./form-attrs.ts";

/** What may stand inside a box or a column. */
export const FLOW = "block flow";

const isOurs = (src: string) => /^\/(?!\/)/.test(src);

/** A picture of this site; another's is never loaded, its words stand there. */
function picture({ url, alt }: { url: string; alt: string }, width: number | null = null): DOMOutputSpec {
	if (isOurs(url)) return ["img", { src: url, alt, ...(width ? { width } : {}) }];
	return ["span", { class: "desk-image-note" }, url ? deskFormsCopy.elsewhere(url) : deskFormsCopy.noPicture];
}

/** A block of fields alone: on a clipboard its source says it whole. */
function leaf(kind: "button" | "card" | "picture", attrs: NonNullable<NodeSpec["attrs"]>, draw: (node: Node) => DOMOutputSpec): NodeSpec {
	return {
		group: FLOW,
		atom: true,
		attrs,
		parseDOM: [
			{
				tag: `div[data-form-${kind}]`,
				getAttrs: (block) => {
					const form = formOf(block.getAttribute(`data-form-${kind}`) ?? "");
					return form?.kind === kind && attrsOf(form);
				},
			},
		],
		toDOM: (node) => ["div", { class: `desk-form desk-form-${kind}`, [`data-form-${kind}`]: sourceOfLeaf(node) }, draw(node)],
	};
}

export const formNodes = {
	button: leaf(
		"button",
		{ text: { default: "" }, url: { default: "" }, style: { default: "primary" }, size: { default: "medium" }, icon: { default: "" } },
		({ attrs }) => {
			const words = [attrs.icon, attrs.text || deskFormsCopy.noText].filter(Boolean).join(" ");
			return ["span", { class: `bouton bouton-${attrs.style} bouton-${attrs.size}` }, words];
		},
	),
	item_card: leaf(
		"card",
		{ url: { default: "" }, title: { default: "" }, excerpt: { default: "" }, act: { default: "" }, image: { default: null } },
		({ attrs }) => [
			"div",
			{ class: "bloc" },
			...(attrs.image ? [["figure", picture(attrs.image, 520)] as DOMOutputSpec] : []),
			["h2", ["u", attrs.title || deskFormsCopy.noTitle]],
			["p", attrs.excerpt],
			["p", ["span", { class: "bouton bouton-outline bouton-small" }, attrs.act || deskFormsCopy.noText]],
		],
	),
	sized_picture: leaf("picture", { url: { default: "" }, alt: { default: "" }, width: { default: null } }, ({ attrs }) => [
		"figure",
		picture(attrs as { url: string; alt: string }, attrs.width),
	]),
	/** « Encadré ». */
	box: {
		group: FLOW,
		content: "flow+",
		defining: true,
		isolating: true,
		parseDOM: [{ tag: "div.bloc" }],
		toDOM: () => ["div", { class: "bloc" }, 0],
	},
	/** A quotation and who said it; one of Markdown's own is `blockquote`. */
	signed_quote: {
		group: FLOW,
		content: "(text | hard_break)*",
		marks: "link strong em strike",
		defining: true,
		attrs: { author: { default: "" } },
		parseDOM: [
			{ tag: "blockquote[data-author]", contentElement: "p", getAttrs: (quote) => ({ author: quote.getAttribute("data-author") ?? "" }) },
		],
		toDOM: ({ attrs }) => [
			"blockquote",
			{ "data-author": attrs.author },
			["p", 0],
			["p", { contenteditable: "false" }, ["cite", attrs.author || deskFormsCopy.noAuthor]],
		],
	},
	columns: {
		group: "block",
		content: "column column",
		isolating: true,
		parseDOM: [{ tag: "div.colonnes" }],
		toDOM: () => ["div", { class: "colonnes" }, 0],
	},
	column: {
		content: "flow+",
		isolating: true,
		parseDOM: [{ tag: "div.colonne" }],
		toDOM: () => ["div", { class: "colonne" }, 0],
	},
} satisfies Record<string, NodeSpec>;
