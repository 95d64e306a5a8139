// Owns a gallery of a mail: its pictures two by row at one height, one below the other where two do not fit.
import type { Element, ElementContent } from "hast";
import { boxesInLine } from "./columns.ts";
import { ratioOf } from "./pictures.ts";

/** Between two pictures, and below each; in pixels. */
const GAP = 16;
const BELOW = 16;
/** In less room each has the whole of it. */
const ROOM_FOR_TWO = 400;
/** The narrower of two is never a strip. */
const LEAST = 0.34;

/** The rows of a gallery; `drawn` draws one figure in the room it is given. */
export function galleryRows(
	gallery: Element,
	room: number,
	base: string,
	drawn: (picture: Element, room: number) => ElementContent[],
): Element[] {
	const all = gallery.children.filter((child): child is Element => child.type === "element");
	const inRow = room < ROOM_FOR_TWO ? 1 : 2;
	const rows: Element[][] = [];
	// The last of an odd number has a row of its own.
	for (let at = 0; at < all.length; at += inRow) rows.push(all.slice(at, at + inRow));
	return rows.map((row) => {
		const boxes = widths(row, room).map((width, index) => ({ inside: drawn(row[index] as Element, width).map(filling), width }));
		return boxesInLine(boxes, { gap: GAP, below: BELOW, base });
	});
}

/** On a phone a picture of a gallery is as wide as the column, whatever its share of a row (designs/parts.tsx). */
function filling(node: ElementContent): ElementContent {
	if (node.type !== "element") return node;
	if (node.tagName === "img") node.properties.className = ["hung"];
	else node.children = node.children.map(filling);
	return node;
}

/** As wide as their ratios ask, so that both are as high; alike where nobody knows them. */
function widths([one, other]: Element[], room: number): number[] {
	if (!one || !other) return [room];
	const [first, second] = [ratioOf(one), ratioOf(other)];
	const share = first && second ? Math.min(1 - LEAST, Math.max(LEAST, first / (first + second))) : 0.5;
	const left = Math.round((room - GAP) * share);
	return [left, room - GAP - left];
}
