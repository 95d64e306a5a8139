// Owns rendering a stored body with its stored images in their sizes, and what is kept of its cards.
import type { Db } from "../db/open.ts";
import { knownEmbeds } from "../embeds/known-embeds.server.ts";
import { findFilesIn } from "../files/file-store.server.ts";
import type { Image } from "../images/image.ts";
import { findImages, findPrints, imageAddressesIn, storedPath } from "../images/image-store.server.ts";
import { bundledImage, isSourcePath, missingImage } from "../images/stand-in.ts";
import type { BodyOptions, KeptBody, KnownEmbed, RenderedBody } from "./body.ts";
import { takenIds } from "./ids.ts";

/** What the site knows of what some texts name: all that rendering them depends on, besides their words. */
export type StoredFacts = {
	images: ReadonlyMap<string, Image>;
	/** Addresses of files of an image that are not its own address. */
	prints: ReadonlySet<string>;
	files: ReadonlyMap<string, { size: number }>;
	embeds: ReadonlyMap<string, KnownEmbed>;
};

/** Texts are rendered once (decision 042), and what does it is large: it is loaded with the first one that is not rendered yet. */
const renderer = () => import("./render-body.ts");

/**
 * Renders a body; the images it shows are looked up in one question, the files it names in another. One that the site has not is replaced as the image of
 * an item is: a bundled picture for a source path, else the sign in the wind; the author's words about it stay.
 * `absoluteBase` makes addresses absolute, for feeds.
 */
export async function renderStored(db: Db, markdown: string, absoluteBase?: string): Promise<RenderedBody> {
	const { renderBody } = await renderer();
	return renderBody(markdown, { ...optionsOf(await storedFacts(db, markdown)), absoluteBase });
}

/** Renders the texts of one page, in their order, from what the site knows of them: no id stands in two of them. */
export async function renderTogether(texts: readonly string[], facts: StoredFacts, absoluteBase?: string): Promise<KeptBody[]> {
	const { renderToKeep } = await renderer();
	const options: BodyOptions = { ...optionsOf(facts), absoluteBase, ids: takenIds() };
	return texts.map((text) => renderToKeep(text, options));
}

/** What the site knows of the images, files and cards of a text, for whoever renders it or parts of it. */
export async function storedOptions(db: Db, markdown: string): Promise<BodyOptions> {
	return optionsOf(await storedFacts(db, markdown));
}

/** Looks up what a text names. */
export async function storedFacts(db: Db, markdown: string): Promise<StoredFacts> {
	const addresses = imageAddressesIn(markdown);
	const [images, files] = await Promise.all([findImages(db, addresses), findFilesIn(db, markdown)]);
	const prints = await findPrints(
		db,
		addresses.filter((address) => !images.has(address)),
	);
	return { images, prints, files, embeds: await knownEmbeds(db, markdown) };
}

function optionsOf({ images, prints, files, embeds }: StoredFacts): BodyOptions {
	const find = (src: string): Image | undefined => {
		const image = images.get(src);
		if (image || prints.has(src)) return image;
		if (isSourcePath(src)) return bundledImage(src);
		return storedPath(src) ? missingImage : undefined;
	};
	return {
		resolveImage: (src) => {
			const image = find(src);
			return image && { ...image, credit: image.credit ?? undefined };
		},
		resolveFile: (address) => files.get(address),
		resolveEmbed: (address) => embeds.get(address),
	};
}
