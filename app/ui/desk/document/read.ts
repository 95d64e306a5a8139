// Owns the way in: from a tree of Markdown to blocks of the desk, one for one.
import type { Definition, Html, ListItem, Nodes, PhrasingContent, RootContent, Table } from "mdast";
import type { Mark, Node } from "prosemirror-model";
import { fold } from "./fold.ts";
import { readAround, readForm } from "./read-forms.ts";
import { schema } from "./schema.ts";

/** A stretch of source that is kept as it is written; `children`: what stands between tags that open in one block and close in another. */
export type Opaque = { type: "opaque"; position: NonNullable<Nodes["position"]>; children?: readonly RootContent[] };

const nodes = schema.nodes;
const marks = schema.marks;

/** Makes blocks of what was parsed; `source` is the text it was parsed from, so that what is opaque keeps its words. */
export function readBlocks(children: readonly (RootContent | Opaque)[], source: string): Node[] {
	const reader = new Reader(source, definitionsIn(children));
	return children.map((node) => reader.block(node));
}

/** What references mean, wherever that is said; of two that say it the first counts. */
function definitionsIn(children: readonly (Nodes | Opaque)[], found = new Map<string, Definition>()): Map<string, Definition> {
	for (const node of children) {
		if (node.type === "definition" && !found.has(node.identifier)) found.set(node.identifier, node);
		else if ("children" in node && node.children) definitionsIn(node.children, found);
	}
	return found;
}

class Reader {
	readonly source: string;
	readonly definitions: Map<string, Definition>;

	constructor(source: string, definitions: Map<string, Definition>) {
		this.source = source;
		this.definitions = definitions;
	}

	/**
	 * What a node is written with, its lines ending in one way. HTML is without the signs of the quote or the item it stands in.
	 * Addresses that GFM finds in a text have no position: their words are their source.
	 */
	sourceOf(node: Nodes | Opaque): string {
		const { position, type } = node;
		if (position && type !== "html") return this.source.slice(position.start.offset, position.end.offset).replaceAll("\r\n", "\n");
		if ("value" in node) return node.value;
		return "children" in node ? (node.children as Nodes[]).map((child) => this.sourceOf(child)).join("") : "";
	}

	opaque(node: Nodes | Opaque): Node {
		return nodes.opaque.create({ source: this.sourceOf(node) });
	}

	blocks(children: readonly (RootContent | Opaque)[]): Node[] {
		return children.map((child) => this.block(child));
	}

	block(node: RootContent | Opaque): Node {
		switch (node.type) {
			case "paragraph": {
				const children = this.resolved(node.children);
				if (imagesAlone(children)) return nodes.figures.create(null, this.inline(children.filter(({ type }) => type === "image")));
				return nodes.paragraph.create(null, this.inline(children));
			}
			case "heading":
				return nodes.heading.create({ level: node.depth }, this.inline(withBreaks(node.children)));
			case "blockquote":
				return node.children.length > 0 ? nodes.blockquote.create(null, this.blocks(node.children)) : this.opaque(node);
			case "list": {
				const items = node.children.map((item) => this.item(item));
				const spread = Boolean(node.spread);
				return node.ordered
					? nodes.ordered_list.create({ start: node.start ?? 1, spread }, items)
					: nodes.bullet_list.create({ spread }, items);
			}
			case "code":
				return nodes.code_block.create({ lang: node.lang ?? null, meta: node.meta ?? null }, node.value ? schema.text(node.value) : null);
			case "thematicBreak":
				return nodes.rule.create();
			case "table":
				return this.table(node);
			case "footnoteDefinition":
				return nodes.note.create(
					{ identifier: node.identifier, label: node.label ?? node.identifier },
					node.children.length > 0 ? this.blocks(node.children) : nodes.paragraph.create(),
				);
			case "html":
			case "opaque":
				return this.form(node) ?? this.opaque(node);
			default:
				return this.opaque(node);
		}
	}

	/** The block that HTML is, when it is written in a form of our own. */
	form(node: Html | Opaque): Node | null {
		const inside = {
			blocks: (children: readonly RootContent[]) => this.blocks(fold(children, this.source)),
			phrases: (phrases: readonly PhrasingContent[]) => this.inline(phrases),
		};
		if (node.type === "opaque" && node.children) return readAround(node.children, inside);
		return readForm(this.sourceOf(node), inside);
	}

	item({ children, checked, spread }: ListItem): Node {
		const blocks = this.blocks(children);
		const first = blocks[0]?.type === nodes.paragraph ? [] : [nodes.paragraph.create()];
		return nodes.list_item.create({ checked: checked ?? null, spread: Boolean(spread) }, [...first, ...blocks]);
	}

	table({ children: rows, align }: Table): Node {
		const width = rows[0]?.children.length ?? 0;
		return nodes.table.create(
			null,
			rows.map((row, index) => {
				const kind = index === 0 ? nodes.table_header : nodes.table_cell;
				const cells = Array.from({ length: width }, (_, column) =>
					kind.create({ align: align?.[column] ?? null }, this.inline(withBreaks(row.children[column]?.children ?? []))),
				);
				return nodes.table_row.create(null, cells);
			}),
		);
	}

	/** Images by reference as the images they mean. */
	resolved(children: readonly PhrasingContent[]): PhrasingContent[] {
		return children.map((child) => {
			const meant = child.type === "imageReference" && this.definitions.get(child.identifier);
			return meant ? { type: "image", url: meant.url, title: meant.title ?? null, alt: child.alt ?? "" } : child;
		});
	}

	inline(children: readonly PhrasingContent[], worn: readonly Mark[] = []): Node[] {
		return this.resolved(children).flatMap((node): Node[] => {
			switch (node.type) {
				case "text":
					return node.value ? [schema.text(node.value.replaceAll("\n", " "), worn)] : [];
				case "break":
					return [nodes.hard_break.create(null, null, worn)];
				case "emphasis":
					return this.inline(node.children, marks.em.create().addToSet(worn));
				case "strong":
					return this.inline(node.children, marks.strong.create().addToSet(worn));
				case "delete":
					return this.inline(node.children, marks.strike.create().addToSet(worn));
				case "inlineCode":
					return node.value ? [schema.text(node.value.replaceAll("\n", " "), marks.code.create().addToSet(worn))] : [];
				case "link": {
					const words = this.sourceOf(node);
					// A link of HTML has no place in the source either, and is more than its address.
					const bare = /^[[<]/.test(words) || (!node.position && !node.url.endsWith(words)) ? null : words;
					return this.inline(node.children, marks.link.create({ href: node.url, title: node.title ?? null, bare }).addToSet(worn));
				}
				case "linkReference": {
					const meant = this.definitions.get(node.identifier);
					if (!meant) return [this.opaqueInline(node, worn)];
					return this.inline(node.children, marks.link.create({ href: meant.url, title: meant.title ?? null }).addToSet(worn));
				}
				case "image":
					return [nodes.image.create({ src: node.url, alt: node.alt ?? "", title: node.title ?? null }, null, worn)];
				case "footnoteReference":
					return [nodes.note_mark.create({ identifier: node.identifier, label: node.label ?? node.identifier }, null, worn)];
				default:
					return [this.opaqueInline(node, worn)];
			}
		});
	}

	opaqueInline(node: Nodes, worn: readonly Mark[]): Node {
		return nodes.opaque_inline.create({ source: this.sourceOf(node) }, null, worn);
	}
}

/** The phrases of a heading or a cell, where a break can be nothing but a tag. */
function withBreaks(phrases: readonly PhrasingContent[]): PhrasingContent[] {
	return phrases.map((phrase) => {
		if (phrase.type === "html" && /^<br\s*\/?>$/i.test(phrase.value)) return { type: "break" };
		return "children" in phrase ? ({ ...phrase, children: withBreaks(phrase.children) } as PhrasingContent) : phrase;
	});
}

/** Whether a paragraph is of images alone, whatever spaces stand between them. */
function imagesAlone(children: readonly PhrasingContent[]): boolean {
	return (
		children.some(({ type }) => type === "image") &&
		children.every((child) => child.type === "image" || child.type === "break" || (child.type === "text" && child.value.trim() === ""))
	);
}
