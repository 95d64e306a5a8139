// Feeds of parts of the site, found from the page that shows the same; the list of them, and the sitemap of news.
import { feedListPath, kindFeedPath, newslettersFeedPath, newslettersPath, newsSitemapPath, rssPath } from "../../app/shared/addresses.ts";
import { kinds } from "../../app/shared/kinds.ts";
import { expect, test } from "../support/journey.ts";

const pages = [
	[kinds.actualites.list, kindFeedPath("actualites")],
	[`${kinds.actualites.list}?categorie=Innovation`, kindFeedPath("actualites", "Innovation")],
	[kinds.visionnaires.list, kindFeedPath("visionnaires")],
	[`${kinds.visionnaires.list}?categorie=Innovation`, kindFeedPath("visionnaires", "Innovation")],
	[kinds["vie-alt"].list, kindFeedPath("vie-alt")],
	[`${kinds["vie-alt"].list}?type=societe&categorie=Habitat`, kindFeedPath("vie-alt", "Habitat")],
	[newslettersPath, newslettersFeedPath],
] as const;

for (const [page, feed] of pages) {
	test(`issue 16: ${page} leads programs to its feed, which says where it stands and is not sent twice`, async ({ request }) => {
		const html = await (await request.get(page)).text();
		const links = [...html.matchAll(/<link rel="alternate" type="application\/rss\+xml"[^>]*href="([^"]*)"/g)].map(([, href]) => href);
		expect(links.map((href) => href?.replaceAll("&amp;", "&"))).toContain(feed);
		const answer = await request.get(feed);
		expect(answer.status()).toBe(200);
		expect(answer.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
		expect(await answer.text()).toContain(`${feed.replaceAll("&", "&amp;")}" rel="self"`);
		const { etag = "" } = answer.headers();
		expect(etag).not.toBe("");
		expect((await request.get(feed, { headers: { "if-none-match": etag } })).status()).toBe(304);
	});
}

test("issue 16: a feed of nothing is 404; the list names each; the sitemap of news is XML, and moves on with the hours", async ({
	request,
}) => {
	expect((await request.get(kindFeedPath("actualites", "Rien"))).status()).toBe(404);
	const list = await (await request.get(feedListPath)).text();
	for (const feed of [rssPath, ...pages.map(([, path]) => path)]) expect(list).toContain(`${feed}"`);
	const news = await request.get(newsSitemapPath);
	expect([news.status(), news.headers()["content-type"], news.headers()["cache-control"]]).toEqual([
		200,
		"application/xml; charset=utf-8",
		"private, no-cache",
	]);
	expect(await news.text()).toMatch(/<urlset [^>]*sitemap-news/);
});
