// What `npm test` does one after the other.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { whenLeftAlone } from "./above.mjs";
import { codeOf, SIGNALS } from "./signals.mjs";

const KEEPER = fileURLToPath(new URL("step-keeper.mjs", import.meta.url));

/**
 * Runs one program with its output shown, and resolves with its exit code once it has ended and nothing it started is left. A
 * signal to us interrupts it, so does the end of npm above us: it has `withinMs` to tidy up; when all has ended, so do we, by the
 * code a shell gives for that signal: nothing comes after.
 */
export function runStep(command, args, { withinMs = 10_000, ...options }) {
	return new Promise((resolve, reject) => {
		const keeper = spawn(process.execPath, [KEEPER, String(withinMs), command, ...args], {
			stdio: ["ignore", "inherit", "inherit", "ipc"],
			detached: process.platform !== "win32",
			...options,
		});
		let stopped = null;
		const stop = (signal) => {
			stopped ??= signal;
			if (keeper.connected) keeper.disconnect();
		};
		for (const signal of SIGNALS) process.on(signal, stop);
		const watchNoMore = whenLeftAlone(() => stop("SIGHUP"));
		keeper.on("error", reject);
		// Not « close », which never comes once we have closed the channel ourselves.
		keeper.on("exit", (code, signal) => {
			watchNoMore();
			for (const each of SIGNALS) process.off(each, stop);
			if (stopped) process.exit(codeOf(stopped));
			resolve(signal ? 1 : code);
		});
	});
}
