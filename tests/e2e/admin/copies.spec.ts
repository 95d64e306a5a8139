// « Sauvegardes et déménagement », the line on the dashboard, and the notice that nothing leaves.
import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { putDepartures } from "../../../app/features/moving/copies/departures.server.ts";
import { openPlace } from "../../../app/features/moving/copies/place/place.server.ts";
import { openExport } from "../../../app/features/moving/export/source.server.ts";
import { closeTables } from "../../../app/platform/db/moved-away.ts";
import { type Db, openDatabase } from "../../../app/platform/db/open.ts";
import { folderObjects } from "../../../app/platform/files/folder-objects.ts";
import { holdSending } from "../../../app/platform/mail/sending-hold.server.ts";
import { suppressionHasher } from "../../../app/platform/suppressions/suppression-store.server.ts";
import { privacyPath } from "../../../app/shared/addresses.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { ADMIN, expect, signIn, startAdminSite, test } from "../../support/admin.ts";
import { DEMO_PICTURES } from "../../support/demo-pictures.ts";
import { expectNothingFound } from "../../support/every-look.ts";
import { openDialog, toasts } from "../../support/parts.ts";
import { addReaders } from "../../support/sending.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

test("without a place the screen says what to do, and spells out the commands", async ({ page, context, site }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.goto(adminPaths.settings.page);
	await page.getByRole("link", { name: "Sauvegardes" }).click();
	await expect(page.getByRole("heading", { name: "Sauvegardes et déménagement" })).toBeVisible();
	await expect(page.getByText("Ce site n’a pas de sauvegarde")).toBeVisible();
	await expect(page.getByRole("button", { name: "Sauvegarder maintenant" })).toHaveCount(0);
	await page.getByRole("button", { name: /contrevent restore --list/ }).click();
	await expect(toasts(page).filter({ hasText: "Copié" })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("npx contrevent restore --list");
	await expect(page.getByText(`DATA_DIR=${site.dataDir} npx contrevent export site.zip`)).toBeVisible();
	await expectNothingFound(page, "copies, no place");
	await page.goto(adminPaths.home);
	await expect(page.getByText("Dernière copie entière")).toHaveCount(0);
	await page.goto(privacyPath);
	await expect(page.getByText("nous copions le site avant de mettre à jour le logiciel")).toBeVisible();
	await expect(page.getByText(/la dernière est effacée après 30\sjours au plus/)).toBeVisible();
});

test("a copy is made by itself, another by hand, and one is downloaded by whoever knows the password", async ({
	browser,
	page: _,
	allowConsole,
}) => {
	test.setTimeout(120_000);
	allowConsole(/status of 422|ERR_INTERNET_DISCONNECTED/);
	const folder = await temporaryFolder("journey-copies");
	const site = await startAdminSite({ BACKUP_DIR: folder });
	const context = await browser.newContext({ baseURL: site.url, storageState: await signIn(site.url) });
	const page = await context.newPage();

	await test.step("the first copy comes by itself, and stands on the dashboard", async () => {
		const told = async () => {
			await page.goto(adminPaths.home);
			return page.locator("main").textContent();
		};
		await expect.poll(told, { timeout: 60_000 }).toMatch(/Dernière copie entière/);
		await page.goto(privacyPath);
		await expect(page.getByText("la dernière est effacée après un an au plus")).toBeVisible();
		await page.goto(adminPaths.copies.page);
		await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
	});

	await test.step("one more now, with its progress", async () => {
		const control = page.getByRole("button", { name: /^Sauvegard/ });
		const stands = async () => [await control.boundingBox(), await page.getByRole("heading", { name: "Lieux" }).boundingBox()];
		const before = await stands();
		const held = Promise.withResolvers<void>();
		await page.route(`**${adminPaths.copies.make}`, async (route) => {
			await held.promise;
			await route.continue();
		});
		await control.click();
		await expect(page.getByText("Vous pouvez quitter cette page")).toBeVisible();
		expect(await stands()).toEqual(before);
		held.resolve();
		await expect(toasts(page).filter({ hasText: "Sauvegarde faite" })).toBeVisible({ timeout: 30_000 });
		await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);
		await expect(page.getByRole("img", { name: /^Taille des copies/ })).toBeVisible();
		await expect(page.getByRole("heading", { name: /^Taille des copies/ })).toContainText("(en Mo)");
		await expect(page.getByRole("img", { name: /^Taille des copies/ })).toContainText(/, \d+\sh\s\d\d/);
		await expect(page.getByText(`BACKUP_DIR=${folder} npx contrevent restore --list`)).toBeVisible();
		await page.getByRole("button", { name: "Tableau" }).click();
		await expect(page.getByRole("table", { name: "Taille des copies" }).getByRole("row")).toHaveCount(3);
		await page.getByRole("button", { name: "Tableau" }).click();
		await expectNothingFound(page, "copies");
	});

	await test.step("the line is cut while one is made: the page stays, and shows the copy once it is back", async () => {
		await page.route(`**${adminPaths.copies.make}`, async (route) => {
			await route.fetch();
			await context.setOffline(true);
			await route.abort("internetdisconnected");
		});
		await page.getByRole("button", { name: "Sauvegarder maintenant" }).click();
		await expect(toasts(page).filter({ hasText: "Le serveur ne répond pas" })).toBeVisible({ timeout: 30_000 });
		await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);
		await expect(page.getByRole("button", { name: "Sauvegarder maintenant" })).toBeEnabled();
		await context.setOffline(false);
		await expect(page.getByRole("table").getByRole("row")).toHaveCount(4);
		await expect(toasts(page).filter({ hasText: "Le serveur répond de nouveau" })).toBeVisible();
	});

	await test.step("downloaded: not with another password; noted in the journal", async () => {
		await page
			.getByRole("button", { name: /^Télécharger la copie/ })
			.first()
			.click();
		const dialog = openDialog(page);
		await dialog.getByLabel("Mot de passe").fill("un autre mot de passe");
		await dialog.getByRole("button", { name: "Télécharger" }).click();
		await expect(dialog.getByLabel("Mot de passe")).toHaveAccessibleDescription(/pas votre mot de passe/);
		await expectNothingFound(page, "copies, download refused");
		await dialog.getByLabel("Mot de passe").fill(ADMIN.password);
		const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Télécharger" }).click()]);
		expect(download.suggestedFilename()).toMatch(/^contrevent-\d{4}-\d\d-\d\d-\d\dh\d\dm\d\d\.tar$/);
		expect(await download.failure()).toBeNull();
		await page.goto(adminPaths.journal.page);
		await expect(page.getByText("Copie du site téléchargée")).toBeVisible();
	});

	await context.close();
	await site.end();
	// A proof is looked for at every start: the one that is due comes at once.
	const again = await startAdminSite({ BACKUP_DIR: folder }, { dataDir: site.dataDir });
	await test.step("the newest is restored beside the site, three of its pages are shown, and the dashboard says so", async () => {
		const client = await browser.newContext({ baseURL: again.url, storageState: await signIn(again.url) });
		const told = async () => (await client.request.get(adminPaths.home)).text();
		await expect
			.poll(told, { timeout: 60_000 })
			.toMatch(
				new RegExp(
					String.raw`Dernier essai de restauration\s: le [^<]+, réussi\. Remettre le site en place a pris [\d,]+\ssecondes?\. [\d\s]+\slignes, ${DEMO_PICTURES}\sfichiers d’image et 3\spages comparés\.`,
				),
			);
		await client.close();
	});
	await again.remove();
	await rm(folder, { recursive: true, force: true });
});

test("an export is made where no copies are, and downloaded by whoever knows the password", async ({ page, allowConsole }) => {
	allowConsole(/status of 422/);
	await page.goto(adminPaths.copies.page);
	const part = page.getByRole("region", { name: "Export" });
	await expect(part.getByRole("button", { name: "Télécharger l’export" })).toHaveCount(0);
	await part.getByRole("button", { name: "Exporter maintenant" }).click();
	await expect(toasts(page).filter({ hasText: "Export fait" })).toBeVisible({ timeout: 30_000 });
	await expectNothingFound(page, "copies, an export");
	await part.getByRole("button", { name: "Télécharger l’export" }).click();
	const dialog = openDialog(page);
	await dialog.getByLabel("Mot de passe").fill("un autre mot de passe");
	await dialog.getByRole("button", { name: "Télécharger" }).click();
	await expect(dialog.getByLabel("Mot de passe")).toHaveAccessibleDescription(/pas votre mot de passe/);
	await dialog.getByLabel("Mot de passe").fill(ADMIN.password);
	const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Télécharger" }).click()]);
	expect(download.suggestedFilename()).toMatch(/^contrevent-export-\d{4}-\d\d-\d\d-\d\dh\d\dm\d\d\.zip$/);
	const source = await openExport(await download.path());
	expect(source.manifest.tables.articles).toBeGreaterThan(0);
	await source.close();
	await page.goto(adminPaths.journal.page);
	await expect(page.getByText("Export du site téléchargé")).toBeVisible();
});

test("a link to a copy or an export opens nothing by itself", async ({ page }) => {
	for (const address of [adminPaths.copies.download, adminPaths.copies.downloadExport]) {
		const answer = await page.request.get(`${address}?name=x&place=y&until=99999999999999&signature=z`);
		expect(answer.status()).toBe(404);
	}
});

test("the notice that nothing leaves stands on every screen until it is confirmed", async ({ browser, page: _ }) => {
	const site = await startAdminSite({ DEMO: "0" });
	const context = await browser.newContext({ baseURL: site.url, storageState: await signIn(site.url) });
	const page = await context.newPage();
	await site.write(async (db) => {
		const planned = {
			title: "Bientôt",
			subject: "Bientôt",
			content: "Bonjour",
			status: "scheduled",
			scheduled_at: "2100-01-14T12:00:00.000Z",
		};
		await db
			.insertInto("newsletters")
			.values({ id: randomUUID(), ...planned })
			.execute();
		await holdSending(db, "restored", new Date());
	});
	const notice = page.getByRole("region", { name: "Rien ne part de ce site pour l’instant" });
	for (const path of [adminPaths.home, adminPaths.settings.page, adminPaths.sendings.list]) {
		await page.goto(path);
		await expect(notice).toContainText("Une copie a été restaurée");
	}
	await expectNothingFound(page, "the notice");
	const question = page.getByRole("alertdialog", { name: "Autoriser les envois" });
	await notice.getByRole("button", { name: "Autoriser les envois" }).click();
	await expect(question).toContainText("« Bientôt », programmée le 14 janv. 2100");
	await expect(question).toContainText("Aucun courrier n’attend");
	await expect(question).toContainText("Personne n’a pu vérifier qui est parti depuis");
	await question.getByRole("button", { name: "Annuler" }).click();
	await expect(notice).toBeVisible();
	await notice.getByRole("button", { name: "Autoriser les envois" }).click();
	await question.getByRole("button", { name: "Autoriser les envois" }).click();
	await expect(toasts(page).filter({ hasText: "Les envois reprennent" })).toBeVisible();
	await expect(notice).toHaveCount(0);
	await page.goto(adminPaths.journal.page);
	await expect(page.getByText("Envois autorisés de nouveau")).toBeVisible();
	await context.close();
	await site.remove();
});

test("who left since the copy goes before anything leaves, and nothing does while that cannot be read", async ({
	browser,
	page: _,
	allowConsole,
}) => {
	allowConsole(/status of 409/);
	const folder = await temporaryFolder("journey-left-since");
	const place = await openPlace(folderObjects(folder), { passphrase: null, create: true });
	// Paused, so that it copies nothing before it is held.
	const site = await startAdminSite({ DEMO: "0", BACKUP_DIR: folder, SENDING: "paused" });
	const emails = await site.write(async (db) => {
		const readers = await addReaders(db, 3);
		const hash = await suppressionHasher(db);
		const gone = { at: "2026-03-04T05:06:07.000Z", kind: "left" as const, proof: null };
		await putDepartures(
			place,
			readers.slice(1).map((email) => ({ ...gone, id: randomUUID(), email_hash: hash(email) })),
		);
		await holdSending(db, "restored", new Date());
		return readers;
	});
	await site.end();
	const restored = await startAdminSite({ DEMO: "0", BACKUP_DIR: folder }, { dataDir: site.dataDir });
	const context = await browser.newContext({ baseURL: restored.url, storageState: await signIn(restored.url) });
	const page = await context.newPage();
	await page.goto(adminPaths.home);
	const allow = page.getByRole("region", { name: "Rien ne part de ce site pour l’instant" }).getByRole("button");
	const question = page.getByRole("alertdialog", { name: "Autoriser les envois" });

	await rename(folder, `${folder}-away`);
	await allow.click();
	await expect(toasts(page).filter({ hasText: `${folder} n’existe pas` })).toBeVisible();
	await expect(question).toHaveCount(0);
	await rename(`${folder}-away`, folder);
	await allow.click();
	await expect(question).toContainText("2\u00a0personnes parties depuis la copie s’en iront avant tout envoi.");
	await expectNothingFound(page, "the question before anything leaves");
	await question.getByRole("button", { name: "Autoriser les envois" }).click();
	await expect(toasts(page).filter({ hasText: "Les envois reprennent" })).toBeVisible();
	const reading = (db: Db) => db.selectFrom("newsletter_subscribers").select("email").where("unsubscribed_at", "is", null).execute();
	expect(await restored.write(reading)).toEqual([{ email: emails[0] }]);
	await context.close();
	await restored.remove();
	await rm(folder, { recursive: true, force: true });
});

test("a site that has moved away is read, says so in the admin area, and lets nobody write or sign in", async ({ browser, page: _ }) => {
	const site = await startAdminSite({ DEMO: "0" });
	const context = await browser.newContext({ baseURL: site.url, storageState: await signIn(site.url) });
	const page = await context.newPage();
	const { db } = openDatabase({ databaseUrl: null, dataDir: site.dataDir });
	await db.transaction().execute((tx) => closeTables(tx, "postgres://ailleurs"));
	await db.destroy();
	await page.goto(adminPaths.settings.page);
	const notice = page.getByRole("region", { name: "Ce site a déménagé" });
	await expect(notice).toContainText("postgres://ailleurs");
	await expect(notice).toContainText("redémarrez");
	await expect(notice.getByRole("button")).toHaveCount(0);
	await expectNothingFound(page, "the notice of a move");
	await page.goto(adminPaths.health.page);
	await expect(page.getByText("il vit maintenant ici")).toHaveCount(2);
	const stranger = await browser.newContext({ baseURL: site.url });
	const visitor = await stranger.newPage();
	await visitor.goto(adminPaths.login);
	await visitor.getByLabel("Nom d’utilisateur").fill("admin");
	await visitor.getByLabel("Mot de passe").fill("whatever it is");
	await visitor.getByRole("button", { name: "Se connecter" }).click();
	await expect(visitor.getByRole("alert")).toContainText("Ce site a déménagé");
	await stranger.close();
	await context.close();
	await site.remove();
});
