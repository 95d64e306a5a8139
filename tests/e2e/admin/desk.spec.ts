// The writing desk: texts written as they will be read, stored as Markdown.
import type { Locator, Page } from "@playwright/test";
import type { WritingView } from "../../../app/shared/writing-view.ts";
import { test as administrators, expect } from "../../support/admin.ts";
import { fill, formOf, openForm, save } from "../../support/content-form.ts";
import { axeFindings } from "../../support/journey.ts";

const test = administrators.extend<object, { view: WritingView }>({ view: ["text", { scope: "worker" }] });

const surfaceOf = (form: Locator) => form.getByRole("textbox", { name: /^Contenu/ });
const contentOf = (form: Locator) => form.locator("[name=content]");

async function typeLines(page: Page, ...lines: string[]) {
	for (const [index, line] of lines.entries()) {
		if (index > 0) await page.keyboard.press("Enter");
		await page.keyboard.type(line);
	}
}

test.describe("the desk", () => {
	test("writes as it will be read, saves Markdown, and readers read it", async ({ page, browser, site }) => {
		const form = await openForm(page, "actualites");
		await fill(form, { title: "Écrit sur le bureau", excerpt: "Un extrait." });
		await surfaceOf(form).click();
		await typeLines(page, "Un début **gras** et *penché*.", "## Un intertitre", "- premier", "second");
		await expect(surfaceOf(form).getByRole("heading", { level: 2 })).toHaveText("Un intertitre");
		await expect(surfaceOf(form).locator("strong")).toHaveText("gras");
		await expect(contentOf(form)).toHaveValue("Un début **gras** et *penché*.\n\n## Un intertitre\n\n- premier\n- second");
		await form.getByLabel("Publier immédiatement").check();
		await save(form);
		await expect(form).toBeHidden();
		const reader = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage();
		await reader.goto("/actualites/ecrit-sur-le-bureau");
		await expect(reader.getByRole("heading", { level: 2, name: "Un intertitre" })).toBeVisible();
		await expect(reader.getByRole("strong").first()).toHaveText("gras");
		await reader.context().close();
	});

	test("Ctrl+S takes along what was typed a moment before", async ({ page }) => {
		const form = await openForm(page, "actualites");
		await fill(form, { title: "Tapé puis enregistré", excerpt: "Un extrait." });
		await surfaceOf(form).click();
		await page.keyboard.type("Le dernier mot compte.");
		await page.keyboard.press("Control+s");
		await expect(form.getByText("Actualité créé")).toBeVisible();
		await page.waitForURL(/actualites\/(?!nouveau)/);
		await page.reload();
		await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
		await expect(contentOf(formOf(page))).toHaveValue("Le dernier mot compte.");
	});

	test("what cannot be written so that it reads back goes on in Markdown, to the last word", async ({ page }) => {
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		// To the renderer a shortcode, whatever stands around it.
		await page.keyboard.type("[gallery ids=1] et la suite");
		await page.keyboard.press("Control+End");
		await expect(form.getByText(/ne saurait pas écrire ce texte sans le changer/)).toBeVisible();
		await expect(surfaceOf(form).and(form.locator("textarea"))).toBeVisible();
		await expect(contentOf(form)).toHaveValue(/et la suite$/);
	});

	test("is one press from Markdown, and the account keeps the choice", async ({ page }) => {
		const form = await openForm(page, "visionnaires");
		await surfaceOf(form).click();
		await page.keyboard.type("Deux **vues** d’un texte.");
		await form.getByRole("button", { name: "Markdown" }).click();
		await expect(contentOf(form)).toBeVisible();
		await expect(contentOf(form)).toHaveValue("Deux **vues** d’un texte.");
		await contentOf(form).fill("Une *autre* phrase.");
		await expect(async () => {
			const other = await page.context().newPage();
			const again = await openForm(other, "actualites");
			await expect(again.getByRole("button", { name: "Markdown" })).toHaveAttribute("aria-pressed", "true");
			await other.close();
		}).toPass();
		await form.getByRole("button", { name: "Texte", exact: true }).click();
		await expect(surfaceOf(form).locator("em")).toHaveText("autre");
		await expect(form.getByRole("button", { name: "Texte", exact: true })).toHaveAttribute("aria-pressed", "true");
	});

	test("row 183: an empty text is wrong on the surface, which has the focus", async ({ page }) => {
		const form = await openForm(page, "actualites");
		await fill(form, { title: "Sans texte", excerpt: "Un extrait." });
		await expect(surfaceOf(form)).toBeVisible();
		await save(form);
		await expect(surfaceOf(form)).toHaveAttribute("aria-invalid", "true");
		await expect(surfaceOf(form)).toBeFocused();
		await expect(surfaceOf(form)).toHaveAccessibleDescription("À remplir");
	});

	test("keys that follow each other without a pause act where the one before has put the caret", async ({ page }) => {
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await typeLines(page, "Un.", "Deux.", "Trois.");
		for (let turn = 1; turn <= 5; turn++) {
			for (const key of ["Control+Home", "End", "Enter"]) await page.keyboard.press(key);
			await page.keyboard.type(`Entre ${turn}.`);
			await page.keyboard.press("Control+End");
			await page.keyboard.type("!");
		}
		await expect(contentOf(form)).toHaveValue(
			["Un.", ...[5, 4, 3, 2, 1].map((turn) => `Entre ${turn}.`), "Deux.", "Trois.!!!!!"].join("\n\n"),
		);
	});

	test("who never pauses hands over what was typed all the same", async ({ page }) => {
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		let isTyping = true;
		const typing = page.keyboard.type("Sans jamais lever la main. ".repeat(5), { delay: 100 }).finally(() => {
			isTyping = false;
		});
		await expect(contentOf(form)).toHaveValue(/Sans jamais/);
		expect(isTyping).toBe(true);
		await typing;
	});

	test("Tab leaves the text, Alt and arrows move its blocks, Ctrl+Z takes it back", async ({ page }) => {
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await typeLines(page, "Un", "Deux", "Trois");
		await page.keyboard.press("Alt+ArrowUp");
		await expect(contentOf(form)).toHaveValue("Un\n\nTrois\n\nDeux");
		// What the text does not say by itself is said to who does not see it.
		await expect(form.getByRole("status").filter({ hasText: "Bloc déplacé" })).toHaveCount(1);
		await page.keyboard.press("Control+z");
		await expect(form.getByRole("status").filter({ hasText: "Action annulée" })).toHaveCount(1);
		await expect(contentOf(form)).toHaveValue("Un\n\nDeux\n\nTrois");
		await page.keyboard.press("Tab");
		await expect(surfaceOf(form)).not.toBeFocused();
	});

	test("a link drawn in a block of HTML leads nowhere while one writes", async ({ page }) => {
		const form = await openForm(page, "actualites");
		await form.getByRole("button", { name: "Markdown" }).click();
		await contentOf(form).fill('Avant\n\n<div class="promo"><p><a href="/manifeste">Le manifeste</a></p></div>\n\nAprès');
		await form.getByRole("button", { name: "Texte", exact: true }).click();
		const asked: string[] = [];
		page.on("request", (request) => request.isNavigationRequest() && asked.push(request.url()));
		await surfaceOf(form).getByText("Le manifeste").click();
		await page.keyboard.press("Delete");
		await expect(contentOf(form)).toHaveValue("Avant\n\nAprès");
		expect(asked).toEqual([]);
	});

	test("a note is written where it stands, numbered by its mark, and takes its mark along", async ({ page }) => {
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await page.keyboard.type("Une phrase");
		await form.getByRole("button", { name: "Note de bas de page" }).click();
		await page.keyboard.type("Sa source.");
		await expect(contentOf(form)).toHaveValue("Une phrase[^1]\n\n[^1]: Sa source.");
		await form.getByRole("button", { name: "Supprimer", exact: true }).click();
		await expect(contentOf(form)).toHaveValue("Une phrase");
	});

	test("a note asked for on an empty line is about the line above", async ({ page }) => {
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await typeLines(page, "Une phrase", "/note");
		await expect(form.getByRole("option", { name: "Note de bas de page" })).toHaveAttribute("aria-selected", "true");
		await page.keyboard.press("Enter");
		await page.keyboard.type("Sa source.");
		await expect(contentOf(form)).toHaveValue("Une phrase[^1]\n\n[^1]: Sa source.");
	});

	test("a task has one box in the bullet's place, which a press ticks", async ({ page }) => {
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await typeLines(page, "- [ ] à faire", "autre");
		await expect(contentOf(form)).toHaveValue("- [ ] à faire\n- [ ] autre");
		const task = surfaceOf(form).getByRole("listitem").first();
		const drawn = await task.evaluate((item) => {
			const box = getComputedStyle(item, "::before");
			return { bullet: getComputedStyle(item, "::after").content, paint: box.backgroundColor, left: Number.parseFloat(box.left) >= 0 };
		});
		expect(drawn).toEqual({ bullet: "none", paint: "rgba(0, 0, 0, 0)", left: true });
		await task.click({ position: { x: 9, y: 16 } });
		await expect(contentOf(form)).toHaveValue("- [x] à faire\n- [ ] autre");
		await task.getByText("à faire").click();
		await expect(contentOf(form)).toHaveValue("- [x] à faire\n- [ ] autre");
	});

	test("a link is set on what is chosen, changed and removed where it stands", async ({ page }) => {
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await page.keyboard.type("la casse");
		await page.keyboard.press("Shift+Home");
		await page.keyboard.press("Control+k");
		await page.keyboard.type("javascript:alert(1)");
		await page.keyboard.press("Enter");
		const address = form.getByLabel("Adresse ou titre d’un contenu");
		await expect(address).toBeFocused();
		await expect(address).toHaveAccessibleDescription("Cette adresse ne mène nulle part.");
		await expect(address).toHaveValue("javascript:alert(1)");
		await expect(contentOf(form)).toHaveValue("la casse");
		await address.fill("exemple.org");
		await expect(address).toHaveAccessibleDescription("");
		await page.keyboard.press("Enter");
		await expect(contentOf(form)).toHaveValue("[la casse](https://exemple.org)");
		await form.getByRole("button", { name: "Retirer le lien" }).click();
		await expect(contentOf(form)).toHaveValue("la casse");
	});

	test("« / » opens a menu that the keyboard walks, says what is current, and Escape puts away without closing the form", async ({
		page,
	}) => {
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await page.keyboard.type("/");
		const menu = form.getByRole("listbox", { name: "Insérer un bloc" });
		await expect(menu.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
		await page.keyboard.press("ArrowDown");
		const current = menu.getByRole("option", { selected: true });
		await expect(current).toContainText("Sous-intertitre");
		await expect(surfaceOf(form)).toHaveAttribute("aria-activedescendant", (await current.getAttribute("id")) ?? "");
		await page.keyboard.press("Escape");
		await expect(menu).toBeHidden();
		await expect(form).toBeVisible();
		await page.keyboard.press("Backspace");
		await page.keyboard.type("/tab");
		await page.keyboard.press("Enter");
		await page.keyboard.type("Nom");
		await page.keyboard.press("Alt+Shift+ArrowRight");
		await page.keyboard.type("Âge");
		await expect(contentOf(form)).toHaveValue("| Nom | Âge | |\n| - | - | - |\n| | | |\n| | | |");
	});

	test("French typography is set under the fingers; one Ctrl+Z takes it back, and it is not made again there", async ({ page }) => {
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await page.keyboard.type("L'été ! ");
		await expect(surfaceOf(form)).toContainText("L’été\u202f!");
		await page.keyboard.type("Bref... ");
		await expect(contentOf(form)).toHaveValue("L’été\u202f! Bref…");
		await page.keyboard.press("Control+z");
		await expect(contentOf(form)).toHaveValue("L’été\u202f! Bref...");
		await page.keyboard.type("oui ");
		await expect(contentOf(form)).toHaveValue("L’été\u202f! Bref... oui");
	});

	test("at 390 px the bar stands at the lower edge, in one row, and nothing scrolls sideways", async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await typeLines(page, ...Array.from({ length: 30 }, (_, index) => `Paragraphe ${index + 1}`));
		const bar = await form.getByRole("toolbar", { name: "Mise en forme du texte" }).boundingBox();
		const foot = await form.getByRole("button", { name: "Enregistrer" }).boundingBox();
		const line = await surfaceOf(form).getByText("Paragraphe 30").boundingBox();
		expect(bar && foot && line).toBeTruthy();
		if (!bar || !foot || !line) return;
		expect(bar.height).toBeLessThan(60);
		expect(bar.y + bar.height).toBeLessThanOrEqual(foot.y);
		expect(line.y + line.height).toBeLessThanOrEqual(bar.y);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	});

	test("is clean to axe, menu and panels open, in both schemes", async ({ page }) => {
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await typeLines(page, "Un texte", "/");
		await expect(form.getByRole("listbox")).toBeVisible();
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			expect(await axeFindings(page)).toEqual([]);
		}
		await page.keyboard.press("Escape");
		await page.keyboard.press("Backspace");
		await page.keyboard.press("Control+k");
		await expect(form.getByLabel("Adresse ou titre d’un contenu")).toBeFocused();
		expect(await axeFindings(page)).toEqual([]);
	});

	test("an address typed alone in its paragraph is shown as the card readers will see, and stays an address in Markdown", async ({
		page,
	}) => {
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await typeLines(page, "Avant.", "https://www.youtube.com/watch?v=dQw4w9WgXcQ", "Après.");
		await expect(surfaceOf(form).getByText("Regarder sur YouTube")).toBeVisible();
		// What is typed reads back as it stands: the view stays.
		await form.locator("[name=title]").focus();
		await expect(surfaceOf(form)).toBeVisible();
		await expect(contentOf(form)).toHaveValue("Avant.\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\nAprès.");
	});
});
