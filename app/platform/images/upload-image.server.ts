// Owns an administrator's upload: judged by its bytes, read once, its sizes printed under one address that is never
// written over. One at a time: a large picture takes memory and a processor that readers need too.
import { type ImageProblem, type Ink, imageFormat, MOST_IMAGE_BYTES } from "../../shared/media.ts";
import type { Files } from "../files/files.ts";
import { printDuotone } from "./duotone.server.ts";
import { openEncoder } from "./encoder.server.ts";
import type { Variant } from "./image.ts";
import type { Pixels } from "./pixels.ts";
import { PHOTOGRAPH, putPrint } from "./put-print.server.ts";

const MOST_PIXELS = 50_000_000;
/** The source is kept no larger than what the largest print needs with some room. */
const SOURCE_SIDE = 2_560;
const WIDTHS = { original: [480, 800, 1_280, 1_920], duotone: [480, 800, 1_280] } satisfies Record<Ink, number[]>;
const WEBP = "image/webp";
const AVIF = "image/avif";

/** The bytes cannot become an image of ours; `problem` says why. */
export class RefusedImage extends Error {
	readonly problem: ImageProblem;
	constructor(problem: ImageProblem) {
		super(`Refused: ${problem}`);
		this.name = "RefusedImage";
		this.problem = problem;
	}
}

let last: Promise<unknown> = Promise.resolve();

/** Waits for its turn: one picture at a time in this process. */
export function oneImageAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
	const turn = last.then(work);
	last = turn.catch(() => {});
	return turn;
}

/**
 * Reads an upload upright, in colours screens know, without anything its file said about itself; an animation is its first image. Its pixels are let go of by
 * whoever asked for them.
 */
export async function readUpload(bytes: Uint8Array): Promise<{ pixels: Pixels; animated: boolean }> {
	if (bytes.length > MOST_IMAGE_BYTES) throw new RefusedImage("too-large");
	const format = imageFormat(bytes);
	if (!format) throw new RefusedImage("not-image");
	const sharp = await openEncoder();
	const options = { limitInputPixels: false, failOn: "error" } as const;
	const metadata = await sharp(bytes, options)
		.metadata()
		.catch(() => {
			throw new RefusedImage("damaged");
		});
	if (metadata.format !== format) throw new RefusedImage("not-image");
	if (metadata.width * metadata.height > MOST_PIXELS) throw new RefusedImage("too-many-pixels");
	const { data, info } = await sharp(bytes, { ...options, limitInputPixels: MOST_PIXELS })
		.rotate()
		.resize({ width: SOURCE_SIDE, height: SOURCE_SIDE * 2, fit: "inside", withoutEnlargement: true })
		.toColourspace("srgb")
		.raw({ depth: "uchar" })
		.toBuffer({ resolveWithObject: true })
		.catch(() => {
			throw new RefusedImage("damaged");
		});
	const { width, height, channels } = info;
	return { pixels: { data, width, height, channels: channels as 3 | 4 }, animated: (metadata.pages ?? 1) > 1 };
}

/** Keeps what was read, so that it can be printed anew. */
export async function putSource(files: Files, path: string, pixels: Pixels): Promise<void> {
	const sharp = await openEncoder();
	const bytes = await sharp(pixels.data, { raw: pixels }).webp({ quality: 90, effort: 4 }).toBuffer();
	await files.put(path, bytes, { type: WEBP });
}

/** Reads a kept source again; null when its file is gone. Its pixels are let go of by whoever asked for them. */
export async function readSource(files: Files, path: string): Promise<Pixels | null> {
	const file = await files.get(path);
	if (!file) return null;
	const sharp = await openEncoder();
	const { data, info } = await sharp(file.bytes).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 };
}

/** How wide a kept source is, in pixels; null when its file is gone or cannot be read. */
export async function widthOfSource(files: Files, path: string): Promise<number | null> {
	const file = await files.get(path);
	if (!file) return null;
	const sharp = await openEncoder();
	return sharp(file.bytes)
		.metadata()
		.then(({ width }) => width)
		.catch(() => null);
}

/** A screen of dots is crisp however soft the photo below it: up to twice its width. */
const MOST_ENLARGED = 2;

function widthsFor(ink: Ink, width: number): number[] {
	const wanted = WIDTHS[ink];
	if (ink === "duotone") {
		const fitting = wanted.filter((print) => print <= width * MOST_ENLARGED);
		return fitting.length > 0 ? fitting : [width];
	}
	return [...new Set([...wanted.filter((print) => print < width), Math.min(width, wanted.at(-1) as number)])];
}

/** The sizes an ink is printed in: each width below the picture's own, and its own; in two inks, each whole screen. */
export function plannedPrints(base: string, ink: Ink, width: number): Variant[] {
	const widths = widthsFor(ink, width);
	const print = (wanted: number, type: string) => ({
		path: `${base}-${ink}-${wanted}.${type === AVIF ? "avif" : "webp"}`,
		width: wanted,
		type,
	});
	// A screen of dots is what AVIF does worst; lossless WebP of a few colours is lighter and crisp.
	const types = ink === "duotone" ? [WEBP] : [AVIF, WEBP];
	return types.flatMap((type) => widths.map((wanted) => print(wanted, type)));
}

async function printOne(pixels: Pixels, ink: Ink, { width, type }: Variant): Promise<Buffer> {
	if (ink === "duotone") return printDuotone(pixels, width);
	const sharp = await openEncoder();
	const sized = sharp(pixels.data, { raw: pixels }).resize({ width });
	return type === AVIF ? sized.avif(PHOTOGRAPH.avif).toBuffer() : sized.webp(PHOTOGRAPH.webp).toBuffer();
}

/**
 * Prints the planned sizes of an ink. Their names say the ink: printing again writes nothing over, and what stands there may be what another
 * version of the encoder gave of it.
 * @returns them with what each stored file holds
 */
export async function printSizes(files: Files, prints: Variant[], pixels: Pixels, ink: Ink): Promise<Variant[]> {
	const printed: Variant[] = [];
	for (const print of prints) {
		printed.push(await putPrint(files, print, await printOne(pixels, ink, print)));
	}
	return printed;
}
