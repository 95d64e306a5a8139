// Owns the pictures of a book: those of the site, in a format every reading device knows, within bounds.
import { mailPictureAddress } from "../images/mail-address.ts";
import { mailPicture } from "../images/mail-print.server.ts";
import type { Services } from "../services.ts";
import type { BookFile } from "./documents.ts";

/** What a book holds at most: a long series with its pictures, on a device of ten years ago. No more is looked for, and none is read past it. */
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
	const own = [...new Set(addresses)].filter((address) => address.startsWith("/images/"));
	for (const address of own.slice(0, MOST_PICTURES)) {
		// Made once and kept, on the encoder's own thread, one at a time: the same print that mails show.
		const path = mailPictureAddress(address);
		const file = await (path === address ? services.files.get(path.slice(1)) : mailPicture(services, path.slice(1))).catch((error) => {
			if (error instanceof RangeError) return null;
			throw error;
		});
		const extension = file && EXTENSIONS[file.type];
		if (!file || !extension) continue;
		bytes += file.bytes.length;
		if (bytes > MOST_BYTES) break;
		found.set(address, { name: `picture-${found.size + 1}.${extension}`, type: file.type, content: file.bytes });
	}
	return found;
}
