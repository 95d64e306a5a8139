// Owns putting items online and taking them offline: by hand, many at a time, taken back, or by themselves when their time comes.

import { type Kind, kindNames, kinds } from "../../shared/kinds.ts";
import { readFlag } from "../../shared/rows.ts";
import { type ItemRow, toFields } from "./columns.ts";
import { listDueIds, readRow } from "./store.server.ts";
import { type Change, changeItem, type Needs, type Tx, Unwritten, writing } from "./write-item.server.ts";

/** Whether an item is public, and since or from when: enough to take a publication back. */
export type PublicationState = { id: string; published: boolean; publish_at: string | null; published_at: string | null };

function stateOf(kind: Kind, row: ItemRow): PublicationState {
	return {
		id: row.id,
		published: readFlag(row[kinds[kind].flag] as boolean | number),
		publish_at: (row.publish_at as string | null) ?? null,
		published_at: (row.published_at as string | null) ?? null,
	};
}

/** Always in the same order, so that two writers never wait for each other. */
function inOrder<Some>(items: readonly Some[], idOf: (item: Some) => string): Some[] {
	return [...new Map(items.map((item) => [idOf(item), item])).values()].sort((left, right) => (idOf(left) < idOf(right) ? -1 : 1));
}

async function setState(
	transaction: Tx,
	kind: Kind,
	wanted: { id: string; published: boolean; publish_at: string | null; published_at?: string | null },
	change: Change,
): Promise<PublicationState | null> {
	const row = await readRow(transaction, kind, wanted.id, { forUpdate: true });
	if (!row) return null;
	const { published, publish_at } = wanted;
	const after = await changeItem(
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
		const changed: PublicationState[] = [];
		for (const id of inOrder(ids, (id) => id)) {
			const before = await setState(transaction, kind, { id, published, publish_at: null }, change);
			if (before) changed.push(before);
		}
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
		let changed = 0;
		for (const state of inOrder(request.states, ({ id }) => id)) {
			if (await setState(transaction, request.kind, state, change)) changed += 1;
		}
		if (changed === 0) throw new Unwritten(0);
		return changed;
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
