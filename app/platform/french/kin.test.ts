import { expect, test } from "vitest";
import { kinOf } from "./kin.ts";
import { shippedLexicon } from "./shipped.ts";

test.each([
	["renovation", "renover"],
	["renover", "renovation"],
	["reparation", "reparer"],
	["jardiner", "jardinage"],
	["couture", "couter"],
])("%s: %s", async (word, other) => {
	expect(kinOf(word, await shippedLexicon())).toContain(other);
});

test("a word nobody knows has no family, nor has one that is not made so", async () => {
	const lexicon = await shippedLexicon();
	for (const word of ["", "er", "zzzation", "soleil"]) expect(kinOf(word, lexicon), word).toEqual([]);
});
