// Reads a WordPress export from disk, item by item, in memory that does not grow with the file.
// Owns every reason to refuse a file for its form; nothing is written while it is being judged.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { SaxesParser, type SaxesTagNS } from "saxes";
import { ImportRefusal } from "./refusal.ts";
import { canonicalName, WxrCollector, type WxrEvent } from "./wxr.ts";

/** Bytes one item (or any other child of the channel) may take. */
const LARGEST_ITEM = 20 * 1024 * 1024;
/** Elements inside one another; a real export has six. */
const DEEPEST = 32;
const CHUNK = 64 * 1024;

export interface ReadOptions {
	/** Called after each chunk with the bytes read so far and the size of the file. */
	onBytes?: (read: number, total: number) => void;
}

/**
 * Reads the export at `path`: the site first, then authors and items in the file's order.
 * Control characters that XML forbids, but old WordPress sites let into their exports, are dropped.
 * Throws `ImportRefusal` when the file is not a whole, sane WXR 1.x export; since that may be found out at the last byte,
 * read it to the end once before acting on what it says.
 */
export async function* readWxr(path: string, options: ReadOptions = {}): AsyncGenerator<WxrEvent> {
	const size = await sizeOf(path);
	const document = new WxrDocument();
	const decoder = new TextDecoder("utf-8", { fatal: true });
	let read = 0;
	for await (const chunk of openStream(path)) {
		if (read === 0) refuseOtherFormats(chunk);
		read += chunk.length;
		document.write(decode(decoder, chunk), read);
		yield* document.taken();
		options.onBytes?.(read, size);
	}
	document.end(decode(decoder, null));
	yield* document.taken();
}

async function sizeOf(path: string): Promise<number> {
	const found = await stat(path).catch((error: unknown) => {
		throw new ImportRefusal(errorCode(error) === "EACCES" ? "unreadable" : "not-found");
	});
	if (!found.isFile()) throw new ImportRefusal("not-a-file");
	if (found.size === 0) throw new ImportRefusal("empty");
	return found.size;
}

async function* openStream(path: string): AsyncGenerator<Uint8Array> {
	const stream = createReadStream(path, { highWaterMark: CHUNK });
	try {
		for await (const chunk of stream) yield chunk as Uint8Array;
	} catch (error) {
		if (errorCode(error)) throw new ImportRefusal("unreadable");
		throw error;
	} finally {
		stream.destroy();
	}
}

function errorCode(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Judges the first bytes: archives, UTF-16, binary files and texts that are no XML get their own sentence. */
function refuseOtherFormats(chunk: Uint8Array): void {
	const [a, b, c] = chunk;
	if (a === 0x50 && b === 0x4b) throw new ImportRefusal("zip");
	if (a === 0x1f && b === 0x8b) throw new ImportRefusal("gzip");
	if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) throw new ImportRefusal("not-utf8", { word: "UTF-16" });
	if (chunk.includes(0)) throw new ImportRefusal("binary");
	const start = a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0;
	const first = chunk.subarray(start).find((byte) => byte > 0x20);
	if (first === undefined) throw new ImportRefusal(chunk.length < CHUNK ? "empty" : "not-xml");
	if (first !== 0x3c) throw new ImportRefusal("not-xml");
}

// XML 1.0 allows tab, line feed and carriage return only; NUL says the file is no text at all.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
const FORBIDDEN = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function decode(decoder: TextDecoder, chunk: Uint8Array | null): string {
	let text: string;
	try {
		text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
	} catch {
		throw new ImportRefusal(chunk ? "not-utf8" : "cut");
	}
	if (text.includes("\u0000")) throw new ImportRefusal("binary");
	return text.replace(FORBIDDEN, "");
}

/** One XML document under judgement: well-formed, an export, within bounds. */
class WxrDocument {
	private readonly collector = new WxrCollector();
	private readonly parser = new SaxesParser<{ xmlns: true }>({ xmlns: true });
	private bytes = 0;
	/** Bytes read when the last child of the channel ended: what is not released yet began after it. */
	private released = 0;
	private ending = false;
	private siteSeen = false;
	/** The last characters read. */
	private tail = "";

	constructor() {
		const { parser, collector } = this;
		parser.on("error", () => {
			// Found unfinished though its last tag is there: something in the middle swallowed the rest.
			const cut = this.ending && !this.tail.trimEnd().endsWith("</rss>");
			throw new ImportRefusal(cut ? "cut" : "malformed", { line: parser.line });
		});
		parser.on("xmldecl", ({ encoding }) => {
			if (encoding && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw new ImportRefusal("not-utf8", { word: encoding });
		});
		parser.on("doctype", (text) => {
			if (/^\s*html\b/i.test(text)) throw new ImportRefusal("not-wxr", { word: "!DOCTYPE html" });
			throw new ImportRefusal("doctype", { line: parser.line });
		});
		parser.on("opentag", (tag) => this.open(tag));
		parser.on("closetag", () => {
			collector.close(parser.line);
			if (collector.depth <= 2) this.released = this.bytes;
		});
		parser.on("text", (text) => collector.chars(text));
		parser.on("cdata", (text) => collector.chars(text));
	}

	/** Feeds decoded text; `bytes` is how much of the file has been read with it. */
	write(text: string, bytes: number): void {
		this.bytes = bytes;
		this.tail = (this.tail + text).slice(-64);
		this.parser.write(text);
		// Judged per chunk, which also bounds what the parser itself may hold (a comment or a CDATA without end).
		if (bytes - this.released > LARGEST_ITEM + CHUNK) throw new ImportRefusal("item-too-big", { line: this.parser.line });
	}

	end(text: string): void {
		this.ending = true;
		this.parser.write(text).close();
		const site = this.collector.events.some((event) => event.kind === "site");
		if (!this.siteSeen && !site) throw new ImportRefusal("plain-rss");
	}

	/** The events gathered since the last call. */
	*taken(): Generator<WxrEvent> {
		for (const event of this.collector.events) {
			if (event.kind === "site") {
				judgeVersion(event.site.version);
				this.siteSeen = true;
			}
			yield event;
		}
		this.collector.events.length = 0;
	}

	private open(tag: SaxesTagNS): void {
		if (this.collector.depth === 0 && canonicalName(tag) !== "rss") {
			throw new ImportRefusal("not-wxr", { word: tag.name.slice(0, 40) });
		}
		this.collector.open(tag);
		if (this.collector.depth > DEEPEST) throw new ImportRefusal("too-deep", { line: this.parser.line });
	}
}

function judgeVersion(version: string): void {
	if (version === "") throw new ImportRefusal("plain-rss");
	if (!/^1\.\d+$/.test(version)) throw new ImportRefusal("version", { word: version.slice(0, 20) });
}
