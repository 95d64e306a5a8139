// What Markdown cannot say, on the writing desk: put there by slash and by button, edited by its fields, read by readers.
import type { Locator, Page } from "@playwright/test";
import type { WritingView } from "../../../app/shared/writing-view.ts";
import { test as administrators, expect } from "../../support/admin.ts";
import { fill, openForm, save } from "../../support/content-form.ts";
import { axeFindings } from "../../support/journey.ts";

const test = administrators.extend<object, { view: WritingView }>({ view: ["text", { scope: "worker" }] });

const surfaceOf = (form: Locator) => form.getByRole("textbox", { name: /^Contenu/ });
const contentOf = (form: Locator) => form.locator("[name=content]");

/** The surface hears of a selection a moment after the browser made it. */
const settled = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Opens a text as it is stored, written in the other view. */
async function openText(page: Page, markdown: string): Promise<Locator> {
	const form = await openForm(page, "actualites");
	await form.getByRole("button", { name: "Markdown" }).click();
	await contentOf(form).fill(markdown);
	await form.getByRole("button", { name: "Texte", exact: true }).click();
	await expect(surfaceOf(form)).toBeVisible();
	return form;
}

/** Takes an entry of the menu by one of its words. */
async function choose(page: Page, form: Locator, name: string, typed = name) {
	const menu = form.getByRole("listbox", { name: "Insérer un bloc" });
	await expect(menu).toBeVisible();
	await page.keyboard.type(typed);
	await expect(menu.getByRole("option", { selected: true })).toContainText(name);
	await page.keyboard.press("Enter");
}

const BUTTON = '<p><a class="bouton bouton-secondary bouton-large" href="https://exemple.org/don">🌱 Faire un don</a></p>';
const BOX = '<div class="bloc">\n<p>À savoir avant de partir.</p>\n</div>';
const QUOTE = "<blockquote>\n<p>On démonte, on trie.</p>\n<p><cite>Ana</cite></p>\n</blockquote>";

for (const width of [390, 1440]) {
	test(`${width} px: a button, a box and a signed quotation are put in, edited by keyboard, undone, saved and read`, async ({
		page,
		browser,
		site,
	}) => {
		await page.setViewportSize({ width, height: 900 });
		const form = await openForm(page, "actualites");
		await fill(form, { title: `Ce que Markdown ne dit pas ${width}`, excerpt: "Un extrait." });
		await surfaceOf(form).click();
		await page.keyboard.type("Avant.");
		await page.keyboard.press("Enter");
		await page.keyboard.type("/");
		await choose(page, form, "Bouton");
		const fields = form.getByRole("group", { name: "Bouton" });
		await expect(fields.getByLabel("Texte", { exact: true })).toBeFocused();
		await page.keyboard.type("Faire un don");
		await page.keyboard.press("Tab");
		await page.keyboard.type("exemple.org/don");
		await page.keyboard.press("Tab");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Tab");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Tab");
		await page.keyboard.type("🌱");
		await expect(contentOf(form)).toHaveValue(`Avant.\n\n${BUTTON}`);
		await expect(surfaceOf(form)).toContainText("🌱 Faire un don");
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			expect(await axeFindings(page)).toEqual([]);
		}
		await page.keyboard.press("Escape");
		await expect(form).toBeVisible();
		await expect(surfaceOf(form)).toBeFocused();
		// Enter on the block writes below it.
		await page.keyboard.press("Enter");
		await form.getByRole("button", { name: "Insérer un bloc (/)" }).click();
		await choose(page, form, "Encadré");
		await page.keyboard.type("À savoir avant de partir.");
		await expect(contentOf(form)).toHaveValue(`Avant.\n\n${BUTTON}\n\n${BOX}`);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.type("/");
		await choose(page, form, "Citation signée", "signée");
		await page.keyboard.type("On démonte, on trie.");
		await form.getByLabel("Qui le dit").fill("Ana");
		await expect(contentOf(form)).toHaveValue(`Avant.\n\n${BUTTON}\n\n${BOX}\n\n${QUOTE}`);
		await page.keyboard.press("Enter");
		// On a phone what is done with a whole block stands in its menu.
		if (width === 390) await form.getByRole("button", { name: "Bloc", exact: true }).click();
		await (width === 390
			? page.getByRole("menuitem", { name: "Supprimer" })
			: form.getByRole("button", { name: "Supprimer", exact: true })
		).click();
		await expect(contentOf(form)).toHaveValue(`Avant.\n\n${BUTTON}\n\n${BOX}`);
		await page.keyboard.press("Control+z");
		await expect(contentOf(form)).toHaveValue(`Avant.\n\n${BUTTON}\n\n${BOX}\n\n${QUOTE}`);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		await form.getByLabel("Publier immédiatement").check();
		await save(form);
		await expect(form).toBeHidden();
		const reader = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage();
		await reader.goto(`/actualites/ce-que-markdown-ne-dit-pas-${width}`);
		await expect(reader.getByRole("link", { name: "Faire un don" })).toHaveAttribute("href", "https://exemple.org/don");
		await expect(reader.getByText("À savoir avant de partir.")).toBeVisible();
		await expect(reader.getByText("Ana", { exact: true })).toBeVisible();
		await reader.context().close();
	});

	test(`${width} px: two columns and cards of a letter are edited where they stand, the rest byte for byte`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		const card =
			'<div class="bloc">\n<h2><a href="/actualites">Un titre</a></h2>\n<p>Un extrait.</p>\n' +
			'<p><a class="bouton bouton-outline bouton-small" href="/actualites">Lire</a></p>\n</div>';
		const columns = (left: string) =>
			`<div class="colonnes">\n<div class="colonne">\n\n${left}\n\n</div>\n<div class="colonne">\n\n- *droite*\n\n</div>\n</div>`;
		const form = await openText(page, `${columns("Gauche")}\n\n* étoile\n\n${card}\n`);
		await surfaceOf(form).getByText("Gauche").click();
		await settled(page);
		await page.keyboard.press("End");
		await settled(page);
		await page.keyboard.type(" **forte**");
		await expect(contentOf(form)).toHaveValue(`${columns("Gauche **forte**")}\n\n* étoile\n\n${card}\n`);
		await surfaceOf(form).getByText("Un extrait.").click();
		await form.getByRole("group", { name: "Carte" }).getByLabel("Titre").fill("Un autre titre");
		await expect(contentOf(form)).toHaveValue(
			`${columns("Gauche **forte**")}\n\n* étoile\n\n${card.replace("Un titre", "Un autre titre")}\n`,
		);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	});
}

test("two columns are put in by slash and filled by keyboard; Enter in the empty last line goes below, Backspace takes empty ones away", async ({
	page,
}) => {
	const form = await openForm(page, "actualites");
	await surfaceOf(form).click();
	await page.keyboard.type("/");
	await choose(page, form, "Deux colonnes", "colonnes");
	await page.keyboard.type("Gauche");
	await page.keyboard.press("ArrowRight");
	await settled(page);
	await page.keyboard.type("Droite");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	await page.keyboard.type("Dessous.");
	const columns = '<div class="colonnes">\n<div class="colonne">\n\nGauche\n\n</div>\n<div class="colonne">\n\nDroite\n\n</div>\n</div>';
	await expect(contentOf(form)).toHaveValue(`${columns}\n\nDessous.`);
	await page.keyboard.press("Enter");
	await page.keyboard.type("/");
	await choose(page, form, "Encadré");
	await expect(contentOf(form)).toHaveValue(/bloc/);
	await page.keyboard.press("Backspace");
	await expect(contentOf(form)).toHaveValue(`${columns}\n\nDessous.`);
});

test("HTML of another hand is converted to what the desk can say, and one Ctrl+Z takes it back", async ({ page }) => {
	const html =
		'<div class="promo" onclick="x()"><h2>Un <b>titre</b></h2><p>Un <a href="/a">lien</a>.</p><ul><li>a</li><li>b</li></ul></div>';
	const form = await openText(page, `Avant.\n\n${html}\n\nAprès.`);
	await surfaceOf(form).getByText("Un titre").click();
	await form.getByRole("button", { name: "Convertir" }).click();
	await expect(contentOf(form)).toHaveValue("Avant.\n\n## Un **titre**\n\nUn [lien](/a).\n\n- a\n- b\n\nAprès.");
	await page.keyboard.press("Control+z");
	await expect(contentOf(form)).toHaveValue(`Avant.\n\n${html}\n\nAprès.`);
});

test("an address that leads nowhere is said in its field; a menu opened by its button goes without a trace", async ({ page }) => {
	const form = await openText(page, '<p><a class="bouton bouton-primary bouton-medium" href="/a">Lire</a></p>\n\nAprès.');
	await surfaceOf(form).getByText("Lire").click();
	const address = form.getByRole("group", { name: "Bouton" }).getByLabel("Adresse");
	await address.fill("javascript:alert(1)");
	await expect(address).toHaveAccessibleDescription(/ne mène nulle part/);
	await expect(contentOf(form)).toHaveValue('<p><a class="bouton bouton-primary bouton-medium" href="">Lire</a></p>\n\nAprès.');
	await address.fill("/b");
	await surfaceOf(form).getByText("Après.").click();
	await form.getByRole("button", { name: "Insérer un bloc (/)" }).click();
	await expect(form.getByRole("listbox", { name: "Insérer un bloc" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(contentOf(form)).toHaveValue('<p><a class="bouton bouton-primary bouton-medium" href="/b">Lire</a></p>\n\nAprès.');
});

test("what « / » opens never lies over the bar: opened at the foot of the sheet, and scrolled up with the text", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	const form = await openText(page, "Un paragraphe.");
	const menu = form.getByRole("listbox", { name: "Insérer un bloc" });
	const bar = form.getByRole("button", { name: "Liste à puces" });
	const isFree = () =>
		bar.evaluate((button) => {
			const { left, top, width, height } = button.getBoundingClientRect();
			return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
		});
	await surfaceOf(form).getByText("Un paragraphe.").click();
	await page.keyboard.press("End");
	await page.keyboard.press("Enter");
	// The line stands at the foot of what is seen, and the bar not far above it.
	await surfaceOf(form).evaluate((surface) => surface.lastElementChild?.scrollIntoView({ block: "end" }));
	await page.keyboard.type("/");
	await expect(menu).toBeVisible();
	await settled(page);
	expect(await isFree()).toBe(true);
	await menu.evaluate((list) => list.scrollIntoView({ block: "start" }));
	await settled(page);
	expect(await isFree()).toBe(true);
	await bar.click();
	await expect(surfaceOf(form).getByRole("listitem")).toHaveCount(1);
});
