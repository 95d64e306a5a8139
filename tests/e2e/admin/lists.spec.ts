// The lists of content: what they show, how they are searched, sorted and paged, and what is done with their lines.

import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { publicPath } from "../../../app/shared/kinds.ts";
import { expect, signIn, startAdminSite, test } from "../../support/admin.ts";
import { act, makeItem } from "../../support/admin-items.ts";
import { badgesOf } from "../../support/by-class.ts";
import { axeFindings, plain } from "../../support/journey.ts";
import { LEAKS, withoutTable } from "../../support/lost-table.ts";
import { rowTitles, toasts } from "../../support/parts.ts";
import { articleRow } from "../../support/rows.ts";

const line = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const titles = async (page: Page) => (await rowTitles(page).allTextContents()).map(plain);

test("166 167 174 · search by title, whatever the case and the accents; nothing found is said", async ({ page }) => {
	const search = page.getByPlaceholder("Rechercher...");
	await test.step("166 167 · by title, whatever the case and the accents", async () => {
		await makeItem(page.request, "actualites", { title: "Éclats d'Œuvre inédits" });
		await page.goto(adminPaths.items.list("actualites"));
		for (const words of ["ÉCLATS", "oeuvre INED", "eclats d'œ"]) {
			await search.fill(words);
			await expect(rowTitles(page)).toHaveText(["Éclats d'Œuvre inédits"]);
		}
		await expect(page).toHaveURL(/\?q=eclats/);
		await page.reload();
		await expect(search).toHaveValue("eclats d'œ");
		await expect(rowTitles(page)).toHaveCount(1);
	});
	await test.step("174 · nothing found", async () => {
		await search.fill("100%_");
		await expect(page.getByText("Aucun article trouvé")).toBeVisible();
		await search.fill("zzzz");
		await expect(page).toHaveURL(/\?q=zzzz/);
		await expect(page.getByText("Aucun article trouvé")).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("link", { name: "Effacer la recherche" }).click();
		await expect(search).toHaveValue("");
		await expect(rowTitles(page).nth(3)).toBeVisible();
	});
});

test("167 · texts readers see are searched beside titles where that is ticked", async ({ page }) => {
	await makeItem(page.request, "actualites", { title: "Textes cherchés", content: "Une girouette tourne.", published: true });
	await makeItem(page.request, "actualites", { title: "Girouettes", published: true });
	await page.goto(`${adminPaths.items.list("actualites")}?q=girouette`);
	await expect(rowTitles(page)).toHaveText(["Girouettes"]);
	const tick = page.getByLabel("Chercher aussi dans les textes");
	await tick.check();
	await expect(page).toHaveURL(/textes=1/);
	// Which texts these are is said below it, and with it, once it is ticked.
	await expect(tick).toHaveAccessibleDescription("Textes publiés\u202f; d’un brouillon, le titre.");
	await expect(rowTitles(page)).toHaveText(["Girouettes", "Textes cherchés"]);
	await page.reload();
	await expect(tick).toBeChecked();
	expect(await axeFindings(page)).toEqual([]);
	// Without scripts the form asks for it by its own field.
	await expect(tick).toHaveAttribute("name", "textes");
	await tick.uncheck();
	await expect(rowTitles(page)).toHaveText(["Girouettes"]);
	await expect(tick).toHaveAccessibleDescription("");
});

test("the line above a list is straight on a wide screen, whatever stands below its field", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(adminPaths.items.list("actualites"));
	const middle = (place: Locator) =>
		place.evaluate((element) => {
			const { top, height } = element.getBoundingClientRect();
			return top + height / 2;
		});
	const field = await middle(page.getByPlaceholder("Rechercher..."));
	for (const link of [page.getByRole("link", { name: /^Tous/ }), page.getByRole("link", { name: "Nouveau", exact: true })])
		expect(Math.abs((await middle(link)) - field)).toBeLessThan(2.5);
});

test("167 · visionaries and Vie Alt are searched by name, rows of an older database too", async ({ page, site }) => {
	await site.write((transaction) => transaction.updateTable("vie_alt").set({ search_text: null }).execute());
	await page.goto(`${adminPaths.items.list("vie-alt")}?q=BUANDERIE`);
	await expect(rowTitles(page)).toHaveText(["La Grande Buanderie"]);
	await page.goto(`${adminPaths.items.list("visionnaires")}?q=leila`);
	await expect(rowTitles(page)).toHaveText(["Leïla Haddad"]);
});

test("168 169 170 171 172 173 · what a line says and offers", async ({ page }) => {
	const person = { name: "Ligne Personne", category: "Habitat", location: "Brest (Finistère)", impact: "Douze toits." };
	await makeItem(page.request, "vie-alt", person);
	await makeItem(page.request, "vie-alt", { name: "Ligne Société", type: "societe", published: true });
	await makeItem(page.request, "actualites", { title: "Ligne Article", category: "Innovation", read_time: 7 });
	await makeItem(page.request, "visionnaires", { name: "Ligne Visionnaire", impact: "Un effet.", publish_at: "2031-01-12T08:30:00.000Z" });

	await test.step("169 170 171 172 173 · a Vie Alt", async () => {
		await page.goto(adminPaths.items.list("vie-alt"));
		const first = line(page, "Ligne Personne");
		for (const words of ["Personne", "Habitat", "Brest (Finistère)", "Douze toits.", "Brouillon"]) await expect(first).toContainText(words);
		await expect(first.locator("time")).toHaveText(/^(\d{1,2}|1er) \S+ 20\d\d$/);
		await expect(first.getByRole("link", { name: "Modifier Ligne Personne" })).toBeVisible();
		await expect(first.getByRole("button", { name: "Supprimer Ligne Personne" })).toBeVisible();
		await expect(line(page, "Ligne Société")).toContainText(/Société.*Publié/);
		await expect(line(page, "La Grande Buanderie").locator("time")).toHaveText("10 oct. 2025");
		expect(await axeFindings(page)).toEqual([]);
	});

	await test.step("169 170 · an article", async () => {
		await page.goto(adminPaths.items.list("actualites"));
		await expect(line(page, "Ligne Article")).toContainText(/Innovation.*Brouillon/);
		expect(plain(await line(page, "Ligne Article").textContent())).toContain("7 min");
	});
	await test.step("169 170 · a visionary", async () => {
		await page.goto(adminPaths.items.list("visionnaires"));
		const planned = line(page, "Ligne Visionnaire");
		await expect(planned).toContainText(/Un effet\..*Programmé/);
		expect(plain(await planned.textContent())).toContain("12 janv. 2031 à 9 h 30");
	});
	await test.step("168 · « Nouveau »", async () => {
		await page.getByRole("link", { name: "Nouveau" }).click();
		await expect(page).toHaveURL(/\/admin\/visionnaires\/nouveau$/);
	});
});

test("an article's line says since when it is public, a draft's which date it was given", async ({ page }) => {
	await makeItem(page.request, "actualites", { title: "Ligne datée", published: true, published_at: "2019-07-14T07:30:00.000Z" });
	await makeItem(page.request, "actualites", { title: "Ligne à dater", published_at: "2018-05-01T07:30:00.000Z" });
	await makeItem(page.request, "actualites", { title: "Ligne sans date" });
	await page.goto(`${adminPaths.items.list("actualites")}?q=ligne`);
	const state = async (name: string) =>
		plain(
			await line(page, name)
				.getByRole("cell")
				.filter({ hasText: /^(Publié|Brouillon)/ })
				.textContent(),
		);
	expect(await state("Ligne datée")).toBe("Publié le 14 juil. 2019");
	expect(await state("Ligne à dater")).toBe("Brouillon daté du 1er mai 2018");
	expect((await state("Ligne sans date")).trim()).toBe("Brouillon");
});

test("176 177 191 · newest first; drafts are listed; filters count; columns sort; the address keeps it all", async ({ page }) => {
	await makeItem(page.request, "actualites", { title: "Aaa tri" });
	await makeItem(page.request, "actualites", { title: "Écho tri", published: true });
	await test.step("176 · newest first", async () => {
		await page.goto(adminPaths.items.list("actualites"));
		expect((await titles(page)).slice(0, 2)).toEqual(["Écho tri", "Aaa tri"]);
		const dates = await page.locator("tbody time").evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
		expect(dates).toEqual([...dates].sort().reverse());
	});

	const filter = (name: string) => page.getByRole("navigation", { name: "État" }).getByRole("link", { name });
	await test.step("177 · drafts are listed, filters count", async () => {
		const count = async (name: string) => Number((await filter(name).textContent())?.replace(/\D/g, ""));
		expect(await count("Tous")).toBe((await count("Publiés")) + (await count("Brouillons")) + (await count("Idées")));
		await filter("Brouillons").click();
		await expect(page).toHaveURL(/etat=brouillons/);
		await expect(rowTitles(page)).toHaveCount(await count("Brouillons"));
		await expect(line(page, "Aaa tri")).toBeVisible();
		await expect(line(page, "Écho tri")).toHaveCount(0);
	});

	await test.step("columns sort, and the address keeps it all", async () => {
		await filter("Tous").click();
		await expect(page).not.toHaveURL(/etat=/);
		await page.getByRole("columnheader", { name: "Titre" }).getByRole("link").click();
		await expect(page).toHaveURL(/tri=titre/);
		await expect(page.getByRole("columnheader", { name: "Titre" })).toHaveAttribute("aria-sort", "ascending");
		await page.getByPlaceholder("Rechercher...").fill("tri");
		await expect(rowTitles(page)).toHaveText(["Aaa tri", "Écho tri"]);
		await page.getByRole("columnheader", { name: "Titre" }).getByRole("link").click();
		await expect(rowTitles(page)).toHaveText(["Écho tri", "Aaa tri"]);
		await page.reload();
		await expect(rowTitles(page)).toHaveText(["Écho tri", "Aaa tri"]);
	});
});

test("179 180 181 · delete asks, may be cancelled, may be taken back; a failure leaves the item", async ({ page, allowConsole }) => {
	const { slug } = await makeItem(page.request, "actualites", { title: "À supprimer", published: true });
	await page.goto(adminPaths.items.list("actualites"));
	const ask = () =>
		line(page, "À supprimer")
			.getByRole("button", { name: /^Supprimer/ })
			.click();
	const question = page.getByRole("alertdialog", { name: "Êtes-vous sûr de vouloir supprimer cet article ?" });
	await test.step("179 · it asks, and may be cancelled", async () => {
		await ask();
		await expect(question).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		await question.getByRole("button", { name: "Annuler" }).click();
		await page.reload();
		await expect(line(page, "À supprimer")).toBeVisible();
	});

	await test.step("181 · a failure leaves the item", async () => {
		allowConsole(/Failed to load resource/);
		await page.route("**/supprimer", (route) => route.abort());
		await ask();
		await question.getByRole("button", { name: "Supprimer" }).click();
		await expect(page.getByText(/^Erreur: ./)).toBeVisible();
		await expect(line(page, "À supprimer")).toBeVisible();
		await page.unroute("**/supprimer");
	});

	await test.step("180 · done, then brought back from the bin", async () => {
		await ask();
		await question.getByRole("button", { name: "Supprimer" }).click();
		await expect(page.getByText("Article supprimé")).toBeVisible();
		await expect(line(page, "À supprimer")).toHaveCount(0);
		// Brought back from the bin, nothing is left to be taken back.
		await page
			.getByRole("navigation", { name: "État" })
			.getByRole("link", { name: /^Corbeille/ })
			.click();
		await page.getByRole("button", { name: "Rétablir À supprimer" }).click();
		await expect(toasts(page).filter({ hasText: "c’est rétabli" })).toBeVisible();
		// At once: an offer also leaves by itself, in its time.
		expect(await page.getByText("Article supprimé").count()).toBe(0);
	});
	await test.step("done, then taken back at once", async () => {
		await page.goto(adminPaths.items.list("actualites"));
		await ask();
		await question.getByRole("button", { name: "Supprimer" }).click();
		await expect(page.getByText("Article supprimé")).toBeVisible();
		expect((await page.request.get(publicPath("actualites", slug))).status()).toBe(404);
		await page.getByRole("status").getByRole("button", { name: "Annuler" }).click();
		await expect(line(page, "À supprimer")).toBeVisible();
		expect((await page.request.get(publicPath("actualites", slug))).status()).toBe(200);
	});
});

test("many at once: published, taken offline, deleted, each taken back", async ({ page }) => {
	const names = ["Ensemble un", "Ensemble deux"];
	for (const name of names) await makeItem(page.request, "visionnaires", { name });
	await page.goto(`${adminPaths.items.list("visionnaires")}?q=ensemble`);
	const bulk = page.getByRole("group", { name: /choisi/ });
	const undo = page.getByRole("status").getByRole("button", { name: "Annuler" }).last();
	const all = page.getByRole("checkbox", { name: "Tout choisir" });
	await test.step("published, and taken back", async () => {
		await all.check();
		await expect(bulk).toContainText("2");
		await bulk.getByRole("button", { name: "Publier" }).click();
		await expect(badgesOf(page.locator("tbody"))).toHaveText(["Publié", "Publié"]);
		await undo.click();
		await expect(badgesOf(page.locator("tbody"))).toHaveText(["Brouillon", "Brouillon"]);
	});
	await test.step("published one, taken offline both", async () => {
		await page.getByRole("checkbox", { name: "Choisir Ensemble un" }).check();
		await bulk.getByRole("button", { name: "Publier" }).click();
		await expect(badgesOf(page.locator("tbody"))).toHaveText(["Brouillon", "Publié"]);
		await all.check();
		await bulk.getByRole("button", { name: "Mettre hors ligne" }).click();
		await expect(badgesOf(page.locator("tbody"))).toHaveText(["Brouillon", "Brouillon"]);
	});
	await test.step("deleted, and taken back", async () => {
		await all.check();
		await bulk.getByRole("button", { name: "Supprimer" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
		await expect(page.getByText("Aucun article trouvé")).toBeVisible();
		await undo.click();
		await expect(rowTitles(page)).toHaveText(names.reverse());
	});
});

test("what is deleted is found again in the bin, by its name, and comes back as it was; the bin may be empty", async ({ page }) => {
	const mark = randomUUID().slice(0, 8);
	const filters = page.getByRole("navigation", { name: "État" });
	const { made, other } = await test.step("the bin is empty", async () => {
		const made = await makeItem(page.request, "vie-alt", { name: `Été perdu ${mark}`, published: true });
		const other = await makeItem(page.request, "vie-alt", { name: `Autre perdue ${mark}` });
		await page.goto(`${adminPaths.items.list("vie-alt")}?q=${mark}`);
		await expect(filters.getByRole("link", { name: /^Corbeille/ })).toHaveText("Corbeille 0");
		await filters.getByRole("link", { name: /^Corbeille/ }).click();
		await expect(page.getByText("Aucun article trouvé")).toBeVisible();
		return { made, other };
	});
	await test.step("what was deleted stands in it", async () => {
		await act(page.request, "vie-alt", "supprimer", { ids: [made.id, other.id] });
		await page.goto(`${adminPaths.items.list("vie-alt")}?q=${mark}&etat=corbeille`);
		await expect(filters.getByRole("link", { name: /^Corbeille/ })).toHaveText("Corbeille 2");
		const line = page.getByRole("row").filter({ hasText: "Été perdu" });
		await expect(line).toContainText(/Publié.*le .* à \d+.h.\d\d par admin.*\d{4}/);
		for (const [width, scheme] of [
			[1440, "light"],
			[390, "dark"],
		] as const) {
			await page.setViewportSize({ width, height: 844 });
			await page.emulateMedia({ colorScheme: scheme });
			expect(await axeFindings(page)).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
		}
		await page.setViewportSize({ width: 1440, height: 900 });
	});
	await test.step("brought back by the keyboard, which goes on in the list", async () => {
		// By the keyboard, which goes on in the list.
		await page.getByRole("searchbox").fill(`ete perdu ${mark}`);
		await expect(page.getByRole("row")).toHaveCount(2);
		await page.getByRole("button", { name: `Rétablir Été perdu ${mark}` }).press("Enter");
		await expect(toasts(page).filter({ hasText: "c’est rétabli" })).toBeVisible();
		await expect(page.getByText("Aucun article trouvé")).toBeVisible();
		await expect(page.locator("div[tabindex='-1']").filter({ hasText: "Aucun article trouvé" })).toBeFocused();
		expect((await page.request.get(publicPath("vie-alt", made.slug))).status()).toBe(200);
	});
	await test.step("as it was", async () => {
		await page.goto(`${adminPaths.items.list("vie-alt")}?q=${mark}`);
		await expect(rowTitles(page)).toHaveText([`Été perdu ${mark}`]);
		await expect(filters.getByRole("link", { name: /^Corbeille/ })).toHaveText("Corbeille 1");
	});
});

test("a screen of 390 px holds every line, in both schemes without a flaw", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 800 });
	for (const [type, scheme] of [
		["actualites", "light"],
		["vie-alt", "dark"],
	] as const) {
		await page.emulateMedia({ colorScheme: scheme });
		await page.goto(`/admin/${type}`);
		await page.locator("tbody").getByRole("checkbox").first().check();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
		expect(await axeFindings(page)).toEqual([]);
		// What the head of a wide table offers is there for a finger too.
		await page.getByRole("checkbox", { name: "Tout choisir" }).click();
		await expect(page.locator("tbody").getByRole("checkbox", { checked: false })).toHaveCount(0);
		await page.locator("thead").getByRole("link", { name: "Créé le" }).click();
		await expect(page).toHaveURL(/tri=/);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	}
});

test.describe("on a site of its own", () => {
	test("175 178 · nothing yet; fifty a page; a list that cannot be read says so", async ({ browser }) => {
		const site = await startAdminSite({ DEMO: "0" });
		const context = await browser.newContext({ baseURL: site.url, storageState: await signIn(site.url) });
		const page = await context.newPage();
		try {
			await test.step("175 · nothing yet", async () => {
				await page.goto(adminPaths.items.list("actualites"));
				await expect(page.getByText("Aucun article pour le moment")).toBeVisible();
				expect(await axeFindings(page)).toEqual([]);
			});
			await test.step("fifty a page", async () => {
				await site.write((transaction) =>
					transaction
						.insertInto("articles")
						.values(Array.from({ length: 60 }, () => articleRow()))
						.execute(),
				);
				await page.reload();
				await expect(rowTitles(page)).toHaveCount(50);
				await page.getByRole("link", { name: "Page suivante" }).click();
				await expect(page).toHaveURL(/page=2/);
				await expect(rowTitles(page)).toHaveCount(10);
				await page.goto(`${adminPaths.items.list("actualites")}?page=9`);
				await expect(rowTitles(page)).toHaveCount(10);
			});
			await test.step("178 · a list that cannot be read", async () => {
				await withoutTable(site, "visionaries", async () => {
					await page.getByRole("link", { name: "Visionnaires" }).click();
					await expect(page.getByText(/^Erreur lors du chargement: ./)).toBeVisible();
					expect(await page.locator("main").textContent()).not.toMatch(LEAKS);
				});
			});
		} finally {
			await context.close();
			await site.remove();
		}
	});
});
