// What is said of a block of the writing desk stands in a panel over the text: each is clean to axe, light and dark, wide and narrow.
import type { Page } from "@playwright/test";
import type { WritingView } from "../../../app/shared/writing-view.ts";
import { test as administrators, expect } from "../../support/admin.ts";
import { settled } from "../../support/clipboard.ts";
import { openForm } from "../../support/content-form.ts";
import { give } from "../../support/given-files.ts";
import { axeFindings } from "../../support/journey.ts";
import { photo } from "../../support/pictures.ts";

const test = administrators.extend<object, { view: WritingView }>({ view: ["text", { scope: "worker" }] });

const TEXT = `Le début.

https://www.youtube.com/watch?v=dQw4w9WgXcQ

<blockquote>
<p>On démonte, on trie.</p>
<p><cite>Ana</cite></p>
</blockquote>

<p><a class="bouton bouton-primary bouton-medium" href="/a">Faire un don</a></p>

| Jour | Heure |
| - | - |
| Mardi | 18 h |

\`\`\`js
const benne = 900;
\`\`\`

<div class="promo"><p>Une fête</p></div>

La fin.`;

async function clean(page: Page) {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		expect(await axeFindings(page)).toEqual([]);
	}
}

for (const width of [1440, 390]) {
	test(`the panels of a card, an author, a button, a table, code, HTML, a picture and a gallery are clean to axe (${width} px)`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 900 });
		const form = await openForm(page, "actualites");
		const surface = form.getByRole("textbox", { name: /^Contenu/ });
		await form.getByRole("button", { name: "Markdown" }).click();
		await form.locator("[name=content]").fill(TEXT);
		await form.getByRole("button", { name: "Texte", exact: true }).click();
		for (const [name, block, field] of [
			["a card", surface.getByText("Regarder sur YouTube"), form.getByRole("textbox", { name: "Titre de la carte" })],
			["an author", surface.getByText("On démonte, on trie."), form.getByLabel("Qui le dit")],
			["a button", surface.getByText("Faire un don"), form.getByRole("group", { name: "Bouton" })],
			["a table", surface.getByText("Mardi"), form.getByRole("button", { name: "Ligne en dessous" })],
			["code", surface.getByText("const benne"), form.getByLabel("Langage")],
			["HTML", surface.getByText("Une fête"), form.getByRole("button", { name: "Convertir" })],
		] as const) {
			await test.step(name, async () => {
				await block.click();
				await expect(field).toBeVisible();
				await clean(page);
			});
		}
		await test.step("its source", async () => {
			await form.getByRole("button", { name: "Modifier la source" }).click();
			await expect(form.getByLabel("Source HTML")).toBeVisible();
			await clean(page);
		});
		const picture = async (seed: number) => ({
			name: `${seed}.jpg`,
			type: "image/jpeg",
			bytes: await photo({ width: 320, height: 240, seed }),
		});
		const pictures = surface.locator('img[src^="/images/"]');
		await test.step("a picture", async () => {
			await surface.getByText("La fin.").click();
			await give(surface, [await picture(31)], "paste");
			await pictures.click();
			await expect(form.getByLabel("Crédit photo")).toBeVisible();
			await clean(page);
		});
		await test.step("a gallery", async () => {
			await surface.getByText("La fin.").click();
			await page.keyboard.press("End");
			await settled(page);
			await page.keyboard.press("Enter");
			await page.keyboard.type("/gal");
			await page.keyboard.press("Enter");
			await give(surface, [await picture(32), await picture(33)], "paste");
			await expect(pictures).toHaveCount(3);
			await pictures.first().click();
			await expect(form.getByRole("button", { name: "Retirer de la galerie" })).toBeVisible();
			await expect(form.getByLabel("Crédit photo")).toBeVisible();
			await clean(page);
		});
	});
}
