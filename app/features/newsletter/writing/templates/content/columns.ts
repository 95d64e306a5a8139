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

/** Two columns as boxes in a line. */
export function columnPair(columns: ElementContent[][], room: number, base: string): Element {
	const width = roomOfColumn(room);
	return boxesInLine(
		columns.map((inside) => ({ inside, width })),
		{ gap: GAP, below: BELOW, base },
	);
}

export type Box = { inside: ElementContent[]; width: number };

/**
 * Boxes in a line, each as wide as it is told, `gap` between them: where both do not fit the second goes below, and Word, which knows
 * no such box, draws one below the other from the start. No table: it would hold two at any width. Their container says no letter
 * size, since the space between two such boxes would be one; each box says its own again.
 */
export function boxesInLine(boxes: readonly Box[], { gap, below, base }: { gap: number; below: number; base: string }): Element {
	const drawn = boxes.map(({ inside, width }, index) => {
		const after = index < boxes.length - 1 ? gap : 0;
		const content = element(
			"div",
			{ className: ["ink", "column-words"], style: `padding:0 ${after ? `${after}px` : 0} ${below}px 0;${base}` },
			inside,
		);
		const style = `display:inline-block;width:100%;max-width:${width + after}px;vertical-align:top`;
		return element("div", { className: ["column"], style }, [content]);
	});
	return element("div", { style: "margin:4px 0 6px;font-size:0;line-height:0" }, drawn);
}
