// Issue 14, « Essayer avec un texte d’exemple »: it fills the surface alone, is never kept, counted nor saved, and goes without a trace.

import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import type { WritingView } from "../../../app/shared/writing-view.ts";
import { test as administrators, expect } from "../../support/admin.ts";
import { caretToEnd, formOf, openForm } from "../../support/content-form.ts";
import { axeFindings } from "../../support/journey.ts";

const OFFER = "Essayer avec un texte d’exemple";

const test = administrators.extend<object, { view: WritingView }>({ view: ["text", { scope: "worker" }] });

for (const width of [390, 1440]) {
	test(`an example is tried, is never the writer’s, and goes for good, at ${width} px`, async ({ page, site }) => {
		await page.setViewportSize({ width, height: 900 });
		const form = await openForm(page, "actualites");
		const text = form.getByRole("textbox", { name: /Contenu/ });
		const stored = form.locator("textarea[name=content]");
		const sent: string[] = [];
		page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
		await form.getByRole("button", { name: OFFER }).click();
		await expect(text).toContainText("Une péniche s’arrête");
		await expect(text.getByRole("table")).toBeVisible();
		await expect(form.getByRole("button", { name: "Effacer l’exemple" })).toBeFocused();
		await expect(form.getByText(/rien de ce qui s’y écrit n’est gardé ni publié/)).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		await test.step("what is written in it is not kept, nor counted, and « Enregistrer » asks for a text", async () => {
			await caretToEnd(text);
			await page.keyboard.type("Ajouté à l’exemple.");
			await expect(text).toContainText("Ajouté à l’exemple.");
			await form.getByRole("button", { name: "Enregistrer" }).click();
			await expect(form.getByRole("alert").first()).not.toBeEmpty();
			await expect(stored).toHaveValue("");
			await expect(form.getByText(/^0 mot/)).toBeVisible();
			expect(sent.filter((url) => url.includes("garder") || url.includes("enregistrer"))).toEqual([]);
			expect(await site.write((tx) => tx.selectFrom("kept_work").select("place").where("fields", "like", "%péniche%").execute())).toEqual(
				[],
			);
		});
		await test.step("erased, the form is empty, and nothing brings the example back", async () => {
			await form.getByRole("button", { name: "Effacer l’exemple" }).click();
			await expect(text).toBeFocused();
			await expect(text).toHaveText("");
			await page.keyboard.press("Control+z");
			await expect(text).toHaveText("");
			await page.keyboard.type("Le mien.");
			await expect(stored).toHaveValue("Le mien.");
			await page.keyboard.press("Control+a");
			await page.keyboard.press("Delete");
			await expect(stored).toHaveValue("");
			await expect(form.getByRole("button", { name: OFFER })).toBeHidden();
			await page.goto(adminPaths.items.list("actualites"));
			await openForm(page, "actualites");
			await expect(formOf(page).getByRole("textbox", { name: /Contenu/ })).toBeVisible();
			await expect(formOf(page).getByRole("button", { name: OFFER })).toBeHidden();
		});
	});
}

test("put away once, it is offered no more", async ({ page }) => {
	const form = await openForm(page, "actualites");
	await form.getByRole("button", { name: "Ne plus proposer" }).click();
	await expect(form.getByRole("button", { name: OFFER })).toBeHidden();
	await page.reload();
	await expect(formOf(page).getByRole("textbox", { name: /Contenu/ })).toBeVisible();
	await expect(formOf(page).getByRole("button", { name: OFFER })).toBeHidden();
});
