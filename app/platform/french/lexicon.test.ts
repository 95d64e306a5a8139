import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { openLexicon } from "./lexicon.ts";

const lines = brotliDecompressSync(readFileSync(join(import.meta.dirname, "lexicon.br")));
const { lemmasOf, unlike } = openLexicon(lines);

describe("the lexicon", () => {
	it("finds each form it holds, with the words it comes from", () => {
		const wrong: string[] = [];
		let known = "";
		let count = 0;
		for (const line of lines.toString("latin1").trimEnd().split("\n")) {
			const [shown = "", ...packed] = line.split(" ");
			known = known.slice(0, Number.parseInt(shown[0] ?? "0", 36)) + shown.slice(1);
			const words = packed.map((word) => known.slice(0, Number.parseInt(word[0] ?? "0", 36)) + word.slice(1));
			if (lemmasOf(known).join(" ") !== words.join(" ")) wrong.push(known);
			count++;
		}
		expect(wrong).toEqual([]);
		expect(count).toBeGreaterThan(370_000);
	});

	it("knows which forms of a word do not begin as it does", () => {
		expect(unlike("oeil")).toEqual(["yeux"]);
		expect(unlike("aller")).toEqual(expect.arrayContaining(["va", "irai", "vont"]));
		expect(unlike("aller")).not.toContain("allons");
		expect(unlike("journal")).toEqual([]);
	});

	it.each([
		["yeux", "oeil"],
		["chantons", "chanter"],
		["journaux", "journal"],
		["reparations", "reparation"],
		["travaux", "travail"],
		["elues", "elire"],
	])("%s: %s", (form, word) => expect(lemmasOf(form)).toContain(word));

	it("knows nothing of what lies before its first form, between two, or after its last", () => {
		for (const form of ["", "a", "aaaa", "chantonsz", "zzzzzz", "日本"]) expect(lemmasOf(form), form).toEqual([]);
	});

	it("of no form at all answers nothing", () => {
		expect(openLexicon(Buffer.alloc(0)).lemmasOf("mot")).toEqual([]);
	});
});
