// The built server as a process of its own, on its own data, for journeys in a browser.
import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Transaction } from "kysely";
import { watchContent, writeContent } from "../../app/platform/db/content-version.ts";
import { openDatabase } from "../../app/platform/db/open.ts";
import type { Database } from "../../app/platform/db/schema.ts";
import { memory, memoryEnvironment } from "../../scripts/memory.mjs";
import { freePort } from "./free-port.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { until } from "./until.ts";

const root = join(import.meta.dirname, "../..");
/** As `npm start` does it: a server that was started once starts sooner. */
const COMPILED = join(root, "node_modules/.contrevent/compiled");
/** On SQLite a server looks at the file's change counter again when its last look is ten milliseconds old; a timer may be early by one. */
const LOOKS_AGAIN_AFTER_MS = 12;
/** Resolves once any server's last look is older than that. */
export const looksAgain = () => new Promise<void>((resolve) => setTimeout(resolve, LOOKS_AGAIN_AFTER_MS));

export type Site = {
	url: string;
	dataDir: string;
	pid: number;
	/** What the server has printed. */
	output: () => string;
	/** Writes into the database beside the running server. On SQLite its next answer knows; PostgreSQL tells it: look until it does. */
	write: <Result>(change: (transaction: Transaction<Database>) => Promise<Result>) => Promise<Result>;
	/** Ends the process with a signal, and resolves with its exit code. */
	end: (signal?: NodeJS.Signals) => Promise<number | null>;
	/** Ends it and removes its data. */
	remove: () => Promise<void>;
};

const running = new Set<ChildProcess>();
// A journey that is cut while a server comes up has nothing yet to end it by.
process.on("exit", () => {
	for (const child of running) child.kill("SIGKILL");
});

async function answering(url: string, child: ChildProcess, output: () => string): Promise<void> {
	const otherwise = () => `The server did not come up:\n${output()}`;
	const ready = async () => {
		if (child.exitCode !== null) throw new Error(otherwise());
		return fetch(`${url}/healthz`).then(
			(answer) => answer.ok,
			() => false,
		);
	};
	await until(ready, { withinMs: 60_000, everyMs: 50, otherwise });
}

/** No test asks the world's DNS: nobody answers there. */
const NOBODY = "127.0.0.1:9";

const serverWith = (flags: readonly string[]): [string, ...string[]] => [process.execPath, ...flags, "build/server/index.js"];
/** As systemd hands a socket over: the process that is started is the one LISTEN_PID names. */
const WITH_SOCKET: readonly [string, ...string[]] = ["sh", "-c", 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"', ...serverWith(memory)];

/**
 * Starts the built server; `env` adds to its environment (DEMO, DATABASE_URL, SITE_NAME…).
 * @param options.socket - the descriptor of a socket bound to `port`, to listen on
 * @param options.earlier - where another version stands, built, and what its own `npm start` told Node: nothing else is told it
 */
export async function startSite(
	env: Record<string, string> = {},
	options: { dataDir?: string; port?: number; socket?: number; earlier?: { folder: string; flags: readonly string[] } } = {},
): Promise<Site> {
	const dataDir = options.dataDir ?? (await temporaryFolder("site"));
	const port = options.port ?? (await freePort());
	let printed = "";
	const { socket, earlier } = options;
	const [command, ...args] = socket === undefined ? serverWith(earlier?.flags ?? memory) : WITH_SOCKET;
	const child = spawn(command, args, {
		cwd: earlier?.folder ?? root,
		env: {
			PATH: process.env.PATH,
			...(earlier ? {} : memoryEnvironment),
			NODE_COMPILE_CACHE: COMPILED,
			NODE_ENV: "production",
			PORT: String(port),
			DATA_DIR: dataDir,
			LOG_LEVEL: "warn",
			DNS_SERVERS: NOBODY,
			...env,
		},
		stdio: ["ignore", "pipe", "pipe", ...(socket === undefined ? [] : [socket])],
	});
	running.add(child);
	child.once("exit", () => running.delete(child));
	for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (printed += chunk));
	const url = `http://localhost:${port}`;
	const end = (signal: NodeJS.Signals = "SIGTERM") =>
		new Promise<number | null>((resolve) => {
			if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
			child.once("exit", resolve);
			child.kill(signal);
		});
	await answering(url, child, () => printed);
	return {
		url,
		dataDir,
		pid: child.pid ?? 0,
		output: () => printed,
		write: async (change) => {
			const database = openDatabase({ databaseUrl: env.DATABASE_URL ?? null, dataDir });
			const { contentVersion } = watchContent({ file: null, listener: null });
			try {
				return await writeContent({ ...database, contentVersion }, change);
			} finally {
				await contentVersion.stop();
				await database.db.destroy();
				if (database.engine === "sqlite") await looksAgain();
			}
		},
		end,
		remove: async () => {
			await end("SIGKILL");
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}
