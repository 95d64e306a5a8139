// Owns what the process does by itself, again and again: one pass at a time, each job on its own, a failure logged and
// tried again at the next pass. Several processes may tick at once: every job is safe to run twice.
import { isAtRest } from "../app/platform/db/restoration.ts";
import type { Services } from "../app/platform/services.ts";

const EVERY_MS = 15_000;

/**
 * `run` does what is due and answers when done; it must be safe beside the same job in another process. It runs at the first
 * pass, then at each pass, or with `everyMs` at the first pass that comes so long after it last succeeded.
 */
export type Job = { name: string; run: (services: Services) => Promise<void>; everyMs?: number };

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

	async function runAll(): Promise<void> {
		for (const job of jobs) {
			if (stopped) return;
			// A clock that nobody sets: a job is not put off when the hour changes.
			const began = performance.now();
			if (began < (dueAt.get(job) ?? 0)) continue;
			try {
				if (await isHeld(services)) return;
				await job.run(services);
				if (job.everyMs) dueAt.set(job, began + job.everyMs);
			} catch (error) {
				services.log.error({ err: error, job: job.name }, "a job failed; it is tried again");
			}
		}
	}
	function tick(): void {
		pass = runAll().then(() => {
			if (stopped) return;
			timer = setTimeout(tick, everyMs);
			timer.unref();
		});
	}
	tick();
	return {
		async stop() {
			stopped = true;
			clearTimeout(timer);
			await pass;
		},
	};
}
