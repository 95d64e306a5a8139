import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { visionaryRow } from "../../../../tests/support/rows.ts";
import { insertImage } from "../../../platform/images/image-store.server.ts";
import { findPublic } from "../store.server.ts";
import { presentTeaser, presentVisionary } from "./present.server.ts";
import { newestVisionary, whole } from "./store.server.ts";

describeOnEveryEngine("what a portrait shows", (open) => {
	async function shown(given: Parameters<typeof visionaryRow>[0]) {
		const { db } = await open();
		await db
			.insertInto("visionaries")
			.values([visionaryRow({ slug: "nadia", name: "Nadia Benali", ...given })])
			.execute();
		const row = await findPublic(db, whole, "nadia");
		if (!row) throw new Error("the row was just written");
		return { db, visionary: await presentVisionary({ db }, row) };
	}

	test("columns that are no lists show no lists (row 018)", async () => {
		const { visionary } = await shown({ achievements: "abc", links: null });
		expect(visionary.achievements).toEqual([]);
		expect(visionary.resources).toEqual([]);
	});

	test("lists follow their order_index (rows 078, 079)", async () => {
		const { visionary } = await shown({
			achievements: JSON.stringify([2, 0, 1].map((order_index) => ({ achievement: `Étape ${order_index}`, order_index }))),
			links: JSON.stringify([
				{ name: "Second", url: "https://www.deux.example/x", order_index: 1 },
				{ name: "Premier", url: "https://un.example", order_index: 0 },
				{ name: "Piège", url: "javascript:alert(1)", order_index: 2 },
			]),
		});
		expect(visionary.achievements).toEqual(["Étape 0", "Étape 1", "Étape 2"]);
		expect(visionary.resources.map(({ name, host }) => [name, host])).toEqual([
			["Premier", "un.example"],
			["Second", "deux.example"],
		]);
	});

	test("empty columns leave nothing behind (row 065)", async () => {
		const { visionary } = await shown({
			quote: " ",
			impact: "",
			category: "",
			full_story: "  ",
			image_url: "https://ailleurs.example/x.jpg",
		});
		expect(visionary).toMatchObject({ quote: null, impact: null, category: null, image: null, isDemo: false });
	});

	test("an image without words of its own is described by the name", async () => {
		const { db } = await shown({ image_url: "/images/nadia.webp", image_alt: null });
		await insertImage(db, {
			path: "images/nadia.webp",
			width: 600,
			height: 750,
			variants: [{ path: "images/nadia-600.webp", width: 600, type: "image/webp" }],
			cardPath: null,
			alt: null,
			credit: null,
			origin: null,
		});
		const newest = await newestVisionary(db);
		const teaser = newest && (await presentTeaser({ db }, newest));
		expect(teaser?.image?.alt).toBe("Portrait de Nadia Benali");
		expect(teaser?.href).toBe("/portrait/nadia");
	});
});
