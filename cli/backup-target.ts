// Owns where `backup` writes: a name that ends like a copy is a file, one that ends like a folder is a place of copies, and any other
// is refused, rather than taken for the one when the other was meant.
import { readdir, stat } from "node:fs/promises";
import { dirname, extname, resolve } from "node:path";
import { PLACE_FILE } from "../app/features/moving/copies/format.ts";
import { isDraft } from "../app/platform/files/drafts.ts";
import { folderObjects } from "../app/platform/files/folder-objects.ts";
import type { Objects } from "../app/platform/files/objects.ts";
import { NOBODYS } from "../app/platform/files/private-folder.ts";
import { backupCopy as copy } from "./copy.ts";

export type Target = { file: string } | { places: Objects[] };

/** What one must not find copies among: a folder is empty, or holds copies already. */
async function refuseOthersFolder(path: string): Promise<void> {
	const names = (await readdir(path)).filter((name) => name !== NOBODYS && !isDraft(name));
	if (names.length > 0 && !names.includes(PLACE_FILE)) throw new Error(copy.othersFolder(path));
}

const isFolderAt = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isDirectory() ?? false;

/**
 * The file or folder a name stands for. Throws an error to read for a name that is neither's, for a folder of something else, and where
 * nothing stands that it would be made in: the disk of a mistyped name is not there to be lost.
 */
export async function targetOf(given: string): Promise<Target> {
	const path = resolve(given);
	const isFolder = await isFolderAt(path);
	if (isFolder) await refuseOthersFolder(path);
	else if (!(await isFolderAt(dirname(path)))) throw new Error(copy.nowhere(dirname(path)));
	if (isFolder || /[/\\]$/.test(given) || extname(path) === "") return { places: [folderObjects(path)] };
	if (/\.zip$/i.test(path)) throw new Error(copy.noZip(given));
	if (!/\.(?:tar|age)$/i.test(path)) throw new Error(copy.noCopyName(given));
	return { file: path };
}
