// The address under which the administrator sees the card that an item would have.
import { adminPaths } from "../../shared/admin-addresses.ts";
import type { Kind } from "../../shared/kinds.ts";

/** What such a card is drawn of: its words, and the pictures it may be cut from. */
export type DrawnCard = { title: string; category: string; images: readonly string[] };

/** The address of the card of these words and pictures. */
export function drawnCardPath(kind: Kind, { title, category, images }: DrawnCard): string {
	const asked = new URLSearchParams([["titre", title], ["categorie", category], ...images.map((image) => ["image", image])]);
	return `${adminPaths.items.card(kind)}?${asked}`;
}
