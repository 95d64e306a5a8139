// Readers brought in where there are several letters: the dialog asks which ones, the file's own column wins, what is not known is told;
// and with one letter nothing of it is seen.
import type { Page } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, signedInCookie, signIn, startAdminSite, test } from "../../support/admin.ts";
import { expectNothingFound } from "../../support/every-look.ts";
import { readRows } from "../../support/forms.ts";
import { plain } from "../../support/journey.ts";
import { openDialog } from "../../support/parts.ts";
import type { Site } from "../../support/site.ts";

const ATELIERS = "6f2a4a0e-5d5c-4d3e-9b53-000000000002";
const FILE =
	'E-mail;État;Lettres\nada@exemple.fr;Abonné;Ateliers\nnoe@exemple.fr;Abonné;\nlea@exemple.fr;Abonné;"Ateliers ; Cuisine"\nzoe@exemple.fr;Abonné;Cuisine\n';

const choice = (page: Page) => openDialog(page).getByRole("group", { name: /^Les lettres que ces personnes reçoivent/ });
const start = (page: Page) => openDialog(page).getByRole("button", { name: /^Importer 4/ });

async function openImport(page: Page, text = FILE) {
	await page.getByRole("button", { name: "Importer", exact: true }).click();
	const file = { name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
	await openDialog(page).locator("input[type=file]").setInputFiles(file);
	await expect(start(page)).toBeEnabled();
}

/** What stands in figures, by its name. */
async function figures(page: Page): Promise<Record<string, string>> {
	const said = await openDialog(page)
		.locator("dl > div")
		.evaluateAll((all) => all.map((one) => [one.querySelector("dt")?.textContent ?? "", one.querySelector("dd")?.textContent ?? ""]));
	return Object.fromEntries(said.map((pair) => pair.map(plain)));
}

async function nameLetters(site: Site) {
	const headers = { "content-type": "application/json", origin: site.url, cookie: await signedInCookie(site.url) };
	const body = JSON.stringify({ id: ATELIERS, name: "Ateliers", description: "", firstName: "La lettre du jeudi" });
	expect((await fetch(site.url + adminPaths.topics.save, { method: "POST", headers, body })).status).toBe(200);
}

test("an import asks which letters its people are on, once there are two", async ({ browser, page: _ }) => {
	const site = await startAdminSite({ DEMO: "0" });
	const context = await browser.newContext({ baseURL: site.url, storageState: await signIn(site.url) });
	const page = await context.newPage();

	await test.step("with one letter nothing asks, and the column is not read", async () => {
		await page.goto(adminPaths.subscribers.list);
		await openImport(page);
		await expect(choice(page)).toHaveCount(0);
		const use = openDialog(page).getByLabel("Ce que contient « Lettres »");
		await expect(use).toHaveValue("");
		await expect(use.getByRole("option", { name: "Lettres" })).toHaveCount(0);
		await page.keyboard.press("Escape");
		await nameLetters(site);
		await page.reload();
	});
	await test.step("with two: the first one is chosen beforehand, and the file says how many lines name which", async () => {
		await openImport(page);
		await expect(choice(page).getByRole("checkbox", { name: "La lettre du jeudi" })).toBeChecked();
		await expect(choice(page).getByRole("checkbox", { name: "Ateliers" })).not.toBeChecked();
		await expect(openDialog(page).getByLabel("Ce que contient « Lettres »")).toHaveValue("letters");
		expect(await figures(page)).toMatchObject({
			Abonnés: "3",
			"Lettres inconnues": "1",
			Ateliers: "2",
			"« Cuisine », inconnue ici": "2",
			"Aucune lettre nommée": "1",
		});
		await expect(openDialog(page)).toContainText(/1.ligne ne nomme que des lettres inconnues et sera refusée/);
		await expectNothingFound(page, "an import with letters");
	});
	await test.step("the column read for nothing: all of them are of the choice", async () => {
		await openDialog(page).getByLabel("Ce que contient « Lettres »").selectOption("");
		await expect(openDialog(page).getByText("Lettres nommées par le fichier")).toHaveCount(0);
		await openDialog(page).getByLabel("Ce que contient « Lettres »").selectOption("letters");
		await expect(openDialog(page).getByText("Lettres nommées par le fichier")).toBeVisible();
	});
	await test.step("none chosen: said, and the first box has the focus", async () => {
		await openDialog(page).getByLabel("D’où viennent ces personnes").fill("notre ancien outil");
		await choice(page).getByRole("checkbox", { name: "La lettre du jeudi" }).press("Space");
		await start(page).press("Enter");
		await expect(choice(page).getByRole("checkbox", { name: "La lettre du jeudi" })).toBeFocused();
		await expect(choice(page).getByRole("alert")).toHaveText("Cochez au moins une lettre.");
		await expect(choice(page)).toHaveAccessibleDescription(/Cochez au moins une lettre\./);
		await expectNothingFound(page, "an import without a letter");
	});
	await test.step("what is chosen is kept while the network fails, and the report says who came on what", async () => {
		await choice(page).getByRole("checkbox", { name: "La lettre du jeudi" }).check();
		await choice(page).getByRole("checkbox", { name: "Ateliers" }).check();
		await page.route(`**${adminPaths.subscribers.import}`, (route) => route.abort());
		await start(page).click();
		await expect(openDialog(page).getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
		await expect(choice(page).getByRole("checkbox", { name: "Ateliers" })).toBeChecked();
		await page.unroute(`**${adminPaths.subscribers.import}`);
		await start(page).click();
		await expect(openDialog(page).getByRole("heading", { name: "Import terminé" })).toBeFocused();
		expect(await figures(page)).toMatchObject({
			...{ Ajoutés: "3", "Inscriptions à « La lettre du jeudi »": "1", "Inscriptions à « Ateliers »": "3" },
			...{ "Lignes illisibles": "1", "Noms de lettres inconnus ici": "1" },
		});
		await expect(openDialog(page)).toContainText(/«.Cuisine.» \(2.lignes\)/);
		await expect(openDialog(page)).toContainText(/«.zoe@exemple.fr.».: aucune des lettres nommées n’existe ici/);
		await expectNothingFound(page, "an import with letters, done");
		await openDialog(page).getByRole("button", { name: "Fermer", exact: true }).last().click();
	});
	await test.step("the list shows them, the proofs name each letter, and the screen of letters counts people", async () => {
		await expect(page.getByRole("row").filter({ hasText: "noe@exemple.fr" })).toContainText("La lettre du jeudi, Ateliers");
		await expect(page.getByRole("row").filter({ hasText: "lea@exemple.fr" })).not.toContainText("La lettre du jeudi");
		const proofs = await readRows(site, (db) => db.selectFrom("consents").select("wording").where("purpose", "=", "topic").execute());
		expect(proofs.map(({ wording }) => plain(wording).split(".")[0]).toSorted()).toEqual([
			"Lettre : « Ateliers », choisie à l'import pour tout le fichier",
			"Lettre : « Ateliers », nommée par le fichier",
			"Lettre : « Ateliers », nommée par le fichier",
			"Lettre : « La lettre du jeudi », choisie à l'import pour tout le fichier",
		]);
		await page.goto(adminPaths.topics.page);
		await expect(page.getByRole("heading", { name: /^Ateliers/ })).toHaveText(/3.personnes/);
		await expectNothingFound(page, "the letters");
	});
	await context.close();
	await site.remove();
});
