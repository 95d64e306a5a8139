// The form and its desk on a phone: nothing wider than the screen, no field that enlarges the page, no tool over the caret.
import type { Locator } from "@playwright/test";
import type { WritingView } from "../../../app/shared/writing-view.ts";
import { test as administrators, expect } from "../../support/admin.ts";
import { openForm } from "../../support/content-form.ts";

const test = administrators.extend<object, { view: WritingView }>({ view: ["text", { scope: "worker" }] });
test.use({ viewport: { width: 390, height: 844 } });

const surfaceOf = (form: Locator) => form.getByRole("textbox", { name: "Contenu", exact: true });

/** How far what is inside the form goes past it. */
const tooWide = (form: Locator) =>
	form.evaluate((dialog) => Math.max(...[dialog, ...dialog.children].map((part) => part.scrollWidth - part.clientWidth)));

/** How far the caret's end goes below the tools' upper edge. */
const covered = (form: Locator) =>
	form.evaluate((dialog) => {
		const caret = getSelection()?.getRangeAt(0).cloneRange();
		const box = caret?.startContainer instanceof Element ? caret.startContainer : caret;
		let tools = dialog.querySelector("[role=toolbar]")?.parentElement ?? null;
		while (tools && getComputedStyle(tools).position !== "sticky") tools = tools.parentElement;
		return (box?.getBoundingClientRect().bottom ?? 0) - (tools?.getBoundingClientRect().top ?? 0);
	});

test("a long proposed excerpt stays on its line, and the form on the screen", async ({ page }) => {
	const form = await openForm(page, "actualites");
	await surfaceOf(form).click();
	await page.keyboard.type(
		"Une phrase qui dure assez longtemps pour ne pas tenir sur une seule ligne d’un téléphone, ni sur deux, ni même sur trois.",
	);
	await expect(form.getByText("Une phrase qui dure").first()).toBeVisible();
	await expect(form.getByRole("button", { name: "reprendre" }).first()).toBeVisible();
	expect(await tooWide(form)).toBeLessThanOrEqual(0);
});

test("no field is set so small that a phone enlarges the page", async ({ page }) => {
	const form = await openForm(page, "actualites");
	await surfaceOf(form).click();
	await page.keyboard.press("Control+Alt+f");
	await expect(form.getByRole("search")).toBeVisible();
	const small = await form.evaluate((dialog) =>
		[...dialog.querySelectorAll("input, textarea, select")]
			.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
			.map((field) => field.outerHTML),
	);
	expect(small).toEqual([]);
	expect(await tooWide(form)).toBeLessThanOrEqual(0);
});

test("what opens over the line being written lets it out, and so does the keyboard", async ({ page }) => {
	const form = await openForm(page, "actualites");
	await surfaceOf(form).click();
	for (let line = 1; line < 20; line++) {
		await page.keyboard.type(`Ligne ${line}`);
		await page.keyboard.press("Enter");
	}
	await test.step("a table put in at the lower edge brings its tools", async () => {
		await page.keyboard.type("/tab");
		await page.keyboard.press("Enter");
		await expect(form.getByRole("button", { name: "Ligne en dessous" })).toBeVisible();
		await expect.poll(() => covered(form)).toBeLessThanOrEqual(0);
	});
	await test.step("the keyboard comes, with the table's tools and the search open: half of what is left is the text's", async () => {
		await page.keyboard.press("Control+Alt+f");
		await expect(form.getByRole("search")).toBeVisible();
		await surfaceOf(form).focus();
		await page.evaluate(() => {
			const seen = window.visualViewport as VisualViewport;
			Object.defineProperty(seen, "height", { configurable: true, value: 500 });
			seen.dispatchEvent(new Event("resize"));
		});
		await expect.poll(() => covered(form)).toBeLessThanOrEqual(0);
		const bar = await form.getByRole("toolbar", { name: "Mise en forme du texte" }).boundingBox();
		const search = await form.getByRole("search").boundingBox();
		expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(501);
		expect((bar?.y ?? 0) + (bar?.height ?? 0) - (search?.y ?? 0)).toBeLessThanOrEqual(251);
	});
});
