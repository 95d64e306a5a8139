// Blocks that letters alone have: a picture whose width is chosen, the card of a content to be filled in by hand.
import type { WritingView } from "../../../app/shared/writing-view.ts";
import { test as administrators, expect } from "../../support/admin.ts";
import { caretToEnd } from "../../support/content-form.ts";
import { give } from "../../support/given-files.ts";
import { contentOf, findingsAround, messageOf, openEditor, putNewsletter, toolOf } from "../../support/newsletter-editor.ts";
import { photo } from "../../support/pictures.ts";

const test = administrators.extend<object, { view: WritingView }>({ view: ["text", { scope: "worker" }] });

for (const width of [1440, 390]) {
	test(`${width} px: a picture's width is chosen by its field, seen in the mail, and taken back`, async ({ page, site }) => {
		await page.setViewportSize({ width, height: 900 });
		await openEditor(page, await putNewsletter(site, { content: "Bonjour.\n" }));
		const surface = page.getByRole("textbox", { name: /^Contenu/ });
		await surface.getByText("Bonjour.").click();
		await give(surface, [{ name: "pont.jpg", type: "image/jpeg", bytes: await photo({ width: 900, height: 600 }) }], "paste");
		await expect(contentOf(page)).toHaveValue(/^Bonjour\.\n\n!\[\]\(\/images\/newsletter\/[\w.-]+\)\n$/);
		const address = /\/images\/newsletter\/[\w.-]+/.exec(await contentOf(page).inputValue())?.[0];
		await surface.locator('img[src^="/images/"]').click();
		await page.getByLabel("Texte alternatif").fill("Le pont");
		await page.getByRole("button", { name: "Choisir sa largeur" }).click();
		// What is typed next is the width.
		await expect(page.getByLabel("Largeur en pixels")).toBeFocused();
		await page.keyboard.type("240");
		await expect(contentOf(page)).toHaveValue(`Bonjour.\n\n<img src="${address}" alt="Le pont" width="240">\n`);
		await page.keyboard.press("Escape");
		await expect(surface).toBeFocused();
		expect(Math.round((await surface.locator('img[src^="/images/"]').boundingBox())?.width ?? 0)).toBe(240);
		await toolOf(page, "Aperçu").click();
		await expect(messageOf(page).locator("img[alt='Le pont']")).toHaveAttribute("width", "240");
		await toolOf(page, "Aperçu").click();
		await surface.focus();
		for (let times = 0; times < 6 && !(await contentOf(page).inputValue()).includes("!["); times++) await page.keyboard.press("Control+z");
		await expect(contentOf(page)).toHaveValue(new RegExp(`^Bonjour\\.\\n\\n!\\[(?:Le pont)?\\]\\(${address}\\)\\n$`));
	});

	test(`${width} px: « / » puts an empty card, which its fields fill in`, async ({ page, site }) => {
		await page.setViewportSize({ width, height: 900 });
		await openEditor(page, await putNewsletter(site, { content: "Bonjour.\n" }));
		const surface = page.getByRole("textbox", { name: /^Contenu/ });
		await caretToEnd(surface);
		await page.keyboard.press("Enter");
		await page.keyboard.type("/carte");
		const menu = page.getByRole("listbox", { name: "Insérer un bloc" });
		await expect(menu.getByRole("option", { selected: true })).toHaveText("Carte d’un contenu");
		await page.keyboard.press("Enter");
		const fields = page.getByRole("group", { name: "Carte" });
		await expect(fields.getByLabel("Titre")).toBeFocused();
		await page.keyboard.type("La halle");
		await page.keyboard.press("Tab");
		await page.keyboard.type("/actualites/la-halle");
		await page.keyboard.press("Tab");
		await page.keyboard.type("Trois cents machines.");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Control+a");
		await page.keyboard.type("Lire");
		await expect(contentOf(page)).toHaveValue(
			'Bonjour.\n\n<div class="bloc">\n<h2><a href="/actualites/la-halle">La halle</a></h2>\n<p>Trois cents machines.</p>\n' +
				'<p><a class="bouton bouton-outline bouton-small" href="/actualites/la-halle">Lire</a></p>\n</div>\n',
		);
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			expect(await findingsAround(page)).toEqual([]);
		}
		await page.keyboard.press("Escape");
		await expect(surface).toBeFocused();
		await page.keyboard.press("Backspace");
		await expect(contentOf(page)).toHaveValue("Bonjour.\n");
	});
}
