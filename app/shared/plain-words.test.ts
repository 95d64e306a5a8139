import { expect, test } from "vitest";
import { plainDocument, plainWords } from "./plain-words.ts";
import { typographyFr, typographyTitle } from "./typography.ts";

test("what the typographer put in comes out again: spaces plain, joiners gone", () => {
	expect(plainWords(typographyTitle("Le grille-pain a gagné : 2 417 voix, 30 % !"))).toBe("Le grille-pain a gagné : 2 417 voix, 30 % !");
	expect(plainWords(typographyFr('Il dit "oui" ; et puis ?'))).toBe("Il dit « oui » ; et puis ?");
});

test("what an author pasted goes too; letters that need a joiner keep it", () => {
	expect(plainWords("\ufeffhy\u00adphen\u2060 a\u200bb c\u2009d\u00a0e")).toBe("hyphen ab c d e");
	expect(plainWords("👩\u200d🌾 שלום\u200f ni\u200cm")).toBe("👩\u200d🌾 שלום\u200f ni\u200cm");
});

test("a document keeps its shape", () => {
	const document = { name: "a\u202f!", when: undefined, parts: [{ text: "b\u2060", position: 1 }, null] };
	expect(plainDocument(document)).toEqual({ name: "a !", when: undefined, parts: [{ text: "b", position: 1 }, null] });
});
