// Owns the way out: from a block of the desk to Markdown's tree.
import type { AlignType, BlockContent, Nodes, PhrasingContent, RootContent, TableCell, TableRow } from "mdast";
import type { Node } from "prosemirror-model";
import { writeForm } from "./write-forms.ts";
import { writeImage, writeInline } from "./write-inline.ts";

/** What a block becomes; nothing for an empty paragraph, which Markdown cannot say. */
export function writeBlock(node: Node): RootContent[] {
	const { attrs } = node;
	switch (node.type.name) {
		case "paragraph": {
			const children = writeInline(node);
			return children.length > 0 ? [{ type: "paragraph", children }] : [];
		}
		case "heading":
			return [{ type: "heading", depth: attrs.level, children: onOneLine(writeInline(node)) }];
		case "blockquote": {
			const children = inside(node);
			return children.length > 0 ? [{ type: "blockquote", children }] : [];
		}
		case "bullet_list":
		case "ordered_list":
			return [
				{
					type: "list",
					ordered: node.type.name === "ordered_list",
					start: attrs.start ?? null,
					spread: attrs.spread,
					children: childrenOf(node).map((item) => {
						const children = inside(item);
						// Markdown knows no task without words.
						const checked = children[0]?.type === "paragraph" ? item.attrs.checked : null;
						return { type: "listItem" as const, spread: item.attrs.spread, checked, children };
					}),
				},
			];
		case "code_block":
			return [{ type: "code", lang: attrs.lang, meta: attrs.meta, value: node.textContent }];
		case "rule":
			return [{ type: "thematicBreak" }];
		case "figures":
			return [
				{
					type: "paragraph",
					children: childrenOf(node).flatMap((image, index) => [
						...(index > 0 ? [{ type: "text" as const, value: "\n" }] : []),
						writeImage(image),
					]),
				},
			];
		case "note":
			return [{ type: "footnoteDefinition", identifier: attrs.identifier, label: attrs.label, children: inside(node) }];
		case "opaque":
			return [{ type: "html", value: attrs.source }];
		case "table":
			return [writeTable(node)];
		case "button":
		case "item_card":
		case "sized_picture":
		case "box":
		case "signed_quote":
		case "columns":
			return [{ type: "html", value: writeForm(node, inside) }];
	}
	throw new Error(`no Markdown for ${node.type.name}`);
}

function writeTable(table: Node): RootContent {
	const align: AlignType[] = [];
	const children = childrenOf(table).map((row, index): TableRow => {
		const cells = childrenOf(row).map((cell, column): TableCell => {
			if (index === 0) align[column] = cell.attrs.align;
			return { type: "tableCell", children: onOneLine(writeInline(cell)) };
		});
		return { type: "tableRow", children: cells };
	});
	return { type: "table", align, children };
}

/** Of a heading or a cell, which are one line of Markdown: breaks are tags. */
function onOneLine(phrases: readonly PhrasingContent[]): PhrasingContent[] {
	return phrases.map((phrase) => {
		if (phrase.type === "break") return { type: "html", value: "<br>" };
		return "children" in phrase ? ({ ...phrase, children: onOneLine(phrase.children) } as PhrasingContent) : phrase;
	});
}

/** The blocks inside one; Markdown's grammar allows in a quote, an item or a note whatever the desk does. */
function inside(node: Node): BlockContent[] {
	return childrenOf(node).flatMap(writeBlock) as (BlockContent & Nodes)[];
}

export function childrenOf(node: Node): Node[] {
	const children: Node[] = [];
	node.forEach((child) => {
		children.push(child);
	});
	return children;
}
