// A copy of an item, several filed at once, the private link of a draft and its end.
import { randomUUID } from "node:crypto";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, test } from "../../support/admin.ts";
import { makeItem } from "../../support/admin-items.ts";
import { fill, formOf, openForm } from "../../support/content-form.ts";
import { axeFindings, plain } from "../../support/journey.ts";
import { rowTitles, toastSaying, toasts } from "../../support/parts.ts";

test("an item is duplicated from its line and from its form: a draft « Titre (copie) » opens", async ({ page }) => {
	const title = `Double ${randomUUID().slice(0, 8)}`;
	const { id } = await makeItem(page.request, "actualites", { title, published: true, category: "Innovation" });
	const form = formOf(page);
	await test.step("from its line", async () => {
		await page.goto(`${adminPaths.items.list("actualites")}?q=${title}`);
		await page.getByRole("button", { name: `Dupliquer ${title}` }).click();
		await expect(form.locator("[name=title]")).toHaveValue(`${title} (copie)`);
		await expect(form.locator("[name=category]")).toHaveValue("Innovation");
		await expect(form.getByText("Brouillon", { exact: true })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(rowTitles(page)).toHaveText([`${title} (copie)`, title]);
	});
	await test.step("from its form, with something unsaved: a link leads to the copy, the words stay", async () => {
		await openForm(page, "actualites", id);
		await fill(form, { excerpt: "Des mots non enregistrés." });
		await form.getByRole("button", { name: "Dupliquer" }).click();
		await expect(toastSaying(page, "Elle dit ce qui était enregistré.")).toBeVisible();
		await expect(toasts(page).getByRole("link", { name: "Ouvrir la copie" })).toBeVisible();
		await expect(form.locator("[name=excerpt]")).toHaveValue("Des mots non enregistrés.");
	});
});

test("several chosen are filed under a category, which is taken back", async ({ page }) => {
	const mark = randomUUID().slice(0, 8);
	for (const name of ["un", "deux"]) await makeItem(page.request, "visionnaires", { name: `Classer ${mark} ${name}`, category: "Habitat" });
	await page.goto(`${adminPaths.items.list("visionnaires")}?q=${mark}`);
	const cells = page.locator("tbody");
	await page.getByRole("checkbox", { name: "Tout choisir" }).check();
	await page.getByRole("button", { name: "Catégorie…" }).click();
	const dialog = page.getByRole("dialog", { name: "Catégorie des 2 éléments" });
	await expect(dialog.getByLabel("Catégorie")).toBeFocused();
	expect(await axeFindings(page)).toEqual([]);
	await page.keyboard.type("x".repeat(400));
	await page.keyboard.press("Enter");
	await expect(dialog.getByText("Ce texte est trop long")).toBeVisible();
	await dialog.getByLabel("Catégorie").fill("Énergie");
	await page.keyboard.press("Enter");
	await expect(dialog).toHaveCount(0);
	await expect.poll(async () => plain((await toasts(page).textContent()) ?? "")).toContain("2 éléments classés dans « Énergie »");
	await expect(cells.getByText("Énergie")).toHaveCount(2);
	await page.getByRole("status").getByRole("button", { name: "Annuler" }).last().click();
	await expect(cells.getByText("Habitat")).toHaveCount(2);
});

test.describe("with a clipboard", () => {
	test.use({ ownContext: true });

	test("« Copier le lien privé » says its last day; « Retirer » asks, and ends every link of that draft at once", async ({
		page,
		context,
		browser,
	}) => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		const title = `Lien ${randomUUID().slice(0, 8)}`;
		const { id } = await makeItem(page.request, "actualites", { title });
		const reader = await browser.newContext({ locale: "fr-FR" });
		const form = await openForm(page, "actualites", id);
		const copied = async () => {
			await form.getByRole("button", { name: "Copier le lien privé" }).click();
			await expect(form.getByRole("button", { name: "Lien copié" })).toBeVisible();
			return page.evaluate(() => navigator.clipboard.readText());
		};
		const opens = async (address: string) => (await reader.request.get(address)).status();
		const given = await copied();
		// Pressed again, the words come again, so that they are said again.
		const words = await form.getByText("Lien copié").elementHandle();
		await form.getByRole("button", { name: "Lien copié" }).click();
		await expect.poll(() => words?.evaluate((element) => element.isConnected)).toBe(false);
		await expect(form.getByRole("button", { name: "Lien copié" })).toBeVisible();
		expect(await opens(given)).toBe(200);
		await expect(form.getByText(/^jusqu’au (\d{1,2}|1er) \S+ 20\d\d$/)).toBeVisible();
		const question = page.getByRole("alertdialog", { name: "Retirer les liens privés" });
		await form.getByRole("button", { name: "Retirer les liens privés" }).click();
		await question.getByRole("button", { name: "Annuler" }).click();
		expect(await opens(given)).toBe(200);
		await form.getByRole("button", { name: "Retirer les liens privés" }).click();
		await question.getByRole("button", { name: "Retirer" }).click();
		await expect(toastSaying(page, "Les liens donnés n’ouvrent plus rien")).toBeVisible();
		expect(await opens(given)).toBe(404);
		expect(await opens(await copied())).toBe(200);
		expect(await opens(given)).toBe(404);
		await reader.close();
	});
});
