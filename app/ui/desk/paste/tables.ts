// Owns pasted tables: those that only lay a page out are undone, the others become what Markdown can say.
import type { Element, ElementContent } from "hast";
import { toString as wordsOf } from "hast-util-to-string";
import { attribute, el, elementsIn, isBlankText, isBlock, isElement, rebuild, styleOf } from "./tree.ts";

/** Tables with a head and one line a cell. */
export function tables(children: readonly ElementContent[]): ElementContent[] {
	return rebuild(children, (element) => (element.tagName === "table" ? table(element) : [element]));
}

function table(element: Element): ElementContent[] {
	const rows = [...elementsIn(element.children)].filter(({ tagName }) => tagName === "tr");
	const cellsOf = (row: Element) => row.children.filter((child) => isElement(child) && /^t[dh]$/.test(child.tagName)) as Element[];
	const cells = rows.flatMap(cellsOf);
	if (cells.length <= 1 || isLayout(element, cells, rows.length)) return cells.flatMap(({ children }) => boxed(children));
	const caption = [...elementsIn(element.children)].find(({ tagName }) => tagName === "caption");
	const body = rows.map((row, index) =>
		el(
			"tr",
			cellsOf(row).map((cell) => el(index === 0 ? "th" : "td", line(cell.children), placed(cell))),
		),
	);
	return [...(caption && wordsOf(caption).trim() ? [el("p", caption.children)] : []), el("table", body)];
}

/** Mails and old pages lay themselves out in tables. */
function isLayout(element: Element, cells: readonly Element[], rows: number): boolean {
	if (/^(?:presentation|none)$/.test(attribute(element, "role"))) return true;
	if (cells.some(({ children }) => [...elementsIn(children)].some(({ tagName }) => /^(?:table|h[1-6]|blockquote|pre|hr)$/.test(tagName))))
		return true;
	const columns = cells.length / rows;
	return columns === 1 && cells.some(({ children }) => children.filter(isBlock).length > 1);
}

/** What was in a cell, as blocks of its own. */
function boxed(children: ElementContent[]): ElementContent[] {
	if (children.every((child) => isBlankText(child))) return [];
	return children.some(isBlock) ? [el("div", children)] : [el("p", children)];
}

function placed(cell: Element): Element["properties"] {
	const align = /^(?:center|right)$/.exec(attribute(cell, "align") || (styleOf(cell).get("text-align") ?? ""))?.[0];
	const { colSpan, rowSpan } = cell.properties;
	return { ...(align && { align }), ...(colSpan && { colSpan }), ...(rowSpan && { rowSpan }) };
}

/** Several blocks as one line: a cell of Markdown has no line break. */
function line(children: readonly ElementContent[]): ElementContent[] {
	const parts: ElementContent[] = [];
	for (const child of children) {
		if (isElement(child) && (child.tagName === "br" || isBlock(child))) {
			const inner = child.tagName === "br" ? [] : line(child.children);
			const between = child.tagName === "li" && parts.some((part) => !isBlankText(part)) ? ", " : " ";
			parts.push({ type: "text", value: between }, ...inner, { type: "text", value: child.tagName === "li" ? "" : " " });
		} else parts.push(isElement(child) ? { ...child, children: line(child.children) } : child);
	}
	return parts;
}
