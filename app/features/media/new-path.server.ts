// Owns what a new upload is called: by its address, and by the name it came with.
import { randomBytes } from "node:crypto";

const NAME_LETTERS = 200;

/** The path of an upload (row 206), below what it begins with: images/{type}/{type}-{timestamp}-{random}.{ext}. */
export function newPath(beginning: string, extension: string, now: Date): string {
	const random = BigInt(`0x${randomBytes(8).toString("hex")}`)
		.toString(36)
		.padStart(13, "0")
		.slice(-10);
	return `${beginning}-${now.getTime()}-${random}.${extension}`;
}

/** The name a file came with, as it is kept; null where it has none. */
export function shortName(name: string): string | null {
	return name.normalize("NFC").slice(0, NAME_LETTERS) || null;
}
