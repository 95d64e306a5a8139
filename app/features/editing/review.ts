// What is worth a look before an item is published, as the server tells it. Hints: none of it stands in the way.
import type { DeadPath } from "../../platform/site-links/site-links.server.ts";

export type Review = {
	/** Pictures that say nothing to whoever does not see them: « cover » for the item's own, else their addresses. */
	mute: { cover: boolean; images: string[] };
	/** Links to pages of the site that no reader can open, and links without an address, by their words. */
	dead: DeadPath[];
	without: string[];
	/** Headings that skip a level, as they are written. */
	skipping: string[];
	sentences: number;
	/** The beginnings of sentences of more than 35 words. */
	long: string[];
	/** Kandel and Moles, 0 to 100; null where there is too little to read. */
	ease: number | null;
	/** The address of the share card as it will look. */
	card: string;
};
