// Owns what is searched of the newsletters of the archive.
import type { Db } from "../../../../platform/db/open.ts";
import { indexAmong, lockDocuments, type Searched } from "../../../../platform/search/documents-store.server.ts";
import { plainText } from "../../../../platform/search/plain-text.ts";
import { plainWords } from "../../../../shared/plain-words.ts";
import { publicContent, publicLine } from "../../writing/templates/public-words.ts";
import { findListed } from "./store.server.ts";

/** What they are called among what is searched. */
export const SEARCHED_AS = "newsletters";

/** What is searched of those of these newsletters that readers of the site may read. */
export async function searchedNewsletters(db: Db, ids: readonly string[]): Promise<Searched[]> {
	return (await findListed(db, ids)).map(({ id, title, excerpt, content, at }) => ({
		kind: SEARCHED_AS,
		id,
		heading: plainWords(publicLine(title)),
		excerpt: plainWords(publicLine(excerpt ?? "")),
		body: plainText(publicContent(content)),
		titles: [],
		beside: [],
		category: null,
		author: null,
		tags: [],
		at,
	}));
}

/** Has newsletters found as the archive has them now: those it lists by their texts, the others not at all. To be called in the transaction that changes that. */
export async function indexNewsletters(db: Db, ids: readonly string[]): Promise<void> {
	await lockDocuments(db, SEARCHED_AS, ids);
	await indexAmong(db, SEARCHED_AS, { ids, found: await searchedNewsletters(db, ids) });
}
