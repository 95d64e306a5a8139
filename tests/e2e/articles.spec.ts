// The list of articles: order, featured article, filters, paging; and what stands at an address without an article.

import type { Page } from "@playwright/test";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { labelsOf } from "../support/by-class.ts";
import { expect, hydrate, says, test, textsOf } from "../support/journey.ts";
import { chosenFilters, featuredOf, filterOf, filtersOf, saying, wallOf, wallTitles } from "../support/parts.ts";
import { articleRow } from "../support/rows.ts";
import { type Site, startSite } from "../support/site.ts";

const COUNT = 30;
const PAGE = 12;
const categories = ["Innovation", "Éveil", "Résistance", "Tech Hack", "Zéro déchet"];
const allRead = "Vous avez tout lu, ou presque. La suite s’écrit en ce moment.";
/** Numbers 17 to 20 share their moment, across the edge of the first page. */
const dayOf = (number: number) => (number >= 17 && number <= 20 ? 17 : number);

function rows() {
	return Array.from({ length: COUNT }, (_, index) => {
		const number = index + 1;
		return articleRow({
			title: `Article numéro ${number}`,
			slug: `article-numero-${number}`,
			excerpt: `Extrait du numéro ${number}.`,
			category: categories[index % categories.length],
			read_time: number,
			created_at: "2024-01-01T08:00:00.000Z",
			published_at: new Date(Date.UTC(2025, 8, dayOf(number), 8)).toISOString(),
		});
	});
}

let site: Site;
test.beforeAll(async () => {
	site = await startSite({ DEMO: "0" });
	await site.write(async (db) => {
		await db
			.insertInto("articles")
			.values([
				...rows(),
				articleRow({ title: "Article caché", slug: "article-cache", category: "Cachotterie", is_published: false, is_featured: true }),
			])
			.execute();
	});
});
test.afterAll(async () => site.remove());

const list = (query = "") => `${site.url}${kinds.actualites.list}${query}`;
const more = (page: Page) => page.getByRole("link", { name: "Charger plus d'articles", exact: true });

async function expectNewestFirst(page: Page): Promise<void> {
	const dates = await wallOf(page)
		.getByRole("time")
		.evaluateAll((all) => all.map((time) => time.getAttribute("datetime") ?? ""));
	expect(dates).toEqual([...dates].sort().reverse());
}

/** What holds with and without JavaScript. */
function journeys(): void {
	test("020 037 040 · published articles, newest first; no draft; no « À la Une » where none is featured", async ({ page }) => {
		await page.goto(list());
		await says(page.locator("h1"), "Actualités");
		await expect(wallTitles(page)).toHaveCount(PAGE);
		await says(wallTitles(page).first(), "Article numéro 30");
		await expectNewestFirst(page);
		await expect(page.getByText("À la Une")).toHaveCount(0);
		await expect(page.getByText("Article caché")).toHaveCount(0);
		await expect(page.getByRole("article")).toHaveCount(PAGE);
	});

	test("013 044 045 · a card says all it should, and its title leads to the article", async ({ page }) => {
		await page.goto(list());
		const card = wallOf(page).getByRole("listitem").first();
		await test.step("045 · title, excerpt, category, date, reading time", async () => {
			await says(card.getByRole("heading", { level: 2 }), "Article numéro 30");
			await expect(saying(card, "Extrait du numéro 30.")).toBeVisible();
			await says(labelsOf(card), "Zéro déchet");
			await says(card.getByRole("time"), "30 sept. 2025");
			await expect(saying(card, "30 min de lecture")).toBeVisible();
		});
		await test.step("013 044 · its title leads to the article", async () => {
			await card.getByRole("link").click();
			await expect(page).toHaveURL(`${site.url}${publicPath("actualites", "article-numero-30")}`);
			await says(page.locator("h1"), "Article numéro 30");
			await says(page.getByRole("definition").getByRole("time"), "30 septembre 2025");
		});
	});

	test("041 · « Toutes », then each category once, É as E, none that only drafts hold", async ({ page }) => {
		await page.goto(list());
		expect(await textsOf(filtersOf(page).getByRole("link"))).toEqual([
			"Toutes",
			"Éveil",
			"Innovation",
			"Résistance",
			"Tech Hack",
			"Zéro déchet",
		]);
		await expect(chosenFilters(page)).toHaveText("Toutes");
	});

	test("042 · a filter narrows, has an address, and « Toutes » restores", async ({ page }) => {
		await test.step("a filter narrows and has an address", async () => {
			await page.goto(list());
			await filterOf(page, "Innovation").click();
			await expect(page).toHaveURL(list("?categorie=Innovation"));
			await expect(wallTitles(page)).toHaveCount(COUNT / categories.length);
			expect(new Set(await textsOf(labelsOf(wallOf(page))))).toEqual(new Set(["Innovation"]));
			await expect(chosenFilters(page)).toHaveText("Innovation");
		});
		await test.step("« Toutes » restores", async () => {
			await filterOf(page, "Toutes").click();
			await expect(page).toHaveURL(list());
			await expect(wallTitles(page)).toHaveCount(PAGE);
		});
		await test.step("Back finds the filter again", async () => {
			await page.goBack();
			await expect(wallTitles(page)).toHaveCount(COUNT / categories.length);
			await expect(chosenFilters(page)).toHaveText("Innovation");
		});
	});

	test("042 · a filter opened by its address, one nobody has, and the way back", async ({ page }) => {
		await test.step("one that is there", async () => {
			await page.goto(list("?categorie=%C3%89veil"));
			expect(new Set(await textsOf(labelsOf(wallOf(page))))).toEqual(new Set(["Éveil"]));
		});
		await test.step("one nobody has, and the way back", async () => {
			await page.goto(list("?categorie=Licorne"));
			await says(page.locator("main").getByRole("heading", { level: 2 }), "Aucun article dans cette catégorie");
			await page.getByRole("link", { name: "Voir tous les articles" }).click();
			await expect(wallTitles(page)).toHaveCount(PAGE);
		});
	});

	test("057 058 · no such article: the words, 404, the button back", async ({ page }) => {
		for (const slug of ["nulle-part", "article-cache"]) {
			const answer = await page.goto(list(`/${slug}`));
			expect(answer?.status()).toBe(404);
			await says(page.locator("h1"), "Article non trouvé");
			await expect(saying(page, "L'article que vous recherchez n'existe pas ou a été déplacé.")).toBeVisible();
		}
		await page.locator("main").getByRole("link", { name: "Retour aux actualités" }).click();
		await expect(page).toHaveURL(list());
	});
}

journeys();

test("043 · six categories, six icons", async ({ page }) => {
	await page.goto(kinds.actualites.list);
	const names = ["Tech Hack", "Vie Alt", "Action Positive", "Privacy Tech", "Innovation", "Résistance"];
	const icons = new Set<string>();
	for (const name of names) {
		icons.add(await filterOf(page, name).locator("svg").innerHTML());
	}
	expect(icons.size).toBe(names.length);
});

test("042 · filters by keys; the page stays where the reader is", async ({ page }) => {
	await page.goto(list());
	await hydrate(page);
	await filterOf(page, "Résistance").focus();
	const place = await page.evaluate(() => scrollY);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(list("?categorie=R%C3%A9sistance"));
	await expect(chosenFilters(page)).toHaveText("Résistance");
	await expect(filterOf(page, "Résistance")).toBeFocused();
	expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(4);
});

test.describe("« Charger plus d'articles »", () => {
	test("046 · adds the next older ones, none twice, none lost, and says when it is over", async ({ page }) => {
		await test.step("the older ones come under the others, and focus with them", async () => {
			await page.goto(list());
			await more(page).click();
			await expect(wallTitles(page)).toHaveCount(2 * PAGE);
			await expect(wallTitles(page).nth(PAGE).locator("a")).toBeFocused();
		});
		await test.step("to the end, which is said", async () => {
			await more(page).click();
			await expect(wallTitles(page)).toHaveCount(COUNT);
			await expect(more(page)).toHaveCount(0);
			await expect(page.getByText(allRead)).toBeVisible();
		});
		await test.step("none twice, none lost, newest first", async () => {
			const shown = await textsOf(wallTitles(page));
			expect(new Set(shown)).toEqual(new Set(rows().map((row) => row.title)));
			expect(new Set(shown).size).toBe(COUNT);
			await expectNewestFirst(page);
		});
	});

	test("046 · by keys: focus goes to the first new article", async ({ page }) => {
		await page.goto(list());
		await more(page).focus();
		await page.keyboard.press("Enter");
		await expect(wallTitles(page)).toHaveCount(2 * PAGE);
		await expect(wallTitles(page).nth(PAGE).locator("a")).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/actualites\/article-numero-\d+$/);
	});

	test("046 · the back button finds the loaded articles and the place again", async ({ page }) => {
		await page.goto(list());
		await more(page).click();
		await expect(wallTitles(page)).toHaveCount(2 * PAGE);
		const card = wallTitles(page).nth(PAGE + 5);
		const title = await card.textContent();
		await card.scrollIntoViewIfNeeded();
		const place = await page.evaluate(() => scrollY);
		expect(place).toBeGreaterThan(1_000);
		await card.getByRole("link").click();
		await expect(page.locator("h1")).toHaveText(title ?? "");
		await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(50);
		await test.step("Back to where it was read", async () => {
			await page.goBack();
			await expect(wallTitles(page)).toHaveCount(2 * PAGE);
			await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(200);
		});
		await test.step("and Back to before", async () => {
			await page.goBack();
			await expect(wallTitles(page)).toHaveCount(PAGE);
			await expect(page).toHaveURL(list());
		});
	});

	test("046 · a page opened by its address shows its own articles and the way to the newest", async ({ page }) => {
		await test.step("its own articles", async () => {
			await page.goto(list());
			const href = await more(page).getAttribute("href");
			await page.goto(site.url + href);
			await expect(wallTitles(page)).toHaveCount(PAGE);
			await expect(page.getByText("Article numéro 30")).toHaveCount(0);
		});
		await test.step("the way to the newest", async () => {
			await page.getByRole("link", { name: "Revenir aux plus récents" }).click();
			await expect(page).toHaveURL(list());
			await says(wallTitles(page).first(), "Article numéro 30");
		});
	});

	test("046 · a new article meanwhile shifts nothing", async ({ page }) => {
		await page.goto(list());
		await site.write((db) =>
			db
				.insertInto("articles")
				.values(articleRow({ title: "Survenu entre-temps", slug: "survenu", published_at: "2025-10-01T08:00:00.000Z" }))
				.execute(),
		);
		await more(page).click();
		await expect(wallTitles(page)).toHaveCount(2 * PAGE);
		const shown = await textsOf(wallTitles(page));
		expect(new Set(shown).size).toBe(2 * PAGE);
		await site.write((db) => db.deleteFrom("articles").where("slug", "=", "survenu").execute());
	});

	test("046 · a category with fewer articles than a page has no button", async ({ page }) => {
		await page.goto(list("?categorie=Innovation"));
		await expect(wallTitles(page)).toHaveCount(6);
		await expect(more(page)).toHaveCount(0);
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	// As sent, a page is the same until a first intent wakes its scripts: the long run reads all of it twice.
	if (process.env.LONG) journeys();

	test("046 · « Charger plus d'articles » is a link to the older ones, to the end", async ({ page }) => {
		await page.goto(list());
		const shown = await textsOf(wallTitles(page));
		await more(page).click();
		shown.push(...(await textsOf(wallTitles(page))));
		await more(page).click();
		shown.push(...(await textsOf(wallTitles(page))));
		await expect(more(page)).toHaveCount(0);
		await expect(page.getByText(allRead)).toBeVisible();
		expect(new Set(shown).size).toBe(COUNT);
		expect(shown).toHaveLength(COUNT);
		await page.getByRole("link", { name: "Revenir aux plus récents" }).click();
		await expect(page).toHaveURL(list());
	});
});

test("038 · one featured article on top of the demonstration, labelled, and only there", async ({ page }) => {
	await page.goto(kinds.actualites.list);
	const featured = featuredOf(page);
	await expect(featured).toHaveCount(1);
	await says(featured.getByRole("heading", { level: 2 }), "Le grille-pain a gagné");
	await expect(wallTitles(page).getByText("Le grille-pain a gagné")).toHaveCount(0);
	const list = await wallOf(page).boundingBox();
	expect((await featured.boundingBox())?.y).toBeLessThan(list?.y ?? 0);
	await expectNewestFirst(page);
	await featured.getByRole("link").click();
	await expect(page).toHaveURL(publicPath("actualites", "le-grille-pain-a-gagne"));
});

test.describe
	.serial("changing what is featured", () => {
		let own: Site;
		test.beforeAll(async () => {
			own = await startSite({ DEMO: "0" });
		});
		test.afterAll(async () => own.remove());

		test("an empty list says so", async ({ page }) => {
			await page.goto(`${own.url}${kinds.actualites.list}`);
			await says(page.locator("main").getByRole("heading", { level: 2 }), "Aucun article pour le moment");
			expect(await textsOf(filtersOf(page).getByRole("link"))).toEqual(["Toutes"]);
		});

		test("039 · of four featured the newest is on top, once; the others stand in the list", async ({ page }) => {
			await own.write((db) =>
				db
					.insertInto("articles")
					.values([
						...[1, 2, 3, 4].map((number) =>
							articleRow({
								title: `À la une ${number}`,
								slug: `a-la-une-${number}`,
								is_featured: true,
								published_at: new Date(Date.UTC(2025, 3, number)).toISOString(),
							}),
						),
						articleRow({ title: "Plus récent", slug: "plus-recent", published_at: "2025-05-01T00:00:00.000Z" }),
					])
					.execute(),
			);
			await test.step("on top, once", async () => {
				await page.goto(`${own.url}${kinds.actualites.list}`);
				await says(featuredOf(page).getByRole("heading", { level: 2 }), "À la une 4");
				expect(await textsOf(wallTitles(page))).toEqual(["Plus récent", "À la une 3", "À la une 2", "À la une 1"]);
			});
			await test.step("under a filter it stands in its place instead", async () => {
				// Under a filter it stands in its place instead.
				await page.goto(`${own.url}${kinds.actualites.list}?categorie=Innovation`);
				await expect(featuredOf(page)).toHaveCount(0);
				await expect(wallTitles(page)).toHaveCount(5);
			});
		});

		test("a single article, featured or not, makes a page without a hole", async ({ page }) => {
			await own.write((db) => db.deleteFrom("articles").where("slug", "!=", "a-la-une-4").execute());
			await page.goto(`${own.url}${kinds.actualites.list}`);
			await says(featuredOf(page).getByRole("heading", { level: 2 }), "À la une 4");
			await expect(page.getByText("Aucun article")).toHaveCount(0);
			await expect(wallOf(page)).toHaveCount(0);
		});
	});
