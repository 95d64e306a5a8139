// Owns who a page's address shows: the draft its private link names, else the public one of its slug.
import { previewedId } from "../../platform/preview/preview.server.ts";
import type { Services } from "../../platform/services.ts";
import { kinds } from "../../shared/kinds.ts";
import { type Column, findDraft, findPublic, type Source } from "./store.server.ts";

/** The row behind an address, and whether its private link alone shows it; null when there is none. */
export async function findShown<Read extends Column>(services: Services, source: Source<Read>, { url, slug }: { url: URL; slug: string }) {
	const previewed = await previewedId(services, kinds[source.kind].table, url);
	const draft = previewed ? await findDraft(services.db, source, previewed) : null;
	const row = draft ?? (await findPublic(services.db, source, slug));
	return row && { row, isPreview: draft !== null };
}
