// Stopping what `npm start` is: only the outermost process hears of it, as under Docker, pm2 and most supervisors.

import { type ChildProcess, spawn } from "node:child_process";
import { chmod, writeFile } from "node:fs/promises";
import { type ClientRequest, request } from "node:http";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { freePort } from "../support/free-port.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = join(import.meta.dirname, "../..");
const { lives }: { lives: (id: number) => boolean } = await import(join(root, "scripts/lives.mjs"));

type Started = { npm: ChildProcess; port: number; output: () => string };

/** The process groups that were started, and still may be there. */
const groups = new Set<number>();

function endGroups(): void {
	for (const group of groups) if (lives(-group)) process.kill(-group, "SIGKILL");
	groups.clear();
}

// A journey that is cut short never reaches its own last lines; nor does a worker that is told to end reach this hook.
test.afterEach(endGroups);
process.on("exit", endGroups);

/** `npm start` in a process group of its own, once it listens. */
async function npmStart(env: Record<string, string> = {}): Promise<Started> {
	const dataDir = await temporaryFolder("signals");
	const port = await freePort();
	const kept = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_/i.test(name));
	const npm = spawn("npm", ["start"], {
		cwd: root,
		detached: true,
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...Object.fromEntries(kept), PORT: String(port), DATA_DIR: dataDir, DEMO: "0", DNS_SERVERS: "127.0.0.1:9", ...env },
	});
	groups.add(npm.pid as number);
	let printed = "";
	for (const stream of [npm.stdout, npm.stderr]) stream?.on("data", (chunk) => (printed += chunk));
	await expect.poll(() => printed, { timeout: 30_000 }).toContain("Admin area:");
	return { npm, port, output: () => printed };
}

const FORM = "password=x&username=y";

/** A form that the server has begun to read; `finish` sends the rest and answers the status. */
function begun(port: number): Promise<{ finish: () => Promise<number | undefined> }> {
	return new Promise((resolve, reject) => {
		const posting: ClientRequest = request({
			port,
			method: "POST",
			path: adminPaths.login,
			headers: { "content-type": "application/x-www-form-urlencoded", "content-length": FORM.length, expect: "100-continue" },
		});
		const answer = new Promise<number | undefined>((answered, failed) => {
			posting.on("response", (response) => answered(response.resume().statusCode)).on("error", failed);
		});
		answer.catch(reject);
		posting.on("continue", () => {
			posting.write(FORM.slice(0, 4));
			resolve({
				finish: () => {
					posting.end(FORM.slice(4));
					return answer;
				},
			});
		});
		posting.flushHeaders();
	});
}

async function stopsInOrder(signal: NodeJS.Signals, waits: boolean, env: Record<string, string> = {}): Promise<void> {
	const { started, form } = await test.step("started, and a form half sent", async () => {
		const started = await npmStart(env);
		return { started, form: await begun(started.port) };
	});
	const group = started.npm.pid as number;
	await test.step(`${signal}: it says that it stops`, async () => {
		process.kill(group, signal);
		await expect.poll(started.output).toContain("stopping: answering what is under way");
		// A container ends with its first process: where npm can wait for the end, it does.
		if (waits) expect([started.npm.exitCode, started.npm.signalCode]).toEqual([null, null]);
	});
	await test.step("the form is answered, a wrong password as at any other time", async () => {
		expect(await form.finish()).toBe(401);
	});
	await test.step("nothing is left", async () => {
		await expect.poll(() => lives(-group)).toBe(false);
	});
}

// SIGHUP: a closed terminal. SIGKILL: npm is torn away and can tell nobody.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const) {
	test(`${signal} to npm alone: what is under way is answered, then nothing is left`, async () => {
		await stopsInOrder(signal, signal === "SIGTERM" || signal === "SIGINT");
	});
}

for (const signal of ["SIGTERM", "SIGKILL"] as const) {
	test(`${signal} to npm with a shell that stays in between and passes nothing on`, async () => {
		const folder = await temporaryFolder("shell");
		const shell = join(folder, "shell");
		await writeFile(shell, '#!/bin/sh\n[ "$1" = -c ] && shift\n[ "$1" = -- ] && shift\n(eval "$1")\nexit $?\n');
		await chmod(shell, 0o755);
		await stopsInOrder(signal, false, { npm_config_script_shell: shell });
	});
}

test("Ctrl-C reaches npm run dev more than once, from the terminal and from those above it: it ends in order all the same", async () => {
	test.slow();
	const dataDir = await temporaryFolder("dev");
	const dev = spawn(process.execPath, ["scripts/run.cjs", "dev"], {
		cwd: root,
		detached: true,
		stdio: ["ignore", "pipe", "pipe"],
		env: { PATH: process.env.PATH, PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: "0", DNS_SERVERS: "127.0.0.1:9" },
	});
	const group = dev.pid as number;
	groups.add(group);
	let printed = "";
	for (const stream of [dev.stdout, dev.stderr]) stream.on("data", (chunk) => (printed += chunk));
	await test.step("started", async () => {
		await expect.poll(() => printed, { timeout: 60_000 }).toContain("Developing on");
	});
	await test.step("Ctrl-C, and again while it stops", async () => {
		process.kill(-group, "SIGINT");
		await expect.poll(() => printed).toContain("Stopping");
		if (lives(-group)) process.kill(-group, "SIGINT");
	});
	await test.step("it ends in order, and nothing is left", async () => {
		await expect.poll(() => [dev.exitCode, dev.signalCode]).toEqual([0, null]);
		expect(lives(-group)).toBe(false);
	});
});
