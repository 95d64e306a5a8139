// Where something of the site is read: parts drawn one by one, as any other address has them, would hardly ever name it.
import { QUERY } from "../../../app/features/search/rules.ts";
import {
	archiveYearPath,
	authorFeedPath,
	authorPath,
	bookPath,
	booksPath,
	cardPath,
	cardsPath,
	searchPath,
	seriesBookPath,
	seriesFeedPath,
	seriesPath,
	siteCardPath,
	tagFeedPath,
	tagPath,
} from "../../../app/shared/addresses.ts";
import { kindNames, publicPath } from "../../../app/shared/kinds.ts";
import type { Known } from "./known.ts";

/** Addresses by their route, as the table writes it; none is without any. */
export function placesOf({ slugs, years }: Known): [route: string, addresses: string[]][] {
	const at = (pathOf: (slug: string) => string, known: string[]): [string, string[]] => [pathOf(":slug"), known.map(pathOf)];
	const everyItem = (pathOf: typeof bookPath) => kindNames.flatMap((kind) => slugs[kind].map((slug) => pathOf(kind, slug)));
	const places: [string, string[]][] = [
		...kindNames.map((kind) => at((slug) => publicPath(kind, slug), slugs[kind])),
		...[tagPath, tagFeedPath].map((pathOf) => at(pathOf, slugs.tags)),
		...[seriesPath, seriesFeedPath].map((pathOf) => at(pathOf, slugs.series)),
		...[authorPath, authorFeedPath].map((pathOf) => at(pathOf, slugs.authors)),
		[archiveYearPath(":year"), years.map(archiveYearPath)],
		// A tag is a word of what bears it: something is found.
		[searchPath, slugs.tags.map((slug) => `${searchPath}?${QUERY}=${slug}`)],
		[`${booksPath}/*`, [...slugs.series.map(seriesBookPath), ...everyItem(bookPath)]],
		[`${cardsPath}/*`, [siteCardPath, ...everyItem(cardPath)]],
	];
	for (const [route, { length }] of places) if (length === 0) throw new Error(`Nothing is known of ${route}`);
	return places.map(([route, addresses]) => [route, addresses.map(encodeURI)]);
}
