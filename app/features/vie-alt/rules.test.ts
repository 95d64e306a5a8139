import { describe, expect, test } from "vitest";
import { countLines, tabTexts } from "./copy.ts";
import { listAddress } from "./head.ts";
import { bundledImage, fitsBar, isSourcePath, kindOf, nameSize, paragraphs, tabNames, tallSibling, webAddress } from "./rules.ts";

test("the stamp's words agree in number (row 086)", () => {
	const label = (count: number) => countLines(count).join(" ");
	expect(label(0)).toBe("0 Dossier Complet");
	expect(label(1)).toBe("1 Dossier Complet");
	expect(label(8)).toBe("8 Dossiers Complets");
});

test("a type nobody knows is a collective (row 095)", () => {
	expect(["personne", "societe", "licorne", ""].map(kindOf)).toEqual(["personne", "societe", "societe", "societe"]);
});

test("each filter keeps the other", () => {
	expect(listAddress({ type: null, category: null })).toBe("/vie-alt");
	expect(listAddress({ type: "societe", category: null })).toBe("/vie-alt?type=societe");
	expect(listAddress({ type: "societe", category: "Économie du partage" })).toBe(
		"/vie-alt?type=societe&categorie=%C3%89conomie+du+partage",
	);
});

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
	const all = new Set([1, 2, 3].map((number) => `/art/vie-alt-${number}-752.webp`));

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

test("the tall composition stands beside the image", () => {
	expect(tallSibling("/images/demo/buanderie.webp")).toBe("/images/demo/buanderie-tall.webp");
	expect(tallSibling("/images/sans-extension")).toBe("/images/sans-extension");
});

test("paragraphs are split on blank lines", () => {
	expect(paragraphs("Un.\r\n\r\nDeux\nlignes.\n \n\n  Trois. ")).toEqual(["Un.", "Deux\nlignes.", "Trois."]);
	expect(paragraphs(" \n\n ")).toEqual([]);
	expect(paragraphs(null)).toEqual([]);
});

test("only web addresses become links", () => {
	expect(webAddress(" https://ici.example/ ")).toBe("https://ici.example/");
	for (const wrong of ["javascript:alert(1)", "ici.example", "//ici.example", "", null]) expect(webAddress(wrong)).toBeNull();
});

test("every kind has words for every tab (row 100)", () => {
	for (const texts of Object.values(tabTexts)) for (const name of tabNames) expect(texts[name].join("").length).toBeGreaterThan(80);
	expect(tabTexts.personne).not.toEqual(tabTexts.societe);
});

test("long names are set smaller, long impacts leave the bar", () => {
	expect(nameSize("La Grande Buanderie")).toBe("huge");
	expect(nameSize("La Maison aux tiroirs")).toBe("large");
	expect(nameSize("Coopérative intercommunale de Saint-Affrique")).toBe("medium");
	expect(nameSize("L'Interprofessionnellement-Anticonstitutionnelle")).toBe("small");
	expect(fitsBar("480 foyers, 11 emplois, 62 % d'eau économisée")).toBe(true);
	expect(fitsBar("x".repeat(61))).toBe(false);
});
