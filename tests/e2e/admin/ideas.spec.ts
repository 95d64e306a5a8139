// Issue 14, « Idées »: a title or one sentence is enough to park one; it is listed, opened, saved, deleted like an item, and is none.

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, test } from "../../support/admin.ts";
import { fill, formOf, openForm, save } from "../../support/content-form.ts";
import { axeFindings } from "../../support/journey.ts";
import { toastSaying } from "../../support/parts.ts";

const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const filter = (page: Page, name: string) => page.getByRole("navigation", { name: "État" }).getByRole("link", { name });

async function dashboardNumbers(page: Page): Promise<string> {
	await page.goto(adminPaths.home);
	const numbers = page.getByRole("main").locator("dl, ul").first();
	await expect(numbers).toBeVisible();
	return (await numbers.textContent()) ?? "";
}

/** Parks an idea that has a title alone. */
async function parkTitle(page: Page, title: string): Promise<void> {
	const form = await openForm(page, "actualites");
	await form.locator("[name=title]").pressSequentially(title);
	await form.getByRole("button", { name: "Garder l’idée" }).click();
	await expect(formOf(page)).toBeHidden();
	await expect(toastSaying(page, "Idée gardée")).toBeVisible();
}

test("rows 160, 161, 191: an idea is parked, is counted nowhere, and becomes one article at its first « Enregistrer »", async ({
	page,
	site,
}) => {
	const title = `Le dernier bac ${randomUUID().slice(0, 8)}`;
	const before = await dashboardNumbers(page);
	await test.step("a title is enough", async () => {
		const form = await openForm(page, "actualites");
		await form.getByRole("button", { name: "Garder l’idée" }).click();
		await expect(toastSaying(page, "Un titre ou une phrase suffit.")).toBeVisible();
		await parkTitle(page, title);
	});
	await test.step("it is under « Tous » and under « Idées », with its badge", async () => {
		await expect(rowOf(page, title)).toContainText("Idée");
		await filter(page, "Publiés").click();
		await expect(rowOf(page, title)).toBeHidden();
		await filter(page, "Idées").click();
		await expect(rowOf(page, title)).toContainText(/gardée le /);
		expect(await axeFindings(page)).toEqual([]);
		expect(await dashboardNumbers(page)).toBe(before);
	});
	await test.step("« Nouveau » begins something else", async () => {
		const form = await openForm(page, "actualites");
		await expect(form.getByRole("button", { name: "Enregistrer" })).toBeVisible();
		await expect(form.getByRole("button", { name: "Reprendre", exact: true })).toBeHidden();
	});
	await test.step("it opens in the same form, and is saved once", async () => {
		await page.goto(`${adminPaths.items.list("actualites")}?etat=idees`);
		await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
		await page.getByRole("link", { name: title, exact: true }).click();
		const form = formOf(page);
		await expect(form.getByRole("heading", { level: 2 })).toHaveText("Créer Actualité");
		await expect(form.locator("[name=title]")).toHaveValue(title);
		await expect(page.getByText(/^Gardé le .*, pas encore enregistré\.$/)).toBeVisible();
		// Looked at and closed: nothing is asked, and it says the same again.
		await expect(form.locator("[name=slug]")).not.toHaveValue("");
		await page.keyboard.press("Escape");
		await expect(form).toBeHidden();
		await page.getByRole("link", { name: title, exact: true }).click();
		await expect(page.getByText(/^Gardé le .*, pas encore enregistré\.$/)).toBeVisible();
		await fill(form, { excerpt: "Le bac traverse encore.", content: "Pour la dernière fois." });
		await expect(form.getByText(/Gardé à \d+.h.\d\d\./)).toBeVisible();
		const id = page.url().split("/").at(-1)?.split("?")[0] ?? "";
		await save(form);
		await expect(toastSaying(page, "Actualité créé")).toBeVisible();
		await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(1);
		await expect(rowOf(page, title)).toContainText("Brouillon");
		expect(await site.write((tx) => tx.selectFrom("articles").select("id").where("title", "=", title).execute())).toEqual([{ id }]);
		expect(await site.write((tx) => tx.selectFrom("kept_work").select("place").where("subject_id", "=", id).execute())).toEqual([]);
	});
});

test("deleting an idea asks, and is undone", async ({ page }) => {
	const title = `Une idée de trop ${randomUUID().slice(0, 8)}`;
	await parkTitle(page, title);
	await page.getByRole("button", { name: `Supprimer ${title}` }).click();
	const question = page.getByRole("alertdialog", { name: "Êtes-vous sûr de vouloir supprimer cette idée" });
	await question.getByRole("button", { name: "Annuler" }).click();
	await expect(rowOf(page, title)).toBeVisible();
	await page.getByRole("button", { name: `Supprimer ${title}` }).click();
	await question.getByRole("button", { name: "Supprimer" }).click();
	await expect(rowOf(page, title)).toBeHidden();
	await page.getByRole("status").getByRole("button", { name: "Annuler" }).last().click();
	await expect(rowOf(page, title)).toBeVisible();
	await test.step("from its form too", async () => {
		await page.getByRole("link", { name: title, exact: true }).click();
		await formOf(page).getByRole("button", { name: "Effacer", exact: true }).click();
		await question.getByRole("button", { name: "Supprimer" }).click();
		await expect(formOf(page)).toBeHidden();
		await expect(rowOf(page, title)).toBeHidden();
	});
});
