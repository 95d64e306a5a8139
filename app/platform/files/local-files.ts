// Owns files kept in a folder of the data directory.
import { link, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { contentHash } from "../content-hash.ts";
import { isDraft } from "./drafts.ts";
import { type Files, safePath, typeOf } from "./files.ts";
import { probeFolder } from "./probe-folder.ts";
import { writeWhole } from "./whole-file.ts";

function code(error: unknown): string | undefined {
	return (error as NodeJS.ErrnoException | undefined)?.code;
}

function isNotThere(error: unknown): boolean {
	return error instanceof RangeError || ["ENOENT", "EISDIR", "ENOTDIR"].includes(code(error) ?? "");
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
				const etag = `"${contentHash(bytes)}"`;
				return { bytes, type: typeOf(path), etag };
			} catch (error) {
				if (isNotThere(error)) return null;
				throw error;
			}
		},
		async size(path) {
			try {
				const facts = await stat(join(root, safePath(path)));
				return facts.isFile() ? facts.size : null;
			} catch (error) {
				if (isNotThere(error)) return null;
				throw error;
			}
		},
		async stream(path, part) {
			try {
				// Opened first: a file that is not there is an answer, not an error in the middle of one.
				const file = await open(join(root, safePath(path)));
				if (!(await file.stat()).isFile()) return file.close().then(() => null);
				return Readable.toWeb(file.createReadStream(part)) as ReadableStream<Uint8Array>;
			} catch (error) {
				if (isNotThere(error)) return null;
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
