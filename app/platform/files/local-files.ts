// Owns files kept in a folder of the data directory.
// A file appears whole: written beside its place, flushed, then renamed.
import { createHash } from "node:crypto";
import { link, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { draftOf } from "./drafts.ts";
import { type Files, safePath, typeOf } from "./files.ts";
import { probeFolder } from "./probe-folder.ts";

function code(error: unknown): string | undefined {
	return (error as NodeJS.ErrnoException | undefined)?.code;
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
	const handle = await open(path, "wx");
	try {
		await handle.writeFile(bytes);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Keeps files under `root` (absolute path), which is made when missing. */
export function openLocalFiles(root: string): Files {
	return {
		async put(path, bytes, { overwrite = false }) {
			const target = join(root, safePath(path));
			await mkdir(dirname(target), { recursive: true });
			const draft = draftOf(target);
			try {
				await writeFlushed(draft, bytes);
				if (overwrite) await rename(draft, target);
				else await link(draft, target);
			} catch (error) {
				if (code(error) !== "EEXIST") throw error;
			} finally {
				await rm(draft, { force: true });
			}
		},
		async get(path) {
			try {
				const bytes = await readFile(join(root, safePath(path)));
				const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
				return { bytes, type: typeOf(path), etag };
			} catch (error) {
				if (error instanceof RangeError || ["ENOENT", "EISDIR", "ENOTDIR"].includes(code(error) ?? "")) return null;
				throw error;
			}
		},
		async remove(path) {
			await rm(join(root, safePath(path)), { force: true });
		},
		ready: () => probeFolder(root),
	};
}
