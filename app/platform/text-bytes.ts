// Owns a long text's bytes.
import { transcode } from "node:buffer";

/** Bytes; longer ones are given room of their own. */
const ROOM = 128 * 1_024;
/**
 * Where a text lies as it lies in memory, for the length of one call: twice as long as its bytes are, and a page is given no such room each time (decision 044).
 */
const room = Buffer.allocUnsafeSlow(ROOM);

function asInMemory(text: string): Buffer {
	if (text.length * 2 > ROOM) return Buffer.from(text, "utf16le");
	return room.subarray(0, room.write(text, "utf16le"));
}

/**
 * A text as UTF-8, as `Buffer.from` writes it: letter by letter, where a text holds one beyond Latin-1, an apostrophe for example, which takes five times as long as
 * what this calls.
 */
export function bytesOf(text: string): Buffer {
	try {
		return transcode(asInMemory(text), "utf16le", "utf8");
	} catch {
		// Half a pair of surrogates, which stands for no letter.
		return Buffer.from(text);
	}
}
