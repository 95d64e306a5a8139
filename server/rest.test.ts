import { expect, test } from "vitest";
import { restAfterWork } from "./rest.ts";

/** A process that has worked so long between two looks; collecting takes 100 ms itself. */
function looksAfter(each: readonly number[]): boolean[] {
	let used = 0;
	const collect = () => {
		used += 100;
	};
	const look = restAfterWork({ worked: () => used, collect });
	return each.map((ms) => {
		used += ms;
		return look();
	});
}

test("what work has left is given back once, at the first rest after it", () => {
	expect(looksAfter([1_500, 1_200, 39, 5, 5])).toEqual([false, false, true, false, false]);
});

test("a process under load is left alone, and one that does little is too", () => {
	expect(looksAfter([1_500, 400, 60, 300])).toEqual([false, false, false, false]);
	expect(looksAfter([920, 30, 30, 30])).toEqual([false, false, false, true]);
	expect(looksAfter([30, 30, 30, 30])).toEqual([false, false, false, false]);
});

test("its own work is none", () => {
	expect(looksAfter([1_500, 0, ...Array.from({ length: 20 }, () => 30)]).filter(Boolean)).toHaveLength(1);
});

test("where Node does not offer it nothing is collected", () => {
	const look = restAfterWork({ worked: () => 5_000, collect: null });
	expect([look(), look()]).toEqual([false, false]);
});
