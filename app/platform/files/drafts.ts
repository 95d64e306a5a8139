// Owns what a file is called while it is being written (*.part), and the end of those that never got their name because their
// process was killed.
import { createHash, randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { dataFolders, folderIn } from "./data-folder.ts";

/** No write takes so long: what has not moved since belongs to no living process, on this machine or on another. */
const DEAD_AFTER_MS = 10 * 60_000;
/** The same where what is written below a folder does not show on it. */
const LAID_OUT_WITHIN_MS = 24 * 3_600_000;

/**
 * Where process numbers mean what they mean here: this machine since it was switched on, and in it this container or none.
 * Where Linux does not say it, a place of this process alone: it will never find itself again, and age decides.
 */
function placeOfThisProcess(): string {
	try {
		const place = readFileSync("/proc/sys/kernel/random/boot_id", "utf8") + readlinkSync("/proc/self/ns/pid");
		return createHash("sha256").update(place).digest("hex").slice(0, 12);
	} catch {
		return randomUUID().slice(-12);
	}
}

const PLACE = placeOfThisProcess();
const WRITER = /\.([\da-f]{12})-(\d{1,10})-[\da-f-]{36}\.part$/;

/** What the file at `path` is called while this process writes it. */
export function draftOf(path: string): string {
	return `${path}.${PLACE}-${process.pid}-${randomUUID()}.part`;
}

/** What a file that is being written is going to be called; any other name as it is. */
export function nameToBe(path: string): string {
	return path.replace(WRITER, "");
}

/** Whether a name is that of something which is being written. */
export function isDraft(name: string): boolean {
	return name.endsWith(".part");
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		// Another user's process lives too.
		return (error as NodeJS.ErrnoException).code !== "ESRCH";
	}
}

/**
 * Whether a draft's process has ended: here that is known; of another place (this machine before it was restarted, another container)
 * nothing comes any more once the draft has not changed for a day.
 */
async function isLeft(draft: string, now: Date): Promise<boolean> {
	const [, place, pid] = WRITER.exec(draft) ?? [];
	if (place === PLACE) return !isAlive(Number(pid));
	// It may get its name in this very moment.
	const entry = place === undefined ? null : await stat(draft).catch(() => null);
	return entry !== null && now.getTime() - entry.mtimeMs > LAID_OUT_WITHIN_MS;
}

async function draftsIn(folder: string, deep: boolean): Promise<string[]> {
	const names = await readdir(folder, { recursive: deep }).catch(() => []);
	return names.filter(isDraft).map((name) => join(folder, name));
}

/** Removes the drafts of one file or folder whose process has ended: one of several gigabytes is not waited for. */
export async function sweepDraftsOf(path: string): Promise<void> {
	for (const draft of await draftsIn(dirname(path), false)) {
		if (!basename(draft).startsWith(`${basename(path)}.`)) continue;
		if (await isLeft(draft, new Date())) await rm(draft, { recursive: true, force: true });
	}
}

/**
 * The ticker's job: removes the drafts below `dataDir` whose process has ended, as far as one can know it here, and those that
 * nobody has written to for ten minutes before `now`.
 */
export async function sweepDrafts(dataDir: string, now: Date): Promise<void> {
	await sweep(await draftsIn(dataDir, false), now);
	for (const folder of dataFolders) await sweep(await draftsIn(folderIn(dataDir, folder), true), now);
}

/** The same for a folder somebody chose, however deep: what bears another's name there (a browser's download) is not ours. */
export async function sweepDraftsBelow(folder: string, now: Date): Promise<void> {
	const drafts = await draftsIn(folder, true);
	await sweep(
		drafts.filter((draft) => WRITER.test(draft)),
		now,
	);
}

async function sweep(drafts: readonly string[], now: Date): Promise<void> {
	for (const draft of drafts) {
		const entry = await stat(draft).catch(() => null);
		const isStill = entry?.isFile() && now.getTime() - entry.mtimeMs > DEAD_AFTER_MS;
		if (isStill || (await isLeft(draft, now))) await rm(draft, { recursive: true, force: true });
	}
}
