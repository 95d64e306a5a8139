// Owns what is looked at on this machine: the folder of the data, the disk, the memory. Nothing is changed.
import { lstat, readdir, statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import { type Judged, mend } from "./check.ts";
import { healthCopy } from "./copy.ts";
import { judgeDisk, judgeFolder, judgeMemory } from "./rules.ts";

const OTHERS = 0o077;
/** A site with a hundred thousand pictures is judged by some of them. */
const MOST_ENTRIES = 5_000;

/** Paths below `folder`, itself among them, folder by folder, at most so many. */
async function entriesOf(folder: string): Promise<string[]> {
	const paths = [folder];
	for (const path of paths) {
		if (paths.length >= MOST_ENTRIES) break;
		const names = await readdir(path, { withFileTypes: true }).catch(() => []);
		for (const entry of names) if (!entry.isSymbolicLink()) paths.push(join(path, entry.name));
	}
	return paths.slice(0, MOST_ENTRIES);
}

/** Who owns the folder of the data, and who may read it. */
export async function checkFolder(path: string): Promise<Judged> {
	const folder = await lstat(path).catch(() => null);
	if (!folder) return mend(healthCopy.folder.missing(path), healthCopy.folder.make);
	const found = (await Promise.all((await entriesOf(path)).map((entry) => lstat(entry).catch(() => null)))).filter(
		(entry) => entry !== null,
	);
	const user = process.getuid?.();
	return judgeFolder({
		path,
		// Windows knows no such rights.
		open: user === undefined ? 0 : found.filter(({ mode }) => (mode & OTHERS) !== 0).length,
		foreign: found.filter(({ uid }) => uid !== folder.uid).length,
		ours: user === undefined || user === 0 || user === folder.uid,
	});
}

/** The room on the disk of the data. */
export async function checkDisk(path: string): Promise<Judged> {
	const { bavail, blocks, bsize } = await statfs(path);
	return judgeDisk({ free: bavail * bsize, total: blocks * bsize });
}

/** The memory of the machine, or of the container. */
export function checkMemory(): Judged {
	const limit = process.constrainedMemory();
	const total = limit > 0 && limit < totalmem() ? limit : totalmem();
	return judgeMemory({ free: process.availableMemory(), total });
}
