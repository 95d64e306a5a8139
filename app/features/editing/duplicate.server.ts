// Owns making a second item out of one: a draft with an address of its own, that says the same.
import { type Kind, kinds } from "../../shared/kinds.ts";
import { toFields } from "./columns.ts";
import { copyOf } from "./copy.ts";
import { type Fields, headingOf, type SomeFields } from "./field-values.ts";
import { lastRevision } from "./revision-store.server.ts";
import { readRow } from "./store.server.ts";
import { addItem, type Needs, Unwritten, writing } from "./write-item.server.ts";

/** What a copy says of itself that its source does not: it is nobody's yet. */
const OWN: SomeFields = { slug: "", published: false, publish_at: null, published_at: null, is_featured: false };

/**
 * Makes a draft of an item as it was last saved.
 * @param request.newId - a UUID, the copy's id: sent twice it is one copy, and one that was deleted since stays so
 * @returns the copy's id; null when there is no such item, or the copy was deleted meanwhile
 */
export async function duplicateItem(
	services: Needs,
	{ kind, id, newId, actor }: { kind: Kind; id: string; newId: string; actor: string },
): Promise<string | null> {
	return writing<string | null>(services, async (transaction) => {
		if (await readRow(transaction, kind, newId)) throw new Unwritten(newId);
		const row = await readRow(transaction, kind, id);
		if (!row || (await lastRevision(transaction, kind, newId, "deleted"))) throw new Unwritten(null);
		const fields: Fields = toFields(kind, row);
		const own = Object.fromEntries(Object.entries(OWN).filter(([name]) => name in fields));
		const copy: Fields = { ...fields, ...own, [kinds[kind].heading]: copyOf(headingOf(kind, fields)) };
		await addItem(transaction, kind, newId, copy, { actor, at: services.clock.now(), siteUrl: services.config.siteUrl });
		return newId;
	});
}
