// Owns asking a folder whether it still takes files: one is written, flushed, read back and removed.
// In a thread of its own: libuv's four may all be busy with passwords, pictures or compression, which says nothing about the
// disk; and a disk that hangs must not hold up the event loop.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { draftOf } from "./drafts.ts";

/** A block of most file systems: less could find room where nothing else does. */
const BYTES = 4_096;

/** Plain JavaScript, because it is handed to the thread as text: the server is one built file. */
const WRITE_AND_READ = `
const { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } = require("node:fs");
const { root, path, text } = require("node:worker_threads").workerData;
mkdirSync(root, { recursive: true });
try {
	const file = openSync(path, "wx", 0o600);
	try {
		writeSync(file, text);
		fsyncSync(file);
	} finally {
		closeSync(file);
	}
	if (readFileSync(path, "utf8") !== text) throw new Error("what was written is not what is read");
} finally {
	rmSync(path, { force: true });
}`;

/** Writes, reads back and removes one file in `root`, which is made when missing. Throws what the disk says. */
export function probeFolder(root: string): Promise<void> {
	const text = randomUUID().padEnd(BYTES, ".");
	// A probe that is killed leaves what any killed write leaves, and is swept with it.
	const workerData = { root, path: draftOf(join(root, "probe")), text };
	return new Promise((resolve, reject) => {
		const worker = new Worker(WRITE_AND_READ, { eval: true, workerData, execArgv: [] });
		worker.unref();
		worker.once("error", reject);
		worker.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`the probe ended with ${code}`))));
	});
}
