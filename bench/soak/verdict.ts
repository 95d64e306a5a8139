// What a soak says of a server's memory. Figures in MB.
import { median } from "../figures.ts";

export const MOST_UNDER_LOAD = 250;
export const MOST_IDLE = 130;
/** What the last quarter may hold more than the one before: what a collector has not come to yet. */
const LEVEL = 1.05;

/** `at`: seconds since the load began. */
export type Sample = { at: number; all: number; own: number; heap: number; heapTotal: number; outside: number };

export type Verdict = { most: number; growth: number; holds: { load: boolean; level: boolean; idle: boolean } };

/** Judges what a server held while it was idle, and under load from beginning to end. */
export function judge(idle: number, samples: readonly Sample[]): Verdict {
	const quarter = (which: number) => {
		const some = samples.slice(Math.floor((samples.length * which) / 4), Math.ceil((samples.length * (which + 1)) / 4));
		return median(some.map(({ all }) => all));
	};
	const most = Math.max(...samples.map(({ all }) => all));
	const growth = quarter(3) / quarter(2);
	return { most, growth, holds: { load: most <= MOST_UNDER_LOAD, level: growth <= LEVEL, idle: idle <= MOST_IDLE } };
}

/** A line of the curve: what the server held then, and of what. */
export function drawn({ at, all, own, heap, heapTotal, outside }: Sample): string {
	const clock = `${String(Math.floor(at / 60)).padStart(2)}:${String(Math.floor(at % 60)).padStart(2, "0")}`;
	const parts = `own ${own.toFixed(0)}, heap ${heap.toFixed(0)} of ${heapTotal.toFixed(0)}, buffers ${outside.toFixed(0)}`;
	return `${clock} ${"█".repeat(Math.round(all / 10))} ${all.toFixed(0)} MB (${parts})`;
}
