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
	const suffixes = new Map<string, number>();
	for (const candidate of candidates) {
		candidate.slug = known.get(candidate.origin)?.slug ?? (await unusedSlug(target, candidate.wanted, { taken, suffixes }));
		taken.add(candidate.slug);
	}
}

/**
 * The first free one of `wanted`, `wanted-1`, `wanted-2`… Only what the file wants is known to be taken or free beforehand; a
 * suffixed one is asked for. What was tried once is never free again, so that each search goes on where the last one ended.
 * @param given.suffixes - the next one to try, by what is wanted
 */
async function unusedSlug(
	target: ImportTarget,
	wanted: string,
	{ taken, suffixes }: { taken: Set<string>; suffixes: Map<string, number> },
): Promise<string> {
	if (!taken.has(wanted)) return wanted;
	while (true) {
		const suffix = suffixes.get(wanted) ?? 1;
		suffixes.set(wanted, suffix + 1);
		const slug = `${wanted}-${suffix}`;
		if (!taken.has(slug) && !(await target.takenSlugs([slug])).has(slug)) return slug;
	}
}

function* groups(texts: string[]): Generator<string[]> {
	const each = [...new Set(texts)];
	for (let start = 0; start < each.length; start += AT_ONCE) yield each.slice(start, start + AT_ONCE);
}
