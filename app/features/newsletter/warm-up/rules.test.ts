import { expect, test } from "vitest";
import { ceilingOf, daysOf, roomOf } from "./rules.ts";

test("a day's ceiling is twice the most that was taken on a day, a few dead addresses or not, until a receiver knows us", () => {
	expect([0, 3, 50, 96, 100, 150, 399].map((best) => ceilingOf("orange", best))).toEqual([100, 100, 100, 192, 200, 300, 798]);
	expect([0, 90, 190].map((best) => ceilingOf("google", best))).toEqual([200, 200, 380]);
	expect([12_799, 12_800, 12_801].map((best) => ceilingOf("exemple.fr", best))).toEqual([25_598, 25_600, null]);
});

test("today's room is what the ceiling leaves of it", () => {
	expect([roomOf("orange", { left: 40, best: 0 }), roomOf("orange", { left: 140, best: 0 }), roomOf("orange")]).toEqual([60, 0, 100]);
	expect(roomOf("orange", { left: 90_000, best: 30_000 })).toBe(Number.POSITIVE_INFINITY);
});

test("a list takes its days, today first; a day on which few left raises nothing", () => {
	expect(daysOf("google", 2_000)).toEqual([200, 400, 800, 600]);
	expect(daysOf("orange", 250, { left: 100, best: 0 })).toEqual([0, 200, 50]);
	expect(daysOf("orange", 250, { left: 0, best: 3 })).toEqual([100, 150]);
	expect(daysOf("orange", 250, { left: 60, best: 100 })).toEqual([140, 110]);
	expect(daysOf("orange", 0)).toEqual([]);
	expect(daysOf("google", 100_000).length).toBeLessThan(11);
});
