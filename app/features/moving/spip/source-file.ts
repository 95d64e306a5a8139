// The file an administrator gives: SPIP's own SQLite backup or an SQL dump, compressed or not, told apart by how it begins.
import { createReadStream, createWriteStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { ImportRefusal } from "../frame/refusal.ts";
import { decoded } from "./charset.ts";
import { refusals } from "./copy.ts";
import { Gathered, type Settled } from "./gathered-store.server.ts";
import { readMysqlDump } from "./mysql-dump.ts";

const HEAD = 4_096;
const AT_ONCE = 128 * 1_024;

type Format = "sqlite" | "sql" | "sql-utf16";

/** Gathers a file's tables. Throws ImportRefusal for one that is no SPIP's, or not whole; what is answered is to be closed. */
export async function gather(
	path: string,
	prefix: string | null,
	manner: Parameters<typeof Gathered.make>[0],
): Promise<{ gathered: Gathered; settled: Settled }> {
	const found = await stat(path).catch(() => {
		throw new ImportRefusal(refusals.notFound(path));
	});
	if (found.isDirectory()) throw new ImportRefusal(refusals.folder());
	if (!found.isFile()) throw new ImportRefusal(refusals.notFound(path));
	if (found.size === 0) throw new ImportRefusal(refusals.empty());
	const gathered = await Gathered.make(manner);
	try {
		await fill(gathered, path);
		return { gathered, settled: await gathered.settle(prefix) };
	} catch (error) {
		await gathered.close();
		throw error;
	}
}

async function fill(gathered: Gathered, path: string): Promise<void> {
	const start = await beginning(path);
	const isPacked = start[0] === 0x1f && start[1] === 0x8b;
	const format = formatOf(isPacked ? await unpackedHead(path) : start);
	if (format !== "sqlite") return fillFromDump(gathered, path, { isPacked, isUtf16: format === "sql-utf16" });
	if (!isPacked) return gathered.takeSqlite(path, basename(path));
	const whole = join(gathered.folder, "spip.sqlite");
	await unpack(path, whole, gathered);
	await gathered.takeSqlite(whole, basename(path));
}

async function fillFromDump(gathered: Gathered, path: string, how: { isPacked: boolean; isUtf16: boolean }): Promise<void> {
	for await (const { table, columns, values } of readMysqlDump(path, lettersOf(path, how))) {
		if (values === null) gathered.meet(table, columns);
		else {
			// A dump of data alone makes no table.
			gathered.meet(table, columns);
			await gathered.take(table, columns, (place) => {
				const value = values[place];
				return value === null || value === undefined ? null : decoded(value);
			});
		}
	}
}

async function beginning(path: string): Promise<Buffer> {
	const file = await open(path).catch(() => {
		throw new ImportRefusal(refusals.unreadable());
	});
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}

async function unpackedHead(path: string): Promise<Buffer> {
	const stream = createReadStream(path).pipe(createGunzip());
	try {
		for await (const chunk of stream) return (chunk as Buffer).subarray(0, HEAD);
		return Buffer.alloc(0);
	} catch {
		throw new ImportRefusal(refusals.badGzip(basename(path)));
	} finally {
		stream.destroy();
	}
}

function formatOf(head: Buffer): Format {
	const text = head.toString("latin1");
	if (text.startsWith("SQLite format 3\0")) return "sqlite";
	if (text.startsWith("PK")) throw new ImportRefusal(refusals.zip());
	if (text.startsWith("PGDMP") || /^-- PostgreSQL database/m.test(text)) throw new ImportRefusal(refusals.postgres());
	// What PowerShell writes where one says `>`.
	if (head[0] === 0xff && head[1] === 0xfe) return "sql-utf16";
	if (/^(?:\xef\xbb\xbf)?\s*<(?:\?xml|SPIP)/.test(text)) throw new ImportRefusal(refusals.xml());
	const isSql = /^(?:\xef\xbb\xbf)?\s*(?:--|\/\*|#|(?:create|insert|replace|drop|set|use|lock|start|begin)\b)/i.test(text);
	if (!isSql) throw new ImportRefusal(refusals.notADump());
	return "sql";
}

/** The bytes of a dump as latin1 text, one letter a byte. */
async function* lettersOf(path: string, { isPacked, isUtf16 }: { isPacked: boolean; isUtf16: boolean }): AsyncGenerator<string> {
	const file = createReadStream(path, { highWaterMark: AT_ONCE });
	const bytes: Readable = isPacked ? file.pipe(createGunzip({ chunkSize: AT_ONCE })) : file;
	file.on("error", (error) => bytes.destroy(error));
	const wide = new TextDecoder("utf-16le");
	let isFirst = true;
	try {
		for await (const chunk of bytes) {
			const part = isUtf16 ? Buffer.from(wide.decode(chunk as Buffer, { stream: true })) : (chunk as Buffer);
			const text = part.toString("latin1");
			yield isFirst ? text.replace(/^\xef\xbb\xbf/, "") : text;
			isFirst = false;
		}
	} catch (error) {
		throw isZlib(error) ? new ImportRefusal(refusals.badGzip(basename(path))) : error;
	} finally {
		bytes.destroy();
		file.destroy();
	}
}

/** It may hold anything, whatever it says of itself. */
async function unpack(from: string, to: string, gathered: Gathered): Promise<void> {
	const measure = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			try {
				gathered.keep(chunk.length);
				done(null, chunk);
			} catch (error) {
				done(error as Error);
			}
		},
	});
	try {
		await pipeline(createReadStream(from), createGunzip(), measure, createWriteStream(to, { mode: 0o600 }));
	} catch (error) {
		throw isZlib(error) ? new ImportRefusal(refusals.badGzip(basename(from))) : error;
	}
}

const isZlib = (error: unknown) => error instanceof Error && "code" in error && /^Z_|^ERR_.*ZLIB/.test(String(error.code));
