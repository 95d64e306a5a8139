// Pages over 10,000 articles beside the same pages over 30 (a full list, a full feed): each is asked once a setting that every
// page shows has changed, so that none is a kept one.
import { writeSettings } from "../app/platform/settings/store.server.ts";
import { rssPath } from "../app/shared/addresses.ts";
import { type Site, startSite } from "../tests/support/site.ts";
import { medianTime, ratio } from "./figures.ts";
import { writeArticles } from "./many-articles.ts";

const FEW = 30;
const MANY = 10_000;
const ASKS = 40;
const categories = ["Tech Hack", "Vie Alt", "Action Positive", "Privacy Tech", "Innovation", "Résistance"];

const article = (index: number) => ({
	title: `Article ${index}`,
	category: categories[index % categories.length] as string,
	is_published: true,
	is_featured: index === 3,
});

/** The median time of a page that nobody has asked for since it changed. */
function time(site: Site, path: string): Promise<number> {
	const before = (ask: number) => site.write((transaction) => writeSettings(transaction, { site_name: `Contrevent ${ask}` }));
	return medianTime(ASKS, site.url + path, { before });
}

/** Prints each page's median time over 10,000 articles as a multiple of its time over 30. */
export async function measureArticles(): Promise<void> {
	const [few, many] = [await startSite({ DEMO: "0" }), await startSite({ DEMO: "0" })];
	await writeArticles(few, FEW, article);
	await writeArticles(many, MANY, article);
	const cursor = (listedAt: string) => Buffer.from(`${listedAt}|f`).toString("base64url");
	const pages: [string, string, string][] = [
		["list", "/actualites", "/actualites"],
		[
			"a page far down",
			`/actualites?apres=${cursor("2024-01-01T01:00:00.000Z")}`,
			`/actualites?apres=${cursor("2024-02-10T01:00:00.000Z")}`,
		],
		["filter", "/actualites?categorie=Innovation", "/actualites?categorie=Innovation"],
		["detail", "/actualites/article-5", "/actualites/article-5000"],
		["home", "/", "/"],
		["feed", rssPath, rssPath],
	];
	for (const [name, fewPath, manyPath] of pages) {
		const [base, full] = [await time(few, fewPath), await time(many, manyPath)];
		console.log(`${name.padEnd(16)} ${FEW}: ${base.toFixed(1)} ms   ${MANY}: ${full.toFixed(1)} ms   ${ratio(full, base)}`);
	}
	await few.remove();
	await many.remove();
}
