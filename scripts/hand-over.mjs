// Becomes a process of the project's own Node, as nearly as one process can become another: its signals, its exit code, its
// end. npm stands in front; `exec` in package.json makes the shell between step aside for us, one that stays passes nothing on.
import { spawn } from "node:child_process";
import { whenLeftAlone } from "./above.mjs";
import { node } from "./prepare.mjs";
import { passSignalsTo } from "./signals.mjs";

/**
 * Runs the project's Node with `args` and ends with its exit code. Signals go to it; it is asked to stop (SIGTERM) when one of
 * the processes above has ended, and its channel to us closes should we be killed ourselves.
 */
export function handOver(args, options) {
	const child = spawn(node, args, { stdio: ["inherit", "inherit", "inherit", "ipc"], ...options });
	passSignalsTo(child);
	whenLeftAlone(() => child.kill("SIGTERM"));
	child.on("error", (error) => {
		console.error(error.message);
		process.exit(1);
	});
	child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
