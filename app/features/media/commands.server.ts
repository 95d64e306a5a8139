// Owns what the administrator does to images: upload, words, focus, ink, removal.
import { writeContent } from "../../platform/db/content-version.ts";
import type { Variant } from "../../platform/images/image.ts";
import { letGo, type Pixels } from "../../platform/images/pixels.ts";
import {
	oneImageAtATime,
	plannedPrints,
	printSizes,
	putSource,
	readSource,
	readUpload,
} from "../../platform/images/upload-image.server.ts";
import { writeJournal } from "../../platform/journal/journal-store.server.ts";
import type { Services } from "../../platform/services.ts";
import type { Ink, MediaImage, MediaKind, MediaUse } from "../../shared/media.ts";
import { newPath, shortName } from "./new-path.server.ts";
import { baseOf, type Details } from "./rules.ts";
import {
	completePending,
	deleteRow,
	findByRequest,
	findRow,
	type ImageRow,
	insertPending,
	markDetached,
	toMediaImage,
	updateRow,
} from "./store.server.ts";
import { findUses } from "./uses.server.ts";

export type Upload = { bytes: Uint8Array; name: string; kind: MediaKind; ink: Ink; requestId: string | null; signal?: AbortSignal };

/** Takes files out of the storage. */
export async function removeFiles({ files, log }: Pick<Services, "files" | "log">, paths: string[]): Promise<void> {
	// A file left behind is listed nowhere; the failure is only worth a line (row 208).
	const remove = (path: string) =>
		files.remove(path).catch((error) => log.warn({ err: error, path }, "a stored file could not be removed"));
	await Promise.all(paths.map(remove));
}

/**
 * Keeps an upload: noted first, then source and sizes, then made an image. Killed in between, it is listed nowhere and its
 * files are erased later (purge.server.ts). Throws RefusedImage. The same `requestId` twice is one image.
 */
export async function uploadImage(services: Services, upload: Upload): Promise<{ image: MediaImage; animated: boolean }> {
	const { db } = services;
	const known = upload.requestId && (await findByRequest(db, upload.requestId));
	if (known) return { image: toMediaImage(known), animated: false };
	return oneImageAtATime(async () => {
		upload.signal?.throwIfAborted();
		const { pixels, animated } = await readUpload(upload.bytes);
		try {
			return { image: await storeAndPrint(services, upload, pixels), animated };
		} finally {
			letGo(pixels.data);
		}
	});
}

async function storeAndPrint(services: Services, upload: Upload, pixels: Pixels): Promise<MediaImage> {
	const { db, files, clock } = services;
	const now = clock.now();
	const path = newPath(`images/${upload.kind}/${upload.kind}`, "webp", now);
	const prints = plannedPrints(baseOf(path), upload.ink, pixels.width);
	const forget = async () => {
		await removeFiles(services, [path, ...prints.map((print) => print.path)]);
		await deleteRow(db, path);
	};
	await insertPending(db, {
		path,
		...shownSize(pixels, prints),
		variants: JSON.stringify(prints),
		kind: upload.kind,
		name: shortName(upload.name),
		ink: upload.ink,
		source_path: path,
		bytes: upload.bytes.length,
		created_at: now.toISOString(),
	});
	let printed: Variant[];
	try {
		await putSource(files, path, pixels);
		printed = await printSizes(files, prints, pixels, upload.ink);
		upload.signal?.throwIfAborted();
	} catch (error) {
		await forget();
		throw error;
	}
	if (await completePending(db, path, { requestId: upload.requestId, variants: JSON.stringify(printed) }))
		return toMediaImage((await findRow(db, `/${path}`)) as ImageRow);
	await forget();
	return toMediaImage((await findByRequest(db, upload.requestId as string)) as ImageRow);
}

/** Size of the largest print: what reserves the place on a page. */
function shownSize(source: { width: number; height: number }, variants: { width: number }[]): { width: number; height: number } {
	const width = Math.max(...variants.map((variant) => variant.width));
	return { width, height: Math.max(1, Math.round((source.height * width) / source.width)) };
}

/** Prints an upload in another ink; what it was printed in before stays stored, so that going back costs nothing. */
async function reprint({ files }: Services, row: ImageRow, ink: Ink): Promise<Partial<ImageRow>> {
	if (!row.source_path || row.ink === null || row.ink === ink) return {};
	const pixels = await readSource(files, row.source_path);
	if (!pixels) return {};
	try {
		const prints = plannedPrints(baseOf(row.path), ink, pixels.width);
		const printed = await printSizes(files, prints, pixels, ink);
		return { ink, variants: JSON.stringify(printed), ...shownSize(pixels, prints) };
	} finally {
		letGo(pixels.data);
	}
}

/** Changes what is said of an image, its focus or its ink; null when there is no such image. */
export async function changeDetails(services: Services, { url, alt, credit, author, focus, ink }: Details): Promise<MediaImage | null> {
	const row = await findRow(services.db, url);
	if (!row) return null;
	const change: Partial<ImageRow> = {
		...(alt !== undefined && { alt: alt || null }),
		...(credit !== undefined && { credit: credit || null }),
		...(author !== undefined && { author: author || null }),
		...(focus !== undefined && { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null }),
		...(ink && (await oneImageAtATime(() => reprint(services, row, ink)))),
	};
	await writeContent(services, (transaction) => updateRow(transaction, row.path, change));
	return toMediaImage((await findRow(services.db, url)) as ImageRow);
}

/**
 * Removes an image from its item: detached at once, erased later if nothing shows it. What is not an upload of ours is
 * only let go.
 */
export async function detachImage({ db, clock }: Services, url: string): Promise<void> {
	const row = await findRow(db, url);
	if (row?.source_path) await markDetached(db, row.path, clock.now().toISOString());
}

/** Deletes an image from the library: refused while something shows it, and kept a while so that it can be taken back. */
export async function deleteImage(
	services: Services,
	url: string,
	actor: string | null,
): Promise<MediaImage | { uses: MediaUse[] } | null> {
	const row = await findRow(services.db, url);
	if (!row?.source_path) return null;
	const uses = await findUses(services.db, row.path);
	if (uses.length > 0) return { uses };
	const at = services.clock.now();
	const subject = { type: "images", title: row.name ?? row.path };
	await services.db.transaction().execute(async (transaction) => {
		// Asked twice, even at the same moment, is one deletion and one line.
		if (await markDetached(transaction, row.path, at.toISOString())) {
			await writeJournal(transaction, { kind: "deleted", actor, at, subject });
		}
	});
	return toMediaImage((await findRow(services.db, url)) as ImageRow);
}

/** Takes a removed image back. */
export async function restoreImage({ db }: Services, url: string): Promise<MediaImage | null> {
	const row = await findRow(db, url);
	if (!row) return null;
	await updateRow(db, row.path, { detached_at: null });
	return toMediaImage({ ...row, detached_at: null });
}
