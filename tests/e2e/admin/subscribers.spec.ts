// The readers of the newsletter: found, added, unsubscribed, erased, brought in from a file and taken out as one.

import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { suppress, suppressionHasher } from "../../../app/platform/suppressions/suppression-store.server.ts";
import { manifestoPath, signupAnswerPath } from "../../../app/shared/addresses.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { ADMIN, expect, signIn, test } from "../../support/admin.ts";
import { expectNothingFound } from "../../support/every-look.ts";
import { axeFindings, plain } from "../../support/journey.ts";
import { figuresOf, openDialog } from "../../support/parts.ts";
import { addNewsletter } from "../../support/sending.ts";

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
const whole = (page: Page) => openDialog(page).getByLabel("Qui sont ces personnes");
/** What a value of a column is taken for. */
const meaning = (page: Page, column: string, value: string) => openDialog(page).getByLabel(`Sens de « ${value} » dans « ${column} »`);

/** What the dialog says will be done, before anything is. */
async function totals(page: Page): Promise<Record<string, string>> {
	const part = openDialog(page).getByRole("region", { name: "Ce que le fichier dit de ces personnes" });
	const names = (await part.getByRole("term").allTextContents()).map(plain);
	const counts = (await part.getByRole("definition").allTextContents()).map(plain);
	return Object.fromEntries(names.map((name, index) => [name, counts[index] ?? ""]));
}

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
		// No column says whether they read: somebody has to.
		await start.click();
		await expect(whole(page)).toBeFocused();
		await whole(page).selectOption("Abonné");
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
			"Abonnés sans preuve dans le fichier": "1",
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
		await whole(page).selectOption("Abonné");
		await start.click();
		expect(await report(page)).toMatchObject({ Ajoutés: "0", "Déjà inscrits": "1", "Désabonnés, non réinscrits": "1" });
		await openDialog(page).getByRole("button", { name: "Fermer", exact: true }).last().click();
		await expect(line(page, zoe)).toContainText("Zoé Été");
		await expect(line(page, zoe)).toContainText("Import");
		await expect(line(page, left)).toContainText("Désabonné");
		await expect(line(page, erased)).toHaveCount(0);
	});
});

test("what a file says of its people is shown by column and value, asked where it is not understood, and may be changed", async ({
	page,
	site,
}) => {
	const people = { stays: "abonné", vip: "VIP", waits: "en attente", gone: "désabonné", spam: "spam" };
	const emails = Object.fromEntries(Object.keys(people).map((name) => [name, address(name)])) as Record<keyof typeof people, string>;
	const lines = Object.entries(people).map(([name, state]) => `${emails[name as keyof typeof people]};Solange Été;${state};03/04/2024`);
	await test.step("what is understood, and what is not", async () => {
		await page.goto(LIST);
		await openImport(page, csv("liste.csv", `Courriel;Nom complet;Statut;Inscrit le\r\n${lines.join("\r\n")}\r\n`));
		await expect(meaning(page, "Statut", "désabonné")).toHaveValue("left");
		await expect(meaning(page, "Statut", "VIP")).toHaveValue("");
		expect(await totals(page)).toEqual({ Abonnés: "1", "En attente": "1", Désabonnés: "1", Bloqués: "1", "À choisir": "1" });
		expect(await axeFindings(page)).toEqual([]);
	});
	await test.step("nothing goes in before everything is said: the first question has the focus", async () => {
		await origin(page).fill("notre ancien outil");
		await openDialog(page)
			.getByRole("button", { name: /^Importer 5/ })
			.press("Enter");
		await expect(meaning(page, "Statut", "VIP")).toBeFocused();
		await expect(meaning(page, "Statut", "VIP")).toHaveAccessibleDescription("Dites comment le comprendre.");
		await expect(said(page, "alert")).toContainText("Dites d’abord");
		await page.keyboard.press("A");
		await expect(meaning(page, "Statut", "VIP")).toHaveValue("subscribed");
		await openDialog(page).getByLabel("Dates de « Inscrit le »").selectOption("Jour d’abord (jour/mois/année)");
		await expect(said(page, "alert")).toHaveCount(0);
	});
	await test.step("a value taken otherwise changes what will be done", async () => {
		await meaning(page, "Statut", "spam").selectOption("Ne pas importer");
		expect(await totals(page)).toEqual({ Abonnés: "2", "En attente": "1", Désabonnés: "1", Bloqués: "0", "Non importés": "1" });
		await meaning(page, "Statut", "spam").selectOption("Signalement comme indésirable");
		await expect(openDialog(page).getByRole("switch", { name: /confirmer/ })).not.toBeChecked();
	});
	await test.step("another column says it: the file is read again", async () => {
		await openDialog(page).getByLabel("Ce que contient « Statut »").selectOption("");
		await expect(whole(page)).toHaveValue("");
		await openDialog(page).getByLabel("Ce que contient « Statut »").selectOption("state");
		await expect(meaning(page, "Statut", "VIP")).toHaveValue("");
		await meaning(page, "Statut", "VIP").selectOption("Abonné");
	});
	await test.step("taken as said, and nobody is written to", async () => {
		await openDialog(page)
			.getByRole("button", { name: /^Importer 5/ })
			.click();
		expect(await report(page)).toMatchObject({ Ajoutés: "5" });
		await openDialog(page).getByText("Ce qui a été compris").click();
		await expect(openDialog(page)).toContainText(/Statut, «.VIP.».: Abonné/);
		expect(await axeFindings(page)).toEqual([]);
		await openDialog(page).getByRole("button", { name: "Fermer", exact: true }).last().click();
		for (const [name, word] of [
			["stays", "Abonné"],
			["vip", "Abonné"],
			["waits", "En attente"],
			["gone", "Désabonné"],
			["spam", "Désabonné"],
		] as const) {
			await page.goto(`${LIST}?q=${emails[name]}`);
			await expect(line(page, emails[name])).toContainText(word);
			await expect(line(page, emails[name])).toContainText("Solange Été");
		}
		const asked = await site.write((tx) => tx.selectFrom("outbox").selectAll().where("kind", "in", ["confirmation", "welcome"]).execute());
		expect(JSON.stringify(asked)).not.toContain(emails.waits);
	});
});

for (const [width, scheme] of [
	[390, "light"],
	[390, "dark"],
	[1_440, "light"],
	[1_440, "dark"],
] as const) {
	test(`the export of a known tool at ${width} px, ${scheme}: recognised, nothing to choose`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.emulateMedia({ colorScheme: scheme });
		const header = "Email,First name,Last name,Subscription time,Confirmation time,List status,Global status,List";
		const rows = ["subscribed,subscribed", "subscribed,unsubscribed", "unconfirmed,unconfirmed", "subscribed,bounced"];
		const text = rows.map((states, index) => `"${address("mailpoet")}","Zoé","d’Été","2023-02-1${index} 10:00:00","",${states},"Lettre"`);
		await page.goto(LIST);
		await openImport(page, csv("MailPoet_export_abc.csv", `\ufeff${header}\n${text.join("\n")}\n`));
		await expect(openDialog(page)).toContainText(/Export reconnu.: MailPoet\./);
		expect(await totals(page)).toEqual({ Abonnés: "1", "En attente": "1", Désabonnés: "1", Bloqués: "1" });
		expect(await openDialog(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
		expect(await axeFindings(page)).toEqual([]);
	});
}

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
		await whole(page).selectOption("Abonné");
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
		await whole(page).selectOption("Abonné");
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
	await whole(page).selectOption("Abonné");
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

test("a blocked reader's page says why, when and in whose words; the block is lifted with its reason, and the journal names nobody", async ({
	page,
	site,
}) => {
	const [blocked, complained] = [address("bloquee"), address("plaignante")];
	for (const email of [blocked, complained]) await page.request.post(adminPaths.subscribers.add, { data: { email, first_name: "Zoé" } });
	const since = new Date(Date.now() - 3 * 86_400_000).toISOString();
	await site.write(async (tx) => {
		const hash = await suppressionHasher(tx);
		await suppress(tx, hash(blocked), since, "hard");
		await suppress(tx, hash(complained), since, "complaint");
		const reader = await tx.selectFrom("newsletter_subscribers").select("id").where("email", "=", blocked).executeTakeFirstOrThrow();
		const newsletter = await addNewsletter(tx, { title: "La lettre de mars", status: "sent", started_at: since, sent_at: since });
		await tx
			.insertInto("deliveries")
			.values({
				id: randomUUID(),
				newsletter_id: newsletter,
				subscriber_id: reader.id,
				email: blocked,
				email_key: blocked,
				token: randomUUID(),
				state: "failed",
				attempts: 1,
				smtp_code: 550,
				smtp_reply: `550 5.1.1 <${blocked}>: user unknown`,
				bounce_kind: "hard",
				settled_at: since,
				receiver: "",
			})
			.execute();
	});
	await test.step("the list leads to it", async () => {
		await page.goto(`${LIST}?q=${encodeURIComponent(blocked)}`);
		await line(page, blocked).getByRole("link", { name: blocked }).click();
		await expect(page.getByRole("heading", { name: blocked })).toBeVisible();
		const panel = page.getByRole("region", { name: "Rien ne part vers cette adresse" });
		await expect(panel).toContainText("cette boîte n’existe pas, ou n’existe plus");
		await expect(panel).toContainText(`550 5.1.1 <${blocked}>: user unknown`);
		await expect(panel).toContainText("À la lettre « La lettre de mars »");
		await expectNothingFound(page, "a blocked reader");
	});
	const ask = page.getByRole("button", { name: "Lever le blocage" });
	await test.step("the block is lifted, for a reason", async () => {
		await ask.click();
		const confirm = openDialog(page).getByRole("button", { name: "Lever le blocage" });
		await confirm.click();
		await expect(openDialog(page).getByLabel("Pourquoi")).toBeFocused();
		await expect(openDialog(page).getByText("Dites pourquoi ce blocage est levé.").first()).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		await openDialog(page).getByLabel("Pourquoi").selectOption({ label: "L’adresse a été vérifiée avec elle" });
		await confirm.click();
		await expect(page.getByRole("status").getByText("Blocage levé")).toBeVisible();
		await expect(page.getByRole("heading", { name: blocked })).toBeFocused();
		await expect(ask).toHaveCount(0);
		await expect(page.getByText(/Blocage levé le .*: l’adresse a été vérifiée avec elle\./)).toBeVisible();
		await page.goto(adminPaths.journal.page);
		const act = page.getByRole("row").filter({ hasText: "Blocage levé" }).first();
		await expect(act).toContainText("L’adresse a été vérifiée avec elle");
		await expect(act).not.toContainText(blocked);
	});
	await test.step("who called a letter spam comes back alone, and nobody else's page is there", async () => {
		await page.goto(`${LIST}?q=${encodeURIComponent(complained)}`);
		await line(page, complained).getByRole("link", { name: complained }).click();
		await expect(page.getByText("cette personne seule peut revenir")).toBeVisible();
		await expect(ask).toHaveCount(0);
		expect((await page.request.get(adminPaths.subscribers.one(randomUUID()))).status()).toBe(404);
	});
});
