// Getting in and out of the admin area, as the administrator meets it: rows 144 to 157.

import { createHash } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { ADMIN, BROWSER_COOKIE, signIn as enter, expect, SESSION_COOKIE, test } from "../../support/admin.ts";
import { axeFindings, says } from "../../support/journey.ts";

const NOBODY = { cookies: [], origins: [] };
const REFUSED = /Failed to load resource: the server responded with a status of (?:401|422|429)/;

const record = (page: Page) => page.evaluate(() => localStorage.getItem("admin-auth"));
const remember = (page: Page, expiresIn: number) =>
	page.addInitScript((ms) => {
		const now = Date.now();
		if (sessionStorage.getItem("remembered")) return;
		sessionStorage.setItem("remembered", "1");
		localStorage.setItem("admin-auth", JSON.stringify({ isAuthenticated: true, timestamp: now + ms - 86_400_000, expiresAt: now + ms }));
	}, expiresIn);

/** By which a browser's session is found in the database. */
async function tokenHash(context: BrowserContext): Promise<string> {
	const token = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)?.value ?? "";
	return createHash("sha256").update(token).digest("base64url");
}

/** Fills the form and sends it; answers how long the answer took. */
async function signIn(page: Page, password: string): Promise<number> {
	await page.getByLabel("Nom d’utilisateur").fill(ADMIN.username);
	await page.getByLabel("Mot de passe").fill(password);
	const answered = page.waitForResponse((response) => response.url().endsWith(adminPaths.loginAnswer));
	const began = performance.now();
	await page.getByRole("button", { name: "Se connecter" }).click();
	await answered;
	return performance.now() - began;
}

test.describe("from outside", () => {
	test.use({ storageState: NOBODY, cookieNames: [] });

	test.describe("and in", () => {
		test.use({ cookieNames: [BROWSER_COOKIE, SESSION_COOKIE] });

		test("144 146 147 148 149 150 153 · the form, empty, wrong, without an answer, right, and after a reload", async ({
			page,
			allowConsole,
		}) => {
			allowConsole(REFUSED);
			allowConsole(/ERR_FAILED/);
			await test.step("144 · the form", async () => {
				await page.goto(`${adminPaths.account.page}?x=1`);
				await expect(page).toHaveURL(`${adminPaths.login}?retour=%2Fadmin%2Fcompte%3Fx%3D1`);
				await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administration");
				await expect(page.getByLabel("Mot de passe")).toHaveAttribute("type", "password");
				expect(await axeFindings(page)).toEqual([]);
			});

			await test.step("146 · empty", async () => {
				let sent = 0;
				page.on("request", (request) => request.method() === "POST" && sent++);
				await page.getByRole("button", { name: "Se connecter" }).click();
				await expect(page.getByText("Ce champ est obligatoire")).toHaveCount(2);
				await expect(page.getByLabel("Nom d’utilisateur")).toBeFocused();
				expect(sent).toBe(0);
			});

			await test.step("147 · wrong", async () => {
				expect(await signIn(page, "pas celui-là")).toBeGreaterThanOrEqual(999);
				await says(page.getByRole("alert"), "Nom d'utilisateur ou mot de passe incorrect");
				await expect(page.getByLabel("Nom d’utilisateur")).toHaveValue(ADMIN.username);
				await expect(page.getByLabel("Mot de passe")).toBeFocused();
				expect(await axeFindings(page)).toEqual([]);
			});

			await test.step("without an answer", async () => {
				await page.route(`**${adminPaths.loginAnswer}`, (route) => route.abort());
				await page.getByRole("button", { name: "Se connecter" }).click();
				await says(page.getByRole("alert"), "Erreur lors de la connexion");
				await page.unroute(`**${adminPaths.loginAnswer}`);
				expect(await record(page)).toBeNull();
			});

			await test.step("148 149 · right", async () => {
				expect(await signIn(page, ADMIN.password)).toBeGreaterThanOrEqual(999);
				await expect(page.getByText("Connexion réussie !")).toBeVisible();
				await expect(page).toHaveURL(`${adminPaths.account.page}?x=1`);
			});
			await test.step("150 153 · after a reload", async () => {
				await page.reload();
				await expect(page.getByRole("navigation", { name: "Sections" })).toBeVisible();
				expect(JSON.parse((await record(page)) ?? "null")).toMatchObject({ isAuthenticated: true });
			});
		});

		test("155 · logging out ends it here, on the way back and in the other tab", async ({ page, context, allowConsole }) => {
			// The other tab may ask in that very moment whether its session stands.
			allowConsole(/401 \(Unauthorized\) \(\S+\/admin\/session\)/);
			await page.goto(adminPaths.home);
			await signIn(page, ADMIN.password);
			await expect(page.getByText("Connexion réussie !")).toBeVisible();
			const other = await context.newPage();
			await other.goto(adminPaths.account.page);
			await expect(other.getByRole("heading", { name: "Sessions ouvertes" })).toBeVisible();
			const { cookies } = await context.storageState();

			await test.step("here, and in the other tab", async () => {
				await page.getByRole("button", { name: "Se déconnecter" }).click();
				await expect(page.getByText("Déconnexion réussie")).toBeVisible();
				expect(await record(page)).toBeNull();
				await expect(other.getByRole("dialog", { name: "Session expirée" })).toBeVisible();
			});
			await test.step("on the way back", async () => {
				await page.goBack();
				await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible();
				await page.goto(adminPaths.home);
				await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible();
			});

			await test.step("the old token opens nothing", async () => {
				const header = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
				expect((await fetch(new URL(adminPaths.session, page.url()), { headers: { Cookie: header } })).status, "the old token").toBe(401);
			});
			await test.step("signed in again", async () => {
				await signIn(page, ADMIN.password);
				await expect(page.getByText("Connexion réussie !")).toBeVisible();
				await expect(other.getByRole("dialog"), "signed in here, the other tab asks no more").toHaveCount(0);
				await other.close();
			});
		});

		test("words of a login or a logout that nobody signed are not said", async ({ page }) => {
			await test.step("of a logout", async () => {
				await page.goto(`${adminPaths.login}?fait=deconnexion`);
				await expect(page.getByRole("heading", { name: "Administration" })).toBeVisible();
				await expect(page.getByText("Déconnexion réussie")).toHaveCount(0);
			});
			await test.step("of a login", async () => {
				await signIn(page, ADMIN.password);
				await expect(page.getByText("Connexion réussie !")).toBeVisible();
				await page.goto(`${adminPaths.home}?fait=connexion`);
				// Taken out of the address by the hydrated page, which had its chance to say something.
				await expect(page).toHaveURL(adminPaths.home);
				await expect(page.getByText("Connexion réussie !")).toHaveCount(0);
			});
		});
	});

	test("144 147 149 · the same form without scripts", async ({ browser, baseURL }) => {
		const context = await browser.newContext({ javaScriptEnabled: false, storageState: NOBODY });
		const page = await context.newPage();
		await test.step("147 · wrong", async () => {
			await page.goto(`${baseURL}${adminPaths.journal.page}`);
			await page.getByLabel("Nom d’utilisateur").fill(ADMIN.username);
			await page.getByLabel("Mot de passe").fill("non");
			await page.getByRole("button", { name: "Se connecter" }).click();
			await says(page.getByRole("alert"), "Nom d'utilisateur ou mot de passe incorrect");
			await expect(page.getByLabel("Nom d’utilisateur")).toHaveValue(ADMIN.username);
		});
		await test.step("149 · right", async () => {
			await page.getByLabel("Mot de passe").fill(ADMIN.password);
			await page.getByRole("button", { name: "Se connecter" }).click();
			await expect(page.getByRole("heading", { name: "Journal" })).toBeVisible();
		});
		await context.close();
	});

	test("145 152 157 · a record without a session: checked, removed, opens nothing", async ({ page, allowConsole }) => {
		allowConsole(REFUSED);
		let go = () => {};
		await page.route(`**${adminPaths.session}`, async (route) => {
			await new Promise<void>((resolve) => {
				go = resolve;
			});
			await route.continue();
		});
		await remember(page, 3_600_000);
		await page.goto(adminPaths.home);
		await expect(page.getByText("Vérification des permissions...")).toBeVisible();
		go();
		await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible();
		await expect(page.getByText("Votre session a expiré, veuillez vous reconnecter")).toBeVisible();
		await expect.poll(() => record(page)).toBeNull();
	});

	test("152 · a record past its end is removed when the page loads, nothing asked", async ({ page }) => {
		await remember(page, -1_000);
		await page.goto(adminPaths.home);
		await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible();
		await expect(page.getByText("Votre session a expiré, veuillez vous reconnecter")).toBeVisible();
		await expect.poll(() => record(page)).toBeNull();
	});

	test("too many attempts: the message says when to try again", async ({ page, site, allowConsole }) => {
		allowConsole(REFUSED);
		await Promise.all(
			Array.from({ length: 10 }, () =>
				fetch(`${site.url}${adminPaths.loginAnswer}`, {
					method: "POST",
					body: new URLSearchParams({ username: "admin", password: "non" }),
				}),
			),
		);
		await page.goto(adminPaths.home);
		await signIn(page, ADMIN.password);
		await expect(page.getByRole("alert")).toHaveText(/Trop d’essais à la suite\. Réessayez dans (?:1[45] minutes)\./);
		await site.write((transaction) => transaction.deleteFrom("login_attempts").execute());
	});
});

test.describe("a session of one's own", () => {
	// One of these moves the clock, which is the context's.
	test.use({ ownContext: true, storageState: async ({ site }, use) => use(await enter(site.url)) });

	test("a session that has reached its 24 hours says so by itself", async ({ page, site, context, allowConsole }) => {
		allowConsole(REFUSED);
		await page.clock.install();
		await page.goto(adminPaths.journal.page);
		await expect(page.getByRole("heading", { name: "Journal" })).toBeVisible();
		await expect.poll(() => record(page)).not.toBeNull();
		const hash = await tokenHash(context);
		await site.write((transaction) => transaction.deleteFrom("sessions").where("token_hash", "=", hash).execute());
		await page.clock.fastForward("24:00:02");
		await expect(page.getByRole("dialog", { name: "Session expirée" })).toBeVisible();
	});

	test("a session that ends while something is being done is opened again in place, and the act goes on", async ({
		page,
		site,
		context,
		allowConsole,
	}) => {
		const hash = await tokenHash(context);
		allowConsole(REFUSED);
		await test.step("sent after it has ended", async () => {
			await page.goto(adminPaths.account.page);
			await page.getByLabel("Nouveau mot de passe").fill("une phrase à moitié tapée");
			await site.write((transaction) => transaction.deleteFrom("sessions").where("token_hash", "=", hash).execute());
			await page.getByLabel("Mot de passe actuel").fill("pas celui-là");
			await page.getByRole("button", { name: "Changer le mot de passe" }).click();
		});
		const dialog = page.getByRole("dialog", { name: "Session expirée" });
		await test.step("signed in again in place", async () => {
			await expect(dialog.getByText("Votre session a expiré, veuillez vous reconnecter")).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
			await expect(dialog.getByLabel("Nom d’utilisateur")).toHaveValue(ADMIN.username);
			await expect(dialog.getByLabel("Mot de passe")).toBeFocused();
			await dialog.getByLabel("Mot de passe").fill(ADMIN.password);
			await dialog.getByRole("button", { name: "Se connecter" }).click();
		});
		await test.step("the act goes on", async () => {
			await expect(page.getByText("Ce n’est pas votre mot de passe")).toBeVisible();
			await expect(page.getByLabel("Nouveau mot de passe")).toHaveValue("une phrase à moitié tapée");
			await expect(dialog).toHaveCount(0);
		});
	});
});
