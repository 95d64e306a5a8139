// Owns what a text on the desk is made of: the blocks and marks that the renderer's grammar has, and nothing else.
import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { tableNodes } from "prosemirror-tables";
import { isHarmless } from "../../../shared/link-address.ts";
import { FLOW, formNodes } from "./form-nodes.ts";

const inTables = tableNodes({
	tableGroup: FLOW,
	cellContent: "inline*",
	cellAttributes: {
		align: {
			default: null,
			getFromDOM: (cell) => cell.getAttribute("data-align"),
			setDOMAttr: (value, attributes) => {
				if (typeof value === "string") attributes["data-align"] = value;
			},
		},
	},
});

const hole = (tag: string): (() => DOMOutputSpec) => {
	return () => [tag, 0];
};

const nodes = {
	doc: { content: "block+" },
	paragraph: { group: FLOW, content: "inline*", parseDOM: [{ tag: "p" }], toDOM: hole("p") },
	heading: {
		group: FLOW,
		content: "inline*",
		defining: true,
		attrs: { level: { default: 2 } },
		parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
		toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
	},
	blockquote: { group: FLOW, content: "block+", defining: true, parseDOM: [{ tag: "blockquote" }], toDOM: hole("blockquote") },
	bullet_list: {
		group: FLOW,
		content: "list_item+",
		attrs: { spread: { default: false } },
		parseDOM: [{ tag: "ul" }],
		toDOM: hole("ul"),
	},
	ordered_list: {
		group: FLOW,
		content: "list_item+",
		attrs: { start: { default: 1 }, spread: { default: false } },
		parseDOM: [{ tag: "ol", getAttrs: (list) => ({ start: Number(list.getAttribute("start") ?? 1) }) }],
		toDOM: ({ attrs }) => ["ol", attrs.start === 1 ? {} : { start: attrs.start }, 0],
	},
	/** `checked`: null, or whether a task is done. */
	list_item: {
		content: "paragraph block*",
		defining: true,
		attrs: { checked: { default: null }, spread: { default: false } },
		parseDOM: [{ tag: "li", getAttrs: (item) => ({ checked: readChecked(item.getAttribute("data-checked")) }) }],
		toDOM: ({ attrs }) => ["li", attrs.checked === null ? {} : { "data-checked": String(attrs.checked) }, 0],
	},
	code_block: {
		group: FLOW,
		content: "text*",
		marks: "",
		code: true,
		defining: true,
		attrs: { lang: { default: null }, meta: { default: null } },
		parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
		toDOM: () => ["pre", ["code", 0]],
	},
	rule: { group: FLOW, parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
	/** A paragraph of images alone: one is a figure, several are hung as a gallery. */
	figures: {
		group: FLOW,
		content: "image+",
		isolating: true,
		parseDOM: [{ tag: "div.desk-figures" }],
		toDOM: () => ["div", { class: "desk-figures" }, 0],
	},
	/** The words of a note; its mark in the text is `note_mark`. */
	note: {
		group: "block",
		content: "block+",
		defining: true,
		isolating: true,
		attrs: { identifier: {}, label: {} },
		parseDOM: [
			{
				tag: "aside[data-note]",
				getAttrs: (note) => ({ identifier: note.getAttribute("data-note"), label: note.getAttribute("data-label") }),
			},
		],
		toDOM: ({ attrs }) => ["aside", { "data-note": attrs.identifier, "data-label": attrs.label }, 0],
	},
	/** What the desk does not edit word by word: HTML, definitions of links, shortcodes. `source` is its Markdown. */
	opaque: {
		group: "block",
		atom: true,
		attrs: { source: {} },
		parseDOM: [{ tag: "div[data-opaque]", getAttrs: (block) => ({ source: block.getAttribute("data-opaque") ?? "" }) }],
		toDOM: ({ attrs }) => ["div", { "data-opaque": attrs.source }],
	},
	...formNodes,
	...inTables,
	text: { group: "inline" },
	image: {
		group: "inline",
		inline: true,
		draggable: true,
		attrs: { src: { default: "" }, alt: { default: "" }, title: { default: null } },
		parseDOM: [
			{
				tag: "img[src]",
				getAttrs: (image) => ({ src: image.getAttribute("src"), alt: image.getAttribute("alt") ?? "", title: image.getAttribute("title") }),
			},
		],
		toDOM: ({ attrs }) => ["img", { src: attrs.src, alt: attrs.alt, title: attrs.title }],
	},
	/** Code made words, and words made code, keep their lines. */
	hard_break: {
		group: "inline",
		inline: true,
		selectable: false,
		linebreakReplacement: true,
		parseDOM: [{ tag: "br" }],
		toDOM: () => ["br"],
	},
	note_mark: {
		group: "inline",
		inline: true,
		atom: true,
		attrs: { identifier: {}, label: {} },
		parseDOM: [
			{
				tag: "sup[data-mark]",
				getAttrs: (mark) => ({ identifier: mark.getAttribute("data-mark"), label: mark.textContent }),
			},
		],
		toDOM: ({ attrs }) => ["sup", { "data-mark": attrs.identifier }, attrs.label],
	},
	/** What a line holds that the desk does not edit: tags, references to nothing. */
	opaque_inline: {
		group: "inline",
		inline: true,
		atom: true,
		attrs: { source: {} },
		parseDOM: [{ tag: "code[data-opaque]", getAttrs: (code) => ({ source: code.getAttribute("data-opaque") ?? "" }) }],
		toDOM: ({ attrs }) => ["code", { class: "desk-source", "data-opaque": attrs.source }, attrs.source],
	},
} satisfies Record<string, NodeSpec>;

const marks = {
	/** `bare`: the words it is written with, when it is an address by itself. */
	link: {
		inclusive: false,
		attrs: { href: {}, title: { default: null }, bare: { default: null } },
		parseDOM: [{ tag: "a[href]", getAttrs: (link) => ({ href: link.getAttribute("href"), title: link.getAttribute("title") }) }],
		// What could run is kept in the text as it was written, and drawn without its address, as readers get it.
		toDOM: ({ attrs }) => ["a", { href: isHarmless(attrs.href) ? attrs.href : null, title: attrs.title }, 0],
	},
	strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: hole("strong") },
	em: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: hole("em") },
	strike: { parseDOM: [{ tag: "s" }, { tag: "del" }], toDOM: hole("s") },
	code: { code: true, parseDOM: [{ tag: "code" }], toDOM: hole("code") },
} satisfies Record<string, MarkSpec>;

function readChecked(value: string | null): boolean | null {
	return value === null ? null : value === "true";
}

export const schema = new Schema({ nodes: nodes as Record<NodeName, NodeSpec>, marks: marks as Record<MarkName, MarkSpec> });

type NodeName = keyof typeof nodes;
type MarkName = keyof typeof marks;
