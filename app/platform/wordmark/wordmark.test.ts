import { expect, test } from "vitest";
import { setWordmark } from "./wordmark.ts";

test("letters go from width 125 to 62", () => {
	const { letters } = setWordmark("Contrevent");
	expect(letters.map((letter) => letter.stretch)).toEqual([125, 118, 111, 104, 97, 90, 83, 76, 69, 62]);
});

test("a longer name is wider, a name of one letter is allowed", () => {
	expect(setWordmark("Contrevent").width).toBeGreaterThan(setWordmark("Vent").width);
	expect(setWordmark("É").letters).toEqual([{ char: "É", stretch: 125 }]);
});
