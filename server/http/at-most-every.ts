// Owns asking something costly not too often: many probes come down to one.

export type Pace = { goodForMs: number; badForMs: number };

/**
 * A check that answers (or throws) what it last found, for `goodForMs` after a success and `badForMs` after a failure; who asks
 * while it runs waits for the same run.
 */
export function atMostEvery(check: () => Promise<void>, { goodForMs, badForMs }: Pace): () => Promise<void> {
	let running: Promise<void> | null = null;
	let until = Number.NEGATIVE_INFINITY;
	let last: Promise<void> = Promise.resolve();
	return () => {
		if (running) return running;
		if (performance.now() < until) return last;
		const run = check();
		running = run;
		const found = (goodMs: number) => {
			last = run;
			until = performance.now() + goodMs;
			running = null;
		};
		run.then(
			() => found(goodForMs),
			() => found(badForMs),
		);
		return run;
	};
}
