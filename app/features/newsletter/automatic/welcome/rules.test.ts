import { expect, test } from "vitest";
import { delayOf, minutesOf, nextDelay } from "./rules.ts";

const DAY = 24 * 60;

test.each([
	[null, { count: 1, unit: "days" }],
	[DAY, { count: 4, unit: "days" }],
	[2, { count: 4, unit: "days" }],
	[0, { count: 3, unit: "days" }],
	[DAY + 1, { count: 5, unit: "days" }],
	[89 * DAY, { count: 90, unit: "days" }],
] as const)("after a letter due at %s minutes, one more is due in whole days, within what a path may last", (last, delay) => {
	expect(delayOf(nextDelay(last))).toEqual(delay);
	expect(minutesOf(delay)).toBe(nextDelay(last));
});
