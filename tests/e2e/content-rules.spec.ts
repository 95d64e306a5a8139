// What a reader may see and what not: drafts and inactive items are nowhere; how days are written in lists and on pages.
import { jsonFeedPath, oldPortraitPath, rssPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { readRows } from "../support/forms.ts";
import { expect, says, test, textsOf } from "../support/journey.ts";
import { wallOf } from "../support/parts.ts";
import { articleRow, vieAltRow, visionaryRow } from "../support/rows.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
test.beforeAll(async () => {
	site = await startSite({ DEMO: "0" });
	await site.write(async (db) => {
		await db
			.insertInto("articles")
			.values([
				articleRow({ title: "Publié", slug: "publie", published_at: "2025-10-14T06:30:00.000Z" }),
				articleRow({ title: "Nuit d'hiver", slug: "nuit", published_at: "2024-12-31T23:30:00.000Z" }),
				articleRow({
					title: "Brouillon caché",
					slug: "brouillon",
					is_published: false,
					is_featured: true,
					published_at: "2025-12-01T06:30:00.000Z",
				}),
			])
			.execute();
		await db
			.insertInto("visionaries")
			.values([
				visionaryRow({ name: "Visible", slug: "visible" }),
				visionaryRow({ name: "Absente cachée", slug: "absente", is_active: false, id: "0b0a2c58-6a4e-4c4b-9d6e-3f2b1a0c9d8e" }),
			])
			.execute();
		await db
			.insertInto("vie_alt")
			.values([vieAltRow({ name: "Visible", slug: "visible" }), vieAltRow({ name: "Fermé caché", slug: "ferme", is_active: false })])
			.execute();
	});
});
test.afterAll(async () => site.remove());

/** What holds with and without JavaScript. */
function journeys(): void {
	test("013 · days in French, short in lists and long on pages, in the magazine's time zone", async ({ page }) => {
		await test.step("short in lists", async () => {
			await page.goto(`${site.url}${kinds.actualites.list}`);
			expect(await textsOf(wallOf(page).getByRole("time"))).toEqual(["14 oct. 2025", "1er janv. 2025"]);
		});
		await test.step("long on pages", async () => {
			await page.goto(`${site.url}${publicPath("actualites", "publie")}`);
			await says(page.getByRole("definition").getByRole("time").first(), "14 octobre 2025");
			await page.goto(`${site.url}${publicPath("actualites", "nuit")}`);
			await says(page.getByRole("definition").getByRole("time").first(), "1er janvier 2025");
		});
	});

	const hidden = [
		["020", "Brouillon caché", ["/", kinds.actualites.list], [publicPath("actualites", "brouillon")], "Article non trouvé"],
		[
			"021",
			"Absente cachée",
			["/", kinds.visionnaires.list],
			[
				publicPath("visionnaires", "absente"),
				oldPortraitPath("absente"),
				publicPath("visionnaires", "0b0a2c58-6a4e-4c4b-9d6e-3f2b1a0c9d8e"),
			],
			"Portrait non trouvé",
		],
		["022", "Fermé caché", ["/", kinds["vie-alt"].list], [publicPath("vie-alt", "ferme")], "Expérience non trouvée"],
	] as const;
	for (const [row, name, lists, addresses, heading] of hidden) {
		test(`${row} · « ${name} » is nowhere public`, async ({ page }) => {
			await test.step(`${row} · in no list, map or feed`, async () => {
				for (const path of [...lists, "/sitemap/1.xml", rssPath, jsonFeedPath]) {
					const answer = await page.request.get(site.url + path);
					expect(answer.status(), path).toBe(200);
					expect(await answer.text(), path).not.toMatch(/cach(?:é|e\u0301|&|\\u|%)/i);
				}
				await page.goto(site.url + lists[1]);
				await expect(page.getByText(name)).toHaveCount(0);
			});
			await test.step(`${row} · at no address`, async () => {
				for (const path of addresses) {
					expect((await page.goto(site.url + path))?.status(), path).toBe(404);
					await says(page.locator("h1"), heading);
					await expect(page.getByText(name)).toHaveCount(0);
				}
			});
		});
	}
}

journeys();

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	// As sent, a page is the same until a first intent wakes its scripts: the long run reads all of it twice.
	if (process.env.LONG) journeys();
});

test("020 021 022 · taken off while it is being read, an item is gone at once", async ({ page }) => {
	const paths = [publicPath("actualites", "publie"), publicPath("visionnaires", "visible"), publicPath("vie-alt", "visible")];
	for (const path of paths) expect((await page.goto(site.url + path))?.status(), path).toBe(200);
	const show = (shown: boolean) =>
		site.write(async (db) => {
			await db.updateTable("articles").set({ is_published: shown }).where("slug", "=", "publie").execute();
			await db.updateTable("visionaries").set({ is_active: shown }).where("slug", "=", "visible").execute();
			await db.updateTable("vie_alt").set({ is_active: shown }).where("slug", "=", "visible").execute();
		});
	await test.step("taken off", async () => {
		await show(false);
		for (const path of paths) expect((await page.goto(site.url + path))?.status(), path).toBe(404);
	});
	await test.step("put back", async () => {
		await show(true);
		for (const path of paths) expect((await page.goto(site.url + path))?.status(), path).toBe(200);
		expect(await readRows(site, (db) => db.selectFrom("articles").select("slug").execute())).toHaveLength(3);
	});
});
