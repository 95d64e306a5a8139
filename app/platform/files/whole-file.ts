// Owns writing a file that nobody ever sees half-written, be the process killed or the disk full in the middle.
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { draftOf } from "./drafts.ts";
import { flushFolder, makeFolder } from "./make-folder.ts";

/**
 * Writes `content` (text as UTF-8) as the file at `target`, in a folder that is made when missing: beside its place first,
 * flushed to the disk, then given its name, which is on the disk too when this returns. Throws what the disk says, leaving nothing behind.
 * @param name - gives the draft its name; by default in the place of what bears it already
 * @param isPrivate - for the user this process runs as alone, whatever its umask
 */
export async function writeWhole(
	target: string,
	content: Uint8Array | string,
	name: (draft: string, target: string) => Promise<void> = rename,
	{ isPrivate = false } = {},
): Promise<void> {
	await makeFolder(dirname(target), isPrivate ? 0o700 : undefined);
	const draft = draftOf(target);
	try {
		const file = await open(draft, "wx", isPrivate ? 0o600 : undefined);
		try {
			await file.writeFile(content);
			await file.sync();
		} finally {
			await file.close();
		}
		await name(draft, target);
		await flushFolder(dirname(target));
	} finally {
		await rm(draft, { force: true });
	}
}
