// Picture files as an administrator might send them, good and bad; made here, so that no binary is kept with the code.
import { crc32 } from "node:zlib";
import sharp from "sharp";

/** A photo-like JPEG: soft tones, no two the same unless the seed is. */
export function photo({ width = 900, height = 600, seed = 1 } = {}): Promise<Buffer> {
	const data = Buffer.alloc(width * height * 3);
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const at = (y * width + x) * 3;
			data[at] = 128 + 120 * Math.sin((x * seed) / 97);
			data[at + 1] = 128 + 120 * Math.sin((y + seed) / 71);
			data[at + 2] = 128 + 120 * Math.sin((x + y) / 131);
		}
	}
	return sharp(data, { raw: { width, height, channels: 3 } })
		.jpeg({ quality: 82 })
		.toBuffer();
}

/** A photo that says where and by whom it was taken, lying on its side. */
export async function photoWithPosition(): Promise<Buffer> {
	return sharp(await photo({ width: 300, height: 200 }))
		.withExif({ IFD0: { Artist: "Une personne" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 24/1" } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
}

/** A GIF of two images, red then blue. */
export async function animatedGif(): Promise<Buffer> {
	const frame = (background: string) =>
		sharp({ create: { width: 60, height: 40, channels: 3, background } })
			.png()
			.toBuffer();
	return sharp([await frame("#f00"), await frame("#00f")], { join: { animated: true } })
		.gif()
		.toBuffer();
}

/** A PNG of a few bytes that says it is 60,000 × 60,000. */
export async function decompressionBomb(): Promise<Buffer> {
	const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#4a7" } })
		.png()
		.toBuffer();
	bytes.writeUInt32BE(60_000, 16);
	bytes.writeUInt32BE(60_000, 20);
	bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
	return bytes;
}

/** A JPEG of exactly this many bytes: what follows its end is padding that decoders skip. */
export async function jpegOfSize(size: number): Promise<Buffer> {
	const bytes = await photo({ width: 200, height: 120 });
	return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
}

/** A drawing with a script in it. */
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

/** Whether an AVIF keeps its colours at half the width and height: its box av1C says so in two bits (AV1 ISOBMFF, 2.3). */
export function halvesColours(avif: Buffer): boolean {
	return (((avif[avif.indexOf("av1C") + 6] as number) >> 2) & 0b11) === 0b11;
}
