// Owns the copy that is one file: the layout of a place as one tar stream, sealed whole where there is a passphrase. The file has its
// name once it is whole and on the disk, not before.
import { createWriteStream } from "node:fs";
import { lstat, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";
import { draftOf, sweepDraftsOf } from "../../../../platform/files/drafts.ts";
import { flushFolder, makeFolder } from "../../../../platform/files/make-folder.ts";
import type { Objects } from "../../../../platform/files/objects.ts";
import { copiesCopy as copy } from "../copy.ts";
import { openPlace, type Place } from "../place/place.server.ts";
import { sealStream } from "../place/seal.server.ts";
import { CopyRefusal } from "../refusal.ts";

/** Ours alone: it holds addresses, messages, secrets. */
const MODE = 0o600;

/** Objects that go one after another into a tar; none can be read back while it is written. */
function tarObjects(label: string, modifiedAt: Date) {
	const tar = pack();
	const written = new Set<string>();
	async function put(name: string, bytes: Uint8Array): Promise<void> {
		if (written.has(name)) return;
		written.add(name);
		await new Promise<void>((resolve, reject) => {
			const header = { name, size: bytes.byteLength, mode: MODE, mtime: modifiedAt };
			const entry = tar.entry(header, (error) => (error ? reject(error) : resolve()));
			// A full disk ends what is under way; unheard, the event would end the process.
			entry.on("error", reject);
			entry.end(bytes);
		});
	}
	const objects: Objects = {
		label,
		put,
		putFirst: put,
		get: async () => null,
		list: async function* () {},
		remove: async () => {},
		tidy: async () => {},
		room: async () => null,
	};
	return { tar, objects };
}

/**
 * A file that holds what `fill` puts into a place, as it is written. What goes wrong in the middle breaks the stream off; whoever stops
 * reading stops `fill`.
 */
export async function streamArchive(
	{ label, passphrase, now }: { label: string; passphrase: string | null; now: Date },
	fill: (place: Place) => Promise<unknown>,
): Promise<ReadableStream<Uint8Array>> {
	const { tar, objects } = tarObjects(label, now);
	const plain = Readable.from(tar as AsyncIterable<Uint8Array>);
	plain.once("close", () => tar.destroy());
	void (async () => {
		try {
			await fill(await openPlace(objects, { passphrase: null, create: true }));
			tar.finalize();
		} catch (error) {
			plain.destroy(error as Error);
		}
	})();
	const bytes = Readable.toWeb(plain) as ReadableStream<Uint8Array>;
	return passphrase === null ? bytes : sealStream(bytes, passphrase);
}

async function refuseTaken(path: string): Promise<void> {
	if (await lstat(path).catch(() => null)) throw new CopyRefusal(copy.taken(path));
}

/**
 * Writes a file that holds what `fill` puts into a place. Throws what the disk says, or what `fill` throws, and leaves nothing
 * behind then.
 * @param how.replace - takes the place of what bears this name; otherwise that is refused
 * @param how.work - for tests: how hard a guess of the passphrase is made
 */
export async function writeArchive<Result>(
	path: string,
	{ passphrase, now, replace, work }: { passphrase: string | null; now: Date; replace: boolean; work?: number },
	fill: (place: Place) => Promise<Result>,
): Promise<Result> {
	if (!replace) await refuseTaken(path);
	await makeFolder(dirname(path), 0o700);
	await sweepDraftsOf(path);
	const draft = draftOf(path);
	const { tar, objects } = tarObjects(path, now);
	// Whatever is thrown ends both sides, or the other one would wait for ever.
	const plain = Readable.from(tar as AsyncIterable<Uint8Array>);
	const stream = passphrase === null ? plain : Readable.fromWeb(await sealed(plain, passphrase, work));
	const writing = pipeline(stream, createWriteStream(draft, { flags: "wx", mode: MODE, flush: true }));
	const filling = (async () => {
		const result = await fill(await openPlace(objects, { passphrase: null, create: true }));
		tar.finalize();
		return result;
	})();
	try {
		const [result] = await Promise.all([filling, writing]);
		if (!replace) await refuseTaken(path);
		await rename(draft, path);
		await flushFolder(dirname(path));
		return result;
	} catch (error) {
		tar.destroy(error as Error);
		await Promise.allSettled([writing, filling]);
		throw error;
	} finally {
		await rm(draft, { force: true });
	}
}

type WebBytes = Parameters<typeof Readable.fromWeb>[0];

async function sealed(plain: Readable, passphrase: string, work?: number): Promise<WebBytes> {
	return (await sealStream(Readable.toWeb(plain) as ReadableStream<Uint8Array>, passphrase, work)) as WebBytes;
}
