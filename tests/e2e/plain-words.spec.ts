// What leaves the text of a page (heads, attributes, feeds, manifest) holds no typographic space and no word joiner.

import type { Page } from "@playwright/test";
import { jsonFeedPath, manifestoPath, robotsPath, rssPath, sitemapIndexPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { proseOf } from "../support/by-class.ts";
import { expect, plain, test } from "../support/journey.ts";
import { everyPage } from "../support/public-pages.ts";
import { articleRow, vieAltRow, visionaryRow } from "../support/rows.ts";

const TITLE = "Le grille-pain a gagné : « oui », à 100 % !";
const EXCERPT = 'Il dit "non" ; elle compte 2 417 voix ?';
const PASTED = "L’arc\u2060-\u2060en\u00ad-ciel de M.\u00a0Dubois\u202f: 30\u00a0%";
const BODY = "Un mot : « deux » ?\n\n## Le grille-pain\u00a0: arc\u2060-en-ciel !\n\n## Suite & fin ?";
const PICTURE = `![Un four : « chaud » !](/images/nulle-part.webp "Vu hier : là !")`;

/** Everything a machine reads of a page: title, metas, JSON-LD, and the attributes of the whole document. */
async function machineWords(page: Page, html: string): Promise<string[]> {
	// A page's own rules would be judged by the policy of the page that reads it here.
	const withoutStyles = html.replace(/<style.*?<\/style>/gs, "");
	return page.evaluate((source) => {
		const parsed = new DOMParser().parseFromString(source, "text/html");
		const found = [`title: ${parsed.title}`];
		for (const data of parsed.querySelectorAll('script[type="application/ld+json"]')) found.push(`ld+json: ${data.textContent}`);
		for (const element of parsed.querySelectorAll("*")) {
			for (const { name, value } of element.attributes) {
				let read = value;
				try {
					read = decodeURIComponent(value);
				} catch {}
				found.push(`${element.nodeName.toLowerCase()} ${name}: ${read}`);
			}
		}
		return found;
	}, withoutStyles);
}

const TYPOGRAPHIC = /[\u00a0\u00ad\u200b\u2000-\u200a\u202f\u2060\ufeff]|&nbsp;|\\u(?:00a0|202f|2060)/i;
const typographic = (words: string[]) => words.filter((word) => TYPOGRAPHIC.test(word));

test("no page's head or attribute holds a typographic space or a word joiner", async ({ page, baseURL }) => {
	await page.goto(manifestoPath);
	for (const path of [
		...everyPage,
		"/?dialogue=histoire",
		`${kinds.actualites.list}?categorie=Innovation`,
		publicPath("vie-alt", "lucien-hennequin"),
	]) {
		const words = await machineWords(page, await (await page.request.get(baseURL + path)).text());
		expect(words.length, path).toBeGreaterThan(50);
		expect(typographic(words), path).toEqual([]);
	}
});

test("whatever the title, the excerpt and the body: pages, feeds, manifest and sitemaps", async ({ page, empty }) => {
	const words = { category: "Arts : « vivants »", image_url: "/images/nulle-part.webp", image_alt: PASTED };
	await empty.write(async (db) => {
		await db
			.insertInto("articles")
			.values([
				articleRow({
					...words,
					slug: "sobre",
					title: TITLE,
					excerpt: EXCERPT,
					content: `${BODY}\n\n${PICTURE}`,
					author_name: "M.\u00a0Dubois",
				}),
				articleRow({ ...words, slug: "colle", title: PASTED, excerpt: PASTED, content: BODY }),
			])
			.execute();
		await db
			.insertInto("visionaries")
			.values(visionaryRow({ ...words, slug: "sobre", name: TITLE, title: PASTED, description: EXCERPT, full_story: BODY, quote: PASTED }))
			.execute();
		await db
			.insertInto("vie_alt")
			.values([
				vieAltRow({ ...words, slug: "sobre", name: TITLE, title: PASTED, description: EXCERPT, full_story: BODY, location: PASTED }),
				vieAltRow({ ...words, slug: "colle", type: "personne", name: PASTED, title: PASTED, description: PASTED }),
			])
			.execute();
	});
	await test.step("pages", async () => {
		await page.goto(`${empty.url}${manifestoPath}`);
		const lists = [
			"/",
			kinds.actualites.list,
			kinds.visionnaires.list,
			kinds["vie-alt"].list,
			`${kinds.actualites.list}?categorie=${encodeURIComponent(words.category)}`,
		];
		for (const path of [
			...lists,
			publicPath("actualites", "sobre"),
			publicPath("actualites", "colle"),
			publicPath("visionnaires", "sobre"),
			publicPath("vie-alt", "sobre"),
			publicPath("vie-alt", "colle"),
		]) {
			const html = await (await page.request.get(empty.url + path)).text();
			expect(typographic(await machineWords(page, html)), path).toEqual([]);
		}
	});
	await test.step("maps", async () => {
		for (const path of ["/manifest.webmanifest", sitemapIndexPath, "/sitemap/0.xml", "/sitemap/1.xml", robotsPath]) {
			expect(typographic([await (await page.request.get(empty.url + path)).text()]), path).toEqual([]);
		}
	});
	await test.step("feeds", async () => {
		const rss = await (await page.request.get(`${empty.url}${rssPath}`)).text();
		expect(rss).toContain("Le grille-pain a gagné : « oui », à 100 % !");
		expect(typographic([rss.replace(/<content:encoded>.*?<\/content:encoded>/gs, "")])).toEqual([]);
		const { items, ...feed } = await (await page.request.get(`${empty.url}${jsonFeedPath}`)).json();
		const rest = items.map(({ content_html: _, ...item }: Record<string, string>) => item);
		expect(typographic([JSON.stringify([feed, rest])])).toEqual([]);
	});
});

test("a shared title, a mail's subject and a heading's anchor are typed as on a keyboard; the page keeps its typesetting", async ({
	page,
	empty,
}) => {
	await empty.write((db) =>
		db
			.insertInto("articles")
			.values(articleRow({ slug: "partage", title: TITLE, content: BODY }))
			.execute(),
	);
	await page.goto(`${empty.url}${publicPath("actualites", "partage")}`);
	await test.step("the page keeps its typesetting", async () => {
		expect(await page.locator("h1").textContent()).toMatch(/grille\u2060-\u2060pain.*\u202f:/);
	});
	await test.step("a shared title, a mail's subject", async () => {
		await expect(page.locator("[data-share=native]").first()).toHaveAttribute("data-title", TITLE);
		const mail = new URL((await page.locator("main a[href^='mailto:?']").first().getAttribute("href")) ?? "");
		expect(new URLSearchParams(mail.search).get("subject")).toBe(TITLE);
	});
	await test.step("anchors, and the title of the tab", async () => {
		const anchors = await proseOf(page)
			.getByRole("heading", { level: 2 })
			.evaluateAll((all) => all.map(({ id }) => id));
		expect(anchors).toEqual(["le-grille-pain-arc-en-ciel", "suite-fin"]);
		expect(plain(await page.title())).toBe(await page.title());
	});
});
