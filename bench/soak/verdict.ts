// What a soak says of a server's memory. Figures in MB.
import { median } from "../figures.ts";

/** What may be left once everybody has been answered. */
export const MOST_AFTER = 250;
export const MOST_IDLE = 130;
/** What the last quarter may hold more than the one before: what a collector has not come to yet. */
const LEVEL = 1.05;

/** `at`: seconds since the load began. */
export type Sample = { at: number; all: number; own: number; heap: number; heapTotal: number; outside: number };

/** `most`: the highest moment; `middle`: the median of the second half; `after`: the last sample, taken when all is answered; `quarters`: the median of each. */
export type Verdict = {
	most: number;
	quarters: number[];
	middle: number;
	after: number;
	growth: number;
	holds: { middle: boolean; after: boolean; level: boolean; idle: boolean };
};

/** Judges what a server held while it was idle, under load, and after it. */
export function judge(idle: number, samples: readonly Sample[]): Verdict {
	const quarters = [0, 1, 2, 3].map((which) => {
		const some = samples.slice(Math.floor((samples.length * which) / 4), Math.ceil((samples.length * (which + 1)) / 4));
		return median(some.map(({ all }) => all));
	});
	const most = Math.max(...samples.map(({ all }) => all));
	const middle = median(samples.slice(Math.floor(samples.length / 2)).map(({ all }) => all));
	const after = samples.at(-1)?.all ?? Number.NaN;
	const growth = (quarters[3] as number) / (quarters[2] as number);
	const holds = { middle: middle <= MOST_AFTER, after: after <= MOST_AFTER, level: growth <= LEVEL, idle: idle <= MOST_IDLE };
	return { most, quarters, middle, after, growth, holds };
}

/** A line of the curve: what the server held then, and of what. */
export function drawn({ at, all, own, heap, heapTotal, outside }: Sample): string {
	const clock = `${String(Math.floor(at / 60)).padStart(2)}:${String(Math.floor(at % 60)).padStart(2, "0")}`;
	const parts = `own ${own.toFixed(0)}, heap ${heap.toFixed(0)} of ${heapTotal.toFixed(0)}, buffers ${outside.toFixed(0)}`;
	return `${clock} ${"█".repeat(Math.round(all / 10))} ${all.toFixed(0)} MB (${parts})`;
}
