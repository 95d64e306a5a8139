// Owns objects kept in a folder, for the user the software runs as alone.
import { link, readdir, readFile, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDraft, sweepDraftsBelow } from "./drafts.ts";
import { makeFolder } from "./make-folder.ts";
import type { ObjectEntry, Objects } from "./objects.ts";
import { writeWhole } from "./whole-file.ts";

const isMissing = (error: unknown): boolean => ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

/** What a disk says that knows no links (exFAT, many a network's). */
const NO_LINKS = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

/** Writes a file unless there is one: what of it could not be written does not stay. */
async function createFirst(target: string, bytes: Uint8Array): Promise<void> {
	try {
		await writeFile(target, bytes, { flag: "wx", mode: 0o600, flush: true });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
		await rm(target, { force: true });
		throw error;
	}
}

/** Keeps objects under `root` (absolute path), which is made when missing. */
export function folderObjects(root: string): Objects {
	async function* entries(folder: string): AsyncIterable<ObjectEntry> {
		const found = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
			if (isMissing(error)) return [];
			throw error;
		});
		for (const entry of found) {
			const name = join(folder, entry.name);
			if (entry.isDirectory()) yield* entries(name);
			else if (entry.isFile() && !isDraft(entry.name)) {
				const facts = await stat(join(root, name)).catch(() => null);
				if (facts) yield { name, bytes: facts.size, modifiedAt: facts.mtime };
			}
		}
	}
	return {
		label: root,
		put: (name, bytes) => writeWhole(join(root, name), bytes, undefined, { isPrivate: true }),
		async putFirst(name, bytes) {
			// A link never takes the place of what stands there.
			const linkFirst = async (draft: string, target: string) => {
				try {
					await link(draft, target);
				} catch (error) {
					const { code = "" } = error as NodeJS.ErrnoException;
					if (NO_LINKS.includes(code)) await createFirst(target, bytes);
					else if (code !== "EEXIST") throw error;
				}
			};
			await writeWhole(join(root, name), bytes, linkFirst, { isPrivate: true });
		},
		async get(name) {
			try {
				return await readFile(join(root, name));
			} catch (error) {
				if (isMissing(error)) return null;
				throw error;
			}
		},
		list: entries,
		remove: (name) => rm(join(root, name), { force: true }),
		tidy: () => sweepDraftsBelow(root, new Date()),
		async room() {
			await makeFolder(root, 0o700);
			const { bsize, blocks, bavail } = await statfs(root);
			return { bytes: bsize * blocks, free: bsize * bavail };
		},
	};
}
