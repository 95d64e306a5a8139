// Becomes a process of the project's own Node, as nearly as one process can become another: its signals, its exit code, its
// end. npm stands in front: it passes SIGTERM and SIGINT on to what it started, not SIGHUP. `exec` in package.json makes the
// shell step aside for us; one that stays in between passes nothing on. So whoever dies above us is noticed as well.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { node } from "./prepare.mjs";
import { passSignalsTo } from "./signals.mjs";

const LOOK_EVERY_MS = 250;

/** The parent and the command line of a process; an empty one when it cannot be known. */
function look(pid) {
	try {
		if (process.platform !== "linux") {
			const { stdout } = spawnSync("ps", ["-o", "ppid=,args=", "-p", String(pid)], { encoding: "utf8" });
			const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(stdout);
			return { parent: Number(parent), command };
		}
		// The name in parentheses may hold anything; what follows it are the state and the parent.
		const [, parent] = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1).split(" ");
		return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") };
	} catch {
		return { parent: 0, command: "" };
	}
}

function lives(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code !== "ESRCH";
	}
}

/**
 * Who stands above us under npm: our parent, and npm itself where the shell it started has stayed in between. Started by hand,
 * nobody: a script may leave a server behind on purpose.
 */
function whoStandsAbove() {
	const script = process.env.npm_lifecycle_script;
	if (!script || process.platform === "win32") return [];
	const { parent, command } = look(process.ppid);
	return command.includes(script) ? [process.ppid, parent] : [process.ppid];
}

// Noted before the installation and the build, which take long enough for somebody to stop it all.
const above = whoStandsAbove();

function isLeftAlone() {
	return above.length > 0 && (process.ppid !== above[0] || above.some((pid) => pid > 1 && !lives(pid)));
}

/**
 * Runs the project's Node with `args` and ends with its exit code. Signals go to it; it is asked to stop (SIGTERM) when one of
 * the processes above has ended, and its channel to us closes should we be killed ourselves.
 */
export function handOver(args, options) {
	const child = spawn(node, args, { stdio: ["inherit", "inherit", "inherit", "ipc"], ...options });
	passSignalsTo(child);
	const watch = setInterval(() => {
		if (!isLeftAlone()) return;
		clearInterval(watch);
		child.kill("SIGTERM");
	}, LOOK_EVERY_MS);
	child.on("error", (error) => {
		console.error(error.message);
		process.exit(1);
	});
	child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
