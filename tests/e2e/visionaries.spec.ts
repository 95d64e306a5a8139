// The list of visionaries: order, filter, count, rows, empty state, what stands there when it cannot be read.
import type { Page } from "@playwright/test";
import { readRows } from "../support/forms.ts";
import { expect, plain, says, test, textsOf } from "../support/journey.ts";
import { LEAKS, withoutTable } from "../support/lost-table.ts";
import { visionaryRow } from "../support/rows.ts";
import { type Site, startSite } from "../support/site.ts";

const names = (page: Page) => page.locator(".visionary-name");
const row = (page: Page, name: string) => page.locator(".visionary-row").filter({ has: page.getByRole("heading", { name, exact: true }) });
const filter = (page: Page, name: string) => page.locator(".type-case").getByRole("link", { name, exact: true });
const current = (page: Page) => page.locator(".type-case [aria-current]");

let site: Site;
test.beforeAll(async () => {
	site = await startSite({ DEMO: "0" });
	await site.write((db) =>
		db
			.insertInto("visionaries")
			.values([
				visionaryRow({
					name: "Nue Simone",
					slug: "nue-simone",
					icon_name: "Palette",
					category: null,
					impact: "  ",
					quote: "",
					image_url: null,
				}),
				visionaryRow({ name: "Éveillé Zoé", category: "Éveil" }),
				visionaryRow({ name: "Zadig", category: "Zéro déchet" }),
				visionaryRow({ name: "Cachée", category: "Cachotterie", is_active: false }),
				visionaryRow({
					name: "Complète Ada",
					slug: "complete-ada",
					title: "Relieuse de quartier",
					description: "Elle recolle ce qui se détache.",
					category: "Innovation",
					quote: "« Rien ne se jette. »",
					impact: "300 livres sauvés",
				}),
			])
			.execute(),
	);
});
test.afterAll(async () => site.remove());

const list = (query = "") => `${site.url}/visionnaires${query}`;

/** What holds with and without JavaScript. */
function journeys(): void {
	test("060 061 · every active visionary once, newest first, and counted", async ({ page, demo }) => {
		const stored = await readRows(demo, (db) =>
			db.selectFrom("visionaries").select(["name", "is_active"]).orderBy("created_at", "desc").orderBy("id", "desc").execute(),
		);
		await page.goto("/visionnaires");
		await says(page.locator("h1"), "Visionnaires");
		expect(await textsOf(names(page))).toEqual(stored.filter((one) => Boolean(one.is_active)).map((one) => plain(one.name)));
		expect(stored).toHaveLength(8);
		await says(page.locator(".stamp"), "8 Visionnaires Répertoriés");
	});

	test("060 · a visionary who is not active is not there", async ({ page }) => {
		await page.goto(list());
		expect(await textsOf(names(page))).toEqual(["Complète Ada", "Zadig", "Éveillé Zoé", "Nue Simone"]);
		await says(page.locator(".stamp"), "4 Visionnaires Répertoriés");
	});

	test("061 · the count follows the filter, and agrees in number", async ({ page }) => {
		await page.goto("/visionnaires");
		await filter(page, "Tech Hack").click();
		await says(page.locator(".stamp"), "2 Visionnaires Répertoriés");
		await expect(names(page)).toHaveCount(2);
		await filter(page, "Innovation").click();
		await says(page.locator(".stamp"), "1 Visionnaire Répertorié");
		await expect(names(page)).toHaveCount(1);
	});

	test("062 · « Toutes », then each category once, É as E; a filter narrows and « Toutes » restores", async ({ page }) => {
		await page.goto(list());
		expect(await textsOf(page.locator(".type-case a"))).toEqual(["Toutes", "Éveil", "Innovation", "Zéro déchet"]);
		await says(current(page), "Toutes");
		await filter(page, "Éveil").click();
		await expect(page).toHaveURL(list("?categorie=%C3%89veil"));
		await expect(names(page)).toHaveCount(1);
		expect(await textsOf(names(page))).toEqual(["Éveillé Zoé"]);
		await says(current(page), "Éveil");
		await page.goBack();
		await expect(names(page)).toHaveCount(4);
		await says(current(page), "Toutes");
		await page.goForward();
		await expect(names(page)).toHaveCount(1);
		await filter(page, "Toutes").click();
		await expect(page).toHaveURL(list());
		await expect(names(page)).toHaveCount(4);
	});

	test("063 · image where there is one, else the icon", async ({ page }) => {
		await page.goto("/visionnaires");
		const images = page.locator(".visionary-row img");
		await expect(images).toHaveCount(8);
		const first = images.first();
		await expect(first).toBeVisible();
		expect(await first.getAttribute("src")).toMatch(/^\/images\/demo\/portrait-nadia/);
		await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		expect(plain(await first.getAttribute("alt"))).toBe("Portrait illustré de Nadia Benali, cheveux bouclés et salopette");

		await page.goto(list());
		const sign = row(page, "Nue Simone").locator("img");
		await sign.scrollIntoViewIfNeeded();
		await expect(sign).toHaveAttribute("src", /poster-palette-/);
		await expect.poll(() => sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	});

	test("064 065 · what a card says when everything is set", async ({ page }) => {
		await page.goto(list());
		const card = row(page, "Complète Ada");
		await says(card.locator(".label"), "Innovation");
		await says(card.locator("h2"), "Complète Ada");
		await says(card.locator(".visionary-title"), "Relieuse de quartier");
		await says(card.locator(".reading"), "Elle recolle ce qui se détache.");
		await says(card.locator(".pull-quote"), "« Rien ne se jette. »");
		await says(card.locator(".visionary-impact"), "Impact 300 livres sauvés");
		for (const part of [".label", "h2", ".visionary-title", ".reading", ".pull-quote", ".visionary-impact"]) {
			await expect(card.locator(part)).toBeVisible();
		}
	});

	test("065 · nothing is left behind where quote, impact and category are empty", async ({ page }) => {
		await page.goto(list());
		await expect(row(page, "Nue Simone").locator(".visionary-note, .pull-quote, .visionary-impact, .label")).toHaveCount(0);
	});

	test("066 · a card's button and its name lead to the portrait", async ({ page }) => {
		await page.goto(list());
		const button = row(page, "Complète Ada").getByRole("link", { name: "Lire le portrait : Complète Ada" });
		await button.click();
		await expect(page).toHaveURL(`${site.url}/portrait/complete-ada`);
		await says(page.locator("h1"), "Complète Ada");
		await page.goBack();
		await row(page, "Complète Ada").getByRole("link", { name: "Complète Ada", exact: true }).click();
		await expect(page).toHaveURL(`${site.url}/portrait/complete-ada`);
	});

	test("067 · a filter nobody answers to, and its way back", async ({ page }) => {
		await page.goto("/visionnaires?categorie=Licornes");
		await says(page.locator(".empty-state h2"), "Aucun visionnaire dans cette catégorie");
		await expect(names(page)).toHaveCount(0);
		await says(page.locator(".stamp"), "0 Visionnaire Répertorié");
		await page.locator(".empty-state").getByRole("link", { name: "Voir tous les visionnaires" }).click();
		await expect(page).toHaveURL("/visionnaires");
		await expect(names(page)).toHaveCount(8);
		await says(current(page), "Toutes");
	});

	test("068 · « Proposer un profil » opens the story form over the filtered list", async ({ page }) => {
		await page.goto("/visionnaires?categorie=Innovation");
		const propose = page.locator(".visionaries-propose a");
		await says(propose, "Proposer un profil");
		await propose.click();
		await expect(page).toHaveURL("/visionnaires?categorie=Innovation&dialogue=histoire");
		await expect(page.locator("dialog[open] textarea[name=message]")).toBeVisible();
		await expect(names(page)).toHaveCount(1);
		await page.locator("dialog[open]").getByRole("link", { name: "Fermer" }).click();
		await expect(page).toHaveURL("/visionnaires?categorie=Innovation");
		await expect(page.locator("dialog")).toHaveCount(0);
	});

	test("069 · a list that cannot be read says so, leaks nothing, and comes back", async ({ page, allowConsole }) => {
		allowConsole(/status of 503/);
		await withoutTable(site, "visionaries", async () => {
			const answer = await page.goto(list());
			expect(answer?.status()).toBe(503);
			expect(await answer?.text()).not.toMatch(LEAKS);
			await says(page.locator("h1"), "Erreur: Une erreur est survenue");
			await says(page.locator(".error-panel .button"), "Réessayer");
		});
		await page.getByRole("link", { name: "Réessayer" }).click();
		await expect(page).toHaveURL(list());
		await expect(names(page)).toHaveCount(4);
	});
}

journeys();

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	// As sent, a page is the same until a first intent wakes its scripts: the long campaign reads all of it twice.
	if (process.env.LONG) journeys();
});

test("absurd queries are a clean page", async ({ page }) => {
	for (const query of [
		"?categorie=",
		"?categorie=%00",
		"?categorie=%E0%A4%A",
		"?categorie=a&categorie=b",
		`?categorie=${"x".repeat(4_000)}`,
		"?dialogue=licorne",
	]) {
		const answer = await page.goto(`/visionnaires${query}`);
		expect(answer?.status(), query).toBe(200);
		await says(page.locator("h1"), "Visionnaires");
	}
});
