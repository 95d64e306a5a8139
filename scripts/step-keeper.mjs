// Keeps one step of `npm test`: what the step has started ends with it, however the end comes. The step and what it starts are
// a process group of their own, and so are we: whoever is interrupted or killed above us, we are left to see to it. That
// the end has come we hear by our channel to steps.mjs, which closes.
import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { lives } from "./lives.mjs";

const LOOK_EVERY_MS = 20;
const LEAVE_WITHIN_MS = 2_000;

const [withinMs, command, ...args] = process.argv.slice(2);
const grouped = process.platform !== "win32";
const step = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], detached: grouped });

/** Sends a signal to all of the step's group, should anybody be there to hear it. */
function tell(all, signal) {
	try {
		process.kill(all, signal);
	} catch {}
}

/** Ends what the step has left running: servers, browsers, a database. */
async function sweep() {
	const all = grouped ? -step.pid : step.pid;
	for (const signal of ["SIGTERM", "SIGKILL"]) {
		const end = performance.now() + LEAVE_WITHIN_MS;
		tell(all, signal);
		while (lives(all) && performance.now() < end) await pause(LOOK_EVERY_MS);
	}
}

function end() {
	// Playwright ends the servers and browsers it has started after this signal alone.
	step.kill("SIGINT");
	setTimeout(() => step.kill("SIGKILL"), Number(withinMs));
}

process.on("disconnect", end);
if (!process.connected) end();
step.on("error", (error) => {
	console.error(error.message);
	process.exit(1);
});
step.on("exit", async (code, signal) => {
	await sweep();
	process.exit(signal ? 1 : code);
});
