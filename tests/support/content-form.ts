// What the journeys of the create and edit form share: opening it, filling what a type cannot do without, saving.
import type { Locator, Page } from "@playwright/test";
import { settled } from "./clipboard.ts";
import { expect } from "./journey.ts";

export type ItemPath = "actualites" | "visionnaires" | "vie-alt";

/** The modal of the form. */
export function formOf(page: Page): Locator {
	return page.getByRole("dialog", { name: /^(Créer|Modifier) / });
}

/** Opens the form of a new item (`nouveau`) or of one by its id, straight at its address. */
export async function openForm(page: Page, type: ItemPath, id = "nouveau"): Promise<Locator> {
	await page.goto(`/admin/${type}/${id}`);
	await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
	const form = formOf(page);
	await expect(form).toBeVisible();
	return form;
}

/** Fills fields by their column's name. */
export async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
	for (const [name, text] of Object.entries(fields)) {
		const field = form.locator(`[name="${name}"]`);
		if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(text);
		else await field.fill(text);
	}
}

/** Presses « Enregistrer ». */
export async function save(form: Locator): Promise<void> {
	await form.getByRole("button", { name: "Enregistrer" }).click();
}

/** The row that asks for a link or a picture to put into the text. */
export function insertionOf(form: Locator): Locator {
	const page = form.page();
	return form
		.locator("div")
		.filter({ has: page.getByRole("textbox") })
		.filter({ has: page.getByRole("button", { name: "Insérer" }) })
		.last();
}

/** Puts the caret behind the last word of a field that is written in, by a key. */
export async function caretToEnd(field: Locator): Promise<void> {
	await field.click();
	await field.press("Control+End");
	await settled(field.page());
}
