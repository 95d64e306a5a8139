// Owns deleting items and bringing them back: a deletion keeps the whole row as its last revision.

import { isFeedName, itemHome, nameForFeeds } from "../../platform/feed-names/feed-name-store.server.ts";
import { writeJournal } from "../../platform/journal/journal-store.server.ts";
import { indexItems } from "../../platform/search/items-store.server.ts";
import { type Kind, kinds } from "../../shared/kinds.ts";
import { readFlag } from "../../shared/rows.ts";
import { flagColumns, type ItemRow, rowHeading, toColumns, toFields } from "./columns.ts";
import { keepRevision, lastRevision } from "./revision-store.server.ts";
import { deleteRow, freeItemSlug, insertRow, isOriginTaken, lockRows, readRow } from "./store.server.ts";
import { filedAsSpelled } from "./tags.server.ts";
import { type Needs, signed, takeAddress, Unwritten, writing } from "./write-item.server.ts";

type Request = { kind: Kind; ids: string[]; actor: string | null };

const sorted = (ids: string[]) => [...new Set(ids)].sort();

/** Deletes items for readers and for the list; answers the ids of those that were there. */
export async function deleteItems(services: Needs, { kind, ids, actor }: Request): Promise<string[]> {
	const at = services.clock.now();
	return writing(services, async (transaction) => {
		await lockRows(transaction, kind, ids);
		const deleted: string[] = [];
		for (const id of sorted(ids)) {
			const row = await readRow(transaction, kind, id);
			if (!row) continue;
			await keepRevision(transaction, kind, row, { before: row, kind: "deleted", actor, at });
			await deleteRow(transaction, kind, id);
			await writeJournal(transaction, { kind: "deleted", actor, at, subject: { type: kind, id, title: rowHeading(kind, row) } });
			deleted.push(id);
		}
		if (deleted.length === 0) throw new Unwritten(deleted);
		await indexItems(transaction, kind, deleted);
		return deleted;
	});
}

/** A kept row as this engine stores it: the history may have come from the other one, whose flags are numbers. */
function asStored(kind: Kind, row: ItemRow): ItemRow {
	return { ...row, ...Object.fromEntries(flagColumns(kind).map((flag) => [flag, readFlag(row[flag] as boolean | number)])) };
}

/** The planned moment of what comes back; one that passed in the bin is forgotten: nobody asked for it to appear now. */
function stillPlanned({ publish_at }: ItemRow, at: Date): unknown {
	return typeof publish_at === "string" && publish_at <= at.toISOString() ? null : publish_at;
}

/**
 * Brings deleted items back as they were, under the same id, with a suffix to the slug if it was taken meanwhile.
 * @returns the ids that are there now; one that was never deleted, or is back already, counts when it is there
 */
export async function restoreItems(services: Needs, { kind, ids, actor }: Request): Promise<string[]> {
	const at = services.clock.now();
	return writing(services, async (transaction) => {
		const there: string[] = [];
		const restored: ItemRow[] = [];
		for (const id of sorted(ids)) {
			if (await readRow(transaction, kind, id)) {
				there.push(id);
				continue;
			}
			const kept = await lastRevision(transaction, kind, id, "deleted");
			if (!kept) continue;
			const slug = await freeItemSlug(transaction, kind, kept.slug, id);
			const origin = (await isOriginTaken(transaction, kind, kept.origin)) ? null : kept.origin;
			const feed_id = (await isFeedName(transaction, kinds[kind].table, kept.feed_id)) ? null : (kept.feed_id ?? null);
			const filed = await filedAsSpelled(transaction, toFields(kind, kept), { kind, id });
			const columns = { ...toColumns(kind, filed), publish_at: stillPlanned(kept, at) };
			const row = asStored(kind, { ...kept, slug, origin, feed_id, ...columns });
			await insertRow(transaction, kind, row);
			await takeAddress(transaction, kind, toFields(kind, row));
			await nameForFeeds(transaction, itemHome(kind), services.config.siteUrl, id);
			await keepRevision(transaction, kind, row, { before: null, kind: "restored", actor, at });
			await writeJournal(transaction, { kind: "restored", actor, at, subject: { type: kind, id, title: rowHeading(kind, row) } });
			there.push(id);
			restored.push(row);
		}
		if (restored.length === 0) throw new Unwritten(there);
		// Last: what one writer has at a time is taken once no other row is to be written.
		for (const row of restored) await signed(transaction, row, at);
		await indexItems(
			transaction,
			kind,
			restored.map(({ id }) => id),
		);
		return there;
	});
}
