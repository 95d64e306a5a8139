import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { openLocalFiles } from "../files/local-files.ts";
import { findImages, insertImage, type NewImage } from "./image-store.server.ts";
import { namePrints } from "./name-prints.server.ts";
import { printHash } from "./print-address.ts";

const image = (name: string, widths: number[]): NewImage => ({
	path: `images/${name}.webp`,
	width: 800,
	height: 600,
	variants: widths.map((width) => ({ path: `images/${name}-${width}.webp`, width, type: "image/webp" })),
	cardPath: null,
	alt: null,
	credit: null,
	origin: null,
});

describeOnEveryEngine("prints of before", (open) => {
	test("come to be known by what they hold, once; one whose file is gone keeps its own address", async () => {
		const { db } = await open();
		const files = openLocalFiles(await temporaryFolder("name-prints"));
		const read: string[] = [];
		let moves = 0;
		const services = {
			db,
			files: { ...files, get: (path: string) => files.get(path).finally(() => read.push(path)) },
			contentVersion: { current: () => 0, moved: () => void moves++, stop: async () => {} },
		};
		await insertImage(db, image("rive", [480, 800]));
		await insertImage(db, image("perdue", [480]));
		await insertImage(db, image("sans", []));
		for (const width of [480, 800]) await files.put(`images/rive-${width}.webp`, Buffer.from(`rive ${width}`), { type: "image/webp" });
		await namePrints(services);
		const srcsets = async () =>
			[...(await findImages(db, ["/images/rive.webp", "/images/perdue.webp"])).values()].map(({ srcset }) => srcset).sort();
		const named = [480, 800].map((width) => `/tirages/${printHash(Buffer.from(`rive ${width}`))}/images/rive-${width}.webp ${width}w`);
		expect(await srcsets()).toEqual(["/images/perdue-480.webp 480w", named.join(", ")]);
		expect([read.length, moves]).toEqual([3, 2]);
		await namePrints(services);
		expect([read.length, moves], "what was looked at is not looked at again").toEqual([3, 2]);
	});

	test("an image that is printed anew meanwhile keeps its new prints", async () => {
		const { db } = await open();
		const files = openLocalFiles(await temporaryFolder("name-prints"));
		await insertImage(db, image("rive", [480]));
		const anew = JSON.stringify([{ path: "images/rive-duotone-480.webp", width: 480, type: "image/webp" }]);
		const services = {
			db,
			files: {
				...files,
				get: async () => {
					await db.updateTable("images").set({ variants: anew }).execute();
					return null;
				},
			},
			contentVersion: { current: () => 0, moved: () => {}, stop: async () => {} },
		};
		await namePrints(services);
		expect((await db.selectFrom("images").select("variants").executeTakeFirstOrThrow()).variants).toBe(anew);
	});
});
