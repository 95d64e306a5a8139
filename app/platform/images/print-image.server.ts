// Owns judging a picture by its bytes and printing its sizes: re-encoded, metadata stripped, never as it came.
import { createHash } from "node:crypto";
import type { Metadata, Sharp } from "sharp";
import { slugify } from "../../shared/slug.ts";
import type { Services } from "../services.ts";
import { openEncoder } from "./encoder.server.ts";
import type { Variant } from "./image.ts";
import type { NewImage } from "./image-store.server.ts";
import { PHOTOGRAPH, putPrint } from "./put-print.server.ts";

const WIDTHS = [480, 800, 1_280, 1_920];
const MOST_PIXELS = 50_000_000;
/** What a reader's page may hold; SVG is a document, not a picture. */
const ACCEPTED = new Set<string | undefined>(["jpeg", "png", "webp", "gif", "avif", "heif", "tiff"]);
const ENCODINGS = [
	{ type: "image/avif", extension: "avif", encode: (image: Sharp) => image.avif(PHOTOGRAPH.avif) },
	{ type: "image/webp", extension: "webp", encode: (image: Sharp) => image.webp(PHOTOGRAPH.webp) },
];

/** The bytes are no picture that can be kept. */
export class UnreadableImage extends Error {
	constructor() {
		super("These bytes are no picture that can be read");
		this.name = "UnreadableImage";
	}
}

async function judge(bytes: Uint8Array): Promise<Metadata> {
	const sharp = await openEncoder();
	try {
		const metadata = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" }).metadata();
		if (ACCEPTED.has(metadata.format) && metadata.width && metadata.height) return metadata;
	} catch {
		// Whatever the decoder says, it is no picture for us.
	}
	throw new UnreadableImage();
}

/** Size as seen: a camera's turned pictures swap their sides. */
function seenSize({ width, height, orientation }: Metadata): { width: number; height: number } {
	return orientation && orientation >= 5 ? { width: height, height: width } : { width, height };
}

type Named = { bytes: Uint8Array; folder: string; name: string };

/** What the files of a picture are called before their sizes: its name and its own bytes. */
function baseOf({ bytes, folder, name }: Named): string {
	const stem = slugify(name.replace(/\.[a-z0-9]+$/i, "")).slice(0, 60) || "image";
	return `${folder}/${stem}-${createHash("sha256").update(bytes).digest("hex").slice(0, 12)}`;
}

/** The path under which `printImage` records a picture. */
export function printedPath(picture: Named): string {
	return `${baseOf(picture)}.webp`;
}

/**
 * Prints a picture's sizes into the storage under `folder`, named after `name` and its own bytes: the same bytes twice
 * are one image. Answers what to record. Throws UnreadableImage for anything that is no raster picture.
 */
export async function printImage({ files }: Pick<Services, "files">, picture: Named & { origin: string | null }): Promise<NewImage> {
	const { width, height } = seenSize(await judge(picture.bytes));
	const base = baseOf(picture);
	const sharp = await openEncoder();
	const widths = [...new Set([...WIDTHS.filter((wanted) => wanted < width), Math.min(width, WIDTHS.at(-1) as number)])];
	const variants: Variant[] = [];
	for (const { type, extension, encode } of ENCODINGS) {
		for (const wanted of widths) {
			const path = `${base}-${wanted}.${extension}`;
			const turned = sharp(picture.bytes, { limitInputPixels: MOST_PIXELS }).rotate().resize({ width: wanted });
			let printed: Buffer;
			try {
				printed = await encode(turned).toBuffer();
			} catch {
				throw new UnreadableImage();
			}
			variants.push(await putPrint(files, { path, width: wanted, type }, printed));
		}
	}
	const largest = widths.at(-1) as number;
	return {
		path: printedPath(picture),
		width: largest,
		height: Math.max(1, Math.round((height * largest) / width)),
		variants,
		cardPath: null,
		alt: null,
		credit: null,
		origin: picture.origin,
	};
}
