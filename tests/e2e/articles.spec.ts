// The list of articles: order, featured article, filters, paging; and what stands at an address without an article.
import type { Page } from "@playwright/test";
import { expect, hydrate, says, test, textsOf } from "../support/journey.ts";
import { articleRow } from "../support/rows.ts";
import { type Site, startSite } from "../support/site.ts";

const COUNT = 30;
const PAGE = 12;
const categories = ["Innovation", "Éveil", "Résistance", "Tech Hack", "Zéro déchet"];
const titles = ".wall-title";
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

const list = (query = "") => `${site.url}/actualites${query}`;
const filter = (page: Page, name: string) => page.locator(".type-case").getByRole("link", { name, exact: true });
const more = (page: Page) => page.getByRole("link", { name: "Charger plus d'articles", exact: true });

async function expectNewestFirst(page: Page): Promise<void> {
	const dates = await page.locator(".article-wall time").evaluateAll((all) => all.map((time) => time.getAttribute("datetime") ?? ""));
	expect(dates).toEqual([...dates].sort().reverse());
}

/** What holds with and without JavaScript. */
function journeys(): void {
	test("020 037 040 · published articles, newest first; no draft; no « À la Une » where none is featured", async ({ page }) => {
		await page.goto(list());
		await says(page.locator("h1"), "Actualités");
		await expect(page.locator(titles)).toHaveCount(PAGE);
		await says(page.locator(titles).first(), "Article numéro 30");
		await expectNewestFirst(page);
		await expect(page.getByText("À la Une")).toHaveCount(0);
		await expect(page.getByText("Article caché")).toHaveCount(0);
		await expect(page.locator("main [class*=featured]")).toHaveCount(0);
	});

	test("013 044 045 · a card says all it should, and its title leads to the article", async ({ page }) => {
		await page.goto(list());
		const card = page.locator(".article-wall li").first();
		await says(card.locator("h2"), "Article numéro 30");
		await says(card.locator(".reading"), "Extrait du numéro 30.");
		await says(card.locator(".label"), "Zéro déchet");
		await says(card.locator("time"), "30 sept. 2025");
		await says(card.locator(".meta-line span"), "30 min de lecture");
		await card.getByRole("link").click();
		await expect(page).toHaveURL(`${site.url}/actualites/article-numero-30`);
		await says(page.locator("h1"), "Article numéro 30");
		await says(page.locator(".facts time"), "30 septembre 2025");
	});

	test("041 · « Toutes », then each category once, É as E, none that only drafts hold", async ({ page }) => {
		await page.goto(list());
		expect(await textsOf(page.locator(".type-case a"))).toEqual([
			"Toutes",
			"Éveil",
			"Innovation",
			"Résistance",
			"Tech Hack",
			"Zéro déchet",
		]);
		await expect(page.locator(".type-case [aria-current]")).toHaveText("Toutes");
	});

	test("042 · a filter narrows, has an address, and « Toutes » restores", async ({ page }) => {
		await page.goto(list());
		await filter(page, "Innovation").click();
		await expect(page).toHaveURL(list("?categorie=Innovation"));
		await expect(page.locator(titles)).toHaveCount(COUNT / categories.length);
		expect(new Set(await textsOf(page.locator(".article-wall .label")))).toEqual(new Set(["Innovation"]));
		await expect(page.locator(".type-case [aria-current]")).toHaveText("Innovation");
		await filter(page, "Toutes").click();
		await expect(page).toHaveURL(list());
		await expect(page.locator(titles)).toHaveCount(PAGE);
		await page.goBack();
		await expect(page.locator(titles)).toHaveCount(COUNT / categories.length);
		await expect(page.locator(".type-case [aria-current]")).toHaveText("Innovation");
	});

	test("042 · a filter opened by its address, one nobody has, and the way back", async ({ page }) => {
		await page.goto(list("?categorie=%C3%89veil"));
		expect(new Set(await textsOf(page.locator(".article-wall .label")))).toEqual(new Set(["Éveil"]));
		await page.goto(list("?categorie=Licorne"));
		await says(page.locator(".empty-state h2"), "Aucun article dans cette catégorie");
		await page.getByRole("link", { name: "Voir tous les articles" }).click();
		await expect(page.locator(titles)).toHaveCount(PAGE);
	});

	test("057 058 · no such article: the words, 404, the button back", async ({ page }) => {
		for (const slug of ["nulle-part", "article-cache"]) {
			const answer = await page.goto(list(`/${slug}`));
			expect(answer?.status()).toBe(404);
			await says(page.locator("h1"), "Article non trouvé");
			await says(page.locator("main .lead"), "L'article que vous recherchez n'existe pas ou a été déplacé.");
		}
		await page.locator("main").getByRole("link", { name: "Retour aux actualités" }).click();
		await expect(page).toHaveURL(list());
	});
}

journeys();

test("043 · six categories, six icons", async ({ page }) => {
	await page.goto("/actualites");
	const names = ["Tech Hack", "Vie Alt", "Action Positive", "Privacy Tech", "Innovation", "Résistance"];
	const icons = new Set<string>();
	for (const name of names) {
		icons.add(await page.locator(".type-case").getByRole("link", { name, exact: true }).locator("svg").innerHTML());
	}
	expect(icons.size).toBe(names.length);
});

test("042 · filters by keys; the page stays where the reader is", async ({ page }) => {
	await page.goto(list());
	await hydrate(page);
	await filter(page, "Résistance").focus();
	const place = await page.evaluate(() => scrollY);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(list("?categorie=R%C3%A9sistance"));
	await expect(page.locator(".type-case [aria-current]")).toHaveText("Résistance");
	await expect(filter(page, "Résistance")).toBeFocused();
	expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(4);
});

test.describe("« Charger plus d'articles »", () => {
	test("046 · adds the next older ones, none twice, none lost, and says when it is over", async ({ page }) => {
		await page.goto(list());
		await more(page).click();
		await expect(page.locator(titles)).toHaveCount(2 * PAGE);
		await expect(page.locator(titles).nth(PAGE).locator("a")).toBeFocused();
		await more(page).click();
		await expect(page.locator(titles)).toHaveCount(COUNT);
		await expect(more(page)).toHaveCount(0);
		await expect(page.getByText(allRead)).toBeVisible();
		const shown = await textsOf(page.locator(titles));
		expect(new Set(shown)).toEqual(new Set(rows().map((row) => row.title)));
		expect(new Set(shown).size).toBe(COUNT);
		await expectNewestFirst(page);
	});

	test("046 · by keys: focus goes to the first new article", async ({ page }) => {
		await page.goto(list());
		await more(page).focus();
		await page.keyboard.press("Enter");
		await expect(page.locator(titles)).toHaveCount(2 * PAGE);
		await expect(page.locator(titles).nth(PAGE).locator("a")).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/actualites\/article-numero-\d+$/);
	});

	test("046 · the back button finds the loaded articles and the place again", async ({ page }) => {
		await page.goto(list());
		await more(page).click();
		await expect(page.locator(titles)).toHaveCount(2 * PAGE);
		const card = page.locator(titles).nth(PAGE + 5);
		const title = await card.textContent();
		await card.scrollIntoViewIfNeeded();
		const place = await page.evaluate(() => scrollY);
		expect(place).toBeGreaterThan(1_000);
		await card.getByRole("link").click();
		await expect(page.locator("h1")).toHaveText(title ?? "");
		await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(50);
		await page.goBack();
		await expect(page.locator(titles)).toHaveCount(2 * PAGE);
		await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(200);
		await page.goBack();
		await expect(page.locator(titles)).toHaveCount(PAGE);
		await expect(page).toHaveURL(list());
	});

	test("046 · a page opened by its address shows its own articles and the way to the newest", async ({ page }) => {
		await page.goto(list());
		const href = await more(page).getAttribute("href");
		await page.goto(site.url + href);
		await expect(page.locator(titles)).toHaveCount(PAGE);
		await expect(page.getByText("Article numéro 30")).toHaveCount(0);
		await page.getByRole("link", { name: "Revenir aux plus récents" }).click();
		await expect(page).toHaveURL(list());
		await says(page.locator(titles).first(), "Article numéro 30");
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
		await expect(page.locator(titles)).toHaveCount(2 * PAGE);
		const shown = await textsOf(page.locator(titles));
		expect(new Set(shown).size).toBe(2 * PAGE);
		await site.write((db) => db.deleteFrom("articles").where("slug", "=", "survenu").execute());
	});

	test("046 · a category with fewer articles than a page has no button", async ({ page }) => {
		await page.goto(list("?categorie=Innovation"));
		await expect(page.locator(titles)).toHaveCount(6);
		await expect(more(page)).toHaveCount(0);
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	// As sent, a page is the same until a first intent wakes its scripts: the long campaign reads all of it twice.
	if (process.env.LONG) journeys();

	test("046 · « Charger plus d'articles » is a link to the older ones, to the end", async ({ page }) => {
		await page.goto(list());
		const shown = await textsOf(page.locator(titles));
		await more(page).click();
		shown.push(...(await textsOf(page.locator(titles))));
		await more(page).click();
		shown.push(...(await textsOf(page.locator(titles))));
		await expect(more(page)).toHaveCount(0);
		await expect(page.getByText(allRead)).toBeVisible();
		expect(new Set(shown).size).toBe(COUNT);
		expect(shown).toHaveLength(COUNT);
		await page.getByRole("link", { name: "Revenir aux plus récents" }).click();
		await expect(page).toHaveURL(list());
	});
});

test("038 · one featured article on top of the demonstration, labelled, and only there", async ({ page }) => {
	await page.goto("/actualites");
	const featured = page.locator(".featured");
	await expect(featured).toHaveCount(1);
	await says(featured.locator(".ribbon"), "À la Une");
	await says(featured.locator("h2"), "Le grille-pain a gagné");
	await expect(page.locator(titles).getByText("Le grille-pain a gagné")).toHaveCount(0);
	const list = await page.locator(".article-wall").boundingBox();
	expect((await featured.boundingBox())?.y).toBeLessThan(list?.y ?? 0);
	await expectNewestFirst(page);
	await featured.getByRole("link").click();
	await expect(page).toHaveURL("/actualites/le-grille-pain-a-gagne");
});

test.describe
	.serial("changing what is featured", () => {
		let own: Site;
		test.beforeAll(async () => {
			own = await startSite({ DEMO: "0" });
		});
		test.afterAll(async () => own.remove());

		test("an empty list says so", async ({ page }) => {
			await page.goto(`${own.url}/actualites`);
			await says(page.locator(".empty-state h2"), "Aucun article pour le moment");
			expect(await textsOf(page.locator(".type-case a"))).toEqual(["Toutes"]);
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
			await page.goto(`${own.url}/actualites`);
			await says(page.locator(".featured h2"), "À la une 4");
			expect(await textsOf(page.locator(titles))).toEqual(["Plus récent", "À la une 3", "À la une 2", "À la une 1"]);
			// Under a filter it stands in its place instead.
			await page.goto(`${own.url}/actualites?categorie=Innovation`);
			await expect(page.locator(".featured")).toHaveCount(0);
			await expect(page.locator(titles)).toHaveCount(5);
		});

		test("a single article, featured or not, makes a page without a hole", async ({ page }) => {
			await own.write((db) => db.deleteFrom("articles").where("slug", "!=", "a-la-une-4").execute());
			await page.goto(`${own.url}/actualites`);
			await says(page.locator(".featured h2"), "À la une 4");
			await expect(page.locator(".empty-state")).toHaveCount(0);
			await expect(page.locator(".article-wall")).toHaveCount(0);
		});
	});
