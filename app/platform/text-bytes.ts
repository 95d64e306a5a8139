// Owns a long text's bytes.
import { transcode } from "node:buffer";

/**
 * A text as UTF-8, as `Buffer.from` writes it: letter by letter, where a text holds one beyond Latin-1, an apostrophe for example, which takes five times as long as
 * what this calls.
 */
export function bytesOf(text: string): Buffer {
	try {
		return transcode(Buffer.from(text, "utf16le"), "utf16le", "utf8");
	} catch {
		// Half a pair of surrogates, which stands for no letter.
		return Buffer.from(text);
	}
}
