// Owns writing a bundle of files, as a folder or as a zip: it has its name once it is whole and on the disk, not before. For the user
// this runs as alone: it holds addresses and messages.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { lstat, mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { draftOf, sweepDraftsOf } from "../../../platform/files/drafts.ts";
import { isFilePath } from "../../../platform/files/files.ts";
import { flushFolder, makeFolder } from "../../../platform/files/make-folder.ts";
import { CopyRefusal } from "../copies/refusal.ts";
import { exportCopy as copy } from "./copy.ts";
import { SUMS_FILE } from "./format.ts";

type Parts = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** Takes one file after another; none twice. */
export type Bundle = { put: (path: string, parts: Parts) => Promise<void> };

type Output = Bundle & { finish: () => Promise<void>; abandon: (error: unknown) => Promise<void> };

const FILE = 0o600;
const FOLDER = 0o700;

/** Files in a folder; each is on the disk before the folder has its name. */
function folderOutput(root: string): Output {
	return {
		async put(path, parts) {
			const target = join(root, path);
			await mkdir(dirname(target), { recursive: true, mode: FOLDER });
			await pipeline(Readable.from(parts, { objectMode: true }), createWriteStream(target, { flags: "wx", mode: FILE, flush: true }));
		},
		finish: async () => {},
		abandon: async () => {},
	};
}

/** Pictures, audio and PDF are as small as they get already. */
const compresses = (path: string) => !isFilePath(path);

/** What the folder in a zip is called, so that whoever opens it does not get its files all over a desktop. */
function rootOf(path: string): string {
	const name = basename(path)
		.replace(/\.zip$/i, "")
		.replace(/[\\:]/g, "_");
	return /^\.*$/.test(name) ? "contrevent-export" : name;
}

function zipOutput(draft: string, root: string, modifiedAt: Date): Output {
	const zip = new ZipFile();
	// What fails while an entry is read is heard by whoever puts it; unheard here, the event would end the process.
	zip.on("error", () => {});
	const stopped = Promise.withResolvers<never>();
	const writing = pipeline(zip.outputStream, createWriteStream(draft, { flags: "wx", mode: FILE, flush: true }));
	const failed = writing.then(() => stopped.promise);
	for (const promise of [failed, stopped.promise]) promise.catch(() => {});
	return {
		async put(path, parts) {
			const entry = Readable.from(parts, { objectMode: false });
			const read = new Promise<void>((resolve, reject) => {
				entry.once("end", resolve);
				entry.once("error", reject);
			});
			zip.addReadStream(entry, `${root}/${path}`, { mtime: modifiedAt, mode: 0o100_000 | FILE, compress: compresses(path) });
			// A full disk ends what is under way; what is read here would wait for it for ever.
			await Promise.race([read, failed]);
		},
		async finish() {
			zip.end();
			await writing;
		},
		async abandon(error) {
			stopped.reject(error);
			(zip.outputStream as Readable).destroy();
			await writing.catch(() => {});
		},
	};
}

/** Nothing that stands there is written over; an empty folder is as good as none. */
async function refuseTaken(path: string, isZip: boolean): Promise<void> {
	const entry = await lstat(path).catch(() => null);
	if (!entry) return;
	if (!isZip && entry.isDirectory() && (await readdir(path)).length === 0) return rmdir(path);
	throw new CopyRefusal(copy.taken(path));
}

/** Adds the sum of each file that goes by, and the list of them at the end. @throws CopyRefusal past `most` bytes */
function summing(output: Output, most: number): { bundle: Bundle; putSums: () => Promise<void> } {
	const sums: string[] = [];
	let bytes = 0;
	return {
		bundle: {
			async put(path, parts) {
				const hash = createHash("sha256");
				async function* heard() {
					for await (const part of parts) {
						hash.update(part);
						bytes += Buffer.byteLength(part);
						if (bytes > most) throw new CopyRefusal(copy.noRoom);
						yield part;
					}
				}
				await output.put(path, heard());
				sums.push(`${hash.digest("hex")}  ${path}\n`);
			},
		},
		putSums: () => output.put(SUMS_FILE, sums),
	};
}

/**
 * Writes what `fill` puts, with the sums of all of it, as a folder or (a name that ends in .zip) one file. Nothing is left of it when
 * it does not come to its end.
 * @param how.most - how many bytes it may hold
 * @param how.root - the folder in a zip that all of it stands in; by itself called as the zip is
 * @throws CopyRefusal where something stands already, or there is no room; what the disk or `fill` says
 */
export async function writeBundle<Result>(
	path: string,
	{ now, most = Number.POSITIVE_INFINITY, root = rootOf(path) }: { now: Date; most?: number; root?: string },
	fill: (bundle: Bundle) => Promise<Result>,
): Promise<Result> {
	const isZip = /\.zip$/i.test(path);
	await makeFolder(dirname(path), FOLDER);
	await sweepDraftsOf(path);
	await refuseTaken(path, isZip);
	const draft = draftOf(path);
	if (!isZip) await mkdir(draft, { mode: FOLDER });
	const output = isZip ? zipOutput(draft, root, now) : folderOutput(draft);
	const { bundle, putSums } = summing(output, most);
	try {
		const result = await fill(bundle);
		await putSums();
		await output.finish();
		await refuseTaken(path, isZip);
		await rename(draft, path);
		await flushFolder(dirname(path));
		return result;
	} catch (error) {
		await output.abandon(error);
		throw error;
	} finally {
		await rm(draft, { recursive: true, force: true });
	}
}
