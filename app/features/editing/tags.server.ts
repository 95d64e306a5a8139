// Owns how the tags of an item are spelled: as other items have them, under the name they were given since.
import type { Db } from "../../platform/db/open.ts";
import { readRedirects } from "../../platform/redirects/redirect-store.server.ts";
import { tagPath, tagSlugIn } from "../../shared/addresses.ts";
import type { Kind } from "../../shared/kinds.ts";
import { tagsOf } from "../../shared/tags.ts";
import { findSpellings } from "./tags-store.server.ts";

/**
 * These tags as the house spells them: « eolien » is « Éolien » where another item bears that, and the name of a tag that was renamed
 * or merged is the one it became.
 * @param item - whose tags they are: alone to bear one, it spells it as it likes
 */
export async function asSpelled(db: Db, names: readonly string[], item: { kind: Kind; id: string }): Promise<string[]> {
	const tags = tagsOf(names);
	if (tags.length === 0) return [];
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
	const became = new Map(unknown.flatMap(({ slug }) => [[slug, tagSlugIn(moved.get(tagPath(slug)) ?? "")] as const]));
	const others = await findSpellings(
		db,
		[...became.values()].flatMap((slug) => slug ?? []),
	);
	const asKnown = tags.map(({ name, slug }) => spelled.get(slug) ?? others.get(became.get(slug) ?? "") ?? name);
	return tagsOf(asKnown).map(({ name }) => name);
}
