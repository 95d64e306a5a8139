// Rows 210 to 260 where a letter is written as it will be read; rows 211, 212 and 241 in Markdown, one press away (issue 14).
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { WritingView } from "../../../app/shared/writing-view.ts";
import { test as administrators, expect, SESSION_COOKIE } from "../../support/admin.ts";
import { badgesOf } from "../../support/by-class.ts";
import { caretToEnd } from "../../support/content-form.ts";
import { contentOf, messageOf, openEditor, panelOf, putNewsletter, storedNewsletter, toolOf } from "../../support/newsletter-editor.ts";
import { openDialog, toastSaying, toasts } from "../../support/parts.ts";
import { articleRow } from "../../support/rows.ts";

const test = administrators.extend<object, { view: WritingView }>({ view: ["text", { scope: "worker" }] });

const surfaceOf = (page: Page) => page.getByRole("textbox", { name: /^Contenu/ });
const viewOf = (page: Page, name: "Texte" | "Markdown") => page.locator("main").getByRole("button", { name, exact: true });
const insertIn = (page: Page) => openDialog(page).getByRole("button", { name: "Insérer" });

for (const [width, height] of [
	[1440, 1000],
	[390, 844],
] as const) {
	test(`212 213 214 215 216 218 219 220 221 222 223 224 225 · on the desk at ${width} px`, async ({ page, site }) => {
		await page.setViewportSize({ width, height });
		await openEditor(page);
		const surface = surfaceOf(page);
		await page.getByLabel("Titre *").fill(`Du vent ${width}`);
		await page.getByLabel("Objet de l’e-mail").fill("Dans les pales");
		await page.getByLabel("Extrait").fill("Court.");
		await surface.click();

		await test.step("212 · what is typed is counted", async () => {
			await page.keyboard.type("dix lettre");
			await expect(page.locator("label").filter({ hasText: "Contenu" })).toContainText("10 caractères");
		});

		await test.step("224 218 219 · every panel by its key, the caret in the text, nothing printed", async () => {
			await page.evaluate(() => window.addEventListener("beforeprint", () => document.body.setAttribute("data-printed", "")));
			for (const [key, panel] of [
				["p", "Aperçu"],
				["/", "Raccourcis clavier"],
				["m", "Médiathèque"],
				["b", "Boutons"],
				["e", "Outils riches"],
			] as const) {
				await surface.focus();
				await page.keyboard.press(`Control+${key}`);
				await expect(panelOf(page, panel)).toBeVisible();
				if (key === "/") await expect(panelOf(page, panel).locator("dt")).toHaveCount(7);
				await page.keyboard.press(`Control+${key}`);
				await expect(panelOf(page, panel)).toHaveCount(0);
			}
			await expect(page.locator("body[data-printed]")).toHaveCount(0);
			await expect(contentOf(page)).toHaveValue("dix lettre");
		});

		await test.step("220 221 · the preview beside or below the text, some 500 px wide, and on the whole screen", async () => {
			await expect(page.getByRole("button", { name: "Plein écran" })).toHaveCount(0);
			await surface.focus();
			await page.keyboard.press("Control+p");
			await expect(messageOf(page).getByText("dix lettre")).toBeVisible();
			const shown = async () => (await page.locator("iframe").first().boundingBox())?.width ?? 0;
			if (width >= 1280) {
				await expect.poll(shown).toBeGreaterThan(450);
				expect(await shown()).toBeLessThan(550);
				const [text, beside] = [await surface.boundingBox(), await panelOf(page, "Aperçu").boundingBox()];
				expect(beside?.x ?? 0).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
			} else expect(await shown()).toBeLessThanOrEqual(width);
			await page.getByRole("button", { name: "Plein écran" }).click();
			await expect.poll(async () => (await openDialog(page).boundingBox())?.width).toBe(width);
			await page.keyboard.press("Escape");
			await expect(openDialog(page)).toHaveCount(0);
			// On a phone it stands in the place of what is written.
			if (width < 1280) await toolOf(page, "Aperçu").click();
		});

		const id = await test.step("213 214 222 · a template, a date, saved by two presses at once: one draft", async () => {
			await page.getByLabel("Template").selectOption("colore");
			await page.getByRole("switch", { name: "Programmer l'envoi" }).check();
			await page.getByLabel("Date et heure d’envoi").fill("2031-07-14T18:45");
			await page.getByRole("button", { name: "Sauvegarder" }).dblclick();
			await expect(toastSaying(page, "Newsletter sauvegardée")).toBeVisible();
			await expect(page).toHaveURL(/\/admin\/newsletter\/[0-9a-f-]{36}$/);
			const made = await site.write((tx) => tx.selectFrom("newsletters").select("id").where("title", "=", `Du vent ${width}`).execute());
			expect(made).toHaveLength(1);
			return made[0]?.id ?? "";
		});

		await test.step("225 · reopened as it was", async () => {
			await page.reload();
			await expect(surface).toHaveText("dix lettre");
			await expect(page.getByLabel("Titre *")).toHaveValue(`Du vent ${width}`);
			await expect(page.getByLabel("Extrait")).toHaveValue("Court.");
			await expect(page.getByLabel("Template")).toHaveValue("colore");
			await expect(page.getByLabel("Date et heure d’envoi")).toHaveValue("2031-07-14T18:45");
		});

		await test.step("215 216 223 · no date once the toggle is off; marked ready by the keys, with the last word", async () => {
			await page.getByRole("switch", { name: "Programmer l'envoi" }).uncheck();
			await caretToEnd(surface);
			await page.keyboard.type("s");
			await page.keyboard.press("Control+Shift+S");
			await expect(toastSaying(page, "Newsletter prête pour envoi")).toBeVisible();
			await expect(badgesOf(page.locator("main"))).toHaveText("Prêt");
			expect(await storedNewsletter(site, id)).toMatchObject({ status: "ready", scheduled_at: null, content: "dix lettres" });
			await page.keyboard.press("Control+s");
			await expect(badgesOf(page.locator("main"))).toHaveText("Brouillon");
		});
	});
}

test("211 212 233 241 · Markdown is one press away, fifteen rows high; the caret of each view is its own", async ({ page, site }) => {
	const id = await putNewsletter(site, { content: "Un.\n\nDeux.\n" });
	await openEditor(page, id);
	const surface = surfaceOf(page);
	const prenom = panelOf(page, "Outils riches").getByRole("button", { name: "Prénom" });
	await surface.getByText("Un.").click();
	await viewOf(page, "Markdown").click();
	const area = contentOf(page);
	await test.step("211 212 · its field", async () => {
		await expect(area).toBeVisible();
		await expect(area).toHaveAttribute("rows", "15");
		expect(await area.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/mono/i);
		await expect(page.locator("label").filter({ hasText: "Contenu" })).toContainText("11 caractères");
	});
	await test.step("233 · never put in this view: at the end; then where it was put by hand", async () => {
		await toolOf(page, "Outils riches").click();
		await prenom.click();
		await expect(area).toHaveValue("Un.\n\nDeux.\n{prenom}");
		await area.press("Control+Home");
		await prenom.click();
		await expect(area).toHaveValue("{prenom}Un.\n\nDeux.\n{prenom}");
	});
	await test.step("241 · a list splits on commas", async () => {
		await area.press("Control+End");
		await panelOf(page, "Outils riches").getByRole("button", { name: "Liste" }).click();
		await openDialog(page).getByLabel("Éléments").fill("a, b, c");
		await insertIn(page).click();
		await expect(area).toHaveValue(/\n\n- a\n- b\n- c\n$/);
	});
	await test.step("233 · back in the other view it was never put: at the end; then where it is put", async () => {
		await viewOf(page, "Texte").click();
		await expect(surface.getByRole("listitem")).toHaveCount(3);
		await prenom.click();
		await expect(contentOf(page)).toHaveValue(/- c\{prenom\}\n$|- c\n\n\{prenom\}\n?$/);
		await surface.getByText("Deux.").click();
		await page.keyboard.press("Home");
		await prenom.click();
		await expect(contentOf(page)).toHaveValue(/\n\n\{prenom\}Deux\./);
	});
});

test("227 228 229 · what is written on the desk stays where it cannot be saved: no network, no session", async ({
	page,
	site,
	context,
	allowConsole,
}) => {
	allowConsole(/status of 401|net::ERR_FAILED/);
	const id = await putNewsletter(site, { content: "Début.\n" });
	const surface = surfaceOf(page);
	const write = async (words: string) => {
		await caretToEnd(surface);
		await page.keyboard.type(words);
		await page.keyboard.press("Control+s");
	};
	await test.step("227 · the network is cut while it is saved", async () => {
		await openEditor(page, id);
		await page.route("**/newsletter/enregistrer", (route) => route.abort());
		await write(" Rien ne doit se perdre.");
		await expect(toastSaying(page, "Impossible de sauvegarder la newsletter")).toBeVisible();
		await expect(surface).toHaveText("Début. Rien ne doit se perdre.");
		await page.unroute("**/newsletter/enregistrer");
		await page.keyboard.press("Control+s");
		await expect(toastSaying(page, "Newsletter sauvegardée")).toBeVisible();
		expect((await storedNewsletter(site, id)).content).toBe("Début. Rien ne doit se perdre.\n");
	});
	for (const [row, record, words] of [
		["228", null, ["Erreur d'authentification", "Vous devez être connecté pour sauvegarder une newsletter"]],
		["229", "expired", ["Session expirée", "Votre session a expiré, veuillez vous reconnecter"]],
	] as const) {
		await test.step(`${row} · the session has ended; signed in over the text, it is saved`, async () => {
			await openEditor(page, id);
			await expect(surface).toBeVisible();
			await context.clearCookies({ name: SESSION_COOKIE });
			await page.evaluate((record) => {
				const now = Date.now();
				const expired = { isAuthenticated: true, timestamp: now - 86_401_000, expiresAt: now - 1_000 };
				if (record === null) localStorage.removeItem("admin-auth");
				else localStorage.setItem("admin-auth", JSON.stringify(expired));
			}, record);
			await write(` Mot ${row}.`);
			for (const word of words) await expect(toastSaying(page, word)).toBeVisible();
			await expect(surface).toContainText(`Mot ${row}.`);
			await openDialog(page)
				.getByLabel(/Nom d.utilisateur/)
				.fill("admin");
			await openDialog(page).getByLabel("Mot de passe").fill("un mot de passe de test");
			await openDialog(page).getByRole("button", { name: "Se connecter" }).click();
			await expect(toastSaying(page, "Newsletter sauvegardée")).toBeVisible();
			expect((await storedNewsletter(site, id)).content).toContain(`Mot ${row}.`);
		});
	}
});

test("230 233 235 239 240 · media, buttons, tools and items of the site are put where the caret is, as blocks; given up they change nothing", async ({
	page,
	site,
	allowConsole,
}) => {
	allowConsole(/status of 404/);
	const title = `Le moulin ${randomUUID().slice(0, 8)}`;
	const slug = title.toLowerCase().replaceAll(" ", "-");
	const row = articleRow({ title, slug, search_text: title.toLowerCase(), excerpt: "Il tourne encore." });
	await site.write((tx) => tx.insertInto("articles").values(row).execute());
	const id = await putNewsletter(site, { content: "Un.\n\nDeux.\n" });
	await openEditor(page, id);
	const surface = surfaceOf(page);
	const content = contentOf(page);
	const rich = panelOf(page, "Outils riches");
	await surface.getByText("Un.").click();
	await page.keyboard.press("Control+e");

	await test.step("240 · given up or left empty they insert nothing", async () => {
		for (const name of ["Titre", "Sous-titre", "Paragraphe", "Gras", "Italique", "Lien", "Image", "Liste", "Citation", "Encadré"]) {
			await rich.getByRole("button", { name, exact: true }).click();
			await insertIn(page).click();
			await expect(openDialog(page).locator("[aria-invalid=true]").first()).toBeVisible();
			await page.keyboard.press("Escape");
			await expect(openDialog(page)).toHaveCount(0);
			await expect(content).toHaveValue("Un.\n\nDeux.\n");
		}
	});
	await test.step("an item of the site, as a card under the caret; one Ctrl+Z takes it back", async () => {
		await rich.getByRole("button", { name: "Contenu du site" }).click();
		await openDialog(page).getByRole("searchbox").fill(title);
		await expect(openDialog(page).getByRole("listitem").getByRole("button")).toHaveCount(1);
		await openDialog(page).getByRole("listitem").getByRole("button").click();
		const card = `<div class="bloc">\n<h2><a href="/actualites/${slug}">${title}</a></h2>\n<p>Il tourne encore.</p>`;
		await expect.poll(async () => (await content.inputValue()).startsWith(`Un.\n\n${card}`)).toBe(true);
		await expect(surface.getByRole("heading", { name: title })).toBeVisible();
		await page.keyboard.press("Control+z");
		await expect(content).toHaveValue("Un.\n\nDeux.\n");
	});
	await test.step("230 · a picture of the samples", async () => {
		await page.keyboard.press("Control+e");
		await page.keyboard.press("Control+m");
		await expect(panelOf(page, "Médiathèque").getByRole("listitem").nth(3)).toBeVisible();
		await surface.getByText("Un.").click();
		await panelOf(page, "Médiathèque")
			.getByRole("button", { name: /^Insérer/ })
			.first()
			.click();
		await expect(content).toHaveValue(/^Un\.\n\n<img src="\/mail\/cortege\.png" alt="[^"]+" width="600">\n\nDeux\.\n$/);
		await page.keyboard.press("Control+m");
	});
	await test.step("239 · a button, in the text and in the preview", async () => {
		await page.keyboard.press("Control+b");
		await surface.getByText("Deux.").click();
		await panelOf(page, "Boutons")
			.getByRole("button", { name: /^Insérer/ })
			.first()
			.click();
		await expect(content).toHaveValue(/Deux\.\n\n<p><a class="bouton bouton-primary bouton-medium" href="\/actualites">📰 [^<]+<\/a><\/p>/);
		await page.keyboard.press("Control+b");
		await page.keyboard.press("Control+p");
		await expect(messageOf(page).getByRole("link", { name: /^📰/ })).toHaveAttribute("href", /\/actualites$/);
		await page.keyboard.press("Control+p");
	});
	await test.step("235 · a picture that is gone says so in its place", async () => {
		await surface.getByText("Un.").click();
		await page.keyboard.press("Control+e");
		await rich.getByRole("button", { name: "Image", exact: true }).click();
		await openDialog(page).getByLabel("Adresse").fill("/images/rien.webp");
		await openDialog(page).getByLabel("Texte de remplacement").fill("Rien du tout");
		await insertIn(page).click();
		await expect(content).toHaveValue(/<img src="\/images\/rien\.webp" alt="Rien du tout">/);
		await expect(panelOf(page, "Avant l’envoi")).toContainText("Aucune image à cette adresse");
	});
	await test.step("saved and read back as the same blocks", async () => {
		const written = await content.inputValue();
		await surface.focus();
		await page.keyboard.press("Control+s");
		await expect(toastSaying(page, "Newsletter sauvegardée")).toBeVisible();
		expect((await storedNewsletter(site, id)).content).toBe(written);
		await page.reload();
		await expect(surface).toContainText("Deux.");
		await expect(content).toHaveValue(written);
	});
});

test("what the tools wrote before Markdown said it stays as it was; « Convertir » makes blocks of it, one Ctrl+Z takes it back", async ({
	page,
	site,
}) => {
	const before = "<h2>Un titre</h2>\n\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n\nFin.\n";
	const id = await putNewsletter(site, { content: before });
	await openEditor(page, id);
	const surface = surfaceOf(page);
	await surface.getByText("Fin.").click();
	await page.keyboard.press("End");
	await page.keyboard.type(" Et plus.");
	await expect(contentOf(page)).toHaveValue(before.replace("Fin.", "Fin. Et plus."));
	await surface.getByText("Un titre").click();
	await page.getByRole("button", { name: "Convertir" }).click();
	await expect(contentOf(page)).toHaveValue(before.replace("<h2>Un titre</h2>", "## Un titre").replace("Fin.", "Fin. Et plus."));
	await page.keyboard.press("Control+z");
	await expect(contentOf(page)).toHaveValue(before.replace("Fin.", "Fin. Et plus."));
	await page.keyboard.press("Control+s");
	await expect(toasts(page).filter({ hasText: "Newsletter sauvegardée" })).toBeVisible();
});
