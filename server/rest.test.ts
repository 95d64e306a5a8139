import { expect, test } from "vitest";
import { collectAfterWork } from "./rest.ts";

const MB = 1_048_576;

/** A process that has worked so many milliseconds between two looks, and holds so many megabytes more; collecting takes 100 ms itself, and gives back `given`. */
function looksAfter(each: readonly (number | [ms: number, mb: number])[], given = 0): boolean[] {
	let used = 0;
	let held = 60 * MB;
	const collect = () => {
		used += 100;
		held -= given * MB;
	};
	const look = collectAfterWork({ worked: () => used, held: () => held, collect });
	return each.map((one) => {
		const [ms, mb] = typeof one === "number" ? [one, 0] : one;
		used += ms;
		held += mb * MB;
		return look();
	});
}

test("what work has left is given back once, at the first rest after it", () => {
	expect(looksAfter([1_500, 1_200, 39, 5, 5])).toEqual([false, false, true, false, false]);
});

test("a process under load is left alone for a while, and one that does little is too", () => {
	expect(looksAfter([1_500, 400, 60, 300])).toEqual([false, false, false, false]);
	expect(looksAfter([920, 30, 30, 30])).toEqual([false, false, false, true]);
	expect(looksAfter([30, 30, 30, 30])).toEqual([false, false, false, false]);
});

test("little work that left much is worth it, once: what is not given back is held", () => {
	expect(looksAfter([[300, 10], 5, 5], 9)).toEqual([false, true, false]);
	expect(looksAfter([[300, 10], 5, 5, 5])).toEqual([false, true, false, false]);
	expect(looksAfter([[300, 4], 5, [30, 1], 5])).toEqual([false, false, false, false]);
});

test("what never rests is collected after half a minute of work where that left much, and again after another", () => {
	const nearly = Array.from({ length: 14 }, () => 2_000);
	const collected = (looks: boolean[]) => looks.flatMap((collects, index) => (collects ? [index] : []));
	expect(collected(looksAfter([...nearly, [1_900, 40], 100, ...nearly, [1_900, 10], 100], 40))).toEqual([15, 31]);
	// What has left little.
	expect(collected(looksAfter([...nearly, [1_900, 5], ...nearly, 2_000, 2_000]))).toEqual([]);
	expect(collected(looksAfter([...nearly, [1_900, 6], 100], 0))).toEqual([15]);
	// What was held for a moment only while it was collected.
	expect(collected(looksAfter([...nearly, [2_000, 40], [2_000, -40], ...nearly, [1_900, 20], 100]))).toEqual([14, 30]);
	expect(collected(looksAfter([...nearly, [2_000, 40], [5, -40], [800, 20], 100, 5]))).toEqual([14, 18]);
});

test("its own work is none", () => {
	expect(looksAfter([1_500, 0, ...Array.from({ length: 20 }, () => 30)]).filter(Boolean)).toHaveLength(1);
});

test("where Node does not offer it nothing is collected", () => {
	const look = collectAfterWork({ worked: () => 5_000, held: () => 0, collect: null });
	expect([look(), look()]).toEqual([false, false]);
});
