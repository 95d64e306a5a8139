// Owns the contract of stored files (images, what a text gives to hear or to read): one shape, a local folder or an S3 bucket behind it.
// Paths are relative, with forward slashes, such as images/demo/grille-pain-480.webp.

import { FILES_FOLDER, fileFormats } from "../../shared/files.ts";

export type StoredFile = {
	bytes: Uint8Array;
	type: string;
	etag: string;
	/** This disk's copy, while the bucket does not say whether it still has the file (kept-files.ts). */
	isUnconfirmed?: true;
};

export type Part = { start: number; end: number };

export type Files = {
	/** Writes a file whole or not at all; an existing one is kept unless `overwrite`. */
	put: (path: string, bytes: Uint8Array, options: { type: string; overwrite?: boolean }) => Promise<void>;
	/** null when there is no such file. `inPassing`: from the storage itself, for who reads many that nobody asked for. */
	get: (path: string, options?: { inPassing?: boolean }) => Promise<StoredFile | null>;
	/** How many bytes a file has; null when there is no such file. */
	size: (path: string) => Promise<number | null>;
	/** A file as it is read, or its bytes from `start` to `end`, both included; null when there is no such file. */
	stream: (path: string, part?: Part) => Promise<ReadableStream<Uint8Array> | null>;
	remove: (path: string) => Promise<void>;
	/** Whether any file stands below a folder. */
	holdsAny: (folder: string) => Promise<boolean>;
	/** Writes a file, reads it back and removes it; throws when the storage does not take it. */
	ready: () => Promise<void>;
};

/** A bucket, which says what it holds without handing it over. */
export type BucketFiles = Files & {
	/** What tells a file's bytes from any others; null when there is no such file. */
	head: (path: string) => Promise<{ length: number; etag: string } | null>;
};

/** Names of at most 200 letters: a file system takes 255, a draft's suffix included. */
const SAFE_PATH = /^[a-z0-9][a-z0-9._-]{0,199}(?:\/[a-z0-9][a-z0-9._-]{0,199})*$/i;

/** The path as it may be stored: no empty, hidden, parent or overlong segment. Throws RangeError on anything else. */
export function safePath(path: string): string {
	if (!isStorable(path)) throw new RangeError(`Not a storable path: ${path.slice(0, 80)}`);
	return path;
}

/** Whether a path may be stored. */
export function isStorable(path: string): boolean {
	return SAFE_PATH.test(path) && path.length <= 300;
}

const TYPES: Record<string, string> = {
	avif: "image/avif",
	gif: "image/gif",
	jpg: "image/jpeg",
	jpeg: "image/jpeg",
	png: "image/png",
	webp: "image/webp",
	...Object.fromEntries(Object.entries(fileFormats).map(([extension, { media }]) => [extension, media])),
};

/** The folders below which the site's files stand, each at its public address. */
export const storedFolders = ["images", FILES_FOLDER] as const;

/** Whether a path is of a file of the site's: below one of those folders. */
export function isFilePath(path: string): boolean {
	return storedFolders.some((folder) => path.startsWith(`${folder}/`));
}

/** Whether a storage holds anything of a site. */
export async function holdsFiles(files: Pick<Files, "holdsAny">): Promise<boolean> {
	for (const folder of storedFolders) if (await files.holdsAny(folder)) return true;
	return false;
}

/** The media type of a stored file by its extension; octets when unknown. */
export function typeOf(path: string): string {
	return TYPES[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
}
