// Who stands above a script under npm, and whether one of them has ended. npm passes SIGTERM and SIGINT on to what it started,
// not SIGHUP; torn away, it passes nothing. So whoever dies above us is noticed as well.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

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
	// npm calls itself « npm exec contrevent … »: there the words do not follow -c, and above is the shell somebody types in.
	const isShell = [` -c ${script}`, ` -c -- ${script}`].some((given) => command.includes(given));
	return isShell ? [process.ppid, parent] : [process.ppid];
}

// Noted before the installation and the build, which take long enough for somebody to stop it all.
const above = whoStandsAbove();

function isLeftAlone() {
	return above.length > 0 && (process.ppid !== above[0] || above.some((pid) => pid > 1 && !lives(pid)));
}

/** Calls `act` once, when one of the processes above has ended; answers what ends the watch. */
export function whenLeftAlone(act) {
	const watch = setInterval(() => {
		if (!isLeftAlone()) return;
		clearInterval(watch);
		act();
	}, LOOK_EVERY_MS);
	return () => clearInterval(watch);
}
