// Stopping what runs the tests stops what runs.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { until } from "./support/until.ts";

const { lives }: { lives: (id: number) => boolean } = await import(new URL("../scripts/lives.mjs", import.meta.url).href);
const steps = new URL("../scripts/steps.mjs", import.meta.url).href;
/** Tidies up when it is interrupted, and only then, as Playwright does. */
const STEP =
	"process.on('SIGINT', () => { console.log('tidied'); process.exit(0); }); console.log(process.pid); setInterval(() => {}, 1000)";
/** A server that comes up: it hears no signal yet, and says its process id. */
const SERVER =
	"for (const each of ['SIGINT', 'SIGTERM']) process.on(each, () => {}); console.log(process.pid); setInterval(() => {}, 1000)";
/** Starts that server, and ends at once when it is interrupted. */
const STARTING = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(SERVER)}], { stdio: "inherit" });
	process.on("SIGINT", () => process.exit(0));`;
const started: number[] = [];

afterEach(() => {
	for (const pid of started.splice(0)) if (lives(pid)) process.kill(pid, "SIGKILL");
});

const module = (code: string) => ["--input-type=module", "-e", `import { runStep } from ${JSON.stringify(steps)};\n${code}`];

/** What runs one step, and then says « next ». */
function runnerOf(step: string, options: object): string[] {
	return module(`await runStep(process.execPath, ["-e", ${JSON.stringify(step)}], ${JSON.stringify(options)}); console.log("next");`);
}

/** A runner of one step that never ends by itself, in a process group of its own; resolves once a process id is said. */
async function running(
	step = STEP,
	{ above = [process.execPath], options = {}, env = {} }: { above?: string[]; options?: object; env?: Record<string, string> } = {},
): Promise<{ runner: ChildProcess; step: number; output: () => string }> {
	const [command = "", ...args] = above;
	const runner = spawn(command, [...args, ...runnerOf(step, options)], {
		stdio: ["ignore", "pipe", "inherit"],
		detached: true,
		env: { ...process.env, ...env },
	});
	let printed = "";
	runner.stdout?.on("data", (chunk) => (printed += chunk));
	started.push(runner.pid as number);
	await until(() => /^\d+\n/.test(printed), { withinMs: 10_000, everyMs: 20, otherwise: () => `the step did not start: ${printed}` });
	const said = Number.parseInt(printed, 10);
	started.push(said);
	return { runner, step: said, output: () => printed };
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

test("Ctrl+C at a terminal, to all of the group, twice by way of npm, is heard once", async () => {
	const { runner, step, output } = await running();
	const ended = once(runner, "close");
	process.kill(-(runner.pid as number), "SIGINT");
	runner.kill("SIGINT");
	expect(await ended).toEqual([130, null]);
	expect(lives(step)).toBe(false);
	expect(output().match(/tidied/g)).toHaveLength(1);
});

test("a server that comes up while its step is interrupted ends with it", async () => {
	const { runner, step: server } = await running(STARTING);
	const ended = once(runner, "close");
	runner.kill("SIGTERM");
	expect(await ended).toEqual([143, null]);
	await expect.poll(() => lives(server)).toBe(false);
});

test("a step that does not end when it is interrupted is ended, with what it has started", async () => {
	const deaf = STARTING.replace("process.exit(0)", "{}");
	const { runner, step: server } = await running(deaf, { options: { withinMs: 50 } });
	const ended = once(runner, "close");
	runner.kill("SIGINT");
	expect(await ended).toEqual([130, null]);
	await expect.poll(() => lives(server)).toBe(false);
});

test("what runs the steps is killed, with all of its group: the step tidies up all the same", async () => {
	const { runner, step, output } = await running();
	const ended = once(runner, "close");
	process.kill(-(runner.pid as number), "SIGKILL");
	expect(await ended).toEqual([null, "SIGKILL"]);
	expect(lives(step)).toBe(false);
	expect(output()).toContain("tidied");
});

test("npm is torn away above what runs the steps: the step under way ends, and no other begins", async () => {
	const above = ["/bin/sh", "-c", '"$@"; exit', "npm", process.execPath];
	const { runner, step, output } = await running(STEP, { above, env: { npm_lifecycle_script: "node scripts/run.cjs test" } });
	const ended = once(runner, "close");
	runner.kill("SIGKILL");
	await ended;
	expect(lives(step)).toBe(false);
	expect(output()).toContain("tidied");
	expect(output()).not.toContain("next");
});

test("a step that has ended leaves nothing to the next", async () => {
	const leaving = `const server = require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(SERVER)}], { stdio: ["ignore", "pipe", "ignore"] });
		server.stdout.once("data", (pid) => { process.stdout.write(pid, () => process.exit(0)); });`;
	const runner = spawn(process.execPath, runnerOf(leaving, {}), { stdio: ["ignore", "pipe", "inherit"] });
	let printed = "";
	runner.stdout.on("data", (chunk) => (printed += chunk));
	expect(await once(runner, "close")).toEqual([0, null]);
	const server = Number.parseInt(printed, 10);
	started.push(server);
	expect(printed).toBe(`${server}\nnext\n`);
	await expect.poll(() => lives(server)).toBe(false);
});

test.runIf(process.platform === "linux")("who has ended lives no more, though nobody has heard of its end", async () => {
	// What the shell becomes knows nothing of the child the shell has started.
	const become = 'setsid sleep 1000 & exec "$0" -e "console.log($!); setInterval(() => {}, 1000)"';
	const parent = spawn("/bin/sh", ["-c", become, process.execPath], { stdio: ["ignore", "pipe", "inherit"] });
	started.push(parent.pid as number);
	const [said] = await once(parent.stdout, "data");
	const child = Number.parseInt(String(said), 10);
	started.push(child);
	await expect.poll(() => [lives(child), lives(-child)]).toEqual([true, true]);
	process.kill(child, "SIGKILL");
	await expect.poll(() => [lives(child), lives(-child)]).toEqual([false, false]);
	expect([process.kill(child, 0), process.kill(-child, 0)]).toEqual([true, true]);
});

test("a build that is stopped and ends well all the same is followed by nothing", async () => {
	const prepare = new URL("../scripts/prepare.mjs", import.meta.url).href;
	const code = `import { run } from ${JSON.stringify(prepare)};
		await run(process.execPath, ["-e", ${JSON.stringify(STEP)}]);
		console.log("next");`;
	const runner = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
	let printed = "";
	runner.stdout.on("data", (chunk) => (printed += chunk));
	await until(() => /^\d+\n/.test(printed), { otherwise: () => "the build did not start" });
	started.push(Number.parseInt(printed, 10));
	const ended = once(runner, "close");
	runner.kill("SIGINT");
	expect(await ended).toEqual([130, null]);
	expect(printed).toMatch(/^\d+\ntidied\n$/);
});

test("a step that ends is followed by the next, and its exit code is known", async () => {
	const code = `for (const end of ["process.exit(0)", "process.exit(3)", "process.kill(process.pid, 'SIGKILL')"])
			console.log(await runStep(process.execPath, ["-e", end], {}));`;
	const runner = spawn(process.execPath, module(code), { stdio: ["ignore", "pipe", "inherit"] });
	let printed = "";
	runner.stdout.on("data", (chunk) => (printed += chunk));
	expect(await once(runner, "close")).toEqual([0, null]);
	expect(printed).toBe("0\n3\n1\n");
});
