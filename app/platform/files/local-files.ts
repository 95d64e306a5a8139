// Owns files kept in a folder of the data directory.
import { createHash } from "node:crypto";
import { link, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { isDraft } from "./drafts.ts";
import { type Files, safePath, typeOf } from "./files.ts";
import { probeFolder } from "./probe-folder.ts";
import { writeWhole } from "./whole-file.ts";

function code(error: unknown): string | undefined {
	return (error as NodeJS.ErrnoException | undefined)?.code;
}

/** Keeps files under `root` (absolute path), which is made when missing. */
export function openLocalFiles(root: string): Files {
	return {
		async put(path, bytes, { overwrite = false }) {
			const target = join(root, safePath(path));
			if (overwrite) return writeWhole(target, bytes);
			// A link never takes the place of what stands there.
			await writeWhole(target, bytes, link).catch((error: unknown) => {
				if (code(error) !== "EEXIST") throw error;
			});
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
		async holdsAny(folder) {
			try {
				const entries = await readdir(join(root, safePath(folder)), { recursive: true, withFileTypes: true });
				return entries.some((entry) => entry.isFile() && !isDraft(entry.name));
			} catch (error) {
				if (code(error) === "ENOENT") return false;
				throw error;
			}
		},
		ready: () => probeFolder(root),
	};
}
