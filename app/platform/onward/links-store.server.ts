// Owns where the texts that have a page lead on this site, items' and others': written with what is made of them.
import type { Db } from "../db/open.ts";

/** Keeps where a text leads, instead of where it led before; nothing is written where that is the same. */
export async function putLinks(db: Db, { kind, id }: { kind: string; id: string }, addresses: readonly string[]): Promise<void> {
	await db.transaction().execute(async (tx) => {
		const known = await tx.selectFrom("item_links").select("address").where("kind", "=", kind).where("item_id", "=", id).execute();
		const before = new Set(known.map(({ address }) => address));
		const now = new Set(addresses);
		const gone = [...before].filter((address) => !now.has(address));
		const come = [...now].filter((address) => !before.has(address));
		if (gone.length > 0) {
			await tx.deleteFrom("item_links").where("kind", "=", kind).where("item_id", "=", id).where("address", "in", gone).execute();
		}
		if (come.length === 0) return;
		await tx
			.insertInto("item_links")
			.values(come.map((address) => ({ kind, item_id: id, address })))
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	});
}
