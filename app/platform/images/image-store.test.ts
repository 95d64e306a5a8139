import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { recordReads } from "../db/recorded-reads.ts";
import type { Variant } from "./image.ts";
import {
	deleteImagesOf,
	findCardSource,
	findImages,
	findMainPrint,
	findPrints,
	insertImage,
	type NewImage,
	storedPath,
} from "./image-store.server.ts";

const variant = (name: string, width: number, extension: "avif" | "webp" | "jpg"): Variant => ({
	path: `images/${name}-${width}.${extension}`,
	width,
	type: extension === "jpg" ? "image/jpeg" : `image/${extension}`,
});

function newImage(name: string, given: Partial<NewImage> = {}): NewImage {
	return {
		path: `images/${name}.webp`,
		width: 1_000,
		height: 600,
		variants: [480, 800, 1_000].flatMap((width) => [variant(name, width, "avif"), variant(name, width, "webp")]),
		cardPath: null,
		alt: null,
		credit: null,
		origin: null,
		...given,
	};
}

test("only addresses below /images/ are ours", () => {
	expect(storedPath("/images/demo/a.webp")).toBe("images/demo/a.webp");
	for (const address of ["https://ailleurs.example/images/a.webp", "/src/assets/a.jpg", "images/a.webp", "", null]) {
		expect(storedPath(address), String(address)).toBeNull();
	}
});

describeOnEveryEngine("the images store", (open) => {
	test("the best format is offered first, the plain one to every browser, sizes in order", async () => {
		const { db } = await open();
		await insertImage(db, newImage("rive", { alt: "Une rive", credit: "Lucie", cardPath: "images/rive-og.png" }));
		const found = await findImages(db, ["/images/rive.webp"]);
		expect(found.get("/images/rive.webp")).toEqual({
			src: "/images/rive-800.webp",
			srcset: "/images/rive-480.webp 480w, /images/rive-800.webp 800w, /images/rive-1000.webp 1000w",
			width: 1_000,
			height: 600,
			alt: "Une rive",
			credit: "Lucie",
			focus: null,
			sources: [{ type: "image/avif", srcset: "/images/rive-480.avif 480w, /images/rive-800.avif 800w, /images/rive-1000.avif 1000w" }],
			card: "/images/rive-og.png",
		});
	});

	test("a print that is known by what it holds is asked for by that, what stands for all of them by its own address", async () => {
		const { db } = await open();
		const hash = "hB6QHM8evKeCS34-_UZQo5";
		const variants = [
			{ ...variant("rive", 480, "webp"), hash },
			{ ...variant("rive", 800, "webp"), hash: "" },
			{ ...variant("rive", 1_000, "webp"), hash: '"><x' },
		];
		await insertImage(db, newImage("rive", { variants }));
		expect((await findImages(db, ["/images/rive.webp"])).get("/images/rive.webp")).toMatchObject({
			src: "/images/rive-800.webp",
			srcset: `/tirages/${hash}/images/rive-480.webp 480w, /images/rive-800.webp 800w, /images/rive-1000.webp 1000w`,
		});
	});

	test("three formats: AVIF, then WebP, JPEG for the rest; one format alone: no choice offered", async () => {
		const { db } = await open();
		await insertImage(
			db,
			newImage("tout", { variants: [variant("tout", 480, "jpg"), variant("tout", 480, "webp"), variant("tout", 480, "avif")] }),
		);
		await insertImage(db, newImage("seul", { variants: [variant("seul", 480, "webp")] }));
		const found = await findImages(db, ["/images/tout.webp", "/images/seul.webp"]);
		expect(found.get("/images/tout.webp")).toMatchObject({
			src: "/images/tout-480.jpg",
			sources: [{ type: "image/avif" }, { type: "image/webp" }],
		});
		expect(found.get("/images/seul.webp")).toMatchObject({ src: "/images/seul-480.webp", sources: [], alt: "", credit: null, card: null });
	});

	test("the addresses of nothing are simply absent", async () => {
		const { db } = await open();
		await insertImage(db, newImage("rive"));
		const found = await findImages(db, [
			null,
			"/images/rive.webp",
			"/images/rive.webp",
			"/images/nulle-part.webp",
			"https://ailleurs.example/a.jpg",
		]);
		expect([...found.keys()]).toEqual(["/images/rive.webp"]);
		expect(await findImages(db, [])).toEqual(new Map());
	});

	test("an image known already keeps what was said of it", async () => {
		const { db } = await open();
		await insertImage(db, newImage("rive", { alt: "La première" }));
		await insertImage(db, newImage("rive", { alt: "La seconde", width: 5 }));
		expect((await findImages(db, ["/images/rive.webp"])).get("/images/rive.webp")).toMatchObject({ alt: "La première", width: 1_000 });
	});

	test("a card is cut out of the source where there is one, else out of the largest print", async () => {
		const { db } = await open();
		await insertImage(db, newImage("rive"));
		expect(await findCardSource(db, "/images/rive.webp")).toEqual({ path: "images/rive-1000.webp", focus: null, ink: null });
		await db
			.updateTable("images")
			.set({ source_path: "images/rive.webp", ink: "duotone", focus_x: 20, focus_y: 80 })
			.where("path", "=", "images/rive.webp")
			.execute();
		expect(await findCardSource(db, "/images/rive.webp")).toEqual({ path: "images/rive.webp", focus: { x: 20, y: 80 }, ink: "duotone" });
		expect((await findImages(db, ["/images/rive.webp"])).get("/images/rive.webp")?.focus).toEqual({ x: 20, y: 80 });
		expect(await findCardSource(db, "/images/nulle-part.webp")).toBeNull();
		expect(await findCardSource(db, null)).toBeNull();
	});

	test("an image's own address answers its largest print, in a format every browser shows", async () => {
		const { db } = await open();
		await insertImage(db, newImage("rive"));
		await insertImage(db, newImage("vieille", { variants: [variant("vieille", 480, "jpg")] }));
		expect(await findMainPrint(db, "images/rive.webp")).toBe("images/rive-1000.webp");
		expect(await findMainPrint(db, "images/vieille.webp")).toBe("images/vieille-480.jpg");
		expect(await findMainPrint(db, "images/nulle-part.webp")).toBeNull();
	});

	test("who took a picture is credited where nothing else is said", async () => {
		const { db } = await open();
		await insertImage(db, newImage("rive"));
		await db.updateTable("images").set({ author: "Lucie Ferrand" }).execute();
		expect((await findImages(db, ["/images/rive.webp"])).get("/images/rive.webp")?.credit).toBe("Lucie Ferrand");
		await db.updateTable("images").set({ credit: "Photo : Agence Rive" }).execute();
		expect((await findImages(db, ["/images/rive.webp"])).get("/images/rive.webp")?.credit).toBe("Photo : Agence Rive");
	});

	test("forgetting an origin answers every file it held and leaves the others", async () => {
		const { db } = await open();
		await insertImage(db, newImage("demo", { origin: "demo:a", variants: [variant("demo", 480, "webp")], cardPath: "images/demo-og.png" }));
		await insertImage(db, newImage("rive", { origin: "wordpress:b" }));
		expect(await deleteImagesOf(db, "demo:")).toEqual(["images/demo-480.webp", "images/demo-og.png"]);
		expect([...(await findImages(db, ["/images/demo.webp", "/images/rive.webp"])).keys()]).toEqual(["/images/rive.webp"]);
	});

	test("a print, a card or a source of an image is told apart from what is gone", async () => {
		const { db } = await open();
		await insertImage(db, newImage("rive", { cardPath: "images/rive-og.png" }));
		await db.updateTable("images").set({ source_path: "images/rive-source.png" }).execute();
		const there = ["/images/rive-800.webp", "/images/rive-og.png", "/images/rive-source.png"];
		const gone = ["/images/rive-801.webp", "/images/autre.webp", "/art/envol-720.webp", "https://exemple.fr/images/rive-800.webp"];
		expect([...(await findPrints(db, [...there, ...gone]))]).toEqual(there);
	});

	test("however many addresses are asked about, each is told from one statement", async () => {
		const { db } = await open();
		await insertImage(db, newImage("rive", { cardPath: "images/rive-og.png" }));
		await insertImage(db, newImage("gare", { variants: [variant("d-ailleurs/quai_nord", 480, "jpg")] }));
		// By whatever hand: what is no list of prints hides none of the others.
		await db.insertInto("images").values({ path: "images/x.webp", width: 1, height: 1, variants: '{"path": "images/' }).execute();
		const gone = Array.from({ length: 40_000 }, (_, index) => `/images/perdue-${index}.webp`);
		const there = ["/images/rive-800.webp", "/images/d-ailleurs/quai_nord-480.jpg", "/images/rive-og.png"];
		const all = [...gone, ...there, "/images/rive-48.webp", "/images/rive-800\0.webp", "/images/\ud800.webp"];
		const { made, reading } = await recordReads(() => findPrints(db, all));
		expect([...made]).toEqual(there);
		expect(reading.questions).toHaveLength(1);
		for (const address of there) expect([...(await findPrints(db, [address]))], address).toEqual([address]);
		expect([...(await findImages(db, [...gone, "/images/rive.webp"])).keys()]).toEqual(["/images/rive.webp"]);
	});
});
