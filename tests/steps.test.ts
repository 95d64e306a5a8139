// Stopping what runs the tests stops what runs.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { until } from "./support/until.ts";

const steps = new URL("../scripts/steps.mjs", import.meta.url).href;
/** Tidies up when it is interrupted, and only then, as Playwright does. */
const STEP =
	"process.on('SIGINT', () => { console.log('tidied'); process.exit(0); }); console.log(process.pid); setInterval(() => {}, 1000)";
const started: number[] = [];

afterEach(() => {
	for (const pid of started.splice(0)) if (lives(pid)) process.kill(pid, "SIGKILL");
});

function lives(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

/** A process that runs one step that never ends by itself, and then says « next »; resolves once the step runs. */
async function running(): Promise<{ runner: ChildProcess; step: number; output: () => string }> {
	const code = `import { runStep } from ${JSON.stringify(steps)};
		await runStep(process.execPath, ["-e", ${JSON.stringify(STEP)}], {});
		console.log("next");`;
	const runner = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
	let printed = "";
	runner.stdout?.on("data", (chunk) => (printed += chunk));
	started.push(runner.pid as number);
	await until(() => /^\d+\n/.test(printed), { withinMs: 10_000, everyMs: 20, otherwise: () => `the step did not start: ${printed}` });
	const step = Number.parseInt(printed, 10);
	started.push(step);
	return { runner, step, output: () => printed };
}

test.each([
	["SIGTERM", 143],
	["SIGINT", 130],
	["SIGHUP", 129],
] as const)("%s ends the step under way, and no other begins", async (signal, code) => {
	const { runner, step, output } = await running();
	const ended = once(runner, "close");
	runner.kill(signal);
	expect(await ended).toEqual([code, null]);
	expect(lives(step)).toBe(false);
	expect(output()).toContain("tidied");
	expect(output()).not.toContain("next");
});

test("a step that ends is followed by the next, and its exit code is known", async () => {
	const code = `import { runStep } from ${JSON.stringify(steps)};
		for (const end of ["process.exit(0)", "process.exit(3)", "process.kill(process.pid, 'SIGKILL')"])
			console.log(await runStep(process.execPath, ["-e", end], {}));`;
	const runner = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
	let printed = "";
	runner.stdout.on("data", (chunk) => (printed += chunk));
	expect(await once(runner, "close")).toEqual([0, null]);
	expect(printed).toBe("0\n3\n1\n");
});
