import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { halvesColours } from "../../../tests/support/pictures.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { contentHash } from "../content-hash.ts";
import { openLocalFiles } from "../files/local-files.ts";
import { printImage, UnreadableImage } from "./print-image.server.ts";

async function storage() {
	const root = await temporaryFolder("images");
	const files = openLocalFiles(root);
	return {
		files,
		stored: async () => (await readdir(root, { recursive: true })).filter((path) => /\.[a-z]+$/.test(path)).sort(),
		read: (path: string) => readFile(join(root, path)),
	};
}

const picture = (bytes: Uint8Array, name = "Rive du Têt.JPG") => ({ bytes, folder: "images/imports", name, origin: "wordpress:x" });
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#4a7" } });

test("prints AVIF and WebP at each width below its own, and its own", async () => {
	const { files, stored, read } = await storage();
	const image = await printImage({ files }, picture(await blank(1_000, 600).jpeg().toBuffer()));
	expect(image.path).toMatch(/^images\/imports\/rive-du-tet-[0-9a-f]{12}\.webp$/);
	expect([image.width, image.height, image.origin]).toEqual([1_000, 600, "wordpress:x"]);
	expect(image.variants.map(({ type, width }) => `${type} ${width}`)).toEqual([
		"image/avif 480",
		"image/avif 800",
		"image/avif 1000",
		"image/webp 480",
		"image/webp 800",
		"image/webp 1000",
	]);
	expect(await stored()).toEqual(image.variants.map((variant) => variant.path).sort());
	for (const { path, width, type } of image.variants) {
		const metadata = await sharp(await read(path)).metadata();
		expect([metadata.width, metadata.height], path).toEqual([width, Math.round(width * 0.6)]);
		expect(metadata.format, path).toBe(type === "image/avif" ? "heif" : "webp");
		if (type === "image/avif") expect(halvesColours(await read(path)), path).toBe(true);
	}
});

test("never enlarges, never keeps more than 1920 pixels across", async () => {
	const { files } = await storage();
	const small = await printImage({ files }, picture(await blank(150, 150).png().toBuffer()));
	expect(small.variants.map(({ width }) => width)).toEqual([150, 150]);
	const large = await printImage({ files }, picture(await blank(2_400, 100).png().toBuffer()));
	expect([large.width, large.height]).toEqual([1_920, 80]);
	expect(large.variants.map(({ width }) => width)).toEqual([480, 800, 1_280, 1_920, 480, 800, 1_280, 1_920]);
});

test("the same bytes are one image; other bytes under the same name are another", async () => {
	const { files, stored } = await storage();
	const bytes = await blank(60, 40).png().toBuffer();
	const first = await printImage({ files }, picture(bytes));
	expect(await printImage({ files }, picture(bytes))).toEqual(first);
	expect(await stored()).toHaveLength(2);
	const other = await printImage({ files }, picture(await blank(60, 41).png().toBuffer()));
	expect(other.path).not.toBe(first.path);
});

test("a name without a letter we know, or a hostile one, still gives a storable path", async () => {
	const { files } = await storage();
	const bytes = await blank(20, 20).png().toBuffer();
	for (const name of ["写真.jpg", "../../etc/passwd", ".htaccess", `${"a".repeat(400)}.png`, ""]) {
		const { path } = await printImage({ files }, picture(bytes, name));
		expect(path, name).toMatch(/^images\/imports\/[a-z0-9-]{1,73}\.webp$/);
		expect(await files.get(path.replace(".webp", "-20.webp")), name).not.toBeNull();
	}
});

test("metadata is stripped and a turned picture stands upright, in each of the eight ways a camera turns", async () => {
	const { files, read } = await storage();
	for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
		const bytes = await blank(90, 30)
			.withExif({ IFD0: { Copyright: "Secret" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 24/1" } })
			.withMetadata({ orientation })
			.jpeg()
			.toBuffer();
		const image = await printImage({ files }, picture(bytes));
		const seen = orientation >= 5 ? [30, 90] : [90, 30];
		expect([image.width, image.height], `${orientation}`).toEqual(seen);
		for (const { path } of image.variants) {
			const printed = await read(path);
			const { exif, orientation: left, width, height } = await sharp(printed).metadata();
			expect([exif, left, width, height], path).toEqual([undefined, undefined, ...seen]);
			expect(printed.includes("Secret")).toBe(false);
		}
	}
});

test("a transparent picture stays transparent, an animated one is its first image", async () => {
	const { files, read } = await storage();
	const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: "#0000" } })
		.png()
		.toBuffer();
	const image = await printImage({ files }, picture(clear));
	expect((await sharp(await read(image.variants[0]?.path ?? "")).metadata()).hasAlpha).toBe(true);

	const frames = await Promise.all(
		["#f00", "#00f"].map((background) =>
			sharp({ create: { width: 20, height: 10, channels: 3, background } })
				.png()
				.toBuffer(),
		),
	);
	const moving = await sharp(frames, { join: { animated: true } })
		.gif()
		.toBuffer();
	expect((await sharp(moving).metadata()).pages).toBe(2);
	const still = await printImage({ files }, picture(moving));
	expect([still.width, still.height]).toEqual([20, 10]);
	for (const { path } of still.variants) {
		const { pages } = await sharp(await read(path)).metadata();
		expect(pages ?? 1, path).toBe(1);
	}
});

/** A PNG of a few bytes that says it is 60,000 × 60,000. */
async function bomb(): Promise<Uint8Array> {
	const bytes = await blank(1, 1).png().toBuffer();
	bytes.writeUInt32BE(60_000, 16);
	bytes.writeUInt32BE(60_000, 20);
	bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
	return bytes;
}

test("what is no raster picture, is cut, or is too large is refused, and nothing of it is stored", async () => {
	const { files, stored } = await storage();
	const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
	const jpeg = await blank(400, 400).jpeg().toBuffer();
	const refused: Record<string, Uint8Array> = {
		svg: Buffer.from(svg),
		"svg, spaces first": Buffer.from(`\n\n  ${svg}`),
		html: Buffer.from("<!doctype html><p>Connexion</p>"),
		pdf: Buffer.from("%PDF-1.4\n%âãÏÓ\n"),
		nothing: new Uint8Array(),
		noise: Buffer.from("pas une image"),
		cut: jpeg.subarray(0, Math.floor(jpeg.length / 2)),
		"the head alone": jpeg.subarray(0, 300),
		bomb: await bomb(),
	};
	for (const [name, bytes] of Object.entries(refused)) {
		await expect(printImage({ files }, picture(bytes)), name).rejects.toThrow(UnreadableImage);
	}
	expect(await stored()).toEqual([]);
});

test("a storage that fails is said as it is, not as an unreadable image", async () => {
	const files = { put: () => Promise.reject(new Error("disk full")) } as unknown as Parameters<typeof printImage>[0]["files"];
	await expect(printImage({ files }, picture(await blank(20, 20).png().toBuffer()))).rejects.toThrow("disk full");
});

test("a print that stood there before stays, and is known by what it holds, not by what was printed now", async () => {
	const { files, read } = await storage();
	const bytes = await blank(60, 40).png().toBuffer();
	const [stood] = (await printImage({ files }, picture(bytes))).variants;
	await files.put(stood?.path as string, Buffer.from("of another encoder"), { type: "image/avif", overwrite: true });
	const { variants } = await printImage({ files }, picture(bytes));
	expect((await read(stood?.path as string)).toString()).toBe("of another encoder");
	for (const { path, hash } of variants) expect(hash, path).toBe(contentHash(await read(path)));
});
