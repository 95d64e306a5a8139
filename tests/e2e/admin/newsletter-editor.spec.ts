// The Éditeur of the newsletter: what it asks, what it shows, what it saves, and what it says when it cannot.
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { publicPath } from "../../../app/shared/kinds.ts";
import { expect, SESSION_COOKIE, test } from "../../support/admin.ts";
import { badgesOf } from "../../support/by-class.ts";
import { axeFindings } from "../../support/journey.ts";
import { keptMails } from "../../support/kept-mails.ts";
import { withoutTable } from "../../support/lost-table.ts";
import {
	contentOf,
	EDITOR,
	findingsAround,
	messageOf,
	openEditor,
	panelOf,
	putNewsletter,
	storedNewsletter,
	toolOf,
} from "../../support/newsletter-editor.ts";
import { adminSections, openDialog, toastSaying, toasts } from "../../support/parts.ts";

const title = (page: import("@playwright/test").Page) => page.getByLabel("Titre *");
const subject = (page: import("@playwright/test").Page) => page.getByLabel("Objet de l’e-mail");

test("210 211 212 213 214 216 217 218 219 220 221 · fields, toolbar, preview; nothing for axe with every panel open", async ({ page }) => {
	await test.step("210 216 · sub-tabs and status", async () => {
		await page.goto(adminPaths.home);
		await adminSections(page).getByRole("link", { name: "Newsletter" }).click();
		await expect(page).toHaveURL(/\/admin\/newsletter$/);
		const tabs = page.getByRole("navigation", { name: "Newsletter" }).getByRole("link");
		await expect(tabs).toHaveText(["Éditeur", "Templates", "Campagnes", "Lettres", "Automatiques", "Abonnés", "Délivrabilité"]);
		await expect(tabs.first()).toHaveAttribute("aria-current", "page");
		await expect(page.getByText("Poids de l’e-mail")).toBeVisible();
		await expect(badgesOf(page.locator("main"))).toHaveText("Brouillon");
	});

	await test.step("211 212 213 · fields, counters, templates", async () => {
		await expect(page.getByLabel("Extrait")).toHaveAttribute("rows", "3");
		const content = contentOf(page);
		await expect(content).toHaveAttribute("rows", "15");
		expect(await content.evaluate((area) => getComputedStyle(area).fontFamily)).toMatch(/mono/i);
		await content.fill("dix lettre");
		await expect(page.locator("label").filter({ hasText: "Contenu" })).toContainText("10 caractères");
		await subject(page).fill("Un objet");
		await expect(page.locator("label").filter({ hasText: "Objet" })).toContainText("8 caractères");
		await expect(page.getByLabel("Template").locator("option")).toHaveText(["Contrevent", "Minimal", "Coloré", "Professionnel", "Créatif"]);
	});

	await test.step("214 · the date of sending", async () => {
		const date = page.getByLabel("Date et heure d’envoi");
		await expect(date).toHaveCount(0);
		await page.getByRole("switch", { name: "Programmer l'envoi" }).check();
		await expect(date).toHaveValue(/^\d{4}-\d\d-\d\dT09:00$/);
		await date.fill("2031-02-03T08:31");
		await expect(date).toHaveValue("2031-02-03T08:31");
	});

	const full = page.getByRole("button", { name: "Plein écran" });
	await test.step("217 218 219 · each tool opens its panel and closes it", async () => {
		await expect(full).toHaveCount(0);
		for (const [tool, panel] of [
			["Outils riches", "Outils riches"],
			["Médiathèque", "Médiathèque"],
			["Boutons", "Boutons"],
			["Raccourcis", "Raccourcis clavier"],
			["Aperçu", "Aperçu"],
		] as const) {
			await toolOf(page, tool).click();
			await expect(panelOf(page, panel)).toBeVisible();
			await toolOf(page, tool).click();
			await expect(panelOf(page, panel)).toHaveCount(0);
		}
	});
	await test.step("nothing for axe with every panel open", async () => {
		// The checker takes the frames away.
		const anew = async () => {
			for (let press = 0; press < 2; press++) await toolOf(page, "Aperçu").click();
		};
		for (const tool of ["Outils riches", "Médiathèque", "Boutons", "Raccourcis", "Aperçu"]) await toolOf(page, tool).click();
		await expect(panelOf(page, "Raccourcis clavier").locator("dt")).toHaveCount(7);
		await expect(messageOf(page).getByText("dix lettre", { exact: true })).toBeVisible();
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			expect(await findingsAround(page), colorScheme).toEqual([]);
		}
		await page.emulateMedia({ colorScheme: "light" });
		await anew();
	});

	const preview = panelOf(page, "Aperçu");
	await test.step("221 · as wide as a computer or a telephone", async () => {
		const shown = async () => (await page.locator("iframe").first().boundingBox())?.width ?? 0;
		await expect.poll(shown).toBeGreaterThan(450);
		expect(await shown()).toBeLessThan(550);
		await expect(preview.locator("dd")).toHaveText([/^Contrevent, /, "Un objet"]);
		await preview.getByRole("button", { name: "Téléphone" }).click();
		await expect.poll(shown).toBe(375);
		await preview.getByRole("button", { name: "Thème sombre" }).click();
		await expect(preview.getByRole("button", { name: "Thème clair" })).toBeVisible();
	});

	await test.step("220 · full screen; a key pressed in the message is one of the editor's", async () => {
		await full.click();
		const window = page.viewportSize();
		await expect.poll(async () => (await openDialog(page).boundingBox())?.width).toBe(window?.width);
		expect((await openDialog(page).boundingBox())?.height).toBe(window?.height);
		await expect(messageOf(page, openDialog(page)).getByText("dix lettre", { exact: true })).toBeVisible();
		// A key pressed in the message is one of the editor's.
		await messageOf(page, openDialog(page)).locator("a").first().focus();
		await page.keyboard.press("Escape");
		await expect(openDialog(page)).toHaveCount(0);
		await messageOf(page).locator("a").first().focus();
		await page.keyboard.press("Control+e");
		await expect(panelOf(page, "Outils riches")).toHaveCount(0);
		await messageOf(page).locator("a").first().focus();
		await page.keyboard.press("Control+p");
		await expect(preview).toHaveCount(0);
		await toolOf(page, "Aperçu").click();
		await full.click();
		expect(await findingsAround(page)).toEqual([]);
		await page.keyboard.press("Escape");
	});

	await test.step("the plain text, by itself or by hand", async () => {
		await preview.getByRole("button", { name: "Texte brut" }).click();
		await expect(preview.getByRole("textbox", { name: "Texte brut" })).toHaveValue(/dix lettre[\s\S]*Se désinscrire/);
		await preview.getByRole("button", { name: "L’écrire à la main" }).click();
		await expect(preview.getByRole("textbox", { name: "Texte brut" })).toHaveValue("dix lettre");
	});

	await test.step("on a small screen", async () => {
		await page.setViewportSize({ width: 390, height: 844 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		expect(await axeFindings(page)).toEqual([]);
	});
});

test("215 216 222 223 224 225 · saved by the button and the shortcuts, reopened as it was, no date once the toggle is off", async ({
	page,
	site,
}) => {
	const id = await test.step("222 · saved by the button", async () => {
		await openEditor(page);
		await title(page).fill("Lettre de novembre");
		await subject(page).fill("Du vent dans les pales");
		await page.getByLabel("Extrait").fill("Court.");
		await page.getByLabel("Template").selectOption("colore");
		await contentOf(page).fill("<p>Bonjour {prenom},</p>");
		await page.getByRole("switch", { name: "Programmer l'envoi" }).check();
		await page.getByLabel("Date et heure d’envoi").fill("2031-07-14T18:45");
		await page.getByRole("button", { name: "Sauvegarder" }).dblclick();
		await expect(toastSaying(page, "Newsletter sauvegardée")).toBeVisible();
		await expect(page).toHaveURL(/\/admin\/newsletter\/[0-9a-f-]{36}$/);
		const id = page.url().split("/").at(-1) ?? "";
		expect(await storedNewsletter(site, id)).toMatchObject({
			title: "Lettre de novembre",
			subject: "Du vent dans les pales",
			excerpt: "Court.",
			content: "<p>Bonjour {prenom},</p>",
			template: "colore",
			status: "draft",
			scheduled_at: "2031-07-14T16:45:00.000Z",
		});
		return id;
	});

	await test.step("225 · reopened as it was", async () => {
		await page.reload();
		await expect(title(page)).toHaveValue("Lettre de novembre");
		await expect(subject(page)).toHaveValue("Du vent dans les pales");
		await expect(page.getByLabel("Extrait")).toHaveValue("Court.");
		await expect(page.getByLabel("Template")).toHaveValue("colore");
		await expect(contentOf(page)).toHaveValue("<p>Bonjour {prenom},</p>");
		await expect(page.getByLabel("Date et heure d’envoi")).toHaveValue("2031-07-14T18:45");
	});

	await test.step("215 216 223 · the toggle off, marked ready by the shortcut and by the button", async () => {
		await expect(page.getByText("Poids de l’e-mail")).toBeVisible();
		await page.getByRole("switch", { name: "Programmer l'envoi" }).uncheck();
		await contentOf(page).focus();
		await page.keyboard.press("Control+Shift+S");
		await expect(toastSaying(page, "Newsletter prête pour envoi")).toBeVisible();
		await expect(badgesOf(page.locator("main"))).toHaveText("Prêt");
		expect(await storedNewsletter(site, id)).toMatchObject({ status: "ready", scheduled_at: null });
		await page.keyboard.press("Meta+s");
		await expect(toastSaying(page, "Newsletter sauvegardée")).toBeVisible();
		await page.getByRole("button", { name: "Marquer Prêt" }).click();
		await expect(toastSaying(page, "Newsletter prête pour envoi")).toBeVisible();
	});
	const watchKeys = () =>
		page.evaluate(() =>
			window.addEventListener("keydown", ({ key, defaultPrevented }) => {
				if (defaultPrevented) document.body.setAttribute("data-prevented", key);
			}),
		);
	const prevented = (key: string) => expect(page.locator("body")).toHaveAttribute("data-prevented", key);
	await test.step("222 · saved by the shortcut", async () => {
		// A key the browser has a use for itself must be prevented: it would save the page, or print it.
		await watchKeys();
		await page.keyboard.press("Control+s");
		await prevented("s");
		await expect(badgesOf(page.locator("main"))).toHaveText("Brouillon");
		await page.reload();
		await expect(page.getByText("Poids de l’e-mail")).toBeVisible();
		await expect(page.getByLabel("Date et heure d’envoi")).toHaveCount(0);
	});

	await test.step("224 · the other shortcuts", async () => {
		await watchKeys();
		await page.evaluate(() => window.addEventListener("beforeprint", () => document.body.setAttribute("data-printed", "")));
		for (const [key, panel] of [
			["p", "Aperçu"],
			["m", "Médiathèque"],
			["b", "Boutons"],
			["e", "Outils riches"],
			["/", "Raccourcis clavier"],
		] as const) {
			await page.keyboard.press(`Control+${key}`);
			await prevented(key);
			await expect(panelOf(page, panel)).toBeVisible();
			await page.keyboard.press(`Control+${key}`);
			await expect(panelOf(page, panel)).toHaveCount(0);
		}
		await expect(page.locator("body[data-printed]")).toHaveCount(0);
	});
});

test("226 227 · a newsletter that cannot be read, one that cannot be saved", async ({ page, site, allowConsole }) => {
	allowConsole(/status of 503|status of 404|net::ERR_FAILED|Error: /);
	const id = await test.step("226 · one that cannot be read", async () => {
		const id = await putNewsletter(site);
		await withoutTable(site, "newsletters", async () => {
			await page.goto(`${EDITOR}/${id}`);
			await expect(page.getByText("Impossible de charger la newsletter")).toBeVisible();
		});
		await page.getByRole("link", { name: "Réessayer" }).click();
		await expect(title(page)).toHaveValue("Lettre d’octobre");
		await page.goto(`${EDITOR}/00000000-0000-4000-8000-000000000000`);
		await expect(page.getByText("Impossible de charger la newsletter")).toBeVisible();
		return id;
	});

	await test.step("227 · one that cannot be saved", async () => {
		await openEditor(page, id);
		await contentOf(page).fill("Rien ne doit se perdre.");
		for (const lost of ["abort", "table"] as const) {
			if (lost === "abort") await page.route("**/newsletter/enregistrer", (route) => route.abort());
			const press = async () => {
				await page.getByRole("button", { name: "Sauvegarder" }).click();
				await expect(toastSaying(page, "Impossible de sauvegarder la newsletter")).toBeVisible();
			};
			await (lost === "abort" ? press() : withoutTable(site, "newsletters", press));
			await expect(contentOf(page)).toHaveValue("Rien ne doit se perdre.");
			await page.unroute("**/newsletter/enregistrer");
			await toasts(page).getByRole("button").first().click();
		}
	});
	await test.step("left with something unsaved: asked first, kept, found again", async () => {
		// Left with something unsaved: asked first, kept in this browser, found again.
		await page.getByRole("link", { name: "Abonnés" }).click();
		await expect(openDialog(page)).toContainText("Quitter sans enregistrer");
		await openDialog(page).getByRole("button", { name: "Quitter" }).click();
		await expect(page).toHaveURL(/abonnes$/);
		await openEditor(page, id);
		await page.getByRole("button", { name: "Reprendre" }).click();
		await expect(contentOf(page)).toHaveValue("Rien ne doit se perdre.");
		await page.getByRole("button", { name: "Sauvegarder" }).click();
		await expect(toastSaying(page, "Newsletter sauvegardée")).toBeVisible();
	});
});

test("228 229 · the session has ended: the words of the record, a sign-in in place, and the save goes through", async ({
	page,
	site,
	context,
	allowConsole,
}) => {
	allowConsole(/status of 401/);
	const id = await putNewsletter(site);
	for (const [record, words] of [
		[null, ["Erreur d'authentification", "Vous devez être connecté pour sauvegarder une newsletter"]],
		["expired", ["Session expirée", "Votre session a expiré, veuillez vous reconnecter"]],
	] as const) {
		await test.step(`${record === null ? "228 · without a record" : "229 · with a record past its end"}`, async () => {
			await openEditor(page, id);
			await contentOf(page).fill(`Écrit avant ${record}.`);
			await context.clearCookies({ name: SESSION_COOKIE });
			await page.evaluate((record) => {
				const now = Date.now();
				const expired = { isAuthenticated: true, timestamp: now - 86_401_000, expiresAt: now - 1_000 };
				if (record === null) localStorage.removeItem("admin-auth");
				else localStorage.setItem("admin-auth", JSON.stringify(expired));
			}, record);
			await page.getByRole("button", { name: "Sauvegarder" }).click();
			for (const word of words) await expect(toastSaying(page, word)).toBeVisible();
		});
		await test.step("signed in, the save goes through", async () => {
			await openDialog(page)
				.getByLabel(/Nom d.utilisateur/)
				.fill("admin");
			await openDialog(page).getByLabel("Mot de passe").fill("un mot de passe de test");
			await openDialog(page).getByRole("button", { name: "Se connecter" }).click();
			await expect(toastSaying(page, "Newsletter sauvegardée")).toBeVisible();
			expect(await storedNewsletter(site, id)).toMatchObject({ content: `Écrit avant ${record}.` });
		});
	}
});

test("two windows: the second save is refused with both texts, and either may stay", async ({ page, site, context, allowConsole }) => {
	allowConsole(/status of 409/);
	const id = await putNewsletter(site);
	const other = await test.step("the second save is refused with both texts", async () => {
		const other = await context.newPage();
		await openEditor(page, id);
		await openEditor(other, id);
		await contentOf(other).fill("Le texte de l’autre.");
		await other.getByRole("button", { name: "Sauvegarder" }).click();
		await expect(toastSaying(other, "Newsletter sauvegardée")).toBeVisible();
		await contentOf(page).fill("Mon texte.");
		await page.getByRole("button", { name: "Marquer Prêt" }).click();
		for (const text of ["Mon texte.", "Le texte de l’autre."]) await expect(openDialog(page)).toContainText(text);
		expect(await axeFindings(page)).toEqual([]);
		expect(await storedNewsletter(site, id)).toMatchObject({ content: "Le texte de l’autre.", status: "draft" });
		return other;
	});
	await test.step("mine stays", async () => {
		await openDialog(page).getByRole("button", { name: "Garder le vôtre" }).click();
		await expect(toastSaying(page, "Newsletter prête pour envoi")).toBeVisible();
		expect(await storedNewsletter(site, id)).toMatchObject({ content: "Mon texte.", status: "ready" });
	});
	await test.step("or theirs", async () => {
		await contentOf(other).fill("Trop tard.");
		await other.getByRole("button", { name: "Sauvegarder" }).click();
		await openDialog(other).getByRole("button", { name: "Prendre l’autre" }).click();
		await expect(contentOf(other)).toHaveValue("Mon texte.");
	});

	await test.step("nothing saved, one window closed, one reloaded: each text is found again", async () => {
		// Nothing saved, one window closed, one reloaded: each text is found again.
		await contentOf(page).fill("Écrit ici.");
		await contentOf(other).fill("Écrit là-bas.");
		const kept = () => page.evaluate(() => Object.values(localStorage).filter((text) => text.includes("Écrit ")).length);
		await expect.poll(kept).toBe(2);
		await other.close();
		page.on("dialog", (dialog) => dialog.accept());
		await page.reload();
		await page.getByRole("button", { name: "Reprendre" }).click();
		await expect(contentOf(page)).toHaveValue("Écrit ici.");
		await page.getByRole("button", { name: "Sauvegarder" }).click();
		await expect(toastSaying(page, "Newsletter sauvegardée")).toBeVisible();
		await page.reload();
		await page.getByRole("button", { name: "Reprendre" }).click();
		await expect(contentOf(page)).toHaveValue("Écrit là-bas.");
	});
});

test("before sending: what is missing is listed; a test to given addresses; one that has left is only read, and copied", async ({
	page,
	site,
	allowConsole,
}) => {
	allowConsole(/status of 422/);
	const content = `<a href="">ici</a> <a href="/actualites/qui-n-existe-pas">là</a> ![](/images/rien.webp) Bonjour {nom}`;
	const id = await putNewsletter(site, { subject: "", content });
	const checks = panelOf(page, "Avant l’envoi");
	await test.step("what is missing is listed", async () => {
		await openEditor(page, id);
		for (const words of [
			"L’objet est vide.",
			"Un lien ne mène nulle part",
			publicPath("actualites", "qui-n-existe-pas"),
			"texte de remplacement",
			"Aucune image à cette adresse",
			"{nom}",
		])
			await expect(checks).toContainText(words);
		await subject(page).fill("Un objet");
		await expect(checks).not.toContainText("L’objet est vide.");
		await contentOf(page).fill("Un mot de plus. ".repeat(5_000));
		await expect(checks).toContainText("L’e-mail dépasse 80 Ko.");
		await contentOf(page).fill("Un mot de plus. ".repeat(6_500));
		await expect(checks).toContainText("L’e-mail dépasse 100 Ko");
	});

	const trial = page.getByRole("form", { name: "Envoi d’essai" });
	await test.step("a test to given addresses", async () => {
		page.on("dialog", (dialog) => dialog.accept());
		const fine = await putNewsletter(site, { subject: "Un essai de plus", content: "Bonjour {prenom},\n\nDeux victoires ce mois-ci." });
		await openEditor(page, fine);
		await expect(checks).toContainText("Rien à signaler.");
		for (const [typed, words] of [
			[" ", "Écrivez au moins une adresse."],
			["zoe@exemple.fr, personne", "«\u00a0personne\u00a0» n’est pas une adresse e-mail."],
		] as const) {
			await trial.getByLabel("Adresses").fill(typed);
			await trial.getByRole("button", { name: "Envoyer l’essai" }).click();
			await expect(trial).toContainText(words);
		}
		await trial.getByLabel("Adresses").fill("zoe@exemple.fr, luc@exemple.fr");
		await trial.getByRole("button", { name: "Envoyer l’essai" }).click();
		await expect(toastSaying(page, "Essai envoyé à 2 adresses")).toBeVisible();
		const tests = (await keptMails(site)).filter(({ subject }) => subject === "[Essai] Un essai de plus");
		expect(tests.map(({ to }) => to?.[0]?.address).sort()).toEqual(["luc@exemple.fr", "zoe@exemple.fr"]);
		expect(tests[0]?.text).toContain("Bonjour Camille,");
	});

	await test.step("one that has left is only read, and copied", async () => {
		const gone = await putNewsletter(site, { status: "sent", sent_at: "2026-10-01T08:00:00.000Z", title: "Partie" });
		await openEditor(page, gone);
		await expect(badgesOf(page.locator("main"))).toHaveText("Envoyé");
		await expect(page.getByRole("button", { name: "Sauvegarder" })).toHaveCount(0);
		await expect(contentOf(page)).toHaveAttribute("readonly", "");
		await expect(checks).toHaveCount(0);
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("link", { name: "Copier dans une nouvelle" }).click();
		await expect(badgesOf(page.locator("main"))).toHaveText("Brouillon");
		await expect(title(page)).toHaveValue("Partie");
		await expect(contentOf(page)).not.toHaveAttribute("readonly", "");
	});
});
