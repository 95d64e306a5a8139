import { describe, expect, test } from "vitest";
import { sortCategories } from "../../../shared/categories.ts";
import { bareQuote } from "../../../shared/quote.ts";
import { countLines } from "./copy.ts";
import { nameSize } from "./rules.ts";

test("the stamp's words agree in number (row 061)", () => {
	const label = (count: number) => countLines(count).join(" ");
	expect(label(0)).toBe("0 Visionnaire Répertorié");
	expect(label(1)).toBe("1 Visionnaire Répertorié");
	expect(label(2)).toBe("2 Visionnaires Répertoriés");
	expect(label(12)).toBe("12 Visionnaires Répertoriés");
});

test("É is sorted as E", () => {
	expect(sortCategories(["Zinc", "Écologie", "Fête", "Eau"])).toEqual(["Eau", "Écologie", "Fête", "Zinc"]);
});

describe("a quote's own marks are not shown twice", () => {
	test.each([
		["« On plante. »", "On plante."],
		["“ On plante. ”", "On plante."],
		['"On plante."', "On plante."],
		["  On plante. ", "On plante."],
		["« On plante » et « on arrose »", "« On plante » et « on arrose »"],
		["Il dit « on plante »", "Il dit « on plante »"],
		["", null],
		["   ", null],
		[null, null],
	])("%j", (stored, shown) => {
		expect(bareQuote(stored)).toBe(shown);
	});
});

test("long names and long words are set smaller", () => {
	expect(nameSize("Nadia Benali")).toBe("huge");
	expect(nameSize("Clément Bouhadjera")).toBe("large");
	expect(nameSize("Marie-Antoinette de La Rochefoucauld")).toBe("medium");
	expect(nameSize("Donaudampfschifffahrtsgesellschaft")).toBe("small");
	expect(nameSize("")).toBe("huge");
});
