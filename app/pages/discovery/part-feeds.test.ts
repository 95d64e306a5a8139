// Feeds of parts of the site, the list of them, and the sitemap of news, as a reader's program has them.
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow, vieAltRow, visionaryRow } from "../../../tests/support/rows.ts";
import * as articles from "../../features/articles/routes/list.tsx";
import { nameAuthors } from "../../features/editing/signatures.server.ts";
import * as vieAlt from "../../features/people/vie-alt/routes/list.tsx";
import * as visionaries from "../../features/people/visionaries/routes/list.tsx";
import { readConfig } from "../../platform/config/config.ts";
import { openLog } from "../../platform/log/log.ts";
import { type Services, servicesContext } from "../../platform/services.ts";
import { tagsOf, writeTags } from "../../shared/tags.ts";
import { readAuthorFeed, readFeed, readKindFeed, readNewslettersFeed, readSeriesFeed, readTagFeed } from "./feed.server.ts";
import { listFeeds, writeFeedList } from "./feed-list.server.ts";
import { loader as feedLoader } from "./kind-feed.ts";
import { hubHeaders } from "./part-feed.server.ts";
import { listNews } from "./published.server.ts";
import { writeJsonFeed } from "./write-json-feed.ts";
import { writeRss } from "./write-rss.ts";
import { newsSitemapOf } from "./xml.server.ts";

const now = new Date("2026-03-03T09:00:00.000Z");
const HUB = "https://hub.exemple.fr/?a=1&b=2";

describeOnEveryEngine("feeds of parts of the site", (open) => {
	async function site() {
		const { db } = await open();
		const settings = async () => ({ site_name: "Vent & <Cie>", websub_hub: HUB });
		const services = {
			db,
			config: readConfig({}),
			clock: { now: () => now },
			settings,
			log: openLog("silent"),
			files: { get: async () => null },
			contentVersion: { current: () => 0 },
		} as unknown as Services;
		const hours = (count: number) => new Date(now.getTime() - count * 3_600_000).toISOString();
		await db
			.insertInto("articles")
			.values([
				articleRow({
					title: "Neuf",
					slug: "neuf",
					category: "Vie & vent",
					published_at: hours(1),
					author_name: "Ada et Bo",
					tags: writeTags(tagsOf(["Éolien"])),
					series: writeTags(tagsOf(["Le Four"])),
				}),
				articleRow({ title: "D’hier", slug: "hier", category: "Outils", published_at: hours(47), author_name: "Bo" }),
				articleRow({ title: "D’avant", slug: "avant", category: "Outils", published_at: hours(49), author_name: "Ada" }),
				articleRow({ title: "À venir", slug: "venir", published_at: hours(-5) }),
				articleRow({ title: "Caché", slug: "cache", category: "Secret", is_published: false }),
			])
			.execute();
		await db
			.insertInto("visionaries")
			.values([
				visionaryRow({ name: "Zoé", feed_at: hours(3), category: "Outils" }),
				// Public since before there were feeds: readers of the site's own are not told of it as of news.
				visionaryRow({ name: "Anne", feed_at: null, created_at: hours(900), category: "Outils", tags: writeTags(tagsOf(["Éolien"])) }),
			])
			.execute();
		await db
			.insertInto("vie_alt")
			.values([vieAltRow({ name: "Le Quai", type: "societe", category: "Habitat & Cie", feed_at: null })])
			.execute();
		await nameAuthors(services);
		await db.updateTable("authors").set({ is_public: 1 }).where("slug", "=", "ada").execute();
		return services;
	}
	/** What a loader is given where an address is asked. */
	function asked(services: Services, path: string): never {
		const context = new RouterContextProvider();
		context.set(servicesContext, services);
		const url = new URL(path, services.config.siteUrl);
		return { request: new Request(url), url, params: {}, context } as never;
	}
	const titles = (feed: Awaited<ReturnType<typeof readKindFeed>>) => feed?.entries.map(({ title }) => title);

	test("each carries what is in it, the newest first; one of nothing is none", async () => {
		const services = await site();
		expect(titles(await readFeed(services))).toEqual(["À venir", "Neuf", "Zoé", "D’hier", "D’avant"]);
		expect(titles(await readKindFeed(services, "actualites", null))).toEqual(["À venir", "Neuf", "D’hier", "D’avant"]);
		expect(titles(await readKindFeed(services, "actualites", "Outils"))).toEqual(["D’hier", "D’avant"]);
		expect(titles(await readKindFeed(services, "visionnaires", "Outils"))).toEqual(["Zoé", "Anne"]);
		expect(titles(await readKindFeed(services, "vie-alt", null))).toEqual(["Le Quai"]);
		expect(await readKindFeed(services, "actualites", "Secret")).toBeNull();
		expect(titles(await readAuthorFeed(services, "ada"))).toEqual(["Neuf", "D’avant"]);
		expect(await readAuthorFeed(services, "bo")).toBeNull();
		expect(titles(await readTagFeed(services, "eolien"))).toEqual(["Neuf", "Anne"]);
		expect(titles(await readNewslettersFeed(services))).toEqual([]);
	});

	test.each([
		["/actualites", articles, ""],
		["/actualites?categorie=Outils", articles, "?categorie=Outils"],
		["/actualites?categorie=Secret", articles, ""],
		["/actualites?categorie=Nulle+part", articles, ""],
		["/visionnaires", visionaries, ""],
		["/visionnaires?categorie=Outils", visionaries, "?categorie=Outils"],
		["/visionnaires?categorie=Nulle+part", visionaries, ""],
		["/vie-alt", vieAlt, ""],
		["/vie-alt?type=societe", vieAlt, ""],
		["/vie-alt?categorie=Habitat+%26+Cie", vieAlt, "?categorie=Habitat+%26+Cie"],
		["/vie-alt?type=personne&categorie=Habitat+%26+Cie", vieAlt, "?categorie=Habitat+%26+Cie"],
		["/vie-alt?categorie=Nulle+part", vieAlt, ""],
	])("the feed that %s names is there, under its name", async (path, list, narrowed) => {
		const services = await site();
		const loaded = await list.loader(asked(services, path));
		const loaderData = "data" in loaded ? loaded.data : loaded;
		const link = list.meta({ loaderData, matches: [] } as never).find((tag) => "rel" in tag && tag.rel === "alternate");
		const { href, title } = link as { href: string; title: string };
		expect(href).toBe(`${path.split("?")[0]}/flux.xml${narrowed}`);
		const feed = await feedLoader(asked(services, href));
		expect(feed.status).toBe(200);
		const name = title.replace(" : ", ", ").replace("&", "&amp;");
		expect(await feed.text()).toContain(`<title>Vent &amp; &lt;Cie&gt; : ${name}</title>`);
	});

	test("a feed says where it stands and who tells of its news", async () => {
		const services = await site();
		const path = "/actualites/flux.xml?categorie=Vie+%26+vent";
		const feed = await readKindFeed(services, "actualites", "Vie & vent");
		if (!feed) throw new Error("there is one article in it");
		expect(feed.name).toBe("Vent & <Cie> : Actualités, Vie & vent");
		const rss = writeRss(feed, path);
		expect(rss).toContain(`<atom:link href="${feed.siteUrl}${path}" rel="self" type="application/rss+xml"/>`);
		expect(rss).toContain(`<atom:link href="${HUB.replace("&", "&amp;")}" rel="hub"/>`);
		expect(rss).toContain(`<link>${feed.siteUrl}/actualites?categorie=Vie+%26+vent</link>`);
		expect(JSON.parse(writeJsonFeed(feed)).hubs).toEqual([{ type: "WebSub", url: HUB }]);
		expect(hubHeaders(feed, path)).toEqual({ link: `<${HUB}>; rel="hub", <${feed.siteUrl}${path}>; rel="self"` });
		const alone = { ...feed, hub: null };
		expect([hubHeaders(alone, path), writeRss(alone).includes('rel="hub"'), "hubs" in JSON.parse(writeJsonFeed(alone))]).toEqual([
			{},
			false,
			false,
		]);
	});

	test("the list names each feed there is", async () => {
		const services = await site();
		const feeds = await listFeeds(services);
		expect(feeds.map(({ path }) => path)).toEqual([
			"/flux.xml",
			"/actualites/flux.xml",
			...["Innovation", "Outils", "Vie+%26+vent"].map((category) => `/actualites/flux.xml?categorie=${category}`),
			"/visionnaires/flux.xml",
			"/visionnaires/flux.xml?categorie=Outils",
			"/vie-alt/flux.xml",
			"/vie-alt/flux.xml?categorie=Habitat+%26+Cie",
			"/newsletters/flux.xml",
			"/series/le-four/flux.xml",
			"/mots-cles/eolien/flux.xml",
			"/auteurs/ada/flux.xml",
		]);
		for (const { path } of feeds.filter(({ path }) => path.includes("?")))
			expect((await feedLoader(asked(services, path))).status, path).toBe(200);
		const opml = writeFeedList("Les flux de Vent & <Cie>", "https://exemple.fr", feeds);
		expect(opml).toContain("<title>Les flux de Vent &amp; &lt;Cie&gt;</title>");
		expect(opml).toContain(
			'<outline type="rss" text="Actualités, Vie &amp; vent" title="Actualités, Vie &amp; vent" xmlUrl="https://exemple.fr/actualites/flux.xml?categorie=Vie+%26+vent"/>',
		);
	});

	test("the list has all of them, however many series, tags and authors there are", async () => {
		const services = await site();
		const numbers = Array.from({ length: 620 }, (_, index) => index);
		const of = (name: string, index: number) => writeTags(tagsOf([`${name} ${index}`]));
		const rows = numbers.map((index) => articleRow({ slug: `rive-${index}`, tags: of("Mot", index), series: of("Suite", index) }));
		await services.db.insertInto("articles").values(rows).execute();
		const authors = numbers.map((index) => ({
			id: `a-${index}`,
			name: `Zoé ${index}`,
			slug: `zoe-${index}`,
			is_public: 1,
			created_at: now.toISOString(),
		}));
		await services.db.insertInto("authors").values(authors).execute();
		const listed = new Set((await listFeeds(services)).map(({ path }) => path));
		for (const part of ["/series/suite-", "/mots-cles/mot-", "/auteurs/zoe-"])
			expect(numbers.filter((index) => listed.has(`${part}${index}/flux.xml`)).length, part).toBe(numbers.length);
	});

	test("what is written straight is set in French, in names and lines of feeds, in their list, and in the titles of news", async () => {
		const services = await site();
		const straight = articleRow({
			title: "L'air d'ici !",
			slug: "air",
			category: "Vie d'ici",
			author_name: "Ada d'Ys",
			published_at: now.toISOString(),
			tags: writeTags(tagsOf(["L'air", "Vie d'ici"])),
			series: writeTags(tagsOf(["L'été"])),
		});
		await services.db.insertInto("articles").values(straight).execute();
		await nameAuthors(services);
		const line = 'Elle dit : "l\'air"';
		await services.db.updateTable("authors").set({ is_public: 1, line }).where("slug", "=", "ada-d-ys").execute();
		const feeds = [
			await readAuthorFeed(services, "ada-d-ys"),
			await readTagFeed(services, "l-air"),
			await readSeriesFeed(services, "l-ete"),
			await readKindFeed(services, "actualites", "Vie d'ici"),
		];
		const names = ["Ada d’Ys", "L’air", "L’été", "Actualités, Vie d’ici"];
		expect(feeds.map((feed) => feed?.name)).toEqual(names.map((name) => `Vent & <Cie> : ${name}`));
		expect(feeds[0]?.description).toBe("Elle dit : « l’air »");
		expect(feeds.map((feed) => feed?.entries[0]?.title)).toEqual(names.map(() => "L’air d’ici !"));
		expect(feeds[0]?.entries[0]?.filedUnder).toEqual(["Vie d’ici", "L’air"]);
		const list = writeFeedList("Flux", "https://exemple.fr", await listFeeds(services));
		for (const name of names) expect(list).toContain(`title="${name}"`);
		const news = await newsSitemapOf("https://exemple.fr", "Vent", await listNews(services));
		expect(news).toContain("<news:title>L’air d’ici !</news:title>");
	});

	test("news is what was published these two days; a sitemap of none stands all the same", async () => {
		const services = await site();
		const news = await listNews(services);
		expect(news.map(({ path }) => path)).toEqual(["/actualites/neuf", "/actualites/hier"]);
		const xml = await newsSitemapOf("https://exemple.fr", "Vent & <Cie>", news);
		expect(xml).toContain("<loc>https://exemple.fr/actualites/neuf</loc>");
		expect(xml).toContain("<news:name>Vent &amp; &lt;Cie&gt;</news:name>");
		expect(xml).toContain("<news:language>fr</news:language>");
		expect(xml).toContain(`<news:publication_date>${news[0]?.at}</news:publication_date>`);
		expect(xml).toContain("<news:title>Neuf</news:title>");
		const none = await newsSitemapOf("https://exemple.fr", "Vent", []);
		expect(none).toMatch(/<urlset [^>]*>\s*<\/urlset>$/);
	});
});
