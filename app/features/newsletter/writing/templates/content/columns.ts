// Owns two columns of a mail: side by side where there is room and the program can, one below the other everywhere else.
import type { Element, ElementContent } from "hast";
import { element } from "./nodes.ts";

/** Between the columns, and below each where they stand one below the other; in pixels. */
const GAP = 24;
const BELOW = 20;

/** Whether a box was written as columns. */
export function isColumns({ properties, children }: Element): boolean {
	const { className } = properties;
	return Array.isArray(className) && className.includes("colonnes") && children.some(isColumn);
}

/** The columns of such a box. */
export function columnsOf({ children }: Element): Element[] {
	return children.filter(isColumn);
}

function isColumn(node: ElementContent): node is Element {
	const className = node.type === "element" && node.tagName === "div" ? node.properties.className : null;
	return Array.isArray(className) && className.includes("colonne");
}

/** How wide a picture of a column may be. */
export function roomOfColumn(room: number): number {
	return Math.floor((room - GAP) / 2);
}

/**
 * Boxes in a line, each as wide as a column: where both do not fit the second goes below, and Word, which knows no such box, draws
 * one below the other from the start. No table: it would hold two columns at any width. Their container says no letter size, since
 * the space between two such boxes would be one; each box says its own again.
 */
export function columnPair(columns: ElementContent[][], room: number, base: string): Element {
	const boxes = columns.map((inside, index) => {
		const width = roomOfColumn(room) + (index < columns.length - 1 ? GAP : 0);
		const content = element(
			"div",
			{
				className: ["ink", "column-words"],
				style: `${index < columns.length - 1 ? `padding:0 ${GAP}px ${BELOW}px 0` : `padding:0 0 ${BELOW}px`};${base}`,
			},
			inside,
		);
		return element("div", { className: ["column"], style: `display:inline-block;width:100%;max-width:${width}px;vertical-align:top` }, [
			content,
		]);
	});
	return element("div", { style: "margin:4px 0 6px;font-size:0;line-height:0" }, boxes);
}
