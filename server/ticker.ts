// Owns what the process does by itself, again and again: one pass at a time, each job on its own, a failure logged and
// tried again at the next pass. Several processes may tick at once: every job is safe to run twice.
import type { Services } from "../app/platform/services.ts";

const EVERY_MS = 15_000;

/** `run` does what is due and answers when done; it must be safe beside the same job in another process. */
export type Job = { name: string; run: (services: Services) => Promise<void> };

/** Starts ticking, with a first pass at once; `stop` waits for the pass under way. */
export function startTicker(services: Services, jobs: readonly Job[], everyMs = EVERY_MS): { stop: () => Promise<void> } {
	let stopped = false;
	let timer: NodeJS.Timeout | undefined;
	let pass: Promise<void> = Promise.resolve();

	async function runAll(): Promise<void> {
		for (const { name, run } of jobs) {
			if (stopped) return;
			try {
				await run(services);
			} catch (error) {
				services.log.error({ err: error, job: name }, "a job failed; it is tried again");
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
