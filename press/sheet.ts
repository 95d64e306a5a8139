// From a scene to a file: house screens, sixteen flat colours, lossless.
import sharp, { type Sharp } from "sharp";
import type { Crop, Press } from "./press.ts";
import { INK_HEX, PAPER_HEX } from "./tones.ts";

/** Screen angles of the house; the pink and yellow drums are a hair off register, more so on wide prints. */
async function printed(P: Press, width: number, pitch: number, crop?: Crop): Promise<Sharp> {
	return P.print(width, {
		inks: {
			a: { hex: INK_HEX.a, angle: 45, pitch },
			b: { hex: INK_HEX.b, angle: 75, pitch, dx: Math.max(2, width / 320), dy: -Math.max(1.5, width / 480) },
			c: { hex: INK_HEX.c, angle: 15, pitch, dx: -Math.max(1, width / 500), dy: 1 },
		},
		...(crop && { crop }),
	});
}

const FLAT = { palette: true, colours: 16, dither: 0 } as const;
const DENSE = { lossless: true, effort: 6 } as const;

/**
 * Prints a sheet as lossless WebP of sixteen colours.
 * White paper on full sheets (the site multiplies them on its own paper); die-cut sheets carry
 * the house paper and a transparent surround.
 * @param width output px; @param pitch screen pitch in output px
 */
export async function toWebp(P: Press, width: number, pitch: number, crop?: Crop): Promise<Buffer> {
	const print = await (await printed(P, width, pitch, crop)).png().toBuffer();
	if (!P.mask)
		return sharp(await sharp(print).png(FLAT).toBuffer())
			.webp(DENSE)
			.toBuffer();
	const height = Math.round((width * P.h) / P.w);
	const alpha = await P.alpha(width);
	const onPaper = await sharp({ create: { width, height, channels: 3, background: PAPER_HEX } })
		.composite([{ input: print, blend: "multiply" }])
		.removeAlpha()
		.png(FLAT)
		.toBuffer();
	const rgb = await sharp(onPaper).removeAlpha().raw().toBuffer();
	const rgba = Buffer.alloc(width * height * 4);
	for (let i = 0; i < width * height; i++) {
		if ((alpha[i] as number) < 128) continue;
		rgb.copy(rgba, i * 4, i * 3, i * 3 + 3);
		rgba[i * 4 + 3] = 255;
	}
	return sharp(rgba, { raw: { width, height, channels: 4 } })
		.webp(DENSE)
		.toBuffer();
}

/** Prints a sharing picture on the house paper: palette PNG or JPEG, whichever is lighter. */
export async function toSharing(P: Press, width: number, pitch: number, crop: Crop): Promise<{ data: Buffer; extension: "jpg" | "png" }> {
	const print = await (await printed(P, width, pitch, crop)).png().toBuffer();
	const height = Math.round((width * crop.h) / crop.w);
	const onPaper = await sharp({ create: { width, height, channels: 3, background: PAPER_HEX } })
		.composite([{ input: print, blend: "multiply" }])
		.removeAlpha()
		.png()
		.toBuffer();
	const png = await sharp(onPaper)
		.png({ ...FLAT, compressionLevel: 9, effort: 10 })
		.toBuffer();
	const jpg = await sharp(onPaper).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
	return png.length <= jpg.length ? { data: png, extension: "png" } : { data: jpg, extension: "jpg" };
}
