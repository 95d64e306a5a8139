// Owns finding what is kept of the cards of a text, their pictures in their sizes.
import { mentionedIn } from "../../shared/embeds/in-text.ts";
import type { Db } from "../db/open.ts";
import { findImages } from "../images/image-store.server.ts";
import type { KnownEmbed } from "../markdown/body.ts";
import { findEmbeds } from "./embed-store.server.ts";

/** What is kept of the addresses of a text, by address. Texts without any ask nothing. */
export async function knownEmbeds(db: Db, markdown: string): Promise<Map<string, KnownEmbed>> {
	const kept = await findEmbeds(db, mentionedIn(markdown));
	const images = await findImages(
		db,
		kept.map(({ imageUrl }) => imageUrl),
	);
	return new Map(
		kept.map(({ address, title, imageUrl }) => {
			const image = imageUrl ? images.get(imageUrl) : undefined;
			return [address, { title, image: image ? { ...image, credit: image.credit ?? undefined } : null }];
		}),
	);
}
