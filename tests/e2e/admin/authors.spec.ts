// Authors from the form to readers, and through the administrator's hands.
import { authorFeedPath, authorPath, sitemapPath } from "../../../app/shared/addresses.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { publicPath } from "../../../app/shared/kinds.ts";
import { expect, test } from "../../support/admin.ts";
import { makeItem } from "../../support/admin-items.ts";
import { fill, openForm } from "../../support/content-form.ts";
import { drawnBeside } from "../../support/drawn-head.ts";
import { expectNothingFound } from "../../support/every-look.ts";
import { axeFindings, plain } from "../../support/journey.ts";
import { libraryCards, toastSaying } from "../../support/parts.ts";

test("issue 16: names used already are proposed while a signature is typed", async ({ page }) => {
	await makeItem(page.request, "actualites", { title: "Signé", author_name: "Maëlle Kerjean et Bastien Oury", published: true });
	const form = await openForm(page, "actualites");
	await fill(form, { title: "Un texte à signer", excerpt: "Un extrait.", content: "Un corps." });
	const field = form.getByLabel("Auteur");
	await field.pressSequentially("Bastien Oury et kerj");
	const offered = await form
		.locator(`datalist[id="${await field.getAttribute("list")}"] option`)
		.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
	expect(offered).toEqual(["Bastien Oury et Maëlle Kerjean"]);
	expect(await axeFindings(page)).toEqual([]);
});

test("issue 16: nobody finds an author before the administrator says so; then the name leads to all they signed", async ({ page }) => {
	const client = page.request;
	const { slug } = await makeItem(client, "actualites", {
		title: "À deux voix",
		author_name: "Solène Prigent et Yann Le Dû",
		published: true,
	});
	await makeItem(client, "actualites", { title: "Pas encore", author_name: "Solène Prigent" });
	const path = authorPath("solene-prigent");
	for (const address of [path, authorFeedPath("solene-prigent")]) expect((await client.get(address)).status()).toBe(404);
	await page.goto(publicPath("actualites", slug));
	await expect(page.getByRole("link", { name: "Solène Prigent" })).toHaveCount(0);

	await page.goto(`${adminPaths.authors.page}?q=prigent`);
	await expectNothingFound(page, "authors");
	await page.getByRole("button", { name: "Modifier Solène Prigent" }).click();
	const dialog = page.getByRole("dialog", { name: "Solène Prigent" });
	await dialog.getByLabel("En une ligne").fill("Elle suit les rivières.");
	await dialog.getByLabel("Liens", { exact: true }).fill("Mastodon https://mamot.fr/@solene");
	await dialog.getByRole("switch", { name: "Donner une page à lire" }).check();
	expect(await axeFindings(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Enregistrer" }).click();
	await expect(toastSaying(page, "« Solène Prigent » est à jour")).toBeVisible();

	await page.goto(publicPath("actualites", slug));
	await expect(page.getByRole("definition").filter({ hasText: "Solène Prigent" })).toHaveText("Solène Prigent et Yann Le Dû");
	await expect(page.getByRole("link", { name: "Yann Le Dû" })).toHaveCount(0);
	await page.getByRole("link", { name: "Solène Prigent" }).click();
	await expect(page).toHaveURL(path);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Solène Prigent");
	await expect(page.getByText("Elle suit les rivières.")).toBeVisible();
	// Nobody has given a portrait.
	expect(await drawnBeside(page)).toEqual(["signature-360", "signature-720"]);
	expect(await page.getByRole("link", { name: "Mastodon" }).getAttribute("rel")).toBe("me noopener");
	const titles = (await page.getByRole("heading", { level: 2 }).allTextContents()).map(plain);
	expect(titles).toContain("À deux voix");
	expect(titles).not.toContain("Pas encore");
	expect(await axeFindings(page)).toEqual([]);
	expect(plain(await (await client.get(authorFeedPath("solene-prigent"))).text())).toContain("À deux voix");
	expect(await (await client.get(sitemapPath("0.xml"))).text()).toContain(`${path}<`);
});

test("issue 16: the portrait of an author stands on their page, and where others show it", async ({ page, site }) => {
	await makeItem(page.request, "actualites", { title: "Avec un visage", author_name: "Gaëlle Riou", published: true });
	await page.goto(`${adminPaths.authors.page}?q=riou`);
	await page.getByRole("button", { name: "Modifier Gaëlle Riou" }).click();
	const dialog = page.getByRole("dialog", { name: "Gaëlle Riou" });
	await dialog.getByRole("switch", { name: "Donner une page à lire" }).check();
	await dialog.getByRole("button", { name: "Médiathèque" }).click();
	await page.getByRole("searchbox", { name: "Rechercher une image" }).fill("portrait-awa");
	await expect(libraryCards(page)).toHaveCount(1);
	await libraryCards(page).click();
	await dialog.getByLabel("Texte alternatif").fill("Gaëlle Riou sous son parapluie");
	await dialog.getByRole("button", { name: "Enregistrer" }).click();
	await expect(toastSaying(page, "« Gaëlle Riou » est à jour")).toBeVisible();
	await page.goto(authorPath("gaelle-riou"));
	const portrait = page.getByRole("img", { name: "Gaëlle Riou sous son parapluie" });
	await expect(portrait).toHaveAttribute("src", /^\/images\/demo\/portrait-awa/);
	await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	expect(await drawnBeside(page)).toEqual([]);
	const shared = (await page.locator("meta[property='og:image']").getAttribute("content")) ?? "";
	expect(shared).toMatch(new RegExp(`^${site.url}/images/demo/portrait-awa`));
	expect((await page.request.get(shared)).headers()["content-type"]).toMatch(/^image\//);
	await expect(page.locator("meta[property='og:image:alt']")).toHaveAttribute("content", "Gaëlle Riou sous son parapluie");
});

test("issue 16: two spellings become one person, after a look at what it changes; a spelling goes its own way again", async ({
	page,
	allowConsole,
}) => {
	// The name is somebody else's: the server says so, and the question is asked.
	allowConsole(/409 \(Conflict\)/);
	const client = page.request;
	await makeItem(client, "actualites", { title: "Sous une initiale", author_name: "T. Morvan", published: true });
	await makeItem(client, "actualites", { title: "En entier", author_name: "Tiphaine Morvan", published: true });
	await page.goto(`${adminPaths.authors.page}?q=morvan`);
	await page.getByRole("button", { name: "Modifier T. Morvan" }).click();
	await page.getByRole("dialog").getByRole("switch", { name: "Donner une page à lire" }).check();
	await page.getByRole("dialog").getByLabel("Nom", { exact: true }).fill("Tiphaine Morvan");
	await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
	const question = page.getByRole("alertdialog", { name: /Réunir/ });
	await expect(question).toContainText("/auteurs/t-morvan mènera à /auteurs/tiphaine-morvan");
	expect(await axeFindings(page)).toEqual([]);
	await question.getByRole("button", { name: "Réunir" }).click();
	await expect(toastSaying(page, "Réuni avec « Tiphaine Morvan »")).toBeVisible();
	await expect(page.getByRole("row", { name: /T\. Morvan/ })).toHaveCount(0);
	const old = await client.get(authorPath("t-morvan"), { maxRedirects: 0 });
	expect([old.status(), old.headers().location]).toEqual([301, authorPath("tiphaine-morvan")]);
	const page2 = plain(await (await client.get(authorPath("t-morvan"))).text());
	expect(page2).toContain("Sous une initiale");
	expect(page2).toContain("En entier");

	await page.getByRole("button", { name: "Modifier Tiphaine Morvan" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Détacher T. Morvan" }).click();
	await expect(toastSaying(page, "Signature corrigée")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("row", { name: /T\. Morvan/ })).toBeVisible();
	expect(plain(await (await client.get(authorPath("tiphaine-morvan"))).text())).not.toContain("Sous une initiale");
});

test("issue 17: of two windows on one author, each keeps what it changed; the second hears of what the first one changed too", async ({
	page,
	context,
	allowConsole,
}) => {
	allowConsole(/409 \(Conflict\)/);
	await makeItem(page.request, "actualites", { title: "Deux fenêtres", author_name: "Enora Quéré", published: true });
	const other = await context.newPage();
	const open = async (window: typeof page) => {
		await window.goto(`${adminPaths.authors.page}?q=quere`);
		await window.getByRole("button", { name: "Modifier Enora Quéré" }).click();
		return window.getByRole("dialog", { name: "Enora Quéré" });
	};
	const [first, second] = [await open(other), await open(page)];
	await first.getByRole("switch", { name: "Donner une page à lire" }).check();
	await first.getByLabel("En une ligne").fill("Elle plante.");
	await first.getByRole("button", { name: "Enregistrer" }).click();
	await expect(toastSaying(other, "« Enora Quéré » est à jour")).toBeVisible();
	await second.getByLabel("En une ligne").fill("Elle sème.");
	await second.getByRole("button", { name: "Enregistrer" }).click();
	await expect(second.getByText(/^Changé entre-temps/)).toContainText("Elle plante.");
	expect(await axeFindings(page)).toEqual([]);
	await second.getByRole("button", { name: "Enregistrer" }).click();
	await expect(toastSaying(page, "« Enora Quéré » est à jour")).toBeVisible();
	expect(plain(await (await page.request.get(authorPath("enora-quere"))).text())).toContain("Elle sème.");
	await other.close();
});
