import { expect, test } from "vitest";
import { tabTexts } from "../../../shared/tab-texts-copy.ts";
import { countLines } from "./copy.ts";
import { listAddress } from "./head.ts";
import { fitsBar, nameSize, profileTypeOf, tabNames, tallSibling, webAddress } from "./rules.ts";

test("the stamp's words agree in number (row 086)", () => {
	const label = (count: number) => countLines(count).join(" ");
	expect(label(0)).toBe("0 Dossier Complet");
	expect(label(1)).toBe("1 Dossier Complet");
	expect(label(8)).toBe("8 Dossiers Complets");
});

test("a type nobody knows is a collective (row 095)", () => {
	expect(["personne", "societe", "licorne", ""].map(profileTypeOf)).toEqual(["personne", "societe", "societe", "societe"]);
});

test("each filter keeps the other", () => {
	expect(listAddress({ type: null, category: null })).toBe("/vie-alt");
	expect(listAddress({ type: "societe", category: null })).toBe("/vie-alt?type=societe");
	expect(listAddress({ type: "societe", category: "Économie du partage" })).toBe(
		"/vie-alt?type=societe&categorie=%C3%89conomie+du+partage",
	);
});

test("the tall composition stands beside the image", () => {
	expect(tallSibling("/images/demo/buanderie.webp")).toBe("/images/demo/buanderie-tall.webp");
	expect(tallSibling("/images/sans-extension")).toBe("/images/sans-extension");
});

test("only web addresses become links", () => {
	expect(webAddress(" https://ici.example/ ")).toBe("https://ici.example/");
	for (const wrong of ["javascript:alert(1)", "ici.example", "//ici.example", "", null]) expect(webAddress(wrong)).toBeNull();
});

test("every kind has words for every tab (row 100)", () => {
	for (const texts of Object.values(tabTexts)) for (const name of tabNames) expect(texts[name].length).toBeGreaterThan(80);
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
