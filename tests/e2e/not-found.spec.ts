// Any other path: the 404 page; and the items nobody may see.
import { archivesPath, manifestoPath, searchFieldPath, seriesListPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { expect, hydrate, plain, says, test, textsOf } from "../support/journey.ts";
import { vieAltRow, visionaryRow } from "../support/rows.ts";
import { startSite } from "../support/site.ts";

const cards = [
	["Actualités", kinds.actualites.list],
	["Visionnaires", kinds.visionnaires.list],
	["Vie Alt", kinds["vie-alt"].list],
	["Manifeste", manifestoPath],
] as const;

function journeys(): void {
	test("112 · the words and the status", async ({ page }) => {
		for (const path of ["/nulle-part", "/actualites/a/b", "/admin-x", "/Actualites2", "/partie/tr%C3%A8s/loin"]) {
			const answer = await page.goto(path);
			expect(answer?.status(), path).toBe(404);
			await expect(page.locator("main").getByText("404", { exact: true }), path).toBeVisible();
			await says(page.locator("h1"), "Page introuvable");
		}
	});

	test("114 115 · the home button and the four link cards", async ({ page }) => {
		await test.step("115 · four cards", async () => {
			for (const [name, path] of cards) {
				await page.goto("/nulle-part");
				const trails = page.getByRole("navigation", { name: "Autres pistes" });
				expect(await textsOf(trails.locator("b"))).toEqual(cards.map(([label]) => label));
				await trails.getByRole("link", { name }).click();
				await expect(page).toHaveURL(path);
			}
		});
		await test.step("114 · the home button", async () => {
			await page.goto("/nulle-part");
			await page.locator("main").getByRole("link", { name: "Revenir à l’accueil" }).click();
			await expect(page).toHaveURL("/");
		});
	});
}

journeys();

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	// As sent, a page is the same until a first intent wakes its scripts: the long run reads all of it twice.
	if (process.env.LONG) journeys();

	test("113 · the back button leads home where nothing can go back", async ({ page }) => {
		await page.goto("/nulle-part");
		await page.getByRole("link", { name: "Page précédente" }).click();
		await expect(page).toHaveURL("/");
	});
});

test("113 · the back button leads back", async ({ page }) => {
	await test.step("as the page was sent", async () => {
		await page.goto(manifestoPath);
		await page.goto("/nulle-part");
		await page.getByRole("link", { name: "Page précédente" }).click();
		await expect(page).toHaveURL(manifestoPath);
	});
	await test.step("once React has taken over", async () => {
		// And just the same once React has taken over.
		await page.goto("/nulle-part");
		await hydrate(page);
		await page.getByRole("link", { name: "Page précédente" }).click();
		await expect(page).toHaveURL(manifestoPath);
	});
});

test("an item that is missing leads to its list, and through all there is", async ({ page, allowConsole }) => {
	allowConsole(/404/);
	for (const [kind, list] of [
		["actualites", "Retour aux actualités"],
		["visionnaires", "Retour aux visionnaires"],
		["vie-alt", "Retour à Vie Alt"],
	] as const) {
		await page.goto(publicPath(kind, "nulle-part"));
		await expect(page.getByRole("main").getByRole("link", { name: list })).toHaveAttribute("href", kinds[kind].list);
		const ways = page.getByRole("navigation", { name: "Autres pistes" }).getByRole("link");
		expect(await textsOf(ways)).toEqual(["Archives", "Séries", "Chercher"]);
		expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
			archivesPath,
			seriesListPath,
			searchFieldPath,
		]);
	}
});

test("116 · the missing path is in the console, once", async ({ page }) => {
	const said: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "info") said.push(message.text());
	});
	await page.goto("/nulle-part");
	await expect.poll(() => said.filter((line) => line.includes("/nulle-part")).length).toBe(1);
	await hydrate(page);
	expect(said.filter((line) => line.includes("/nulle-part"))).toHaveLength(1);
});

test("116 · and in the server's log", async ({ page }) => {
	const site = await startSite({ DEMO: "0", LOG_LEVEL: "info" });
	try {
		expect((await page.request.get(`${site.url}/nulle-part-du-tout`)).status()).toBe(404);
		await expect.poll(() => site.output()).toContain("/nulle-part-du-tout");
	} finally {
		await site.remove();
	}
});

test("021 022 · an inactive visionary or Vie Alt is nowhere", async ({ page, empty }) => {
	await empty.write(async (db) => {
		await db
			.insertInto("visionaries")
			.values(visionaryRow({ slug: "eteinte", name: "Éteinte Totale", is_active: false }))
			.execute();
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ slug: "ferme", name: "Fermé Hier", is_active: false }))
			.execute();
	});
	await test.step("021 022 · in no list", async () => {
		for (const path of ["/", kinds.visionnaires.list, kinds["vie-alt"].list, "/sitemap/0.xml"]) {
			const text = plain(await (await page.request.get(empty.url + path)).text());
			expect(text, path).not.toMatch(/Éteinte Totale|Fermé Hier|eteinte|\/ferme\b/);
		}
	});
	await test.step("021 022 · at no address", async () => {
		for (const [path, heading] of [
			[publicPath("visionnaires", "eteinte"), "Portrait non trouvé"],
			[publicPath("vie-alt", "ferme"), "Expérience non trouvée"],
		] as const) {
			const answer = await page.goto(empty.url + path);
			expect(answer?.status()).toBe(404);
			await says(page.locator("h1"), heading);
		}
	});
});
