// Pages over 10,000 articles beside the same pages over 30 (a full list, a full feed): each page address is new and the feed
// is asked after a write, so that the page cache never answers.
import { type Site, startSite } from "../tests/support/site.ts";
import { median, medianTime, ratio } from "./figures.ts";
import { writeArticles } from "./many-articles.ts";

const FEW = 30;
const MANY = 10_000;
const ASKS = 60;
const FEED_ASKS = 7;
const categories = ["Tech Hack", "Vie Alt", "Action Positive", "Privacy Tech", "Innovation", "Résistance"];

const article = (index: number) => ({
	title: `Article ${index}`,
	category: categories[index % categories.length] as string,
	is_published: true,
	is_featured: index === 3,
});

const time = (url: string) => medianTime(ASKS, (ask) => `${url}${url.includes("?") ? "&" : "?"}banc=${ask}`);

/** The feed has one address: a write before each ask makes it be rendered anew. */
async function timeFeed(site: Site): Promise<number> {
	const times: number[] = [];
	for (let ask = 0; ask < FEED_ASKS; ask++) {
		await site.write((transaction) => transaction.updateTable("content_version").set({ id: 1 }).execute());
		const began = performance.now();
		await (await fetch(`${site.url}/flux.xml`)).arrayBuffer();
		times.push(performance.now() - began);
	}
	return median(times);
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
	];
	for (const [name, fewPath, manyPath] of pages) {
		const [base, full] = [await time(few.url + fewPath), await time(many.url + manyPath)];
		console.log(`${name.padEnd(16)} ${FEW}: ${base.toFixed(1)} ms   ${MANY}: ${full.toFixed(1)} ms   ${ratio(full, base)}`);
	}
	const [base, full] = [await timeFeed(few), await timeFeed(many)];
	console.log(`${"feed".padEnd(16)} ${FEW}: ${base.toFixed(1)} ms   ${MANY}: ${full.toFixed(1)} ms   ${ratio(full, base)}`);
	await few.remove();
	await many.remove();
}
