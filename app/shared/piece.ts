// Owns how an item that a list shows travels to its page: drawn into the document, or told to a page that is there already.

/** An item told whole, or the place where the document shows it: for the server that draws the page it is whole as well. */
export type Piece<Item> = (Item & { place?: number }) | { place: number };

/** Whether the item is here to be drawn. */
export function isWhole<Item extends { id: string }>(piece: Piece<Item>): piece is Item & { place?: number } {
	return "id" in piece;
}

/** What tells a list's pieces apart. */
export function keyOf<Item extends { id: string }>(piece: Piece<Item>): string | number {
	return isWhole(piece) ? piece.id : piece.place;
}
