/** The middle value of some numbers. */
export function median(values: number[]): number {
	const sorted = [...values].sort((left, right) => left - right);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** « 0.93 ×  » */
export function ratio(value: number, floor: number): string {
	return `${(value / floor).toFixed(2)} ×`;
}
