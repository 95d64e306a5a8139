import { expect, test } from "vitest";
import { wordmarkLetters } from "./wordmark-letters.ts";

test("a name's letters go from the widest to the narrowest", () => {
	const letters = wordmarkLetters("Éco");
	expect(letters).toEqual([
		{ char: "É", stretch: 125 },
		{ char: "c", stretch: 94 },
		{ char: "o", stretch: 62 },
	]);
	expect(wordmarkLetters("A")).toEqual([{ char: "A", stretch: 125 }]);
});
