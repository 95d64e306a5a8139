// What `npm test` does one after the other.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { passSignalsTo, SIGNALS } from "./signals.mjs";

/**
 * Runs one program with its output shown, and resolves with its exit code once it has ended. A signal to us interrupts it; when it
 * has ended, so do we, by the code a shell gives for that signal: nothing comes after.
 */
export function runStep(command, args, options) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { stdio: "inherit", ...options });
		let stopped = null;
		const note = (signal) => {
			stopped = signal;
		};
		for (const signal of SIGNALS) process.on(signal, note);
		// Playwright ends the servers and browsers it has started after this signal alone.
		passSignalsTo(child, { as: "SIGINT" });
		child.on("error", reject);
		child.on("close", (code, signal) => {
			for (const each of SIGNALS) process.off(each, note);
			if (stopped) process.exit(128 + constants.signals[stopped]);
			resolve(signal ? 1 : code);
		});
	});
}
