// The three texts of a Vie Alt's tabs: shown as they will be read, and the desk itself once entered (issue 14).
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { WritingView } from "../../../app/shared/writing-view.ts";
import { test as administrators, expect } from "../../support/admin.ts";
import { formOf, openForm, save } from "../../support/content-form.ts";
import { give } from "../../support/given-files.ts";
import { axeFindings } from "../../support/journey.ts";
import { photo } from "../../support/pictures.ts";
import { vieAltRow } from "../../support/rows.ts";
import type { Site } from "../../support/site.ts";

const test = administrators.extend<object, { view: WritingView }>({ view: ["text", { scope: "worker" }] });

async function addProfile(site: Site, given: Parameters<typeof vieAltRow>[0] = {}) {
	const row = vieAltRow({ slug: `onglets-${randomUUID()}`, full_story: "L'histoire.", type: "personne", ...given });
	await site.write((tx) => tx.insertInto("vie_alt").values(row).execute());
	return row;
}

/** The form, its three texts in sight. */
async function openTexts(page: Page, id: string, width = 1_440) {
	await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
	const form = await openForm(page, "vie-alt", id);
	await form.getByText("Textes des trois onglets").click();
	return form;
}

const tab = (form: Locator, name: string) => form.getByRole("textbox", { name: `Onglet « ${name} »` });
const bars = (form: Locator) => form.getByRole("toolbar");

for (const width of [1_440, 390]) {
	test(`a text of a tab is written as it will be read, saved, read without JavaScript, and compared with its versions (${width} px)`, async ({
		page,
		browser,
		site,
	}) => {
		const row = await addProfile(site, { impact_text: "Un effet.\n\n- net" });
		const form = await openTexts(page, row.id, width);
		const context = tab(form, "Contexte");
		const held = form.locator("[name=context_text]");
		await test.step("each stands as readers see it, its own words or those of every file, and no desk is there but the story's", async () => {
			await context.scrollIntoViewIfNeeded();
			await expect(context).toContainText("Une vie alternative commence rarement par un plan.");
			await tab(form, "Impact réel").scrollIntoViewIfNeeded();
			await expect(tab(form, "Impact réel").locator("li")).toHaveText("net");
			await expect(bars(form)).toHaveCount(1);
			expect(await axeFindings(page)).toEqual([]);
		});
		await test.step("pressed, it is the desk: words, a list, a link, a picture", async () => {
			await context.click();
			await expect(context).toBeFocused();
			await expect(bars(form)).toHaveCount(2);
			await page.keyboard.type('Le **début** de "tout"');
			await page.keyboard.press("Enter");
			await page.keyboard.type("- premier");
			await page.keyboard.press("Enter");
			await page.keyboard.type("second");
			await page.keyboard.press("Enter");
			await page.keyboard.press("Enter");
			await page.keyboard.type("Le manifeste");
			await page.keyboard.press("Shift+Home");
			await page.keyboard.press("Control+k");
			await page.keyboard.type("/manifeste");
			await page.keyboard.press("Enter");
			await expect(context).toBeFocused();
			await page.keyboard.press("End");
			await give(context, [{ name: "pont.jpg", type: "image/jpeg", bytes: await photo({ width: 300, height: 200 }) }], "paste");
			await expect(held).toHaveValue(
				/^Le \*\*début\*\* de «\u00a0tout\u00a0»\n\n- premier\n- second\n\n\[Le manifeste\]\(\/manifeste\)\n\n!\[\]\(\/images\/vie-alt\/[\w.-]+\)$/,
			);
			expect(await axeFindings(page)).toEqual([]);
		});
		if (width === 390) {
			await test.step("one bar stands at the lower edge: that of the text one is in", async () => {
				await context.click();
				const stuck = () =>
					bars(form).evaluateAll((all) => all.filter((bar) => getComputedStyle(bar.parentElement as Element).position === "sticky").length);
				await expect.poll(stuck).toBe(1);
				expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
			});
		}
		await test.step("saved, readers read it in its tab with JavaScript off", async () => {
			await page.keyboard.press("Control+s");
			await expect(form.getByText("Vie Alt mis à jour", { exact: true })).toBeVisible();
			const reader = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage();
			await reader.goto(`/vie-alt/${row.slug}`);
			const panel = reader.getByRole("region", { name: "Contexte" });
			await expect(panel.getByRole("listitem")).toHaveText(["premier", "second"]);
			await expect(panel.getByRole("link", { name: "Le manifeste" })).toHaveAttribute("href", "/manifeste");
			await expect(panel.locator("img")).toBeVisible();
			await reader.context().close();
		});
		await test.step("its versions are compared as readers see them", async () => {
			await page.reload();
			await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
			await formOf(page).getByRole("button", { name: "Historique" }).click();
			const history = page.getByRole("dialog", { name: "Historique" });
			await history.getByRole("listitem").first().getByRole("button").click();
			await expect(history.getByRole("heading", { name: "Onglet « Contexte »" })).toBeVisible();
			await expect(history.getByRole("listitem").filter({ hasText: "premier" }).first()).toBeVisible();
		});
	});
}

test("what is typed in a tab is kept, and taken up after the page is read anew; entered by keyboard, written on at its end", async ({
	page,
	site,
}) => {
	const row = await addProfile(site, { perspectives_text: "Demain." });
	const form = await openTexts(page, row.id);
	await test.step("Tab enters it, the caret at its end", async () => {
		await tab(form, "Impact réel").click();
		await page.keyboard.press("Tab");
		await expect(tab(form, "Perspectives")).toBeFocused();
		await page.keyboard.type(" Et après.");
		await expect(form.locator("[name=perspectives_text]")).toHaveValue("Demain. Et après.");
	});
	await test.step("left and entered again, it still knows how to take back", async () => {
		await tab(form, "Impact réel").click();
		await tab(form, "Perspectives").click();
		await page.keyboard.press("Control+z");
		await expect(form.locator("[name=perspectives_text]")).not.toHaveValue("Demain. Et après.");
		await page.keyboard.press("Control+y");
		await expect(form.locator("[name=perspectives_text]")).toHaveValue("Demain. Et après.");
	});
	await test.step("read anew, it is offered and taken up", async () => {
		await expect(form.getByText(/Gardé/).first()).toBeVisible();
		page.on("dialog", (dialog) => void dialog.accept());
		await page.reload();
		await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
		const again = formOf(page);
		const take = again.getByRole("button", { name: "Reprendre", exact: true });
		await expect
			.poll(async () => {
				if (await take.isVisible()) await take.click();
				return again.locator("[name=perspectives_text]").inputValue();
			})
			.toBe("Demain. Et après.");
		await again.getByText("Textes des trois onglets").click();
		await tab(again, "Perspectives").scrollIntoViewIfNeeded();
		await expect(tab(again, "Perspectives")).toHaveText("Demain. Et après.");
	});
	await test.step("in Markdown, entered as well; what was begun is found where one is", async () => {
		await formOf(page).getByRole("button", { name: "Markdown" }).first().click();
		await tab(formOf(page), "Perspectives").click();
		await expect(formOf(page).locator("[name=perspectives_text]")).toBeFocused();
		await page.keyboard.press("Control+Alt+f");
		await expect(formOf(page).getByRole("search").getByRole("textbox").first()).toBeFocused();
		await page.keyboard.type("après");
		await expect(formOf(page).getByRole("search")).toContainText("1");
		await save(formOf(page));
		await expect(formOf(page)).toBeHidden();
	});
});
