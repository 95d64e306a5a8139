// Owns that a print just made is recorded with what its stored file holds: one that stood there before stays, and may hold something else.

import { contentHash } from "../content-hash.ts";
import type { Files } from "../files/files.ts";
import type { Variant } from "./image.ts";

/**
 * How a photograph is encoded, in the settings of sharp. Colours of AVIF at half the width and height: at this quality the same weight and nothing the eye
 * sees, in four fifths of the time and a third less memory while it is made (docs/decisions/045-memory.md). WebP knows no other way.
 */
export const PHOTOGRAPH = {
	avif: { quality: 52, effort: 3, chromaSubsampling: "4:2:0" },
	webp: { quality: 78, effort: 4 },
} as const;

/**
 * Stores a print, unless one stands there already. Throws what the storage throws.
 * @returns it with the hash of the file that stands there now, read back; with an empty one where that is gone again
 */
export async function putPrint(files: Pick<Files, "put" | "get">, print: Variant, bytes: Uint8Array): Promise<Variant> {
	await files.put(print.path, bytes, { type: print.type });
	const held = await files.get(print.path, { inPassing: true });
	return { ...print, hash: held ? contentHash(held.bytes) : "" };
}
