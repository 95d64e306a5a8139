// Owns what one can go on to from an item.
import type { Db } from "../db/open.ts";
import type { ItemRef } from "../items/items-store.server.ts";
import { placeInSeries } from "../series/series-store.server.ts";

/**
 * Where one can go on from an item.
 * @param row.series - the column of its series
 */
export async function readOnward(db: Db, item: ItemRef, { series }: { series: string | null }) {
	return { series: await placeInSeries(db, item, series) };
}
