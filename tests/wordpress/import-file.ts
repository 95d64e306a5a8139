/** `import wordpress` as its command runs it, over any target. */
import { importSource } from "../../app/features/moving/frame/import.ts";
import { openPictures } from "../../app/features/moving/frame/open-pictures.ts";
import type { FetchPicture } from "../../app/features/moving/frame/pictures.ts";
import type { ImportTarget } from "../../app/features/moving/frame/ports.ts";
import type { OnProgress } from "../../app/features/moving/frame/records.ts";
import type { ImportReport } from "../../app/features/moving/frame/report.ts";
import { wordpress } from "../../app/features/moving/wordpress/wordpress.ts";

export interface ImportGiven {
	pictures?: string | null;
	fetch?: FetchPicture;
	dryRun?: boolean;
	onProgress?: OnProgress;
}

/** The moment of every import. */
export const NOW = new Date("2026-02-03T04:05:06.007Z");

export async function importFile(file: string, target: ImportTarget, given: ImportGiven = {}): Promise<ImportReport> {
	const { pictures: place = null, fetch = null, dryRun = false, onProgress } = given;
	const pictures = { ...(await openPictures({ place, fetch: false })), fetch };
	const opened = await wordpress.open(file, { now: NOW, timeZone: "UTC" });
	try {
		return await importSource(opened, target, { producer: wordpress.name, dryRun, pictures, ...(onProgress && { onProgress }) });
	} finally {
		await pictures.shelf?.close();
		await opened.close();
	}
}
