// Whoever stops a script stops what it has started.

/** What stops a script. */
export const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Passes this process's signals on to `child` for as long as that lives, instead of dying of them. */
export function passSignalsTo(child) {
	const pass = (signal) => child.kill(signal);
	for (const signal of SIGNALS) process.on(signal, pass);
	child.on("close", () => {
		for (const signal of SIGNALS) process.off(signal, pass);
	});
}
