// The text of a dump, from a file, a compressed one, or what pg_restore makes of PostgreSQL's own formats.
import { spawn } from "node:child_process";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ImportRefusal } from "../frame/refusal.ts";
import { refusals } from "./copy.ts";

/** A dump that can be read from its beginning as often as asked. */
export type DumpText = {
	/** Bytes as they are on the disk, said as they are read. */
	size: number;
	/** Throws ImportRefusal when it cannot be read to its end. */
	read: (onBytes: (done: number) => void) => AsyncGenerator<string, void>;
};

type Format = "text" | "utf-16le" | "gzip" | "archive";

/** How a dump is written; null for what is no dump at all. A folder is one when it has pg_dump's own table of contents. */
export async function openDumpText(path: string): Promise<DumpText | null> {
	const found = await stat(path);
	if (found.isDirectory()) {
		const contents = await stat(join(path, "toc.dat")).catch(() => null);
		return contents?.isFile() ? { size: 1, read: () => restored(path) } : null;
	}
	const format = await formatOf(path);
	if (!format) return null;
	return { size: found.size, read: (onBytes) => (format === "archive" ? restored(path) : decoded(path, format, onBytes)) };
}

async function formatOf(path: string): Promise<Format | null> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0);
		const head = buffer.subarray(0, bytesRead);
		const starts = head.toString("latin1", 0, 8);
		if (starts.startsWith("PGDMP") || starts.startsWith("toc.dat\0")) return "archive";
		if (head[0] === 0x1f && head[1] === 0x8b) return "gzip";
		// What PowerShell writes where one says `>`.
		if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
		return head.includes(0) ? null : "text";
	} finally {
		await file.close();
	}
}

async function* decoded(path: string, format: Format, onBytes: (done: number) => void): AsyncGenerator<string, void> {
	let done = 0;
	const file = createReadStream(path).on("data", (chunk) => {
		done += chunk.length;
		onBytes(done);
	});
	const bytes: Readable = format === "gzip" ? file.pipe(createGunzip()) : file;
	file.on("error", (error) => bytes.destroy(error));
	yield* textOf(bytes, format === "utf-16le" ? "utf-16le" : "utf-8", path);
}

async function* textOf(bytes: Readable, encoding: string, path: string): AsyncGenerator<string, void> {
	const decoder = new TextDecoder(encoding, { fatal: true });
	let line = 1;
	try {
		for await (const chunk of bytes) {
			const text = decoder.decode(chunk as Buffer, { stream: true });
			yield text;
			for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) line += 1;
		}
		const rest = decoder.decode();
		if (rest) yield rest;
	} catch (error) {
		if (error instanceof TypeError && "code" in error && error.code === "ERR_ENCODING_INVALID_ENCODED_DATA")
			throw new ImportRefusal(refusals.notUtf8(path, line));
		if (error instanceof Error && "code" in error && /^Z_|^ERR_.*ZLIB/.test(String(error.code)))
			throw new ImportRefusal(refusals.cut(path, line));
		throw error;
	} finally {
		bytes.destroy();
	}
}

/** PostgreSQL's own formats, as its own program writes them out. */
async function* restored(path: string): AsyncGenerator<string, void> {
	const child = spawn("pg_restore", ["--no-owner", "--file=-", path], { stdio: ["ignore", "pipe", "pipe"] });
	let said = "";
	child.stderr.setEncoding("utf8").on("data", (text: string) => {
		said = (said + text).slice(0, 2_000);
	});
	const ended = new Promise<number | Error>((resolve) => {
		child.once("error", resolve);
		child.once("close", (code) => resolve(code ?? 1));
	});
	try {
		yield* textOf(child.stdout, "utf-8", path);
		const end = await ended;
		if (end instanceof Error) throw new ImportRefusal(refusals.noPgRestore(path));
		if (end !== 0) throw new ImportRefusal(refusals.pgRestore(path, said.split("\n")[0] ?? ""));
	} finally {
		child.kill();
	}
}
