// The list of visionaries: order, filter, count, rows, empty state, what stands there when it cannot be read.

import type { Page } from "@playwright/test";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { labelsOf } from "../support/by-class.ts";
import { readRows } from "../support/forms.ts";
import { expect, plain, says, test, textsOf } from "../support/journey.ts";
import { LEAKS, withoutTable } from "../support/lost-table.ts";
import { chosenFilters, filterOf, filtersOf, saying } from "../support/parts.ts";
import { visionaryRow } from "../support/rows.ts";
import { type Site, startSite } from "../support/site.ts";

const names = (page: Page) => page.getByRole("article").getByRole("heading");
const row = (page: Page, name: string) => page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
/** As it is read; the same words are said aloud elsewhere when they change. */
const count = (page: Page) => page.getByRole("paragraph").filter({ hasText: /Répertorié/ });

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

const list = (query = "") => `${site.url}${kinds.visionnaires.list}${query}`;

/** What holds with and without JavaScript. */
function journeys(): void {
	test("060 061 · every active visionary once, newest first, and counted", async ({ page, demo }) => {
		const stored = await readRows(demo, (db) =>
			db.selectFrom("visionaries").select(["name", "is_active"]).orderBy("created_at", "desc").orderBy("id", "desc").execute(),
		);
		await page.goto(kinds.visionnaires.list);
		await says(page.locator("h1"), "Visionnaires");
		expect(await textsOf(names(page))).toEqual(stored.filter((one) => Boolean(one.is_active)).map((one) => plain(one.name)));
		expect(stored).toHaveLength(8);
		await says(count(page), "8 Visionnaires Répertoriés");
	});

	test("060 · a visionary who is not active is not there", async ({ page }) => {
		await page.goto(list());
		expect(await textsOf(names(page))).toEqual(["Complète Ada", "Zadig", "Éveillé Zoé", "Nue Simone"]);
		await says(count(page), "4 Visionnaires Répertoriés");
	});

	test("061 · the count follows the filter, and agrees in number", async ({ page }) => {
		await page.goto(kinds.visionnaires.list);
		await filterOf(page, "Tech Hack").click();
		await says(count(page), "2 Visionnaires Répertoriés");
		await expect(names(page)).toHaveCount(2);
		await filterOf(page, "Innovation").click();
		await says(count(page), "1 Visionnaire Répertorié");
		await expect(names(page)).toHaveCount(1);
	});

	test("062 · « Toutes », then each category once, É as E; a filter narrows and « Toutes » restores", async ({ page }) => {
		await test.step("« Toutes », then each category once", async () => {
			await page.goto(list());
			expect(await textsOf(filtersOf(page).getByRole("link"))).toEqual(["Toutes", "Éveil", "Innovation", "Zéro déchet"]);
			await says(chosenFilters(page), "Toutes");
		});
		await test.step("a filter narrows", async () => {
			await filterOf(page, "Éveil").click();
			await expect(page).toHaveURL(list("?categorie=%C3%89veil"));
			await expect(names(page)).toHaveCount(1);
			expect(await textsOf(names(page))).toEqual(["Éveillé Zoé"]);
			await says(chosenFilters(page), "Éveil");
		});
		await test.step("Back and Forward find it again", async () => {
			await page.goBack();
			await expect(names(page)).toHaveCount(4);
			await says(chosenFilters(page), "Toutes");
			await page.goForward();
			await expect(names(page)).toHaveCount(1);
		});
		await test.step("« Toutes » restores", async () => {
			await filterOf(page, "Toutes").click();
			await expect(page).toHaveURL(list());
			await expect(names(page)).toHaveCount(4);
		});
	});

	test("063 · image where there is one, else the icon", async ({ page }) => {
		await test.step("its own image", async () => {
			await page.goto(kinds.visionnaires.list);
			const images = page.getByRole("article").locator("img");
			await expect(images).toHaveCount(8);
			const first = images.first();
			await expect(first).toBeVisible();
			expect(await first.getAttribute("src")).toMatch(/^\/images\/demo\/portrait-nadia/);
			await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
			expect(plain(await first.getAttribute("alt"))).toBe("Portrait illustré de Nadia Benali, cheveux bouclés et salopette");
		});

		await test.step("the sign of its icon", async () => {
			await page.goto(list());
			const sign = row(page, "Nue Simone").locator("img");
			await sign.scrollIntoViewIfNeeded();
			await expect(sign).toHaveAttribute("src", /poster-palette-/);
			await expect.poll(() => sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		});
	});

	test("064 065 · what a card says when everything is set", async ({ page }) => {
		await page.goto(list());
		const card = row(page, "Complète Ada");
		await says(labelsOf(card), "Innovation");
		await says(card.getByRole("heading"), "Complète Ada");
		await expect(saying(card, "Relieuse de quartier")).toBeVisible();
		await expect(saying(card, "Elle recolle ce qui se détache.")).toBeVisible();
		await says(card.getByRole("blockquote"), "« Rien ne se jette. »");
		await expect(saying(card, "Impact 300 livres sauvés")).toBeVisible();
		for (const part of [labelsOf(card), card.getByRole("heading"), card.getByRole("blockquote")]) await expect(part).toBeVisible();
	});

	test("065 · nothing is left behind where quote, impact and category are empty", async ({ page }) => {
		await page.goto(list());
		const bare = row(page, "Nue Simone");
		expect(await textsOf(bare.getByRole("paragraph"))).toEqual(["Bricoleuse", "Une description."]);
		await expect(labelsOf(bare)).toHaveCount(0);
		await expect(bare.getByRole("blockquote")).toHaveCount(0);
	});

	test("066 · a card's button and its name lead to the portrait", async ({ page }) => {
		await test.step("by its button", async () => {
			await page.goto(list());
			const button = row(page, "Complète Ada").getByRole("link", { name: "Lire le portrait : Complète Ada" });
			await button.click();
			await expect(page).toHaveURL(`${site.url}${publicPath("visionnaires", "complete-ada")}`);
			await says(page.locator("h1"), "Complète Ada");
		});
		await test.step("by its name", async () => {
			await page.goBack();
			await row(page, "Complète Ada").getByRole("link", { name: "Complète Ada", exact: true }).click();
			await expect(page).toHaveURL(`${site.url}${publicPath("visionnaires", "complete-ada")}`);
		});
	});

	test("067 · a filter nobody answers to, and its way back", async ({ page }) => {
		await test.step("what it says", async () => {
			await page.goto(`${kinds.visionnaires.list}?categorie=Licornes`);
			await says(page.locator("main").getByRole("heading", { level: 2 }), "Aucun visionnaire dans cette catégorie");
			await expect(names(page)).toHaveCount(0);
			await says(count(page), "0 Visionnaire Répertorié");
		});
		await test.step("the way back", async () => {
			await page.locator("main").getByRole("link", { name: "Voir tous les visionnaires" }).click();
			await expect(page).toHaveURL(kinds.visionnaires.list);
			await expect(names(page)).toHaveCount(8);
			await says(chosenFilters(page), "Toutes");
		});
	});

	test("068 · « Proposer un profil » opens the story form over the filtered list", async ({ page }) => {
		await test.step("the form opens over the list", async () => {
			await page.goto(`${kinds.visionnaires.list}?categorie=Innovation`);
			const propose = page.locator("main").getByRole("link", { name: "Proposer un profil", exact: true });
			await propose.click();
			await expect(page).toHaveURL(`${kinds.visionnaires.list}?categorie=Innovation&dialogue=histoire`);
			await expect(page.locator("dialog[open] textarea[name=message]")).toBeVisible();
			await expect(names(page)).toHaveCount(1);
		});
		await test.step("and closes on the same list", async () => {
			await page.locator("dialog[open]").getByRole("link", { name: "Fermer" }).click();
			await expect(page).toHaveURL(`${kinds.visionnaires.list}?categorie=Innovation`);
			await expect(page.locator("dialog")).toHaveCount(0);
		});
	});

	test("069 · a list that cannot be read says so, leaks nothing, and comes back", async ({ page, allowConsole }) => {
		allowConsole(/status of 503/);
		await test.step("while it cannot be read", async () => {
			await withoutTable(site, "visionaries", async () => {
				// In capitals it is never kept: of its own address the last good page would stand in.
				const answer = await page.goto(list().replace(/\/[^/]*$/, "/Visionnaires"));
				expect(answer?.status()).toBe(503);
				expect(await answer?.text()).not.toMatch(LEAKS);
				await says(page.locator("h1"), "Erreur: Une erreur est survenue");
				await says(page.getByRole("alert").getByRole("link"), "Réessayer");
			});
		});
		await test.step("once it can be again", async () => {
			await page.getByRole("link", { name: "Réessayer" }).click();
			await expect(page).toHaveURL(new RegExp(`${list()}$`, "i"));
			await expect(names(page)).toHaveCount(4);
		});
	});
}

journeys();

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	// As sent, a page is the same until a first intent wakes its scripts: the long run reads all of it twice.
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
		const answer = await page.goto(`${kinds.visionnaires.list}${query}`);
		expect(answer?.status(), query).toBe(200);
		await says(page.locator("h1"), "Visionnaires");
	}
});
