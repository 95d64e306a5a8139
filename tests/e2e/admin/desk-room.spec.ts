// The room of the writing desk: the whole screen, the outline, find and replace; by real keys.
import { randomUUID } from "node:crypto";
import type { Locator, Page, Route } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import type { WritingView } from "../../../app/shared/writing-view.ts";
import { test as administrators, expect } from "../../support/admin.ts";
import { caretToEnd, openForm } from "../../support/content-form.ts";
import { axeFindings } from "../../support/journey.ts";
import { articleRow } from "../../support/rows.ts";

const test = administrators.extend<object, { view: WritingView }>({ view: ["text", { scope: "worker" }] });

const surfaceOf = (form: Locator) => form.getByRole("textbox", { name: /^Contenu/ });
const contentOf = (form: Locator) => form.locator("[name=content]");
const findOf = (form: Locator) => form.getByRole("search", { name: "Rechercher dans le texte" });

async function typeLines(page: Page, ...lines: string[]) {
	for (const [index, line] of lines.entries()) {
		if (index > 0) await page.keyboard.press("Enter");
		await page.keyboard.type(line);
	}
}

for (const width of [1440, 390]) {
	test.describe(`at ${width} px`, () => {
		test.use({ ownContext: true, viewport: { width, height: 844 }, hasTouch: width === 390 });

		test("« Écrire » fills the screen; caret and undoing stay, and Escape gives the form back", async ({ page }) => {
			const form = await openForm(page, "actualites");
			await surfaceOf(form).click();
			await page.keyboard.type("Un texte");
			const write = form.getByRole("button", { name: "Écrire" });
			await write.click();
			await expect(write).toHaveAttribute("aria-pressed", "true");
			await expect(form.getByLabel("Publier immédiatement")).toBeHidden();
			await expect.poll(async () => (await form.boundingBox())?.width).toBe(width);
			await caretToEnd(surfaceOf(form));
			await page.keyboard.type(" plus long");
			await expect(contentOf(form)).toHaveValue("Un texte plus long");
			await expect(form.getByText("4 mots · 1\u00a0min de lecture")).toBeVisible();
			await page.keyboard.press("Escape");
			await expect(form.getByLabel("Publier immédiatement")).toBeVisible();
			await expect(surfaceOf(form)).toBeFocused();
			await page.keyboard.press("Control+z");
			await expect(contentOf(form)).not.toHaveValue(/long/);
		});

		test("saved twice in a row, « Écrire » stays", async ({ page, site }) => {
			const row = articleRow({ slug: `ecrire-${randomUUID()}`, content: "Un texte." });
			await site.write((tx) => tx.insertInto("articles").values(row).execute());
			const waiting: Route[] = [];
			// Before the page is there: what a page has begun to ask for as it is told to wait may pass by.
			await page.route(`**${adminPaths.items.save("actualites")}`, (route) => void waiting.push(route));
			const form = await openForm(page, "actualites", row.id);
			const write = form.getByRole("button", { name: "Écrire" });
			await write.click();
			await surfaceOf(form).click();
			await page.keyboard.type("Et ");
			await page.keyboard.press("Control+s");
			await expect.poll(() => waiting.length).toBe(1);
			await page.keyboard.press("Control+s");
			await waiting[0]?.continue();
			await expect(form.getByText("Actualité mis à jour", { exact: true })).toBeVisible();
			await expect(write).toHaveAttribute("aria-pressed", "true");
			expect(waiting).toHaveLength(1);
		});

		test("the outline leads to a heading and says where one is", async ({ page }) => {
			const form = await openForm(page, "actualites");
			const outline = form.getByRole("navigation", { name: "Plan du texte" });
			await form.getByRole("button", { name: "Plan", exact: true }).click();
			await expect(outline).toContainText("Pas encore d’intertitre");
			await page.keyboard.press("Escape");
			await expect(outline).toBeHidden();
			await expect(surfaceOf(form)).toBeFocused();
			await typeLines(page, "## Premier", "Des mots.", "### Second", "La fin.");
			await form.getByRole("button", { name: "Plan", exact: true }).click();
			await expect(outline.getByRole("button", { name: "Second" })).toHaveAttribute("aria-current", "location");
			expect(await axeFindings(page)).toEqual([]);
			await page.keyboard.press("ArrowUp");
			await page.keyboard.press("Enter");
			await expect(surfaceOf(form)).toBeFocused();
			await expect(outline.getByRole("button", { name: "Premier" })).toHaveAttribute("aria-current", "location");
			await page.keyboard.type("Tout ");
			await expect(contentOf(form)).toHaveValue(/^## Tout Premier/);
		});

		test("finds whatever accents and marks, replaces all, and one Ctrl+Z takes it back", async ({ page }) => {
			const form = await openForm(page, "actualites");
			await surfaceOf(form).click();
			await typeLines(page, "Une École, une **éco**le.", "Trois écoles.");
			await page.keyboard.press("Control+Alt+f");
			const find = findOf(form);
			await expect(find.getByLabel("Rechercher", { exact: true })).toBeFocused();
			await page.keyboard.type("ecole");
			await expect(find.getByRole("status")).toHaveText(/ sur 3$/);
			for (const colorScheme of ["light", "dark"] as const) {
				await page.emulateMedia({ colorScheme });
				expect(await axeFindings(page)).toEqual([]);
			}
			await find.getByRole("button", { name: "Mot entier" }).click();
			await expect(find.getByRole("status")).toHaveText(/ sur 2$/);
			await find.getByRole("button", { name: "Mot entier" }).click();
			await find.getByLabel("Remplacer par").fill("classe");
			await find.getByRole("button", { name: "Tout remplacer" }).click();
			await expect(find.getByRole("status")).toHaveText("3\u00a0remplacements");
			await expect(surfaceOf(form)).toContainText("Une classe, une classe.");
			await page.keyboard.press("Control+z");
			await expect(contentOf(form)).toHaveValue("Une École, une **éco**le.\n\nTrois écoles.");
			await find.getByLabel("Rechercher", { exact: true }).fill("trois");
			await expect(find.getByRole("status")).toHaveText("1 sur 1");
			await page.keyboard.press("Escape");
			await expect(find).toBeHidden();
			await expect(surfaceOf(form)).toBeFocused();
			await page.keyboard.type("Deux");
			await expect(contentOf(form)).toHaveValue(/Deux écoles/);
		});

		test("finds and replaces in Markdown as well", async ({ page }) => {
			const form = await openForm(page, "actualites");
			await form.getByRole("button", { name: "Markdown" }).click();
			await contentOf(form).fill("## Été\n\nUn été, des étés.");
			await page.keyboard.press("Control+Alt+f");
			const find = findOf(form);
			await expect(find.getByLabel("Rechercher", { exact: true })).toBeFocused();
			await page.keyboard.type("ete");
			await expect(find.getByRole("status")).toHaveText(/ sur 3$/);
			await find.getByLabel("Remplacer par").fill("hiver");
			await find.getByRole("button", { name: "Tout remplacer" }).click();
			await expect(contentOf(form)).toHaveValue("## hiver\n\nUn hiver, des hivers.");
			await page.keyboard.press("Control+z");
			await expect(contentOf(form)).toHaveValue("## Été\n\nUn été, des étés.");
			await form.getByRole("button", { name: "Texte", exact: true }).click();
			await expect(surfaceOf(form)).toBeVisible();
		});
	});
}
