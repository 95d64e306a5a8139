import { expect, test } from "vitest";
import { cutAtWord, cutBeforeSpace, oneLine } from "./one-line.ts";

test("words on one line: no line end, no control character, no space at either end", () => {
	expect(oneLine(" Bonjour\r\nBcc: x@y.fr\u2028fin\0 ")).toBe("Bonjour Bcc: x@y.fr fin");
});

test("a text is cut between two words, never inside a letter", () => {
	expect(cutAtWord("Court.", 6)).toBe("Court.");
	expect(cutAtWord("Un mot, puis la suite", 7)).toBe("Un mot…");
	expect(cutAtWord("Un mot. Puis la suite", 8)).toBe("Un mot.…");
	expect(cutAtWord("Un mot. Puis la suite", 8, /[\s.]+$/)).toBe("Un mot…");
	expect(cutAtWord("Anticonstitutionnellement", 6)).toBe("Antico…");
	expect(cutAtWord("🥖🥖🥖🥖🥖", 4)).toBe("🥖🥖🥖🥖…");
	expect(cutAtWord("🥖🥖🥖🥖🥖", 5)).toBe("🥖🥖🥖🥖🥖");
});

test("a text is cut before the last space within its length, however early that is unless told", () => {
	expect(cutBeforeSpace("Court.", 6, { least: 1 })).toBe("Court.");
	// The space after the length does not count.
	expect(cutBeforeSpace("Un mot, puis la suite", 7, { least: 1 })).toBe("Un…");
	expect(cutBeforeSpace("Un mot, puis la suite", 8, { least: 1 })).toBe("Un mot,…");
	expect(cutBeforeSpace("Un mot. Puis la suite", 10, { least: 5, loose: /[\s.]+$/ })).toBe("Un mot…");
	expect(cutBeforeSpace("Un anticonstitutionnellement", 12, { least: 1 })).toBe("Un…");
	expect(cutBeforeSpace("Un anticonstitutionnellement", 12, { least: 6 })).toBe("Un ant…");
	expect(cutBeforeSpace("Anticonstitutionnellement", 6, { least: 1 })).toBe("A…");
});
