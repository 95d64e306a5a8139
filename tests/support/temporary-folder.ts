// Folders of the tests' own: none is left behind, however the tests end.
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
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

/** A new, empty folder, gone when the test file is done (units) or this process ends; whoever made it may remove it before. */
export async function temporaryFolder(name: string): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), `contrevent-${name}-`));
	made.add(folder);
	return folder;
}
