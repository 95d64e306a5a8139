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

type Print = { crop?: Crop; colours?: number };

/** The same sheet in its most used colours: what stands between two of them becomes the nearer one. @param rgb three bytes a pixel */
function mostUsed(rgb: Buffer, most: number): Buffer {
	const counts = new Map<number, number>();
	for (let i = 0; i < rgb.length; i += 3) counts.set(rgb.readUIntBE(i, 3), (counts.get(rgb.readUIntBE(i, 3)) ?? 0) + 1);
	const kept = [...counts].sort(([, left], [, right]) => right - left).slice(0, most);
	const parts = (colour: number) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff] as const;
	const apart = (one: number, other: number) => parts(one).reduce((sum, part, at) => sum + (part - (parts(other)[at] as number)) ** 2, 0);
	const nearest = new Map(
		[...counts.keys()].map((colour) => {
			const [first = 0, ...others] = kept.map(([each]) => each);
			return [colour, others.reduce((best, each) => (apart(each, colour) < apart(best, colour) ? each : best), first)];
		}),
	);
	const flat = Buffer.alloc(rgb.length);
	for (let i = 0; i < rgb.length; i += 3) flat.writeUIntBE(nearest.get(rgb.readUIntBE(i, 3)) as number, i, 3);
	return flat;
}

/**
 * Prints a sheet as lossless WebP of sixteen colours.
 * White paper on full sheets (the site multiplies them on its own paper); die-cut sheets carry
 * the house paper and a transparent surround.
 * @param width output px; @param pitch screen pitch in output px; @param colours how many a die-cut sheet keeps, the most used
 */
export async function toWebp(P: Press, width: number, pitch: number, { crop, colours = FLAT.colours }: Print = {}): Promise<Buffer> {
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
	const rgb = mostUsed(await sharp(onPaper).removeAlpha().raw().toBuffer(), colours);
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
