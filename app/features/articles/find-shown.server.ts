// Owns which article a page's address shows: what is on its writer's screen, the draft its private link names, else the public one
// of its slug.

import type { Preview } from "../../platform/preview/copy.ts";
import { previewedId } from "../../platform/preview/preview.server.ts";
import type { Services } from "../../platform/services.ts";
import { type ArticleRow, findArticle, findDraft } from "./store.server.ts";

/** A row as its columns hold it: the date lists go by is a question of ours. */
export type ScreenRow = Omit<ArticleRow, "listed_at"> & { published_at: string | null; publish_at: string | null; created_at: string };

/** The row behind an address, and how it is seen where not everybody sees it; null when there is none. */
export async function findShown(
	services: Services,
	{ url, slug, onScreen }: { url: URL; slug: string | undefined; onScreen: ScreenRow | null },
): Promise<{ row: ArticleRow; preview: Preview | null } | null> {
	if (onScreen) {
		const { published_at, publish_at, created_at } = onScreen;
		return { row: { ...onScreen, listed_at: published_at ?? publish_at ?? created_at }, preview: "screen" };
	}
	const previewed = await previewedId(services, "articles", url);
	const draft = previewed ? await findDraft(services.db, previewed) : null;
	if (draft) return { row: draft, preview: "link" };
	const row = slug === undefined ? null : await findArticle(services.db, slug);
	return row && { row, preview: null };
}
