// Sharing an article or a profile: the device's own way, else the clipboard, else the older way.

import type { Page } from "@playwright/test";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { expect, hydrate, plain, says, test } from "../support/journey.ts";

// The clock stops for a whole context.
test.use({ ownContext: true });

const WORDS = "Lien copié dans le presse-papiers !";
const shared = [publicPath("actualites", "le-grille-pain-a-gagne"), publicPath("vie-alt", "la-coursive")] as const;

async function withoutDeviceShare(page: Page): Promise<void> {
	await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined, configurable: true }));
}

async function press(page: Page, kind: "native" | "copy"): Promise<void> {
	await page.locator(`[data-share=${kind}]:visible`).first().click();
}

for (const path of shared) {
	const rows = path.startsWith(kinds["vie-alt"].list) ? "143" : "140";

	test(`${rows} · the device share function is asked once, with the address: ${path}`, async ({ page, baseURL }) => {
		await page.addInitScript(() => {
			const calls: ShareData[] = [];
			Object.assign(window, { calls });
			Object.defineProperty(navigator, "share", { value: async (data: ShareData) => void calls.push(data), configurable: true });
		});
		await page.goto(path);
		const title = await page.locator("h1").textContent();
		await press(page, "native");
		const calls = () => page.evaluate(() => (window as unknown as { calls: ShareData[] }).calls);
		await expect.poll(calls).toHaveLength(1);
		expect((await calls())[0]).toMatchObject({ url: baseURL + path });
		expect((await calls())[0]?.title).toBe(plain(title));
		await expect(page.locator("[data-told]")).toBeEmpty();
	});

	test(`${rows === "143" ? "143" : "141"} · without it the link is copied and said so: ${path}`, async ({ page, context, baseURL }) => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await withoutDeviceShare(page);
		await page.goto(path);
		await press(page, "native");
		const told = page.locator("[data-told]");
		await says(told, WORDS);
		await expect(told).toBeVisible();
		await expect(told).toHaveAttribute("role", "status");
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + path);
	});

	test(`${rows === "143" ? "143" : "142"} · without a clipboard the older way copies, same words: ${path}`, async ({
		page,
		context,
		baseURL,
	}) => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await withoutDeviceShare(page);
		await page.addInitScript(() => {
			const { clipboard } = navigator;
			Object.assign(window, { readBack: () => clipboard.readText() });
			Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
		});
		await page.goto(path);
		await press(page, "native");
		await says(page.locator("[data-told]"), WORDS);
		expect(await page.evaluate(() => (window as unknown as { readBack: () => Promise<string> }).readBack())).toBe(baseURL + path);
		await expect(page.locator("body > textarea")).toHaveCount(0);
	});
}

test("141 · « Copier le lien » copies even where the device could share; hydrated as well; the words leave again", async ({
	page,
	context,
	baseURL,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.clock.install();
	await test.step("copied, and said", async () => {
		await page.goto(shared[0]);
		await hydrate(page);
		await press(page, "copy");
		await page.clock.runFor(200);
		await says(page.locator("[data-told]"), WORDS);
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + shared[0]);
	});
	await test.step("the words leave again", async () => {
		await page.clock.runFor(7_000);
		await expect(page.locator("[data-told]")).toBeEmpty();
	});
});

test("141 · a clipboard that refuses: the older way, same words", async ({ page }) => {
	await withoutDeviceShare(page);
	await page.addInitScript(() => {
		navigator.clipboard.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
	});
	await page.goto(shared[0]);
	await press(page, "copy");
	await says(page.locator("[data-told]"), WORDS);
});

test("140 · a reader who thinks better of it is told nothing", async ({ page }) => {
	await page.addInitScript(() => {
		const share = () => {
			Object.assign(window, { asked: true });
			return Promise.reject(new DOMException("closed", "AbortError"));
		};
		Object.defineProperty(navigator, "share", { value: share, configurable: true });
	});
	await page.goto(shared[0]);
	await press(page, "native");
	await expect.poll(() => page.evaluate(() => "asked" in window)).toBe(true);
	await expect(page.locator("[data-told]")).toBeEmpty();
});

test("051 · by keys: a share button is reached and pressed", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.goto(shared[0]);
	await page.locator("[data-share=copy]").first().focus();
	await page.keyboard.press("Enter");
	await says(page.locator("[data-told]"), WORDS);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	test("051 · the mail link remains; buttons that could do nothing are not shown", async ({ page, baseURL }) => {
		for (const path of shared) {
			await page.goto(path);
			await expect(page.locator("[data-share]:visible")).toHaveCount(0);
			const mail = await page.locator('main a[href^="mailto:?"]').first().getAttribute("href");
			expect(decodeURIComponent(mail ?? "")).toContain(`${baseURL}${path}`);
		}
	});
});
