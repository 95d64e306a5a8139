// Owns what the process does by itself, again and again: one pass at a time, each job on its own, a failure logged and
// tried again at the next pass. Several processes may tick at once: every job is safe to run twice.
import { isAtRest } from "../app/platform/db/restoration.ts";
import type { Services } from "../app/platform/services.ts";

const EVERY_MS = 15_000;
/** What a job answers that has not come to its end. */
const MORE = "more";
/** Between two turns of a job that has more to do: readers and the other jobs have it for themselves. */
const SOON_MS = 250;

/**
 * `run` does what is due and answers when done; it must be safe beside the same job in another process. It runs at the first
 * pass, then at each pass, or with `everyMs` at the first pass that comes so long after it last succeeded. One that answers `more` has not come
 * to its end: it runs again at once, alone, until the next pass.
 */
export type Job = { name: string; run: (services: Services) => Promise<unknown>; everyMs?: number };

/**
 * Starts ticking, with a first pass at once; `stop` waits for the pass under way. Nothing runs over a database that is being filled by a
 * restoration or a move, or whose site has moved away.
 */
export function startTicker(
	services: Services,
	jobs: readonly Job[],
	{ everyMs = EVERY_MS, isHeld = isAtRest }: { everyMs?: number; isHeld?: (services: Services) => Promise<boolean> } = {},
): { stop: () => Promise<void> } {
	let stopped = false;
	let timer: NodeJS.Timeout | undefined;
	let pass: Promise<void> = Promise.resolve();
	const dueAt = new Map<Job, number>();

	/** Runs those that are due; answers those that have more to do. */
	async function run(due: readonly Job[]): Promise<Job[]> {
		const unfinished: Job[] = [];
		for (const job of due) {
			if (stopped) return [];
			// A clock that nobody sets: a job is not put off when the hour changes.
			const began = performance.now();
			if (began < (dueAt.get(job) ?? 0)) continue;
			try {
				if (await isHeld(services)) return [];
				const left = await job.run(services);
				if (left === MORE) unfinished.push(job);
				else if (job.everyMs) dueAt.set(job, began + job.everyMs);
			} catch (error) {
				services.log.error({ err: error, job: job.name }, "a job failed; it is tried again");
			}
		}
		return unfinished;
	}
	/** `passAt`: when all of them have their turn again; so long after a whole pass. */
	function tick(due: readonly Job[], passAt?: number): void {
		pass = run(due).then((unfinished) => {
			if (stopped) return;
			const next = passAt ?? performance.now() + everyMs;
			const left = Math.max(0, next - performance.now());
			const isSoon = unfinished.length > 0 && SOON_MS < left;
			timer = setTimeout(() => (isSoon ? tick(unfinished, next) : tick(jobs)), isSoon ? SOON_MS : left);
			timer.unref();
		});
	}
	tick(jobs);
	return {
		async stop() {
			stopped = true;
			clearTimeout(timer);
			await pass;
		},
	};
}
