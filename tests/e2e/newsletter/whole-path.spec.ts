// The whole path of a newsletter in a real browser, through a real mail server: somebody signs up and confirms, the
// administrator writes, tests and sends, the newsletter is read online and left, and the figures say so.

import type { Browser, Page } from "@playwright/test";
import { manifestoPath, signupAnswerPath } from "../../../app/shared/addresses.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, signIn, startAdminSite, test } from "../../support/admin.ts";
import { axeFindings, hydrate, says } from "../../support/journey.ts";
import { contentOf } from "../../support/newsletter-editor.ts";
import { figuresOf, headerOf, logOf, openDialog, outcomeOf, statusOf, toastSaying, toasts } from "../../support/parts.ts";
import type { Site } from "../../support/site.ts";
import { startSmtp } from "../../support/smtp.ts";
import { linkIn, mailTo, type Smtp } from "../../support/taken-mails.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";

/** A reader's browser, which runs no script on the pages that mails lead to. */
async function openReader(browser: Browser, site: Site): Promise<Page> {
	const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, userAgent: FIREFOX, locale: "fr-FR" });
	return context.newPage();
}

/** Signs up in the public dialog, confirms by the mail's link, without JavaScript from there on. */
async function becomeReader(page: Page, reader: Page, smtp: Smtp, person: { email: string; name: string; measured: boolean }) {
	await page.goto(manifestoPath);
	await hydrate(page);
	await headerOf(page).getByRole("link", { name: "Rejoindre", exact: true }).click();
	const dialog = openDialog(page);
	await dialog.locator("[name=email]").fill(person.email);
	await dialog.locator("[name=first_name]").fill(person.name);
	await dialog.getByRole("button", { name: "Je m’inscris" }).click();
	await expect(toasts(page).getByText("Un courrier part vers votre boîte")).toBeVisible();
	await reader.goto(linkIn(await mailTo(smtp, person.email, /onfirm/), "confirmation"));
	if (person.measured) await reader.getByRole("checkbox").check();
	await reader.getByRole("button", { name: "Je confirme mon inscription" }).click();
	await says(reader.locator("h1"), "C’est confirmé, merci !");
}

test("248 249 · from the public dialog to the figures: confirmed, written, tested, planned, sent, read online, left", async ({
	page,
	browser,
}) => {
	test.setTimeout(150_000);
	const smtp = await startSmtp();
	const site = await startAdminSite({ DEMO: "0", SMTP_URL: smtp.url, MAIL_FROM: "La Lettre <lettre@exemple.fr>", TRUST_PROXY: "1" });
	const [zoe, luc] = ["zoe@exemple.org", "luc@exemple.org"];
	const at = (path: string) => site.url + path;
	try {
		await page.context().clearCookies();
		const readers = await browser.newContext({ baseURL: site.url, locale: "fr-FR" });
		const visitor = await readers.newPage();
		const reader = await openReader(browser, site);
		await test.step("confirmed", async () => {
			await becomeReader(visitor, reader, smtp, { email: zoe, name: "Zoé", measured: true });
			await becomeReader(visitor, reader, smtp, { email: luc, name: "Luc", measured: false });
			// One who has not confirmed yet gets nothing.
			expect((await visitor.request.post(signupAnswerPath, { form: { email: "attend@exemple.org" } })).status()).toBe(200);
			await mailTo(smtp, "attend@exemple.org", /onfirm/);
			await readers.close();
		});

		await test.step("written", async () => {
			await page.context().addCookies((await signIn(site.url)).cookies);
			await page.goto(at(adminPaths.newsletter.editor));
			await expect(page.getByText("Poids de l’e-mail")).toBeVisible();
			await page.getByLabel("Titre *").fill("Le vent tourne");
			await page.getByLabel("Objet de l’e-mail").fill("Bonjour {prenom}, le vent tourne");
			await contentOf(page).fill('<p>Bonjour {prenom},</p><p><a href="https://exemple.fr/vent">Lire la suite</a></p>');
			await page.getByRole("button", { name: "Marquer Prêt" }).click();
			await expect(toastSaying(page, "Newsletter prête pour envoi")).toBeVisible();
		});
		await test.step("tested", async () => {
			await page.getByLabel("Adresses").fill("essai@exemple.org");
			await page.getByRole("button", { name: "Envoyer l’essai" }).click();
			const tried = await mailTo(smtp, "essai@exemple.org", /vent tourne/);
			expect(tried.html).toContain("Lire la suite");
		});

		const badge = statusOf(page);
		await test.step("planned", async () => {
			await page.getByRole("link", { name: "Envoyer", exact: false }).first().click();
			await page.getByRole("button", { name: "Programmer l'envoi" }).click();
			await expect(openDialog(page)).toContainText(/2.personnes recevront/);
			await openDialog(page).getByLabel("Date et heure").fill("2031-02-03T08:30");
			await openDialog(page).getByRole("button", { name: "Programmer", exact: true }).click();
			await expect(badge).toHaveText("Programmé");
		});
		await test.step("sent", async () => {
			await page.getByRole("button", { name: "Envoyer maintenant" }).click();
			await expect(openDialog(page)).toContainText(/2.personnes recevront/);
			await expect(openDialog(page)).toContainText(/1.inscription non confirmée/);
			expect(await axeFindings(page)).toEqual([]);
			await openDialog(page)
				.getByRole("button", { name: /^Envoyer à 2/ })
				.click();
			await expect(badge).toHaveText("Envoyé", { timeout: 40_000 });
		});

		const { mine, bare } = await test.step("what each has got", async () => {
			const [mine, bare] = [await mailTo(smtp, zoe, /Zoé, le vent/), await mailTo(smtp, luc, /Luc, le vent/)];
			expect(mine.text).toContain("Bonjour Zoé,");
			expect(bare.html).toContain("https://exemple.fr/vent");
			expect(bare.html).not.toMatch(/\/o\/[0-9a-f]|\/l\/[0-9a-f]/);
			expect(smtp.taken.filter(({ mail }) => /le vent/.test(mail.subject ?? ""))).toHaveLength(3);
			return { mine, bare };
		});

		await test.step("opened, followed, read online", async () => {
			// Somebody reads some hours later, with pictures.
			await site.write((tx) =>
				tx
					.updateTable("deliveries")
					.set({ settled_at: new Date(Date.now() - 60_000).toISOString() })
					.execute(),
			);
			expect((await reader.request.get(linkIn(mine, "o"))).headers()["content-type"]).toBe("image/gif");
			const counted = /href="https?:\/\/[^/]+(\/l\/[^"]+)"[^>]*>(?:<[^>]*>)*Lire la suite/.exec(mine.html ?? "")?.[1] ?? "";
			const followed = await reader.request.get(counted, { maxRedirects: 0 });
			expect([followed.status(), followed.headers().location]).toEqual([302, "https://exemple.fr/vent"]);
			await reader.goto(linkIn(mine, "newsletters"));
			await says(reader.locator("h1"), "Le vent tourne");
			await expect(reader.getByText("Bonjour,", { exact: true })).toBeVisible();
		});

		await test.step("left", async () => {
			// One leaves by the mail program's own button, as often as it is pressed; the other by the link.
			const oneClick = linkIn(bare, "desinscription");
			expect(bare.headers.find(({ key }) => key === "list-unsubscribe")?.value).toContain(oneClick);
			for (let press = 0; press < 2; press++) {
				const elsewhere = { origin: "https://webmail.example", "user-agent": "Webmail" };
				const answer = await fetch(at(oneClick), {
					method: "POST",
					body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
					headers: elsewhere,
				});
				expect([answer.status, answer.redirected, answer.headers.get("set-cookie")]).toEqual([200, false, null]);
			}
			await reader.goto(linkIn(mine, "desinscription"));
			await reader.getByRole("button", { name: "Me désinscrire" }).click();
			await says(reader.locator("h1"), "C’est fait, cette adresse est désinscrite");
			await reader.context().close();
		});

		await test.step("249 · what it became", async () => {
			await page.reload();
			const outcome = outcomeOf(page);
			await expect(outcome.first()).toHaveText(/^Acceptés2$/);
			await expect(outcome.filter({ hasText: "Désinscriptions" })).toContainText(/100.%2 sur 2.acceptés/);
			await expect(outcome.filter({ hasText: "Clics" })).toContainText(/1 sur 1.message mesuré/);
			await expect(outcome.filter({ hasText: "Ouvertures mesurées" })).toContainText(/1 sur 1.message mesuré/);
			await expect(logOf(page)).toHaveCount(2);
			await expect(logOf(page).first()).toContainText(/Accepté.*250.*désinscrit depuis cette lettre/);
		});
		await test.step("248 249 · the list of newsletters", async () => {
			await page.getByRole("link", { name: "Toutes les campagnes" }).click();
			const figures = figuresOf(page);
			await expect(figures.filter({ hasText: "Envoyées" })).toContainText("1");
			await expect(figures.filter({ hasText: "Abonnés" })).toContainText("0");
			await expect(figures.filter({ hasText: "Taux d’ouverture" })).toContainText(/100.%/);
		});

		await test.step("the journal leads back to it", async () => {
			// The journal leads back to the letter.
			await page.goto(at(adminPaths.journal.page));
			await page.getByRole("link", { name: "Le vent tourne" }).first().click();
			await expect(page).toHaveURL(/\/admin\/newsletter\/campagnes\/[0-9a-f-]{36}$/);
		});
	} finally {
		await page.goto("about:blank");
		await site.remove();
		await smtp.stop();
	}
});
