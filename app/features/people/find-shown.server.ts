// Owns who a page's address shows: what is on its writer's screen, the draft its private link names, else the public one of its slug.

import type { Preview } from "../../platform/preview/copy.ts";
import { previewedId } from "../../platform/preview/preview.server.ts";
import type { Services } from "../../platform/services.ts";
import { kinds } from "../../shared/kinds.ts";
import { type Column, findDraft, findPublic, type RowOf, type Source } from "./store.server.ts";

/** The row behind an address, and how it is seen where not everybody sees it; null when there is none. */
export async function findShown<Read extends Column>(
	services: Services,
	source: Source<Read>,
	{ url, slug, onScreen }: { url: URL; slug: string | undefined; onScreen: RowOf<Read> | null },
): Promise<{ row: RowOf<Read>; preview: Preview | null } | null> {
	if (onScreen) return { row: onScreen, preview: "screen" };
	const previewed = await previewedId(services, kinds[source.kind].table, url);
	const draft = previewed ? await findDraft(services.db, source, previewed) : null;
	if (draft) return { row: draft as RowOf<Read>, preview: "link" };
	const row = slug === undefined ? null : await findPublic(services.db, source, slug);
	return row && { row: row as RowOf<Read>, preview: null };
}
