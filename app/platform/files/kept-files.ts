// Owns what this machine's disk keeps of files that stand in a bucket: what readers were shown once is read from here, and goes on being
// shown while the bucket is away. Bounded, what was asked for longest ago goes first; each file bears the hash of its bytes, so that one
// that was cut or altered is none. Nothing of it is ever missed: it may be removed at any time.
import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { within } from "../within.ts";
import { isDraft } from "./drafts.ts";
import type { BucketFiles, Files, StoredFile } from "./files.ts";
import { writeWhole } from "./whole-file.ts";

const MEGABYTE = 1_024 * 1_024;
const DEFAULTS = {
	/** All that is kept, in bytes. */
	mostBytes: 256 * MEGABYTE,
	/** How long a file is shown without asking the bucket whether it still has it. */
	freshMs: 60_000,
	/** How long the bucket may take to say so. */
	patienceMs: 1_000,
	/** How long a bucket that did not answer is left alone about what is kept. */
	awayMs: 10_000,
	now: Date.now,
};

type Head = { path: string; type: string; etag: string; hash: string };

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");
const nameOf = (path: string) => sha256(path).slice(0, 40);

/**
 * The storage `files`, read through `folder`, which is made when something is first kept; what is put or removed is forgotten there. `get`
 * throws what the bucket throws about what is not kept. `onFault` hears of a disk that keeps nothing. The bound is this process's: another
 * over the same folder counts for itself.
 */
export function keepFiles(
	files: BucketFiles,
	folder: string,
	{ onFault, ...given }: { onFault: (error: unknown) => void } & Partial<typeof DEFAULTS>,
): Files {
	const { mostBytes, freshMs, patienceMs, awayMs, now } = { ...DEFAULTS, ...given };
	/** Bytes of each file by its name, what was asked for longest ago first. */
	const sizes = new Map<string, number>();
	const checkedAt = new Map<string, number>();
	const asked = new Map<string, Promise<StoredFile | null>>();
	let total = 0;
	let awayUntil = 0;
	let listed: Promise<void> | undefined;

	/** What a process before this one has left. */
	async function list(): Promise<void> {
		const names = (await readdir(folder).catch(() => [])).filter((name) => !isDraft(name));
		const facts = await Promise.all(names.map(async (name) => ({ name, at: await stat(join(folder, name)).catch(() => null) })));
		for (const { name, at } of facts.sort((one, other) => (one.at?.mtimeMs ?? 0) - (other.at?.mtimeMs ?? 0))) {
			if (at) count(name, at.size);
		}
	}

	function count(name: string, bytes: number): void {
		total += bytes - (sizes.get(name) ?? 0);
		sizes.delete(name);
		sizes.set(name, bytes);
	}

	async function forget(name: string): Promise<void> {
		total -= sizes.get(name) ?? 0;
		sizes.delete(name);
		checkedAt.delete(name);
		await rm(join(folder, name), { force: true });
	}

	async function read(path: string): Promise<StoredFile | null> {
		const name = nameOf(path);
		if (!sizes.has(name)) return null;
		let whole: Buffer;
		try {
			whole = await readFile(join(folder, name));
		} catch (error) {
			// A disk that does not read now may later; the bucket has it still.
			if ((error as NodeJS.ErrnoException).code === "ENOENT") await forget(name);
			return null;
		}
		const file = parse(whole, path);
		if (file) count(name, whole.length);
		else await forget(name);
		return file;
	}

	async function keep(path: string, { bytes, type, etag }: StoredFile): Promise<void> {
		const head: Head = { path, type, etag, hash: sha256(bytes) };
		const whole = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]);
		if (whole.length > mostBytes) return;
		const name = nameOf(path);
		await writeWhole(join(folder, name), whole, undefined, { isPrivate: true });
		count(name, whole.length);
		checkedAt.set(name, now());
		for (const oldest of [...sizes.keys()]) {
			if (total <= mostBytes) break;
			await forget(oldest);
		}
	}

	/** Whether the bucket still has this very file, and no other one of the same length; null while it does not say. */
	async function isStillThere(path: string, { bytes, etag }: StoredFile): Promise<boolean | null> {
		const name = nameOf(path);
		if (now() - (checkedAt.get(name) ?? Number.NEGATIVE_INFINITY) < freshMs) return true;
		if (now() < awayUntil) return null;
		try {
			const head = await within(patienceMs, "the bucket", files.head(path));
			checkedAt.set(name, now());
			// The order in which files go outlives this process.
			await utimes(join(folder, name), now() / 1_000, now() / 1_000).catch(() => {});
			return head?.length === bytes.length && head.etag === etag;
		} catch {
			// It would say that there is none: one that fails, is silent, or no longer takes the key says nothing.
			awayUntil = now() + awayMs;
			return null;
		}
	}

	async function find(path: string): Promise<StoredFile | null> {
		listed ??= list();
		await listed;
		const kept = await read(path);
		if (kept) {
			const isThere = await isStillThere(path, kept);
			if (isThere !== false) return isThere ? kept : { ...kept, isUnconfirmed: true };
			await forget(nameOf(path));
		}
		const file = await files.get(path);
		if (file) await keep(path, file).catch(onFault);
		else await forget(nameOf(path));
		return file;
	}

	/** After what changes a file: a reader who asked before has it kept by then. */
	async function forgetAfter(path: string): Promise<void> {
		await asked.get(path)?.catch(() => {});
		await listed;
		await forget(nameOf(path));
	}

	return {
		...files,
		async put(path, bytes, options) {
			await files.put(path, bytes, options);
			await forgetAfter(path);
		},
		async remove(path) {
			// Whatever the bucket says: somebody wants it gone.
			await files.remove(path).finally(() => forgetAfter(path));
		},
		get(path, options) {
			if (options?.inPassing) return files.get(path);
			const known = asked.get(path);
			if (known) return known;
			const finding = find(path).finally(() => asked.delete(path));
			asked.set(path, finding);
			return finding;
		},
	};
}

/** A kept file as it was written; null when it is another one, or not whole. */
function parse(whole: Buffer, path: string): StoredFile | null {
	const end = whole.indexOf("\n");
	if (end < 0) return null;
	const bytes = whole.subarray(end + 1);
	try {
		const head = JSON.parse(whole.toString("utf8", 0, end)) as Head;
		return head.path === path && head.hash === sha256(bytes) ? { bytes, type: head.type, etag: head.etag } : null;
	} catch {
		return null;
	}
}
