// What a page shows is told once: its scripts take over what stands there, and tell only what they add themselves.
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { dialogAwake } from "../support/forms.ts";
import { expect, test } from "../support/journey.ts";

test.use({ baseURL: async ({ demo }, use) => use(demo.url) });

const PAGES = ["/", kinds.actualites.list, kinds.visionnaires.list, kinds["vie-alt"].list];

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

test("the foot of an article stands as the server drew it: what it says is not among the data of its scripts", async ({
	page,
	request,
}) => {
	const path = publicPath("actualites", "le-grille-pain-a-gagne");
	const html = await (await request.get(path)).text();
	const data = html.match(/enqueue\(.*?\);<\/script>/gs)?.join("") ?? "";
	expect(data).toContain("loaderData");
	await page.goto(path);
	const foot = page.getByRole("region", { name: "À lire ensuite" });
	const titles = await foot.getByRole("heading", { level: 3 }).allTextContents();
	expect(titles.length).toBeGreaterThan(1);
	for (const title of titles) expect(data).not.toContain(title);
	const drawn = await foot.evaluate((element) => element.outerHTML);
	await page.getByRole("banner").getByRole("link").first().hover();
	await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
	expect(await foot.evaluate((element) => element.outerHTML)).toEqual(drawn);
	await foot.getByRole("link", { name: titles[1] as string }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[1] as string);
	// Told to a page that is there already, it is drawn anew.
	await page.goBack();
	await expect(foot.getByRole("heading", { name: titles[1] as string })).toBeVisible();
});

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
