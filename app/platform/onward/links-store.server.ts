// Owns where the texts of items lead on this site: written with what is made of them, forgotten with them.
import { type Kind, kinds } from "../../shared/kinds.ts";
import type { Db } from "../db/open.ts";
import type { ItemRef } from "../items/items-store.server.ts";

/**
 * Keeps where an item leads, instead of where it led before; nothing is written where that is the same. To be called in the transaction
 * that keeps what was made of its text, after that: two who make it at once follow one another by that row.
 */
export async function putLinks(db: Db, { kind, id }: ItemRef, addresses: readonly string[]): Promise<void> {
	const known = await db.selectFrom("item_links").select("address").where("kind", "=", kind).where("item_id", "=", id).execute();
	const before = new Set(known.map(({ address }) => address));
	const now = new Set(addresses);
	const gone = [...before].filter((address) => !now.has(address));
	const come = [...now].filter((address) => !before.has(address));
	if (gone.length > 0) {
		await db.deleteFrom("item_links").where("kind", "=", kind).where("item_id", "=", id).where("address", "in", gone).execute();
	}
	if (come.length === 0) return;
	await db
		.insertInto("item_links")
		.values(come.map((address) => ({ kind, item_id: id, address })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Forgets where items of a kind led that are no longer there. */
export async function endLinks(db: Db, kind: Kind): Promise<void> {
	const there = db.selectFrom(kinds[kind].table).select("id");
	const orphans = db.selectFrom("item_links").where("kind", "=", kind).where("item_id", "not in", there);
	// Each statement that takes links away has pages asked again, whether or not there was one.
	if (!(await orphans.select("item_id").limit(1).executeTakeFirst())) return;
	await db.deleteFrom("item_links").where("kind", "=", kind).where("item_id", "not in", there).execute();
}
