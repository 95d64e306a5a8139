// Letters that leave by themselves, as the editor sets them and as readers get them: the welcome path at its delays, until somebody
// leaves; what was published, once with the editor's « Oui », once by itself, and an empty week that is passed.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { signupAnswerPath } from "../../../app/shared/addresses.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, signIn, startAdminSite, test } from "../../support/admin.ts";
import { expectNothingFound } from "../../support/every-look.ts";
import { plain } from "../../support/journey.ts";
import { contentOf } from "../../support/newsletter-editor.ts";
import { figuresOf, openDialog, toasts } from "../../support/parts.ts";
import { articleRow, insertArticles } from "../../support/rows.ts";
import { startSmtp } from "../../support/smtp.ts";
import { linkIn, mailTo } from "../../support/taken-mails.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const MONDAY = "2027-01-04T10:00:00.000Z";
const [ZOE, LUC] = ["zoe@exemple.org", "luc@exemple.org"];
const LONG = "Ce que trois ans de ruches sur les toits, de fours à pain partagés et de radios de quartier nous ont appris";

test("the welcome path and what was published leave by themselves, to those who read, as long as they do", async ({ page }) => {
	test.setTimeout(150_000);
	const smtp = await startSmtp();
	const clock = join(await temporaryFolder("clock"), "off");
	const env = {
		...{ DEMO: "0", SMTP_URL: smtp.url, MAIL_FROM: "La Lettre <lettre@exemple.fr>", TIME_ZONE: "Europe/Paris" },
		...{ NODE_OPTIONS: `--import=${join(import.meta.dirname, "../../support/moved-clock.mjs")}`, MOVED_CLOCK: clock },
	};
	const setClock = (iso: string) => writeFile(clock, String(Date.parse(iso) - Date.now()));
	await setClock(MONDAY);
	let site = await startAdminSite(env);
	/** The site is started again at another hour: what is due then is done at once. Whoever was signed in is so no more. */
	const goTo = async (iso: string, path: string = adminPaths.automatic.page) => {
		await page.goto("about:blank");
		if (iso !== MONDAY) {
			await setClock(iso);
			await site.end();
			site = await startAdminSite(env, { dataDir: site.dataDir, port: Number(new URL(site.url).port) });
		}
		await page.context().clearCookies();
		await page.context().addCookies((await signIn(site.url)).cookies);
		await page.goto(site.url + path);
	};
	const steps = page.getByRole("region", { name: "Parcours de bienvenue" });
	const digest = page.getByRole("region", { name: "Ce que nous avons publié" });
	const step = (title: string) => steps.getByRole("listitem", { name: title, exact: true });
	const figure = (place: Locator, name: string) => figuresOf(place).filter({ hasText: name }).getByRole("definition").first();
	const publish = (slug: string, title: string, published_at: string) =>
		site.write((db) => insertArticles(db, [articleRow({ slug, title, is_published: true, published_at, created_at: published_at })]));
	/** What somebody got after they were welcomed. */
	const got = (address: string) =>
		smtp.taken.flatMap(({ to, mail }) =>
			to.includes(address) && !/onfirm|parmi nos/.test(mail.subject ?? "") ? [plain(mail.subject ?? "")] : [],
		);

	/** Adds a letter to the path and writes it in the editor; its way back leads to the path. */
	async function write(place: number, title: string) {
		await steps.getByRole("button", { name: "Ajouter une lettre" }).click();
		await steps.getByRole("link", { name: `Écrire Bienvenue, lettre ${place}` }).click();
		await expect(page.getByText("Poids de l’e-mail")).toBeVisible();
		await page.getByLabel("Titre *").fill(title);
		await page.getByLabel("Objet de l’e-mail").fill(title);
		await contentOf(page).fill("<p>Bonjour {prenom},</p><p>Voici par où commencer.</p>");
		await page.getByRole("button", { name: "Marquer Prêt" }).click();
		await expect(page.getByText("Prêt", { exact: true })).toBeVisible();
		await page.getByRole("navigation", { name: "Newsletter" }).getByRole("link", { name: "Automatiques" }).click();
	}
	async function signUp(email: string, name: string) {
		const answer = await fetch(site.url + signupAnswerPath, { method: "POST", body: new URLSearchParams({ email, first_name: name }) });
		expect(answer.status).toBe(200);
		const path = linkIn(await mailTo(smtp, email, /onfirm/), "confirmation");
		expect((await fetch(site.url + path, { method: "POST", body: new URLSearchParams() })).status).toBe(200);
	}

	try {
		await test.step("Monday: two letters are written and put into service", async () => {
			await goTo(MONDAY);
			await expect(steps).toContainText("Aucune lettre pour l’instant.");
			await expectNothingFound(page, "no letter leaves by itself");
			await write(1, "Bienvenue");
			await step("Bienvenue").getByRole("spinbutton").fill("91");
			await step("Bienvenue").getByRole("button", { name: "Appliquer" }).click();
			await expect(step("Bienvenue").getByRole("alert")).toContainText("Le délai va de 0 minute à 90 jours");
			await step("Bienvenue").getByRole("spinbutton").fill("0");
			await step("Bienvenue").getByRole("button", { name: "Appliquer" }).click();
			await expect(step("Bienvenue")).toContainText("Dès la confirmation");
			await write(2, LONG);
			await expect(step(LONG)).toContainText(/3.jours après la confirmation/);
			for (const title of ["Bienvenue", LONG]) {
				await step(title).getByRole("button", { name: "Mettre" }).click();
				await expect(step(title)).toContainText("Accueille qui a confirmé depuis le 4 janv. 2027");
			}
			await expectNothingFound(page, "a welcome path");
		});
		await test.step("and what is published is to be proposed on Fridays", async () => {
			await publish("fours", "Le four du quartier", "2027-01-04T09:00:00.000Z");
			await digest.getByLabel("Faire cette lettre d’elle-même").check();
			await digest.getByLabel("Titre et objet").fill("La semaine");
			await digest.getByRole("button", { name: "Enregistrer" }).click();
			await expect(digest).toContainText(/Prochaine lettre\s*8.janv..2027.à.9.h.00/);
		});
		await test.step("two people confirm: the first letter; one of them leaves by it", async () => {
			await signUp(ZOE, "Zoé");
			await signUp(LUC, "Luc");
			await goTo("2027-01-04T10:30:00.000Z");
			await mailTo(smtp, ZOE, /^Bienvenue$/);
			const oneClick = linkIn(await mailTo(smtp, LUC, /^Bienvenue$/), "desinscription");
			await fetch(site.url + oneClick, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
		});
		await test.step("Thursday: the second letter comes to who reads, each letter has its figures, one is paused", async () => {
			await goTo("2027-01-07T10:35:00.000Z");
			await mailTo(smtp, ZOE, /ruches/);
			await page.reload();
			await expect(figure(step("Bienvenue"), "Reçues")).toHaveText("2");
			await expect(figure(step("Bienvenue"), "Départs")).toHaveText("1");
			await expect(figure(step(LONG), "Reçues")).toHaveText("1");
			await step(LONG).getByRole("button", { name: "Mettre" }).click();
			await expect(step(LONG)).toContainText("En pause. Qui a confirmé depuis le 4 janv. 2027");
			await expectNothingFound(page, "a welcome path with figures, a letter of it paused");
		});
		await test.step("Friday: what was published is proposed, and leaves with « Oui »", async () => {
			await goTo("2027-01-08T08:01:00.000Z", adminPaths.home);
			await expect(async () => {
				await page.reload();
				await expect(page.getByText(/La semaine, du 1er au 8 janvier 2027.*attend votre/)).toBeVisible({ timeout: 1_000 });
			}).toPass();
			await page.getByRole("link", { name: "Voir la lettre" }).click();
			await expect(digest.getByText("Attend votre « Oui »")).toBeVisible();
			await expectNothingFound(page, "a letter that awaits a yes");
			await digest.getByRole("button", { name: "Oui" }).click();
			await openDialog(page)
				.getByRole("button", { name: /^Envoyer à 1/ })
				.click();
			expect((await mailTo(smtp, ZOE, /^La semaine, du 1er au/)).text).toContain("Le four du quartier");
		});
		await test.step("the Friday after, it leaves by itself", async () => {
			await goTo("2027-01-09T10:00:00.000Z");
			await digest.getByLabel("La laisser partir sans attendre").check();
			await digest.getByRole("button", { name: "Enregistrer" }).click();
			await expect(toasts(page, "status")).toContainText("Réglages de la lettre enregistrés");
			await publish("radio", "La radio du quartier", "2027-01-09T09:00:00.000Z");
			await goTo("2027-01-15T08:01:00.000Z");
			expect((await mailTo(smtp, ZOE, /^La semaine, du 8 au/)).text).toContain("La radio du quartier");
		});
		await test.step("an empty week is passed, and said; nobody got anything twice, nor after leaving", async () => {
			await goTo("2027-01-22T08:01:00.000Z");
			const row = digest.getByRole("row");
			await expect(async () => {
				await page.reload();
				await expect(row.filter({ hasText: "22 janvier 2027" })).toContainText("Rien n’a été publié", { timeout: 1_000 });
			}).toPass();
			await expect(row.filter({ hasText: "15 janvier 2027" })).toContainText("Envoyé");
			await expectNothingFound(page, "the last weeks");
			expect(got(LUC)).toEqual(["Bienvenue"]);
			expect(got(ZOE)).toEqual([
				"Bienvenue",
				LONG,
				expect.stringMatching(/^La semaine, du 1er/),
				expect.stringMatching(/^La semaine, du 8/),
			]);
		});
	} finally {
		await page.goto("about:blank");
		await site.remove();
		await smtp.stop();
	}
});
