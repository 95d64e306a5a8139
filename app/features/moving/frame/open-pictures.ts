// Opens what was given to find pictures in.
import { stat } from "node:fs/promises";
import { frameRefusals } from "./copy.ts";
import { pictureFetcher } from "./fetch-picture.ts";
import { openPictureFolder, openPictureZip } from "./picture-folder.ts";
import type { PictureSources } from "./pictures.ts";
import { ImportRefusal, readBeside } from "./refusal.ts";

/**
 * Where an import's pictures are looked for: a folder, an archive, then their own addresses. Throws ImportRefusal when the place
 * that was given is neither a folder nor an archive.
 */
export async function openPictures({ place, fetch }: { place: string | null; fetch: boolean }): Promise<PictureSources> {
	const fetcher = fetch ? pictureFetcher() : null;
	if (place === null) return { shelf: null, fetch: fetcher };
	const isFile = (await stat(place).catch(() => null))?.isFile() ?? false;
	const shelf = await readBeside("pictures", () => (isFile ? openPictureZip(place) : openPictureFolder(place)));
	if (!shelf) throw new ImportRefusal(frameRefusals.noPictures(place), "pictures");
	return { shelf, fetch: fetcher };
}
