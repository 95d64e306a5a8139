import { type ItemRef, refKey } from "../items/items-store.server.ts";

/** Where an item stands in its series: « 2 sur 5 », and what is read before and after it. `place`: from 1. */
export type SeriesPlace = { name: string; slug: string; place: number; count: number; previous: ItemRef | null; next: ItemRef | null };

/**
 * The parts of a series in the order they are read.
 * @param parts - the oldest first
 * @param kept - the order somebody gave (`series.item_order`): JSON list of `kind:id`; what is not among them comes after
 */
export function inOrder<Some extends ItemRef>(parts: readonly Some[], kept: string | null): Some[] {
	const order = new Map(keysIn(kept).map((key, place) => [key, place]));
	const placeOf = (part: Some) => order.get(refKey(part)) ?? order.size;
	return [...parts].sort((one, other) => placeOf(one) - placeOf(other));
}

/** An order as it is kept. */
export function writeOrder(parts: readonly ItemRef[]): string {
	return JSON.stringify(parts.map(refKey));
}

function keysIn(kept: string | null): string[] {
	try {
		const list: unknown = JSON.parse(kept ?? "[]");
		return Array.isArray(list) ? list.filter((key) => typeof key === "string") : [];
	} catch {
		return [];
	}
}
