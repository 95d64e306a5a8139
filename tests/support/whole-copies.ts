// A place of copies, read to its end.
import { PLACE_FILE } from "../../app/features/moving/copies/format.ts";
import { openPlace } from "../../app/features/moving/copies/place/place.server.ts";
import { readFileEntries } from "../../app/features/moving/copies/read-rows.server.ts";
import type { Objects } from "../../app/platform/files/objects.ts";

/** Reads every copy that is listed, to its last chunk and picture; answers how many there are. @throws CopyRefusal when one is not whole */
export async function readWholeCopies(objects: Objects): Promise<number> {
	if ((await objects.get(PLACE_FILE)) === null) return 0;
	const place = await openPlace(objects, { passphrase: null });
	const names = await place.listCopies();
	for (const name of names) {
		const manifest = await place.readCopy(name);
		for (const { chunks } of Object.values(manifest.tables)) for (const chunk of chunks) await place.getObject("chunks", chunk);
		for await (const { hash } of readFileEntries(place, manifest)) await place.getObject("images", hash);
	}
	return names.length;
}
