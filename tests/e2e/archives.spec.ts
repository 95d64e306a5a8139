// The archives: from the foot of any page to a year, a month, a title; what is written changes them at once.

import { archivesPath, archiveYearPath, feedListPath, rssPath, seriesListPath, sitemapPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { slugify } from "../../app/shared/slug.ts";
import { tagsOf, writeTags } from "../../app/shared/tags.ts";
import { drawnBeside } from "../support/drawn-head.ts";
import { expect, hydrate, test, textsOf } from "../support/journey.ts";
import { footerOf } from "../support/parts.ts";
import { articleRow } from "../support/rows.ts";
import { type Site, startSite } from "../support/site.ts";

function journeys(): void {
	test("from the foot of a page to a title, by its year and month", async ({ page }) => {
		await page.goto("/");
		await footerOf(page).getByRole("link", { name: "Archives", exact: true }).click();
		await expect(page).toHaveURL(archivesPath);
		await page.getByRole("link", { name: /^Septembre/ }).click();
		await expect(page).toHaveURL(`${archiveYearPath(2025)}#septembre`);
		const september = page.getByRole("region", { name: "Septembre" });
		await expect(september.getByRole("heading", { name: "Septembre" })).toBeInViewport();
		await september.getByRole("link", { name: "À Roubaix, on a tiré la rue au sort" }).click();
		await expect(page).toHaveURL(publicPath("actualites", "a-roubaix-on-a-tire-la-rue-au-sort"));
	});

	test("they lead to the series, and to every feed there is", async ({ page }) => {
		await page.goto(archivesPath);
		const main = page.getByRole("main");
		for (const [name, path] of [
			["Flux RSS", rssPath],
			["Tous les flux (OPML)", feedListPath],
		] as const) {
			await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
			expect((await page.request.get(path)).status(), path).toBe(200);
		}
		await main.getByRole("link", { name: "Séries", exact: true }).click();
		await expect(page).toHaveURL(seriesListPath);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Séries");
	});

	test("they and each of their years are headed by one drawing", async ({ page }) => {
		for (const path of [archivesPath, archiveYearPath(2025)]) {
			await page.goto(path);
			expect(await drawnBeside(page), path).toEqual(["archives-360", "archives-720"]);
		}
	});

	test("a year holds as many titles as it says, and the months of all years as many as they do", async ({ page }) => {
		await page.goto(archiveYearPath(2025));
		const titles = await textsOf(page.locator("main section li a"));
		await expect(page.locator("main")).toContainText(new RegExp(`${titles.length}\\stitres`));
		await page.goto(archivesPath);
		const counts = await textsOf(page.getByRole("list", { name: "Mois de 2025" }).locator("[aria-hidden]"));
		expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(titles.length);
	});
}

test.describe("with JavaScript", () => journeys());
test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	journeys();
});

test("what is published stands in its year at once, a draft never; a year that holds nothing is no page", async ({
	page,
	demo,
	allowConsole,
}) => {
	allowConsole(/404/);
	const year = archiveYearPath(2019);
	for (const none of [year, archiveYearPath("20"), archiveYearPath("2019a"), archiveYearPath("0000"), archiveYearPath("9999")])
		expect((await page.request.get(none)).status(), none).toBe(404);
	await page.goto(year);
	await expect(page.getByRole("heading", { level: 1, name: "Rien cette année-là" })).toBeVisible();
	await expect(page.getByRole("main").getByRole("link", { name: "Toutes les années" })).toHaveAttribute("href", archivesPath);
	const row = articleRow({ title: "Le premier numéro", published_at: "2019-05-31T22:30:00.000Z", is_published: false });
	await demo.write((transaction) => transaction.insertInto("articles").values(row).execute());
	expect((await page.request.get(year)).status()).toBe(404);
	await demo.write((transaction) => transaction.updateTable("articles").set({ is_published: true }).where("id", "=", row.id).execute());
	try {
		await page.goto(year);
		await expect(page.getByRole("region", { name: "Juin" }).getByRole("link", { name: "Le premier numéro" })).toBeVisible();
		await expect(page.getByRole("navigation", { name: "Autres années" }).getByRole("link", { name: "2025" })).toHaveAttribute(
			"href",
			archiveYearPath(2025),
		);
		expect(await (await page.request.get(sitemapPath("0.xml"))).text()).toContain(`${year}<`);
	} finally {
		await demo.write((transaction) => transaction.deleteFrom("articles").where("id", "=", row.id).execute());
	}
	expect((await page.request.get(year)).status()).toBe(404);
});

test.describe("of an empty magazine", () => {
	test.use({ baseURL: async ({ empty }, use) => use(empty.url) });

	test("they say so, and lead home", async ({ page }) => {
		await page.goto(archivesPath);
		await expect(page.getByText("Les archives sont vides")).toBeVisible();
		await page.getByRole("link", { name: "Revenir à l’accueil" }).click();
		await expect(page).toHaveURL("/");
	});
});

test.describe("of a magazine of its own", () => {
	const TITLES = 2_000;
	const MOST_BYTES_A_TITLE = 300;
	let site: Site;
	test.beforeAll(async () => {
		site = await startSite({ DEMO: "0" });
	});
	test.afterAll(async () => site.remove());

	test("no series yet: the page of them says so, is not for search engines, and leads to the news", async ({ page }) => {
		await page.goto(site.url + seriesListPath);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Séries");
		await expect(page.getByText("Aucune série pour le moment")).toBeVisible();
		await expect(page.getByText(/La première se prépare\. En attendant, les nouvelles sont là\./)).toBeVisible();
		await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
		await page.getByRole("main").getByRole("link", { name: "Toutes les actualités" }).click();
		await expect(page).toHaveURL(site.url + kinds.actualites.list);
	});

	test(`issue 16: a year of ${TITLES} titles is a light page, each of them told once; nothing leads to series there are not`, async ({
		page,
	}) => {
		await site.write(async (db) => {
			const rows = Array.from({ length: TITLES }, (_, index) => {
				const title = `Le vent tourne au lavoir de la rue numéro ${1_000 + index}`;
				const published_at = new Date(Date.UTC(2024, 0, 2) + index * 4 * 3_600_000).toISOString();
				return articleRow({ title, slug: slugify(title), published_at });
			});
			for (let from = 0; from < TITLES; from += 500)
				await db
					.insertInto("articles")
					.values(rows.slice(from, from + 500))
					.execute();
		});
		await test.step("bytes, before they are compressed", async () => {
			const html = await (await page.request.get(site.url + archiveYearPath(2024))).body();
			expect(html.toString().match(/<time /g)).toHaveLength(TITLES);
			expect(html.byteLength / TITLES).toBeLessThanOrEqual(MOST_BYTES_A_TITLE);
		});
		await test.step("once scripts have it, a title leads on, and back", async () => {
			await page.goto(site.url + archiveYearPath(2024));
			await hydrate(page);
			const main = page.getByRole("main");
			await expect(main.getByRole("listitem")).toHaveCount(TITLES);
			const title = main.getByRole("link", { name: /1500$/ });
			await title.click();
			await expect(main.getByRole("heading", { level: 1 })).toHaveText(/1500$/);
			await page.goBack();
			await expect(title).toBeFocused();
			await expect(main.getByRole("listitem")).toHaveCount(TITLES);
		});
		await test.step("nothing leads to series", async () => {
			await page.goto(site.url + archivesPath);
			await expect(page.getByRole("link", { name: "Tous les flux (OPML)" })).toBeVisible();
			await expect(page.getByRole("link", { name: "Séries" })).toHaveCount(0);
		});
	});

	test("more series than a page shows: the others are a link away, with scripts and without, and each is told once", async ({
		browser,
		page,
	}) => {
		const SERIES = 30;
		await site.write(async (db) => {
			const rows = Array.from({ length: SERIES }, (_, index) => {
				const title = `Une part de la série ${100 + index}`;
				const series = writeTags(tagsOf([`Série ${100 + index}`]));
				// Two by two at one moment.
				const published_at = new Date(Date.UTC(2025, 0, 1 + Math.floor(index / 2))).toISOString();
				return articleRow({ title, slug: slugify(title), series, published_at });
			});
			await db.insertInto("articles").values(rows).execute();
		});
		const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
		for (const reader of [page, plain]) {
			await reader.goto(site.url + seriesListPath);
			const titles = reader.getByRole("main").getByRole("heading", { level: 2 });
			await expect(titles).toHaveCount(24);
			const first = await textsOf(titles);
			await reader.getByRole("link", { name: "Plus anciennes" }).click();
			await expect(titles).toHaveCount(SERIES - 24);
			expect(new Set([...first, ...(await textsOf(titles))]).size).toBe(SERIES);
			expect(new URL((await reader.locator("link[rel=canonical]").getAttribute("href")) ?? "").search).toMatch(/^\?apres=/);
			await expect(reader.getByRole("link", { name: "Plus anciennes" })).toHaveCount(0);
			await reader.getByRole("link", { name: "Revenir aux plus récentes" }).click();
			await expect(titles).toHaveCount(24);
			await expect(reader).toHaveURL(site.url + seriesListPath);
		}
		const answer = await plain.goto(`${site.url}${seriesListPath}?apres=nulle-part`);
		expect(answer?.status()).toBe(404);
		await expect(plain.getByText("Cette page de la liste n’existe plus. Voici les séries les plus récentes.")).toBeVisible();
		await expect(plain.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(24);
		await plain.context().close();
	});
});
