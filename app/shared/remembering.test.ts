import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { remembering } from "./remembering.ts";

test("what was asked last is not asked again, to the letter; what is long is", () => {
	const ask = vi.fn((asked: string) => ({ asked }));
	const answers = remembering(ask, { least: 2, longest: 3 });
	const countOf = (asked: string) => ask.mock.calls.filter(([one]) => one === asked).length;
	for (const asked of ["a", "b", "a", "c", "a", "d", "a"]) expect(answers(asked)).toEqual({ asked });
	expect(["a", "b", "c", "d"].map(countOf)).toEqual([1, 1, 1, 1]);
	expect(answers("a")).toBe(answers("a"));
	for (const _ of "xy") answers("long");
	expect(countOf("long")).toBe(2);
	for (const asked of ["B", "b ", ""]) expect(answers(asked)).toEqual({ asked });
});

test.each([1, 2, 3, 60])("of many texts the last %i are surely known, and twice as many at most", (least) => {
	const ask = vi.fn((asked: string) => asked);
	const answers = remembering(ask, { least, longest: 10 });
	const all = Array.from({ length: 10 * least + 1 }, (_, index) => `texte ${index}`);
	for (const text of all) answers(text);
	ask.mockClear();
	for (const text of all.slice(-least)) answers(text);
	expect(ask).not.toHaveBeenCalled();
	for (const text of all.slice(0, -2 * least)) answers(text);
	expect(ask).toHaveBeenCalledTimes(all.length - 2 * least);
	// As many in turn, whatever was asked before.
	for (let time = 0; time < 3; time++) {
		ask.mockClear();
		for (const text of all.slice(0, least)) answers(text);
	}
	expect(ask).not.toHaveBeenCalled();
});

test("an answer of no letters is remembered as any other", () => {
	const ask = vi.fn((asked: string) => asked.trim());
	const answers = remembering(ask, { least: 2, longest: 3 });
	expect([" ", " ", "a"].map(answers)).toEqual(["", "", "a"]);
	expect(ask).toHaveBeenCalledTimes(2);
});

test("what is remembered of a text keeps nothing of the document it was cut from", () => {
	setFlagsFromString("--expose-gc");
	const collect = runInNewContext("gc") as () => void;
	// A longer text would not be counted: it would lie outside of what is collected.
	const HALF_A_MEGABYTE = 524_288;
	const answers = remembering((asked: string) => asked.slice(1), { least: 50, longest: 100 });
	collect();
	const before = process.memoryUsage().heapUsed;
	// Known and new: each is cut from a document of its own.
	for (let document = 0; document < 100; document++) {
		const html = Buffer.alloc(HALF_A_MEGABYTE, `un script, ${document % 50}; `).toString("latin1");
		answers(html.slice(0, 50));
	}
	collect();
	expect((process.memoryUsage().heapUsed - before) / HALF_A_MEGABYTE).toBeLessThan(20);
	expect(answers("x")).toBe("");
});
