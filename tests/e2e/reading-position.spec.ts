// Where a text was read, kept for the tab: gone back to where the browser does not do it by itself, and nowhere else.

import type { Page } from "@playwright/test";
import { archivesPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { expect, test } from "../support/journey.ts";
import { footerOf, siteName } from "../support/parts.ts";

const ARTICLE = publicPath("actualites", "le-grille-pain-a-gagne");
const READ_TO = 2_400;

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
const noted = (page: Page) => page.evaluate(() => sessionStorage[`read ${location.pathname}`]);
const wake = async (page: Page) => {
	await siteName(page).hover();
	await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
};

async function readDown(page: Page): Promise<void> {
	await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), READ_TO);
	await expect.poll(() => noted(page)).toBe(String(READ_TO));
}

test("a tab whose place the browser has lost opens where one read, before anything is touched", async ({ page }) => {
	await page.goto(ARTICLE);
	await readDown(page);
	// As a tab that was discarded or has crashed: it is loaded anew, and the browser puts it at its top.
	await page.evaluate(() => {
		history.scrollRestoration = "manual";
	});
	await page.reload();
	await expect.poll(() => placeOf(page)).toBe(READ_TO);
	expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined();
});

test("back to an article that React showed, after another page was loaded whole", async ({ page }) => {
	await page.goto(ARTICLE);
	await wake(page);
	await readDown(page);
	// Not scrolled to: where one is when one leaves is where one comes back to.
	await footerOf(page)
		.getByRole("link", { name: "Archives" })
		.evaluate((link) => (link as HTMLElement).click());
	await page.waitForURL(`**${archivesPath}`);
	await page.reload();
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("grille");
	await expect.poll(() => placeOf(page)).toBe(READ_TO);
});

test("an address that leads into the page, a page opened anew and a list are left alone", async ({ page }) => {
	await page.goto(ARTICLE);
	await readDown(page);
	await test.step("opened by its address: at its top", async () => {
		await page.goto(kinds.actualites.list);
		await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
		await page.goto(ARTICLE);
		expect(await placeOf(page)).toBe(0);
	});
	await test.step("nothing is noted of a list", async () => {
		expect(await page.evaluate((path) => sessionStorage[`read ${path}`], kinds.actualites.list)).toBeUndefined();
	});
	await test.step("an address that names a place is not gone beyond", async () => {
		await page.goto(ARTICLE);
		await page.evaluate((top) => {
			sessionStorage[`read ${location.pathname}`] = top;
			history.scrollRestoration = "manual";
			const heading = document.querySelector("[data-body] h2[id]");
			history.replaceState(null, "", `#${heading?.id}`);
		}, READ_TO);
		await page.reload();
		expect(await placeOf(page)).not.toBe(READ_TO);
	});
});
