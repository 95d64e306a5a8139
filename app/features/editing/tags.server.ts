// Owns how the words an item is filed under are spelled: as other items have them, under the name they were given since.
import type { Db } from "../../platform/db/open.ts";
import { readRedirects } from "../../platform/redirects/redirect-store.server.ts";
import { seriesPath, slugIn, tagPath } from "../../shared/addresses.ts";
import type { Kind } from "../../shared/kinds.ts";
import { tagsOf } from "../../shared/tags.ts";
import { type Filing, findSpellings } from "./tags-store.server.ts";

const pathIn: Record<Filing, typeof tagPath> = { item_tags: tagPath, item_series: seriesPath };

/**
 * These tags, or series, as the house spells them: « eolien » is « Éolien » where another item bears that, and a name that was
 * changed or merged is the one it became.
 * @param item - whose they are: alone to bear one, it spells it as it likes
 */
export async function asSpelled(
	db: Db,
	names: readonly string[],
	item: { kind: Kind; id: string },
	filing: Filing = "item_tags",
): Promise<string[]> {
	const tags = tagsOf(names);
	if (tags.length === 0) return [];
	const pathOf = pathIn[filing];
	const spelled = await findSpellings(
		db,
		filing,
		tags.map(({ slug }) => slug),
		item,
	);
	const unknown = tags.filter(({ slug }) => !spelled.has(slug));
	const moved = await readRedirects(
		db,
		unknown.map(({ slug }) => pathOf(slug)),
	);
	const became = new Map(unknown.flatMap(({ slug }) => [[slug, slugIn(moved.get(pathOf(slug)) ?? "", pathOf)] as const]));
	const others = await findSpellings(
		db,
		filing,
		[...became.values()].flatMap((slug) => slug ?? []),
	);
	const asKnown = tags.map(({ name, slug }) => spelled.get(slug) ?? others.get(became.get(slug) ?? "") ?? name);
	return tagsOf(asKnown).map(({ name }) => name);
}

/** The fields of an item that name what it is filed under, as the house spells them. */
export async function filedAsSpelled<Some extends { tags: string[]; series: string }>(
	db: Db,
	fields: Some,
	item: { kind: Kind; id: string },
): Promise<Pick<Some, "tags" | "series">> {
	const [series = ""] = await asSpelled(db, [fields.series], item, "item_series");
	return { tags: await asSpelled(db, fields.tags, item), series };
}
