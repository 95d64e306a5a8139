import sharp from "sharp";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { photo } from "../../../tests/support/pictures.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { openLocalFiles } from "../files/local-files.ts";
import { insertImage } from "./image-store.server.ts";
import { isMailPicture, mailPictureAddress } from "./mail-address.ts";
import { mailPicture } from "./mail-print.server.ts";

test("only pictures of the site that mail clients may not read have another address", () => {
	expect(mailPictureAddress("/images/demo/a-480.webp")).toBe("/images/mail/demo/a-480");
	expect(mailPictureAddress("/images/demo/a.AVIF")).toBe("/images/mail/demo/a");
	for (const path of ["/images/a.png", "/images/a.gif", "/mail/etabli.png", "/art/a.webp", "/images/mail/demo/a"]) {
		expect(mailPictureAddress(path), path).toBe(path);
	}
	expect(isMailPicture("images/mail/demo/a")).toBe(true);
	expect(isMailPicture("images/demo/a.webp")).toBe(false);
});

describeOnEveryEngine("pictures for mail clients", (open) => {
	async function library() {
		const root = await temporaryFolder("mail-print");
		const { db } = await open();
		return { db, files: openLocalFiles(root) };
	}
	const image = { cardPath: null, alt: null, credit: null, origin: null };

	test("a photograph is a JPEG of the size that fits, made once, whichever of its addresses is asked for", async () => {
		const services = await library();
		const variants = [800, 1_280, 1_920].map((width) => ({ path: `images/demo/rue-${width}.webp`, width, type: "image/webp" }));
		const source = await photo({ width: 1_920, height: 1_200 });
		for (const { path, width } of variants) {
			await services.files.put(path, await sharp(source).resize({ width }).webp().toBuffer(), { type: "image/webp" });
		}
		await insertImage(services.db, { ...image, path: "images/demo/rue.webp", width: 1_920, height: 1_200, variants });
		const shown = await mailPicture(services, "images/mail/demo/rue");
		expect(shown?.type).toBe("image/jpeg");
		expect(await sharp(shown?.bytes).metadata()).toMatchObject({ format: "jpeg", width: 1_280, height: 800, hasAlpha: false });
		await services.files.remove("images/demo/rue-1280.webp");
		const [again, one] = await Promise.all([
			mailPicture(services, "images/mail/demo/rue"),
			mailPicture(services, "images/mail/demo/rue-800"),
		]);
		expect(again?.etag).toBe(shown?.etag);
		expect(await sharp(one?.bytes).metadata()).toMatchObject({ format: "jpeg", width: 800 });
	});

	test("a drawing of a few inks stays crisp, and what was transparent is paper", async () => {
		const services = await library();
		const drawing = sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
		const disc = Buffer.from('<svg width="300" height="200"><rect x="50" y="50" width="100" height="100" fill="#FF6F9F"/></svg>');
		await services.files.put(
			"images/demo/disque.webp",
			await drawing
				.composite([{ input: disc }])
				.webp({ lossless: true })
				.toBuffer(),
			{
				type: "image/webp",
			},
		);
		const shown = await mailPicture(services, "images/mail/demo/disque");
		expect(shown?.type).toBe("image/png");
		const { data } = await sharp(shown?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
		expect([...data.subarray(0, 3)]).toEqual([0xf6, 0xf0, 0xe1]);
	});

	test("nothing there, or a path that leads out, has no picture", async () => {
		const services = await library();
		for (const path of ["images/mail/demo/rien", "images/mail/", "images/mail/../../secret", "images/mail/a/.b"]) {
			expect(await mailPicture(services, path), path).toBeNull();
		}
	});
});
