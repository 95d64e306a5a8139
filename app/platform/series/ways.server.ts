// Owns what leads through all there is, for whoever found nothing: told by loaders, so that its words cost readers no script.
import { archivesPath, searchFieldPath, seriesListPath } from "../../shared/addresses.ts";
import type { Way } from "../../shared/errors.ts";
import type { Db } from "../db/open.ts";
import { waysCopy as copy } from "./copy.ts";
import { hasSeries } from "./series-store.server.ts";

/** The archives, and the series where there is one. */
export async function waysThrough(db: Db): Promise<Way[]> {
	const series = { href: seriesListPath, label: copy.series };
	return [{ href: archivesPath, label: copy.archives }, ...((await hasSeries(db)) ? [series] : [])];
}

/** The same and the search, from an item that is not there. */
export async function waysInstead(db: Db): Promise<Way[]> {
	return [...(await waysThrough(db)), { href: searchFieldPath, label: copy.search }];
}
