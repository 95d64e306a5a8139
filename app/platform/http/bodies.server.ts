// Owns that a document holds what is read of it once: as it is drawn, not again among the data that its scripts start from.
import { createContext, type RouterContextProvider } from "react-router";
import type { Body } from "../../shared/body.ts";
import type { DrawnElement, Piece, Standing } from "../../shared/piece.ts";

/** How many bodies and pieces the document that is being made holds so far; null where data alone is asked for. */
export const bodiesContext = createContext<{ count: number } | null>(null);

type Context = Readonly<Pick<RouterContextProvider, "get">>;

/**
 * What a loader answers of a body.
 * @param html - rendered and sanitised by platform/markdown
 */
export function servedBody(context: Context, html: string): Body {
	const bodies = context.get(bodiesContext);
	if (!bodies) return { html };
	bodies.count += 1;
	// What is not enumerable is not among the data that React Router writes into the document.
	return Object.defineProperty({ place: bodies.count }, "html", { value: html });
}

type Draw<Item> = (item: Item, index: number) => DrawnElement;

/**
 * What a loader answers of the items a list shows, each drawn as one piece (ui/piece.tsx).
 * @param draw - called for a document alone: to a page that is there already they are told whole
 * @param tell - what is told of an item; without it, the item itself
 */
export function servedPieces<Item extends { id: string }>(context: Context, items: readonly Item[], draw: Draw<Item>): Piece<Item>[];
export function servedPieces<Item, Told extends { id: string }>(
	context: Context,
	items: readonly Item[],
	draw: Draw<Item>,
	tell: (item: Item) => Told,
): Piece<Told>[];
export function servedPieces<Item>(
	context: Context,
	items: readonly Item[],
	draw: Draw<Item>,
	tell: (item: Item) => unknown = (item) => item,
): unknown[] {
	const bodies = context.get(bodiesContext);
	if (!bodies) return items.map((item) => tell(item));
	return items.map((item, index): Standing => {
		bodies.count += 1;
		return Object.defineProperty({ place: bodies.count }, "drawn", { value: draw(item, index) });
	});
}
