/**
 * Tables: those with a header row, the same number of plain cells in every row, become Markdown tables; the others stay
 * HTML, since Markdown would invent a header or lose spans and lists.
 */
import type { Element, Root } from "hast";
import { textOf } from "./plain-text.ts";
import { el, find, findAll, isBlank, isBlock, isElement, rebuild } from "./tree.ts";

/** Changes the tree in place; a table to be kept as HTML gets the property `dataHtml`. */
export function sortTables(tree: Root): void {
	rebuild(tree, (element, parent) => {
		if (element.tagName !== "table") return [element];
		if (textOf(element) === "" && !find(element, (child) => child.tagName === "img")) return [];
		tidy(element);
		const caption = element.children.find((child) => isElement(child, "caption")) as Element | undefined;
		element.children = element.children.filter((child) => child !== caption);
		const plain = isMarkdownTable(element);
		if (!plain) htmlTable(element);
		if (isElement(parent as Element, "figure")) return [element];
		if (caption && textOf(caption) !== "") return [el("figure", {}, [element, el("figcaption", {}, caption.children)])];
		return [element];
	});
}

/** One paragraph in a cell is the cell's text; blank texts between rows leave. */
function tidy(table: Element): void {
	for (const part of [table, ...findAll(table, (child) => isElement(child, "thead", "tbody", "tfoot", "tr"))]) {
		part.children = part.children.filter((child) => !isBlank(child));
	}
	for (const cell of findAll(table, (child) => isElement(child, "td", "th"))) {
		const filled = cell.children.filter((child) => !isBlank(child));
		const [only] = filled;
		if (filled.length === 1 && isElement(only, "p")) cell.children = only.children;
		if (filled.length === 0) cell.children = [];
	}
}

function rowsOf(table: Element): Element[] {
	return findAll(table, (child) => child.tagName === "tr");
}

function cellsOf(row: Element | undefined): Element[] {
	return (row?.children ?? []).filter((child): child is Element => isElement(child, "td", "th"));
}

function isMarkdownTable(table: Element): boolean {
	if (findAll(table, (child) => child.tagName === "table").length > 1) return false;
	const rows = rowsOf(table);
	const width = cellsOf(rows[0]).length;
	if (rows.length < 2 || width < 2 || !hasHeader(table, rows[0])) return false;
	return rows.every((row) => {
		const cells = cellsOf(row);
		return (
			cells.length === width && cells.every((cell) => !cell.properties.colSpan && !cell.properties.rowSpan && !cell.children.some(isBlock))
		);
	});
}

function hasHeader(table: Element, first: Element | undefined): boolean {
	const head = table.children.find((child) => isElement(child, "thead")) as Element | undefined;
	if (head) return rowsOf(head).length === 1;
	return cellsOf(first).every((cell) => cell.tagName === "th");
}

/** Header cells say what they head; an empty one heads nothing. */
function htmlTable(table: Element): void {
	table.properties = { ...table.properties, dataHtml: "true" };
	for (const cell of findAll(table, (child) => child.tagName === "th")) {
		if (textOf(cell) === "") cell.tagName = "td";
	}
}
