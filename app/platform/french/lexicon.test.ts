import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { lemmas, packed } from "../../../press/lexicon.ts";
import { openLexicon } from "./lexicon.ts";

const shipped = readFileSync(join(import.meta.dirname, "lexicon.br"));

describe("the lexicon", () => {
	it("is what the Lefff says, packed: each form is found, with the words it comes from", () => {
		const forms = lemmas();
		expect(forms.size).toBeGreaterThan(370_000);
		expect(brotliDecompressSync(packed(forms)).equals(brotliDecompressSync(shipped))).toBe(true);
		const { lemmasOf } = openLexicon(brotliDecompressSync(shipped));
		let at = 0;
		for (const [form, from] of forms) if (at++ % 50 === 0) expect(lemmasOf(form), form).toEqual([...from].sort());
	});

	it("knows nothing of what lies before its first form, between two, or after its last", () => {
		const { lemmasOf } = openLexicon(brotliDecompressSync(shipped));
		for (const form of ["", "a", "aaaa", "chantonsz", "zzzzzz", "日本"]) expect(lemmasOf(form), form).toEqual([]);
	});

	it("of no form at all answers nothing", () => {
		expect(openLexicon(Buffer.alloc(0)).lemmasOf("mot")).toEqual([]);
	});
});
