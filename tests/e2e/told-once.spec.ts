// What a page shows is told once: its scripts take over what stands there, and tell only what they add themselves.
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { dialogAwake } from "../support/forms.ts";
import { expect, test } from "../support/journey.ts";

test.use({ baseURL: async ({ demo }, use) => use(demo.url) });

const PAGES = [
	"/",
	kinds.actualites.list,
	kinds.visionnaires.list,
	kinds["vie-alt"].list,
	publicPath("actualites", "le-grille-pain-a-gagne"),
];

for (const path of PAGES) {
	test(`${path}: its scripts leave its pieces as they stand, and what they say is not among their data`, async ({ page, request }) => {
		const html = await (await request.get(path)).text();
		const data = html.match(/enqueue\(.*?\);<\/script>/gs)?.join("") ?? "";
		expect(data).toContain("loaderData");
		await page.goto(path);
		const pieces = page.locator("[data-piece]");
		const drawn = await pieces.evaluateAll((all) => all.map((piece) => piece.outerHTML));
		expect(drawn.length).toBeGreaterThan(1);
		for (const title of await pieces.locator("h2, h3").allTextContents()) expect(data).not.toContain(title.slice(0, 12));
		await pieces.first().locator("a").first().hover();
		await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
		expect(await pieces.evaluateAll((all) => all.map((piece) => piece.outerHTML))).toEqual(drawn);
		// Told to a page that is there already, they are drawn anew.
		const name = await pieces.nth(1).getByRole("heading").textContent();
		await pieces.nth(1).getByRole("heading").getByRole("link").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name?.trim() ?? "");
		await page.goBack();
		await expect(page.getByRole("heading", { name: name?.trim() })).toBeVisible();
	});
}

test("a list whose pieces stand takes a filter, a dialog and older articles", async ({ page }) => {
	await page.goto(kinds.actualites.list);
	const titles = () => page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
	const before = await titles();
	await page.getByRole("link", { name: "Rejoindre", exact: false }).first().click();
	await dialogAwake(page);
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toBeHidden();
	expect(await titles()).toEqual(before);
	await page.getByRole("link", { name: "Charger plus" }).click();
	await expect.poll(async () => (await titles()).length).toBeGreaterThan(before.length);
	expect((await titles()).slice(0, before.length)).toEqual(before);
	await page.getByRole("main").getByRole("link", { name: "Innovation", exact: true }).first().click();
	await expect(page).toHaveURL(/categorie=Innovation/);
	await expect.poll(async () => (await titles()).length).toBeLessThan(before.length);
	await page.goBack();
	await expect.poll(async () => (await titles()).slice(0, 3)).toEqual(before.slice(0, 3));
});
