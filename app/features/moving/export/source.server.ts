// Owns reading the files of an export, from a folder or a zip, each as it comes; and the proof that they are what was written.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { CopyRefusal } from "../copies/refusal.ts";
import { openZip } from "../frame/zip.ts";
import { exportCopy as copy } from "./copy.ts";
import { type Edits, editsIn } from "./edits.server.ts";
import { type ExportManifest, FORMAT, MANIFEST_FILE, manifestSchema, SUMS_FILE } from "./format.ts";

export type ExportSource = {
	label: string;
	manifest: ExportManifest;
	/**
	 * The files it is made of: each is what was written, or a text that somebody has changed since. Those come last: of two that
	 * cannot stand together, theirs is the one to be named.
	 */
	paths: string[];
	/** What is no longer as it was written. */
	edits: Edits;
	/** @throws CopyRefusal when a file is not there, or cannot be read */
	read: (path: string) => Promise<Buffer>;
	/** The lines of a file, one at a time. */
	lines: (path: string) => AsyncIterable<string>;
	close: () => Promise<void>;
};

type Files = { paths: string[]; stream: (path: string) => Promise<AsyncIterable<Uint8Array> | null>; close: () => Promise<void> };

async function openFolder(root: string): Promise<Files> {
	const entries = await readdir(root, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)));
	return {
		paths: files.map((path) => path.replaceAll(sep, "/")),
		stream: async (path) => createReadStream(join(root, path)),
		close: async () => {},
	};
}

async function openZipFiles(path: string): Promise<Files> {
	const zip = await openZip(path);
	return {
		paths: zip.names,
		stream: async (name) => (await zip.stream(name)) as AsyncIterable<Uint8Array> | null,
		close: zip.close,
	};
}

/** The files as they stand in the export's own folder: a zip holds that folder, and what unpacks one may make another around it. */
function withinFolder({ paths, stream, close }: Files): Files {
	const manifests = paths.filter((path) => path === MANIFEST_FILE || path.endsWith(`/${MANIFEST_FILE}`));
	const [manifest = MANIFEST_FILE, other] = manifests.toSorted((left, right) => left.length - right.length);
	// Of several exports below a folder, none is the one that was meant.
	const above = manifest === MANIFEST_FILE || other === undefined ? manifest.slice(0, -MANIFEST_FILE.length) : "";
	return {
		paths: paths.filter((path) => path.startsWith(above)).map((path) => path.slice(above.length)),
		stream: (path) => stream(above + path),
		close,
	};
}

async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncIterable<string> {
	let rest: Buffer = Buffer.alloc(0);
	for await (const chunk of chunks) {
		let start = 0;
		for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
			yield Buffer.concat([rest, chunk.subarray(start, end)]).toString("utf8");
			rest = Buffer.alloc(0);
			start = end + 1;
		}
		rest = Buffer.concat([rest, chunk.subarray(start)]);
	}
	if (rest.length > 0) yield rest.toString("utf8");
}

function readManifest(label: string, bytes: Buffer): ExportManifest {
	let given: unknown;
	try {
		given = JSON.parse(bytes.toString("utf8"));
	} catch {
		throw new CopyRefusal(copy.notAnExport(label));
	}
	const format = (given as { format?: unknown } | null)?.format;
	if (typeof format === "number" && format !== FORMAT) throw new CopyRefusal(copy.otherFormat(label, format, FORMAT));
	const { success, data } = manifestSchema.safeParse(given);
	if (!success) throw new CopyRefusal(copy.notAnExport(label));
	return data;
}

function readSums(label: string, bytes: Buffer): Map<string, string> {
	const sums = new Map<string, string>();
	for (const line of bytes.toString("utf8").split("\n")) {
		if (line === "") continue;
		const [, sum, path] = /^([\da-f]{64}) [ *](.+)$/.exec(line) ?? [];
		if (!sum || !path) throw new CopyRefusal(copy.notAnExport(label));
		sums.set(path, sum);
	}
	// The last file that is written: a list without it was cut short.
	if (!sums.has(MANIFEST_FILE)) throw new CopyRefusal(copy.notAnExport(label));
	return sums;
}

/**
 * Opens an export, all of it proved by its sums.
 * @param edited - its texts have been changed by hand: they are taken as they stand, and nothing else of it is
 * @throws CopyRefusal when it is none, of another format, not whole, or not what was written
 */
export async function openExport(
	path: string,
	{ edited = false, follow = () => {} }: { edited?: boolean; follow?: (done: number, total: number) => void } = {},
): Promise<ExportSource> {
	const entry = await stat(path).catch(() => null);
	if (!entry) throw new CopyRefusal(copy.noPlace(path));
	const files = withinFolder(entry.isDirectory() ? await openFolder(path) : await openZipFiles(path));
	const there = new Set(files.paths);
	const bytesOf = async (name: string): Promise<AsyncIterable<Uint8Array>> => {
		const stream = there.has(name) ? await files.stream(name).catch(() => null) : null;
		if (!stream) throw new CopyRefusal(copy.missingFile(name));
		return stream;
	};
	const read = async (name: string): Promise<Buffer> => {
		const parts: Uint8Array[] = [];
		for await (const part of await bytesOf(name)) parts.push(part);
		return Buffer.concat(parts);
	};
	async function isAsWritten(name: string, sum: string): Promise<boolean> {
		const hash = createHash("sha256");
		for await (const part of await bytesOf(name)) hash.update(part);
		return hash.digest("hex") === sum;
	}
	try {
		if (!there.has(MANIFEST_FILE) || !there.has(SUMS_FILE)) throw new CopyRefusal(copy.notAnExport(path));
		const manifest = readManifest(path, await read(MANIFEST_FILE));
		const sums = readSums(path, await read(SUMS_FILE));
		const edits = await editsIn({ sums, there, isAsWritten, follow, edited });
		const touched = new Set([...edits.changed.toSorted(), ...edits.added.toSorted()]);
		return {
			label: path,
			manifest,
			paths: [...[...sums.keys()].filter((name) => there.has(name) && !touched.has(name)).toSorted(), ...touched],
			edits,
			read,
			lines: async function* (name) {
				yield* splitLines(await bytesOf(name));
			},
			close: files.close,
		};
	} catch (error) {
		await files.close();
		throw error;
	}
}
