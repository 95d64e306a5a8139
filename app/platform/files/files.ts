// Owns the contract of stored files (images, imports): one shape, a local folder or an S3 bucket behind it.
// Paths are relative, with forward slashes, such as images/demo/grille-pain-480.webp.

export type StoredFile = { bytes: Uint8Array; type: string; etag: string };

export type Files = {
	/** Writes a file whole or not at all; an existing one is kept unless `overwrite`. */
	put: (path: string, bytes: Uint8Array, options: { type: string; overwrite?: boolean }) => Promise<void>;
	/** null when there is no such file. */
	get: (path: string) => Promise<StoredFile | null>;
	remove: (path: string) => Promise<void>;
	/** Whether any file stands below a folder. */
	holdsAny: (folder: string) => Promise<boolean>;
	/** Writes a file, reads it back and removes it; throws when the storage does not take it. */
	ready: () => Promise<void>;
};

/** Names of at most 200 letters: a file system takes 255, a draft's suffix included. */
const SAFE_PATH = /^[a-z0-9][a-z0-9._-]{0,199}(?:\/[a-z0-9][a-z0-9._-]{0,199})*$/i;

/** The path as it may be stored: no empty, hidden, parent or overlong segment. Throws RangeError on anything else. */
export function safePath(path: string): string {
	if (!SAFE_PATH.test(path) || path.length > 300) throw new RangeError(`Not a storable path: ${path.slice(0, 80)}`);
	return path;
}

const TYPES: Record<string, string> = {
	avif: "image/avif",
	gif: "image/gif",
	jpg: "image/jpeg",
	jpeg: "image/jpeg",
	png: "image/png",
	webp: "image/webp",
};

/** The media type of a stored image by its extension; octets when unknown. */
export function typeOf(path: string): string {
	return TYPES[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
}
