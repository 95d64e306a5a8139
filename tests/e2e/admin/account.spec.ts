// The account and the journal: second factor, password, open sessions; each on a site of its own, since they change who may enter.

import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { ADMIN, expect, signIn, startAdminSite, test } from "../../support/admin.ts";
import { axeFindings, plain } from "../../support/journey.ts";
import { articleRow } from "../../support/rows.ts";

const REFUSED = /Failed to load resource: the server responded with a status of (?:401|422|429)/;

async function overflow(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

async function logIn(page: Page, password: string, code?: string): Promise<void> {
	await page.getByLabel("Nom d’utilisateur").fill(ADMIN.username);
	await page.getByLabel("Mot de passe").fill(password);
	if (code) await page.getByLabel(/Code à six chiffres/).fill(code);
	await page.getByRole("button", { name: "Se connecter" }).click();
}

test("second factor, recovery codes, password, sessions: from one end to the other", async ({ browser, page: _, allowConsole }) => {
	test.setTimeout(90_000);
	allowConsole(REFUSED);
	const site = await startAdminSite({ DEMO: "0", LOG_LEVEL: "debug" });
	const context = await browser.newContext({
		baseURL: site.url,
		storageState: await signIn(site.url),
		viewport: { width: 390, height: 844 },
		colorScheme: "dark",
	});
	const page = await context.newPage();
	const phone = await signIn(site.url);
	await page.goto(adminPaths.account.page);
	expect(await axeFindings(page)).toEqual([]);
	expect(await overflow(page)).toBe(0);

	const password = () => page.getByRole("dialog").getByLabel("Mot de passe actuel");
	const { secret, codes } = await test.step("turned on: the password, the picture, a code, ten recovery codes", async () => {
		// Turned on: the password, the picture, a code, ten recovery codes.
		await page.getByRole("button", { name: "Activer le second facteur" }).click();
		await password().fill("non");
		await page.getByRole("button", { name: "Continuer" }).click();
		await expect(page.getByText("Ce n’est pas votre mot de passe")).toBeVisible();
		await password().fill(ADMIN.password);
		await page.getByRole("button", { name: "Continuer" }).click();
		await expect(page.getByRole("img", { name: /Code à photographier/ })).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		expect(await overflow(page)).toBe(0);
		const secret = ((await page.locator("a[href^='otpauth:']").textContent()) ?? "").replaceAll(" ", "");
		const totp = new TOTP({ secret });
		await page.getByLabel("Code affiché par l’application").fill("000000");
		await page.getByRole("button", { name: "Activer", exact: true }).click();
		await expect(page.getByText(/Ce code n’est pas le bon/)).toBeVisible();
		await page.getByLabel("Code affiché par l’application").fill(totp.generate());
		await page.getByRole("button", { name: "Activer", exact: true }).click();
		await expect(page.getByRole("dialog").getByRole("listitem").getByRole("code")).toHaveCount(10);
		const codes = await page.getByRole("dialog").getByRole("listitem").getByRole("code").allTextContents();
		expect(await axeFindings(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await expect(page.getByText("Mettez-les d’abord en lieu sûr")).toBeVisible();
		await page.getByLabel("Je les ai mis en lieu sûr").check();
		await page.getByRole("button", { name: "Terminer" }).click();
		await expect(page.getByText("Il reste 10 codes de secours.")).toBeVisible();
		return { secret, codes };
	});

	await test.step("asked at the next login, after a right password alone; a recovery code opens once", async () => {
		// Asked at the next login, after a right password alone; a recovery code opens once.
		await page.getByRole("button", { name: "Se déconnecter" }).click();
		await logIn(page, "non");
		await expect(page.getByRole("alert")).toContainText("mot de passe incorrect");
		await expect(page.getByLabel(/Code à six chiffres/)).toHaveCount(0);
		await logIn(page, ADMIN.password);
		await expect(page.getByLabel(/Code à six chiffres/)).toBeFocused();
		await logIn(page, ADMIN.password, "000000");
		await expect(page.getByText(/Ce code n’est pas le bon/)).toBeVisible();
		await logIn(page, ADMIN.password, codes[0]);
		await expect(page.getByText("Connexion réussie !")).toBeVisible();
		await page.goto(adminPaths.account.page);
		await expect(page.getByText("Il reste 9 codes de secours.")).toBeVisible();
	});

	const next = "quatre petits mots tranquilles";
	await test.step("a new password ends the other sessions and keeps this one", async () => {
		// A new password ends the other sessions and keeps this one.
		await expect(page.getByRole("row")).toHaveCount(3);
		await page.getByLabel("Mot de passe actuel").fill(ADMIN.password);
		const field = page.getByLabel("Nouveau mot de passe");
		for (const [weak, ...reasons] of [
			["admin8h", "Il faut douze signes au moins.", "Il ne doit pas contenir votre nom d’utilisateur."],
			["vive le contrevent", "Il ne doit pas contenir le nom du site."],
			["azertyuiop12", "Il se devine trop vite"],
		] as const) {
			await field.fill(weak);
			await page.getByRole("button", { name: "Changer le mot de passe" }).click();
			await expect(field).toHaveAccessibleDescription(new RegExp(reasons.join(" ")));
			await expect(field).toBeFocused();
			await expect(field).toHaveValue(weak);
		}
		expect(await axeFindings(page)).toEqual([]);
		expect(await overflow(page)).toBe(0);
		await field.fill(next);
		await page.getByRole("button", { name: "Changer le mot de passe" }).click();
		await expect(page.getByText("Mot de passe changé")).toBeVisible();
		await expect(page.getByRole("row")).toHaveCount(2);
		const cookie = phone.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
		expect((await fetch(`${site.url}${adminPaths.session}`, { headers: { Cookie: cookie } })).status).toBe(401);
	});

	const other =
		await test.step("turned off again; another browser comes in by the password alone, and is shown out from here", async () => {
			// Turned off again; another browser is let in by the password alone, and shown out from here.
			await page.getByRole("button", { name: "Couper le second facteur" }).click();
			await password().fill(next);
			await page.getByRole("button", { name: "Couper", exact: true }).click();
			await expect(page.getByText("Second facteur coupé")).toBeVisible();
			const other = await browser.newContext({ baseURL: site.url });
			const elsewhere = await other.newPage();
			await elsewhere.goto(adminPaths.home);
			await logIn(elsewhere, next);
			await expect(elsewhere.getByText("Connexion réussie !")).toBeVisible();
			await page.reload();
			await expect(page.getByText("Cette session")).toBeVisible();
			await page.getByRole("button", { name: /^Fermer : Chrome/ }).click();
			await expect(page.getByText("Session fermée", { exact: true })).toBeVisible();
			await elsewhere.reload();
			await expect(elsewhere.getByRole("button", { name: "Se connecter" })).toBeVisible();
			return other;
		});

	await test.step("what was written down holds none of it", async () => {
		// What was written down holds none of it.
		expect(site.output()).toContain(adminPaths.loginAnswer);
		for (const word of [ADMIN.password, next, secret, ...codes]) expect(site.output()).not.toContain(word);
	});
	await other.close();
	await context.close();
	await site.remove();
});

test("a weak ADMIN_PASSWORD opens, and is told at each start and on the dashboard until it is changed", async ({ browser, page: _ }) => {
	const TOLD = "The administrator's password is too weak.";
	const env = { DEMO: "0", ADMIN_PASSWORD: "azerty" };
	const site = await test.step("told at each start", async () => {
		const first = await startAdminSite(env);
		expect(first.output()).toContain(TOLD);
		expect(first.output()).not.toContain("azerty");
		await first.end();
		const site = await startAdminSite(env, { dataDir: first.dataDir });
		expect(site.output()).toContain(TOLD);
		return site;
	});

	const { context, page, note } = await test.step("told on the dashboard, and changed", async () => {
		const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
		const page = await context.newPage();
		await page.goto(adminPaths.home);
		await logIn(page, "azerty");
		const note = page.getByText("Votre mot de passe est trop faible.");
		await expect(note).toBeVisible();
		await expect(page.getByText("Il faut douze signes au moins.")).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		expect(await overflow(page)).toBe(0);
		await page.getByRole("link", { name: "Le changer" }).click();
		await page.getByLabel("Mot de passe actuel").fill("azerty");
		await page.getByLabel("Nouveau mot de passe").fill("quatre petits mots tranquilles");
		await page.getByRole("button", { name: "Changer le mot de passe" }).click();
		await expect(page.getByText("Mot de passe changé")).toBeVisible();
		return { context, page, note };
	});
	await test.step("told no more", async () => {
		await page.goto(adminPaths.home);
		await expect(page.getByRole("heading", { name: "Dashboard" })).toBeAttached();
		await expect(note).toHaveCount(0);
		await context.close();
		await site.end();
		const last = await startAdminSite(env, { dataDir: site.dataDir });
		expect(last.output()).not.toContain(TOLD);
		await last.remove();
	});
});

test("the journal: what was done, by kind, page by page, and as a file", async ({ page, site }) => {
	const article = articleRow({ title: "=HYPERLIEN(1)" });
	// Dated later than what other journeys write, and of a kind that none of them does.
	await site.write(async (transaction) => {
		await transaction.insertInto("articles").values(article).execute();
		const line = (at: number, kind: string, more: object = {}) => ({
			id: `ligne-${String(at).padStart(3, "0")}`,
			at: new Date(Date.UTC(2040, 0, 1) + at * 60_000).toISOString(),
			actor: "admin",
			kind,
			...more,
		});
		const lines = Array.from({ length: 60 }, (_, at) => line(at, "recovery-codes-renewed"));
		const subject = { subject_type: "actualites", subject_title: article.title };
		lines.push(line(61, "published", { ...subject, subject_id: article.id }), line(62, "deleted", { ...subject, subject_id: "disparu" }));
		await transaction.insertInto("journal").values(lines).execute();
	});
	await test.step("page by page", async () => {
		await page.goto(`${adminPaths.journal.page}?filtre=acces&genre=recovery-codes-renewed`);
		await expect(page.getByRole("row")).toHaveCount(51);
		await page.getByRole("link", { name: "Plus anciennes" }).click();
		await expect(page.getByRole("row")).toHaveCount(11);
		await page.getByRole("link", { name: "Les plus récentes" }).click();
		await expect(page.getByRole("row")).toHaveCount(51);
	});

	await test.step("by kind", async () => {
		await page.getByRole("link", { name: "Contenus" }).click();
		await expect(page.getByRole("link", { name: "Contenus" })).toHaveAttribute("aria-current", "true");
		const published = page.getByRole("row", { name: /Publication.*HYPERLIEN/ });
		await expect(published.getByRole("link")).toHaveAttribute("href", adminPaths.items.one("actualites", article.id));
		await expect(page.getByRole("row", { name: /Suppression.*HYPERLIEN/ }).getByRole("link")).toHaveCount(0);
		expect(await axeFindings(page)).toEqual([]);
		await page.setViewportSize({ width: 390, height: 844 });
		expect(await overflow(page)).toBe(0);
	});

	await test.step("as a file", async () => {
		await page.getByRole("link", { name: "Publication", exact: true }).click();
		await expect(page).toHaveURL(`${adminPaths.journal.page}?filtre=contenus&genre=published`);
		const file = page.waitForEvent("download");
		await page.getByRole("link", { name: "Exporter en CSV" }).click();
		const text = plain(
			await (await file).createReadStream().then((stream) => stream.toArray().then((parts) => Buffer.concat(parts).toString())),
		);
		expect(text).toContain("Publication;Actualité;'=HYPERLIEN(1);admin");
		expect(text).not.toContain("Suppression");
		await page.goto(`${adminPaths.journal.page}?filtre=donnees`);
		await expect(page.getByRole("row", { name: /Export.*Journal.*admin/ }).first()).toBeVisible();
	});
	// Other journeys look for their own line on the first page.
	await site.write((transaction) => transaction.deleteFrom("journal").where("id", "like", "ligne-%").execute());
});
