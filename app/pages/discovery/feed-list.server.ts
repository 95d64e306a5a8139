// Owns the list of the site's feeds, and writing it as OPML 2.0 (http://opml.org/spec2.opml).
import { listCategories as listArticleCategories } from "../../features/articles/store.server.ts";
import { archiveCopy } from "../../features/newsletter/reports/archive/copy.ts";
import { listCategories as listPeopleCategories } from "../../features/people/store.server.ts";
import { listSeries } from "../../platform/series/series-store.server.ts";
import type { Services } from "../../platform/services.ts";
import { authorFeedPath, kindFeedPath, newslettersFeedPath, rssPath, seriesFeedPath, tagFeedPath } from "../../shared/addresses.ts";
import { sortCategories } from "../../shared/categories.ts";
import { kindWords } from "../../shared/copy.ts";
import { kindNames } from "../../shared/kinds.ts";
import { plainWords } from "../../shared/plain-words.ts";
import { typographyFr } from "../../shared/typography.ts";
import { xmlText } from "../../shared/xml-text.ts";
import { listPublicAuthors } from "../authors/store.server.ts";
import { listPublicTagNames } from "../tags/store.server.ts";
import { categoryFeedName } from "./copy.ts";
import { SITEMAP_AT_MOST } from "./published.server.ts";

/** A feed, by what it is called and where it stands on this site. */
export type ListedFeed = { title: string; path: string };

/** Every feed of the site, as many as a sitemap may hold: the whole first, then kinds with their categories, newsletters, series, tags, authors. */
export async function listFeeds({ db, settings }: Pick<Services, "db" | "settings">): Promise<ListedFeed[]> {
	const { site_name } = await settings();
	const kinds: ListedFeed[] = [];
	const titled = (name: string, path: string): ListedFeed => ({ title: typographyFr(name), path });
	for (const kind of kindNames) {
		const { all } = kindWords[kind];
		const categories = kind === "actualites" ? await listArticleCategories(db) : await listPeopleCategories(db, kind);
		kinds.push({ title: all, path: kindFeedPath(kind) });
		for (const name of sortCategories(categories)) kinds.push(titled(categoryFeedName(all, name), kindFeedPath(kind, name)));
	}
	const series = await listSeries(db, SITEMAP_AT_MOST);
	const tags = await listPublicTagNames(db, SITEMAP_AT_MOST);
	const authors = await listPublicAuthors(db, SITEMAP_AT_MOST);
	return [
		{ title: site_name, path: rssPath },
		...kinds,
		{ title: archiveCopy.title, path: newslettersFeedPath },
		...series.map(({ name, slug }) => titled(name, seriesFeedPath(slug))),
		...tags.map(({ name, slug }) => titled(name, tagFeedPath(slug))),
		...authors.map(({ name, slug }) => titled(name, authorFeedPath(slug))),
	].slice(0, SITEMAP_AT_MOST);
}

const attribute = (words: string) => xmlText(plainWords(words));

/** Feeds as OPML. */
export function writeFeedList(title: string, siteUrl: string, feeds: readonly ListedFeed[]): string {
	const outlines = feeds.map(
		({ title: name, path }) =>
			`<outline type="rss" text="${attribute(name)}" title="${attribute(name)}" xmlUrl="${attribute(siteUrl + path)}"/>`,
	);
	return `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0"><head><title>${attribute(title)}</title></head><body>${outlines.join("")}</body></opml>\n`;
}
