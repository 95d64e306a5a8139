import { expect, test } from "vitest";
import { typographyTitle } from "../../shared/typography.ts";
import { isLongTitle, longestWord } from "./title-fit.ts";

test("the longest word counts, compounds whole, joiners and spaces for nothing", () => {
	expect(longestWord("Le four rallumé")).toBe(7);
	expect(longestWord(typographyTitle("Le grille-pain a gagné"))).toBe("grille-pain".length);
	expect(longestWord("Ελληνικά")).toBe(8);
	expect(longestWord("𝒜𝒷𝒸")).toBe(3);
	expect(longestWord("")).toBe(0);
});

test("a long title, or one with a long word, steps down", () => {
	expect(isLongTitle("Le grille-pain a gagné")).toBe(false);
	expect(isLongTitle("Anticonstitutionnellement vôtre")).toBe(true);
	expect(isLongTitle("Le village qui a apprivoisé sa tramontane et en redemande encore")).toBe(true);
});
