// Pure: which things of two rows are each other's, in order, by the words they share.

const WORD = /[\p{L}\p{N}]+/gu;
const ENOUGH = 0.4;
/** More pairs than these are not weighed: they stand one after the other. */
const MOST_PAIRS = 40_000;

function wordsOf(text: string): Map<string, number> {
	const counts = new Map<string, number>();
	for (const [word] of text.toLowerCase().matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
	return counts;
}

function likeness(one: Map<string, number>, other: Map<string, number>): number {
	let [shared, all] = [0, 0];
	for (const [word, count] of one) {
		shared += Math.min(count, other.get(word) ?? 0);
		all += count;
	}
	for (const count of other.values()) all += count;
	return all === 0 ? 1 : (2 * shared) / all;
}

/** Pairs two rows in order, what is alike together; the others stand alone, those of the first row before those of the second. */
export function pairAlike<One>(
	before: readonly One[],
	after: readonly One[],
	textOf: (one: One) => string,
	mayPair: (one: One, other: One) => boolean = () => true,
): [One | null, One | null][] {
	const width = after.length + 1;
	const isMany = before.length * after.length > MOST_PAIRS;
	const [left, right] = [before.map((one) => wordsOf(textOf(one))), after.map((one) => wordsOf(textOf(one)))];
	const weight = (at: number, now: number): number => {
		const [one, other] = [before[at] as One, after[now] as One];
		if (!mayPair(one, other)) return 0;
		const like = likeness(left[at] as Map<string, number>, right[now] as Map<string, number>);
		return like >= ENOUGH ? like : 0;
	};
	const best = new Float64Array((before.length + 1) * width);
	const bestOf = (at: number, now: number) => best[at * width + now] ?? 0;
	if (!isMany) {
		for (let at = before.length - 1; at >= 0; at--) {
			for (let now = after.length - 1; now >= 0; now--) {
				const like = weight(at, now);
				best[at * width + now] = Math.max(bestOf(at + 1, now), bestOf(at, now + 1), like > 0 ? like + bestOf(at + 1, now + 1) : 0);
			}
		}
	}
	const pairs: [One | null, One | null][] = [];
	let [at, now] = [0, 0];
	while (at < before.length && now < after.length && !isMany) {
		const like = weight(at, now);
		const here = bestOf(at, now);
		if (like > 0 && like + bestOf(at + 1, now + 1) >= here) pairs.push([before[at++] as One, after[now++] as One]);
		else if (bestOf(at + 1, now) >= here) pairs.push([before[at++] as One, null]);
		else pairs.push([null, after[now++] as One]);
	}
	while (at < before.length) pairs.push([before[at++] as One, null]);
	while (now < after.length) pairs.push([null, after[now++] as One]);
	return pairs;
}
