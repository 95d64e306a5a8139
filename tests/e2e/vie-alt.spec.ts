// The Vie Alt list: two filters that combine, count, rows, empty state, what stands there when it cannot be read.

import type { Page } from "@playwright/test";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { labelsOf } from "../support/by-class.ts";
import { readRows } from "../support/forms.ts";
import { expect, plain, says, test, textsOf } from "../support/journey.ts";
import { LEAKS, withoutTable } from "../support/lost-table.ts";
import { chosenFilters, saying } from "../support/parts.ts";
import { vieAltRow } from "../support/rows.ts";
import { type Site, startSite } from "../support/site.ts";

const names = (page: Page) => page.getByRole("article").getByRole("heading");
const row = (page: Page, name: string) => page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
const types = (page: Page) => page.getByRole("navigation", { name: "Filtrer par type" });
const categories = (page: Page) => page.getByRole("navigation", { name: "Filtrer par catégorie" });
const pressed = async (page: Page) => textsOf(chosenFilters(page));
/** As it is read; the same words are said aloud elsewhere when they change. */
const count = (page: Page) => page.getByRole("paragraph").filter({ hasText: /Complets?$/ });
const press = (group: ReturnType<typeof types>, name: string) => group.getByRole("link", { name, exact: true }).click();

let site: Site;
test.beforeAll(async () => {
	site = await startSite({ DEMO: "0" });
	await site.write((db) =>
		db
			.insertInto("vie_alt")
			.values([
				vieAltRow({
					name: "Nue",
					slug: "nue",
					type: "personne",
					icon_name: "Globe",
					category: null,
					location: null,
					website_url: null,
					image_url: null,
				}),
				vieAltRow({ name: "Élan", type: "societe", category: "Énergie" }),
				vieAltRow({ name: "Cachée", category: "Cachotterie", is_active: false }),
				vieAltRow({
					name: "Complète",
					slug: "complete",
					title: "Une maison qui roule",
					type: "personne",
					category: "Habitat",
					location: "Die (Drôme)",
					website_url: "https://complete.example/chez-nous",
					description: "On y vit, on y cuisine.",
					quote: "On dort mieux quand ça tangue.",
					impact: "12 mètres carrés",
				}),
				vieAltRow({ name: "Piégée", type: "societe", category: "Habitat", website_url: "javascript:alert(1)" }),
			])
			.execute(),
	);
});
test.afterAll(async () => site.remove());

const list = (query = "") => `${site.url}${kinds["vie-alt"].list}${query}`;

/** What holds with and without JavaScript. */
function journeys(): void {
	test("083 086 · every active item once, newest first, and counted", async ({ page, demo }) => {
		const stored = await readRows(demo, (db) =>
			db.selectFrom("vie_alt").select("name").orderBy("created_at", "desc").orderBy("id", "desc").execute(),
		);
		expect(stored).toHaveLength(8);
		await page.goto(kinds["vie-alt"].list);
		await says(page.locator("h1"), "Vie Alt");
		expect(await textsOf(names(page))).toEqual(stored.map((one) => plain(one.name)));
		await says(count(page), "8 Dossiers Complets");
		await page.goto(list());
		expect(await textsOf(names(page))).toEqual(["Piégée", "Complète", "Élan", "Nue"]);
	});

	test("084 · « Tous », « Portraits », « Startups »", async ({ page, demo }) => {
		const namesOf = async (type: string) => {
			const rows = await readRows(demo, (db) =>
				db.selectFrom("vie_alt").select("name").where("type", "=", type).orderBy("created_at", "desc").execute(),
			);
			return rows.map((one) => plain(one.name));
		};
		await test.step("three of them, all at first", async () => {
			await page.goto(kinds["vie-alt"].list);
			expect(await textsOf(types(page).getByRole("link"))).toEqual(["Tous", "Portraits", "Startups"]);
			expect(await pressed(page)).toEqual(["Tous", "Toutes"]);
		});
		await test.step("« Portraits »", async () => {
			await press(types(page), "Portraits");
			await expect(page).toHaveURL(`${kinds["vie-alt"].list}?type=personne`);
			const people = await namesOf("personne");
			await expect(names(page)).toHaveCount(people.length);
			expect(await textsOf(names(page))).toEqual(people);
			expect(await pressed(page)).toEqual(["Portraits", "Toutes"]);
		});
		await test.step("« Startups »", async () => {
			await press(types(page), "Startups");
			await expect(page).toHaveURL(`${kinds["vie-alt"].list}?type=societe`);
			const companies = await namesOf("societe");
			await expect.poll(() => textsOf(names(page))).toEqual(companies);
		});
		await test.step("« Tous » restores", async () => {
			await press(types(page), "Tous");
			await expect(page).toHaveURL(kinds["vie-alt"].list);
			await expect(names(page)).toHaveCount(8);
		});
	});

	test("085 · both filters together, in the address, and back", async ({ page }) => {
		await test.step("one, then both", async () => {
			await page.goto(list());
			expect(await textsOf(categories(page).getByRole("link"))).toEqual(["Toutes", "Énergie", "Habitat"]);
			await press(types(page), "Startups");
			await expect(names(page)).toHaveCount(2);
			await press(categories(page), "Habitat");
			await expect(page).toHaveURL(list("?type=societe&categorie=Habitat"));
			await expect.poll(() => textsOf(names(page))).toEqual(["Piégée"]);
			expect(await pressed(page)).toEqual(["Startups", "Habitat"]);
		});
		await test.step("Back takes one off", async () => {
			await page.goBack();
			await expect.poll(() => textsOf(names(page))).toEqual(["Piégée", "Élan"]);
			expect(await pressed(page)).toEqual(["Startups", "Toutes"]);
		});
		await test.step("both from an address", async () => {
			await page.goto(list("?categorie=Habitat&type=personne"));
			expect(await textsOf(names(page))).toEqual(["Complète"]);
			expect(await pressed(page)).toEqual(["Portraits", "Habitat"]);
		});
	});

	test("086 · the count follows the filters, and agrees in number", async ({ page }) => {
		await page.goto(list());
		await says(count(page), "4 Dossiers Complets");
		await press(categories(page), "Énergie");
		await says(count(page), "1 Dossier Complet");
	});

	test("087 · image, type and category of a card", async ({ page }) => {
		await page.goto(kinds["vie-alt"].list);
		const card = row(page, "La Coursive");
		const image = card.locator("img");
		await image.scrollIntoViewIfNeeded();
		await expect(image).toBeVisible();
		expect(await image.getAttribute("src")).toMatch(/^\/images\/demo\/hameau/);
		await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
		expect(await textsOf(labelsOf(card))).toEqual(["Startup", "Habitat"]);
		expect(await textsOf(labelsOf(row(page, "Odile et Ferréol")))).toEqual(["Portrait", "Habitat"]);
	});

	test("088 089 · location, quote, description, impact and site where they are set", async ({ page }) => {
		const card = row(page, "Complète");
		await test.step("what it says", async () => {
			await page.goto(list());
			await expect(saying(card, "Une maison qui roule")).toBeVisible();
			await expect(saying(card, "Die (Drôme)")).toBeVisible();
			await expect(saying(card, "On y vit, on y cuisine.")).toBeVisible();
			await says(card.getByRole("blockquote"), "« On dort mieux quand ça tangue. »");
			await expect(saying(card, "Impact 12 mètres carrés")).toBeVisible();
			await expect(card.getByRole("blockquote")).toBeVisible();
		});
		await test.step("its site opens in a tab of its own", async () => {
			const website = card.locator('a[href="https://complete.example/chez-nous"]');
			await expect(website).toBeVisible();
			await expect(website).toHaveAttribute("target", "_blank");
			expect(await website.getAttribute("rel")).toMatch(/\bnoopener\b/);
		});
	});

	test("088 089 · nothing where they are not; no link to what is no web address", async ({ page }) => {
		await test.step("where nothing is set", async () => {
			await page.goto(list());
			const bare = row(page, "Nue");
			expect(await textsOf(bare.getByRole("paragraph"))).toEqual(["Portrait", "Autrement", "Une description."]);
			await expect(bare.getByRole("blockquote")).toHaveCount(0);
			await expect(bare.locator("a[href^=http]")).toHaveCount(0);
			expect(await textsOf(labelsOf(bare))).toEqual(["Portrait"]);
			const sign = bare.locator("img");
			await sign.scrollIntoViewIfNeeded();
			await expect(sign).toHaveAttribute("src", /poster-(wide-)?globe-/);
			await expect.poll(() => sign.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
		});
		await test.step("where the site is no web address", async () => {
			await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
			await expect(row(page, "Piégée").locator("a[target=_blank]")).toHaveCount(0);
		});
	});

	test("090 · a card leads to its profile", async ({ page }) => {
		await test.step("by its button", async () => {
			await page.goto(list());
			await row(page, "Complète").getByRole("link", { name: "Lire le dossier : Complète" }).click();
			await expect(page).toHaveURL(`${site.url}${publicPath("vie-alt", "complete")}`);
			await says(page.locator("h1"), "Complète");
		});
		await test.step("by its name", async () => {
			await page.goBack();
			await row(page, "Complète").getByRole("link", { name: "Complète", exact: true }).click();
			await expect(page).toHaveURL(`${site.url}${publicPath("vie-alt", "complete")}`);
		});
	});

	test("091 · filters that match nothing, and the way back to all", async ({ page }) => {
		await test.step("what they say", async () => {
			for (const query of ["?type=personne&categorie=%C3%89nergie", "?type=licorne", "?categorie=Licornes"]) {
				await page.goto(list(query));
				await says(page.locator("main").getByRole("heading", { level: 2 }), "Aucun dossier trouvé");
				await says(count(page), "0 Dossier Complet");
			}
		});
		await test.step("the way back", async () => {
			await page.goto(list("?type=personne&categorie=%C3%89nergie"));
			await page.locator("main").getByRole("link", { name: "Voir tous les dossiers" }).click();
			await expect(page).toHaveURL(list());
			await expect(names(page)).toHaveCount(4);
			expect(await pressed(page)).toEqual(["Tous", "Toutes"]);
		});
	});

	test("092 · « Être à l'affiche » and « Proposer un sujet » open their dialogs", async ({ page }) => {
		await test.step("« Être à l’affiche »", async () => {
			await page.goto(`${kinds["vie-alt"].list}?type=societe`);
			await page.getByRole("link", { name: "Être à l’affiche" }).click();
			await expect(page).toHaveURL(`${kinds["vie-alt"].list}?type=societe&dialogue=histoire`);
			await says(page.locator("dialog[open] h2"), "Partager votre histoire");
			await page.locator("dialog[open]").getByRole("link", { name: "Fermer" }).click();
			await expect(page.locator("dialog")).toHaveCount(0);
		});
		await test.step("« Proposer un sujet »", async () => {
			await page.getByRole("link", { name: "Proposer un sujet" }).click();
			await expect(page).toHaveURL(`${kinds["vie-alt"].list}?type=societe&dialogue=projet`);
			await says(page.locator("dialog[open] h2"), "Proposer un projet");
			await expect(page.locator("dialog[open] textarea[name=message]")).toBeVisible();
		});
	});

	test("093 · a list that cannot be read says so, leaks nothing, and comes back", async ({ page, allowConsole }) => {
		allowConsole(/status of 503/);
		await test.step("while it cannot be read", async () => {
			await withoutTable(site, "vie_alt", async () => {
				// In capitals it is never kept: of its own address the last good page would stand in.
				const answer = await page.goto(list().replace(/\/[^/]*$/, "/Vie-Alt"));
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
		"?type=&categorie=",
		"?type=%00",
		"?categorie=%E0%A4%A",
		"?type=personne&type=societe",
		`?categorie=${"x".repeat(4_000)}`,
	]) {
		const answer = await page.goto(`${kinds["vie-alt"].list}${query}`);
		expect(answer?.status(), query).toBe(200);
		await says(page.locator("h1"), "Vie Alt");
	}
});
