// Owns what a process says besides its own log: the console (React Router, React and Node print there), warnings of the
// runtime, failures that nobody awaited. All of it becomes lines of the log, so that the output holds JSON and nothing else.
import { formatWithOptions } from "node:util";
import type { Log } from "./log.ts";

const LEVELS = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/** Sends `console.*` of this process into the log; answers how to give the console back. */
export function logConsole(log: Log): () => void {
	const before = { ...console };
	for (const [method, level] of Object.entries(LEVELS)) {
		console[method as keyof typeof LEVELS] = (...words: unknown[]) => {
			const err = words.find((word) => word instanceof Error);
			log[level]({ from: "console", ...(err && { err }) }, formatWithOptions({ colors: false, depth: 3 }, ...words.map(brief)));
		};
	}
	return () => void Object.assign(console, before);
}

/** An error stands in the line as such, with its stack; among the words its message is enough. */
function brief(word: unknown): unknown {
	return word instanceof Error ? word.message : word;
}

/**
 * Logs what would end the process, or pass through it unseen: a rejected promise that nobody awaited breaks nothing else and
 * the process goes on; after an exception that nobody caught its state is unknown, and it ends with exit code 1.
 */
export function logProcess(log: Log, exit: (code: number) => void = process.exit): void {
	process.removeAllListeners("warning");
	process.on("warning", (warning) => log.warn({ err: warning }, "a warning of the runtime"));
	process.on("unhandledRejection", (reason) => log.error({ err: asError(reason) }, "a promise was rejected and nobody awaited it"));
	process.on("uncaughtException", (error) => {
		log.fatal({ err: asError(error) }, "an exception was caught by nobody: the process ends");
		exit(1);
	});
}

function asError(thrown: unknown): Error {
	return thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
}
