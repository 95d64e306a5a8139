// Owns which of the words an item was filed under where it comes from are tags here.
import { shortened } from "../../../shared/tags.ts";
import type { OriginTerm } from "./records.ts";

/** SPIP calls its tags keywords; elsewhere a keyword is of a list of the site's own (a series, a town), and is kept as it is. */
const isTag = ({ scheme }: OriginTerm, origin: string) => scheme === "tag" || (scheme === "keyword" && origin.startsWith("spip:"));

/** Their names, no longer than a form takes. */
export function tagsSaid(terms: readonly OriginTerm[], origin: string): string[] {
	return terms.filter((term) => isTag(term, origin)).map(({ name }) => shortened(name));
}
