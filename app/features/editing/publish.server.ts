// Owns putting items online and taking them offline: by hand, many at a time, taken back, or by themselves when their time comes.

import { indexItems } from "../../platform/search/items-store.server.ts";
import { type Kind, kindNames, kinds } from "../../shared/kinds.ts";
import { readFlag } from "../../shared/rows.ts";
import { type ItemRow, toFields } from "./columns.ts";
import { listDueIds, lockRows, readRow } from "./store.server.ts";
import { type Change, changeItem, type Needs, rewriteItem, type Tx, Unwritten, writing } from "./write-item.server.ts";

/** Whether an item is public, and since or from when: enough to take a publication back. */
export type PublicationState = { id: string; published: boolean; publish_at: string | null; published_at: string | null };

/** The state an item is to have; without `published_at`, it keeps or gets a date of its own. */
type Wanted = Omit<PublicationState, "published_at"> & { published_at?: string | null };

function stateOf(kind: Kind, row: ItemRow): PublicationState {
	return {
		id: row.id,
		published: readFlag(row[kinds[kind].flag] as boolean | number),
		publish_at: (row.publish_at as string | null) ?? null,
		published_at: (row.published_at as string | null) ?? null,
	};
}

/** Gives items these states; answers those before of the items that changed. */
async function setStates(transaction: Tx, kind: Kind, wanted: readonly Wanted[], change: Change): Promise<PublicationState[]> {
	const ids = wanted.map(({ id }) => id);
	await lockRows(transaction, kind, ids);
	const changed: PublicationState[] = [];
	for (const each of new Map(wanted.map((state) => [state.id, state])).values()) {
		const before = await setState(transaction, kind, each, change);
		if (before) changed.push(before);
	}
	await indexItems(
		transaction,
		kind,
		changed.map(({ id }) => id),
	);
	return changed;
}

async function setState(transaction: Tx, kind: Kind, wanted: Wanted, change: Change): Promise<PublicationState | null> {
	const row = await readRow(transaction, kind, wanted.id);
	if (!row) return null;
	const { published, publish_at } = wanted;
	const after = await rewriteItem(
		transaction,
		kind,
		row,
		{ ...toFields(kind, row), published, publish_at },
		{ ...change, publishedAt: wanted.published_at },
	);
	return after.changed ? stateOf(kind, row) : null;
}

/**
 * Puts items online or takes them offline; those that are so already, or are gone, are left alone.
 * @returns the states before of those that changed, for `takeBack`
 */
export async function setPublished(
	services: Needs,
	request: { kind: Kind; ids: string[]; published: boolean; actor: string | null },
): Promise<PublicationState[]> {
	const { kind, ids, published, actor } = request;
	const change = { actor, at: services.clock.now(), siteUrl: services.config.siteUrl };
	return writing(services, async (transaction) => {
		const wanted = ids.map((id) => ({ id, published, publish_at: null }));
		const changed = await setStates(transaction, kind, wanted, change);
		if (changed.length === 0) throw new Unwritten(changed);
		return changed;
	});
}

/** Gives items back the states `setPublished` answered; answers how many changed. */
export async function takeBack(
	services: Needs,
	request: { kind: Kind; states: PublicationState[]; actor: string | null },
): Promise<number> {
	const change = { actor: request.actor, at: services.clock.now(), siteUrl: services.config.siteUrl };
	return writing(services, async (transaction) => {
		const changed = await setStates(transaction, request.kind, request.states, change);
		if (changed.length === 0) throw new Unwritten(0);
		return changed.length;
	});
}

/** Publishes what is due, each item exactly once, however many processes look at the same moment. */
export async function publishDue(services: Needs): Promise<void> {
	const at = services.clock.now();
	for (const kind of kindNames) {
		for (const id of await listDueIds(services.db, kind, at.toISOString())) {
			await writing(services, async (transaction) => {
				const row = await readRow(transaction, kind, id, { forUpdate: true });
				const state = row && stateOf(kind, row);
				if (!row || !state?.publish_at || state.published || state.publish_at > at.toISOString()) throw new Unwritten(undefined);
				const fields = { ...toFields(kind, row), published: true, publish_at: null };
				const publishedAt = state.published_at ?? state.publish_at;
				await changeItem(transaction, kind, row, fields, { actor: null, at, siteUrl: services.config.siteUrl, publishedAt });
			});
		}
	}
}
