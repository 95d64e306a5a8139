// Ctrl+K: a link to a page of the site is found by its title while one types, by keyboard alone and aloud; an address gets its scheme (issue 14).
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, test } from "../../support/admin.ts";
import { makeItem } from "../../support/admin-items.ts";
import { openForm } from "../../support/content-form.ts";
import { axeFindings } from "../../support/journey.ts";

const rowOf = (form: Locator) => form.getByRole("group", { name: "Lien", exact: true });
const field = (form: Locator) => rowOf(form).getByRole("combobox", { name: "Adresse ou titre d’un contenu" });
/** The address to be changed is chosen whole: what is typed takes its place. */
const expectChosen = (form: Locator) =>
	expect
		.poll(() => field(form).evaluate((input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0)))
		.toBeGreaterThan(0);
const options = (form: Locator) => rowOf(form).getByRole("option");

/** Two articles of a title nobody else has: one is online. */
async function twoArticles(page: Page): Promise<{ word: string; slugs: [string, string] }> {
	const word = `Grève${randomUUID().slice(0, 6)}`;
	const slugs: [string, string] = [`${word.toLowerCase().replace("è", "e")}-du-matin`, `${word.toLowerCase().replace("è", "e")}-du-soir`];
	await makeItem(page.request, "actualites", { title: `${word} du matin`, slug: slugs[0], published: true });
	await makeItem(page.request, "actualites", { title: `${word} du soir`, slug: slugs[1], published: false });
	return { word, slugs };
}

for (const { width, colorScheme } of [
	{ width: 1_440, colorScheme: "light" },
	{ width: 390, colorScheme: "dark" },
] as const) {
	test(`an article is found by its title without accents and taken by the arrows; a draft says that it is not online yet (${width} px)`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 900 });
		await page.emulateMedia({ colorScheme });
		const { word, slugs } = await twoArticles(page);
		const form = await openForm(page, "actualites");
		const area = form.locator("textarea[name=content]");
		await area.focus();
		await page.keyboard.type("Voir ");
		await page.keyboard.press("Control+k");
		await expect(field(form)).toBeFocused();
		await page.keyboard.type(word.replace("è", "E"));
		await expect(options(form)).toHaveCount(2);
		await expect(rowOf(form).getByRole("status")).toHaveText("2 contenus trouvés");
		await expect(options(form).filter({ hasText: "du soir" })).toContainText("Actualité, pas encore en ligne");
		await expect(options(form).filter({ hasText: "du matin" })).not.toContainText("pas encore");
		await expect(field(form)).toHaveAttribute("aria-expanded", "true");
		expect(await axeFindings(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);

		await page.keyboard.press("ArrowUp");
		const last = options(form).last();
		await expect(last).toHaveAttribute("aria-selected", "true");
		await expect(field(form)).toHaveAttribute("aria-activedescendant", (await last.getAttribute("id")) ?? "");
		await page.keyboard.press("Escape");
		await expect(options(form)).toHaveCount(0);
		await expect(field(form)).toBeFocused();
		await page.keyboard.type(" mat");
		await expect(options(form)).toHaveCount(1);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(field(form)).toHaveValue(`/actualites/${slugs[0]}`);
		await expect(rowOf(form).getByRole("textbox", { name: "Texte du lien" })).toHaveValue(`${word} du matin`);
		await page.keyboard.press("Enter");
		await expect(area).toHaveValue(`Voir [${word} du matin](/actualites/${slugs[0]})`);
		await expect(area).toBeFocused();

		// Where a link stands it is changed, or taken away.
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("Control+k");
		await expect(field(form)).toHaveValue(`/actualites/${slugs[0]}`);
		await expect(rowOf(form).getByRole("link", { name: "Ouvrir" })).toHaveAttribute("href", `/actualites/${slugs[0]}`);
		await expectChosen(form);
		await page.keyboard.type("exemple.org");
		await page.keyboard.press("Enter");
		await expect(area).toHaveValue(`Voir [${word} du matin](https://exemple.org)`);
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("Control+k");
		await rowOf(form).getByRole("button", { name: "Retirer le lien" }).click();
		await expect(area).toHaveValue(`Voir ${word} du matin`);
	});
}

test("by mouse, on words that are chosen; Escape leaves the row and not the form", async ({ page }) => {
	const { word, slugs } = await twoArticles(page);
	const form = await openForm(page, "actualites");
	const area = form.locator("textarea[name=content]");
	await area.fill("la grève");
	await area.selectText();
	await form.getByRole("button", { name: "Lien (Ctrl + K)" }).click();
	await field(form).fill(word);
	await options(form).filter({ hasText: "du soir" }).click();
	await expect(field(form)).toBeFocused();
	await rowOf(form).getByRole("button", { name: "Insérer" }).click();
	await expect(area).toHaveValue(`[la grève](/actualites/${slugs[1]})`);
	await page.keyboard.press("End");
	await page.keyboard.press("Control+k");
	await page.keyboard.press("Escape");
	await expect(rowOf(form)).toHaveCount(0);
	await expect(form).toBeVisible();
	await expect(area).toBeFocused();
});

test("the text as it is read asks in the same way", async ({ page }) => {
	const { word, slugs } = await twoArticles(page);
	const form = await openForm(page, "actualites");
	await form.getByRole("button", { name: "Texte", exact: true }).click();
	await form.locator("[contenteditable=true]").click();
	await page.keyboard.type("la casse");
	await page.keyboard.press("Shift+Home");
	// The text hears of what was chosen a frame later, sooner than any hand's next key.
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	await page.keyboard.press("Control+k");
	await page.keyboard.type(`${word} soir`);
	await expect(options(form)).toHaveCount(1);
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	await expect(form.locator("[name=content]")).toHaveValue(`[la casse](/actualites/${slugs[1]})`);
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("Control+k");
	await expect(field(form)).toHaveValue(`/actualites/${slugs[1]}`);
	await expectChosen(form);
	await page.keyboard.type("exemple.org");
	await page.keyboard.press("Enter");
	await expect(form.locator("[name=content]")).toHaveValue("[la casse](https://exemple.org)");
	await form.getByRole("button", { name: "Markdown" }).click();
});

test("the search is the administrator's alone, and takes no words without end", async ({ page, site }) => {
	expect((await page.request.get(`${adminPaths.links}?q=${"a".repeat(301)}`)).status()).toBe(422);
	for (const nothing of ["", "?q=%00", "?q=%25", "?q=%5C"]) {
		expect(await (await page.request.get(adminPaths.links + nothing)).json()).toEqual({ links: [] });
	}
	const stranger = await fetch(`${site.url}${adminPaths.links}?q=a`, { headers: { accept: "application/json" } });
	expect(stranger.status).toBe(401);
});
