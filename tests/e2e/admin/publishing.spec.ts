// « Publier… »: what is looked at before an item is public, and where to go from there.
import { randomUUID } from "node:crypto";
import { publicPath } from "../../../app/shared/kinds.ts";
import { expect, test } from "../../support/admin.ts";
import { makeItem } from "../../support/admin-items.ts";
import { fill, openForm, save } from "../../support/content-form.ts";
import { axeFindings, plain } from "../../support/journey.ts";
import { saying } from "../../support/parts.ts";

const KEYS = "Control+Shift+Enter";

test("« Publier… » by its keys, twice: the panel opens on « Publier », the same keys publish; readers are written to from there, nothing leaves", async ({
	page,
}) => {
	const title = `Publié au clavier ${randomUUID().slice(0, 8)}`;
	const form = await openForm(page, "actualites");
	await fill(form, { title, excerpt: "Un extrait.", content: "Une première phrase." });
	await form.locator("[name=content]").focus();
	const panel = page.getByRole("dialog", { name: "Publier", exact: true });
	await test.step("the panel", async () => {
		await page.keyboard.press(KEYS);
		await expect(panel.getByRole("button", { name: "Publier", exact: true })).toBeFocused();
		await expect(panel.getByText("Rien à signaler")).toBeVisible();
		await expect(panel.getByRole("figure", { name: "Carte de partage" })).toContainText(title);
		await expect(panel.getByRole("figure").locator("img")).toHaveJSProperty("naturalWidth", 1200);
		expect(await axeFindings(page)).toEqual([]);
		await expect(form.locator("[name=content]")).toHaveValue("Une première phrase.");
	});
	await test.step("the same keys", async () => {
		await page.keyboard.press(KEYS);
		const done = page.getByRole("dialog", { name: "C’est publié" });
		const link = done.getByRole("link", { name: "Voir sur le site" });
		await expect(link).toBeFocused();
		expect(await axeFindings(page)).toEqual([]);
		const path = (await link.getAttribute("href")) ?? "";
		expect(await (await page.request.get(path)).text()).toContain("Une première phrase.");
	});
	await test.step("« Écrire aux lecteurs »", async () => {
		await page.getByRole("link", { name: "Écrire aux lecteurs" }).click();
		await expect(page.getByLabel("Objet de l’e-mail")).toHaveValue(title);
		const content = await page.locator("[name=content]").inputValue();
		expect(content).toContain("Bonjour {prenom},");
		expect(content).toContain(title);
		await expect(page).toHaveURL(/\/admin\/newsletter\?contenu=actualites:/);
		await expect(page.getByText("Pas encore sauvegardée")).toBeVisible();
	});
});

test("the panel says what is worth a look, and none of it stands in the way; what it shows can be written there", async ({ page }) => {
	const mark = randomUUID().slice(0, 8);
	const hidden = await makeItem(page.request, "actualites", { title: `Caché ${mark}` });
	const long = `${Array.from({ length: 40 }, () => "mot").join(" ")}.`;
	const content = [
		"## Un",
		`[caché](${publicPath("actualites", hidden.slug)}), [rien](/actualites/nulle-part-${mark}), [ailleurs](https://exemple.fr/x), [lui](/portrait/moi-${mark}).`,
		"#### Saut",
		`${long} Court.`,
	].join("\n\n");
	const { id } = await makeItem(page.request, "visionnaires", { name: `Moi ${mark}`, content });
	const form = await openForm(page, "visionnaires", id);
	await form.getByRole("button", { name: "Publier…" }).click();
	const panel = page.getByRole("dialog", { name: "Publier", exact: true });
	await test.step("hints", async () => {
		await expect(saying(panel, "3 remarques")).toBeVisible();
		const said = plain((await panel.textContent()) ?? "");
		expect(said).toContain(`${publicPath("actualites", hidden.slug)} n’est pas en ligne`.replace("’", "'"));
		expect(said).toContain(`/actualites/nulle-part-${mark} n'existe pas`);
		expect(said).not.toContain(`/portrait/moi-${mark} n`);
		expect(said).not.toContain("exemple.fr");
		expect(said).toContain("Un niveau est sauté avant : « Saut »");
		expect(said).toMatch(/\d+ % de phrases de plus de 35 mots \(1 sur \d+\)/);
		expect(await axeFindings(page)).toEqual([]);
	});
	await test.step("written there, it is in the form", async () => {
		await panel.getByLabel("Catégorie").fill("Habitat");
		await panel.getByLabel("Adresse").fill(`moi-meme-${mark}`);
		await page.keyboard.press("Escape");
		await expect(panel).toHaveCount(0);
		await expect(form.locator("[name=category]")).toHaveValue("Habitat");
		await expect(form.getByText("Brouillon", { exact: true })).toBeVisible();
	});
	await test.step("planned instead", async () => {
		await form.getByRole("button", { name: "Publier…" }).click();
		await panel.getByLabel("Publier à une date choisie").check();
		const later = page.getByRole("dialog", { name: "Programmer la publication" });
		await later.getByLabel("Date et heure").fill("2031-01-12T09:30");
		await later.getByRole("button", { name: "Programmer" }).click();
		const done = page.getByRole("dialog", { name: "C’est programmé" });
		await expect.poll(async () => plain((await done.textContent()) ?? "")).toContain("Publication prévue le 12 janv. 2031 à 9 h 30");
		expect((await page.request.get(publicPath("visionnaires", `moi-meme-${mark}`))).status()).toBe(404);
		await done.getByRole("button", { name: "Fermer", exact: true }).last().click();
		await expect(form.getByText("Programmé", { exact: true })).toBeVisible();
	});
});

test("what is public already is published with its changes; « Enregistrer » and « Publier immédiatement » never pass through the panel", async ({
	page,
}) => {
	const title = `Déjà public ${randomUUID().slice(0, 8)}`;
	const { id, slug } = await makeItem(page.request, "actualites", { title, published: true });
	const form = await openForm(page, "actualites", id);
	await fill(form, { excerpt: "Un extrait corrigé." });
	await page.keyboard.press(KEYS);
	const panel = page.getByRole("dialog", { name: "Publier les modifications" });
	await expect(panel.getByRole("button", { name: "Publier les modifications" })).toBeFocused();
	await page.keyboard.press("Enter");
	const done = page.getByRole("dialog", { name: "C’est publié" });
	await expect(done.getByText("Les modifications sont en ligne")).toBeVisible();
	expect(await (await page.request.get(publicPath("actualites", slug))).text()).toContain("Un extrait corrigé.");
	await page.keyboard.press("Escape");
	await expect(done).toHaveCount(0);
	await form.getByRole("switch", { name: "Publier immédiatement" }).uncheck();
	await save(form);
	await expect(form).toHaveCount(0);
	await expect(page.getByRole("dialog")).toHaveCount(0);
	expect((await page.request.get(publicPath("actualites", slug))).status()).toBe(404);
});

test("an excerpt is proposed from the first paragraph, stored only once it is taken", async ({ page }) => {
	const form = await openForm(page, "actualites");
	const excerpt = form.locator("[name=excerpt]");
	await fill(form, { title: "Proposé", content: "## Un titre\n\nLe **village** a apprivoisé sa tramontane.\n\nSuite." });
	await expect
		.poll(async () => plain((await excerpt.evaluate((area) => area.parentElement?.textContent)) ?? ""))
		.toContain("D'après le premier paragraphe : « Le village a apprivoisé sa tramontane. », reprendre");
	await expect(excerpt).toHaveValue("");
	await page.keyboard.press("Control+s");
	await expect(form.getByText("Un champ est à corriger.")).toBeVisible();
	await form.locator("[name=excerpt] ~ *").getByRole("button", { name: "reprendre" }).click();
	await expect(excerpt).toHaveValue("Le village a apprivoisé sa tramontane.");
});

test("183 · only the fields an item cannot do without stand in the way: « Publier » leads to them, and the draft stays one", async ({
	page,
}) => {
	const form = await openForm(page, "actualites");
	await fill(form, { excerpt: "Un extrait." });
	await page.keyboard.press(KEYS);
	const panel = page.getByRole("dialog", { name: "Publier", exact: true });
	await expect.poll(async () => plain((await panel.textContent()) ?? "")).toContain("Pour publier, il manque encore : Titre, Contenu.");
	await page.keyboard.press("Enter");
	await expect(panel).toHaveCount(0);
	await expect(form.locator("[name=title]")).toBeFocused();
	await expect(form.getByText("2 champs sont à corriger.")).toBeVisible();
	await expect(form.getByRole("switch", { name: "Publier immédiatement" })).not.toBeChecked();
});

test("a refused publication is said in the panel, the item stays a draft and its words stay", async ({ page, allowConsole }) => {
	allowConsole(/Failed to load/);
	const { id } = await makeItem(page.request, "vie-alt", { name: `Refusé ${randomUUID().slice(0, 8)}` });
	const form = await openForm(page, "vie-alt", id);
	await page.route("**/enregistrer", (route) => route.abort());
	await page.keyboard.press(KEYS);
	const panel = page.getByRole("dialog", { name: "Publier", exact: true });
	await expect(panel.getByRole("button", { name: "Publier", exact: true })).toBeFocused();
	await page.keyboard.press(KEYS);
	await expect(panel.getByRole("alert").filter({ hasText: /^Erreur/ })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(form.getByText("Brouillon", { exact: true })).toBeVisible();
	await expect(form.getByRole("switch", { name: "Publier immédiatement" })).not.toBeChecked();
});
