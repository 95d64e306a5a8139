// What wakes a page up: a press, a key or focus on something one can act on, a pointer over a link or a button. Reading
// does not, however one scrolls; and what arrives then is weighed.

import type { CDPSession, Locator, Page } from "@playwright/test";
import { laterPath, newslettersPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { proseOf } from "../support/by-class.ts";
import { expect, test } from "../support/journey.ts";
import { footerOf, siteName } from "../support/parts.ts";
import { everyPage } from "../support/public-pages.ts";

const ARTICLE = publicPath("actualites", "le-grille-pain-a-gagne");
/** All scripts of a page on its first intent: 120 KB, compressed, counted as the page itself says its weight. */
const MOST_BYTES = 120 * 1_024;
const MOST_REQUESTS = 10;

/** The scripts a page asks for, with what each weighed on the way. */
async function watchScripts(page: Page): Promise<{ session: CDPSession; scripts: Map<string, number> }> {
	const session = await page.context().newCDPSession(page);
	const scripts = new Map<string, number>();
	const headers = new Map<string, number>();
	await session.send("Network.enable");
	await session.send("Network.setCacheDisabled", { cacheDisabled: true });
	session.on("Network.requestWillBeSent", ({ requestId, type }) => {
		if (type === "Script") scripts.set(requestId, 0);
	});
	session.on("Network.responseReceived", ({ requestId, response }) => headers.set(requestId, response.encodedDataLength));
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength - (headers.get(requestId) ?? 0));
	});
	return { session, scripts };
}

const total = (scripts: Map<string, number>) => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
const atTheEnd = (page: Page) => page.evaluate(() => innerHeight + scrollY >= document.documentElement.scrollHeight - 4);
const asleep = (page: Page) => page.evaluate(() => document.documentElement.dataset.hydrated === undefined);
const awake = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);

/** One fling of a finger, as the screen reports it. */
async function fling(session: CDPSession, x: number, from: number, by: number): Promise<void> {
	const point = (y: number) => [{ x, y: Math.max(1, y) }];
	await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(from) });
	for (let step = 1; step <= 8; step++) {
		await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(from - (by * step) / 8) });
	}
	await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Where the middle of an element is on the screen, once it is shown there. */
async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
	const place = element.first();
	await place.scrollIntoViewIfNeeded();
	const box = await place.boundingBox();
	if (!box) throw new Error(`${element} is not drawn`);
	return { x: box.x + Math.min(box.width / 2, 40), y: box.y + box.height / 2 };
}

test.describe("reading asks for no script", () => {
	test.use({ ownContext: true, baseURL: async ({ demo }, use) => use(demo.url) });

	test("a whole article by flings of a finger, on text and on links, by taps on text", async ({ page, demo }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		const { session, scripts } = await watchScripts(page);
		await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
		await page.goto(demo.url + ARTICLE);
		await test.step("taps and flings", async () => {
			const text = await middleOf(proseOf(page).getByRole("paragraph"));
			await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [text] });
			await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
			const link = await middleOf(page.locator("main a[href^='/']"));
			await fling(session, link.x, link.y, link.y - 20);
			for (let turn = 0; turn < 60 && !(await atTheEnd(page)); turn++) await fling(session, 60 + (turn % 5) * 60, 780, 700);
			expect(await atTheEnd(page)).toBe(true);
			expect(new URL(page.url()).pathname).toBe(ARTICLE);
			expect([...scripts.keys()]).toEqual([]);
			expect(await asleep(page)).toBe(true);
		});
		await test.step("a finger that is lifted where it was put is a press", async () => {
			// A finger that is lifted where it was put is a press.
			await page.setViewportSize({ width: 390, height: 844 });
			await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
			const menu = await middleOf(page.locator("[data-menu]"));
			await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [menu] });
			await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
			await awake(page);
			await expect(page.locator("[data-menu]")).toHaveAttribute("aria-expanded", "true");
		});
	});

	test("a whole article by the wheel, the pointer over text, and over what passes under it", async ({ page, demo }) => {
		const { scripts } = await watchScripts(page);
		await page.goto(demo.url + ARTICLE);
		await test.step("the pointer moves and the wheel turns", async () => {
			const text = await middleOf(proseOf(page).getByRole("paragraph"));
			await page.mouse.move(text.x, text.y);
			await page.mouse.move(text.x + 60, text.y, { steps: 6 });
			await page.mouse.down();
			await page.mouse.move(text.x + 120, text.y, { steps: 3 });
			await page.mouse.up();
			for (let turn = 0; turn < 80 && !(await atTheEnd(page)); turn++) {
				await page.mouse.wheel(0, 300);
				await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
			}
			expect(await atTheEnd(page)).toBe(true);
			expect([...scripts.keys()]).toEqual([]);
		});
		await test.step("a link under the pointer wakes it", async () => {
			await footerOf(page).getByRole("link").first().hover();
			await awake(page);
		});
	});

	test("a whole article by keys: space, arrows, Page, End and Home", async ({ page, demo }) => {
		const { scripts } = await watchScripts(page);
		await page.goto(demo.url + ARTICLE);
		await test.step("keys that scroll", async () => {
			await proseOf(page).getByRole("paragraph").first().click();
			for (const key of ["Space", "PageDown", "ArrowDown", "ArrowUp", "PageUp", "Shift+Space", "Home", "End"])
				await page.keyboard.press(key);
			await expect.poll(() => atTheEnd(page)).toBe(true);
			expect([...scripts.keys()]).toEqual([]);
		});
		await test.step("a key that leads to a link wakes it", async () => {
			await page.keyboard.press("Shift+Tab");
			await awake(page);
		});
	});

	test("keys that press what has focus do wake the page", async ({ page, demo }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(`${demo.url}${publicPath("visionnaires", "nadia-benali")}`);
		await page.locator("[data-menu]").focus();
		await page.keyboard.press("Space");
		await expect(page.locator("[data-menu]")).toHaveAttribute("aria-expanded", "true");
		await awake(page);
	});
});

test("the first intent brings few files, 120 KB at most, on every kind of page", async ({ demo, browser }) => {
	const context = await browser.newContext();
	const page = await context.newPage();
	const { scripts } = await watchScripts(page);
	for (const path of [...everyPage, newslettersPath, "/mes-donnees/x.y", `${kinds.actualites.list}?categorie=Innovation`]) {
		scripts.clear();
		await page.goto(demo.url + path);
		// What a browser keeps is shown by scripts alone: that page wakes by itself.
		if (path !== laterPath) expect([...scripts.keys()], path).toEqual([]);
		await siteName(page).hover();
		await awake(page);
		await page.waitForLoadState("networkidle");
		expect(scripts.size, path).toBeGreaterThan(3);
		expect(scripts.size, path).toBeLessThanOrEqual(MOST_REQUESTS);
		expect(total(scripts), path).toBeLessThanOrEqual(MOST_BYTES);
	}
	await context.close();
});
