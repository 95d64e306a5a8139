// Owns which of the words an imported item was filed under are its tags here, and which its series, spelled as the house has them.
import { filedAsSpelled } from "../../features/editing/tags.server.ts";
import type { OriginTerm } from "../../features/moving/frame/records.ts";
import { tagsSaid } from "../../features/moving/frame/tags-said.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Kind } from "../../shared/kinds.ts";
import { oneLine } from "../../shared/one-line.ts";
import { seriesOf, shortened, TAGS_AT_MOST, tagsOf, writeTags } from "../../shared/tags.ts";

/** The columns of an item that comes in for its tags and its series, from the words it was filed under; of several series the first. */
export async function filedBy(
	db: Db,
	{ kind, id, origin }: { kind: Kind; id: string; origin: string },
	terms: readonly OriginTerm[],
): Promise<{ tags: string | null; series: string | null }> {
	const tags = tagsSaid(terms, origin);
	const [series] = seriesOf(terms.filter(({ scheme }) => scheme === "series").map(({ name }) => shortened(name, oneLine)));
	const filed = await filedAsSpelled(db, { tags, series: series?.name ?? "" }, { kind, id });
	return { tags: writeTags(tagsOf(filed.tags).slice(0, TAGS_AT_MOST)), series: writeTags(seriesOf([filed.series])) };
}
