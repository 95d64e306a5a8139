// The gallery of templates: five designs with real newsletters, their code seen, copied and taken away.

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, test } from "../../support/admin.ts";
import { badgesOf } from "../../support/by-class.ts";
import { axeFindings, plain } from "../../support/journey.ts";
import { findingsAround } from "../../support/newsletter-editor.ts";

const GALLERY = adminPaths.templates.gallery;
const NAMES = ["Contrevent", "Minimal", "Coloré", "Professionnel", "Créatif"];
const CATEGORIES = ["Signature", "Texte", "Festif", "Partenaires", "Fanzine"];

const card = (page: Page, name: string) =>
	page
		.locator("main")
		.getByRole("listitem")
		.filter({ has: page.getByRole("heading", { name }) });

test("242 243 247 · five templates, a category each, the newsletter itself 600 px wide", async ({ page }) => {
	await test.step("242 243 · five, a category each", async () => {
		await page.goto(adminPaths.newsletter.editor);
		await page.getByRole("navigation", { name: "Newsletter" }).getByRole("link", { name: "Templates" }).click();
		await expect(page).toHaveURL(new RegExp(`${GALLERY}$`));
		await expect(page.getByText("5 templates disponibles")).toHaveText(/^5 templates disponibles, 600\u00a0px de large$/);
		await expect(page.locator("main").getByRole("listitem").getByRole("heading", { level: 4 })).toHaveText(NAMES);
		await expect(badgesOf(page.locator("main"))).toHaveText(CATEGORIES);
	});
	await test.step("247 · the newsletter itself, 600 px wide", async () => {
		for (const name of NAMES) {
			const frame = card(page, name).locator("iframe");
			await frame.scrollIntoViewIfNeeded();
			await expect(frame).toHaveAttribute("title", `Aperçu du template ${name}`);
			await expect(frame.contentFrame().getByRole("heading", { level: 1 })).toBeVisible();
			const widths = await frame
				.contentFrame()
				.locator("table[width='600']")
				.evaluateAll((tables) => tables.map((table) => table.clientWidth));
			expect(widths, name).toEqual([600]);
			const images = frame.contentFrame().locator("img");
			for (let index = 0; index < (await images.count()); index++) {
				await expect.poll(() => images.nth(index).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
			}
		}
	});
	expect(await findingsAround(page)).toEqual([]);
});

test("244 · the code of a template, HTML and CSS, in a modal", async ({ page }) => {
	const opener = card(page, "Minimal").getByRole("button", { name: "Voir le code du template Minimal" });
	const modal = page.getByRole("dialog", { name: "Code du template Minimal" });
	await test.step("what it shows", async () => {
		await page.goto(GALLERY);
		await opener.click();
		const html = modal.getByRole("region", { name: "HTML" });
		const css = modal.getByRole("region", { name: "CSS" });
		await expect(html).toContainText('lang="fr"');
		await expect(html).toContainText("{{unsubscribe_url}}");
		await expect(css).toContainText("@media (prefers-color-scheme:dark)");
		expect(await findingsAround(page)).toEqual([]);
	});
	await test.step("closed, focus returns", async () => {
		await page.keyboard.press("Escape");
		await expect(modal).toBeHidden();
		await expect(opener).toBeFocused();
	});
});

test("245 · copied: the clipboard holds the HTML", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.goto(GALLERY);
	await card(page, "Créatif").getByRole("button", { name: "Copier le HTML du template Créatif" }).click();
	await expect(page.getByRole("status").getByText("Code copié")).toBeVisible();
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(copied).toMatch(/^<!DOCTYPE html/);
	expect(plain(copied)).toContain("Nadia coud pour la rue");
	expect(copied).not.toContain("<script");
});

test("246 · downloaded: an .html file that opens alone", async ({ page, context, site }) => {
	const { download, path } = await test.step("downloaded", async () => {
		await page.goto(GALLERY);
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			card(page, "Coloré").getByRole("link", { name: "Télécharger le template Coloré" }).click(),
		]);
		expect(download.suggestedFilename()).toBe("newsletter-colore.html");
		const path = await download.path();
		expect(await readFile(path, "utf8")).not.toContain("{{");
		return { download, path };
	});
	await test.step("opened alone", async () => {
		const file = `${path}.html`;
		await download.saveAs(file);
		const alone = await context.newPage();
		const asked: string[] = [];
		alone.on("request", (request) => asked.push(request.url()));
		await alone.goto(pathToFileURL(file).href);
		await expect(alone.getByRole("heading", { level: 1 })).toBeVisible();
		const pictures = await alone.locator("img").evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth > 0));
		expect(pictures.length).toBeGreaterThan(0);
		// A mail is part of its reader's page: it has no landmarks of its own.
		expect((await axeFindings(alone)).filter((finding) => !/^(?:landmark-one-main|region)/.test(finding))).toEqual([]);
		expect(pictures).not.toContain(false);
		expect(asked.filter((url) => url.startsWith("http") || url.startsWith(site.url))).toEqual([]);
		await alone.close();
	});
});

test("a preview runs nothing and is framed by this site alone; an unknown template is missing", async ({ page, site }) => {
	const preview = await page.request.get(`${GALLERY}/minimal/apercu`);
	expect(preview.headers()["content-security-policy"]).toContain("default-src 'none'");
	expect(preview.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
	expect(preview.headers()["content-security-policy"]).toContain(`img-src 'self' ${site.url} data:`);
	expect((await page.request.get(`${GALLERY}/inconnu/apercu`)).status()).toBe(404);
});

test("a template of one's own: copied, changed, its contrast told, chosen in the editor, renamed, deleted", async ({ page }) => {
	const mine = "Minimal, à ma façon";
	await test.step("copied and changed", async () => {
		await page.goto(GALLERY);
		await card(page, "Minimal").getByRole("button", { name: "Faire mon template à partir de Minimal" }).click();
		const modal = page.getByRole("dialog", { name: "Votre template, d’après Minimal" });
		await expect(modal.getByLabel("Nom du template")).toHaveValue(mine);
		await expect(modal.getByText("Le texte se lit bien")).toBeVisible();
		await modal.getByLabel("Encre du texte").fill("#bbbbbb");
		await expect(modal.getByText("Le texte se lit mal")).toBeVisible();
		await modal.getByLabel("Encre du texte").fill("#330044");
		await modal.getByLabel("Papier").fill("#ffeedd");
		await modal.getByLabel("Bandeau du titre").fill("#880044");
		await modal.getByLabel("Place du titre").selectOption("Au centre");
		await modal.getByLabel("Ligne en tête").fill("Numéro sept");
		await modal.getByLabel("Mots du pied").fill("Fait main.");
		const drawn = modal.locator("iframe").contentFrame();
		await expect(drawn.getByText("Numéro sept")).toBeVisible();
		await expect(drawn.getByRole("heading", { level: 1 })).toHaveCSS("text-align", "center");
		expect(await findingsAround(page)).toEqual([]);
		await modal.getByRole("button", { name: "Garder ce template" }).click();
		await expect(page.getByRole("status").getByText(`Template gardé : ${mine}`)).toBeVisible();
	});
	await test.step("in the gallery, with its code", async () => {
		await expect(page.getByText("6 templates disponibles")).toBeVisible();
		const own = card(page, mine);
		await expect(badgesOf(own)).toHaveText(["D’après Minimal"]);
		await expect(own.locator("iframe").contentFrame().getByText("Numéro sept")).toBeVisible();
		const code = await page.request.get(
			(await own.getByRole("link", { name: `Télécharger le template ${mine}` }).getAttribute("href")) ?? "",
		);
		expect(await code.text()).toContain("#880044");
		await page.setViewportSize({ width: 390, height: 844 });
		const tops = () => own.locator("a, button").evaluateAll((acts) => acts.slice(-5).map((act) => act.getBoundingClientRect().top));
		expect(new Set(await tops()).size, "on a phone its acts stand on one line").toBe(1);
		await page.setViewportSize({ width: 1440, height: 900 });
	});
	const letter = page.getByRole("combobox", { name: "Template" });
	await test.step("chosen in the editor", async () => {
		await page.goto(adminPaths.newsletter.editor);
		await page.getByRole("textbox", { name: "Titre *" }).fill("Une lettre");
		await page.getByRole("textbox", { name: "Objet de l’e-mail *" }).fill("Une lettre");
		await letter.selectOption(mine);
		await page.keyboard.press("Control+s");
		await expect(page).toHaveURL(/newsletter\/[0-9a-f-]{36}/);
		await page.reload();
		await expect(letter.locator("option:checked")).toHaveText(mine);
	});
	const at = page.url();
	await test.step("renamed, then deleted: the draft says what it takes instead", async () => {
		await page.goto(GALLERY);
		await card(page, mine)
			.getByRole("button", { name: `Modifier le template ${mine}` })
			.click();
		await page.getByLabel("Nom du template").fill("La nôtre");
		await page.getByRole("button", { name: "Garder ce template" }).click();
		await card(page, "La nôtre").getByRole("button", { name: "Supprimer le template La nôtre" }).click();
		const question = page.getByRole("alertdialog");
		await expect(question).toContainText("Un brouillon s’en sert");
		await question.getByRole("button", { name: "Supprimer" }).click();
		await expect(card(page, "La nôtre")).toHaveCount(0);
		await page.goto(at);
		await expect(letter.locator("option:checked")).toHaveText("Template supprimé (Minimal à la place)");
		await expect(page.getByText("Le template choisi n’existe plus")).toBeVisible();
	});
});
