// Owns turning an archive of a folder into the folder, for what reads folders: never more than allowed, nothing outside of it.
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ImportRefusal } from "../../../../features/moving/frame/refusal.ts";
import { openZip } from "../../../../features/moving/frame/zip.ts";
import { importPartCopy as copy } from "./copy.ts";

/** What a Mac or a repository adds, which no import reads. */
const NEVER_READ = /(?:^|\/)(?:__MACOSX|node_modules|\.git)\//;

/**
 * Unpacks an archive; answers the folder its files stand in, those around it that hold nothing else left out.
 * @throws ImportRefusal for what is no sound archive, or one larger than `most` bytes
 */
export async function unpack(archive: string, into: string, most: number): Promise<string> {
	await rm(into, { recursive: true, force: true });
	await mkdir(into, { recursive: true, mode: 0o700 });
	const zip = await openZip(archive);
	try {
		const names = zip.names.filter((name) => !NEVER_READ.test(name) && !name.split("/").includes(".."));
		// What is unpacked is what was said: the archive's reader holds each file to it.
		if (names.reduce((sum, name) => sum + zip.sizeOf(name), 0) > most) throw new ImportRefusal(copy.archiveTooLarge);
		for (const name of names) {
			const path = join(into, name);
			await mkdir(dirname(path), { recursive: true, mode: 0o700 });
			const bytes = await zip.stream(name);
			if (bytes) await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
		}
	} catch (error) {
		throw error instanceof ImportRefusal || (error as NodeJS.ErrnoException).code === "ENOSPC" ? error : new ImportRefusal(copy.badArchive);
	} finally {
		await zip.close();
	}
	return innermost(into);
}

async function innermost(folder: string): Promise<string> {
	const entries = await readdir(folder, { withFileTypes: true });
	const [only] = entries;
	return entries.length === 1 && only?.isDirectory() ? innermost(join(folder, only.name)) : folder;
}
