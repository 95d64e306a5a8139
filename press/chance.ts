// Seeded chance, so that the same name always draws the same picture.

/**
 * Seeded generator (xmur3 hash feeding itself).
 * @param seed any string; the same seed gives the same series
 * @returns a function giving numbers in [0, 1)
 */
export function chance(seed: string): () => number {
	let h = 1779033703 ^ seed.length;
	for (const c of seed) {
		h = Math.imul(h ^ c.charCodeAt(0), 3432918353);
		h = (h << 13) | (h >>> 19);
	}
	return () => {
		h = Math.imul(h ^ (h >>> 16), 2246822507);
		h = Math.imul(h ^ (h >>> 13), 3266489909);
		h ^= h >>> 16;
		return (h >>> 0) / 4294967296;
	};
}

/** Picks one item of a non-empty list with the given generator. Throws RangeError on an empty list. */
export function pick<T>(random: () => number, list: readonly T[]): T {
	const item = list[Math.floor(random() * list.length)];
	if (item === undefined) throw new RangeError("pick: empty list");
	return item;
}
