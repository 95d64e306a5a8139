// Owns /images/… and /tirages/…: stored pictures under the site's own address, whichever storage holds them.
import { type Context, Hono } from "hono";
import { contentHash } from "../../app/platform/content-hash.ts";
import type { StoredFile } from "../../app/platform/files/files.ts";
import { findMainPrint } from "../../app/platform/images/image-store.server.ts";
import { isMailPicture } from "../../app/platform/images/mail-address.ts";
import { mailPicture } from "../../app/platform/images/mail-print.server.ts";
import { PRINTS_FOLDER, printAt } from "../../app/platform/images/print-address.ts";
import type { Services } from "../../app/platform/services.ts";
import { doorCopy } from "../copy.ts";

const CACHE_CONTROL = "public, max-age=3600";
const FOR_A_YEAR = "public, max-age=31536000, immutable";
/** The address of an upload: the file kept under it is the source; what is shown is its print, in the inks chosen since. */
const UPLOAD = /-\d{13}-[a-z0-9]{10}\.webp$/;

async function shownAt(services: Services, path: string): Promise<StoredFile | null> {
	const { files } = services;
	if (isMailPicture(path)) return mailPicture(services, path);
	const file = UPLOAD.test(path) ? null : await files.get(path);
	if (file) return file;
	const print = await findMainPrint(services.db, path);
	return files.get(print ?? path);
}

/**
 * GET /tirages/HASH/PATH: the print at that path, for a year while it holds what the hash says; for an hour otherwise, since somebody's page
 * names a print that was made anew. GET /images/PATH: the file with its ETag, 304 when unchanged, 404 otherwise (row 207). An image's own
 * address answers its largest print; below /images/mail/ stand the prints for mail clients. What is shown while the bucket does not say that it
 * still has it is kept for an hour at most.
 */
export function storedImages(services: Services): Hono {
	const { files } = services;
	const app = new Hono();
	const answer = (c: Context, file: StoredFile | null, kept = CACHE_CONTROL) => {
		if (!file) return c.text(doorCopy.noImage, 404, { "cache-control": "no-store" });
		const headers = { "cache-control": kept, etag: file.etag };
		if (c.req.header("if-none-match") === file.etag) return c.body(null, 304, headers);
		return c.body(Uint8Array.from(file.bytes), 200, { ...headers, "content-type": file.type });
	};
	app.get(`/${PRINTS_FOLDER}/*`, async (c) => {
		const asked = printAt(c.req.path);
		const isPrint = asked && !UPLOAD.test(asked.path) && !isMailPicture(asked.path);
		const file = isPrint ? await files.get(asked.path) : null;
		const isSure = file && !file.isUnconfirmed && contentHash(file.bytes) === asked?.hash;
		return answer(c, file, isSure ? FOR_A_YEAR : CACHE_CONTROL);
	});
	app.get("/images/*", async (c) => answer(c, await shownAt(services, c.req.path.slice(1))));
	return app;
}
