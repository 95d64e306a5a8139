// Opens what was given to find pictures in.
import { frameRefusals } from "./copy.ts";
import { openPictureFolder } from "./picture-folder.ts";
import type { PictureSources } from "./pictures.ts";
import { ImportRefusal } from "./refusal.ts";

/** Where an import's pictures are looked for. Throws ImportRefusal when the place that was given is none. */
export async function openPictures({ place }: { place: string | null; fetch: boolean }): Promise<PictureSources> {
	const shelf = place === null ? null : await openPictureFolder(place);
	if (place !== null && !shelf) throw new ImportRefusal(frameRefusals.noPictures(place));
	return { shelf, fetch: null };
}
