import { describe, expect, test } from "vitest";
import { around, compareWords } from "./word-diff.ts";

describe("two texts by words", () => {
	test("what one has and the other has not", () => {
		const runs = compareWords("Huit heures cinq, l’atelier ouvre.", "Huit heures dix, l’atelier ouvre.");
		expect(runs.filter(({ side }) => side !== "both")).toEqual([
			{ text: "cinq", side: "before" },
			{ text: "dix", side: "after" },
		]);
		const side = (...sides: string[]) =>
			runs
				.filter((run) => sides.includes(run.side))
				.map(({ text }) => text)
				.join("");
		expect(side("both", "before")).toBe("Huit heures cinq, l’atelier ouvre.");
		expect(side("both", "after")).toBe("Huit heures dix, l’atelier ouvre.");
	});
	test("the same text is one run; long sameness is cut", () => {
		expect(compareWords("a b", "a b")).toEqual([{ text: "a b", side: "both" }]);
		const long = "mot ".repeat(200);
		const [first] = around(compareWords(`${long}fin`, `${long}suite`), 20);
		expect(first?.text.length).toBeLessThan(60);
	});
});
