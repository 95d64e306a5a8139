/** The middle value of some numbers. */
export function median(values: number[]): number {
	const sorted = [...values].sort((left, right) => left - right);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median time, in milliseconds, of asking for a page again and again; `before` each ask, something may be done to the site. */
export async function medianTime(
	asks: number,
	address: string,
	{ headers = {}, before = async () => {} }: { headers?: Record<string, string>; before?: (ask: number) => Promise<unknown> } = {},
): Promise<number> {
	const times: number[] = [];
	for (let ask = 0; ask < asks; ask++) {
		await before(ask);
		const began = performance.now();
		const answer = await fetch(address, { headers });
		await answer.arrayBuffer();
		if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
		times.push(performance.now() - began);
	}
	return median(times);
}

/** « 0.93 ×  » */
export function ratio(value: number, floor: number): string {
	return `${(value / floor).toFixed(2)} ×`;
}
