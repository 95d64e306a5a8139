// The home page: what it says, what it teases, and what it shows while the magazine is empty.

import type { Page } from "@playwright/test";
import { seriesPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { tagsOf, writeTags } from "../../app/shared/tags.ts";
import { labelsOf } from "../support/by-class.ts";
import { expect, plain, says, test, textsOf } from "../support/journey.ts";
import { saying, thanksOf } from "../support/parts.ts";
import { articleRow, vieAltRow, visionaryRow } from "../support/rows.ts";
import { type Site, startSite } from "../support/site.ts";

const TAGLINE = "Changer le monde, une alternative à la fois";
const teasers = (page: Page) => page.getByRole("region", { name: "Actualités" }).getByRole("article");
const teaserTitles = (page: Page) => teasers(page).getByRole("heading");
const visionary = (page: Page) => page.getByRole("region", { name: "Visionnaire à la une" });
/** Its name, and what they do. */
const who = (page: Page) =>
	visionary(page)
		.getByRole("paragraph")
		.filter({ has: page.locator("b + span") });
const strip = (page: Page) => page.getByRole("region", { name: "Pour continuer" });
const principles = (page: Page) => page.getByRole("region", { name: "Ce à quoi on tient" });

function journeys(): void {
	test("024 025 · the hero, its tagline and its two buttons", async ({ page }) => {
		await page.goto("/");
		const heading = page.locator("h1");
		await says(heading, TAGLINE);
		await expect(heading).toBeInViewport();
		await page.locator("main").getByRole("link", { name: "Découvrir les visionnaires" }).click();
		await expect(page).toHaveURL(kinds.visionnaires.list);
		await page.goto("/");
		await page.locator("main").getByRole("link", { name: "Lire les actualités" }).click();
		await expect(page).toHaveURL(kinds.actualites.list);
	});

	test("026 027 029 · the two latest articles, what they say and where they lead", async ({ page }) => {
		await page.goto("/");
		expect(await textsOf(teaserTitles(page))).toEqual(["Le grille-pain a gagné", "Le village qui a apprivoisé sa tramontane"]);
		const first = teasers(page).first();
		await says(labelsOf(first), "Tech Hack");
		await expect(
			saying(
				first,
				"À Saint-Affrique, un atelier de quartier tient tête à l'obsolescence depuis trois ans. Bilan : 2 417 objets sauvés, et pas une facture impayée.",
			),
		).toBeVisible();
		await expect(saying(first, "6 min de lecture")).toBeVisible();
		await says(first.getByRole("time"), "14 oct. 2025");
		await test.step("029 · where they lead", async () => {
			await first.getByRole("link").click();
			await expect(page).toHaveURL(publicPath("actualites", "le-grille-pain-a-gagne"));
			await page.goto("/");
			await page.getByRole("region", { name: "Actualités" }).getByRole("link", { name: "Toutes les actualités" }).click();
			await expect(page).toHaveURL(kinds.actualites.list);
		});
	});

	test("030 · one visionary, the newest, with all it has", async ({ page }) => {
		await page.goto("/");
		await expect(visionary(page)).toHaveCount(1);
		await expect(who(page)).toHaveCount(1);
		await visionary(page).getByRole("link").click();
		await expect(page).toHaveURL(/\/portrait\/[a-z-]+$/);
	});

	test("below them, a strip leads to the newest series and the newest Vie Alt; the two articles and the portrait stay as they are", async ({
		page,
		demo,
	}) => {
		await page.goto(demo.url);
		await expect(teasers(page)).toHaveCount(2);
		await expect(who(page)).toHaveCount(1);
		expect(await textsOf(strip(page).getByRole("heading"))).toEqual(["De la graine à l'assiette", "La Grande Buanderie"]);
		expect(await textsOf(strip(page).getByRole("paragraph"))).toEqual([
			...["Série", "5 textes, à lire dans l'ordre."],
			...["Vie Alt", "Laverie coopérative le jour, café sans addition le soir"],
		]);
		await strip(page).getByRole("link", { name: "De la graine à l’assiette" }).click();
		await expect(page).toHaveURL(demo.url + seriesPath("de-la-graine-a-l-assiette"));
	});

	test("032 · the four principles", async ({ page }) => {
		await page.goto("/");
		expect(await textsOf(principles(page).getByRole("heading", { level: 3 }))).toEqual([
			"Bienveillance Radicale",
			"Hack Constructif",
			"Style Authentique",
			"Inclusion Visionnaire",
		]);
	});

	test("033 034 · share my story, join the community", async ({ page }) => {
		await page.goto("/");
		const band = principles(page);
		const dialog = page.locator("dialog[open]");
		await test.step("033 · share my story", async () => {
			await band.getByRole("link", { name: "Partager mon histoire" }).click();
			await expect(dialog.locator("textarea[name=message]")).toBeVisible();
			await dialog.getByRole("link", { name: "Fermer" }).click();
			await expect(dialog).toHaveCount(0);
		});
		await test.step("034 · join the community", async () => {
			await band.getByRole("link", { name: "Rejoindre la communauté" }).click();
			await expect(dialog.locator("input[type=email]")).toBeVisible();
			await expect(dialog.locator("textarea")).toHaveCount(0);
			await expect(page).toHaveURL("/?dialogue=newsletter");
		});
	});
}

journeys();

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	// As sent, a page is the same until a first intent wakes its scripts: the long run reads all of it twice.
	if (process.env.LONG) journeys();
});

test("033 · the story sent from the home page is thanked as a story", async ({ page, empty }) => {
	const dialog = page.getByRole("dialog");
	await test.step("a story is sent", async () => {
		await page.goto(`${empty.url}/`);
		await principles(page).getByRole("link", { name: "Partager mon histoire" }).click();
		await dialog.locator("input[name=email]").fill("lectrice@exemple.fr");
		await dialog.locator("textarea[name=message]").fill("J'ai rouvert le four du village.");
		await dialog.locator("button[type=submit]").click();
	});
	await test.step("and thanked as one", async () => {
		const toast = thanksOf(page);
		await says(toast.locator("b"), "Message envoyé!");
		const words = plain(await toast.textContent());
		expect(words).toContain("Merci de partager votre histoire avec la communauté");
		expect(words).toContain("Nous vous contacterons bientôt.");
		await expect(dialog).toHaveCount(0);
	});
});

test.describe
	.serial("a magazine that fills up", () => {
		let site: Site;
		test.beforeAll(async () => {
			site = await startSite({ DEMO: "0" });
		});
		test.afterAll(async () => site.remove());

		test("035 · empty: two sample articles and one sample visionary, whose links lead to the lists", async ({ page }) => {
			await page.goto(`${site.url}/`);
			await expect(teasers(page)).toHaveCount(2);
			for (const title of await textsOf(teaserTitles(page))) expect(title).not.toBe("");
			await expect(who(page)).toHaveCount(1);
			expect(
				await teasers(page)
					.getByRole("link")
					.evaluateAll((all) => all.map((link) => link.getAttribute("href"))),
			).toEqual([kinds.actualites.list, kinds.actualites.list]);
			await expect(visionary(page).getByRole("link")).toHaveAttribute("href", kinds.visionnaires.list);
			for (const path of [kinds.actualites.list, kinds.visionnaires.list])
				expect((await page.request.get(site.url + path)).status()).toBe(200);
		});

		test("028 036 · one real article: no sample beside it; without a reading time it says 5", async ({ page }) => {
			await site.write((db) =>
				db
					.insertInto("articles")
					.values(articleRow({ title: "La première", slug: "la-premiere", read_time: null }))
					.execute(),
			);
			await page.goto(`${site.url}/`);
			expect(await textsOf(teaserTitles(page))).toEqual(["La première"]);
			await expect(saying(teasers(page), "5 min de lecture")).toBeVisible();
			await says(labelsOf(teasers(page)), "Innovation");
			await expect(saying(teasers(page), "Un extrait.")).toBeVisible();
		});

		test("026 027 · a newer one comes first, still two, without a reload of the server; drafts never", async ({ page }) => {
			await site.write(async (db) => {
				await db
					.insertInto("articles")
					.values([
						articleRow({ title: "Deuxième", slug: "deuxieme", published_at: "2025-06-01T08:00:00.000Z" }),
						articleRow({ title: "Troisième", slug: "troisieme", published_at: "2025-06-02T08:00:00.000Z" }),
						articleRow({ title: "Brouillon", slug: "brouillon", published_at: "2025-06-03T08:00:00.000Z", is_published: false }),
					])
					.execute();
			});
			await test.step("026 · still two", async () => {
				await page.goto(`${site.url}/`);
				expect(await textsOf(teaserTitles(page))).toEqual(["Troisième", "Deuxième"]);
			});
			await test.step("027 · the first leads to it", async () => {
				await teasers(page).first().getByRole("link").click();
				await expect(page).toHaveURL(`${site.url}${publicPath("actualites", "troisieme")}`);
			});
		});

		test("030 031 · the newest visionary replaces the one before; an unknown icon is the Shield", async ({ page }) => {
			const rows = [
				visionaryRow({
					name: "Ada",
					slug: "ada",
					title: "Tourneuse",
					description: "Elle tourne.",
					quote: "On y va.",
					impact: "Douze tours",
					category: "Résistance",
					icon_name: "Heart",
				}),
				visionaryRow({
					name: "Berthe",
					slug: "berthe",
					title: "Fondeuse",
					icon_name: "Licorne",
					category: null,
					quote: null,
					impact: null,
				}),
				visionaryRow({ name: "Cachée", slug: "cachee", is_active: false }),
			];
			const teaser = visionary(page);
			await test.step("030 · one, with all it has", async () => {
				await site.write((db) => db.insertInto("visionaries").values(rows.slice(0, 1)).execute());
				await page.goto(`${site.url}/`);
				await says(who(page), "Ada Tourneuse");
				await says(labelsOf(teaser), "Résistance");
				await says(teaser.getByRole("blockquote"), "« On y va. »");
				await expect(saying(teaser, "Elle tourne.")).toBeVisible();
				await expect(saying(teaser, "Impact Douze tours")).toBeVisible();
				await expect(teaser.locator("img")).toHaveAttribute("src", /poster-heart-/);
				await expect(teaser.getByRole("link")).toHaveAttribute("href", publicPath("visionnaires", "ada"));
			});

			await test.step("030 031 · a newer one, with little, and an unknown icon", async () => {
				await site.write((db) => db.insertInto("visionaries").values(rows.slice(1)).execute());
				await page.goto(`${site.url}/`);
				await says(who(page), "Berthe Fondeuse");
				await expect(teaser.locator("img")).toHaveAttribute("src", /poster-shield-/);
				await expect.poll(() => teaser.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
				await expect(labelsOf(teaser)).toHaveCount(0);
				await expect(teaser.getByRole("blockquote")).toHaveCount(0);
				expect(await textsOf(teaser.getByRole("paragraph"))).toEqual(["Berthe Fondeuse", "Une description."]);
			});
		});

		test("a strip leads to the newest series and the newest Vie Alt, once there are any, and no longer than they are public", async ({
			page,
		}) => {
			const ways = async () => {
				await page.goto(`${site.url}/`);
				return strip(page)
					.getByRole("link")
					.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
			};
			const titled = (column: string, flag: boolean) =>
				site.write((db) =>
					db.updateTable("articles").set({ series: column, is_published: flag }).where("slug", "=", "premiere-rame").execute(),
				);
			const rame = writeTags(tagsOf(["La rame"])) ?? "";
			expect(await ways()).toEqual([]);
			await test.step("a Vie Alt alone", async () => {
				await site.write((db) =>
					db
						.insertInto("vie_alt")
						.values([
							vieAltRow({ name: "La voilerie", slug: "la-voilerie", title: "Couture au large" }),
							vieAltRow({ slug: "cachee", is_active: false }),
						])
						.execute(),
				);
				expect(await ways()).toEqual([publicPath("vie-alt", "la-voilerie")]);
				expect(await textsOf(strip(page).getByRole("paragraph"))).toEqual(["Vie Alt", "Couture au large"]);
			});
			await test.step("a series, the one with the newest part", async () => {
				await site.write((db) =>
					db
						.insertInto("articles")
						.values([
							articleRow({ slug: "vieux-four", published_at: "2024-01-01T08:00:00.000Z", series: writeTags(tagsOf(["Le four"])) }),
							articleRow({ slug: "premiere-rame", published_at: "2024-02-01T08:00:00.000Z", series: rame }),
						])
						.execute(),
				);
				expect(await ways()).toEqual([seriesPath("la-rame"), publicPath("vie-alt", "la-voilerie")]);
				expect(await textsOf(strip(page).getByRole("paragraph"))).toEqual([
					...["Série", "Un premier texte, la suite arrive."],
					...["Vie Alt", "Couture au large"],
				]);
			});
			await test.step("withdrawn, the one before; renamed, its new name", async () => {
				await titled(rame, false);
				expect(await ways()).toEqual([seriesPath("le-four"), publicPath("vie-alt", "la-voilerie")]);
				await titled(writeTags(tagsOf(["Grande rame"])) ?? "", true);
				expect(await ways()).toEqual([seriesPath("grande-rame"), publicPath("vie-alt", "la-voilerie")]);
			});
		});
	});
