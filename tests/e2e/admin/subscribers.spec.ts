// The readers of the newsletter: found, added, unsubscribed, erased, brought in from a file and taken out as one.

import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { suppress, suppressionHasher } from "../../../app/platform/suppressions/suppression-store.server.ts";
import { manifestoPath, signupAnswerPath } from "../../../app/shared/addresses.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { ADMIN, expect, signIn, test } from "../../support/admin.ts";
import { axeFindings, plain } from "../../support/journey.ts";
import { figuresOf, openDialog } from "../../support/parts.ts";

const LIST = adminPaths.subscribers.list;
const line = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });
/** What a dialog says, and not the regions of it that say nothing. */
const said = (page: Page, role: "alert" | "status") => openDialog(page).getByRole(role).filter({ hasText: /\S/ });

let made = 0;
const address = (name: string) => `${name}-${process.pid}-${++made}@exemple.fr`;

function csv(name: string, text: string, encoding: BufferEncoding = "utf8") {
	return { name, mimeType: "text/csv", buffer: Buffer.from(text, encoding) };
}

async function openImport(page: Page, file: ReturnType<typeof csv>): Promise<void> {
	await page.getByRole("button", { name: "Importer", exact: true }).click();
	await openDialog(page).locator("input[type=file]").setInputFiles(file);
}

const origin = (page: Page) => openDialog(page).getByLabel("D’où viennent ces personnes");

async function report(page: Page): Promise<Record<string, string>> {
	await expect(openDialog(page).getByRole("heading", { name: "Import terminé" })).toBeFocused();
	const names = (await openDialog(page).locator("dt").allTextContents()).map(plain);
	const counts = (await openDialog(page).locator("dt + dd").allTextContents()).map(plain);
	return Object.fromEntries(names.map((name, index) => [name, counts[index] ?? ""]));
}

test("128 · the four fields of the public form are seen in Abonnés", async ({ page }) => {
	const email = address("quatre");
	const form = { email, first_name: "Solange", last_name: "Été", phone: "+33 6 12 34 56 78" };
	expect((await page.request.post(signupAnswerPath, { form })).ok()).toBe(true);
	await page.goto(adminPaths.home);
	await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Newsletter" }).click();
	await page.getByRole("navigation", { name: "Newsletter" }).getByRole("link", { name: "Abonnés" }).click();
	await expect(page).toHaveURL(new RegExp(`${LIST}$`));
	const row = line(page, email);
	for (const words of ["Solange Été", "+33 6 12 34 56 78", "Abonné", "Site"]) await expect(row).toContainText(words);
	expect(await axeFindings(page)).toEqual([]);
});

test("added by hand, searched, unsubscribed, erased; the journal names nobody", async ({ page, allowConsole }) => {
	allowConsole(/status of 409/);
	const email = address("a-la-main");
	const opener = page.getByRole("button", { name: "Ajouter", exact: true });
	const send = openDialog(page).getByRole("button", { name: "Ajouter l’abonné" });
	await test.step("added by hand", async () => {
		await page.goto(LIST);
		await opener.click();
		await send.click();
		await expect(openDialog(page).getByText("Email requis")).toBeVisible();
		await expect(openDialog(page).getByLabel("Adresse e-mail")).toBeFocused();
		expect(await axeFindings(page)).toEqual([]);
		await openDialog(page).getByLabel("Adresse e-mail").fill(email);
		await openDialog(page).getByLabel("Prénom").fill("Éléonore");
		await openDialog(page).getByLabel("Nom", { exact: true }).fill("Œuvrard");
		await send.click();
		await expect(page.getByRole("status").getByText("Abonné ajouté")).toBeVisible();
		await expect(opener).toBeFocused();
		await expect(line(page, email)).toContainText("À la main");
	});

	await test.step("not twice", async () => {
		await opener.click();
		await openDialog(page).getByLabel("Adresse e-mail").fill(email.toUpperCase());
		await send.click();
		await expect(openDialog(page).getByText("Erreur: cette adresse est déjà inscrite")).toBeVisible();
		await page.keyboard.press("Escape");
	});

	await test.step("searched and unsubscribed", async () => {
		await page.getByPlaceholder("Rechercher...").fill(`OEUVR ${email.slice(0, 20)}`);
		await expect(page).toHaveURL(/\?q=OEUVR/);
		await expect(page.locator("tbody tr")).toHaveCount(1);
		await line(page, email)
			.getByRole("button", { name: `Désabonner ${email}` })
			.click();
		await expect(openDialog(page)).toContainText("ne recevra plus la newsletter");
		await openDialog(page).getByRole("button", { name: "Annuler" }).click();
		await expect(line(page, email)).toContainText("Abonné");
		await line(page, email)
			.getByRole("button", { name: `Désabonner ${email}` })
			.click();
		await openDialog(page).getByRole("button", { name: "Désabonner", exact: true }).click();
		await expect(line(page, email)).toContainText("Désabonné");
		await page.getByRole("link", { name: /^Désabonnés/ }).click();
		await expect(line(page, email)).toBeVisible();
	});

	await test.step("erased", async () => {
		await line(page, email)
			.getByRole("button", { name: `Effacer ${email}` })
			.click();
		await openDialog(page).getByRole("button", { name: "Effacer définitivement" }).click();
		await expect(page.getByText("Aucun abonné ne correspond")).toBeVisible();
		await page.getByRole("link", { name: "Tout afficher" }).click();
		await expect(page).toHaveURL(new RegExp(`${LIST}$`));
		await expect(line(page, email)).toHaveCount(0);
	});
	await test.step("the journal names nobody", async () => {
		// The filter: lines of other kinds, dated later by other journeys, may fill the first page.
		await page.goto(`${adminPaths.journal.page}?filtre=donnees`);
		for (const act of ["Ajout à la main", "Effacement de données personnelles"]) {
			await expect(page.getByRole("row", { name: new RegExp(`${act}.*Abonnés`) }).first()).toBeVisible();
		}
		await expect(page.locator("main")).not.toContainText(email);
		expect(await (await page.request.get(adminPaths.journal.export)).text()).not.toContain(email);
	});
});

test("a file of another tool comes in: columns confirmed, every line accounted for, twice without a double", async ({ page }) => {
	const [zoe, left, erased] = [address("zoe"), address("partie"), address("effacee")];
	await test.step("one has left, one was erased", async () => {
		for (const email of [left, erased]) await page.request.post(adminPaths.subscribers.add, { data: { email } });
		await page.goto(`${LIST}?q=${left}`);
		await page.getByRole("button", { name: `Désabonner ${left}` }).click();
		await openDialog(page).getByRole("button", { name: "Désabonner", exact: true }).click();
		await expect(line(page, left)).toContainText("Désabonné");
		await page.goto(`${LIST}?q=${erased}`);
		await page.getByRole("button", { name: `Effacer ${erased}` }).click();
		await openDialog(page).getByRole("button", { name: "Effacer définitivement" }).click();
		await expect(page.getByText("Aucun abonné ne correspond")).toBeVisible();
	});

	const text = `Pr\u00e9nom;Nom;Courriel;Ville\r\nZo\u00e9;\u00c9t\u00e9;${zoe};Lyon\r\nA;B;${left};\r\nC;D;${erased};\r\nE;F;sans arobase;\r\n`;
	const start = openDialog(page).getByRole("button", { name: /^Importer 4/ });
	await test.step("columns are confirmed, and where these people come from", async () => {
		await page.goto(LIST);
		await openImport(page, csv("lecteurs.csv", text, "latin1"));
		await expect(openDialog(page)).toContainText(/4.lignes, séparateur «.;.», Windows-1252/);
		await expect(openDialog(page).getByLabel("Ce que contient « Courriel »")).toHaveValue("email");
		await expect(openDialog(page).getByLabel("Ce que contient « Prénom »")).toHaveValue("first_name");
		await expect(openDialog(page).getByLabel("Ce que contient « Ville »")).toHaveValue("");
		expect(await axeFindings(page)).toEqual([]);
		await openDialog(page).getByLabel("Ce que contient « Courriel »").selectOption("");
		await expect(said(page, "alert")).toContainText("Dites quelle colonne");
		await expect(start).toBeDisabled();
		await openDialog(page).getByLabel("Ce que contient « Courriel »").selectOption("email");
		// Where these people come from is the proof of their consent: nothing goes in without it.
		await start.click();
		await expect(origin(page)).toBeFocused();
		await expect(openDialog(page)).toContainText("Dites d’où viennent ces personnes");
		await origin(page).fill("inscrites sur notre ancien site");
	});
	await test.step("every line is accounted for", async () => {
		await start.click();
		expect(await report(page)).toEqual({
			Ajoutés: "1",
			"Déjà inscrits": "0",
			"Désabonnés, non réinscrits": "1",
			"Effacés, non réinscrits": "1",
			"Lignes illisibles": "1",
		});
		await expect(openDialog(page)).toContainText("ligne 5");
		expect(await axeFindings(page)).toEqual([]);
	});
	await test.step("the same file again makes no double", async () => {
		await openDialog(page).getByRole("button", { name: "Autre fichier" }).click();
		await openDialog(page)
			.locator("input[type=file]")
			.setInputFiles(csv("lecteurs.csv", text, "latin1"));
		await start.click();
		expect(await report(page)).toMatchObject({ Ajoutés: "0", "Déjà inscrits": "1", "Désabonnés, non réinscrits": "1" });
		await openDialog(page).getByRole("button", { name: "Fermer", exact: true }).last().click();
		await expect(line(page, zoe)).toContainText("Zoé Été");
		await expect(line(page, zoe)).toContainText("Import");
		await expect(line(page, left)).toContainText("Désabonné");
		await expect(line(page, erased)).toHaveCount(0);
	});
});

test("a dropped file; what is no CSV; the network lost on the way: words, and another try", async ({ page, allowConsole }) => {
	allowConsole(/Failed to load resource/);
	const email = address("reseau");
	await test.step("what is no CSV", async () => {
		await page.goto(LIST);
		await openImport(page, { name: "tableur.csv", mimeType: "text/csv", buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]) });
		await expect(said(page, "alert")).toContainText("Erreur: ce fichier n’est pas un fichier CSV lisible");
		await expect(openDialog(page).getByRole("button", { name: "Choisir un fichier" })).toBeFocused();
		expect(await axeFindings(page)).toEqual([]);
	});
	await test.step("a dropped file", async () => {
		const transfer = await page.evaluateHandle((content) => {
			const data = new DataTransfer();
			data.items.add(new File([content], "liste.txt", { type: "text/plain" }));
			return data;
		}, `${email}\n`);
		// It rises to the place around the field.
		await openDialog(page).locator("input[type=file]").dispatchEvent("drop", { dataTransfer: transfer });
		await expect(openDialog(page)).toContainText("sans ligne de titres");
		await origin(page).fill("liste de la fête");
	});
	await test.step("the network lost on the way, and another try", async () => {
		await page.route(`**${adminPaths.subscribers.import}`, (route) => route.abort());
		await openDialog(page)
			.getByRole("button", { name: /^Importer 1/ })
			.click();
		await expect(said(page, "alert")).toContainText("Erreur: le serveur ne répond pas");
		await page.unroute(`**${adminPaths.subscribers.import}`);
		await openDialog(page)
			.getByRole("button", { name: /^Importer 1/ })
			.click();
		expect(await report(page)).toMatchObject({ Ajoutés: "1" });
	});
});

test("an import under way shows how far it is and can be stopped; the rest of the site is answered meanwhile", async ({ page }) => {
	const start = address("masse").replace("@exemple.fr", "");
	const text = Array.from({ length: 120_000 }, (_, index) => `${start}-${index}@exemple.fr`).join("\n");
	await test.step("how far it is, while the rest is answered", async () => {
		await page.goto(LIST);
		await openImport(page, csv("grande.csv", text));
		await origin(page).fill("une grande liste");
		await openDialog(page)
			.getByRole("button", { name: /^Importer 120/ })
			.click();
		await expect(openDialog(page).getByRole("progressbar", { name: "Import en cours…" })).toBeVisible();
		await expect.poll(async () => Number(await openDialog(page).locator("progress").getAttribute("value"))).toBeGreaterThan(0);
		expect((await page.request.get(manifestoPath)).status()).toBe(200);
	});
	await test.step("stopped", async () => {
		await openDialog(page).getByRole("button", { name: "Arrêter" }).click();
		await expect(said(page, "status")).toContainText("Import arrêté");
		await expect(said(page, "status")).toBeFocused();
		await openDialog(page).getByRole("button", { name: "Fermer", exact: true }).last().click();
	});
	await test.step("the pages of a long list: the next one begins where this one ends", async () => {
		await page.getByPlaceholder("Rechercher...").fill(start);
		await expect(page.getByText(/^\d.*personnes$/)).toBeVisible();
		// The pages of a long list: the next one begins where this one ends.
		await page.getByRole("link", { name: "Suivants" }).click();
		await expect(page.getByText(/^page 2 sur/)).toBeVisible();
		await expect(page.locator("tbody tr")).toHaveCount(50);
		expect(await axeFindings(page)).toEqual([]);
	});
});

test("a session that ends before the import: signed in again in place, nothing is chosen twice", async ({ browser, site }) => {
	const context = await browser.newContext({ baseURL: site.url, storageState: await signIn(site.url) });
	const page = await context.newPage();
	await page.goto(LIST);
	await openImport(page, csv("session.csv", `${address("session")}\n`));
	await expect(openDialog(page)).toContainText("sans ligne de titres");
	await origin(page).fill("une session passée");
	await context.clearCookies();
	await openDialog(page)
		.getByRole("button", { name: /^Importer 1/ })
		.click();
	const again = openDialog(page).last();
	await again.locator("[name=username]").fill(ADMIN.username);
	await again.locator("[name=password]").fill(ADMIN.password);
	await again.getByRole("button", { name: "Se connecter" }).click();
	expect(await report(page)).toMatchObject({ Ajoutés: "1" });
	await context.close();
});

test("what is shown leaves as a file that no spreadsheet computes; the journal says so", async ({ page }) => {
	const email = address("export");
	await page.request.post(adminPaths.subscribers.add, { data: { email, first_name: "=1+1", phone: "+33 6 00" } });
	await page.goto(`${LIST}?q=${email}`);
	const waiting = page.waitForEvent("download");
	await page.getByRole("link", { name: "Exporter" }).click();
	const download = await waiting;
	expect(download.suggestedFilename()).toMatch(/^abonnes-\d{4}-\d\d-\d\d\.csv$/);
	const text = await readFile(await download.path(), "utf8");
	expect(text).toMatch(/^\ufeffE-mail;Prénom;Nom;/);
	const lines = text.trimEnd().split("\r\n");
	expect(lines).toHaveLength(2);
	expect(lines[1]).toContain(`${email};'=1+1;;'+33 6 00;`);
	await page.goto(`${adminPaths.journal.page}?filtre=donnees`);
	await expect(page.getByRole("row", { name: /Export.*Abonnés/ }).first()).toBeVisible();
});

test("usable at 390 px, in both schemes", async ({ page }) => {
	const email = address("petit-ecran-avec-une-longue-adresse");
	await page.request.post(adminPaths.subscribers.add, { data: { email } });
	await page.setViewportSize({ width: 390, height: 800 });
	await page.goto(LIST);
	await expect(line(page, email)).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Importer", exact: true }).click();
	expect(await axeFindings(page)).toEqual([]);
});

test("who has not confirmed waits: found by a filter, asked again, never confirmed by anybody else; who bounced is blocked", async ({
	page,
	site,
	allowConsole,
}) => {
	allowConsole(/status of 429/);
	const [waits, bounced] = [address("attend"), address("bloquee")];
	const at = new Date().toISOString();
	await site.write(async (tx) => {
		const rows = [waits, bounced].map((email) => ({ id: randomUUID(), email, email_key: email, search_text: email, created_at: at }));
		await tx
			.insertInto("newsletter_subscribers")
			.values(rows.map((row) => ({ ...row, pending_since: row.email === waits ? at : null })))
			.execute();
		const hash = await suppressionHasher(tx);
		await tx
			.updateTable("newsletter_subscribers")
			.set({ email_hash: hash(bounced) })
			.where("email_key", "=", bounced)
			.execute();
		await suppress(tx, hash(bounced), at, "hard");
	});
	await test.step("who waits is not counted", async () => {
		await page.goto(adminPaths.home);
		const users = Number(plain(await figuresOf(page).locator("dt + dd").first().textContent()).replace(/\D/g, ""));
		await site.write((tx) =>
			tx.updateTable("newsletter_subscribers").set({ pending_since: null }).where("email_key", "=", waits).execute(),
		);
		await page.reload();
		await expect
			.poll(async () => plain(await figuresOf(page).locator("dt + dd").first().textContent()).replace(/\D/g, ""))
			.toBe(String(users + 1));
		await site.write((tx) => tx.updateTable("newsletter_subscribers").set({ pending_since: at }).where("email_key", "=", waits).execute());
	});

	await test.step("found by a filter, asked again, once", async () => {
		await page.goto(LIST);
		await page
			.getByRole("navigation", { name: "État" })
			.getByRole("link", { name: /^En attente/ })
			.click();
		await expect(page).toHaveURL(/etat=en-attente/);
		await expect(line(page, waits)).toContainText("En attente");
		await expect(line(page, waits).getByRole("button")).toHaveCount(3);
		expect(await axeFindings(page)).toEqual([]);
		const again = page.getByRole("button", { name: `Renvoyer le courrier de confirmation à ${waits}` });
		await again.click();
		await expect(page.getByText("Courrier de confirmation renvoyé")).toBeVisible();
		await again.click();
		await expect(page.getByText("Erreur: un courrier est parti il y a peu")).toBeVisible();
	});
	await test.step("who bounced is blocked, and told apart", async () => {
		await page.goto(`${LIST}?q=${bounced}`);
		await expect(line(page, bounced)).toContainText("Bloqué");
		await expect(line(page, bounced)).toContainText("adresse inexistante");
		// Told apart from those a newsletter goes to.
		const states = page.getByRole("navigation", { name: "État" });
		await expect(states.getByRole("link", { name: /^Abonnés/ })).toHaveText("Abonnés 0");
		await states.getByRole("link", { name: "Bloqués 1" }).click();
		await expect(page).toHaveURL(/etat=bloques/);
		await expect(line(page, bounced)).toBeVisible();
		await states.getByRole("link", { name: /^Abonnés/ }).click();
		await expect(page.getByText("Aucun abonné ne correspond")).toBeVisible();
	});
});
