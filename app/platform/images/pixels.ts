// Owns pixels outside a file: how they lie, and that their memory is given back.

/** Rows of pixels, three or four bytes each. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 };

/**
 * Gives back at once what pixels take: 10 to 50 MB, which would stay until V8 next goes through its whole heap (docs/decisions/045-memory.md). They are
 * empty afterwards; nothing may be working on them.
 */
export function letGo(pixels: Uint8Array): void {
	const { buffer, byteLength } = pixels;
	// Few bytes may lie beside others, in a block of Node's.
	if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === byteLength) buffer.transfer(0);
}
