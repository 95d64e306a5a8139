import { describe, expect, it } from "vitest";
import { headingAt, headingsIn } from "./headings.ts";
import { hitsIn } from "./search.ts";

const how = { word: false, exact: false };
const found = (text: string, words: string, asked = how) => hitsIn(text, words, asked).map(({ from, to }) => text.slice(from, to));

describe("looking for words", () => {
	it("finds whatever the case and the accents", () => {
		expect(found("L’École, l’ecole et les ÉCOLES", "ecole")).toEqual(["École", "ecole", "ÉCOLE"]);
		expect(found("Un été", "ÉTÉ")).toEqual(["été"]);
	});
	it("takes a typed apostrophe, a plain space and opened ligatures for what typography wrote", () => {
		expect(found("Voyez l’œuvre\u202f!", "l'oeuvre !")).toEqual(["l’œuvre\u202f!"]);
		expect(found("le cœur", "coeur")).toEqual(["cœur"]);
		expect(found("le cœur", "co")).toEqual([]);
	});
	it("keeps an accent written apart with its letter", () => {
		expect(found("l'e\u0301te\u0301 vient", "ete")).toEqual(["e\u0301te\u0301"]);
	});
	it("finds whole words alone, and what is written exactly so", () => {
		expect(found("art, part, artiste, l’art", "art", { word: true, exact: false })).toEqual(["art", "art"]);
		expect(found("Été été ete", "été", { word: false, exact: true })).toEqual(["été"]);
	});
	it("finds signs that patterns use, beside emoji, and nothing for nothing", () => {
		expect(found("😀 (a+b) 😀", "(a+b)")).toEqual(["(a+b)"]);
		expect(found("deux  mots", " ")).toEqual([]);
	});
});

describe("the outline", () => {
	const source = "Avant\n\n## Un *titre*\n\n```\n## code\n```\n\n### [Deux](/a) ##\n\n##Non\n";
	it("holds the headings, not what stands in code", () => {
		expect(headingsIn(source).map(({ level, words }) => [level, words])).toEqual([
			[2, "Un titre"],
			[3, "Deux"],
		]);
	});
	it("knows below which one stands", () => {
		const headings = headingsIn(source);
		expect(headingAt(headings, 0)).toBe(-1);
		expect(headingAt(headings, source.indexOf("code"))).toBe(0);
		expect(headingAt(headings, source.length)).toBe(1);
	});
});
