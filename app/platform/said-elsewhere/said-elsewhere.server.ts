// Owns what the head of a page says instead of the page's own words and picture, out of the columns that hold it (decision 054).
import type { SaidElsewhere } from "../../shared/seo.ts";
import type { Db } from "../db/open.ts";
import type { Image } from "../images/image.ts";
import { findImages } from "../images/image-store.server.ts";
import { cardAddress } from "../share-card/card-address.server.ts";

/** The columns that hold it; null: the page's own. */
type Columns = { seo_title: string | null; seo_description: string | null; share_image_url: string | null };

/** What is an item's own: its words as its card has them, its picture, and the path its card is drawn at. */
type Own = { words: readonly (string | null)[]; image: Image | null; card: string };

/**
 * What a head says instead of the page's own words, and its picture: the one that was asked for, else the card that is drawn of its own; nothing
 * where nobody asked for anything and its own picture has a printed card. A picture that is gone is none.
 */
export async function saidElsewhere(
	db: Db,
	{ seo_title: title, seo_description: description, share_image_url: address }: Columns,
	{ words, image: own, card }: Own,
): Promise<SaidElsewhere> {
	const asked = address ? (await findImages(db, [address])).get(address) : undefined;
	const drawn = (asked ?? own)?.card ? null : cardAddress(card, { words, pictures: [asked, own] });
	const image = drawn ?? asked?.card;
	return {
		...(title?.trim() && { title: title.trim() }),
		...(description?.trim() && { description: description.trim() }),
		...(image && { image }),
		...(asked && { imageAlt: asked.alt }),
	};
}
