import { describe, expect, test } from "vitest";
import { findLetter, LettersCounter, letterReader } from "./named-letters.ts";

const letters = [
	{ id: "first", name: "La lettre du jeudi", slug: "la-lettre-du-jeudi" },
	{ id: "vie", name: "Vie Alt, la suite ; et après", slug: "vie-alt" },
	{ id: "ateliers", name: "Ateliers d’été", slug: "ateliers" },
	{ id: "vie-seule", name: "Vie Alt", slug: "vie" },
];

describe("the letters that a cell names", () => {
	const read = letterReader(letters);
	test.each([
		["", [], []],
		["La lettre du jeudi", ["first"], []],
		["LA LETTRE DU JEUDI; ateliers d'ete", ["first", "ateliers"], []],
		["vie|ateliers", ["vie-seule", "ateliers"], []],
		// As our own list writes them: apart by commas, which a name may hold itself.
		["La lettre du jeudi, Vie Alt, la suite ; et après, Ateliers d’été", ["first", "vie", "ateliers"], []],
		["Vie Alt, Ateliers d’été", ["vie-seule", "ateliers"], []],
		["Ateliers d’été ; Ateliers d’été", ["ateliers"], []],
		["Ateliers;Cuisine ; ; Cuisine", ["ateliers"], ["Cuisine"]],
		["Ateliers d’hiver", [], ["Ateliers d’hiver"]],
		["Vie\nAteliers", ["vie-seule", "ateliers"], []],
	])("%j", (cell, ids, unknown) => {
		expect(read(cell)).toEqual({ ids, unknown });
	});

	test("what may be one letter by its name and another by its old one is neither", () => {
		expect(findLetter(letters, "vie-alt")).toBe(null);
	});

	test("two names alike but for an accent are told apart by the exact one alone", () => {
		const twins = [
			{ id: "a", name: "Été", slug: "ete" },
			{ id: "b", name: "Ete", slug: "ete-2" },
		];
		expect([findLetter(twins, "Été")?.id, findLetter(twins, "Ete")?.id, findLetter(twins, "ÉTÉ")]).toEqual(["a", "b", null]);
	});

	test("a cell of thousands of names is read in no time, and only the first unknown ones are named", () => {
		const counter = new LettersCounter(letters);
		counter.add(Array.from({ length: 20_000 }, (_, at) => `Lettre ${at}`).join(";"));
		counter.add("Vie ; Lettre 3");
		counter.add("");
		const { unknown, ...said } = counter.result();
		expect(said).toEqual({ known: [{ name: "Vie Alt", lines: 1 }], more: 1, silent: 1, lost: 1 });
		expect(unknown).toHaveLength(50);
		expect(unknown[3]).toEqual({ name: "Lettre 3", lines: 2 });
	});
});
