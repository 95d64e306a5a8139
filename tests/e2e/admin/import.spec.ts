// « Importer », on the page of copies: another software's export is rehearsed, brought in, brought in again, cut short.
import type { Page } from "@playwright/test";
import { IMPORT_LEASE } from "../../../app/pages/admin/copies/import/state.server.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { ADMIN, expect, signIn, startAdminSite, test } from "../../support/admin.ts";
import { expectNothingFound } from "../../support/every-look.ts";
import { readRows } from "../../support/forms.ts";
import { freePort } from "../../support/free-port.ts";
import { lexical, paragraph } from "../../support/ghost-bodies.ts";
import { ghostFile, ghostPost } from "../../support/ghost-export.ts";
import { toasts } from "../../support/parts.ts";
import { photo } from "../../support/pictures.ts";
import { type Site, startSite } from "../../support/site.ts";
import { zipOf } from "../../support/zip-file.ts";

const json = (file: unknown, name = "la-gazette.json") => ({
	name,
	mimeType: "application/json",
	buffer: Buffer.from(typeof file === "string" ? file : JSON.stringify(file)),
});
const many = (count: number) =>
	ghostFile({ posts: Array.from({ length: count }, (_, at) => ghostPost({ title: `Billet ${at}`, slug: `billet-${at}` })) });

const partOf = (page: Page) => page.getByRole("region", { name: "Importer" });
const articles = async (site: Site) =>
	Number((await readRows(site, (db) => db.selectFrom("articles").select(db.fn.countAll().as("count")).executeTakeFirstOrThrow())).count);

test("an export of Ghost and its pictures: looked at, brought in, and a second time nothing new", async ({ browser, page: _ }) => {
	test.setTimeout(120_000);
	const site = await startAdminSite({ DEMO: "0" });
	const context = await browser.newContext({ baseURL: site.url, storageState: await signIn(site.url) });
	const page = await context.newPage();
	const part = partOf(page);
	const post = ghostPost({
		title: "La rivière",
		slug: "la-riviere",
		lexical: lexical(paragraph("Au fil de l’eau.")),
		feature_image: "__GHOST_URL__/content/images/2024/01/rive.jpg",
	});
	const file = json(ghostFile({ posts: [post, ghostPost({ title: "Un brouillon", status: "draft" })] }));
	const pictures = { name: "images.zip", mimeType: "application/zip", buffer: zipOf({ "images/2024/01/rive.jpg": await photo() }) };
	const give = async () => {
		await part.getByLabel("Export de Ghost").setInputFiles(file);
		await part.getByLabel("Images (.zip)").setInputFiles(pictures);
		await part.getByLabel("Adresse de l’ancien site").fill("https://gazette.example");
		await part.getByRole("button", { name: "Voir ce qui viendrait" }).click();
	};

	await test.step("nothing chosen, a wrong file: said next to the field", async () => {
		await page.goto(adminPaths.copies.page);
		await part.getByRole("button", { name: "Voir ce qui viendrait" }).click();
		await expect(part.getByLabel("Export de Ghost")).toHaveAccessibleDescription(/Choisissez ce fichier/);
		await part.getByLabel("Export de Ghost").setInputFiles(json('{"db":[\n{"meta":'));
		await part.getByRole("button", { name: "Voir ce qui viendrait" }).click();
		await expect(part.getByLabel("Export de Ghost")).toHaveAccessibleDescription(/ligne 2/);
		await expectNothingFound(page, "an import, refused");
	});

	await test.step("the rehearsal says what would come, and writes nothing", async () => {
		await give();
		await expect(part.getByText(/Essai du .* rien n’a été écrit/)).toBeVisible({ timeout: 30_000 });
		await expect(part.getByText("articles à créer : 1 publié, 1 brouillon")).toBeVisible();
		await expect(part.getByText("image à reprendre")).toBeVisible();
		await expectNothingFound(page, "an import, rehearsed");
		expect(await articles(site)).toBe(0);
	});

	await test.step("the import; its report is there again after a reload", async () => {
		await part.getByRole("button", { name: "Importer" }).click();
		await expect(part.getByText(/Import fait le/)).toBeVisible({ timeout: 30_000 });
		await page.reload();
		await expect(part.getByText("articles créés : 1 publié, 1 brouillon")).toBeVisible();
		await expectNothingFound(page, "an import, done");
		await page.goto("/actualites/la-riviere");
		await expect(page.getByRole("heading", { name: "La rivière", level: 1 })).toBeVisible();
		const picture = page.locator("main img").first();
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		await page.goto("/la-riviere/");
		await expect(page).toHaveURL(/\/actualites\/la-riviere$/);
		await page.goto(adminPaths.journal.page);
		await expect(page.getByRole("cell", { name: /Import/ }).first()).toBeVisible();
	});

	await test.step("the same again brings nothing", async () => {
		await page.goto(adminPaths.copies.page);
		await part.getByRole("button", { name: "Fermer ce compte rendu" }).click();
		await give();
		await expect(part.getByText("contenus déjà là, laissés tels quels")).toBeVisible({ timeout: 30_000 });
		await part.getByRole("button", { name: "Importer" }).click();
		await expect(part.getByText(/Import fait le/)).toBeVisible({ timeout: 30_000 });
		expect(await articles(site)).toBe(2);
	});

	await context.close();
	await site.remove();
});

test("an import is stopped, then cut short by a killed server, and goes on to its end", async ({ browser, page: _, allowConsole }) => {
	test.setTimeout(180_000);
	// While the server is down, the page that looks on is answered by nobody.
	allowConsole(/ERR_CONNECTION|Failed to (?:fetch|load)|NetworkError/);
	const MANY = 5_000;
	const port = await freePort();
	const env = { DEMO: "0", ADMIN_PASSWORD: ADMIN.password };
	let site = await startSite(env, { port });
	const { dataDir } = site;
	const context = await browser.newContext({ baseURL: site.url, storageState: await signIn(site.url) });
	const page = await context.newPage();
	const part = partOf(page);

	await test.step("another page is looked at meanwhile, and the import shows again", async () => {
		await page.goto(adminPaths.copies.page);
		await part.getByLabel("Export de Ghost").setInputFiles(json(many(MANY)));
		await part.getByRole("button", { name: "Voir ce qui viendrait" }).click();
		await part.getByRole("button", { name: "Importer" }).click({ timeout: 60_000 });
		await expect(part.getByRole("progressbar", { name: "Import en cours" })).toBeVisible();
		await page.goto(adminPaths.home);
		await page.goto(adminPaths.copies.page);
		await expect(part.getByRole("progressbar", { name: "Import en cours" })).toBeVisible();
		await expectNothingFound(page, "an import under way");
	});

	await test.step("stopped, and taken up again", async () => {
		await part.getByRole("button", { name: "Arrêter" }).click();
		await expect(part.getByText("L’import est arrêté")).toBeVisible({ timeout: 30_000 });
		await expectNothingFound(page, "an import, stopped");
		const before = await articles(site);
		expect(before).toBeLessThan(MANY);
		await part.getByRole("button", { name: "Reprendre l’import" }).click();
		await expect.poll(() => articles(site), { timeout: 60_000 }).toBeGreaterThan(before);
	});

	await test.step("killed in the middle: it says so, and goes on", async () => {
		await site.end("SIGKILL");
		expect(await articles(site)).toBeLessThan(MANY);
		site = await startSite(env, { port, dataDir });
		await site.write((db) => db.deleteFrom("memos").where("name", "=", IMPORT_LEASE).execute());
		await page.goto(adminPaths.copies.page);
		await expect(part.getByText("L’import a été interrompu")).toBeVisible();
		await part.getByRole("button", { name: "Reprendre l’import" }).click();
		await expect(part.getByText(/Import fait le/)).toBeVisible({ timeout: 120_000 });
		expect(await articles(site)).toBe(MANY);
	});

	await context.close();
	await site.remove();
});

test("the line is cut while files are sent: the page stays, and goes on by itself once it is back", async ({
	browser,
	page: _,
	allowConsole,
}) => {
	test.setTimeout(120_000);
	allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to (?:fetch|load)|NetworkError/);
	const site = await startAdminSite({ DEMO: "0" });
	const context = await browser.newContext({ baseURL: site.url, storageState: await signIn(site.url) });
	const page = await context.newPage();
	const part = partOf(page);
	await page.goto(adminPaths.copies.page);
	const [held, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	await page.route(
		(url) => url.pathname === adminPaths.copies.sendImport && url.searchParams.get("at") !== "0",
		async (route) => {
			asked.resolve();
			await held.promise;
			await route.continue();
		},
	);

	await test.step("how far it is shows long before eight megabytes have left", async () => {
		await part.getByLabel("Export de Ghost").setInputFiles(json(`${JSON.stringify(many(3))}${" ".repeat(3_000_000)}`));
		await part.getByRole("button", { name: "Voir ce qui viendrait" }).click();
		await asked.promise;
		await expect(part.getByText(/Envoi de la-gazette\.json\s: 256\sKo sur 2,9\sMo/)).toBeVisible();
	});

	await test.step("cut", async () => {
		await context.setOffline(true);
		held.resolve();
		await expect(part.getByText("Le serveur ne répond pas. L’envoi reprend de lui-même")).toBeVisible();
		await expect(page.getByRole("navigation", { name: "Sections" })).toBeVisible();
	});

	await test.step("back", async () => {
		await context.setOffline(false);
		await expect(part.getByText(/Essai du .* rien n’a été écrit/)).toBeVisible({ timeout: 30_000 });
	});

	await test.step("cut at the import itself: said, and shown as it stands once it is back", async () => {
		await context.setOffline(true);
		await part.getByRole("button", { name: "Importer" }).click();
		const away = toasts(page).filter({ hasText: "Le serveur ne répond pas" });
		await expect(away).toBeVisible();
		await expect(part.getByRole("button", { name: "Importer" })).toBeEnabled();
		await expectNothingFound(page, "an import, the server out of reach");
		await context.setOffline(false);
		await expect(toasts(page).filter({ hasText: "Le serveur répond de nouveau" })).toBeVisible();
		await expect(away).toHaveCount(0);
		await part.getByRole("button", { name: "Importer" }).click();
		await expect(part.getByText(/Import fait le/)).toBeVisible({ timeout: 30_000 });
		expect(await articles(site)).toBe(3);
	});

	await context.close();
	await site.remove();
});

test("pieces of files are taken from this site's own pages alone, of the size that was said", async ({ page, site }) => {
	const of = (given: Record<string, string>) =>
		`${site.url}${adminPaths.copies.sendImport}?${new URLSearchParams({ draft: "0b7c7e3e-6c1b-4a86-9d0e-3f6a3f1f2a10", role: "source", name: "../../x.json", at: "0", size: "2", ...given })}`;
	const post = (address: string, origin = site.url, data: Buffer | string = "{}") =>
		page.request.post(address, { data, headers: { origin } });
	expect((await post(of({}), "https://ailleurs.example")).status()).toBe(403);
	expect((await post(of({ role: "autre" }))).status()).toBe(422);
	expect((await post(of({ draft: ".." }))).status()).toBe(422);
	expect((await post(of({ size: String(2 ** 32) }))).status()).toBe(413);
	expect((await post(of({}), site.url, Buffer.alloc(9 * 1_024 * 1_024))).status()).toBe(413);
	expect((await post(of({ at: "1" }))).status()).toBe(409);
	expect((await post(of({}))).status()).toBe(200);
	expect((await page.request.get(of({}))).status()).toBe(405);
});
