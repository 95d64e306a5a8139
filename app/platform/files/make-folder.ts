// Owns making a folder and those above it, and that names given in a folder are on the disk. Node's own way (`recursive`) never ends
// where the folder above is there and says « no such file » of whatever is made in it, as /proc does: it goes up and down for ever,
// and the process with it.
import { mkdirSync, statSync } from "node:fs";
import { mkdir, open, rmdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Whether the folder above is what lacks, as far as one can know it from here. */
const lacksAbove = (error: unknown, path: string): boolean => (error as NodeJS.ErrnoException).code === "ENOENT" && dirname(path) !== path;

/** Flushes what a folder says of the names in it; some systems have nothing to flush. */
export async function flushFolder(path: string): Promise<void> {
	const folder = await open(path, "r").catch(() => null);
	await folder
		?.sync()
		.catch(() => {})
		.finally(() => folder.close());
}

/** Makes a folder, and those above it, where they are missing. Throws what the disk says, also where a file is in the way. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
	const make = async () => {
		await mkdir(path, { mode });
		await flushFolder(dirname(path));
	};
	await make()
		.catch(async (error: unknown) => {
			if (!lacksAbove(error, path)) throw error;
			await makeFolder(dirname(path), mode);
			await make();
		})
		.catch(async (error: unknown) => {
			if (!(await stat(path).catch(() => null))?.isDirectory()) throw error;
		});
}

/** The same at once, for what is done before anything else is. */
export function makeFolderNow(path: string): void {
	try {
		try {
			mkdirSync(path);
		} catch (error) {
			if (!lacksAbove(error, path)) throw error;
			makeFolderNow(dirname(path));
			mkdirSync(path);
		}
	} catch (error) {
		if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
	}
}

/** Has `work` done, whatever comes of it; of `path` and the folders above it those that were not there before and are empty then go again. */
export async function leaveNoEmptyFolder<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
	const missing: string[] = [];
	for (let each = resolve(path); !(await stat(each).catch(() => null)) && each !== dirname(each); each = dirname(each)) missing.push(each);
	try {
		return await work();
	} finally {
		for (const each of missing) await rmdir(each).catch(() => {});
	}
}
