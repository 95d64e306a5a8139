// Owns how the tags of an item are spelled: as other items have them, under the name they were given since.
import type { Db } from "../../platform/db/open.ts";
import { readRedirects } from "../../platform/redirects/redirect-store.server.ts";
import { tagPath, tagSlugIn } from "../../shared/addresses.ts";
import type { Kind } from "../../shared/kinds.ts";
import { type Tag, tagsOf } from "../../shared/tags.ts";
import { findSpellings } from "./tags-store.server.ts";

/** How the house spells these tags, by their slugs; those it does not know are absent. */
async function spellingsOf(db: Db, tags: readonly Tag[], item: { kind: Kind; id: string }): Promise<Map<string, string>> {
	const spelled = await findSpellings(
		db,
		tags.map(({ slug }) => slug),
		item,
	);
	const unknown = tags.filter(({ slug }) => !spelled.has(slug));
	const moved = await readRedirects(
		db,
		unknown.map(({ slug }) => tagPath(slug)),
	);
	const became = unknown.flatMap(({ slug }) => {
		const other = tagSlugIn(moved.get(tagPath(slug)) ?? "");
		return other ? [[slug, other] as const] : [];
	});
	const others = await findSpellings(
		db,
		became.map(([, other]) => other),
	);
	for (const [slug, other] of became) {
		const name = others.get(other);
		if (name) spelled.set(slug, name);
	}
	return spelled;
}

/**
 * These tags as the house spells them: « eolien » is « Éolien » where another item bears that, and the name of a tag that was renamed
 * or merged is the one it became.
 * @param item - whose tags they are: alone to bear one, it spells it as it likes
 */
export async function asSpelled(db: Db, names: readonly string[], item: { kind: Kind; id: string }): Promise<string[]> {
	return tagsSaved(db, { before: [], after: names }, item);
}

/** The tags of an item that is saved: those it bore stay as they were, whatever others call them since; what is new is spelled as the house has it. */
export async function tagsSaved(
	db: Db,
	{ before, after }: { before: readonly string[]; after: readonly string[] },
	item: { kind: Kind; id: string },
): Promise<string[]> {
	const isKept = new Set(before);
	const tags = tagsOf(after);
	const added = tags.filter(({ name }) => !isKept.has(name));
	if (added.length === 0) return tags.map(({ name }) => name);
	const spelled = await spellingsOf(db, added, item);
	const now = tags.map(({ name, slug }) => (isKept.has(name) ? name : (spelled.get(slug) ?? name)));
	return tagsOf(now).map(({ name }) => name);
}
