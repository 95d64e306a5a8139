// The `contrevent` command as a process of its own, on data of its own, the way an administrator runs it.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
/** As `contrevent` does it: a command that ran once starts sooner. */
const COMPILED = join(root, "node_modules/.contrevent/compiled");

/** Names the file of the built command in the environment; without it, and in the long run, commands are read from their sources. */
export const BUNDLED = "CONTREVENT_TESTED_COMMAND";

/** What a command left behind. */
export type CommandEnd = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

/** Where a command's data stands: a folder, and a PostgreSQL when it is not SQLite; what else is in its environment. */
export type CommandData = { dataDir: string; databaseUrl: string | null; env?: Record<string, string> };

/** Starts `contrevent ARGS…`; `ended` resolves whatever its exit code. `env`: what else the administrator has set. */
export function startCommand(
	args: string[],
	data: CommandData,
	env: Record<string, string> = {},
): { child: ChildProcess; ended: Promise<CommandEnd> } {
	const child = spawn(process.execPath, [process.env[BUNDLED] ?? "cli/main.ts", ...args], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			NODE_COMPILE_CACHE: COMPILED,
			DATA_DIR: data.dataDir,
			...(data.databaseUrl && { DATABASE_URL: data.databaseUrl }),
			...data.env,
			...env,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	let stdout = "";
	let stderr = "";
	child.stdout.setEncoding("utf8").on("data", (text: string) => {
		stdout += text;
	});
	child.stderr.setEncoding("utf8").on("data", (text: string) => {
		stderr += text;
	});
	const ended = new Promise<CommandEnd>((resolve, reject) => {
		child.once("error", reject);
		child.once("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
	});
	return { child, ended };
}

/** Runs `contrevent ARGS…` to its end. */
export function runCommand(args: string[], data: CommandData, env: Record<string, string> = {}): Promise<CommandEnd> {
	return startCommand(args, data, env).ended;
}
