// Owns the lexicon this software ships: opened when it is first asked for, and kept.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompress } from "node:zlib";
import { type Lexicon, openLexicon } from "./lexicon.ts";

const BASE64 = ";base64,";
let opened: Promise<Lexicon> | undefined;

/** The words of French and what they come from: some two megabytes, which a site nobody searches never holds. */
export function shippedLexicon(): Promise<Lexicon> {
	opened ??= read();
	return opened;
}

async function read(): Promise<Lexicon> {
	const packed = await packedForms();
	return new Promise((resolve, reject) => {
		brotliDecompress(packed, (error, lines) => (error ? reject(error) : resolve(openLexicon(lines))));
	});
}

/** What is built holds it; the command runs from sources, where it is a file. */
async function packedForms(): Promise<Buffer> {
	if (!import.meta.env) return readFile(join(import.meta.dirname, "lexicon.br"));
	const { default: address } = await import("./lexicon.br?url&inline");
	return Buffer.from(address.slice(address.indexOf(BASE64) + BASE64.length), "base64");
}
