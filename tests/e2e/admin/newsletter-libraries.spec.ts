// What the Éditeur puts into a newsletter: media, buttons, rich tools, items of the site; at the caret, or at the end.
import { randomUUID } from "node:crypto";
import { expect, test } from "../../support/admin.ts";
import { axeFindings } from "../../support/journey.ts";
import { contentOf, messageOf, openEditor, panelOf, toolOf } from "../../support/newsletter-editor.ts";
import { libraryCards, openDialog, toastSaying, toasts } from "../../support/parts.ts";
import { articleRow } from "../../support/rows.ts";

test("230 231 232 233 234 235 · the media library: four samples, five types, what is added stays, a lost image has a placeholder", async ({
	page,
	allowConsole,
}) => {
	allowConsole(/status of 404/);
	const name = `Une image ${randomUUID().slice(0, 8)}`;
	const panel = panelOf(page, "Médiathèque");
	await test.step("230 · four samples", async () => {
		await openEditor(page);
		await contentOf(page).evaluate((area: HTMLTextAreaElement) => area.blur());
		await toolOf(page, "Médiathèque").click();
		await expect(panel.getByRole("listitem").nth(3)).toBeVisible();
		await expect(panel.getByRole("button", { name: /^Retirer/ })).toHaveCount((await panel.getByRole("listitem").count()) - 4);
	});
	const form = panel.getByRole("form");
	await test.step("231 · five types", async () => {
		await panel.getByRole("button", { name: "Ajouter un élément" }).click();
		await expect(form.getByLabel("Type").locator("option")).toHaveText(["Image", "GIF", "Vidéo", "Bouton", "Lien"]);
		expect(
			await form
				.getByLabel("Type")
				.locator("option")
				.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
		).toEqual(["image", "gif", "video", "button", "link"]);
	});
	await test.step("232 · title and address are required", async () => {
		for (const [title, url] of [
			["", "/images/rien.webp"],
			[name, " "],
		] as const) {
			await form.getByLabel("Titre").fill(title);
			await form.getByLabel("Adresse").fill(url);
			await form.getByRole("button", { name: "Ajouter", exact: true }).click();
			await expect(toastSaying(page, "Veuillez remplir tous les champs obligatoires")).toBeVisible();
			await toasts(page).getByRole("button").first().click();
		}
		expect(await axeFindings(page)).toEqual([]);
	});
	await test.step("235 · a lost image has a placeholder", async () => {
		await form.getByLabel("Adresse").fill("/images/rien.webp");
		await form.getByLabel("Texte de remplacement").fill("Rien du tout");
		await form.getByRole("button", { name: "Ajouter", exact: true }).click();
		await expect(toastSaying(page, "Élément ajouté")).toBeVisible();
		await expect(panel.getByRole("button", { name: `Insérer « ${name} »` }).locator("img[data-placeholder]")).toBeVisible();
	});

	const added = panel.getByRole("button", { name: `Insérer « ${name} »` });
	await test.step("234 · what is added stays", async () => {
		await page.reload();
		await expect(page.getByText("Poids de l’e-mail")).toBeVisible();
		await toolOf(page, "Médiathèque").click();
		await expect(added.locator("img[data-placeholder]")).toBeVisible();
	});

	const content = contentOf(page);
	await test.step("233 · never placed: at the end; placed: at the caret", async () => {
		// Never placed: at the end. Placed: at the caret.
		await content.evaluate((area: HTMLTextAreaElement) => {
			const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
			set?.call(area, "Un\n\nDeux");
			area.setSelectionRange(0, 0);
			area.dispatchEvent(new Event("change", { bubbles: true }));
		});
		await added.click();
		await expect(content).toHaveValue(/^Un\n\nDeux\n\n<img src="\/images\/rien\.webp" alt="Rien du tout">/);
		await content.fill("Un\n\nDeux");
		await content.press("Home");
		await content.press("ArrowUp");
		await content.press("ArrowUp");
		await content.press("End");
		await panel.getByRole("button", { name: "Insérer « Lire le manifeste »" }).click();
		await expect(content).toHaveValue("Un[Lire le manifeste](/manifeste)\n\nDeux");
		await content.press("Control+z");
		await expect(content).toHaveValue("Un\n\nDeux");
	});
	await test.step("an image of the site, printed for mail", async () => {
		await panel.getByRole("button", { name: `Retirer « ${name} »` }).click();
		await expect(added).toHaveCount(0);
		await panel.getByRole("button", { name: "Choisir parmi les images du site" }).click();
		await libraryCards(openDialog(page)).first().click();
		await expect(content).toHaveValue(/<img src="\/images\//);
		// In the mail it is a print every client reads.
		await toolOf(page, "Aperçu").click();
		const printed = messageOf(page).locator("img[src*='/images/mail/']").first();
		await expect.poll(() => printed.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		const answer = await page.request.get((await printed.getAttribute("src")) ?? "");
		expect(answer.headers()["content-type"]).toMatch(/^image\/(?:png|jpeg)$/);
	});
});

test("236 237 238 239 · the buttons library: four presets, styles, sizes, icon; a button stands in the content and the preview", async ({
	page,
}) => {
	const text = `Je viens ${randomUUID().slice(0, 8)}`;
	const panel = panelOf(page, "Boutons");
	await test.step("236 · four presets", async () => {
		await openEditor(page);
		await toolOf(page, "Boutons").click();
		await expect(panel.getByRole("listitem").nth(3)).toBeVisible();
		await panel.getByRole("button", { name: "Créer un bouton" }).click();
	});
	const form = panel.getByRole("form");
	await test.step("237 · styles and sizes", async () => {
		const values = (label: string) =>
			form
				.getByLabel(label)
				.locator("option")
				.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
		expect(await values("Style")).toEqual(["primary", "secondary", "outline"]);
		expect(await values("Taille")).toEqual(["small", "medium", "large"]);
	});
	await test.step("238 · text and address are required", async () => {
		for (const [words, url] of [
			["", "exemple.fr"],
			[text, ""],
		] as const) {
			await form.getByLabel("Texte").fill(words);
			await form.getByLabel("URL").fill(url);
			await form.getByRole("button", { name: "Ajouter", exact: true }).click();
			await expect(toastSaying(page, "Veuillez remplir le texte et l'URL du bouton")).toBeVisible();
			await toasts(page).getByRole("button").first().click();
		}
	});
	await test.step("239 · a button stands in the content and the preview", async () => {
		await form.getByLabel("URL").fill("https://contrevent.fr/fete");
		await form.getByLabel("Style").selectOption("outline");
		await form.getByLabel("Taille").selectOption("large");
		await form.getByLabel("Icône").fill("🌱");
		await form.getByLabel("Description").fill("Pour la fête.");
		await form.getByRole("button", { name: "Ajouter", exact: true }).click();
		await expect(toastSaying(page, "Bouton ajouté")).toBeVisible();
		await expect(panel).toContainText("Pour la fête.");
		await panel.getByRole("button", { name: `Insérer « ${text} »` }).click();
		await expect(contentOf(page)).toHaveValue(new RegExp(`href="https://contrevent.fr/fete">🌱 ${text}</a>`));
		await toolOf(page, "Aperçu").click();
		await expect(messageOf(page).getByRole("link", { name: text })).toHaveAttribute("href", "https://contrevent.fr/fete");
		await panel.getByRole("button", { name: `Retirer « ${text} »` }).click();
		await expect(panel.getByRole("button", { name: `Insérer « ${text} »` })).toHaveCount(0);
	});
});

test("240 241 · rich tools ask in a dialog; given up or left empty they insert nothing; a list splits on commas; items of the site", async ({
	page,
	site,
}) => {
	const title = `Le moulin ${randomUUID().slice(0, 8)}`;
	const row = articleRow({
		title,
		slug: title.toLowerCase().replaceAll(" ", "-"),
		search_text: title.toLowerCase(),
		excerpt: "Il tourne encore.",
	});
	await site.write((tx) => tx.insertInto("articles").values(row).execute());
	await openEditor(page);
	const content = contentOf(page);
	await test.step("the tools", async () => {
		await content.fill("Début");
		await toolOf(page, "Outils riches").click();
	});
	const panel = panelOf(page, "Outils riches");
	const tool = (name: string) => panel.getByRole("button", { name, exact: true });
	const insert = openDialog(page).getByRole("button", { name: "Insérer" });

	await test.step("240 · given up or left empty they insert nothing", async () => {
		for (const name of ["Titre", "Sous-titre", "Paragraphe", "Gras", "Italique", "Lien", "Image", "Liste", "Citation", "Encadré"]) {
			await tool(name).click();
			await insert.click();
			await expect(openDialog(page).locator("[aria-invalid=true]").first()).toBeVisible();
			await (name === "Lien" ? page.keyboard.press("Escape") : openDialog(page).getByRole("button", { name: "Annuler" }).click());
			await expect(openDialog(page)).toHaveCount(0);
			await expect(content).toHaveValue("Début");
		}
	});
	await test.step("241 · a list splits on commas; a link, a first name", async () => {
		await tool("Liste").click();
		expect(await axeFindings(page)).toEqual([]);
		await openDialog(page).getByLabel("Éléments").fill("a, b, c");
		await insert.click();
		await expect(content).toHaveValue("Début\n\n- a\n- b\n- c\n");
		await tool("Lien").click();
		await openDialog(page).getByLabel("Texte du lien").fill("L’été <3");
		await openDialog(page).getByLabel("Adresse").fill("exemple.fr");
		await page.keyboard.press("Enter");
		await expect(content).toHaveValue(/\[L’été \\<3\]\(https:\/\/exemple\.fr\)$/);
		await tool("Prénom").click();
		await expect(content).toHaveValue(/\{prenom\}$/);
	});

	await test.step("an item of the site", async () => {
		await tool("Contenu du site").click();
		await openDialog(page).getByRole("searchbox").fill(title);
		await expect(openDialog(page).getByRole("listitem").getByRole("button")).toHaveCount(1);
		expect(await axeFindings(page)).toEqual([]);
		await openDialog(page).getByRole("listitem").getByRole("button").click();
		await expect(content).toHaveValue(
			new RegExp(`<div class="bloc">\\n<h2><a href="/actualites/${row.slug}">${title}</a></h2>\\n<p>Il tourne encore.</p>`),
		);
		await toolOf(page, "Aperçu").click();
		await expect(messageOf(page).getByRole("heading", { name: title })).toBeVisible();
		await expect(messageOf(page).getByRole("listitem").filter({ hasText: "Camille" })).toBeVisible();
	});
});
