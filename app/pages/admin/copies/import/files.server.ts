// Owns the files of an import that is being prepared: pieces written one after another into a private folder of DATA_DIR, whole ones
// under their own names, for a day. One import at a time has files.
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Config } from "../../../../platform/config/config.ts";
import { isDiskFull } from "../../../../platform/db/errors.ts";
import { isDraft } from "../../../../platform/files/drafts.ts";
import { Refusal } from "../../../../platform/http/json-answer.server.ts";
import { importsFolder, roomFor } from "../../../moving/scratch.server.ts";
import { importPartCopy as copy } from "./copy.ts";
import { LARGEST_FILE, PIECE_BYTES, type Role } from "./rules.ts";

type Folder = Pick<Config, "dataDir">;

const KEPT_MS = 24 * 3_600_000;

/** Where everything of an import stands. */
export const draftFolder = (folder: Folder, draft: string): string => join(importsFolder(folder), draft);

/** A file's own name, as far as it can name a file here. */
export function safeName(name: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
	const tidy = basename(name.replaceAll("\\", "/")).replace(/[\u0000-\u001f\u007f<>:"|?*]/g, "_");
	const short = Buffer.byteLength(tidy) > 120 ? `fichier${/\.\w{1,10}(?:\.gz)?$/.exec(tidy)?.[0] ?? ""}` : tidy;
	return /^\.*$/.test(short) || short.endsWith(".part") ? "fichier" : short;
}

const pathOf = (folder: Folder, draft: string, role: Role, name: string) => join(draftFolder(folder, draft), role, safeName(name));

/** A file that was sent whole; null when it is not there. */
export async function findSent(folder: Folder, draft: string, role: Role, name: string): Promise<string | null> {
	const path = pathOf(folder, draft, role, name);
	return (await stat(path).catch(() => null))?.isFile() ? path : null;
}

export type Piece = { draft: string; role: Role; name: string; at: number; size: number };

/**
 * Writes a piece of a file at its place; the same one again changes nothing. With its last piece the file gets its name.
 * @throws Refusal where one before it is missing, it is longer than it said, or the disk has no room for it
 */
export async function receivePiece(folder: Folder, piece: Piece, body: ReadableStream<Uint8Array> | null): Promise<void> {
	const { draft, role, name, at, size } = piece;
	if (size > LARGEST_FILE) throw new Refusal(413, copy.tooLarge(LARGEST_FILE));
	if (at === 0 && size > (await roomFor(folder))) throw new Refusal(413, copy.noRoom);
	const path = pathOf(folder, draft, role, name);
	const part = `${path}.part`;
	if (at > 0 && ((await stat(part).catch(() => null))?.size ?? 0) < at) {
		// The last piece once more, whose answer was lost: the file has its name already.
		if ((await stat(path).catch(() => null))?.size === size) return;
		throw new Refusal(409, copy.pieceMissing);
	}
	try {
		if (at === 0) {
			await removeFolder(dirname(path));
			await mkdir(dirname(path), { recursive: true, mode: 0o700 });
		}
		const file = await open(part, at === 0 ? "w" : "r+", 0o600);
		let end = at;
		try {
			await file.truncate(at);
			for await (const bytes of body ?? []) {
				if (end + bytes.length > Math.min(size, at + PIECE_BYTES)) throw new Refusal(413, copy.pieceTooLong);
				for (let from = 0; from < bytes.length; ) from += (await file.write(bytes, from, bytes.length - from, end + from)).bytesWritten;
				end += bytes.length;
			}
		} finally {
			await file.close();
		}
		if (end === size) await rename(part, path);
	} catch (error) {
		// Left by somebody else meanwhile, with its folder.
		if (error instanceof Error && "code" in error && error.code === "ENOENT") throw new Refusal(409, copy.pieceMissing);
		throw isDiskFull(error) ? new Refusal(413, copy.noRoom) : error;
	}
}

/** Removes the files of an import. */
export async function removeDraft(folder: Folder, draft: string): Promise<void> {
	await removeFolder(draftFolder(folder, draft));
}

/** Tried again where a piece arrives in it at that moment. */
const removeFolder = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 5 });

/** Removes the files of every other import; what one gathers at this moment, begun at a terminal, is its own to remove. */
export async function removeOtherDrafts(folder: Folder, draft: string): Promise<void> {
	const names = await readdir(importsFolder(folder)).catch(() => []);
	for (const name of names) if (name !== draft && !isDraft(name)) await removeDraft(folder, name);
}

/** The ticker's job: removes what nothing was added to for a day. */
export async function removeOldDrafts(folder: Folder, now: Date): Promise<void> {
	for (const name of await readdir(importsFolder(folder)).catch(() => [])) {
		const found = await stat(draftFolder(folder, name)).catch(() => null);
		if (found && now.getTime() - found.mtimeMs > KEPT_MS) await removeDraft(folder, name);
	}
}

/** Whether a file is an archive, by its first bytes. */
export async function isZip(path: string): Promise<boolean> {
	for await (const bytes of createReadStream(path, { end: 3 })) return (bytes as Buffer).toString("latin1").startsWith("PK");
	return false;
}
