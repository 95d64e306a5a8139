// Owns the tables of a body: headers that name their column or row, alignment by class, a region the keyboard can scroll.

import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { oneLine } from "../../shared/one-line.ts";
import { isBlank } from "./flow.ts";

/** Dresses tables in place; each goes into a focusable `.table-scroll` named after its caption or its rank. */
export function tables(tree: Root): void {
	let rank = 0;
	visit(tree, "element", (node: Element, index, parent) => {
		if (node.tagName !== "table" || !parent || index === undefined) return;
		node.children = node.children.filter((child) => !(isElement(child, "thead") && isBlank(child)));
		visit(node, "element", (row, _at, section) => {
			if (row.tagName === "tr") dressRow(row, section?.type === "element" && section.tagName === "thead");
		});
		if (!node.children.some((child) => child.type === "element")) {
			parent.children.splice(index, 1);
			return [SKIP, index];
		}
		rank++;
		const caption = node.children.find((child) => isElement(child, "caption"));
		const words = caption ? oneLine(textOf(caption)) : "";
		const region: Element = {
			type: "element",
			tagName: "div",
			properties: {
				className: ["table-scroll"],
				role: "region",
				tabIndex: 0,
				ariaLabel: words === "" ? `Tableau ${rank}` : `Tableau ${rank} : ${words}`,
			},
			children: [node],
		};
		parent.children.splice(index, 1, region);
		return [SKIP, index + 1];
	});
}

function isElement(node: ElementContent, tagName: string): node is Element {
	return node.type === "element" && node.tagName === tagName;
}

/** Alignment becomes a class; an empty header is a plain cell; a header says whether it names its column or its row. */
function dressRow(row: Element, inHead: boolean): void {
	const cells = row.children.filter((cell): cell is Element => isElement(cell, "td") || isElement(cell, "th"));
	for (const cell of cells) {
		const { align } = cell.properties;
		delete cell.properties.align;
		if (align === "right" || align === "center") cell.properties.className = [`align-${align}`];
		if (cell.tagName === "th" && cell.children.every(isBlank)) {
			cell.tagName = "td";
			delete cell.properties.scope;
		}
	}
	const namesRow = !inHead && cells.some((cell) => cell.tagName === "td");
	for (const cell of cells) {
		if (cell.tagName === "th") cell.properties.scope ??= namesRow ? "row" : "col";
	}
}
