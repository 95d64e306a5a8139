// Owns what a killed process leaves behind: files it was still writing (*.part), which never got their name.
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** No write takes so long: what has not moved since belongs to no living process, on this machine or on another. */
const DEAD_AFTER_MS = 10 * 60_000;

async function draftsIn(folder: string, deep: boolean): Promise<string[]> {
	const names = await readdir(folder, { recursive: deep }).catch(() => []);
	return names.filter((name) => name.endsWith(".part")).map((name) => join(folder, name));
}

/** The ticker's job: removes the drafts below `dataDir` that nobody has written to for ten minutes before `now`. */
export async function sweepDrafts(dataDir: string, now: Date): Promise<void> {
	const drafts = [
		...(await draftsIn(dataDir, false)),
		...(await draftsIn(join(dataDir, "images"), true)),
		...(await draftsIn(join(dataDir, "mail"), false)),
	];
	for (const draft of drafts) {
		// It may get its name in this very moment.
		const entry = await stat(draft).catch(() => null);
		if (entry?.isFile() && now.getTime() - entry.mtimeMs > DEAD_AFTER_MS) await rm(draft, { force: true });
	}
}
