// Owns the list of every public address, for maps and feeds.
import { countPublished, listArticles, listForSitemap } from "../../features/articles/store.server.ts";
import { listArchived } from "../../features/newsletter/reports/archive/store.server.ts";
import { listForSitemap as listPeople } from "../../features/people/store.server.ts";
import { listSeries } from "../../platform/series/series-store.server.ts";
import type { Services } from "../../platform/services.ts";
import {
	accessibilityPath,
	archivesPath,
	archiveYearPath,
	authorPath,
	legalNoticePath,
	manifestoPath,
	newsletterPath,
	newslettersPath,
	privacyPath,
	seriesListPath,
	seriesPath,
	tagPath,
} from "../../shared/addresses.ts";
import { kinds, portraitKinds, publicPath } from "../../shared/kinds.ts";
import { typographyTitle } from "../../shared/typography.ts";
import { readYears } from "../archives/read.server.ts";
import { listSigningAuthors } from "../authors/store.server.ts";
import { listPublicTags } from "../tags/store.server.ts";

/** What one sitemap may hold (sitemaps.org protocol). */
export const SITEMAP_AT_MOST = 50_000;
/** Articles in one: a tenth of a second of the processor's time, others being answered in between (xml.server.ts). */
export const ARTICLES_A_SITEMAP = 5_000;

/** How long an article is news, and how many a sitemap of news may hold (Google News). */
const NEWS_MS = 2 * 24 * 60 * 60 * 1_000;
const NEWS_AT_MOST = 1_000;

/** An article that is news. `at`: when it was published. */
export type NewsAddress = { path: string; title: string; at: string };

/** The articles of these two days, newest first. */
export async function listNews({ db, clock }: Pick<Services, "db" | "clock">): Promise<NewsAddress[]> {
	const now = clock.now();
	const since = new Date(now.getTime() - NEWS_MS).toISOString();
	const { rows } = await listArticles(db, { until: { listedAt: since, id: "" }, limit: NEWS_AT_MOST });
	// A date written by hand may be one to come, or none.
	const news = rows.filter(({ listed_at }) => Date.parse(listed_at) <= now.getTime());
	return news.map(({ slug, title, listed_at }) => ({ path: publicPath("actualites", slug), title: typographyTitle(title), at: listed_at }));
}

export type PublicAddress = { path: string; modified: string | null };

const fixed = ["/", ...Object.values(kinds).map(({ list }) => list), manifestoPath, legalNoticePath, privacyPath, accessibilityPath];

/** How many sitemaps the site fills: one for pages, people, series and tags, then the articles by 5,000. */
export async function countSitemaps(services: Services): Promise<number> {
	return 1 + Math.ceil((await countPublished(services.db)) / ARTICLES_A_SITEMAP);
}

/**
 * The addresses of sitemap `part` (0: pages and people; then articles, oldest first, so that a publication changes the last part alone);
 * null past the end.
 */
export async function listAddresses(services: Services, part: number): Promise<PublicAddress[] | null> {
	if (part === 0) {
		const people: PublicAddress[] = [];
		for (const kind of portraitKinds) {
			const rows = await listPeople(services.db, kind);
			people.push(...rows.map((row) => ({ path: publicPath(kind, row.slug), modified: row.updated_at ?? row.created_at })));
		}
		const newsletters = await listArchived(services.db, SITEMAP_AT_MOST);
		const series = await listSeries(services.db, SITEMAP_AT_MOST);
		const years = (await readYears(services)).map(({ year }) => ({ path: archiveYearPath(year), modified: null }));
		return [
			...fixed.map((path) => ({ path, modified: null })),
			...(years.length > 0 ? [{ path: archivesPath, modified: null }] : []),
			// An archive without a newsletter is no page to find.
			...(newsletters.length > 0 ? [{ path: newslettersPath, modified: newsletters[0]?.at ?? null }] : []),
			...newsletters.map((newsletter) => ({ path: newsletterPath(newsletter.slug), modified: newsletter.at })),
			...people,
			...years,
			...(series.length > 0 ? [{ path: seriesListPath, modified: series[0]?.at ?? null }] : []),
			...series.map(({ slug, at }) => ({ path: seriesPath(slug), modified: at })),
			...(await listSigningAuthors(services.db, SITEMAP_AT_MOST)).map(({ slug }) => ({ path: authorPath(slug), modified: null })),
			...(await listPublicTags(services.db, SITEMAP_AT_MOST)).map(({ slug, at }) => ({ path: tagPath(slug), modified: at })),
		].slice(0, SITEMAP_AT_MOST);
	}
	const rows = await listForSitemap(services.db, { offset: (part - 1) * ARTICLES_A_SITEMAP, limit: ARTICLES_A_SITEMAP });
	if (rows.length === 0) return null;
	return rows.map(({ slug, updated_at, listed_at }) => ({
		path: publicPath("actualites", slug),
		// A publication's date may have been corrected to a later one since.
		modified: updated_at && updated_at > listed_at ? updated_at : listed_at,
	}));
}
