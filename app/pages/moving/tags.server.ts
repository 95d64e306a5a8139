// Owns which of the words an imported item was filed under are its tags here, spelled as the house has them.
import { asSpelled } from "../../features/editing/tags.server.ts";
import type { OriginTerm } from "../../features/moving/frame/records.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Kind } from "../../shared/kinds.ts";
import { shortened, TAGS_AT_MOST, tagsOf, writeTags } from "../../shared/tags.ts";

/** SPIP calls its tags keywords; elsewhere a keyword is of a list of the site's own (a series, a town), and is kept as it is. */
const isTag = ({ scheme }: OriginTerm, origin: string) => scheme === "tag" || (scheme === "keyword" && origin.startsWith("spip:"));

/** The column of tags of an item that comes in, from the words it was filed under. */
export async function taggedBy(
	db: Db,
	{ kind, id, origin }: { kind: Kind; id: string; origin: string },
	terms: readonly OriginTerm[],
): Promise<string | null> {
	const names = terms.filter((term) => isTag(term, origin)).map(({ name }) => shortened(name));
	return writeTags(tagsOf(await asSpelled(db, names, { kind, id })).slice(0, TAGS_AT_MOST));
}
