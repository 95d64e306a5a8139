// What machines read: maps, robots, feeds, the manifest, heads and share cards.

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
	accessibilityPath,
	jsonFeedPath,
	legalNoticePath,
	manifestoPath,
	newsletterPath,
	newsSitemapPath,
	privacyPath,
	robotsPath,
	rssPath,
	sitemapIndexPath,
} from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { proseOf } from "../support/by-class.ts";
import { expect, plain, test } from "../support/journey.ts";
import { insertNewsletters } from "../support/newsletters.ts";
import { articleRow, vieAltRow, visionaryRow } from "../support/rows.ts";

/** Parses XML the way a machine does: one error and nothing is read. */
async function xml(page: Page, path: string): Promise<{ root: string; texts: Record<string, string[]> }> {
	const answer = await page.request.get(path);
	expect(answer.status(), path).toBe(200);
	expect(answer.headers()["content-type"], path).toContain("xml");
	return page.evaluate(
		(source) => {
			const parsed = new DOMParser().parseFromString(source, "application/xml");
			const error = parsed.querySelector("parsererror");
			if (error) throw new Error(error.textContent ?? "no XML");
			const texts: Record<string, string[]> = {};
			for (const element of parsed.querySelectorAll("*")) {
				texts[element.nodeName] ??= [];
				texts[element.nodeName]?.push(element.textContent ?? "");
			}
			return { root: parsed.documentElement.nodeName, texts };
		},
		await answer.text(),
	);
}

test("sitemap: an index, its parts, every public address once, each of them answering", async ({ page, baseURL }) => {
	await page.goto(manifestoPath);
	const addresses: string[] = [];
	await test.step("an index and its parts", async () => {
		const index = await xml(page, sitemapIndexPath);
		expect(index.root).toBe("sitemapindex");
		for (const part of index.texts.loc ?? []) {
			const { root, texts } = await xml(page, part);
			expect(root).toBe("urlset");
			expect(texts.loc?.length).toBeLessThanOrEqual(5_000);
			addresses.push(...(texts.loc ?? []));
			for (const date of texts.lastmod ?? []) expect(Number.isNaN(Date.parse(date))).toBe(false);
		}
		expect(new Set(addresses).size).toBe(addresses.length);
	});
	await test.step("every kind of address", async () => {
		for (const path of [
			"/",
			kinds.actualites.list,
			kinds.visionnaires.list,
			kinds["vie-alt"].list,
			manifestoPath,
			publicPath("actualites", "ourlets-clandestins"),
			publicPath("visionnaires", "nadia-benali"),
			publicPath("vie-alt", "la-coursive"),
		]) {
			expect(addresses).toContain(baseURL + path);
		}
	});
	await test.step("each of them answers", async () => {
		for (const address of addresses) {
			expect(address.startsWith(`${baseURL}/`), address).toBe(true);
			expect((await page.request.get(address)).status(), address).toBe(200);
		}
	});
	await test.step("no part that is not there", async () => {
		for (const part of ["99", "x", "-1", "1.5", "0x1"]) expect((await page.request.get(`/sitemap/${part}.xml`)).status(), part).toBe(404);
	});
});

test("sitemap and feed of an empty magazine are whole; drafts are in neither", async ({ page, empty }) => {
	await page.goto(`${empty.url}${manifestoPath}`);
	await empty.write((db) =>
		db
			.insertInto("articles")
			.values(articleRow({ slug: "encore-au-four", is_published: false }))
			.execute(),
	);
	for (const path of [sitemapIndexPath, "/sitemap/0.xml", rssPath]) {
		await xml(page, empty.url + path);
		expect(await (await page.request.get(empty.url + path)).text()).not.toContain("encore-au-four");
	}
	expect((await page.request.get(`${empty.url}${jsonFeedPath}`)).status()).toBe(200);
});

test("robots.txt names the sitemap and lets readers in", async ({ page, baseURL }) => {
	const answer = await page.request.get(robotsPath);
	expect(answer.headers()["content-type"]).toContain("text/plain");
	const lines = (await answer.text()).split("\n");
	expect(lines).toContain("User-agent: *");
	expect(lines).toContain(`Sitemap: ${baseURL}${sitemapIndexPath}`);
	expect(lines).toContain(`Sitemap: ${baseURL}${newsSitemapPath}`);
	expect(lines).not.toContain("Disallow: /");
	expect(lines).toContain("Disallow: /admin");
});

test("RSS: parses, newest first, full text, absolute addresses", async ({ page, baseURL }) => {
	await page.goto(publicPath("actualites", "le-grille-pain-a-gagne"));
	const last = plain(await proseOf(page).locator("> p").last().textContent());
	const feed = await xml(page, rssPath);
	expect(feed.root).toBe("rss");
	expect(feed.texts.item?.length).toBeGreaterThanOrEqual(14);
	expect(feed.texts.title?.[0]).toBe("Contrevent");
	const bodies = feed.texts["content:encoded"] ?? [];
	expect(bodies).toHaveLength(feed.texts.item?.length ?? 0);
	const text = await page.evaluate((html) => new DOMParser().parseFromString(html, "text/html").body.textContent, bodies[0] ?? "");
	expect(plain(text)).toContain(last);
	for (const body of bodies) {
		expect(body.length).toBeGreaterThan(2_000);
		expect(body).not.toMatch(/(?:href|src)="\/|<script|style=/);
	}
	const dates = (feed.texts.pubDate ?? []).map((date) => Date.parse(date));
	expect(dates).toEqual([...dates].sort((one, other) => other - one));
	for (const link of feed.texts.link ?? []) expect(link.startsWith(baseURL ?? "-")).toBe(true);
});

test("JSON Feed 1.1: parses and says the same", async ({ page, baseURL }) => {
	const answer = await page.request.get(jsonFeedPath);
	expect(answer.headers()["content-type"]).toContain("application/feed+json");
	const feed = await answer.json();
	expect(feed).toMatchObject({ version: "https://jsonfeed.org/version/1.1", title: "Contrevent", language: "fr" });
	expect(feed.authors).toEqual([{ name: "Contrevent", url: `${baseURL}/` }]);
	expect(feed.items.length).toBeGreaterThanOrEqual(14);
	for (const item of feed.items) {
		expect(item.url.startsWith(`${baseURL}/actualites/`)).toBe(true);
		expect(item.id).toBe(item.url);
		expect(item.authors).toHaveLength(1);
		expect(item.content_html.length).toBeGreaterThan(2_000);
		expect(Number.isNaN(Date.parse(item.date_published))).toBe(false);
	}
});

/** What a program that reads feeds keeps of an item of RSS. */
async function readItems(page: Page, address: string) {
	const source = await (await page.request.get(address)).text();
	return page.evaluate((xml) => {
		const parsed = new DOMParser().parseFromString(xml, "application/xml");
		if (parsed.querySelector("parsererror")) throw new Error(xml.slice(0, 300));
		return [...parsed.querySelectorAll("item")].map((item) => {
			const one = (name: string) => item.getElementsByTagName(name)[0];
			const enclosure = one("enclosure");
			return {
				title: one("title")?.textContent,
				link: one("link")?.textContent ?? "",
				guid: one("guid")?.textContent ?? "",
				permanent: one("guid")?.getAttribute("isPermaLink"),
				creator: item.getElementsByTagNameNS("http://purl.org/dc/elements/1.1/", "creator")[0]?.textContent,
				html: item.getElementsByTagNameNS("http://purl.org/rss/1.0/modules/content/", "encoded")[0]?.textContent ?? "",
				enclosure: enclosure && Object.fromEntries([...enclosure.attributes].map(({ name, value }) => [name, value])),
			};
		});
	}, source);
}

test("what a feed announces is what the server answers: enclosures to the byte, permanent links, creators", async ({ page, baseURL }) => {
	await page.goto(manifestoPath);
	const items = await readItems(page, `${baseURL}${rssPath}`);
	const { items: others } = await (await page.request.get(jsonFeedPath)).json();
	expect(items.filter(({ enclosure }) => enclosure)).toHaveLength(items.length);
	for (const [index, { link, guid, permanent, creator, enclosure, title }] of items.entries()) {
		expect([guid, permanent]).toEqual([link, "true"]);
		expect((await page.request.get(guid)).status(), guid).toBe(200);
		expect(creator, guid).toMatch(/\p{L}+ \p{L}+/u);
		const answer = await page.request.get(enclosure?.url ?? "");
		expect(answer.status(), enclosure?.url).toBe(200);
		expect(enclosure?.type).toBe(answer.headers()["content-type"]);
		expect(Number(enclosure?.length)).toBe((await answer.body()).length);
		const twin = others[index];
		expect([twin.id, twin.title, twin.authors[0].name]).toEqual([guid, title, creator]);
		const attachment = { url: enclosure?.url, mime_type: enclosure?.type, size_in_bytes: Number(enclosure?.length) };
		expect(twin.attachments).toEqual([attachment]);
		expect((await page.request.get(twin.image)).status(), twin.image).toBe(200);
	}
});

test("hostile titles, pictures that are not there, portraits new and old: the feeds of any magazine hold", async ({ page, empty }) => {
	const title = "]]> <b>Œuvre</b> & « café » ]]> \u0001\u0008 🌱 &amp; l'été";
	const feed_at = "2031-01-01T08:00:00.000Z";
	await test.step("the magazine", async () => {
		await empty.write(async (db) => {
			await db
				.insertInto("articles")
				.values([
					articleRow({ slug: "flux-hostile", title, excerpt: title, content: `${title}\n\n\`\`\`\n]]>]]>\n\`\`\``, author_name: title }),
					articleRow({ slug: "flux-vide", content: "", author_name: null, category: null, image_url: "/images/nulle-part.webp" }),
					articleRow({ slug: "flux-renomme", feed_id: "https://ancien.example/actualites/flux" }),
				])
				.execute();
			await db
				.insertInto("visionaries")
				.values([
					visionaryRow({
						slug: "flux-nouvelle",
						name: "Ada & Zoé",
						feed_id: `${empty.url}${publicPath("visionnaires", "flux-nouvelle")}`,
						feed_at,
					}),
					visionaryRow({ slug: "flux-ancienne", feed_id: `${empty.url}${publicPath("visionnaires", "flux-ancienne")}` }),
					visionaryRow({
						slug: "flux-cachee",
						feed_id: `${empty.url}${publicPath("visionnaires", "flux-cachee")}`,
						feed_at,
						is_active: false,
					}),
				])
				.execute();
			await db
				.insertInto("vie_alt")
				.values([
					vieAltRow({
						slug: "flux-lieu",
						feed_id: `${empty.url}${publicPath("vie-alt", "flux-lieu")}`,
						feed_at,
						image_url: "/src/assets/a.jpg",
					}),
					vieAltRow(),
				])
				.execute();
		});
		await empty.write(async (db) => {
			const sent = { subject: "", content: "Une lettre, *à toutes*.", status: "sent", started_at: feed_at, sent_at: feed_at };
			const feed_id = "https://ancien.example/newsletters/flux-lettre";
			await insertNewsletters(db, { ...sent, id: randomUUID(), title: "Une lettre", slug: "flux-lettre", feed_id });
		});
	});
	const { items, bySlug } = await test.step("articles and newsletters", async () => {
		await page.goto(`${empty.url}${manifestoPath}`);
		const items = await readItems(page, `${empty.url}${rssPath}`);
		const bySlug = (slug: string) => items.find(({ link }) => link.endsWith(`/${slug}`));
		expect(bySlug("flux-hostile")?.title).toBe("]]> <b>Œuvre</b> & « café » ]]>  🌱 &amp; l’été");
		expect(bySlug("flux-hostile")?.html).toContain("]]&gt;");
		expect(bySlug("flux-vide")).toMatchObject({ permanent: "true", creator: undefined, enclosure: undefined });
		expect(bySlug("flux-renomme")).toMatchObject({ guid: "https://ancien.example/actualites/flux", permanent: "false" });
		expect(bySlug("flux-lettre")).toMatchObject({ guid: "https://ancien.example/newsletters/flux-lettre", permanent: "false" });
		return { items, bySlug };
	});
	await test.step("people", async () => {
		const people = items.filter(({ link }) => !/\/(?:actualites|newsletters)\//.test(link)).map(({ link }) => link.replace(empty.url, ""));
		expect(people.sort()).toEqual([publicPath("visionnaires", "flux-nouvelle"), publicPath("vie-alt", "flux-lieu")]);
		expect(bySlug("flux-nouvelle")).toMatchObject({ title: "Ada & Zoé", permanent: "true", creator: undefined });
	});
	await test.step("a letter without an excerpt is described by its own words", async () => {
		const answer = await page.request.get(`${empty.url}${newsletterPath("flux-lettre")}`);
		expect(await answer.text()).toContain('<meta name="description" content="Une lettre, à toutes."/>');
	});
	await test.step("the JSON Feed says the same", async () => {
		const { items: others } = await (await page.request.get(`${empty.url}${jsonFeedPath}`)).json();
		expect(others.map(({ id }: { id: string }) => id)).toEqual(items.map(({ guid }) => guid));
	});
});

test("web manifest and icons: named, and as large as they say", async ({ page }) => {
	await page.goto("/");
	const manifest = await (await page.request.get((await page.locator("link[rel=manifest]").getAttribute("href")) ?? "")).json();
	expect(manifest).toMatchObject({ name: "Contrevent", lang: "fr", start_url: "/" });
	for (const { src, sizes, type } of manifest.icons) {
		const answer = await page.request.get(src);
		expect(answer.headers()["content-type"]).toBe(type);
		const { width, height } = await sharp(await answer.body()).metadata();
		expect(`${width}x${height}`).toBe(sizes);
	}
	for (const selector of ["link[rel=icon]", "link[rel=apple-touch-icon]"]) {
		expect((await page.request.get((await page.locator(selector).getAttribute("href")) ?? "")).status()).toBe(200);
	}
	for (const feed of await page.locator("link[rel=alternate]").all()) {
		expect((await page.request.get((await feed.getAttribute("href")) ?? "")).status()).toBe(200);
	}
});

const heads = [
	{ path: "/", title: "Contrevent", types: ["Organization"], kind: "website" },
	{ path: kinds.actualites.list, title: "Actualités · Contrevent", types: ["BreadcrumbList"], kind: "website" },
	{
		path: publicPath("actualites", "le-grille-pain-a-gagne"),
		title: "Le grille-pain a gagné · Contrevent",
		types: ["Article", "BreadcrumbList"],
		kind: "article",
	},
	{ path: kinds.visionnaires.list, title: "Visionnaires · Contrevent", types: ["BreadcrumbList"], kind: "website" },
	{
		path: publicPath("visionnaires", "nadia-benali"),
		title: "Nadia Benali · Contrevent",
		types: ["Person", "BreadcrumbList"],
		kind: "profile",
	},
	{ path: kinds["vie-alt"].list, title: "Vie Alt · Contrevent", types: ["BreadcrumbList"], kind: "website" },
	{
		path: publicPath("vie-alt", "la-coursive"),
		title: /^La Coursive.* · Contrevent$/,
		types: ["Organization", "BreadcrumbList"],
		kind: null,
	},
	{
		path: publicPath("vie-alt", "lucien-hennequin"),
		title: /^Lucien Hennequin.* · Contrevent$/,
		types: ["Person", "BreadcrumbList"],
		kind: null,
	},
	{ path: manifestoPath, title: "Manifeste · Contrevent", types: ["BreadcrumbList"], kind: "website" },
	{ path: legalNoticePath, title: "Mentions légales · Contrevent", types: [], kind: "website" },
	{ path: privacyPath, title: /· Contrevent$/, types: [], kind: "website" },
	{ path: accessibilityPath, title: "Accessibilité · Contrevent", types: [], kind: "website" },
];

type Json = Record<string, unknown>;

/** Every @type of a JSON-LD document, however deep. */
function typesIn(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(typesIn);
	if (typeof value !== "object" || value === null) return [];
	const own = (value as Json)["@type"];
	return [...(typeof own === "string" ? [own] : []), ...Object.values(value).flatMap(typesIn)];
}

test.describe("heads", () => {
	test.use({ javaScriptEnabled: false });

	for (const { path, title, types, kind } of heads) {
		test(`title, canonical, cards and JSON-LD of ${path}`, async ({ page, baseURL }) => {
			await page.goto(path);
			const meta = await test.step("title, canonical, description and JSON-LD", async () => {
				const meta = async (name: string) =>
					plain(await page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content"));
				if (typeof title === "string") expect(plain(await page.title())).toBe(title);
				else expect(plain(await page.title())).toMatch(title);
				await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", baseURL + path);
				const description = await meta("description");
				expect(description.length).toBeGreaterThan(40);
				expect(description.length).toBeLessThanOrEqual(201);
				expect(await meta("og:description")).toBe(description);
				expect(await meta("twitter:description")).toBe(description);
				expect(await meta("og:url")).toBe(baseURL + path);
				expect(await meta("og:locale")).toBe("fr_FR");
				expect(await meta("og:site_name")).toBe("Contrevent");
				expect(plain(await page.title()).startsWith(await meta("og:title"))).toBe(true);
				expect(await meta("twitter:title")).toBe(await meta("og:title"));
				expect(await meta("twitter:card")).toBe("summary_large_image");
				if (kind) expect(await meta("og:type")).toBe(kind);
				const documents = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
					(text) => JSON.parse(text) as Json,
				);
				for (const document of documents) expect(document["@context"]).toBe("https://schema.org");
				expect(documents.flatMap(typesIn)).toEqual(expect.arrayContaining(types));
				return meta;
			});

			await test.step("the share card", async () => {
				const image = await meta("og:image");
				expect(image.startsWith(`${baseURL}/`)).toBe(true);
				expect(await meta("twitter:image")).toBe(image);
				const answer = await page.request.get(image);
				expect(answer.status(), image).toBe(200);
				expect(answer.headers()["content-type"]).toMatch(/^image\/(?:png|jpeg)/);
				const { width, height } = await sharp(await answer.body()).metadata();
				expect([width, height]).toEqual([1200, 630]);
			});
		});
	}

	test("a filtered list and an older page have canonical addresses of their own; a dialog has none", async ({ page, baseURL }) => {
		await page.goto(`${kinds.actualites.list}?categorie=Innovation&utm_source=x`);
		await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${baseURL}${kinds.actualites.list}?categorie=Innovation`);
		await page.goto(`${publicPath("actualites", "ourlets-clandestins")}?dialogue=newsletter`);
		await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
			"href",
			`${baseURL}${publicPath("actualites", "ourlets-clandestins")}`,
		);
	});

	test("what is missing is not for search engines", async ({ page }) => {
		for (const path of [
			"/nulle-part",
			publicPath("actualites", "nulle-part"),
			publicPath("visionnaires", "nulle-part"),
			publicPath("vie-alt", "nulle-part"),
		]) {
			await page.goto(path);
			await expect(page.locator("meta[name=robots]").first(), path).toHaveAttribute("content", "noindex");
			await expect(page.locator("link[rel=canonical]"), path).toHaveCount(0);
		}
	});

	test("titles of the article are right in Article: dates, author, publisher, picture", async ({ page, baseURL }) => {
		await page.goto(publicPath("actualites", "votre-telephone-a-le-droit-de-fermer-les-volets"));
		const documents = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text));
		const article = documents.find((document) => document["@type"] === "Article");
		expect(plain(article.headline)).toBe("Votre téléphone a le droit de fermer les volets");
		expect(article.datePublished).toBe("2025-10-02T06:30:00.000Z");
		expect(article.dateModified).toBe("2025-10-16T06:30:00.000Z");
		expect(article.author).toEqual({ "@type": "Person", name: "Inès Carpentier" });
		expect(article.publisher["@type"]).toBe("Organization");
		expect(article.image.startsWith(`${baseURL}/`)).toBe(true);
		expect((await page.request.get(article.publisher.logo)).status()).toBe(200);
	});
});

test("share cards are printed for items without a picture, whatever their title; none for what is not public", async ({ page, empty }) => {
	await empty.write(async (db) => {
		await db
			.insertInto("articles")
			.values([
				articleRow({ slug: "carte-longue", title: `Un titre ${"interminable et sans pitié ".repeat(12)}` }),
				articleRow({ slug: "carte-mot", title: "Anticonstitutionnellement".repeat(6) }),
				articleRow({ slug: "carte-signes", title: "<b>Œuvre</b> & « café » \" ' 漢字 עברית 🌱" }),
				articleRow({ slug: "carte-cachee", is_published: false }),
			])
			.execute();
		await db
			.insertInto("visionaries")
			.values(visionaryRow({ slug: "carte-ada", name: "Ada" }))
			.execute();
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ slug: "carte-lieu", name: "Le Lieu" }))
			.execute();
	});
	await test.step("a card for each", async () => {
		for (const path of [
			"actualites/carte-longue",
			"actualites/carte-mot",
			"actualites/carte-signes",
			"portraits/carte-ada",
			"vie-alt/carte-lieu",
			"site",
		]) {
			const answer = await page.request.get(`${empty.url}/partage/${path}.jpg`);
			expect(answer.status(), path).toBe(200);
			expect(answer.headers()["content-type"], path).toBe("image/jpeg");
			const { width, height } = await sharp(await answer.body()).metadata();
			expect([width, height], path).toEqual([1200, 630]);
		}
	});
	await test.step("none for what is not public", async () => {
		for (const path of ["actualites/carte-cachee", "actualites/rien", "rien/rien", "actualites", "site/x", "actualites/a/b"]) {
			expect((await page.request.get(`${empty.url}/partage/${path}.jpg`)).status(), path).toBe(404);
		}
	});
});
