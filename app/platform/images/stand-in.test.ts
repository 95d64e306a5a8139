import { describe, expect, test } from "vitest";
import { drawing } from "../../shared/drawings.ts";
import { bundledImage, isSourcePath } from "./stand-in.ts";

describe("source paths (row 106)", () => {
	test.each(["/src/assets/vie.jpg", "src/assets/vie.jpg", "@/assets/vie.jpg", "../assets/vie.jpg", "./src/vie.png"])(
		"%s is one",
		(path) => {
			expect(isSourcePath(path)).toBe(true);
		},
	);

	test.each(["/images/demo/x.webp", "https://ailleurs.example/src/x.jpg", "/assetsx/y.jpg", "", null])("%s is none", (path) => {
		expect(isSourcePath(path)).toBe(false);
	});

	const pictureOf = (path: string) => bundledImage(path).src;
	const all = new Set([1, 2, 3].map((number) => drawing(`vie-alt-${number}-752.webp`)));

	test("the same path always shows the same image; three consecutive names show all three", () => {
		const sources = Array.from({ length: 30 }, (_, index) => pictureOf(`/src/assets/photo-${index + 1}.jpg`));
		expect(Array.from({ length: 30 }, (_, index) => pictureOf(`/src/assets/photo-${index + 1}.jpg`))).toEqual(sources);
		for (let first = 0; first + 3 <= sources.length; first++) {
			expect(new Set(sources.slice(first, first + 3)), `from photo-${first + 1} on`).toEqual(all);
		}
	});

	test.each([
		["numbered as a camera does", Array.from({ length: 30 }, (_, index) => `IMG_${String(995 + index).padStart(4, "0")}.JPG`)],
		[
			"named after what is on them",
			"atelier-velo jardin-partage la-cantine ressourcerie epicerie four-a-pain cooperative habitat-groupe ferme tiers-lieu cafe-associatif recyclerie monnaie-locale radio cinema bibliotheque repair-cafe amap chantier moulin"
				.split(" ")
				.map((name) => `${name}.jpg`),
		],
		[
			"named after people",
			"marie paul awa leila malo nadia rosalie samba theo yvonne julien agnes".split(" ").map((name) => `${name}.png`),
		],
	])("names %s use each picture for a fifth of them at least", (_kind, names) => {
		const counts = new Map<string, number>();
		for (const name of names) counts.set(pictureOf(`/src/assets/${name}`), (counts.get(pictureOf(`/src/assets/${name}`)) ?? 0) + 1);
		expect(new Set(counts.keys())).toEqual(all);
		expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(names.length / 5);
	});

	test("it comes in its printed widths", () => {
		const { src, srcset, width, height } = bundledImage("/src/assets/vie.jpg");
		const stem = src.replace("-752.webp", "");
		expect(srcset).toBe(`${stem}-480.webp 480w, ${stem}-752.webp 752w, ${stem}-1120.webp 1120w`);
		expect(width / height).toBeCloseTo(4 / 3, 2);
	});
});
