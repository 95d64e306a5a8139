// Series from the form to readers, to machines, and through the administrator's hands, with and without scripts.
import { seriesBookPath, seriesFeedPath, seriesListPath, seriesPath, sitemapPath } from "../../../app/shared/addresses.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { publicPath } from "../../../app/shared/kinds.ts";
import { expect, test } from "../../support/admin.ts";
import { makeItem } from "../../support/admin-items.ts";
import { fill, formOf, openForm } from "../../support/content-form.ts";
import { drawnBeside } from "../../support/drawn-head.ts";
import { expectNothingFound } from "../../support/every-look.ts";
import { axeFindings, plain } from "../../support/journey.ts";
import { libraryCards } from "../../support/parts.ts";

test("issue 16: chosen in the form, read in order, from part to part, whatever their kind", async ({ page }) => {
	const client = page.request;
	const series = "La rame de nuit";
	await makeItem(client, "actualites", { title: "Premier coup de rame", series, published: true });
	await makeItem(client, "visionnaires", { name: "Qui rame", series, published: true });
	await makeItem(client, "vie-alt", { name: "Rame cachée", series });
	const form = await openForm(page, "actualites");
	await fill(form, { title: "Dernier coup de rame", excerpt: "Un extrait.", content: "Un corps." });
	await form.getByLabel("Série").fill("la rame de nuit");
	await page.keyboard.press("Control+s");
	await expect(form.getByLabel("Série")).toHaveValue(series);
	// Saved, a new item's form is drawn once more at its own address.
	await expect(page).not.toHaveURL(/nouveau/);
	await page.keyboard.press("Escape");
	await expect(formOf(page)).toBeHidden();

	await page.goto(seriesPath("la-rame-de-nuit"));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(series);
	expect(await drawnBeside(page)).toEqual(["series-360", "series-720"]);
	expect((await page.getByRole("heading", { level: 2 }).allTextContents()).map(plain).filter((title) => /rame/i.test(title))).toEqual([
		"Premier coup de rame",
		"Qui rame",
	]);
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("main").getByRole("link", { name: "Premier coup de rame" }).click();
	const place = page.getByRole("navigation", { name: "Série" });
	await expect(place).toContainText("1 sur 2");
	await place.getByRole("link", { name: /Suivant/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Qui rame");
	await expect(place).toContainText("2 sur 2");
	expect(await axeFindings(page)).toEqual([]);
	await place.getByRole("link", { name: series }).click();
	await expect(page).toHaveURL(seriesPath("la-rame-de-nuit"));
	await page.getByRole("link", { name: "Toutes les séries" }).click();
	await expect(page).toHaveURL(seriesListPath);
	await expect(page.getByRole("heading", { level: 2, name: series })).toBeVisible();

	const feed = plain(await (await client.get(seriesFeedPath("la-rame-de-nuit"))).text());
	expect(feed).toContain("Premier coup de rame");
	expect(feed).not.toContain("Rame cachée");
	expect(await (await client.get(sitemapPath("0.xml"))).text()).toContain(`${seriesPath("la-rame-de-nuit")}<`);
	expect((await client.get(seriesFeedPath("nulle-part"))).status()).toBe(404);
	expect((await client.get(seriesPath("nulle-part"))).status()).toBe(404);
});

test("issue 16: the picture chosen for a series stands on its page, in the list of series, and where others show it", async ({
	page,
	site,
}) => {
	await makeItem(page.request, "actualites", { title: "Une part illustrée", series: "Les cerfs-volants", published: true });
	await page.goto(adminPaths.series.page);
	await page.getByRole("link", { name: "Modifier Les cerfs-volants" }).click();
	await page.getByRole("button", { name: "Médiathèque" }).click();
	await page.getByRole("searchbox", { name: "Rechercher une image" }).fill("tramontane");
	await expect(libraryCards(page)).toHaveCount(1);
	await libraryCards(page).click();
	await page.getByLabel("Texte alternatif").fill("Un cerf-volant retenu par trois chats");
	await page.getByRole("button", { name: "Enregistrer" }).click();
	await expect(page.getByText("Série enregistrée")).toBeVisible();
	await page.goto(seriesPath("les-cerfs-volants"));
	const picture = page.getByRole("img", { name: "Un cerf-volant retenu par trois chats" });
	await expect(picture).toHaveAttribute("src", /^\/images\/demo\/tramontane/);
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	expect(await drawnBeside(page)).toEqual([]);
	const shared = (await page.locator("meta[property='og:image']").getAttribute("content")) ?? "";
	expect(shared).toMatch(new RegExp(`^${site.url}/images/demo/tramontane`));
	expect((await page.request.get(shared)).headers()["content-type"]).toMatch(/^image\//);
	await expect(page.locator("meta[property='og:image:alt']")).toHaveAttribute("content", "Un cerf-volant retenu par trois chats");
	await page.goto(seriesListPath);
	await expect(picture).toBeVisible();
});

for (const scripts of [true, false]) {
	test(`issue 16: begun, told, put in order and ended ${scripts ? "with" : "without"} scripts`, async ({ page, site, browser }) => {
		const client = page.request;
		const name = scripts ? "Marées hautes" : "Marées basses";
		const slug = scripts ? "marees-hautes" : "marees-basses";
		await page.goto(adminPaths.series.page);
		const storageState = await page.context().storageState();
		const admin = await (await browser.newContext({ javaScriptEnabled: scripts, baseURL: site.url, storageState })).newPage();
		await admin.goto(adminPaths.series.page);
		await admin.getByLabel("Titre de la nouvelle série").fill(name);
		await admin.getByRole("button", { name: "Créer la série" }).click();
		await expect(admin).toHaveURL(new RegExp(adminPaths.series.one(slug)));
		await expect(admin.getByText("Série créée")).toBeVisible();
		for (const title of ["Un", "Deux", "Trois"])
			await makeItem(client, "actualites", { title: `${title} de ${name}`, series: name, published: true });

		await admin.reload();
		const rows = admin.getByRole("listitem").filter({ has: admin.getByRole("button", { name: /Monter/ }) });
		const order = async () => (await rows.getByRole("link").allTextContents()).map((text) => text.split(" ")[0]);
		const first = await order();
		expect([...first].sort()).toEqual(["Deux", "Trois", "Un"]);
		const last = first[2] as string;
		await admin.getByRole("button", { name: `Monter ${last} de` }).press("Enter");
		await expect.poll(order).toEqual([first[0], last, first[1]]);
		if (scripts) {
			await expect(admin.getByRole("button", { name: `Monter ${last} de` })).toBeFocused();
			await admin.keyboard.press("Enter");
			await expect.poll(order).toEqual([last, first[0], first[1]]);
			// It can go no higher: the other button takes the focus.
			await expect(admin.getByRole("button", { name: `Descendre ${last} de` })).toBeFocused();
			await expectNothingFound(admin, "the parts of a series");
		}
		// At once to a place far away: its number, written over.
		const now = await order();
		const number = admin.getByRole("spinbutton", { name: `Numéro de ${now[0]} de` });
		await number.fill("3");
		await number.press("Enter");
		await expect.poll(order).toEqual([now[1], now[2], now[0]]);
		await expect(number).toHaveValue("3");
		if (scripts) await expect(number).toBeFocused();

		await admin.getByLabel(/^Titre/).fill(`${name} d’équinoxe`);
		await admin.getByLabel("Texte de présentation").fill("Ce qui monte **descend**.");
		await admin.getByRole("button", { name: "Enregistrer" }).click();
		await expect(admin).toHaveURL(new RegExp(`${slug}-d-equinoxe`));
		await expect(admin).toHaveTitle(`${name} d’équinoxe · Séries · Administration`);
		for (const pathOf of [seriesPath, seriesFeedPath, seriesBookPath]) {
			const old = await client.get(pathOf(slug), { maxRedirects: 0 });
			expect([old.status(), old.headers().location]).toEqual([301, pathOf(`${slug}-d-equinoxe`)]);
		}
		expect(await (await client.get(seriesPath(slug))).text()).toContain("<strong>descend</strong>");

		await admin.getByRole("button", { name: "Supprimer la série" }).click();
		if (scripts) {
			await expect(admin.getByRole("alertdialog")).toContainText("3 textes n’en seront plus");
			await admin.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
		} else await admin.getByRole("button", { name: "Supprimer", exact: true }).click();
		await expect(admin).toHaveURL(new RegExp(`${adminPaths.series.page}\\?`));
		expect((await client.get(seriesPath(`${slug}-d-equinoxe`))).status()).toBe(404);
		const { slug: item } = await makeItem(client, "actualites", { title: `Hors de ${name}`, published: true });
		await page.goto(publicPath("actualites", item));
		await expect(page.getByRole("navigation", { name: "Série" })).toHaveCount(0);
		await admin.context().close();
	});
}

for (const scripts of [true, false]) {
	test(`one that is there is not begun again ${scripts ? "with" : "without"} scripts: that is said, what is typed stays, and it is led to`, async ({
		page,
		site,
		browser,
		allowConsole,
	}) => {
		const name = scripts ? "Les phares" : "Les balises";
		const there = adminPaths.series.one(scripts ? "les-phares" : "les-balises");
		await makeItem(page.request, "actualites", { title: `Un texte de ${name}`, series: name, published: true });
		await page.goto(adminPaths.series.page);
		const storageState = await page.context().storageState();
		const admin = scripts
			? page
			: await (await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, storageState })).newPage();
		allowConsole(/status of 409/);
		await admin.goto(adminPaths.series.page);
		const field = admin.getByLabel("Titre de la nouvelle série");
		const create = admin.getByRole("button", { name: "Créer la série" });
		await field.fill(name.toUpperCase());
		await create.click();
		await expect(field).toHaveAccessibleDescription("Cette série existe déjà");
		await expect(field).toHaveValue(name.toUpperCase());
		await admin.getByRole("link", { name: `Ouvrir «\u00a0${name}\u00a0»` }).click();
		await expect(admin).toHaveURL(there);
		await expect(admin.getByText("Série créée")).toHaveCount(0);

		// Pressed twice, a new one is begun once and said to be new.
		await admin.goto(adminPaths.series.page);
		await field.fill(`${name}, la nuit`);
		await create.dblclick();
		await expect(admin).toHaveURL(`${there}-la-nuit?acte=created`);
		await expect(admin.getByRole("heading", { level: 2, name: `${name}, la nuit` })).toBeVisible();
		await expect(admin.getByText("Série créée")).toBeVisible();
		if (!scripts) await admin.context().close();
	});
}

test("what does not come through leaves the form and what is typed in it: nobody answers, the session has ended", async ({
	page,
	allowConsole,
}) => {
	allowConsole(/ERR_FAILED|Failed to fetch|status of 401/);
	await page.goto(adminPaths.series.page);
	await page.getByLabel("Titre de la nouvelle série").fill("Les digues");
	await page.getByRole("button", { name: "Créer la série" }).click();
	const text = page.getByLabel("Texte de présentation");
	await text.fill("Écrit pendant la coupure.");
	const save = page.getByRole("button", { name: "Enregistrer" });
	await page.route("**/admin/series/les-digues.data*", (route) => route.abort());
	await save.click();
	await expect(page.getByRole("alert").filter({ hasText: "rien n’est perdu" })).toBeVisible();
	await expect(text).toHaveValue("Écrit pendant la coupure.");
	await page.unroute("**/admin/series/les-digues.data*");
	const cookies = await page.context().cookies();
	await page.context().clearCookies();
	await save.click();
	await expect(page.getByRole("dialog")).toContainText("session");
	await page.context().addCookies(cookies);
	await page.keyboard.press("Escape");
	await expect(text).toHaveValue("Écrit pendant la coupure.");
	await save.click();
	await expect(page.getByText("Série enregistrée")).toBeVisible();
	await page.reload();
	await expect(text).toHaveValue("Écrit pendant la coupure.");
});

test("what is typed is not left without a question, comes back, and does not hide what another window saved", async ({
	page,
	site,
	browser,
	allowConsole,
}) => {
	allowConsole(/status of 409/);
	await page.goto(adminPaths.series.page);
	await page.getByLabel("Titre de la nouvelle série").fill("Les bacs");
	await page.getByRole("button", { name: "Créer la série" }).click();
	await expect(page.getByText("Série créée")).toBeVisible();
	for (const title of ["Bac du matin", "Bac du soir"])
		await makeItem(page.request, "actualites", { title, series: "Les bacs", published: true });
	await page.reload();
	const text = page.getByLabel("Texte de présentation");
	const leave = page.getByRole("link", { name: "Toutes les séries" });
	const question = page.getByRole("alertdialog", { name: /Quitter sans enregistrer/ });
	await text.fill("Ce qui passe l’eau.");
	await leave.click();
	await question.getByRole("button", { name: "Continuer à écrire" }).click();
	await expect(text).toHaveValue("Ce qui passe l’eau.");
	await leave.click();
	await question.getByRole("button", { name: "Quitter" }).click();
	await expect(page).toHaveURL(adminPaths.series.page);
	await expectNothingFound(page, "series");
	await page.getByRole("link", { name: "Modifier Les bacs" }).click();
	await expect(text).toHaveValue("");
	await page.getByRole("button", { name: "Reprendre" }).click();
	await expect(text).toHaveValue("Ce qui passe l’eau.");

	const storageState = await page.context().storageState();
	const other = await (await browser.newContext({ baseURL: site.url, storageState })).newPage();
	await other.goto(adminPaths.series.one("les-bacs"));
	await other.getByLabel("Texte de présentation").fill("Écrit dans l’autre fenêtre.");
	await other.getByRole("button", { name: "Enregistrer" }).click();
	await expect(other.getByText("Série enregistrée")).toBeVisible();
	await other.context().close();

	// Put in order, the page is read again: what is typed stays, and what the other window saved is not written over unseen.
	await page.getByRole("button", { name: "Descendre", disabled: false }).first().click();
	// In sight of whoever pressed, on a telephone too.
	await expect(page.getByText("Ordre enregistré")).toBeInViewport();
	await expect(text).toHaveValue("Ce qui passe l’eau.");
	const save = page.getByRole("button", { name: "Enregistrer" });
	await save.click();
	await expect(page.getByText(`Changée entre-temps dans une autre fenêtre\u202f: «\u00a0Les bacs\u00a0»`)).toContainText(
		"Écrit dans l’autre fenêtre.",
	);
	await expect(text).toHaveValue("Ce qui passe l’eau.");
	await save.click();
	await expect(page.getByText("Série enregistrée")).toBeVisible();
	await leave.click();
	await expect(page).toHaveURL(adminPaths.series.page);
	await page.getByRole("link", { name: "Modifier Les bacs" }).click();
	await expect(text).toHaveValue("Ce qui passe l’eau.");
	await expect(page.getByRole("button", { name: "Reprendre" })).toHaveCount(0);
});
