// The home page: what it says, what it teases, and what it shows while the magazine is empty.
import { expect, plain, says, test, textsOf } from "../support/journey.ts";
import { articleRow, visionaryRow } from "../support/rows.ts";
import { type Site, startSite } from "../support/site.ts";

const TAGLINE = "Changer le monde, une alternative à la fois";
const teasers = ".news-pair article";

function journeys(): void {
	test("024 025 · the hero, its tagline and its two buttons", async ({ page }) => {
		await page.goto("/");
		const heading = page.locator("h1");
		await says(heading, TAGLINE);
		await expect(heading).toBeInViewport();
		await page.locator(".hero").getByRole("link", { name: "Découvrir les visionnaires" }).click();
		await expect(page).toHaveURL("/visionnaires");
		await page.goto("/");
		await page.locator(".hero").getByRole("link", { name: "Lire les actualités" }).click();
		await expect(page).toHaveURL("/actualites");
	});

	test("026 027 029 · the two latest articles, what they say and where they lead", async ({ page }) => {
		await page.goto("/");
		expect(await textsOf(page.locator(`${teasers} h3`))).toEqual(["Le grille-pain a gagné", "Le village qui a apprivoisé sa tramontane"]);
		const first = page.locator(teasers).first();
		await says(first.locator(".label"), "Tech Hack");
		await says(
			first.locator(".reading"),
			"À Saint-Affrique, un atelier de quartier tient tête à l'obsolescence depuis trois ans. Bilan : 2 417 objets sauvés, et pas une facture impayée.",
		);
		await says(first.locator(".meta-line span"), "6 min de lecture");
		await says(first.locator("time"), "14 oct. 2025");
		await first.getByRole("link").click();
		await expect(page).toHaveURL("/actualites/le-grille-pain-a-gagne");
		await page.goto("/");
		await page.locator(".home-news").getByRole("link", { name: "Toutes les actualités" }).click();
		await expect(page).toHaveURL("/actualites");
	});

	test("030 · one visionary, the newest, with all it has", async ({ page }) => {
		await page.goto("/");
		const teaser = page.locator(".home-visionary");
		await expect(teaser).toHaveCount(1);
		await expect(teaser.locator(".home-visionary-who b")).toHaveCount(1);
		await teaser.getByRole("link").click();
		await expect(page).toHaveURL(/\/portrait\/[a-z-]+$/);
	});

	test("032 · the four principles", async ({ page }) => {
		await page.goto("/");
		expect(await textsOf(page.locator(".principles h3"))).toEqual([
			"Bienveillance Radicale",
			"Hack Constructif",
			"Style Authentique",
			"Inclusion Visionnaire",
		]);
	});

	test("033 034 · share my story, join the community", async ({ page }) => {
		await page.goto("/");
		const band = page.locator(".principles-band");
		await band.getByRole("link", { name: "Partager mon histoire" }).click();
		const dialog = page.locator("dialog[open]");
		await expect(dialog.locator("textarea[name=message]")).toBeVisible();
		await dialog.getByRole("link", { name: "Fermer" }).click();
		await expect(dialog).toHaveCount(0);
		await band.getByRole("link", { name: "Rejoindre la communauté" }).click();
		await expect(dialog.locator("input[type=email]")).toBeVisible();
		await expect(dialog.locator("textarea")).toHaveCount(0);
		await expect(page).toHaveURL("/?dialogue=newsletter");
	});
}

journeys();

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	// As sent, a page is the same until a first intent wakes its scripts: the long campaign reads all of it twice.
	if (process.env.LONG) journeys();
});

test("033 · the story sent from the home page is thanked as a story", async ({ page, empty }) => {
	await page.goto(`${empty.url}/`);
	await page.locator(".principles-band").getByRole("link", { name: "Partager mon histoire" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.locator("input[name=email]").fill("lectrice@exemple.fr");
	await dialog.locator("textarea[name=message]").fill("J'ai rouvert le four du village.");
	await dialog.locator("button[type=submit]").click();
	const toast = page.locator(".toast-success");
	await says(toast.locator("b"), "Message envoyé!");
	const words = plain(await toast.textContent());
	expect(words).toContain("Merci de partager votre histoire avec la communauté");
	expect(words).toContain("Nous vous contacterons bientôt.");
	await expect(dialog).toHaveCount(0);
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
			await expect(page.locator(teasers)).toHaveCount(2);
			for (const title of await textsOf(page.locator(`${teasers} h3`))) expect(title).not.toBe("");
			await expect(page.locator(".home-visionary .home-visionary-who b")).toHaveCount(1);
			expect(await page.locator(`${teasers} a`).evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
				"/actualites",
				"/actualites",
			]);
			await expect(page.locator(".home-visionary").getByRole("link")).toHaveAttribute("href", "/visionnaires");
			for (const path of ["/actualites", "/visionnaires"]) expect((await page.request.get(site.url + path)).status()).toBe(200);
		});

		test("028 036 · one real article: no sample beside it; without a reading time it says 5", async ({ page }) => {
			await site.write((db) =>
				db
					.insertInto("articles")
					.values(articleRow({ title: "La première", slug: "la-premiere", read_time: null }))
					.execute(),
			);
			await page.goto(`${site.url}/`);
			expect(await textsOf(page.locator(`${teasers} h3`))).toEqual(["La première"]);
			await says(page.locator(`${teasers} .meta-line span`), "5 min de lecture");
			await says(page.locator(`${teasers} .label`), "Innovation");
			await says(page.locator(`${teasers} .reading`), "Un extrait.");
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
			await page.goto(`${site.url}/`);
			expect(await textsOf(page.locator(`${teasers} h3`))).toEqual(["Troisième", "Deuxième"]);
			await page.locator(teasers).first().getByRole("link").click();
			await expect(page).toHaveURL(`${site.url}/actualites/troisieme`);
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
			await site.write((db) => db.insertInto("visionaries").values(rows.slice(0, 1)).execute());
			await page.goto(`${site.url}/`);
			const teaser = page.locator(".home-visionary");
			await says(teaser.locator(".home-visionary-who"), "Ada Tourneuse");
			await says(teaser.locator(".label"), "Résistance");
			await says(teaser.locator("blockquote"), "« On y va. »");
			await says(teaser.locator(".reading"), "Elle tourne.");
			await says(teaser.locator(".home-visionary-impact"), "Impact Douze tours");
			await expect(teaser.locator("img")).toHaveAttribute("src", /poster-heart-/);
			await expect(teaser.getByRole("link")).toHaveAttribute("href", "/portrait/ada");

			await site.write((db) => db.insertInto("visionaries").values(rows.slice(1)).execute());
			await page.goto(`${site.url}/`);
			await says(teaser.locator(".home-visionary-who"), "Berthe Fondeuse");
			await expect(teaser.locator("img")).toHaveAttribute("src", /poster-shield-/);
			await expect.poll(() => teaser.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
			await expect(teaser.locator(".label, blockquote, .home-visionary-impact")).toHaveCount(0);
		});
	});
