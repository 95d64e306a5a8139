// Owns how an item that a list shows travels to its page: drawn into the document, or told to a page that is there already.

/** An element that is drawn: its name, what it is called by styles, what stands in it. */
export type DrawnElement = { tag: "article" | "div" | "li"; className?: string | undefined; html: string };

/** A piece that the document shows. Only who makes the document is given it drawn: a browser reads it there. */
export type Standing = { place: number; drawn?: DrawnElement };

/** An item told whole, or the place where the document shows it. */
export type Piece<Item> = Item | Standing;

/** Whether the item is here to be drawn. */
export function isWhole<Item extends { id: string }>(piece: Piece<Item>): piece is Item {
	return "id" in piece;
}

/** What tells a list's pieces apart. */
export function keyOf<Item extends { id: string }>(piece: Piece<Item>): string | number {
	return isWhole(piece) ? piece.id : piece.place;
}
