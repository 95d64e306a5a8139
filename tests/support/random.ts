/** Numbers from 0 to 1, the same ones for the same seed: a test that draws prints its seed, and can be run again as it was. */
export function random(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}
