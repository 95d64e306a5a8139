// The uploads folder given to an import: which image file an address of the old site stands for.
// Owns the reading of that folder; only files found by listing it are ever opened, so no address can lead out of it.
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { IMAGE_FILE } from "./links.ts";
import { ImportRefusal } from "./refusal.ts";

/** Bytes an image file may have to be read at all. */
const LARGEST_IMAGE = 50 * 1024 * 1024;
const MOST_FILES = 500_000;

/** The image files of a folder, found by address. */
export interface Uploads {
	/** Path of the file an address stands for, relative to the folder, or null. */
	locate(address: string): string | null;
	/** Bytes and name of a located file; null when it cannot be read or is larger than 50 MB. */
	read(path: string): Promise<{ bytes: Uint8Array; name: string } | null>;
}

/** No folder: no image is found. */
export const noUploads: Uploads = { locate: () => null, read: async () => null };

/**
 * Lists a `wp-content/uploads` folder (or any folder holding its files). Links to elsewhere are not followed.
 * Throws `ImportRefusal` when it is no folder.
 */
export async function openUploads(folder: string): Promise<Uploads> {
	const found = await stat(folder).catch(() => null);
	if (!found?.isDirectory()) throw new ImportRefusal("uploads-not-found");
	const files = new Map<string, string>();
	const byName = new Map<string, string[]>();
	for await (const path of imagesIn(folder, "")) {
		files.set(keyOf(path), path);
		const name = basename(keyOf(path));
		byName.set(name, [...(byName.get(name) ?? []), path]);
	}
	return {
		locate: (address) => locate(address, files, byName),
		read: (path) => readImage(join(folder, path), path),
	};
}

async function* imagesIn(folder: string, under: string, count = { files: 0 }): AsyncGenerator<string> {
	const entries = await readdir(join(folder, under), { withFileTypes: true }).catch(() => []);
	for (const entry of entries) {
		const path = under === "" ? entry.name : `${under}/${entry.name}`;
		if (entry.isDirectory()) yield* imagesIn(folder, path, count);
		else if (entry.isFile() && IMAGE_FILE.test(entry.name)) {
			count.files += 1;
			if (count.files > MOST_FILES) return;
			yield path;
		}
	}
}

function keyOf(path: string): string {
	return path.normalize("NFC").toLowerCase();
}

function locate(address: string, files: Map<string, string>, byName: Map<string, string[]>): string | null {
	const path = pathIn(address);
	if (path === "" || !IMAGE_FILE.test(path)) return null;
	for (const candidate of candidates(keyOf(path))) {
		const exact = files.get(candidate);
		if (exact) return exact;
	}
	for (const candidate of candidates(basename(keyOf(path)))) {
		const named = byName.get(candidate) ?? [];
		if (named.length === 1) return named[0] ?? null;
	}
	return null;
}

/** The part of an address that follows the uploads folder: `2013/03/x-300x200.jpg`. */
function pathIn(address: string): string {
	const url = URL.parse(address, "http://site.invalid");
	if (!url) return "";
	let path: string;
	try {
		path = decodeURIComponent(url.pathname);
	} catch {
		return "";
	}
	const parts = /\/(?:wp-content\/uploads(?:\/sites\/\d+)?|wp-content\/blogs\.dir\/\d+\/files|uploads|files)\/(.+)$/.exec(path);
	return (parts?.[1] ?? path.replace(/^\/+/, "")).normalize("NFC");
}

/** Names under which WordPress may have kept the same picture, the original first: it makes sizes of its own. */
function candidates(path: string): string[] {
	const parts = /^(.*?)(-\d{1,5}x\d{1,5})?(\.[a-z]+)$/.exec(path);
	if (!parts) return [path];
	const [, stem = "", , extension = ""] = parts;
	const bare = stem.replace(/-(scaled|rotated)$/, "").replace(/-e\d{10,}$/, "");
	return [...new Set([`${stem}${extension}`, `${bare}${extension}`, `${bare}-scaled${extension}`, path])];
}

async function readImage(path: string, relative: string): Promise<{ bytes: Uint8Array; name: string } | null> {
	try {
		const { size } = await stat(path);
		if (size === 0 || size > LARGEST_IMAGE) return null;
		return { bytes: await readFile(path), name: basename(relative) };
	} catch {
		return null;
	}
}
