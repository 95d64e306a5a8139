// Owns how much of the list an address shows: one page of it, or all from a place to another.
import type { Services } from "../../platform/services.ts";
import { type ArticleSource, findSources } from "./present.server.ts";
import { type Batch, type Cursor, MOST_PAGES, PAGE_SIZE, writeCursor } from "./rules.ts";
import { listArticles } from "./store.server.ts";

export type Stretch = {
	category: string | null;
	/** Id of an article shown elsewhere on the page. */
	without?: string;
	/** Only what is older than this. */
	after: Cursor | null;
	/** Everything down to this place, it included, ten pages at most; a page where there is none. */
	until?: Cursor | null;
};

/** A stretch that was read: its cards are not made yet, since a document shows most of them as they were drawn once. */
export type ReadStretch = Omit<Batch, "articles"> & { sources: ArticleSource[] };

/** Reads a stretch of the list, never less than a page where the list has one. */
export async function readStretch(services: Pick<Services, "db" | "config">, { until, ...place }: Stretch): Promise<ReadStretch> {
	const most = PAGE_SIZE * MOST_PAGES;
	const asked = until ? await listArticles(services.db, { ...place, until, limit: most }) : null;
	const count = Math.max(PAGE_SIZE, asked?.rows.length ?? 0);
	const { rows, more } = await listArticles(services.db, { ...place, limit: count });
	const last = rows.at(-1);
	return {
		sources: await findSources(services, rows),
		until: last ? writeCursor({ listedAt: last.listed_at, id: last.id }) : null,
		more,
	};
}
