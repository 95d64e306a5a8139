// A dialog leaves nothing of itself in the history, however it was opened and closed.

import type { Page, Request } from "@playwright/test";
import { manifestoPath, newslettersPath, privacyPath } from "../../app/shared/addresses.ts";
import { kinds } from "../../app/shared/kinds.ts";
import { dialogAwake, expect, field, fill, send, test } from "../support/forms.ts";
import { holdAnswers, hydrate } from "../support/journey.ts";
import { footerOf, openDialog } from "../support/parts.ts";

const opener = (page: Page) => footerOf(page).getByRole("link", { name: "Partager mon histoire", exact: true });
type Close = (page: Page, reader: string) => Promise<void>;
const ways: [string, Close][] = [
	["Escape", (page) => page.keyboard.press("Escape")],
	["« Fermer »", (page) => openDialog(page).getByRole("link", { name: "Fermer" }).click()],
	["the veil", (page) => page.mouse.click(5, 5)],
	[
		"success",
		async (page, reader) => {
			await fill(openDialog(page), { email: reader, message: `Bonjour ${Math.random()}.` });
			await send(openDialog(page));
		},
	],
];

async function closeInPlace(page: Page, close: Close, reader: string): Promise<void> {
	await close(page, reader);
	await expect(page.locator("dialog")).toHaveCount(0);
	await expect(page).toHaveURL(manifestoPath);
}

for (const [name, close] of ways) {
	test(`opened three times by a link and closed by ${name}: the page where it was, and one Back leaves it`, async ({ page, reader }) => {
		await page.goto(kinds.visionnaires.list);
		await page.goto(manifestoPath);
		await hydrate(page);
		await test.step("three times", async () => {
			for (let time = 0; time < 3; time++) {
				await opener(page).scrollIntoViewIfNeeded();
				const scrolled = await page.evaluate(() => scrollY);
				expect(scrolled).toBeGreaterThan(0);
				await opener(page).click();
				await expect(field(openDialog(page), "email")).toBeFocused();
				await closeInPlace(page, close, reader);
				await expect(opener(page)).toBeFocused();
				expect(await page.evaluate(() => scrollY)).toBe(scrolled);
			}
		});
		await test.step("one Back leaves the page", async () => {
			await page.goBack();
			await expect(page).toHaveURL(kinds.visionnaires.list);
		});
	});

	test(`opened by its address and closed by ${name}: one Back leaves the page`, async ({ page, reader }) => {
		await page.goto(kinds.visionnaires.list);
		await page.goto(`${manifestoPath}?dialogue=histoire`);
		await dialogAwake(page);
		await closeInPlace(page, close, reader);
		await page.goBack();
		await expect(page).toHaveURL(kinds.visionnaires.list);
	});
}

test("Forward after closing opens it again, and it closes as before", async ({ page }) => {
	await test.step("closed", async () => {
		await page.goto(manifestoPath);
		await hydrate(page);
		await opener(page).click();
		await expect(field(openDialog(page), "email")).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(page.locator("dialog")).toHaveCount(0);
	});
	await test.step("Forward opens it", async () => {
		await page.goForward();
		await expect(openDialog(page)).toBeVisible();
		await expect(page).toHaveURL(`${manifestoPath}?dialogue=histoire`);
		await expect(field(openDialog(page), "email")).toBeFocused();
	});
	await test.step("closed and opened once more", async () => {
		await page.keyboard.press("Escape");
		await expect(page.locator("dialog")).toHaveCount(0);
		await page.goForward();
		await expect(openDialog(page)).toBeVisible();
	});
});

test("closed twice in one breath, it is closed once", async ({ page }) => {
	await page.goto(kinds.visionnaires.list);
	await page.goto(manifestoPath);
	await hydrate(page);
	await opener(page).click();
	await expect(field(openDialog(page), "email")).toBeFocused();
	await page.evaluate(() => {
		for (let press = 0; press < 3; press++) document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
	});
	await expect(page.locator("dialog")).toHaveCount(0);
	await expect(page).toHaveURL(manifestoPath);
});

for (const [name, close] of ways.slice(0, 2)) {
	test(`reloaded while open and closed by ${name}: the page is once in the history`, async ({ page, reader }) => {
		await page.goto(kinds.visionnaires.list);
		await page.goto(manifestoPath);
		await hydrate(page);
		await opener(page).click();
		await expect(openDialog(page)).toBeVisible();
		await page.reload();
		await dialogAwake(page);
		await closeInPlace(page, close, reader);
		await page.goBack();
		await expect(page).toHaveURL(kinds.visionnaires.list);
	});
}

/** Opens the dialog as a phone does whose scripts took too long: its link's address is loaded, as where scripts are off. */
async function openCold(page: Page): Promise<{ release: () => void }> {
	const { release } = await holdAnswers(page, "**/assets/*.js", (route) => route.continue().catch(() => {}));
	await page.goto(kinds.visionnaires.list);
	await page.goto(manifestoPath, { waitUntil: "commit" });
	await opener(page).click();
	await expect(page).toHaveURL(`${manifestoPath}?dialogue=histoire`);
	await expect(openDialog(page)).toBeVisible();
	// A dialog is seen before the page below it has come whole, and hears no key until then.
	await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe("loading");
	return { release };
}

for (const [name, close] of ways.slice(0, 3)) {
	for (const awake of [true, false]) {
		test(`loaded for the dialog by a slow phone, closed by ${name} ${awake ? "once awake" : "before the scripts"}: one Back leaves the page`, async ({
			page,
			reader,
		}) => {
			const { release } = await openCold(page);
			if (awake) {
				release();
				await dialogAwake(page);
			}
			await closeInPlace(page, close, reader);
			release();
			await page.goBack();
			await expect(page).toHaveURL(kinds.visionnaires.list);
		});
	}
}

test("loaded for the dialog by a slow phone and closed while words wait in it: they are kept, and one Back leaves the page", async ({
	page,
}) => {
	await test.step("closed while words wait in it", async () => {
		const { release } = await openCold(page);
		await fill(openDialog(page), { message: "Dit avant que la page ne s’éveille." });
		await openDialog(page).getByRole("link", { name: "Fermer" }).click();
		release();
		await expect(page).toHaveURL(manifestoPath);
	});
	await test.step("they are kept", async () => {
		await hydrate(page);
		await opener(page).click();
		await expect(field(openDialog(page), "message")).toHaveValue("Dit avant que la page ne s’éveille.");
	});
	await test.step("one Back leaves the page", async () => {
		await page.keyboard.press("Escape");
		await page.goBack();
		await expect(page).toHaveURL(kinds.visionnaires.list);
	});
});

for (const [name, close] of ways.slice(0, 3)) {
	test(`opened in a tab of its own by its link: closed in place by ${name}, also when one comes back to it`, async ({
		page,
		context,
		reader,
	}) => {
		await page.goto(manifestoPath);
		for (const elsewhere of [false, true]) {
			const [tab] = await Promise.all([context.waitForEvent("page"), opener(page).click({ modifiers: ["ControlOrMeta"] })]);
			await dialogAwake(tab);
			if (elsewhere) {
				await tab.goto(kinds.visionnaires.list);
				await tab.goBack();
				await dialogAwake(tab);
			}
			await closeInPlace(tab, close, reader);
			await tab.close();
		}
	});
}

test("no page is read again to open or to close a dialog: a slow network is not waited for", async ({ page }) => {
	for (const path of [
		"/",
		kinds.actualites.list,
		kinds.visionnaires.list,
		kinds["vie-alt"].list,
		manifestoPath,
		newslettersPath,
		privacyPath,
	]) {
		await page.goto(path);
		await hydrate(page);
		const asked: string[] = [];
		const note = (request: Request) => request.url().includes(".data") && asked.push(request.url());
		page.on("request", note);
		await opener(page).click();
		await expect(field(openDialog(page), "email")).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(page.locator("dialog")).toHaveCount(0);
		page.off("request", note);
		expect(asked, path).toEqual([]);
	}
});

test("« Fermer » pressed while the page still wakes up closes it in place", async ({ page }) => {
	await page.goto(kinds.visionnaires.list);
	const { release } = await holdAnswers(page, "**/assets/*.js");
	await page.goto(`${manifestoPath}?dialogue=histoire`, { waitUntil: "commit" });
	await openDialog(page).getByRole("link", { name: "Fermer" }).click();
	release();
	await expect(page.locator("dialog")).toHaveCount(0);
	await expect(page).toHaveURL(manifestoPath);
	await page.goBack();
	await expect(page).toHaveURL(kinds.visionnaires.list);
});
