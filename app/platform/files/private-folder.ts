// Owns who may read DATA_DIR: the user the software runs as, nobody else. It holds addresses, messages, drafts, secrets.
import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats } from "node:fs";
import { join } from "node:path";
import { dataFolders } from "./data-folder.ts";

const OTHERS = 0o077;
/** What the software keeps there; a folder that holds anything else is shared with something else, and stays as it is. */
const OURS = new RegExp(`^(?:contrevent\\.sqlite(?:-wal|-shm|-journal)?|${dataFolders.join("|")}|sending\\.json|.*\\.part)$`);
/** What a file system puts at the top of a disk of its own. */
export const NOBODYS = "lost+found";

function stat(path: string): Stats | null {
	return lstatSync(path, { throwIfNoEntry: false }) ?? null;
}

/** What a disk may refuse: rights it does not know (FAT, a network's disk), a folder that is not ours, a file that is gone by now. */
function unlessRefused<Result>(act: () => Result, otherwise: Result): Result {
	try {
		return act();
	} catch {
		return otherwise;
	}
}

/** Takes other users' rights to one entry away, where it is ours; answers whether there were any. */
function close(path: string, entry: Stats): boolean {
	if (entry.isSymbolicLink() || entry.uid !== process.getuid?.() || (entry.mode & OTHERS) === 0) return false;
	chmodSync(path, entry.mode & 0o7777 & ~OTHERS);
	return true;
}

function closeAll(path: string): number {
	const entry = unlessRefused(() => stat(path), null);
	if (!entry) return 0;
	const names = entry.isDirectory() ? unlessRefused(() => readdirSync(path), []) : [];
	const within = names.map((name) => closeAll(join(path, name)));
	return within.reduce((sum, count) => sum + count, Number(unlessRefused(() => close(path, entry), false)));
}

/**
 * To be called once, before anything is written: from now on this process makes files for its own user alone, and what stands
 * in `dataDir` already (the folder itself, also where it is reached by a link; links inside it are not followed) is closed to
 * others. Answers how many files and folders were open until now: 0 from the second time on.
 * Root at work in another user's folder leaves all as it is, or that user could not read what root adds. Anybody else in
 * another's folder closes what is theirs in it. What cannot be closed stays open: no installation stops starting for it.
 */
export function keepPrivate(dataDir: string): number {
	const user = process.getuid?.();
	if (user === undefined) return 0;
	const path = unlessRefused(() => realpathSync(dataDir), dataDir);
	const folder = unlessRefused(() => stat(path), null);
	if (user === 0 && folder && folder.uid !== user) return 0;
	process.umask(OTHERS);
	if (!folder?.isDirectory()) return 0;
	const names = unlessRefused(() => readdirSync(path), []);
	const shared = names.some((name) => !OURS.test(name) && name !== NOBODYS);
	// Into a folder that is closed nobody comes, whatever it holds.
	if (!shared && (folder.mode & OTHERS) === 0) return 0;
	const within = names.filter((name) => OURS.test(name)).map((name) => closeAll(join(path, name)));
	const closed = within.reduce((sum, count) => sum + count, 0);
	return shared ? closed : closed + Number(unlessRefused(() => close(path, folder), false));
}
