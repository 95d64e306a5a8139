// What `npm test` does one after the other.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { passSignalsTo } from "./signals.mjs";

/**
 * Runs one program with its output shown, and resolves with its exit code once it has ended. A signal to us goes to it; when it
 * has ended, so do we, by the code a shell gives for that signal: nothing comes after.
 */
export function runStep(command, args, options) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { stdio: "inherit", ...options });
		let stopped = null;
		const note = (signal) => {
			stopped = signal;
		};
		for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, note);
		passSignalsTo(child);
		child.on("error", reject);
		child.on("close", (code, signal) => {
			for (const each of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(each, note);
			if (stopped) process.exit(128 + constants.signals[stopped]);
			resolve(signal ? 1 : code);
		});
	});
}
