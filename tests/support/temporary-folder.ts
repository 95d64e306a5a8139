// Folders of the tests' own: none is left behind, however the tests end.
import { rmSync, statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const made = new Set<string>();

/** Removes what `temporaryFolder` has made in this process so far. */
export function removeTemporaryFolders(): void {
	for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
	made.clear();
}

// Journeys, and whatever else ends before anybody has tidied up. A server may be writing there to its last moment.
process.on("exit", () => {
	try {
		removeTemporaryFolders();
	} catch {}
});

/** Where Linux keeps files in memory: nothing there waits for a disk, and SQLite asks a disk for each thing it writes. */
const IN_MEMORY = "/dev/shm";
const ROOM = 3_000_000_000;
const MEMORY = 6_000_000_000;

/** The folder where others are made: in memory where there is plenty, as a container mostly has not; else where the system says. */
function base(): string {
	try {
		const { bavail, bsize } = statfsSync(IN_MEMORY);
		if (bavail * bsize > ROOM && freemem() > MEMORY) return IN_MEMORY;
	} catch {}
	return tmpdir();
}

/** A new, empty folder, gone when the test file is done (units) or this process ends; whoever made it may remove it before. */
export async function temporaryFolder(name: string): Promise<string> {
	const folder = await mkdtemp(join(base(), `contrevent-${name}-`));
	made.add(folder);
	return folder;
}
