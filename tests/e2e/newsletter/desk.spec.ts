// A newsletter written as it will be read: keys, panels at the caret, both views, and the mail that is really received.
import type { Page } from "@playwright/test";
import type { WritingView } from "../../../app/shared/writing-view.ts";
import { test as administrators, expect } from "../../support/admin.ts";
import { keptMails } from "../../support/kept-mails.ts";
import {
	contentOf,
	findingsAround,
	openEditor,
	panelOf,
	putNewsletter,
	storedNewsletter,
	toolOf,
} from "../../support/newsletter-editor.ts";
import { openDialog, toastSaying } from "../../support/parts.ts";

const test = administrators.extend<object, { view: WritingView }>({ view: ["text", { scope: "worker" }] });

const surfaceOf = (page: Page) => page.getByRole("textbox", { name: /^Contenu/ });
const switchTo = (page: Page, view: "Texte" | "Markdown") =>
	page.getByRole("group", { name: "Écrire en" }).or(page.locator("main")).getByRole("button", { name: view, exact: true }).first().click();

for (const [width, height] of [
	[1440, 1000],
	[390, 844],
] as const) {
	test(`issue 14: written with keys and panels at ${width} px, sent as a test, equal to its preview`, async ({ page, site }) => {
		await page.setViewportSize({ width, height });
		const id = await putNewsletter(site, { content: "Bonjour {prenom},\n\nUne fin.\n", subject: `Le vent ${width}` });
		await openEditor(page, id);
		const surface = surfaceOf(page);

		await test.step("233 · never put by hand: at the end; then at the caret", async () => {
			await expect(surface).toContainText("Une fin.");
			await toolOf(page, "Outils riches").click();
			const rich = panelOf(page, "Outils riches");
			await rich.getByRole("button", { name: "Titre", exact: true }).click();
			await openDialog(page).getByLabel("Texte").fill("À la fin");
			await openDialog(page).getByRole("button", { name: "Insérer" }).click();
			await expect(contentOf(page)).toHaveValue("Bonjour {prenom},\n\nUne fin.\n\n## À la fin\n");
			await surface.getByText("Une fin.").click();
			await page.keyboard.press("End");
			await rich.getByRole("button", { name: "Prénom" }).click();
			await expect(contentOf(page)).toHaveValue("Bonjour {prenom},\n\nUne fin.{prenom}\n\n## À la fin\n");
			await rich.getByRole("button", { name: "Liste" }).click();
			await openDialog(page).getByLabel("Éléments").fill("a, b, c");
			await page.keyboard.press("Enter");
			await expect(surface.getByRole("listitem")).toHaveCount(3);
			await expect(contentOf(page)).toHaveValue("Bonjour {prenom},\n\nUne fin.{prenom}\n\n- a\n- b\n- c\n\n## À la fin\n");
			await toolOf(page, "Outils riches").click();
		});

		await test.step("224 · Ctrl+B, E, M, P open their panels while the caret is in the text; bold is a button and **", async () => {
			for (const [key, panel] of [
				["b", "Boutons"],
				["e", "Outils riches"],
				["m", "Médiathèque"],
			] as const) {
				await surface.focus();
				await page.keyboard.press(`Control+${key}`);
				await expect(panelOf(page, panel)).toBeVisible();
				await page.keyboard.press(`Control+${key}`);
				await expect(panelOf(page, panel)).toHaveCount(0);
			}
			await expect(surface.locator("strong")).toHaveCount(0);
			await surface.getByRole("heading", { name: "À la fin" }).click();
			await page.keyboard.press("End");
			await page.keyboard.press("Enter");
			await page.keyboard.type("Un **mot** de {prenom}.");
			await expect(surface.locator("strong")).toHaveText("mot");
		});

		await test.step("a button and a link of the libraries stand where the caret is", async () => {
			await page.keyboard.press("Control+b");
			await panelOf(page, "Boutons")
				.getByRole("button", { name: /^Insérer/ })
				.first()
				.click();
			await expect(contentOf(page)).toHaveValue(/Un \*\*mot\*\* de \{prenom\}\.\n\n<p><a class="bouton bouton-primary bouton-medium"/);
			await page.keyboard.press("Control+b");
			await page.keyboard.press("Control+m");
			await panelOf(page, "Médiathèque").getByRole("button", { name: "Insérer « Lire le manifeste »" }).click();
			await expect(contentOf(page)).toHaveValue(/\[Lire le manifeste\]\(\/manifeste\)/);
			await page.keyboard.press("Control+m");
			await expect(panelOf(page, "Médiathèque")).toHaveCount(0);
		});

		await test.step("one press from Markdown and back, nothing changed", async () => {
			const written = await contentOf(page).inputValue();
			await switchTo(page, "Markdown");
			await expect(contentOf(page)).toBeVisible();
			await expect(contentOf(page)).toHaveValue(written);
			await switchTo(page, "Texte");
			await expect(surface).toBeVisible();
			await expect(contentOf(page)).toHaveValue(written);
		});

		await test.step("nothing for axe, no sideways scroll; saved by the keys with its last word", async () => {
			for (const colorScheme of ["light", "dark"] as const) {
				await page.emulateMedia({ colorScheme });
				expect(await findingsAround(page), colorScheme).toEqual([]);
			}
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
			await surface.getByText("Une fin.").click();
			await page.keyboard.press("End");
			await page.keyboard.type(" Dernier mot.");
			await page.keyboard.press("Control+s");
			await expect(toastSaying(page, "Newsletter sauvegardée")).toBeVisible();
			expect((await storedNewsletter(site, id)).content).toContain("Dernier mot.");
		});

		await test.step("the test received is the preview", async () => {
			await page.getByRole("form", { name: "Envoi d’essai" }).getByLabel("Adresses").fill("zoe@exemple.fr");
			await page.getByRole("button", { name: "Envoyer l’essai" }).click();
			await expect(toastSaying(page, "Essai envoyé")).toBeVisible();
			const mail = (await keptMails(site)).find(({ subject }) => subject === `[Essai] Le vent ${width}`);
			const { content, title, subject, excerpt, template } = await storedNewsletter(site, id);
			const fields = { content, title, subject, excerpt: excerpt ?? "", template, scheduled_at: null, text_content: null };
			const answer = await page.request.post("/admin/newsletter/apercu", { data: fields, headers: { origin: site.url } });
			const words = (html: string) =>
				html
					.replace(/<base [^>]*>/, "")
					.replace(/ href="[^"]*\/(?:desinscription|mes-donnees|newsletters)[^"]*"/g, "")
					.replace(/\s+/g, " ")
					.trim();
			expect(words(String(mail?.html ?? ""))).toBe(words((await answer.json()).html));
		});
	});
}

test("issue 14: the head and the foot of the template chosen stand around the text; the inbox shows subject and excerpt", async ({
	page,
	site,
}) => {
	const content = "Bonjour {prenom},\n\nDeux victoires minuscules.";
	const id = await putNewsletter(site, { title: "Du vent", subject: "Bonjour {prenom}", excerpt: "", content });
	await openEditor(page, id);
	const sheet = surfaceOf(page).locator("xpath=ancestor::*[@aria-hidden][1] | ../..").last();
	await expect(sheet).toContainText("Du vent");
	await expect(sheet).toContainText("Se désinscrire");
	await page.getByLabel("Titre *").fill("Du grand vent");
	await expect(sheet).toContainText("Du grand vent");
	const inbox = page.getByRole("figure", { name: "Dans une boîte de réception" });
	await expect(inbox).toContainText("Bonjour Camille");
	await expect(inbox).toContainText("le début de la lettre prend sa place");
	// As the mail itself has them, hidden at its top.
	await expect(inbox.getByText("Bonjour Camille, Deux victoires minuscules.").first()).toBeVisible();
	await page.getByLabel("Extrait").fill("Trois victoires");
	await expect(inbox).toContainText("Trois victoires");
});
