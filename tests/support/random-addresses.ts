// Addresses of everything that may be kept, those of pages there may be now included.
import { matchRoutes } from "react-router";
import { writeCursor } from "../../app/features/articles/rules.ts";
import type { Db } from "../../app/platform/db/open.ts";
import {
	accessibilityPath,
	archivesPath,
	archiveYearPath,
	authorFeedPath,
	authorPath,
	cardPath,
	feedListPath,
	jsonFeedPath,
	kindFeedPath,
	laterPath,
	legalNoticePath,
	manifestoPath,
	moreArticlesPath,
	newsletterPath,
	newslettersFeedPath,
	newslettersPath,
	privacyPath,
	robotsPath,
	rssPath,
	seriesFeedPath,
	seriesListPath,
	seriesPath,
	siteCardPath,
	sitemapIndexPath,
	sitemapPath,
	tagFeedPath,
	tagPath,
	webManifestPath,
	workerPath,
} from "../../app/shared/addresses.ts";
import { type Kind, kindNames, kinds, publicPath } from "../../app/shared/kinds.ts";
import { KEPT } from "./routes.ts";

/** The sitemap that every publication changes. */
export const firstSitemap = sitemapPath("0.xml");

/** The slugs of series that items go into; the demonstration has the last one, of several parts. */
export const SERIES = ["la-rame", "le-four", "de-la-graine-a-l-assiette"];
/** Of tags that items bear; the demonstration has the last one. */
const TAGS = ["eolien", "velo", "rame", "quartier"];
/** Of who signs; the demonstration shows the last one. */
const AUTHORS = ["ada", "bo", "cy", "lucie-ferrand", "jeanne-aubry"];
/** Of years in which something is: the demonstration's, this one, in which the rest is written; and of one in which nothing is. */
export const ARCHIVES = [archivesPath, ...[2025, new Date().getFullYear(), 2024].map(archiveYearPath)];
/** Where lists go on below what was written since. */
const BEFORE = "2026-01-01T00:00:00.000Z";
/** Where a list of items of every kind goes on. */
const older = (path: string) => `${path}?apres=${writeCursor({ listedAt: BEFORE, id: "actualites:x" })}`;
/** What a browser asks for that goes to a page from another one. */
const dataOf = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);

/** Addresses that are there whatever is written: one that answers 404 is stale, and compares nothing. */
export const STANDING: readonly string[] = [
	"/",
	dataOf("/"),
	archivesPath,
	...kindNames.map((of) => kinds[of].list),
	...kindNames.map((of) => `${kinds[of].list}?categorie=Innovation`),
	...kindNames.map((of) => dataOf(kinds[of].list)),
	`${dataOf(kinds.actualites.list)}?_routes=${encodeURIComponent("features/articles/routes/list")}`,
	`${kinds.actualites.list}?jusqua=${writeCursor({ listedAt: BEFORE, id: "x" })}`,
	`${moreArticlesPath}?apres=${writeCursor({ listedAt: BEFORE, id: "x" })}`,
	`${kinds["vie-alt"].list}?type=societe`,
	`${kinds["vie-alt"].list}?categorie=Innovation&type=personne`,
	newslettersPath,
	seriesListPath,
	privacyPath,
	legalNoticePath,
	accessibilityPath,
	manifestoPath,
	laterPath,
	workerPath,
	webManifestPath,
	robotsPath,
	sitemapIndexPath,
	...["0.xml", "1.xml"].map(sitemapPath),
	rssPath,
	jsonFeedPath,
	newslettersFeedPath,
	feedListPath,
	...kindNames.map((of) => kindFeedPath(of)),
	siteCardPath,
];

/** Items of each kind whose pages are there: the newest, on which most is written, and some of those before, which another one's change reaches. */
const NEWEST = 10;
const OLDER = 5;

/**
 * Those, addresses of pages there may be now, and of some there never are.
 * @param pick - draws one of a list
 */
export async function addressesOf(db: Db, pick: <Item>(list: readonly Item[]) => Item): Promise<string[]> {
	const slugsOf = async (of: Kind) => {
		const items = db.selectFrom(kinds[of].table).select("slug").orderBy("created_at", "desc").orderBy("slug");
		return (await items.execute()).map(({ slug }) => slug);
	};
	const pagesOf = (of: Kind, all: readonly string[]) => {
		const [slugs, before] = [all.slice(0, NEWEST), all.slice(NEWEST)];
		const older = before.length > 0 ? new Set(Array.from({ length: OLDER }, () => pick(before))) : [];
		const pages = slugs.map((slug) => publicPath(of, slug));
		// A card takes as long to draw as many pages.
		const others = [...pages.slice(0, 3).map(dataOf), ...slugs.slice(0, 1).map((slug) => cardPath(of, slug))];
		return [...pages, ...[...older].map((slug) => publicPath(of, slug)), ...others];
	};
	const slugs = await Promise.all(kindNames.map(slugsOf));
	// Drawn one kind after the other, whichever was read first: the same seed draws the same.
	const items = kindNames.map((of, place) => pagesOf(of, slugs[place] ?? []));
	const sent = await db.selectFrom("newsletters").select("slug").orderBy("created_at", "desc").orderBy("id").limit(4).execute();
	const letters = sent.flatMap(({ slug }) => (slug ? newsletterPath(slug) : []));
	const names = [...SERIES.map(seriesPath), ...TAGS.map(tagPath), ...AUTHORS.map(authorPath)];
	return [
		...new Set([...STANDING, ...ARCHIVES]),
		...kindNames.map((of) => kindFeedPath(of, "Innovation")),
		...[publicPath("actualites", "nulle-part"), newsletterPath("nulle-part")],
		...items.flat(),
		...letters,
		...names,
		...[...SERIES.map(seriesFeedPath), ...TAGS.map(tagFeedPath), ...AUTHORS.map(authorFeedPath)],
		...["lucie-ferrand", "jeanne-aubry"].map((slug) => older(authorPath(slug))),
		...["quartier", "eolien"].map((slug) => older(tagPath(slug))),
		// Nothing, once the demonstration's series has a new part.
		`${seriesListPath}?apres=${writeCursor({ listedAt: BEFORE, id: "x" })}`,
		...[...letters.slice(0, 1), ...names, archivesPath, archiveYearPath(2025)].map(dataOf),
	];
}

/** Which of the routes that may be kept answers an address. */
export function keptRouteOf(address: string): string | undefined {
	const path = address.replace(/\?.*$/, "").replace(/(?:_)?\.data$/, "");
	const found = matchRoutes(
		KEPT.map((pattern) => ({ path: pattern })),
		path,
	);
	return found?.at(-1)?.route.path;
}
