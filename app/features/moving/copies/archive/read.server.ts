// Owns reading the copy that is one file. It is read twice: first all of it is proved and what the database needs laid out in a
// folder of our own; then, once that is in place, its images.
import { hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { extract } from "tar-stream";
import { draftOf, sweepDraftsOf } from "../../../../platform/files/drafts.ts";
import { folderObjects } from "../../../../platform/files/folder-objects.ts";
import { copiesCopy as copy } from "../copy.ts";
import { PLACE_FILE } from "../format.ts";
import { openPlace, type PlaceOptions } from "../place/place.server.ts";
import { AGE_BEGINS, unsealStream, WrongPassphraseError } from "../place/seal.server.ts";
import { CopyRefusal, NotSealedError } from "../refusal.ts";
import type { CopySource } from "../source.server.ts";

/** An image is held whole; what grows beyond this was not put there by this software. */
const LARGEST_BYTES = 512 * 1_024 * 1_024;

type Member = { name: string; bytes: Uint8Array };

/** Whether a file is sealed, by how it begins. */
async function isSealed(path: string): Promise<boolean> {
	const file = await open(path, "r");
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_BEGINS.length), 0, AGE_BEGINS.length, 0);
		return buffer.subarray(0, bytesRead).toString("latin1") === AGE_BEGINS;
	} finally {
		await file.close();
	}
}

type Opening = Pick<PlaceOptions, "passphrase" | "unsealed">;

async function streamOf(path: string, passphrase: string | null): Promise<Readable> {
	if (!(await isSealed(path))) return createReadStream(path);
	if (passphrase === null) throw new CopyRefusal(copy.passphraseMissing(path));
	const bytes = createReadStream(path);
	try {
		const opened = await unsealStream(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, passphrase);
		return Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0]);
	} catch (error) {
		bytes.destroy();
		if (error instanceof WrongPassphraseError) throw new CopyRefusal(copy.wrongPassphrase(path));
		throw error;
	}
}

/** Reads the files of an archive one after another. @throws CopyRefusal when it is cut short or no archive at all */
async function* members(path: string, passphrase: string | null): AsyncIterable<Member> {
	const stream = await streamOf(path, passphrase);
	const tar = extract();
	// What fails above is heard by whoever reads below.
	stream.on("error", (error) => tar.destroy(error));
	(stream as unknown as { pipe: (to: unknown) => void }).pipe(tar);
	try {
		for await (const member of tar) {
			if (member.header.size > LARGEST_BYTES) throw new CopyRefusal(copy.notAnArchive(path));
			const parts: Uint8Array[] = [];
			for await (const part of member) parts.push(part as Uint8Array);
			if (member.header.type === "file") yield { name: member.header.name.replace(/^\.\//, ""), bytes: Buffer.concat(parts) };
		}
	} catch (error) {
		if (error instanceof CopyRefusal) throw error;
		throw new CopyRefusal(copy.notAnArchive(path));
	} finally {
		stream.destroy();
	}
}

/** Refuses what is not sealed where a passphrase is given; what is no copy at all is refused for that, rather than led to `--unsealed`. */
async function refuseUnsealed(path: string, { passphrase, unsealed }: Opening): Promise<void> {
	if (passphrase === null || unsealed || (await isSealed(path))) return;
	for await (const { name } of members(path, null)) if (name === PLACE_FILE) throw new NotSealedError(copy.notSealedToRead(path));
	throw new CopyRefusal(copy.notAnArchive(path));
}

const OBJECT = /^(?:chunks|images)\/[\da-f]{2}\/([\da-f]{64})(?:\.zst)?$/;
const LAID_OUT = /^(?:copies|departures)\/[\w.-]+\.json$/;

/**
 * Opens a copy that is one file, all of it read and proved.
 * @param folder - where a folder for its database may be made
 * @throws CopyRefusal when it is no copy, damaged, cut short, or the passphrase does not open it
 */
export async function openArchive(path: string, { folder, ...opening }: Opening & { folder: string }): Promise<CopySource> {
	if (!(await stat(path).catch(() => null))?.isFile()) throw new CopyRefusal(copy.noFile(path));
	await refuseUnsealed(path, opening);
	// It holds a whole database in the clear: what a killed restoration left goes first.
	const laidOut = join(folder, "restoring");
	await sweepDraftsOf(laidOut);
	const root = draftOf(laidOut);
	const close = () => rm(root, { recursive: true, force: true });
	try {
		const objects = folderObjects(root);
		const images = new Set<string>();
		let isCopy = false;
		for await (const { name, bytes } of members(path, opening.passphrase)) {
			const [, object] = OBJECT.exec(name) ?? [];
			if (name === PLACE_FILE) isCopy = true;
			if (name === PLACE_FILE || LAID_OUT.test(name) || (object && name.startsWith("chunks/"))) await objects.put(name, bytes);
			else if (object && hash("sha256", bytes) !== object) throw new CopyRefusal(copy.damaged(path, name));
			else if (object) images.add(object);
		}
		if (!isCopy) throw new CopyRefusal(copy.notAnArchive(path));
		return {
			place: await openPlace({ ...objects, label: path }, { passphrase: null }),
			hearsOn: false,
			images,
			close,
			async eachImage(wanted, visit) {
				for await (const { name, bytes } of members(path, opening.passphrase)) {
					const [, object] = OBJECT.exec(name) ?? [];
					if (!object || !name.startsWith("images/") || !wanted.has(object)) continue;
					if (hash("sha256", bytes) !== object) throw new CopyRefusal(copy.damaged(path, name));
					await visit(object, bytes);
				}
			},
		};
	} catch (error) {
		await close();
		throw error;
	}
}
