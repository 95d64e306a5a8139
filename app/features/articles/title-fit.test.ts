import { expect, test } from "vitest";
import { typographyTitle } from "../../shared/typography.ts";
import { longestWord } from "./title-fit.ts";

test("the longest word counts, compounds whole, joiners and spaces for nothing", () => {
	expect(longestWord("Le four rallumé")).toBe(7);
	expect(longestWord(typographyTitle("Le grille-pain a gagné"))).toBe("grille-pain".length);
	expect(longestWord("Ελληνικά")).toBe(8);
	expect(longestWord("𝒜𝒷𝒸")).toBe(3);
	expect(longestWord("")).toBe(0);
});
