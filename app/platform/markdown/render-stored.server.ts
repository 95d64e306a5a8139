// Owns rendering a stored body with its stored images in their sizes.
import type { Db } from "../db/open.ts";
import { findImages } from "../images/image-store.server.ts";
import { renderBody } from "./render-body.ts";

const IMAGE_ADDRESS = /\/images\/[\w./-]+/g;

/** Renders a body; the images it shows are looked up in one question. `absoluteBase` makes addresses absolute, for feeds. */
export async function renderStored(db: Db, markdown: string, absoluteBase?: string): Promise<ReturnType<typeof renderBody>> {
	const images = await findImages(db, markdown.match(IMAGE_ADDRESS) ?? []);
	return renderBody(markdown, {
		resolveImage: (src) => {
			const image = images.get(src);
			return image && { ...image, credit: image.credit ?? undefined };
		},
		absoluteBase,
	});
}
