// Owns putting the demonstration's printed pictures into the storage, and into the images table.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "../../platform/content-hash.ts";
import type { Db } from "../../platform/db/open.ts";
import { typeOf } from "../../platform/files/files.ts";
import { openEncoder } from "../../platform/images/encoder.server.ts";
import { insertImage, type NewImage } from "../../platform/images/image-store.server.ts";
import type { Services } from "../../platform/services.ts";

export const DEMO_IMAGES = "images/demo";
const PRINT = /^(?<name>[a-z0-9-]+)-(?<width>\d+)\.webp$/;
const CARD = /^(?<name>[a-z0-9-]+)-og\.(?:png|jpg)$/;

/** Copies every print of `folder` into the storage (left alone when already there); answers the images to record. */
export async function storeDemoImages({ files }: Pick<Services, "files">, folder: string): Promise<NewImage[]> {
	const sharp = await openEncoder();
	const names = (await readdir(folder)).sort();
	const images = new Map<string, NewImage>();
	const cards = new Map(
		names.flatMap((name) => (CARD.test(name) ? [[name.replace(CARD, "$<name>"), `${DEMO_IMAGES}/${name}`] as const] : [])),
	);
	for (const file of names) {
		const print = PRINT.exec(file)?.groups;
		if (!print && !CARD.test(file)) continue;
		const bytes = await readFile(join(folder, file));
		const path = `${DEMO_IMAGES}/${file}`;
		await files.put(path, bytes, { type: typeOf(file) });
		if (!print) continue;
		const { width = 0, height = 0 } = await sharp(bytes).metadata();
		const name = print.name as string;
		const image = images.get(name) ?? {
			path: `${DEMO_IMAGES}/${name}.webp`,
			width: 0,
			height: 0,
			variants: [],
			cardPath: cards.get(name) ?? cards.get(name.replace(/-tall$/, "")) ?? null,
			alt: null,
			credit: null,
			origin: `demo:${name}`,
		};
		image.variants.push({ path, width, type: "image/webp", hash: contentHash(bytes) });
		if (width > image.width) Object.assign(image, { width, height });
		images.set(name, image);
	}
	return [...images.values()];
}

/** Records the demonstration's images. */
export async function recordDemoImages(db: Db, images: NewImage[]): Promise<void> {
	for (const image of images) await insertImage(db, image);
}
