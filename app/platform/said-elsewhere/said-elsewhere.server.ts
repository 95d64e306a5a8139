// Owns what the head of a page says instead of the page's own words and picture, out of the columns that hold it (decision 054).
import type { SaidElsewhere } from "../../shared/seo.ts";
import type { Db } from "../db/open.ts";
import { findImages } from "../images/image-store.server.ts";

/** The columns that hold it; null: the page's own. */
type Columns = { seo_title: string | null; seo_description: string | null; share_image_url: string | null };

/**
 * What a head says instead of the page's own; nothing where nobody asked for anything, nor where the picture that was asked for is gone.
 * @param printed - the address of the card that is made of a picture without one of its own
 */
export async function saidElsewhere(
	db: Db,
	{ seo_title: title, seo_description: description, share_image_url: address }: Columns,
	printed: string,
): Promise<SaidElsewhere> {
	const image = address ? (await findImages(db, [address])).get(address) : undefined;
	return {
		...(title?.trim() && { title: title.trim() }),
		...(description?.trim() && { description: description.trim() }),
		...(image && { image: image.card ?? printed, imageAlt: image.alt }),
	};
}
