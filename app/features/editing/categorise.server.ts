// Owns filing many items under one category at once, and taking that back.
import type { Kind } from "../../shared/kinds.ts";
import { toFields } from "./columns.ts";
import { readRow } from "./store.server.ts";
import { type Change, changeItem, type Needs, type Tx, Unwritten, writing } from "./write-item.server.ts";

/** The category of an item at some moment; "" for none. */
export type Filed = { id: string; category: string };

/** Always in the same order, so that two writers never wait for each other. */
const inOrder = (wanted: readonly Filed[]) =>
	[...new Map(wanted.map((filed) => [filed.id, filed])).values()].sort((left, right) => (left.id < right.id ? -1 : 1));

/** Files one item; answers what it was under, or null when it is gone, is there already, or is no longer under `from`. */
async function fileOne(transaction: Tx, kind: Kind, wanted: Filed, from: string | null, change: Change): Promise<Filed | null> {
	const row = await readRow(transaction, kind, wanted.id, { forUpdate: true });
	if (!row) return null;
	const fields = toFields(kind, row);
	if (from !== null && fields.category !== from) return null;
	const { changed } = await changeItem(transaction, kind, row, { ...fields, category: wanted.category }, change);
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
		const before: Filed[] = [];
		for (const wanted of inOrder(request.wanted)) {
			const was = await fileOne(transaction, request.kind, wanted, request.from ?? null, change);
			if (was) before.push(was);
		}
		if (before.length === 0) throw new Unwritten(before);
		return before;
	});
}
