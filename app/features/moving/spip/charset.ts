// What a SPIP database is written in: UTF-8, or Windows-1252 on old sites, or UTF-8 that was taken for Windows-1252 on its way
// through a dump and encoded a second time (« Ã© » for « é »), which is undone once.

import { isUtf8 } from "node:buffer";

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
const western = new TextDecoder("windows-1252");

/** Letters of Windows-1252 by the byte they are written as. */
const byteOf = new Map(Array.from({ length: 128 }, (_, index) => [western.decode(Uint8Array.of(128 + index)), 128 + index]));

/** The text of bytes that stand as latin1 text, one letter a byte. */
export function decoded(bytes: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: every letter of ASCII is meant.
	if (/^[\x00-\x7f]*$/.test(bytes)) return bytes;
	const buffer = Buffer.from(bytes, "latin1");
	return (isUtf8(buffer) ? utf8 : western).decode(buffer);
}

const HIGH = `[\\u0080-\\u00ff${[...byteOf.keys()].filter((letter) => letter > "\u00ff").join("")}]`;
const RUN = new RegExp(`${HIGH}{2,}`, "g");

/** A text with its twice encoded letters decoded once; those that are not stay. */
export function mended(text: string): string {
	// Two letters alone may stand between others that were written later.
	return text.replace(RUN, (run) => decodedOnce(run) ?? run.replace(/[\u00c2\u00c3\u00c5][\s\S]/g, (pair) => decodedOnce(pair) ?? pair));
}

/** Asked, not tried: ordinary words (« créée ») are no UTF-8, and an exception each makes minutes of a base. */
function decodedOnce(letters: string): string | null {
	const bytes = Uint8Array.from(letters, (letter) => byteOf.get(letter) ?? letter.charCodeAt(0));
	return isUtf8(bytes) ? utf8.decode(bytes) : null;
}

/** Counts, over the texts of a site, whether they were encoded twice. */
export class DoubleEncoding {
	private twice = 0;
	private once = 0;
	/** A word as it stands, and as it is to be read. */
	example: { before: string; after: string } | null = null;

	look(text: string): void {
		if (!/[\u0080-\uffff]/.test(text)) return;
		const after = mended(text);
		if (after === text) this.once += 1;
		else {
			this.twice += 1;
			this.example ??= exampleIn(text);
		}
	}

	/** Most of what could be is. */
	get isSite(): boolean {
		return this.twice > this.once;
	}
}

function exampleIn(text: string): { before: string; after: string } | null {
	const before = text.split(/[\s<>{}[\]|]+/).find((word) => mended(word) !== word);
	return before ? { before: before.slice(0, 60), after: mended(before).slice(0, 60) } : null;
}
