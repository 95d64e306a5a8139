// Files that nobody but their owner may read.
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";

/** Looks at everything below a folder; answers the paths of its files. */
export async function expectOwnersAlone(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	expect(entries).not.toEqual([]);
	for (const entry of entries) {
		const path = join(entry.parentPath, entry.name);
		expect((await stat(path)).mode & 0o777, path).toBe(entry.isDirectory() ? 0o700 : 0o600);
	}
	return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
