// Owns how often the private links of an item were ended: the number enters what is signed (preview.server.ts).
import type { ItemTable } from "../../shared/kinds.ts";
import type { Db } from "../db/open.ts";

/** The number that the links of an item bear now; 0 until somebody ends them for the first time. */
export async function linkNumber(db: Db, table: ItemTable, id: string): Promise<number> {
	const row = await db
		.selectFrom("private_links")
		.select("number")
		.where("item_table", "=", table)
		.where("item_id", "=", id)
		.executeTakeFirst();
	return row?.number ?? 0;
}

/** Ends every private link of an item that was given until now; done again, it ends those given since. */
export async function endLinks(db: Db, table: ItemTable, id: string): Promise<void> {
	await db
		.insertInto("private_links")
		.values({ item_table: table, item_id: id, number: 1 })
		.onConflict((conflict) =>
			conflict.columns(["item_table", "item_id"]).doUpdateSet(({ eb, ref }) => ({ number: eb(ref("private_links.number"), "+", 1) })),
		)
		.execute();
}
