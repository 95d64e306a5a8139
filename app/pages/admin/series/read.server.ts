// Owns what the form of a series shows.
import { findHeadings, refKey } from "../../../platform/items/items-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { kindWords } from "../../../shared/copy.ts";
import { findSaid, listParts } from "./store.server.ts";

/** A series and its items in their order, drafts too; null where there is none. */
export async function readForForm({ db }: Pick<Services, "db">, slug: string) {
	const said = await findSaid(db, slug);
	if (!said) return null;
	const parts = await listParts(db, said);
	const headings = await findHeadings(db, parts, { withDrafts: true });
	const { name, text, image_url, image_alt, image_credit } = said;
	return {
		slug,
		name,
		text: text ?? "",
		image: image_url ? { url: image_url, alt: image_alt ?? "", credit: image_credit ?? "" } : null,
		updatedAt: said.updated_at,
		isPublic: parts.some(({ isPublic }) => isPublic),
		parts: parts.map((part) => ({
			key: refKey(part),
			...part,
			title: headings.get(refKey(part))?.heading ?? "",
			kindWord: kindWords[part.kind].page,
		})),
	};
}
