// Owns what Ctrl-C does to a long command: it is stopped between two steps, lets go of what it holds, and says in one line what was
// stopped and what to do. What does not come to its next step is not waited for.
import { constants } from "node:os";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const LATE_MS = 3_000;
const LAST_MS = 5_000;

export type Stop = {
	/** Between two steps: throws once the command is to stop. */
	check: () => void;
	/** The code to end with; null while nobody wants it to stop. */
	code: () => number | null;
	/** Rejects when what is under way was waited for long enough: what is held is to be let go. */
	late: Promise<never>;
	/** Rejects when that was waited for as well. */
	last: Promise<never>;
	/** From here on a signal ends the process at once, as it ends any other. */
	off: () => void;
};

/** Listens for whoever wants the command to stop. */
export function listenForStop(): Stop {
	let code: number | null = null;
	const [late, last] = [Promise.withResolvers<never>(), Promise.withResolvers<never>()];
	for (const { promise } of [late, last]) promise.catch(() => {});
	const timers: NodeJS.Timeout[] = [];
	const error = new Error("stopped");
	const stop = (signal: (typeof SIGNALS)[number]) => {
		if (code !== null) return;
		code = 128 + constants.signals[signal];
		timers.push(
			setTimeout(() => late.reject(error), LATE_MS),
			setTimeout(() => last.reject(error), LAST_MS),
		);
	};
	for (const signal of SIGNALS) process.on(signal, stop);
	return {
		check() {
			if (code !== null) throw error;
		},
		code: () => code,
		late: late.promise,
		last: last.promise,
		off() {
			for (const signal of SIGNALS) process.off(signal, stop);
			for (const timer of timers) clearTimeout(timer);
		},
	};
}
