// Whoever stops a script stops what it has started.
import { constants } from "node:os";

/** What stops a script. */
export const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** The code a shell gives for an end by this signal. */
export function codeOf(signal) {
	return 128 + constants.signals[signal];
}

/**
 * Passes this process's signals on to `child` for as long as that lives, instead of dying of them. Answers which came first:
 * a child may well end with 0 after it.
 */
export function passSignalsTo(child) {
	let first = null;
	const pass = (signal) => {
		first ??= signal;
		child.kill(signal);
	};
	for (const signal of SIGNALS) process.on(signal, pass);
	child.on("close", () => {
		for (const signal of SIGNALS) process.off(signal, pass);
	});
	return () => first;
}
