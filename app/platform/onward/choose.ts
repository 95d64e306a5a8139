import { type ItemHeading, type ItemRef, refKey } from "../items/items-store.server.ts";

/** How many are proposed. */
export const PROPOSED = 3;
/** How many are said to speak of it, and of how many it is said to speak. */
const LINKED = 6;

/** What may be led to, each list in the order of its own. */
export type Choice = {
	/** Its neighbours in its series, which its place there names. */
	beside: ItemRef[];
	/** Whose texts lead to it. */
	from: ItemRef[];
	/** What its text leads to. */
	to: ItemRef[];
	tagged: ItemRef[];
	kin: ItemRef[];
	older: ItemRef[];
	newer: ItemRef[];
};

/** What is shown of them: `mentions` speak of it, and it speaks of `subjects`. */
export type Chosen = {
	mentions: ItemHeading[];
	subjects: ItemHeading[];
	proposed: ItemHeading[];
	before: ItemHeading | null;
	after: ItemHeading | null;
};

/**
 * What an item leads to at its foot: public ones alone, each once among what is proposed. What speaks of it and is spoken of by it is said to
 * speak of it: the reader of its text has met the link there already. What its place in its series names is neither proposed nor named
 * again as what stands before or after it in time.
 * @param shown - those that are public, by `refKey`
 */
export function choose(
	self: ItemRef,
	{ beside, from, to, tagged, kin, older, newer }: Choice,
	shown: ReadonlyMap<string, ItemHeading>,
): Chosen {
	const taken = new Set([refKey(self)]);
	const take = (items: readonly ItemRef[], most: number): ItemHeading[] => {
		const found: ItemHeading[] = [];
		for (const item of items) {
			const heading = shown.get(refKey(item));
			if (!heading || taken.has(refKey(item)) || found.length >= most) continue;
			taken.add(refKey(item));
			found.push(heading);
		}
		return found;
	};
	const newestFirst = (items: readonly ItemRef[]) =>
		[...items].sort((one, other) => {
			const [left, right] = [shown.get(refKey(one))?.at ?? "", shown.get(refKey(other))?.at ?? ""];
			return left < right ? 1 : left > right ? -1 : 0;
		});
	const mentions = take(newestFirst(from), LINKED);
	const subjects = take(newestFirst(to), LINKED);
	const named = new Set(beside.map(refKey));
	const inTime = (items: readonly ItemRef[]) => {
		const nearest = items.find((item) => shown.has(refKey(item)));
		return nearest && !named.has(refKey(nearest)) ? (shown.get(refKey(nearest)) ?? null) : null;
	};
	for (const key of named) taken.add(key);
	// Its neighbours in time stand below: they are proposed where nothing else is. The oldest have what came after them.
	const near = new Set([...tagged, ...kin].map(refKey));
	const alike = [...tagged.filter((item) => kin.some((other) => refKey(other) === refKey(item))), ...tagged, ...kin];
	const proposed = take(alike, PROPOSED);
	const rest = [...older.slice(1), ...newer.slice(1), ...older.slice(0, 1), ...newer.slice(0, 1)].filter((item) => !near.has(refKey(item)));
	return {
		mentions,
		subjects,
		proposed: [...proposed, ...take(rest, PROPOSED - proposed.length)],
		before: inTime(older),
		after: inTime(newer),
	};
}
