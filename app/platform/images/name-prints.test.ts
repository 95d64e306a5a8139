import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { contentHash } from "../content-hash.ts";
import { openLocalFiles } from "../files/local-files.ts";
import { openLog } from "../log/log.ts";
import { findImages, insertImage, type NewImage } from "./image-store.server.ts";
import { namePrints } from "./name-prints.server.ts";

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
			log: openLog("silent"),
		};
		await insertImage(db, image("rive", [480, 800]));
		await insertImage(db, image("perdue", [480]));
		await insertImage(db, image("sans", []));
		for (const width of [480, 800]) await files.put(`images/rive-${width}.webp`, Buffer.from(`rive ${width}`), { type: "image/webp" });
		await namePrints(services);
		const srcsets = async () =>
			[...(await findImages(db, ["/images/rive.webp", "/images/perdue.webp"])).values()].map(({ srcset }) => srcset).sort();
		const named = [480, 800].map((width) => `/tirages/${contentHash(Buffer.from(`rive ${width}`))}/images/rive-${width}.webp ${width}w`);
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
			log: openLog("silent"),
		};
		await namePrints(services);
		expect((await db.selectFrom("images").select("variants").executeTakeFirstOrThrow()).variants).toBe(anew);
	});

	test("those whose list or files cannot be read stop none after them, are said, and stay as they were", async () => {
		const { db } = await open();
		const files = openLocalFiles(await temporaryFolder("name-prints"));
		const lines: string[] = [];
		const services = {
			db,
			files: {
				...files,
				get: async (path: string) => {
					if (path.includes("casse")) throw Object.assign(new Error("i/o error, read"), { code: "EIO" });
					return files.get(path);
				},
			},
			contentVersion: { current: () => 0, moved: () => {}, stop: async () => {} },
			log: openLog("warn", { write: (line: string) => void lines.push(line) }),
		};
		const odd = ['[{"path"', '{"path":"images/x.webp"}', '[{"width":480,"is":"a \\"path\\""},{"path":7}]'];
		for (let index = 0; index < 30; index++) {
			await insertImage(db, image(`casse-${String(index).padStart(2, "0")}`, [480]));
			await insertImage(db, image(`etrange-${String(index).padStart(2, "0")}`, []));
			await db
				.updateTable("images")
				.set({ variants: odd[index % odd.length] as string })
				.where("path", "=", `images/etrange-${String(index).padStart(2, "0")}.webp`)
				.execute();
		}
		await insertImage(db, image("zoo", [480]));
		await files.put("images/zoo-480.webp", Buffer.from("zoo"), { type: "image/webp" });
		const before = await db.selectFrom("images").select(["path", "variants"]).where("path", "!=", "images/zoo.webp").execute();
		await namePrints(services);
		const rows = await db.selectFrom("images").select(["path", "variants"]).execute();
		expect(rows.find(({ path }) => path === "images/zoo.webp")?.variants).toContain(contentHash(Buffer.from("zoo")));
		expect(new Map(rows.filter(({ path }) => path !== "images/zoo.webp").map((row) => [row.path, row.variants]))).toEqual(
			new Map(before.map((row) => [row.path, row.variants])),
		);
		expect(lines).toHaveLength(30);
		expect(lines[0]).toContain('"path":"images/casse-00.webp"');
	});
});
