// What a page shows is told once: its scripts take over what stands there, and tell only what they add themselves.
import type { Page } from "@playwright/test";
import { archiveYearPath, newsletterPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { dialogAwake } from "../support/forms.ts";
import { expect, hydrate, test } from "../support/journey.ts";
import { addNewsletter } from "../support/sending.ts";
import { startSite } from "../support/site.ts";

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

test("the months of a year stand as the server drew them, and their titles are told to a page that is there already", async ({
	page,
	request,
}) => {
	const path = archiveYearPath(2025);
	const html = await (await request.get(path)).text();
	const data = html.match(/enqueue\(.*?\);<\/script>/gs)?.join("") ?? "";
	await page.goto(path);
	const months = page.locator("[data-piece]");
	const titles = await months.locator("li a").allTextContents();
	expect(titles.length).toBeGreaterThan(5);
	for (const title of titles) expect(data).not.toContain(title.slice(0, 12));
	const drawn = await months.evaluateAll((all) => all.map((month) => month.outerHTML));
	await hydrate(page);
	expect(await months.evaluateAll((all) => all.map((month) => month.outerHTML))).toEqual(drawn);
	await months.locator("li a").first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[0] ?? "");
	await page.goBack();
	await expect(page.getByRole("link", { name: titles[0] ?? "", exact: true })).toBeVisible();
	await expect(months).toHaveCount(0);
});

/** Words of a body that are written the same in a page and among data. */
const WORDS = /[a-z][a-z ,]{18,}[a-z]/i;

/** Holds that a page's text is in its document once, and stands as it was drawn once scripts have taken over. */
async function expectBodyOnce(page: Page, url: string, among: string): Promise<void> {
	const html = await (await page.request.get(url)).text();
	const data = html.match(/enqueue\(.*?\);<\/script>/gs)?.join("") ?? "";
	expect(data).toContain("loaderData");
	await page.goto(url);
	const body = page.locator(among).first();
	const words = (await body.locator("p").allTextContents()).flatMap((text) => WORDS.exec(text)?.[0] ?? []);
	expect(words.length).toBeGreaterThan(1);
	for (const each of words) expect([each, data.includes(each), html.split(each).length - 1]).toEqual([each, false, 1]);
	const drawn = await body.evaluate((element) => element.innerHTML);
	await hydrate(page);
	expect(await body.evaluate((element) => element.innerHTML)).toBe(drawn);
}

for (const path of [publicPath("actualites", "le-grille-pain-a-gagne"), publicPath("visionnaires", "nadia-benali")]) {
	test(`the text of ${path} is in its document once, and stands as the server drew it`, async ({ page, demo }) => {
		await expectBodyOnce(page, demo.url + path, "[data-body].prose");
	});
}

test("so is the text of a newsletter", async ({ page }) => {
	const site = await startSite({ DEMO: "0" });
	try {
		const left = "2026-01-05T08:00:00.000Z";
		const sent = { slug: "partie", status: "sent", started_at: left, sent_at: left } as const;
		const content = "Une lettre qui part une seule fois.\n\n## Un titre\n\nEt qui se lit en ligne sans rien redire.";
		await site.write((db) => addNewsletter(db, { ...sent, content, excerpt: "Un extrait." }));
		await expectBodyOnce(page, site.url + newsletterPath("partie"), "[data-body].prose");
	} finally {
		await site.remove();
	}
});

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
