// Owns the end of what Node has compiled and nobody starts any more. In its cache (NODE_COMPILE_CACHE) stands a folder for each build of Node,
// in it an entry for each file it ever ran: the files of a build of ours are named by what they hold, so that each update leaves the ones before.
import { readdir, rm, rmdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const MONTH_MS = 30 * 86_400_000;
const OF_NODE = /^v\d+\.\d+\.\d+-/;
const ENTRY = /^[\da-f]{1,8}$/;

const namesIn = (folder: string, form: RegExp) =>
	readdir(folder).then(
		(names) => names.filter((name) => form.test(name)),
		() => [],
	);

/**
 * Removes entries that were neither written nor read for a month before `now`, and the folders this leaves empty; what is not Node's stays.
 * To be called once the server's own files have been read. A disk that does not say when a file was read gives up some that are of use: they are
 * compiled again at the next start.
 * @param inUse - this process's folder in the cache: it is written to when the process ends, and stays, be it empty
 */
export async function sweepCompiled(inUse: string, now: Date): Promise<void> {
	const cache = dirname(inUse);
	for (const build of await namesIn(cache, OF_NODE)) {
		const folder = join(cache, build);
		let removed = 0;
		for (const name of await namesIn(folder, ENTRY)) {
			const entry = join(folder, name);
			// Another process may sweep as well.
			const found = await stat(entry).catch(() => null);
			if (!found || now.getTime() - Math.max(found.atimeMs, found.mtimeMs) <= MONTH_MS) continue;
			await rm(entry, { force: true });
			removed += 1;
		}
		// Something stands in it yet, or it is gone.
		if (removed > 0 && build !== basename(inUse)) await rmdir(folder).catch(() => {});
	}
}
