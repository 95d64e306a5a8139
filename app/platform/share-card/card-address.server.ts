// Owns where a drawn card stands: its path, and a version of what it is drawn of. Networks keep pictures by their addresses, so that one that is
// changed has another; the server draws whatever there is now at all of them, since no version is part of what it looks up.
import { contentHash } from "../content-hash.ts";
import type { Image } from "../images/image.ts";

/** What a card is drawn of: its words, and the pictures it may be cut from. */
export type DrawnOf = { words: readonly (string | null)[]; pictures: readonly (Image | null | undefined)[] };

/** The address of the card at a path. */
export function cardAddress(path: string, { words, pictures }: DrawnOf): string {
	const drawnOf = [words, pictures.map((image) => image && [image.srcset, image.focus])];
	return `${path}?v=${contentHash(JSON.stringify(drawnOf)).slice(0, 8)}`;
}
