// Owns where a drawn card stands: its path, and a version of what it is drawn of. Networks keep pictures by their addresses, so that one that is
// changed has another; the server draws whatever there is now at all of them, since no version is part of what it looks up.
import { contentHash } from "../content-hash.ts";
import type { Image } from "../images/image.ts";

/** How cards without a picture are drawn: another number once they look otherwise. */
const DRAWING = "3";

/** What a card is drawn of: its words, and the pictures it may be cut from. */
export type DrawnOf = { words: readonly (string | null)[]; pictures: readonly (Image | null | undefined)[] };

/** The address of the card at a path. */
export function cardAddress(path: string, { words, pictures }: DrawnOf): string {
	const cuts = pictures.map((image) => image && [image.srcset, image.focus]);
	const drawnOf = cuts.some(Boolean) ? [words, cuts] : [words, cuts, DRAWING];
	return `${path}?v=${contentHash(JSON.stringify(drawnOf)).slice(0, 8)}`;
}
