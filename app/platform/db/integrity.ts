// Owns asking SQLite whether a file of its own is sound, in a thread of its own: a large one is read for many seconds.
import { Worker } from "node:worker_threads";
import { sqliteFile } from "../files/data-folder.ts";

const CHECK = `
const { DatabaseSync } = require("node:sqlite");
const { parentPort, workerData } = require("node:worker_threads");
const database = new DatabaseSync(workerData);
const [row] = database.prepare("pragma integrity_check(1)").all();
database.close();
parentPort.postMessage(row.integrity_check);
`;

/** What is wrong with the database of a folder, in SQLite's own words; null when nothing is. Rejects with what the engine throws. */
export function integrityFault(dataDir: string): Promise<string | null> {
	return new Promise((resolve, reject) => {
		const worker = new Worker(CHECK, { eval: true, workerData: sqliteFile(dataDir) });
		worker.once("message", (said: string) => resolve(said === "ok" ? null : said));
		worker.once("error", reject);
	});
}
