import { expect, test } from "vitest";
import { wordmarkWidth } from "./wordmark.ts";

test("a longer name is wider; a name of one letter is allowed, and one the face does not hold", () => {
	expect(wordmarkWidth("Contrevent")).toBeGreaterThan(wordmarkWidth("Vent"));
	for (const name of ["É", "Ж"]) expect(wordmarkWidth(name)).toBeGreaterThan(300);
});
