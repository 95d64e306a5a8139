import { describe, expect, test } from "vitest";
import { countWords, excerptFrom, plainText } from "./plain-text.ts";

const BODY = `## L'atelier\n\nIl répare **tout**, dit [Nadia](/n).[^1] Vraiment "tout" !\n\n- Un\n- Deux\n\n| a | b |\n|---|---|\n| c | d |\n\n<script>alert(1)</script>\n\n[gallery]\n\n[^1]: Une note.`;

describe("plainText", () => {
	test("words only, block by block, as typed", () => {
		expect(plainText(BODY)).toBe(`L'atelier\n\nIl répare tout, dit Nadia. Vraiment "tout" !\n\nUn\n\nDeux\n\na b\n\nc d\n\nUne note.`);
	});
	test("an empty body is empty", () => {
		expect(plainText("")).toBe("");
	});
});

describe("excerptFrom", () => {
	test("whole when it fits, paragraphs only, without notes", () => {
		expect(excerptFrom(BODY, 200)).toBe('Il répare tout, dit Nadia. Vraiment "tout" ! Un Deux');
		expect(excerptFrom("## Seul", 50)).toBe("Seul");
	});
	test("cut at a sentence when one ends late enough, else at a word", () => {
		expect(excerptFrom("Une phrase entière est ici. Une autre suit.", 36)).toBe("Une phrase entière est ici. …");
		expect(excerptFrom("Une phrase sans aucune fin visible", 20)).toBe("Une phrase sans…");
		expect(excerptFrom("Un mot, puis la suite", 9)).toBe("Un mot…");
	});
	test.each([0, 1, 2, 5, 17, 40, 90])("never longer than %i", (max) => {
		for (const text of ["Un mot. Deux mots ! Trois « mots » ? Quatre…", "anticonstitutionnellement".repeat(8), "👩‍👩‍👧 ".repeat(30)]) {
			const excerpt = excerptFrom(text, max);
			expect(excerpt.length).toBeLessThanOrEqual(max);
			expect(excerpt.isWellFormed()).toBe(true);
		}
	});
});

test("countWords holds together what French joins", () => {
	expect(countWords("L'été d'un grille-pain, 2 417 fois !")).toBe(6);
});
