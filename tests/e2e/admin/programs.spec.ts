// « Programmes »: a key made, used and revoked; an address told what happens, signed; what the page about privacy then says.
import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { confirmationPath, privacyPath, programSignupPath } from "../../../app/shared/addresses.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { ADMIN, test as admin, expect, type signIn, startAdminSite } from "../../support/admin.ts";
import { expectNothingFound } from "../../support/every-look.ts";
import { axeFindings } from "../../support/journey.ts";
import { keptMails } from "../../support/kept-mails.ts";
import { openDialog, toasts } from "../../support/parts.ts";
import { plain } from "../../support/plain.ts";
import type { Site } from "../../support/site.ts";

type Heard = { headers: IncomingHttpHeaders; body: string };
type Program = { server: Server; url: string; host: string; heard: Heard[] };

const test = admin.extend<object, { program: Program; site: Site; signedIn: Awaited<ReturnType<typeof signIn>> }>({
	program: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
		async ({}, use) => {
			const heard: Heard[] = [];
			const server = createServer(async (asked, answer) => {
				let body = "";
				for await (const part of asked) body += part;
				heard.push({ headers: asked.headers, body });
				answer.writeHead(204).end();
			});
			await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
			const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
			await use({ server, url: `http://${host}/entree`, host, heard });
			server.closeAllConnections();
			server.close();
		},
		{ scope: "worker" },
	],
	site: [
		async ({ program: _ }, use) => {
			const site = await startAdminSite({ DEMO: "0", WEBHOOK_LOOPBACK: "1" });
			await use(site);
			await site.remove();
		},
		{ scope: "worker" },
	],
});

/** As another program calls: no browser, no cookie. */
async function asProgram<Answer>(site: Site, key: string, ask: (client: APIRequestContext) => Promise<Answer>): Promise<Answer> {
	const client = await request.newContext({
		baseURL: site.url,
		storageState: { cookies: [], origins: [] },
		extraHTTPHeaders: { authorization: `Bearer ${key}` },
	});
	return ask(client).finally(() => client.dispose());
}

const dialog = (page: Page) => openDialog(page);
const password = (page: Page) => dialog(page).getByLabel("Mot de passe");

async function overflow(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test("a key signs a reader up, who confirms; a program is told, and the page about privacy says so", async ({
	page,
	site,
	program,
	allowConsole,
}) => {
	test.setTimeout(120_000);
	allowConsole(/status of 422/);
	const { url, host, heard } = program;
	const read = async () => plain((await (await fetch(site.url + privacyPath)).text()).replaceAll("<!-- -->", ""));

	const key = await test.step("a key: the name, the password, shown once", async () => {
		await page.goto(adminPaths.settings.page);
		await page.getByRole("navigation", { name: "Pages des réglages" }).getByRole("link", { name: "Programmes" }).click();
		await expect(page.getByText("aucun programme n’entre")).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("button", { name: "Créer une clé" }).click();
		await dialog(page).getByRole("button", { name: "Créer la clé" }).click();
		await expect(dialog(page).getByLabel("Nom du programme")).toHaveAccessibleDescription("Donnez-lui un nom");
		await expect(dialog(page).getByLabel("Nom du programme")).toBeFocused();
		await expect(password(page)).toHaveAccessibleDescription(/mot de passe/);
		await password(page).fill(ADMIN.password);
		await dialog(page).getByRole("button", { name: "Créer la clé" }).click();
		await expect(dialog(page).getByLabel("Nom du programme")).toHaveAccessibleDescription("Donnez-lui un nom");
		await expect(dialog(page).getByLabel("Nom du programme")).toBeFocused();
		await dialog(page).getByLabel("Nom du programme").fill("La caisse");
		await password(page).fill("non");
		await dialog(page).getByRole("button", { name: "Créer la clé" }).click();
		await expect(password(page)).toHaveAccessibleDescription(/pas votre mot de passe/);
		expect(await axeFindings(page)).toEqual([]);
		await password(page).fill(ADMIN.password);
		await password(page).press("Enter");
		const shown = dialog(page).getByLabel("Clé", { exact: true });
		await expect(shown).toHaveValue(/^ctv_[\w-]{43}$/);
		expect(await axeFindings(page)).toEqual([]);
		const value = await shown.inputValue();
		await dialog(page).getByRole("button", { name: "C’est fait" }).click();
		await expect(page.getByRole("row", { name: /La caisse/ })).toContainText("Jamais");
		expect(await page.content()).not.toContain(value);
		return value;
	});

	await test.step("an address of the inside is refused, and one that is told nothing; then the secret, shown once", async () => {
		const add = () => dialog(page).getByRole("button", { name: "Ajouter" }).click();
		await page.getByRole("button", { name: "Ajouter un webhook" }).click();
		await dialog(page).getByLabel("Adresse *", { exact: true }).fill("https://192.168.1.1/entree");
		await dialog(page).getByLabel("Une personne est inscrite").check();
		await password(page).fill(ADMIN.password);
		await add();
		await expect(dialog(page).getByLabel("Adresse *", { exact: true })).toHaveAccessibleDescription(/adresse publique/);
		await dialog(page).getByLabel("Adresse *", { exact: true }).fill(url);
		await dialog(page).getByLabel("Une personne est inscrite").uncheck();
		await add();
		await expect(dialog(page).getByText("Choisissez au moins une chose")).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		for (const name of ["Une personne est inscrite", "Une personne est partie", "Donner aussi l’adresse e-mail des personnes"])
			await dialog(page).getByLabel(name).check();
		expect(await read()).not.toContain(host);
		await add();
		await expect(dialog(page).getByLabel("Secret")).toHaveValue(/^whsec_/);
	});

	await test.step("a trial is signed by that secret", async () => {
		const secret = await dialog(page).getByLabel("Secret").inputValue();
		await dialog(page).getByRole("button", { name: "C’est fait" }).click();
		await page.getByRole("button", { name: `Envoyer un essai à ${host}` }).click();
		await expect(toasts(page).filter({ hasText: "Essai envoyé" })).toBeVisible();
		await expect(page.getByRole("listitem").filter({ hasText: "Essai" }).filter({ hasText: "réponse 204" }).last()).toBeVisible();
		const [{ headers, body } = { headers: {}, body: "" }] = heard;
		const signed = createHmac("sha256", Buffer.from(secret.slice(6), "base64"))
			.update(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`)
			.digest("base64");
		expect(headers["webhook-signature"]).toBe(`v1,${signed}`);
	});

	await test.step("who is signed up with the key confirms by mail, and the program is told their address", async () => {
		const data = { email: "zoe@exemple.fr", prenom: "Zoé", source: "https://boutique.exemple.fr/caisse" };
		const asked = await asProgram(site, key, (client) => client.post(programSignupPath, { data }));
		expect([asked.status(), asked.headers()["cache-control"]]).toEqual([202, "no-store"]);
		await expect.poll(async () => (await keptMails(site)).length, { timeout: 30_000 }).toBe(1);
		const [mail] = await keptMails(site);
		const [path = ""] = new RegExp(`${confirmationPath}/[\\w.-]+`).exec(mail?.text ?? "") ?? [];
		const confirmed = await fetch(site.url + path, { method: "POST", body: new URLSearchParams() });
		expect(confirmed.status).toBeLessThan(400);
		const told = () => heard.map(({ body }) => JSON.parse(body)).find(({ event }) => event === "inscrit");
		await expect.poll(told, { timeout: 40_000 }).toMatchObject({ data: { voie: "confirmation", email: "zoe@exemple.fr" } });
	});

	await test.step("the page about privacy names the recipient by itself", async () => {
		expect(await read()).toContain(host);
		await page.goto(adminPaths.programs.page);
		await expect(page.getByRole("row", { name: /La caisse/ })).not.toContainText("Jamais");
		await expect(page.getByText("Adresses e-mail comprises")).toBeVisible();
		for (const [width, colorScheme] of [
			[390, "dark"],
			[1_440, "light"],
		] as const) {
			await page.setViewportSize({ width, height: 900 });
			await page.emulateMedia({ colorScheme });
			expect(await axeFindings(page)).toEqual([]);
			expect(await overflow(page)).toBe(0);
		}
	});

	await test.step("one that does not answer says since when, and what became of each message", async () => {
		await site.write(async (db) => {
			await db.updateTable("webhooks").set({ failing_since: "2026-01-02T09:00:00.000Z", failures: 9 }).execute();
			await db.updateTable("webhook_deliveries").set({ state: "given-up", answered_code: 503 }).execute();
		});
		await page.reload();
		await expect(page.getByText("Ne répond pas depuis le 2 janv. 2026")).toBeVisible();
		await expect(page.getByRole("listitem").filter({ hasText: "réponse 503" }).last()).toBeVisible();
		await expectNothingFound(page, "a webhook that fails");
		await site.write((db) => db.updateTable("webhooks").set({ failing_since: null, failures: 0 }).execute());
	});

	await test.step("cut, it is named no more; removed, it is gone; the key revoked opens nothing", async () => {
		await page.getByRole("button", { name: `Couper ${host}` }).click();
		await expect(page.getByText("Coupé à la main.")).toBeVisible();
		expect(await read()).not.toContain(host);
		await page.getByRole("button", { name: `Remettre ${host} en route` }).click();
		await expect(page.getByText("En route", { exact: true })).toBeVisible();
		await page.getByRole("button", { name: `Supprimer ${host}` }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
		await expect(page.getByText("personne n’est prévenu")).toBeVisible();
		await page.getByRole("button", { name: "Révoquer la clé de La caisse" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Révoquer" }).click();
		await expect(page.getByText("aucun programme n’entre")).toBeVisible();
		const refused = await asProgram(site, key, (client) => client.post(programSignupPath, { data: { email: "bo@exemple.fr" } }));
		expect(refused.status()).toBe(401);
	});

	await test.step("the journal knows of all of it", async () => {
		await page.goto(adminPaths.journal.page);
		for (const act of ["Clé de programme créée", "Webhook ajouté", "Webhook coupé", "Webhook supprimé", "Clé de programme révoquée"])
			await expect(page.getByRole("row").filter({ hasText: act })).toHaveCount(1);
	});
});

test("a page of another site calls nothing, and no answer of the door lets it try", async ({ site }) => {
	const answer = await asProgram(site, "ctv_none", (client) =>
		client.post(programSignupPath, { data: { email: "a@exemple.fr" }, headers: { origin: "https://ailleurs.example" } }),
	);
	expect(answer.status()).toBe(403);
	expect(answer.headers()["access-control-allow-origin"]).toBeUndefined();
	const asked = await asProgram(site, "ctv_none", (client) => client.fetch(programSignupPath, { method: "OPTIONS" }));
	expect(asked.headers()["access-control-allow-origin"]).toBeUndefined();
	expect((await asProgram(site, "ctv_none", (client) => client.get(programSignupPath))).status()).toBe(405);
	const long = { email: "a@exemple.fr", source: "x".repeat(70_000) };
	expect((await asProgram(site, "ctv_none", (client) => client.post(programSignupPath, { data: long }))).status()).toBe(413);
	expect((await asProgram(site, "ctv_none", (client) => client.post(programSignupPath, { data: {} }))).status()).toBe(401);
});
