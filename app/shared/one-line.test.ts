import { expect, test } from "vitest";
import { cutAtWord, oneLine } from "./one-line.ts";

test("words on one line: no line end, no control character, no space at either end", () => {
	expect(oneLine(" Bonjour\r\nBcc: x@y.fr\u2028fin\0 ")).toBe("Bonjour Bcc: x@y.fr fin");
});

test("a text is cut between two words, never inside a letter", () => {
	expect(cutAtWord("Court.", 6)).toBe("Court.");
	expect(cutAtWord("Un mot, puis la suite", 7)).toBe("Un mot…");
	expect(cutAtWord("Un mot. Puis la suite", 8)).toBe("Un mot…");
	expect(cutAtWord("Anticonstitutionnellement", 6)).toBe("Antico…");
	expect(cutAtWord("🥖🥖🥖🥖🥖", 4)).toBe("🥖🥖🥖🥖…");
	expect(cutAtWord("🥖🥖🥖🥖🥖", 5)).toBe("🥖🥖🥖🥖🥖");
});
