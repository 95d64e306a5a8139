// Issue 14: whole blocks, by the handle of the mouse and by their menu.
import type { Locator, Page } from "@playwright/test";
import type { WritingView } from "../../../app/shared/writing-view.ts";
import { test as administrators, expect } from "../../support/admin.ts";
import { openForm } from "../../support/content-form.ts";
import { axeFindings } from "../../support/journey.ts";

const test = administrators.extend<object, { view: WritingView }>({ view: ["text", { scope: "worker" }] });

const surfaceOf = (form: Locator) => form.getByRole("textbox", { name: "Contenu", exact: true });
const contentOf = (form: Locator) => form.locator("[name=content]");
const handleOf = (form: Locator) => form.getByRole("button", { name: "Déplacer ce bloc, ou ouvrir son menu" });
const said = (form: Locator, words: string) => form.getByRole("status").filter({ hasText: words });

/** Four paragraphs, the caret in the last one. */
async function openText(page: Page): Promise<Locator> {
	const form = await openForm(page, "actualites");
	await surfaceOf(form).click();
	for (const [index, word] of ["Un", "Deux", "Trois", "Quatre"].entries()) {
		if (index > 0) await page.keyboard.press("Enter");
		await page.keyboard.type(word);
	}
	await expect(contentOf(form)).toHaveValue("Un\n\nDeux\n\nTrois\n\nQuatre");
	return form;
}

const paragraph = (form: Locator, word: string) => surfaceOf(form).getByText(word, { exact: true });

async function boxOf(what: Locator) {
	const box = await what.boundingBox();
	if (!box) throw new Error("it is not drawn");
	return { ...box, middle: box.y + box.height / 2 };
}

/** Takes the block of a word by its handle, and carries it over another one. */
async function carry(page: Page, form: Locator, word: string, over: { word: string; at: "top" | "bottom" }) {
	await paragraph(form, word).hover();
	const handle = await boxOf(handleOf(form));
	await page.mouse.move(handle.x + handle.width / 2, handle.middle);
	await page.mouse.down();
	const to = await boxOf(paragraph(form, over.word));
	await page.mouse.move(handle.x + 40, to.middle, { steps: 4 });
	await page.mouse.move(handle.x + 40, over.at === "top" ? to.y + 1 : to.y + to.height - 1, { steps: 4 });
}

test.describe("by mouse", () => {
	test("a block goes where its handle is let go, down and up, and one Ctrl+Z brings it back", async ({ page }) => {
		const form = await openText(page);
		await carry(page, form, "Un", { word: "Trois", at: "bottom" });
		await page.mouse.up();
		await expect(contentOf(form)).toHaveValue("Deux\n\nTrois\n\nUn\n\nQuatre");
		await expect(said(form, "Bloc déplacé")).toHaveCount(1);
		await page.keyboard.press("Control+z");
		await expect(contentOf(form)).toHaveValue("Un\n\nDeux\n\nTrois\n\nQuatre");
		await carry(page, form, "Quatre", { word: "Deux", at: "top" });
		await page.mouse.up();
		await expect(contentOf(form)).toHaveValue("Un\n\nQuatre\n\nDeux\n\nTrois");
	});

	test("Escape lets go of it where it was, and the form stays", async ({ page }) => {
		const form = await openText(page);
		await carry(page, form, "Un", { word: "Trois", at: "bottom" });
		await page.keyboard.press("Escape");
		await page.mouse.up();
		await expect(form).toBeVisible();
		await expect(contentOf(form)).toHaveValue("Un\n\nDeux\n\nTrois\n\nQuatre");
	});

	test("a press on the handle opens the block's menu, walked by keys; Escape gives the text back", async ({ page }) => {
		const form = await openText(page);
		await paragraph(form, "Deux").hover();
		await handleOf(form).click();
		const menu = page.getByRole("menu", { name: "Bloc" });
		await expect(menu.getByRole("menuitem", { name: "Monter" })).toBeFocused();
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			expect(await axeFindings(page)).toEqual([]);
		}
		await page.keyboard.press("ArrowDown");
		await expect(menu.getByRole("menuitem", { name: "Descendre" })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(menu).toBeHidden();
		await expect(contentOf(form)).toHaveValue("Un\n\nTrois\n\nDeux\n\nQuatre");
		await paragraph(form, "Un").hover();
		await handleOf(form).click();
		await page.keyboard.press("Escape");
		await expect(menu).toBeHidden();
		await expect(form).toBeVisible();
		await expect(surfaceOf(form)).toBeFocused();
	});
});

test.describe("by touch at 390 px", () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, ownContext: true });

	test("« Bloc » moves, doubles and takes away the block where the caret is; its entries are 44 px high", async ({ page }) => {
		const form = await openText(page);
		const menu = page.getByRole("menu", { name: "Bloc" });
		const choose = async (entry: string) => {
			await form.getByRole("button", { name: "Bloc", exact: true }).tap();
			const item = menu.getByRole("menuitem", { name: entry, exact: true });
			expect((await boxOf(item)).height).toBeGreaterThanOrEqual(44);
			await item.tap();
			await expect(menu).toBeHidden();
		};
		await choose("Monter");
		await expect(contentOf(form)).toHaveValue("Un\n\nDeux\n\nQuatre\n\nTrois");
		await choose("Dupliquer");
		await expect(contentOf(form)).toHaveValue("Un\n\nDeux\n\nQuatre\n\nQuatre\n\nTrois");
		await choose("Supprimer");
		await expect(contentOf(form)).toHaveValue("Un\n\nDeux\n\nQuatre\n\nTrois");
		await choose("Intertitre");
		await expect(contentOf(form)).toHaveValue(/## /);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	});
});
