import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
	animatedGif,
	decompressionBomb,
	halvesColours,
	jpegOfSize,
	photo,
	photoWithPosition,
	svg,
} from "../../../tests/support/pictures.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { MOST_IMAGE_BYTES } from "../../shared/media.ts";
import { contentHash } from "../content-hash.ts";
import { openLocalFiles } from "../files/local-files.ts";
import { INK, SPOT } from "./duotone.server.ts";
import { oneImageAtATime, plannedPrints, printSizes, putSource, RefusedImage, readSource, readUpload } from "./upload-image.server.ts";

async function storage() {
	const root = await temporaryFolder("upload");
	return { files: openLocalFiles(root), stored: () => readdir(root), read: (path: string) => readFile(join(root, path)) };
}

test.each(["jpeg", "png", "gif", "webp"] as const)("203 · a %s is read by its bytes", async (format) => {
	const bytes = await sharp(await photo({ width: 60, height: 40 }))
		.toFormat(format)
		.toBuffer();
	const { pixels, animated } = await readUpload(bytes);
	expect([pixels.width, pixels.height, pixels.data.length, animated]).toEqual([60, 40, 60 * 40 * pixels.channels, false]);
});

test("201 202 · what is no picture of the four formats, is cut, too heavy or too large is refused, and says why", async () => {
	const whole = await photo();
	const refused: Record<string, [Uint8Array, string]> = {
		"a text named .jpg": [Buffer.from("bonjour"), "not-image"],
		nothing: [new Uint8Array(), "not-image"],
		svg: [svg, "not-image"],
		tiff: [await sharp(whole).tiff().toBuffer(), "not-image"],
		"a JPEG's first bytes alone": [Buffer.concat([whole.subarray(0, 4), Buffer.from("bonjour")]), "damaged"],
		"a JPEG cut in the middle": [whole.subarray(0, whole.length / 2), "damaged"],
		"a PNG cut in the middle": [(await sharp(whole).png().toBuffer()).subarray(0, 5_000), "damaged"],
		bomb: [await decompressionBomb(), "too-many-pixels"],
		"5 MB and a byte": [await jpegOfSize(MOST_IMAGE_BYTES + 1), "too-large"],
	};
	for (const [name, [bytes, problem]] of Object.entries(refused)) {
		const reason = await readUpload(bytes).catch((error: unknown) => error);
		expect(reason, name).toBeInstanceOf(RefusedImage);
		expect((reason as RefusedImage).problem, name).toBe(problem);
	}
	expect((await readUpload(await jpegOfSize(MOST_IMAGE_BYTES))).pixels.width).toBe(200);
});

test("an animation is its first image, and says so", async () => {
	const { pixels, animated } = await readUpload(await animatedGif());
	expect(animated).toBe(true);
	expect([pixels.width, pixels.height]).toEqual([60, 40]);
	expect([...pixels.data.subarray(0, 3)]).toEqual([255, 0, 0]);
});

test("a picture stands upright and tells nothing of where it was taken, in its source and in every print", async () => {
	const { files, read, stored } = await storage();
	const bytes = await photoWithPosition();
	expect(bytes.includes("Une personne")).toBe(true);
	const { pixels } = await readUpload(bytes);
	expect([pixels.width, pixels.height]).toEqual([200, 300]);
	await putSource(files, "images-x.webp", pixels);
	for (const ink of ["original", "duotone"] as const) await printSizes(files, plannedPrints("images-x", ink, pixels.width), pixels, ink);
	const names = await stored();
	expect(names.sort()).toEqual(["images-x-duotone-200.webp", "images-x-original-200.avif", "images-x-original-200.webp", "images-x.webp"]);
	for (const name of names) {
		const printed = await read(name);
		const { exif, xmp, iptc, orientation, width, height } = await sharp(printed).metadata();
		expect([exif, xmp, iptc, orientation, width, height], name).toEqual([undefined, undefined, undefined, undefined, 200, 300]);
		expect(printed.includes("Une personne"), name).toBe(false);
		if (name.endsWith(".avif")) expect(halvesColours(printed), name).toBe(true);
	}
	expect(await readSource(files, "images-x.webp")).toMatchObject({ width: 200, height: 300 });
	expect(await readSource(files, "nulle-part.webp")).toBeNull();
});

test("sizes stop at the picture's own; a two-ink print has one format, whole screens, and is never wider than 1280", () => {
	const list = (ink: "original" | "duotone", width: number) => plannedPrints("x", ink, width).map((print) => print.path);
	expect(list("original", 900)).toEqual([
		"x-original-480.avif",
		"x-original-800.avif",
		"x-original-900.avif",
		"x-original-480.webp",
		"x-original-800.webp",
		"x-original-900.webp",
	]);
	expect(list("original", 2_560).at(-1)).toBe("x-original-1920.webp");
	expect(list("duotone", 2_560)).toEqual(["x-duotone-480.webp", "x-duotone-800.webp", "x-duotone-1280.webp"]);
	expect(list("duotone", 480)).toEqual(["x-duotone-480.webp", "x-duotone-800.webp"]);
	expect(list("duotone", 100)).toEqual(["x-duotone-100.webp"]);
});

test("« Tirer en deux couleurs » leaves ink, pink, their overprint and bare paper, nothing else", async () => {
	const { files, read } = await storage();
	const { pixels } = await readUpload(await photo({ width: 480, height: 320 }));
	const prints = plannedPrints("x", "duotone", pixels.width);
	expect(prints.map((print) => print.width)).toEqual([480, 800]);
	await printSizes(files, prints, pixels, "duotone");
	const bytes = await read(prints[0]?.path ?? "");
	const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
	const counts = new Map<string, number>();
	for (let at = 0; at < data.length; at += 3) {
		const colour = `#${data.subarray(at, at + 3).toString("hex")}`;
		counts.set(colour, (counts.get(colour) ?? 0) + 1);
	}
	expect(counts.size).toBeLessThanOrEqual(16);
	const near = (wanted: string) => {
		const channels = (colour: string) => [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
		return [...counts.keys()].some((colour) =>
			channels(colour).every((value, index) => Math.abs(value - (channels(wanted)[index] ?? 0)) < 8),
		);
	};
	expect([near("#ffffff"), near(SPOT), near(INK), near("#121819")]).toEqual([true, true, true, true]);
	// A grey photo has no green; only greens that ink makes may appear: none is greener than it is red and blue, but ink's own.
	expect(near("#00ff00")).toBe(false);
	expect(bytes.length).toBeLessThan(90_000);
});

test("a print that stood there before stays, and is known by what it holds, not by what was printed now", async () => {
	const { files, read } = await storage();
	const { pixels } = await readUpload(await photo({ width: 60, height: 40 }));
	const prints = plannedPrints("x", "original", pixels.width);
	const [stood, ...others] = prints.map((print) => print.path);
	await files.put(stood as string, Buffer.from("of another encoder"), { type: "image/avif" });
	const printed = await printSizes(files, prints, pixels, "original");
	expect(others.length).toBeGreaterThan(0);
	expect((await read(stood as string)).toString()).toBe("of another encoder");
	for (const { path, hash } of printed) expect(hash, path).toBe(contentHash(await read(path)));
});

test("pictures wait for one another: one begins once the one before has ended, well or badly", async () => {
	const begun: string[] = [];
	const upload = (name: string) => {
		const { promise, resolve, reject } = Promise.withResolvers<string>();
		const ended = oneImageAtATime(() => {
			begun.push(name);
			return promise;
		});
		return { ended, resolve, reject };
	};
	const [first, second, third] = [upload("first"), upload("second"), upload("third")];
	await setImmediate();
	expect(begun).toEqual(["first"]);
	first.reject(new Error("damaged"));
	await expect(first.ended).rejects.toThrow("damaged");
	await setImmediate();
	expect(begun).toEqual(["first", "second"]);
	second.resolve("printed");
	expect(await second.ended).toBe("printed");
	await setImmediate();
	expect(begun).toEqual(["first", "second", "third"]);
	third.resolve("printed too");
	expect(await third.ended).toBe("printed too");
});
