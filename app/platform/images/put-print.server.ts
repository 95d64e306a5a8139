// Owns that a print just made is recorded with what its stored file holds: one that stood there before stays, and may hold something else.
import type { Files } from "../files/files.ts";
import type { Variant } from "./image.ts";
import { printHash } from "./print-address.ts";

/**
 * Stores a print, unless one stands there already. Throws what the storage throws.
 * @returns it with the hash of the file that stands there now, read back; with an empty one where that is gone again
 */
export async function putPrint(files: Pick<Files, "put" | "get">, print: Variant, bytes: Uint8Array): Promise<Variant> {
	await files.put(print.path, bytes, { type: print.type });
	const held = await files.get(print.path, { inPassing: true });
	return { ...print, hash: held ? printHash(held.bytes) : "" };
}
