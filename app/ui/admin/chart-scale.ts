// Where things stand on a growth chart; pure, so that it can be checked without drawing.

const STEPS = [1, 2, 2.5, 5, 10];
const MOST_INTERVALS = 4;

/** Round numbers from nought to just above the highest value, whole and at most five. */
export function ticksFor(highest: number): number[] {
	if (highest <= 0) return [0, 1];
	const rough = highest / MOST_INTERVALS;
	const magnitude = 10 ** Math.floor(Math.log10(rough));
	const step = STEPS.map((factor) => factor * magnitude).find((size) => size >= rough && Number.isInteger(size)) ?? 1;
	return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

/** Which labels of the axis have room: the last one always, then every so many before it. */
export function labelled(count: number, between: number, atLeast: number): Set<number> {
	const every = Math.max(1, Math.ceil(atLeast / Math.max(between, 1)));
	const shown = new Set<number>();
	for (let index = count - 1; index >= 0; index -= every) shown.add(index);
	return shown;
}

/** The step that grew most, where one did: its index and by how much. null when nothing grew. */
export function strongestStep(values: readonly number[]): { index: number; gain: number } | null {
	let best: { index: number; gain: number } | null = null;
	for (let index = 1; index < values.length; index++) {
		const gain = (values[index] ?? 0) - (values[index - 1] ?? 0);
		if (gain > (best?.gain ?? 0)) best = { index, gain };
	}
	return best;
}
