// Owns giving items that an import brought before the pictures they lacked.
import { keepRevision, listRevisions } from "../../features/editing/revision-store.server.ts";
import { readRow, updateRow } from "../../features/editing/store.server.ts";
import { Unwritten, writing } from "../../features/editing/write-item.server.ts";
import type { Filling, PicturedItem } from "../../features/moving/frame/ports.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Services } from "../../platform/services.ts";
import { type Kind, kinds } from "../../shared/kinds.ts";

/** An item as it is now; null when it is gone. */
export async function readPictured(db: Db, kind: Kind, id: string): Promise<PicturedItem | null> {
	const row = await readRow(db, kind, id);
	if (!row) return null;
	const { body, pictures } = kinds[kind];
	const picture = pictures.map((column) => row[column]).find(Boolean);
	// What the software does by itself has no actor.
	const isUntouched = (await listRevisions(db, kind, id)).every(({ actor }) => actor === null);
	return { body: String(row[body] ?? ""), picture: picture ? String(picture) : null, isUntouched };
}

/** Gives an item what it lacked; nothing, and false, when its body has changed since it was read, or a cover was chosen meanwhile. */
export function fillPictures(
	services: Services,
	{ kind, id, before }: { kind: Kind; id: string; before: string },
	{ body: text, cover }: Filling,
): Promise<boolean> {
	const { body, pictures } = kinds[kind];
	return writing(services, async (transaction) => {
		const row = await readRow(transaction, kind, id, { forUpdate: true });
		if (!row || String(row[body] ?? "") !== before) throw new Unwritten(false);
		if (cover && pictures.some((column) => row[column])) throw new Unwritten(false);
		const columns = {
			[body]: text,
			...(cover && { [pictures[0]]: cover.path, image_alt: cover.alt, image_credit: cover.credit }),
		};
		await updateRow(transaction, kind, id, columns);
		await keepRevision(transaction, kind, { ...row, ...columns }, { before: row, kind: "updated", actor: null, at: services.clock.now() });
		return true;
	});
}
