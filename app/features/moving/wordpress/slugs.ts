/** Gives every article to come its slug before anything is converted, so that links between articles can be rewritten. */
import type { ImportTarget, KnownArticle } from "./ports.ts";
import type { Candidate } from "./survey.ts";

const AT_ONCE = 500;

/** The articles an earlier run imported, by origin. */
export async function findKnown(target: ImportTarget, candidates: Candidate[]): Promise<Map<string, KnownArticle>> {
	const known = new Map<string, KnownArticle>();
	for (const some of groups(candidates.map((candidate) => candidate.origin))) {
		for (const [origin, article] of await target.findByOrigin(some)) known.set(origin, article);
	}
	return known;
}

/**
 * Sets `slug` on every candidate: the article's own where it is known, else the wanted one, else the wanted one with the
 * first free suffix -1, -2… In the file's order, so that a run taken up again gives the same slugs.
 */
export async function assignSlugs(target: ImportTarget, candidates: Candidate[], known: Map<string, KnownArticle>): Promise<void> {
	const taken = new Set<string>();
	for (const some of groups(candidates.map((candidate) => candidate.wanted))) {
		for (const slug of await target.takenSlugs(some)) taken.add(slug);
	}
	const next = new Map<string, number>();
	for (const candidate of candidates) {
		candidate.slug = known.get(candidate.origin)?.slug ?? (await freeSlug(target, candidate.wanted, taken, next));
		taken.add(candidate.slug);
	}
}

async function freeSlug(target: ImportTarget, wanted: string, taken: Set<string>, next: Map<string, number>): Promise<string> {
	if (!taken.has(wanted)) return wanted;
	for (let suffix = next.get(wanted) ?? 1; ; suffix += 1) {
		const slug = `${wanted}-${suffix}`;
		if (taken.has(slug) || (await target.takenSlugs([slug])).has(slug)) continue;
		next.set(wanted, suffix + 1);
		return slug;
	}
}

function* groups(texts: string[]): Generator<string[]> {
	const each = [...new Set(texts)];
	for (let start = 0; start < each.length; start += AT_ONCE) yield each.slice(start, start + AT_ONCE);
}
