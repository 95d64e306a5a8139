// What readers meet when the database is gone, or when an answer arrives broken; and that nothing internal is told.

import pg from "pg";
import { jsonFeedPath, manifestoPath, rssPath, sitemapIndexPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { expect, hydrate, plain, says, test } from "../support/journey.ts";
import { chosenFilters, menuOf, wallTitles } from "../support/parts.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";

const INTERNAL =
	/\b(?:select|insert|update|from articles|where)\b .*\b(?:from|into|set|is_published|slug)\b|\bat \S+ \(|(?<![\w-])\/(?:work|home|root|tmp|srv|node_modules)\/|node:internal|visionaries"|vie_alt|newsletter_subscribers|content_version|ECONN|ENOTFOUND|127\.0\.0\.1|postgres/i;

test("012 · broken data for a client navigation: a French error page, never a blank one", async ({ page, allowConsole }) => {
	allowConsole(/./);
	await test.step("the error", async () => {
		await page.goto(manifestoPath);
		await hydrate(page);
		await page.route(`**${kinds.actualites.list}.data*`, (route) =>
			route.fulfill({ status: 200, contentType: "text/x-script", body: "<<< ceci n'est pas une donnée >>>" }),
		);
		await menuOf(page).getByRole("link", { name: "Actualités" }).click();
		await says(page.locator("h1"), "Une erreur est survenue");
		const text = plain(await page.locator("body").textContent());
		expect(text).not.toMatch(/Unexpected Application Error|SyntaxError|Unable to decode/i);
		await expect(page.locator("body")).toBeVisible();
	});
	await test.step("the way out leads out", async () => {
		// And the way out leads out.
		await page.unroute(`**${kinds.actualites.list}.data*`);
		await page.getByRole("link", { name: "Réessayer" }).click();
		await says(page.locator("h1"), "Actualités");
	});
});

test("012 · an answer that fails altogether", async ({ page, allowConsole }) => {
	allowConsole(/./);
	await page.goto(manifestoPath);
	await hydrate(page);
	await page.route(`**${kinds.visionnaires.list}.data*`, (route) =>
		route.fulfill({ status: 500, contentType: "text/plain", body: "boom at /srv/x.ts" }),
	);
	await menuOf(page).getByRole("link", { name: "Visionnaires" }).click();
	await says(page.locator("h1"), "Une erreur est survenue");
	expect(await page.locator("body").textContent()).not.toContain("boom");
});

test.describe
	.serial("[PG-DOWN] PostgreSQL stopped after boot", () => {
		let postgres: TestPostgres;
		let site: Site;
		test.beforeAll(async () => {
			postgres = await startPostgres();
			const client = new pg.Client({ connectionString: postgres.url });
			await client.connect();
			await client.query("create database magazine");
			await client.end();
			site = await startSite({ DATABASE_URL: postgres.url.replace(/\/postgres$/, "/magazine") });
			await postgres.stop();
		});
		test.afterAll(async () => {
			await site?.remove();
			await postgres?.remove();
		});

		const lists = [
			["047", kinds.actualites.list],
			["069", kinds.visionnaires.list],
			["093", kinds["vie-alt"].list],
			["009", "/"],
		] as const;

		for (const [row, path] of lists) {
			test(`009 011 ${row} · ${path}: « Erreur: … », « Réessayer », 5xx, nothing internal`, async ({ page, allowConsole }) => {
				allowConsole(/the server responded with a status of 503/);
				await test.step(`009 011 ${row} · the words, the status, nothing internal`, async () => {
					const answer = await page.goto(site.url + path);
					expect(answer?.status()).toBe(503);
					await says(page.locator("h1"), "Erreur: Une erreur est survenue");
					await expect(page.getByRole("link", { name: "Réessayer", exact: true })).toBeVisible();
					expect(await answer?.text()).not.toMatch(INTERNAL);
					expect(plain(await page.locator("body").textContent())).not.toMatch(INTERNAL);
				});
				await test.step("the frame stands: the reader can go on to what needs no database", async () => {
					// The frame stands: the reader can go on to what needs no database.
					await menuOf(page).getByRole("link", { name: "Manifeste" }).click();
					await says(page.locator("h1"), "Manifeste");
				});
			});
		}

		const items = [
			["059", publicPath("actualites", "le-grille-pain-a-gagne"), "Article non trouvé", kinds.actualites.list],
			["074", publicPath("visionnaires", "nadia-benali"), "Portrait non trouvé", kinds.visionnaires.list],
			["105", publicPath("vie-alt", "la-coursive"), "Expérience non trouvée", kinds["vie-alt"].list],
		] as const;

		for (const [row, path, heading, back] of items) {
			test(`011 ${row} · ${path}: « ${heading} » with the error and the way back, 5xx`, async ({ page, allowConsole }) => {
				allowConsole(/the server responded with a status of 503/);
				const answer = await page.goto(site.url + path);
				expect(answer?.status()).toBe(503);
				await says(page.locator("h1"), heading);
				expect(plain(await page.locator("main").textContent())).toContain("Erreur: Une erreur est survenue");
				await expect(page.locator(`main a[href="${back}"]`).first()).toBeVisible();
				expect(await answer?.text()).not.toMatch(INTERNAL);
			});
		}

		test("011 · feeds, maps, cards and data say nothing internal either", async ({ page }) => {
			for (const path of [
				rssPath,
				jsonFeedPath,
				sitemapIndexPath,
				"/sitemap/1.xml",
				"/partage/actualites/ourlets-clandestins.jpg",
				"/actualites.data",
				"/?p=12",
			]) {
				const answer = await page.request.get(site.url + path);
				expect(answer.status(), path).toBeGreaterThanOrEqual(500);
				expect(await answer.text(), path).not.toMatch(INTERNAL);
			}
			expect((await page.request.get(`${site.url}/healthz`)).status()).toBe(200);
			expect((await page.request.get(`${site.url}/readyz`)).status()).toBe(503);
		});

		test("009 · reached by a client navigation, the list says the same", async ({ page, allowConsole }) => {
			// And 504 of the document, which nobody has read yet: nothing of it is kept (app/ui/use-whole-page.ts).
			allowConsole(/the server responded with a status of 50[34]/);
			await page.goto(`${site.url}${manifestoPath}`);
			await hydrate(page);
			await menuOf(page).getByRole("link", { name: "Vie Alt" }).click();
			await says(page.locator("h1"), "Erreur: Une erreur est survenue");
			await expect(page.getByRole("link", { name: "Réessayer", exact: true })).toBeVisible();
		});

		test("126 · a signup the database cannot take says so, keeps the dialog and what was typed", async ({ page, allowConsole }) => {
			allowConsole(/the server responded with a status of 5\d\d/);
			await page.goto(`${site.url}${manifestoPath}`);
			await page.getByRole("link", { name: "Rejoindre", exact: true }).first().click();
			const dialog = page.getByRole("dialog");
			await dialog.locator("input[name=email]").fill("lectrice@exemple.fr");
			await dialog.locator("button[type=submit]").click();
			await expect
				.poll(async () => plain(await dialog.textContent()))
				.toContain("Une erreur est survenue lors de l'inscription. Veuillez réessayer.");
			await expect(dialog.locator("input[name=email]")).toHaveValue("lectrice@exemple.fr");
		});

		test.describe("without JavaScript", () => {
			test.use({ javaScriptEnabled: false });
			test("009 047 059 · the same words, the same status", async ({ page, allowConsole }) => {
				allowConsole(/the server responded with a status of 503/);
				expect((await page.goto(`${site.url}${kinds.actualites.list}?categorie=Innovation`))?.status()).toBe(503);
				await says(page.locator("h1"), "Erreur: Une erreur est survenue");
				expect((await page.goto(`${site.url}${publicPath("actualites", "ourlets-clandestins")}`))?.status()).toBe(503);
				await says(page.locator("h1"), "Article non trouvé");
			});
		});

		test("010 · PostgreSQL is back: « Réessayer » asks the same address again, the list shows", async ({ page, allowConsole }) => {
			allowConsole(/the server responded with a status of 503/);
			await test.step("while it is down", async () => {
				await page.goto(`${site.url}${kinds.actualites.list}?categorie=Innovation`);
				await says(page.locator("h1"), "Erreur: Une erreur est survenue");
			});
			await test.step("once it is back", async () => {
				await postgres.start();
				const retry = page.getByRole("link", { name: "Réessayer", exact: true });
				const asked = page.waitForRequest((request) => request.isNavigationRequest());
				await retry.click();
				expect((await asked).url()).toBe(`${site.url}${kinds.actualites.list}?categorie=Innovation`);
				await says(page.locator("h1"), "Actualités");
				await expect(wallTitles(page).first()).toBeVisible();
				await expect(chosenFilters(page)).toHaveText("Innovation");
			});
		});
	});
