// The site as it stands on the web: behind a proxy that ends TLS. Every form, with scripts and without.

import type { Page } from "@playwright/test";
import type { Email } from "postal-mime";
import { writeSettings } from "../../app/platform/settings/store.server.ts";
import {
	manifestoPath,
	robotsPath,
	rssPath,
	securityTxtPath,
	signupAnswerPath,
	signupPath,
	sitemapIndexPath,
} from "../../app/shared/addresses.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { kinds } from "../../app/shared/kinds.ts";
import { ADMIN, BROWSER_COOKIE, SESSION_COOKIE } from "../support/admin.ts";
import { expectSuccess, fill, readRows, send, signupsOf, storiesOf } from "../support/forms.ts";
import { expect, hydrate, test as journey, says } from "../support/journey.ts";
import { keptMails } from "../support/kept-mails.ts";
import { adminHome, adminSections, headerOf, openDialog, thanksOf, toastSaying } from "../support/parts.ts";
import { photo } from "../support/pictures.ts";
import { type Site, startSite } from "../support/site.ts";
import { startTlsProxy, type TlsProxy } from "../support/tls-proxy.ts";

/** `secure.proxy` is the public address, and tells the site another host; through `secure.second` it is known by a second one. */
type Secure = { site: Site; proxy: TlsProxy; second: TlsProxy };

const test = journey.extend<{ reader: string; onlyHttps: undefined }, { secure: Secure }>({
	secure: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
		async ({}, use) => {
			const [proxy, second] = [await startTlsProxy({ keepsHost: false }), await startTlsProxy({ keepsHost: true })];
			const site = await startSite({ SITE_URL: proxy.url, TRUST_PROXY: "1", ADMIN_PASSWORD: ADMIN.password });
			for (const door of [proxy, second]) door.to(site.url);
			await use({ site, proxy, second });
			await Promise.all([proxy.stop(), second.stop()]);
			await site.remove();
		},
		{ scope: "worker" },
	],
	baseURL: async ({ secure }, use) => use(secure.proxy.url),
	ignoreHTTPSErrors: true,
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
	reader: async ({}, use, info) => use(`lectrice-${info.testId}-${info.repeatEachIndex}@exemple.fr`),
	onlyHttps: [
		async ({ page }, use) => {
			const plain: string[] = [];
			page.on("request", (request) => request.url().startsWith("http:") && plain.push(request.url()));
			await use(undefined);
			expect(plain, "asked without TLS").toEqual([]);
		},
		{ auto: true },
	],
});

const MESSAGE = "Nous avons repeint les volets de la mairie, et la mairie aussi.";

async function signUp(page: Page, { path = manifestoPath, reader }: { path?: string; reader: string }): Promise<void> {
	await headerOf(page).getByRole("link", { name: "Rejoindre", exact: true }).click();
	const form = openDialog(page).locator("form[action='/inscription']");
	await fill(form, { email: reader });
	await send(form);
	await expectSuccess(page, "Inscription réussie!", "Vous allez être redirigé vers notre Substack pour finaliser votre inscription.");
	expect(new URL(page.url()).pathname).toBe(path);
}

async function tellStory(page: Page, reader: string): Promise<void> {
	await page.goto(kinds["vie-alt"].list);
	await page.locator("main").getByRole("link", { name: "Être à l’affiche", exact: true }).first().click();
	const form = openDialog(page).locator("form[action^='/contribution']");
	await fill(form, { email: reader, message: MESSAGE });
	await send(form);
	await expect(thanksOf(page)).toBeVisible();
}

async function logIn(page: Page): Promise<void> {
	await page.goto(adminPaths.images.library);
	await expect(page).toHaveURL(`${adminPaths.login}?retour=%2Fadmin%2Fimages`);
	await page.getByLabel("Nom d’utilisateur").fill(ADMIN.username);
	await page.getByLabel("Mot de passe").fill(ADMIN.password);
	await page.getByRole("button", { name: "Se connecter" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administration");
	await expect(page.getByText("Connecté en tant qu'administrateur")).toBeVisible();
	await expect(page).toHaveURL((url) => url.pathname === adminPaths.images.library);
	const cookies = await page.context().cookies();
	expect(cookies.map(({ secure, httpOnly }) => secure && httpOnly)).toEqual([true, true]);
}

async function logOut(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Se déconnecter" }).click();
	await expect(page).toHaveURL((url) => url.pathname === adminPaths.login);
}

/** Silences the provider's page, which a success opens in a tab of its own two seconds later. */
async function withoutProvider(page: Page): Promise<void> {
	await page.clock.install();
}

test("every answer asks the browser to stay with https", async ({ page, secure }) => {
	for (const path of ["/", "/nulle-part", robotsPath, "/healthz"]) {
		expect((await page.request.get(path)).headers()["strict-transport-security"], path).toMatch(/^max-age=31536000/);
	}
	expect((await page.request.get(rssPath)).ok()).toBe(true);
	expect(await (await page.request.get(sitemapIndexPath)).text()).toContain(`${secure.proxy.url}/sitemap/`);
});

test.describe("what browsers keep of it", () => {
	test.use({ cookieNames: [`__Secure-${BROWSER_COOKIE}`] });

	const LABEL = "Exiger https de tous les sous-domaines";
	const [ALONE, EVERYWHERE] = ["max-age=31536000", "max-age=31536000; includeSubDomains"];

	test("subdomains are held to https from the moment the setting is on, and no longer once it is off", async ({
		page,
		secure,
		request,
	}) => {
		const told = async (path: string) => (await request.get(path)).headers()["strict-transport-security"];
		const [script] = (await (await request.get("/")).text()).match(/\/assets\/[\w./-]+/) ?? [];
		expect((await request.get(`${script}`)).status(), script).toBe(200);
		const everywhere = async () => {
			const paths = ["/", robotsPath, rssPath, securityTxtPath, "/nulle-part", "/healthz", `${script}`, "/images/0.webp"];
			return [...new Set(await Promise.all(paths.map(told)))];
		};
		await test.step("off", async () => {
			expect(await everywhere()).toEqual([ALONE]);
		});
		await test.step("set by another process", async () => {
			// Another process has set it; a document that itself hangs on no setting, and was kept, is the first to be asked for.
			await secure.site.write((transaction) => writeSettings(transaction, { hsts_subdomains: true }));
			expect([await told(robotsPath), await told(robotsPath)]).toEqual([EVERYWHERE, EVERYWHERE]);
			expect(await everywhere()).toEqual([EVERYWHERE]);
			expect(await (await request.get(securityTxtPath)).text()).toContain(`\nCanonical: ${secure.proxy.url}/.well-known/security.txt\n`);
		});

		await test.step("set by the administrator", async () => {
			await logIn(page);
			for (const [before, after] of [
				[true, [ALONE]],
				[false, [EVERYWHERE]],
				[true, [ALONE]],
			] as const) {
				await page.goto(adminPaths.settings.page);
				await expect(page.getByRole("switch", { name: LABEL })).toBeChecked({ checked: before });
				await page.getByText(LABEL).click();
				await page.getByRole("button", { name: "Enregistrer" }).click();
				await expect(toastSaying(page, "Réglages enregistrés")).toBeVisible();
				expect(await everywhere()).toEqual(after);
			}
			// A script hangs on no database: it bears what was last read, and nobody has read anything since.
			for (const [hsts_subdomains, header] of [
				[true, EVERYWHERE],
				[false, ALONE],
			] as const) {
				const headers = { origin: secure.proxy.url };
				const data = { base: { hsts_subdomains: !hsts_subdomains }, values: { hsts_subdomains } };
				expect((await page.request.post(adminPaths.settings.save, { data, headers })).status()).toBe(200);
				expect(await told(`${script}`)).toBe(header);
			}
			await logOut(page);
		});
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("a signup and a story arrive, and lead back", async ({ page, secure, reader }) => {
		await test.step("a signup", async () => {
			await page.goto(manifestoPath);
			await signUp(page, { reader });
			expect(await signupsOf(secure.site, reader)).toHaveLength(1);
		});
		await test.step("a story", async () => {
			await tellStory(page, reader);
			expect(await storiesOf(secure.site, reader)).toMatchObject([{ message: MESSAGE }]);
		});
	});

	test("a second host of the same site takes forms too; another site's page is refused in French", async ({ page, secure, reader }) => {
		await test.step("the second host", async () => {
			await page.goto(`${secure.second.url}${manifestoPath}`);
			await signUp(page, { reader });
			expect(new URL(page.url()).origin).toBe(secure.second.url);
			expect(await signupsOf(secure.site, reader)).toHaveLength(1);
		});
		await test.step("another site", async () => {
			for (const origin of ["https://ailleurs.example", secure.proxy.url.replace("https:", "http:"), "https://localhost"]) {
				const refused = await page.request.post(signupPath, { form: { email: reader }, headers: { origin } });
				expect([refused.status(), await refused.text()], origin).toEqual([403, "Requête refusée."]);
			}
		});
	});

	test.describe("the administrator", () => {
		test.use({ cookieNames: [`__Secure-${BROWSER_COOKIE}`] });

		test("comes in and goes out", async ({ page }) => {
			await logIn(page);
			await logOut(page);
		});
	});
});

test("a signup and a story arrive from their dialogs", async ({ page, secure, reader }) => {
	await test.step("a signup", async () => {
		await withoutProvider(page);
		await page.goto(manifestoPath);
		await hydrate(page);
		await signUp(page, { reader });
		expect(await signupsOf(secure.site, reader)).toHaveLength(1);
	});
	await test.step("a story", async () => {
		await tellStory(page, reader);
		expect(await storiesOf(secure.site, reader)).toMatchObject([{ message: MESSAGE }]);
	});
});

test("one press in a mail program ends it: no cookie, no origin, no redirect", async ({ page, secure, reader }) => {
	const link = await test.step("a mail of welcome, and its link", async () => {
		const settings = { double_opt_in: "off", welcome_mail: true };
		await secure.site.write(async (tx) => {
			for (const [key, value] of Object.entries(settings)) {
				await tx
					.updateTable("settings")
					.set({ value: JSON.stringify(value) })
					.where("key", "=", key)
					.execute();
			}
		});
		expect((await page.request.post(signupAnswerPath, { form: { email: reader } })).status()).toBe(200);
		const mine = ({ to }: Email) => to?.some(({ address }) => address === reader);
		await expect.poll(async () => (await keptMails(secure.site)).filter(mine).length).toBe(1);
		const [mail] = (await keptMails(secure.site)).filter(mine);
		const link = /<(https:[^>]+)>/.exec(mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "")?.[1] ?? "";
		expect(link).toContain(`${secure.proxy.url}/desinscription/`);
		return link;
	});
	await test.step("one press", async () => {
		const left = await page.request.post(link, { form: { "List-Unsubscribe": "One-Click" }, maxRedirects: 0 });
		expect([left.status(), left.headers()["set-cookie"], left.headers()["cache-control"]]).toEqual([200, undefined, "no-store"]);
		const row = await readRows(secure.site, (db) =>
			db.selectFrom("newsletter_subscribers").select("unsubscribed_at").where("email_key", "=", reader).executeTakeFirst(),
		);
		expect(row?.unsubscribed_at).not.toBeNull();
	});
	await test.step("its page", async () => {
		await page.goto(link);
		await says(page.locator("h1"), "C’est fait, cette adresse est désinscrite");
	});
});

test.describe("the administrator", () => {
	test.use({ cookieNames: [`__Host-${SESSION_COOKIE}`, `__Secure-${BROWSER_COOKIE}`].sort() });

	test("comes in, sends a picture, and moves between the tabs", async ({ page }) => {
		await test.step("comes in", async () => {
			await logIn(page);
		});
		await test.step("sends a picture", async () => {
			await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
			const sent = page.waitForResponse((answer) => new URL(answer.url()).pathname === adminPaths.images.upload);
			await page
				.locator("input[type=file]")
				.first()
				.setInputFiles({ name: "pont.jpg", mimeType: "image/jpeg", buffer: await photo({ seed: 7 }) });
			expect((await sent).status()).toBe(200);
		});
		await test.step("moves between the tabs", async () => {
			await openDialog(page).getByRole("button", { name: "Fermer", exact: true }).last().click();
			await adminHome(page).click();
			await expect(page).toHaveURL((url) => url.pathname === adminPaths.home);
			await expect(adminSections(page).locator("a[href='/admin']")).toHaveAttribute("aria-current", "page");
		});
	});
});
