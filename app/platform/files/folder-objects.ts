// Owns objects kept in a folder, for the user the software runs as alone.
import { link, readdir, readFile, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { isDraft, sweepDraftsBelow } from "./drafts.ts";
import { makeFolder } from "./make-folder.ts";
import type { ObjectEntry, Objects } from "./objects.ts";
import { writeWhole } from "./whole-file.ts";

const isMissing = (error: unknown): boolean => ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

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
			const linkFirst = (draft: string, target: string) =>
				link(draft, target).catch((error: NodeJS.ErrnoException) => {
					if (error.code !== "EEXIST") throw error;
				});
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
