// Owns that items whose tags were given another name are found so at once: in the transaction that changed them.
import { sql } from "kysely";
import { type Kind, kindNames } from "../../shared/kinds.ts";
import { listed } from "../db/lists.ts";
import type { Db } from "../db/open.ts";
import type { ItemRef } from "../items/items-store.server.ts";
import { lockDocuments } from "./documents-store.server.ts";
import { indexItems } from "./items-store.server.ts";

/**
 * So many are read anew at once: meanwhile nobody else writes, and on SQLite nobody reads. Twenty of 500 words took 0.2 s of processor among 1,000
 * articles, 0.4 s among 3,000 (whom each is like takes most of it), where all that is written of 1,000 without being read took 0.1 s.
 */
export const READ_AT_ONCE = 20;

/**
 * Has items found under the tags they bear now. To be called in the transaction that changes them, once all of them are written. A few are indexed whole;
 * of more, what searches are narrowed by and count is written, and the names of the tags are words of theirs once the job has come by (`indexBehind`):
 * it is told of each, and sees that it was made from something else.
 */
export async function indexRetagged(db: Db, items: readonly ItemRef[]): Promise<void> {
	const idsOf = (kind: Kind) => items.filter((item) => item.kind === kind).map(({ id }) => id);
	if (items.length > READ_AT_ONCE) {
		for (const kind of kindNames) await tagDocuments(db, kind, idsOf(kind));
		return;
	}
	// All of them before the first is written: whoever writes one holds what writing any takes (likeness), and may not wait for another then.
	for (const kind of kindNames) await lockDocuments(db, kind, idsOf(kind));
	for (const kind of kindNames) await indexItems(db, kind, idsOf(kind));
}

/** Has documents say which tags their items bear. Nothing is read of the items: their tags stand in a table of their own (migration 046). */
async function tagDocuments(db: Db, kind: Kind, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	const borne = sql<string | null>`(select string_agg(slug, ' ') from item_tags
		where item_tags.kind = search_documents.kind and item_tags.item_id = search_documents.item_id)`;
	await db.updateTable("search_documents").set({ tags: borne }).where("kind", "=", kind).where("item_id", "in", listed(db, ids)).execute();
}
