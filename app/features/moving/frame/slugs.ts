/** Gives every item to come its slug before anything is converted, so that links between items can be led to it. */
import { type Kind, kindNames } from "../../../shared/kinds.ts";
import type { ImportTarget, KnownItem } from "./ports.ts";
import type { Candidate } from "./survey.ts";

const AT_ONCE = 500;

/** The same texts once each, some at a time: what a target is asked at once. */
export function* groups(texts: Iterable<string>): Generator<string[]> {
	const each = [...new Set(texts)];
	for (let start = 0; start < each.length; start += AT_ONCE) yield each.slice(start, start + AT_ONCE);
}

/** The items of a source that are here already, by origin: under that origin, or under the id their producer gave them. */
export async function findKnown(target: ImportTarget, items: Map<string, Candidate>): Promise<Map<string, KnownItem>> {
	const known = new Map<string, KnownItem>();
	for (const kind of kindNames) {
		const ofKind = [...items].filter(([, candidate]) => candidate.kind === kind);
		for (const origins of groups(ofKind.map(([origin]) => origin))) {
			for (const [origin, item] of await target.findItems(kind, origins)) known.set(origin, item);
		}
		const withId = new Map(ofKind.flatMap(([origin, { id }]) => (id && !known.has(origin) ? [[id, origin] as const] : [])));
		for (const ids of groups(withId.keys())) {
			for (const [id, item] of await target.findItemsById(kind, ids)) known.set(withId.get(id) ?? "", item);
		}
	}
	return known;
}

/**
 * Sets `slug` on every candidate: the item's own where it is known, else the wanted one, else the wanted one with the first free
 * suffix -1, -2… The oldest first, whatever order the source has them in: a run taken up again, or another form of the same source,
 * gives the same slugs. Each kind has its own slugs.
 */
export async function assignSlugs(target: ImportTarget, items: Map<string, Candidate>, known: Map<string, KnownItem>): Promise<void> {
	for (const kind of kindNames) {
		const ofKind = [...items].filter(([, candidate]) => candidate.kind === kind).sort(byAge);
		const tried: Tried = { taken: new Set(), suffixes: new Map() };
		const { taken } = tried;
		for (const slugs of groups(ofKind.map(([, { wanted }]) => wanted))) {
			for (const slug of await target.takenSlugs(kind, slugs)) taken.add(slug);
		}
		for (const [origin, candidate] of ofKind) {
			candidate.slug = known.get(origin)?.slug ?? (await unusedSlug(target, kind, candidate.wanted, tried));
			taken.add(candidate.slug);
		}
	}
}

function byAge([one, { createdAt: first }]: [string, Candidate], [other, { createdAt: second }]: [string, Candidate]): number {
	if (first !== second) return first < second ? -1 : 1;
	return one < other ? -1 : 1;
}

/** The slugs of a kind that are taken, and the next suffix to try of each that was wanted. */
type Tried = { taken: Set<string>; suffixes: Map<string, number> };

/**
 * Only what the source wants is known to be taken or free beforehand; a suffixed one is asked for. What was tried once is never
 * free again: each search goes on where the last one ended.
 */
async function unusedSlug(target: ImportTarget, kind: Kind, wanted: string, { taken, suffixes }: Tried): Promise<string> {
	if (!taken.has(wanted)) return wanted;
	while (true) {
		const suffix = suffixes.get(wanted) ?? 1;
		suffixes.set(wanted, suffix + 1);
		const slug = `${wanted}-${suffix}`;
		if (!taken.has(slug) && !(await target.takenSlugs(kind, [slug])).has(slug)) return slug;
	}
}
