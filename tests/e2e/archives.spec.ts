// The archives: from the foot of any page to a year, a month, a title; what is written changes them at once.

import { archivesPath, archiveYearPath, sitemapPath } from "../../app/shared/addresses.ts";
import { publicPath } from "../../app/shared/kinds.ts";
import { expect, test, textsOf } from "../support/journey.ts";
import { footerOf } from "../support/parts.ts";
import { articleRow } from "../support/rows.ts";

function journeys(): void {
	test("from the foot of a page to a title, by its year and month", async ({ page }) => {
		await page.goto("/");
		await footerOf(page).getByRole("link", { name: "Archives", exact: true }).click();
		await expect(page).toHaveURL(archivesPath);
		await page.getByRole("link", { name: /^Septembre/ }).click();
		await expect(page).toHaveURL(`${archiveYearPath(2025)}#septembre`);
		const september = page.getByRole("region", { name: "Septembre" });
		await expect(september.getByRole("heading", { name: "Septembre" })).toBeInViewport();
		await september.getByRole("link", { name: "À Roubaix, on a tiré la rue au sort" }).click();
		await expect(page).toHaveURL(publicPath("actualites", "a-roubaix-on-a-tire-la-rue-au-sort"));
	});

	test("a year holds as many titles as it says, and the months of all years as many as they do", async ({ page }) => {
		await page.goto(archiveYearPath(2025));
		const titles = await textsOf(page.locator("main section li a"));
		await expect(page.locator("main")).toContainText(new RegExp(`${titles.length}\\stitres`));
		await page.goto(archivesPath);
		const counts = await textsOf(page.getByRole("list", { name: "Mois de 2025" }).locator("[aria-hidden]"));
		expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(titles.length);
	});
}

test.describe("with JavaScript", () => journeys());
test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	journeys();
});

test("what is published stands in its year at once, a draft never; a year that holds nothing is no page", async ({
	page,
	demo,
	allowConsole,
}) => {
	allowConsole(/404/);
	const year = archiveYearPath(2019);
	for (const none of [year, archiveYearPath("20"), archiveYearPath("2019a"), archiveYearPath("0000"), archiveYearPath("9999")])
		expect((await page.request.get(none)).status(), none).toBe(404);
	const row = articleRow({ title: "Le premier numéro", published_at: "2019-05-31T22:30:00.000Z", is_published: false });
	await demo.write((transaction) => transaction.insertInto("articles").values(row).execute());
	expect((await page.request.get(year)).status()).toBe(404);
	await demo.write((transaction) => transaction.updateTable("articles").set({ is_published: true }).where("id", "=", row.id).execute());
	try {
		await page.goto(year);
		await expect(page.getByRole("region", { name: "Juin" }).getByRole("link", { name: "Le premier numéro" })).toBeVisible();
		await expect(page.getByRole("navigation", { name: "Autres années" }).getByRole("link", { name: "2025" })).toHaveAttribute(
			"href",
			archiveYearPath(2025),
		);
		expect(await (await page.request.get(sitemapPath("0.xml"))).text()).toContain(`${year}<`);
	} finally {
		await demo.write((transaction) => transaction.deleteFrom("articles").where("id", "=", row.id).execute());
	}
	expect((await page.request.get(year)).status()).toBe(404);
});

test.describe("of an empty magazine", () => {
	test.use({ baseURL: async ({ empty }, use) => use(empty.url) });

	test("they say so, and lead home", async ({ page }) => {
		await page.goto(archivesPath);
		await expect(page.getByText("Les archives sont vides")).toBeVisible();
		await page.getByRole("link", { name: "Revenir à l’accueil" }).click();
		await expect(page).toHaveURL("/");
	});
});
