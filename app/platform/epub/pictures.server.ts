// Owns the pictures of a book: those of the site, in a format every reading device knows, within bounds.
import { mailPictureAddress } from "../images/mail-address.ts";
import { mailPicture } from "../images/mail-print.server.ts";
import type { Services } from "../services.ts";
import type { BookFile } from "./documents.ts";

/** What a book holds at most: a long series with its pictures, on a device of ten years ago. */
const MOST_PICTURES = 80;
const MOST_BYTES = 20 * 1_024 * 1_024;
/** The core image types of EPUB 3 that are pictures of dots, but for WebP, which older devices show nothing of. */
const EXTENSIONS: Record<string, string> = { "image/jpeg": "jpg", "image/png": "png", "image/gif": "gif" };

/**
 * The pictures at these addresses of the site, by address. Those of other sites, those that are lost and those past what a book holds are
 * left out: their words stand for them.
 */
export async function readPictures(services: Pick<Services, "db" | "files">, addresses: readonly string[]): Promise<Map<string, BookFile>> {
	const found = new Map<string, BookFile>();
	let bytes = 0;
	for (const address of new Set(addresses)) {
		if (found.size >= MOST_PICTURES) break;
		if (!address.startsWith("/images/")) continue;
		// Made once and kept, on the encoder's own thread, one at a time: the same print that mails show.
		const path = mailPictureAddress(address);
		const file = await (path === address ? services.files.get(path.slice(1)) : mailPicture(services, path.slice(1))).catch((error) => {
			if (error instanceof RangeError) return null;
			throw error;
		});
		const extension = file && EXTENSIONS[file.type];
		if (!file || !extension || bytes + file.bytes.length > MOST_BYTES) continue;
		bytes += file.bytes.length;
		found.set(address, { name: `picture-${found.size + 1}.${extension}`, type: file.type, content: file.bytes });
	}
	return found;
}
