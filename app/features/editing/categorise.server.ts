// Owns filing many items under one category at once, and taking that back.
import { indexItems } from "../../platform/search/items-store.server.ts";
import type { Kind } from "../../shared/kinds.ts";
import { toFields } from "./columns.ts";
import { lockRows, readRow } from "./store.server.ts";
import { type Change, type Needs, rewriteItem, type Tx, Unwritten, writing } from "./write-item.server.ts";

/** The category of an item at some moment; "" for none. */
export type Filed = { id: string; category: string };

/** Files one item that is held; answers what it was under, or null when it is gone, is there already, or is no longer under `from`. */
async function fileOne(transaction: Tx, kind: Kind, wanted: Filed, from: string | null, change: Change): Promise<Filed | null> {
	const row = await readRow(transaction, kind, wanted.id);
	if (!row) return null;
	const fields = toFields(kind, row);
	if (from !== null && fields.category !== from) return null;
	const { changed } = await rewriteItem(transaction, kind, row, { ...fields, category: wanted.category }, change);
	return changed ? { id: wanted.id, category: fields.category } : null;
}

/**
 * Files items under categories, each in a revision of its own; those that are so already, or are gone, are left alone.
 * @param request.from - only those still under this category: what somebody filed elsewhere meanwhile stays there
 * @returns what those that changed were under before
 */
export async function fileItems(
	services: Needs,
	request: { kind: Kind; wanted: Filed[]; from?: string; actor: string | null },
): Promise<Filed[]> {
	const change = { actor: request.actor, at: services.clock.now(), siteUrl: services.config.siteUrl };
	return writing(services, async (transaction) => {
		const { kind, from = null } = request;
		const wantedOf = new Map(request.wanted.map((filed) => [filed.id, filed]));
		await lockRows(transaction, kind, [...wantedOf.keys()]);
		const before: Filed[] = [];
		for (const wanted of wantedOf.values()) {
			const was = await fileOne(transaction, kind, wanted, from, change);
			if (was) before.push(was);
		}
		if (before.length === 0) throw new Unwritten(before);
		await indexItems(
			transaction,
			kind,
			before.map(({ id }) => id),
		);
		return before;
	});
}
