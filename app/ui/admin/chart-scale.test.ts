import { expect, test } from "vitest";
import { labelled, strongestStep, ticksFor } from "./chart-scale.ts";

test.each([
	[0, [0, 1]],
	[1, [0, 1]],
	[3, [0, 1, 2, 3]],
	[7, [0, 2, 4, 6, 8]],
	[10, [0, 5, 10]],
	[1_284, [0, 500, 1_000, 1_500]],
	[100_000, [0, 25_000, 50_000, 75_000, 100_000]],
])("up to %d: whole numbers from nought", (highest, ticks) => {
	expect(ticksFor(highest)).toEqual(ticks);
});

test("every scale begins at nought, covers the highest and stays short", () => {
	for (let highest = 1; highest < 3_000; highest += 7) {
		const ticks = ticksFor(highest);
		expect(ticks[0]).toBe(0);
		expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
		expect(ticks.length).toBeLessThanOrEqual(5);
		expect(ticks.every(Number.isInteger)).toBe(true);
	}
});

test("the last label is always there, the others where they have room", () => {
	expect([...labelled(14, 60, 72)]).toEqual([13, 11, 9, 7, 5, 3, 1]);
	expect([...labelled(3, 100, 72)]).toEqual([2, 1, 0]);
	expect([...labelled(1, 0, 72)]).toEqual([0]);
});

test("the strongest step; none where nothing grew", () => {
	expect(strongestStep([1, 2, 9, 10])).toEqual({ index: 2, gain: 7 });
	expect(strongestStep([5, 5, 4])).toBeNull();
	expect(strongestStep([])).toBeNull();
});
