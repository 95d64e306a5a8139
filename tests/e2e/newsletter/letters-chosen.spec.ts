// Several letters, from the sign-up form to the box: at least one is chosen, none beforehand; the mail names it, its button puts one on
// it, and what leaves as another letter does not come. In the dialog, and on the page where scripts are off.
import type { Locator, Page } from "@playwright/test";
import { openDatabase } from "../../../app/platform/db/open.ts";
import { manifestoPath, signupPath } from "../../../app/shared/addresses.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { pressSend, signedInCookie, startAdminSite } from "../../support/admin.ts";
import { dialogAwake, expectAlert, field, fill, send, typed } from "../../support/forms.ts";
import { axeFindings, expect, test as journey, plain, says } from "../../support/journey.ts";
import { headerOf, openDialog, toasts } from "../../support/parts.ts";
import { addNewsletter, untilStatus } from "../../support/sending.ts";
import type { Site } from "../../support/site.ts";
import { startSmtp } from "../../support/smtp.ts";
import { linkIn, mailTo, type Smtp } from "../../support/taken-mails.ts";

const PHONE = { width: 390, height: 844 };
const ATELIERS = "6f2a4a0e-5d5c-4d3e-9b53-000000000002";
const VIE = "6f2a4a0e-5d5c-4d3e-9b53-000000000003";
const CHOOSE = "Les lettres que je veux recevoir une au moins";
const typedIn = { first_name: "Ada", last_name: "Lebrun", phone: "06 12" };

let site: Site;
let smtp: Smtp;
/** Each test has a site of its own, whose letters it names. */
const test = journey.extend({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
	baseURL: async ({}, use) => {
		smtp = await startSmtp();
		site = await startAdminSite({ DEMO: "0", SMTP_URL: smtp.url, MAIL_FROM: "La Lettre <lettre@exemple.fr>" });
		await use(site.url);
		await site.remove();
		await smtp.stop();
	},
});

async function ask(path: string, body: object) {
	const headers = { "content-type": "application/json", origin: site.url, cookie: await signedInCookie(site.url) };
	expect((await fetch(site.url + path, { method: "POST", headers, body: JSON.stringify(body) })).status).toBe(200);
}

async function nameLetters() {
	await ask(adminPaths.topics.save, { id: ATELIERS, name: "Ateliers", description: "Le mardi.", firstName: "La lettre du jeudi" });
	await ask(adminPaths.topics.save, { id: VIE, name: "Vie Alt", description: "" });
}

/** Sends a newsletter as a letter, to so many. */
async function sendAs(letter: string, subject: string, count: number) {
	const { db } = openDatabase({ databaseUrl: null, dataDir: site.dataDir });
	try {
		const id = await addNewsletter(db, { subject });
		await ask(adminPaths.sendings.topic(id), { topic: letter });
		expect((await pressSend(site.url, id, count)).status).toBe(200);
		await untilStatus(db, id, ["sent"]);
	} finally {
		await db.destroy();
	}
}

const subjectsOf = (address: string) => smtp.taken.flatMap(({ to, mail }) => (to.includes(address) ? [mail.subject ?? ""] : []));
const choice = (form: Locator) => form.getByRole("group", { name: CHOOSE });
const box = (form: Locator, name: string) => choice(form).getByRole("checkbox", { name, exact: true });
/** What is said below the boxes. */
const choiceError = (form: Locator) => choice(form).locator("[id$=-error]");
async function openSignup(page: Page) {
	await page.goto(manifestoPath);
	await headerOf(page).getByRole("link", { name: "Rejoindre", exact: true }).click();
	await expect(openDialog(page)).toBeVisible();
	return openDialog(page);
}

test.describe("in the dialog", () => {
	test.use({ viewport: PHONE });

	test("from the form's choice to the box, on a telephone; another letter later, by the mail alone", async ({ page }) => {
		test.setTimeout(120_000);
		const ada = "ada@exemple.org";
		const dialog = await test.step("with one letter there is nothing to choose; named, every page offers them at once", async () => {
			await expect((await openSignup(page)).getByRole("checkbox")).toHaveCount(0);
			await nameLetters();
			return openSignup(page);
		});
		await test.step("none is ticked beforehand; none chosen, it is said there, and what was typed stays", async () => {
			await dialogAwake(page);
			await expect(choice(dialog).getByRole("checkbox", { checked: false })).toHaveCount(3);
			expect(plain(await dialog.textContent())).toContain(
				"pour vous envoyer les lettres que vous choisissez, jusqu'à votre désinscription",
			);
			await fill(dialog, { email: ada, ...typedIn });
			await send(dialog);
			await expectAlert(dialog, "Lettre à choisir");
			await says(choiceError(dialog), "Cochez au moins une lettre");
			await expect(box(dialog, "La lettre du jeudi")).toBeFocused();
			await expect(box(dialog, "Ateliers")).toHaveAccessibleDescription("Cochez au moins une lettre Le mardi.");
			expect(await typed(dialog, ["email", ...Object.keys(typedIn)])).toEqual({ email: ada, ...typedIn });
			expect(await axeFindings(page)).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
		});
		await test.step("its own page offers them as well", async () => {
			const own = await page.context().newPage();
			await own.setViewportSize(PHONE);
			await own.goto(signupPath);
			const form = own.locator("form[action='/inscription']");
			await expect(choice(form).getByRole("checkbox", { checked: false })).toHaveCount(3);
			expect(await axeFindings(own)).toEqual([]);
			await own.close();
		});
		await test.step("closed and opened again, the tick is there with the words, and goes with them", async () => {
			await box(dialog, "Ateliers").check();
			await dialog.getByRole("link", { name: "Fermer" }).click();
			await headerOf(page).getByRole("link", { name: "Rejoindre", exact: true }).click();
			await expect(box(openDialog(page), "Ateliers")).toBeChecked();
			await expect(box(openDialog(page), "Vie Alt")).not.toBeChecked();
			await openDialog(page).getByRole("button", { name: "Effacer" }).click();
			await expect(choice(openDialog(page)).getByRole("checkbox", { checked: true })).toHaveCount(0);
			await openDialog(page).getByRole("button", { name: "Rétablir" }).click();
			await expect(box(openDialog(page), "Ateliers")).toBeChecked();
		});
		await test.step("the mail and its page name the letter; confirmed", async () => {
			await send(openDialog(page));
			await expect(toasts(page).getByText("Un courrier part vers votre boîte")).toBeVisible();
			await expect(openDialog(page)).toHaveCount(0);
			const mail = await mailTo(smtp, ada, /^Confirmez/);
			expect(plain(mail.text ?? "")).toContain("La lettre choisie : « Ateliers ».");
			await page.goto(linkIn(mail, "confirmation"));
			await expect(page.getByText("« Ateliers »")).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
			await page.getByRole("button", { name: "Je confirme mon inscription" }).click();
			await says(page.locator("h1"), "C’est confirmé, merci !");
			const welcome = await mailTo(smtp, ada, /Bienvenue|bienvenue/);
			expect(plain(welcome.text ?? "")).toContain("« Ateliers »");
			await page.goto(linkIn(welcome, "desinscription"));
			await expect(page.getByText("ne recevra plus la newsletter.")).toBeVisible();
		});
		await test.step("what leaves as that letter comes, what leaves as another does not", async () => {
			const jo = "jo@exemple.org";
			await site.write((tx) =>
				tx.insertInto("newsletter_subscribers").values({ id: "5a8f4d0e-5d5c-4d3e-9b53-00000000000a", email: jo, email_key: jo }).execute(),
			);
			await sendAs("first", "Au jeudi", 1);
			await sendAs(ATELIERS, "Aux ateliers", 1);
			expect(subjectsOf(jo)).toEqual(["Au jeudi"]);
			expect(subjectsOf(ada).filter((subject) => subject.startsWith("Au"))).toEqual(["Aux ateliers"]);
		});
		await test.step("who reads already asks for another: the same words on screen, one more letter by the mail", async () => {
			// Their last mail of the kind left a moment ago.
			await site.write((tx) => tx.updateTable("newsletter_subscribers").set({ confirmation_sent_at: null }).execute());
			const again = await openSignup(page);
			await dialogAwake(page);
			await fill(again, { email: ada });
			await box(again, "Ateliers").check();
			await box(again, "Vie Alt").check();
			await send(again);
			await expect(toasts(page).getByText("Un courrier part vers votre boîte")).toBeVisible();
			const mail = await mailTo(smtp, ada, /choix de lettres/);
			expect(plain(mail.text ?? "")).toContain("recevoir aussi : « Vie Alt ».");
			await page.goto(linkIn(mail, "confirmation"));
			await says(page.locator("h1"), "Confirmer mon choix de lettres");
			expect(await axeFindings(page)).toEqual([]);
			await page.getByRole("button", { name: "Je confirme mon choix" }).click();
			await says(page.locator("h1"), "C’est confirmé, merci !");
			// The welcome mail is of no letter: its link leaves them all, and says so.
			await page.goto(linkIn(await mailTo(smtp, ada, /Bienvenue|bienvenue/), "desinscription"));
			await expect(page.getByText("ne recevra plus aucune de nos lettres.")).toBeVisible();
			await sendAs(VIE, "À Vie Alt", 1);
			expect(subjectsOf(ada).filter((subject) => subject.startsWith("À"))).toEqual(["À Vie Alt"]);
		});
	});

	test("letters named while the form stood open: it asks for a choice then, with all that was typed", async ({ page, allowConsole }) => {
		allowConsole(/status of 422/);
		const dialog = await openSignup(page);
		await dialogAwake(page);
		await fill(dialog, { email: "ada@exemple.org", ...typedIn });
		await nameLetters();
		await send(dialog);
		await expect(choice(dialog)).toBeVisible();
		await says(choiceError(dialog), "Cochez au moins une lettre");
		expect(await typed(dialog, Object.keys(typedIn))).toEqual(typedIn);
		await box(dialog, "Vie Alt").check();
		await send(dialog);
		await expect(toasts(page).getByText("Un courrier part vers votre boîte")).toBeVisible();
	});
});

test.describe("where scripts are off", () => {
	test.use({ javaScriptEnabled: false });

	test("in the dialog and on its page: none chosen is said with all that was typed, one chosen is confirmed", async ({
		page,
		allowConsole,
	}) => {
		allowConsole(/status of 422/);
		await nameLetters();
		const ada = "ada@exemple.org";
		const form = page.locator("form[action='/inscription']");
		await openSignup(page);
		await fill(form, { email: ada, ...typedIn });
		await send(form);
		await expect(page).toHaveURL(signupPath);
		await expectAlert(form, "Lettre à choisir");
		await says(choiceError(form), "Cochez au moins une lettre");
		expect(await typed(form, ["email", ...Object.keys(typedIn)])).toEqual({ email: ada, ...typedIn });
		await box(form, "Vie Alt").check();
		await field(form, "email").fill("ada");
		await send(form);
		await expectAlert(form, "Adresse à vérifier");
		await expect(box(form, "Vie Alt")).toBeChecked();
		await expect(choice(form).getByRole("checkbox", { checked: true })).toHaveCount(1);
		await fill(form, { email: ada });
		await send(form);
		await expect(page).toHaveURL(new RegExp(`${manifestoPath}\\?fait=inscription`));
		const mail = await mailTo(smtp, ada, /^Confirmez/);
		await page.goto(linkIn(mail, "confirmation"));
		await page.getByRole("button", { name: "Je confirme mon inscription" }).click();
		await says(page.locator("h1"), "C’est confirmé, merci !");
		await sendAs(VIE, "À Vie Alt", 1);
		expect(subjectsOf(ada)).toContain("À Vie Alt");
	});
});
