// Owns what the site keeps of what the content of a newsletter shows: cards of addresses, files, pictures.
import type { Db } from "../../../../platform/db/open.ts";
import { knownEmbeds } from "../../../../platform/embeds/known-embeds.server.ts";
import { findFilesIn } from "../../../../platform/files/file-store.server.ts";
import { findImages, imageAddressesIn } from "../../../../platform/images/image-store.server.ts";
import type { Known } from "./content/read-content.ts";

/** All of it, for whoever renders the content. */
export async function knownIn(db: Db, content: string): Promise<Known> {
	const [embeds, files, images] = await Promise.all([
		knownEmbeds(db, content),
		findFilesIn(db, content),
		findImages(db, imageAddressesIn(content)),
	]);
	return { embeds, files, images };
}
