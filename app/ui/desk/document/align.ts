// Owns which block of the source each block of the desk is: by content, so that undoing and moving find their source again.
import type { Node } from "prosemirror-model";

/** For each block now, its place among those that were opened; -1: written anew. */
export function align(now: readonly Node[], then: readonly Node[]): number[] {
	const match = new Array<number>(now.length).fill(-1);
	let head = 0;
	while (head < now.length && head < then.length && same(now[head], then[head])) match[head] = head++;
	let tail = 0;
	while (tail < now.length - head && tail < then.length - head && same(now.at(-1 - tail), then.at(-1 - tail))) {
		match[now.length - 1 - tail] = then.length - 1 - tail;
		tail++;
	}
	const middleNow = now.length - tail - head;
	const middleThen = then.length - tail - head;
	if (middleNow > 0 && middleThen > 0) {
		for (const [at, from] of longestCommon(now.slice(head, head + middleNow), then.slice(head, head + middleThen)))
			match[head + at] = head + from;
		findMoved(now, then, match);
	}
	preferItself(now, then, match);
	return match;
}

function same(one: Node | undefined, other: Node | undefined): boolean {
	return one !== undefined && other !== undefined && (one === other || one.eq(other));
}

/** The pairs of the longest common subsequence. */
function longestCommon(now: readonly Node[], then: readonly Node[]): [number, number][] {
	const width = then.length + 1;
	const lengths = new Int32Array((now.length + 1) * width);
	const length = (at: number, from: number) => lengths[at * width + from] ?? 0;
	for (let at = now.length - 1; at >= 0; at--) {
		for (let from = then.length - 1; from >= 0; from--) {
			lengths[at * width + from] = same(now[at], then[from])
				? length(at + 1, from + 1) + 1
				: Math.max(length(at + 1, from), length(at, from + 1));
		}
	}
	const pairs: [number, number][] = [];
	for (let at = 0, from = 0; at < now.length && from < then.length; ) {
		if (same(now[at], then[from])) pairs.push([at++, from++]);
		else if (length(at + 1, from) >= length(at, from + 1)) at++;
		else from++;
	}
	return pairs;
}

/** What changed its place is any block of the source not found yet that says the same. */
function findMoved(now: readonly Node[], then: readonly Node[], match: number[]): void {
	const found = new Set(match);
	const waiting = then.map((_, from) => from).filter((from) => !found.has(from));
	for (const [at, node] of now.entries()) {
		if (match[at] !== -1) continue;
		const place = waiting.findIndex((from) => same(node, then[from]));
		if (place === -1) continue;
		match[at] = waiting[place] as number;
		waiting.splice(place, 1);
	}
}

/** Of blocks that say the same (`---`, `***`), each is the one it was. */
function preferItself(now: readonly Node[], then: readonly Node[], match: number[]): void {
	const places = new Map(then.map((node, from) => [node, from]));
	for (const [at, node] of now.entries()) {
		const own = places.get(node);
		if (own === undefined || match[at] === own) continue;
		const other = match.indexOf(own);
		if (other !== -1) match[other] = match[at] as number;
		match[at] = own;
	}
}
