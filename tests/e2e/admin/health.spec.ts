// Santé: what the site sees of its own installation, beside the settings.
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, test } from "../../support/admin.ts";
import { checksOf } from "../../support/by-class.ts";
import { expectNothingFound } from "../../support/every-look.ts";

test("every check with its state, what was seen, what to do; looked at again", async ({ page }) => {
	await page.goto(adminPaths.settings.page);
	await page.getByRole("link", { name: "Santé" }).click();
	await expect(page.getByRole("heading", { name: "Santé" })).toBeVisible();
	const terms = page.getByRole("term");
	await expect(terms).toHaveCount(13);
	const line = (name: string) => checksOf(page).filter({ hasText: name });
	await test.step("the site stands at its own address, on a database in order", async () => {
		await expect(line("Base de données")).toContainText("Bon");
		await expect(line("Adresse du site")).toContainText("que seule cette machine connaît");
		await expect(line("Serveurs mandataires")).toContainText("Chaque visiteur arrive sous sa propre adresse");
		await expect(line("Envoi des courriers")).toContainText("À faire");
	});
	await page.getByRole("button", { name: "Vérifier de nouveau" }).click();
	await expect(terms).toHaveCount(13);
	await expectNothingFound(page, "Santé");
});
