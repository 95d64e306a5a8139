import { describe, expect, test } from "vitest";
import { readingMinutes, rebase, settle, wordCount } from "./values.ts";

describe("two sides", () => {
	test("what was typed while saving stays", () => {
		expect(rebase({ title: "c", quote: "q" }, { title: "b", quote: "q" }, { title: "b", quote: "de l’autre" })).toEqual({
			title: "c",
			quote: "de l’autre",
		});
	});
	test("a conflict settled takes nothing back from the other side", () => {
		const base = { title: "t", quote: "q", impact: "i" };
		const mine = { title: "mien", quote: "q", impact: "mon impact" };
		const theirs = { title: "leur", quote: "leur citation", impact: "i" };
		expect(settle(base, mine, theirs, { title: "mien" })).toEqual({ title: "mien", quote: "leur citation", impact: "mon impact" });
	});
});

describe("words and minutes", () => {
	test.each([
		["", 0],
		["Huit heures cinq, l’atelier ouvre.", 5],
		["## Grille-pain\n\n**Deux** [mots ici](https://exemple.fr/a/b) ![Un four](/images/four.webp)", 6],
	])("%j has %i words", (text, count) => expect(wordCount(text)).toBe(count));
	test("at least one minute", () => {
		expect([0, 100, 220, 1540].map(readingMinutes)).toEqual([1, 1, 1, 7]);
	});
});
