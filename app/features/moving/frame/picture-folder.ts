// A folder or an archive of pictures given to an import: which of its files an address of the old site stands for.
// Owns the reading of it; only files found by listing it are ever opened, so no address can lead out of it.
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { decoded } from "../../../shared/decoded.ts";
import { openZip } from "./zip.ts";

/** What the address of a picture's file ends with. */
export const PICTURE_FILE = /\.(jpe?g|png|gif|webp|avif|heic|tiff?)$/i;

const LARGEST_PICTURE = 50 * 1024 * 1024;
const MOST_FILES = 500_000;

/** Pictures found by their old address. */
export type PictureShelf = {
	/** The file an address stands for, or one of the names its picture may have, by its path on the shelf; null when there is none. */
	locate: (...addresses: string[]) => string | null;
	/** Bytes and name of a located file; null when it cannot be read or is larger than 50 MB. */
	read: (path: string) => Promise<{ bytes: Uint8Array; name: string } | null>;
	close: () => Promise<void>;
};

/** Lists a folder, subfolders included; links to elsewhere are not followed. null when it is no folder. */
export async function openPictureFolder(folder: string): Promise<PictureShelf | null> {
	const found = await stat(folder).catch(() => null);
	if (!found?.isDirectory()) return null;
	const paths: string[] = [];
	for await (const path of picturesIn(folder, "")) {
		paths.push(path);
		if (paths.length >= MOST_FILES) break;
	}
	return { locate: locator(paths), read: (path) => readPicture(join(folder, path)), close: async () => {} };
}

/** Lists an archive of pictures. Throws ImportRefusal when it is no sound archive. */
export async function openPictureZip(path: string): Promise<PictureShelf> {
	const zip = await openZip(path);
	// What a Mac adds beside each file bears the same name.
	const names = zip.names.filter((name) => PICTURE_FILE.test(name) && !name.startsWith("__MACOSX/"));
	return {
		locate: locator(names),
		async read(name) {
			const bytes = await zip.read(name, LARGEST_PICTURE);
			return bytes && bytes.length > 0 ? { bytes, name: basename(name) } : null;
		},
		close: zip.close,
	};
}

async function* picturesIn(folder: string, under: string): AsyncGenerator<string> {
	const entries = await readdir(join(folder, under), { withFileTypes: true }).catch(() => []);
	for (const entry of entries.sort((left, right) => (left.name < right.name ? -1 : 1))) {
		const path = under === "" ? entry.name : `${under}/${entry.name}`;
		if (entry.isDirectory()) yield* picturesIn(folder, path);
		else if (entry.isFile() && PICTURE_FILE.test(entry.name)) yield path;
	}
}

async function readPicture(path: string): Promise<{ bytes: Uint8Array; name: string } | null> {
	try {
		const { size } = await stat(path);
		return size === 0 || size > LARGEST_PICTURE ? null : { bytes: await readFile(path), name: basename(path) };
	} catch {
		return null;
	}
}

const keyOf = (path: string) => path.normalize("NFC").toLowerCase();

/**
 * Finds a file by the longest end of an address's path that one file alone ends with: a folder may hold the whole site, or its
 * pictures alone, or all of them side by side. Of several addresses the one with the longest end counts, the first one of two.
 */
export function locator(paths: readonly string[]): (...addresses: string[]) => string | null {
	const byEnd = new Map<string, string | null>();
	for (const path of paths) {
		const parts = keyOf(path).split("/");
		for (let from = 0; from < parts.length; from++) {
			const end = parts.slice(from).join("/");
			// A whole path wins over an end of another one; two files with the same end are told apart by a longer one alone.
			if (from === 0) byEnd.set(`/${end}`, path);
			byEnd.set(end, byEnd.has(end) && byEnd.get(end) !== path ? null : path);
		}
	}
	return (...addresses) => {
		const named = addresses.map((address) => keyOf(pathIn(address)).split("/").filter(Boolean));
		for (let length = Math.max(0, ...named.map((parts) => parts.length)); length > 0; length--) {
			for (const parts of named.filter((each) => each.length >= length)) {
				const end = parts.slice(-length).join("/");
				const found = byEnd.get(`/${end}`) ?? byEnd.get(end);
				if (found) return found;
			}
		}
		return null;
	};
}

function pathIn(address: string): string {
	return decoded(URL.parse(address, "http://site.invalid")?.pathname ?? "");
}
