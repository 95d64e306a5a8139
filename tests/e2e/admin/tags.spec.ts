// Tags from the form to readers, to machines, and through the administrator's hands.
import { sitemapPath, tagFeedPath, tagPath } from "../../../app/shared/addresses.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { kindNames, publicPath } from "../../../app/shared/kinds.ts";
import { expect, test } from "../../support/admin.ts";
import { makeItem } from "../../support/admin-items.ts";
import { fill, formOf, openForm } from "../../support/content-form.ts";
import { expectNothingFound } from "../../support/every-look.ts";
import { axeFindings, plain } from "../../support/journey.ts";
import { rowTitles, saying, toastSaying } from "../../support/parts.ts";

test("issue 16: written between commas, completed by those in use, kept as others spell them", async ({ page, allowConsole }) => {
	allowConsole(/422 \(Unprocessable/);
	await makeItem(page.request, "visionnaires", { name: "Qui porte un mot", tags: ["Éolienne citoyenne"] });
	const form = await openForm(page, "actualites");
	await fill(form, { title: "Un texte à mots-clés", excerpt: "Un extrait.", content: "Un corps." });
	const field = form.getByLabel("Mots-clés");
	await field.pressSequentially("vents, eolienne c");
	const offered = await form
		.locator(`datalist[id="${await field.getAttribute("list")}"] option`)
		.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
	expect(offered).toEqual(["vents, Éolienne citoyenne"]);
	await field.pressSequentially("itoyenne, ");
	await expect(field).toHaveValue("vents, eolienne citoyenne, ");
	await page.keyboard.press("Control+s");
	await expect(field).toHaveValue("vents, Éolienne citoyenne");
	expect(await axeFindings(page)).toEqual([]);
	await field.fill("…");
	await page.keyboard.press("Control+s");
	await expect(saying(form, "Il y faut au moins une lettre latine ou un chiffre")).toBeVisible();
	await field.fill("vents");
	await page.keyboard.press("Control+s");
	await expect(form.getByText("Actualité mis à jour", { exact: true })).toBeVisible();
	await expect(field).toHaveValue("vents");
	await page.keyboard.press("Escape");
	await expect(formOf(page)).toBeHidden();
});

test("issue 16: readers find what bears one from each of them, its feed and the map have it; a draft is nowhere", async ({ page }) => {
	const client = page.request;
	const slug = "ateliers-de-nuit";
	const path = tagPath(slug);
	for (const kind of kindNames) {
		const heading = kind === "actualites" ? "title" : "name";
		const given = { [heading]: `De nuit ${kind}`, tags: ["Ateliers de nuit"] };
		await makeItem(client, kind, { ...given, [heading]: `Caché ${kind}` });
		if (kind === "actualites") expect((await client.get(path)).status()).toBe(404);
		const { slug: item } = await makeItem(client, kind, { ...given, published: true });
		await page.goto(publicPath(kind, item));
		await page.getByRole("navigation", { name: "Mots-clés" }).getByRole("link", { name: "Ateliers de nuit" }).click();
		await expect(page).toHaveURL(path);
	}
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ateliers de nuit");
	const titles = (await page.getByRole("heading", { level: 2 }).allTextContents()).map(plain).filter((title) => /nuit|Caché/.test(title));
	expect(titles.sort()).toEqual(kindNames.map((kind) => `De nuit ${kind}`).sort());
	expect(await axeFindings(page)).toEqual([]);
	const feed = plain(await (await client.get(tagFeedPath(slug))).text());
	for (const kind of kindNames) expect(feed).toContain(`De nuit ${kind}`);
	expect(feed).not.toContain("Caché");
	expect(await (await client.get(sitemapPath("0.xml"))).text()).toContain(`${path}<`);
	expect((await client.get(tagFeedPath("nulle-part"))).status()).toBe(404);
});

test("issue 16: more than a page of them goes on from address to address, without scripts", async ({ browser, site, page }) => {
	for (let index = 1; index <= 14; index++) {
		await makeItem(page.request, "actualites", { title: `Longue liste ${index}`, tags: ["Longue liste"], published: true });
	}
	const plainBrowser = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
	const reader = await plainBrowser.newPage();
	await reader.goto(tagPath("longue-liste"));
	const listed = () => reader.getByRole("heading", { level: 2, name: /^Longue liste/ });
	await expect(listed()).toHaveCount(12);
	await reader.getByRole("link", { name: "Plus anciens" }).click();
	await expect(listed()).toHaveCount(2);
	await reader.getByRole("link", { name: "Revenir aux plus récents" }).click();
	await expect(listed()).toHaveCount(12);
	await reader.goto(`${tagPath("longue-liste")}?apres=rien`);
	await expect(saying(reader.getByRole("main"), "Cette page de la liste n’existe plus. Voici les textes les plus récents.")).toBeVisible();
	await plainBrowser.close();
});

test("issue 16: renamed and merged by the administrator; old addresses lead on, and it is taken back", async ({ page, allowConsole }) => {
	// The name is another one's: the server says so, and the question is asked.
	allowConsole(/409 \(Conflict\)/);
	const client = page.request;
	await makeItem(client, "actualites", { title: "Un premier", tags: ["Vieux mot"], published: true });
	await makeItem(client, "vie-alt", { name: "Une autre", tags: ["Mot d’avant"], published: true });
	await page.goto(`${adminPaths.tags.page}?q=mot`);
	const row = (name: string) => page.getByRole("row", { name });
	const rename = async (from: string, to: string) => {
		await page.getByRole("button", { name: `Renommer ${from}` }).click();
		await page.getByLabel("Nouveau nom").fill(to);
		await page.getByRole("dialog").getByRole("button", { name: "Renommer" }).click();
	};
	await expectNothingFound(page, "tags");
	await rename("Vieux mot", "Mot nouveau");
	await expect(row("Mot nouveau")).toBeVisible();
	const old = await client.get(tagPath("vieux-mot"), { maxRedirects: 0 });
	expect([old.status(), old.headers().location]).toEqual([301, tagPath("mot-nouveau")]);
	// As WordPress and Ghost had it.
	const before = await client.get("/tag/vieux-mot/", { maxRedirects: 0 });
	expect([before.status(), before.headers().location]).toEqual([301, tagPath("mot-nouveau")]);
	expect((await client.get("/tag/nulle-part/")).status()).toBe(404);

	await rename("Mot nouveau", "mot d'avant");
	const question = page.getByRole("alertdialog", { name: /Fusionner/ });
	await expect(question).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await question.getByRole("button", { name: "Fusionner" }).click();
	await expect(toastSaying(page, "Fusionné avec « Mot d’avant »")).toBeVisible();
	await expect(row("Mot nouveau")).toHaveCount(0);
	expect(plain(await (await client.get(tagPath("vieux-mot"))).text())).toContain("Un premier");

	await page.getByRole("button", { name: "Annuler" }).click();
	await expect(row("Mot nouveau")).toBeVisible();
	expect((await client.get(tagPath("mot-nouveau"), { maxRedirects: 0 })).status()).toBe(200);
	expect(plain(await (await client.get(tagPath("mot-d-avant"))).text())).not.toContain("Un premier");
	await page.goto(adminPaths.journal.page);
	await expect(page.getByRole("row", { name: /Mots-clés fusionnés/ }).first()).toBeVisible();
});

test("issue 16: what bears one is a list of each kind, reached from the tags, narrowed further, and left, without scripts", async ({
	browser,
	site,
	page,
}) => {
	const tags = ["Nuits de juin"];
	await makeItem(page.request, "actualites", { title: "Juin premier", tags, published: true });
	await makeItem(page.request, "actualites", { title: "Juin second", tags });
	await makeItem(page.request, "actualites", { title: "Juin sans rien" });
	await makeItem(page.request, "vie-alt", { name: "Juin au large", tags });
	const plainBrowser = await browser.newContext({
		javaScriptEnabled: false,
		baseURL: site.url,
		storageState: await page.context().storageState(),
	});
	const admin = await plainBrowser.newPage();
	const lists = (...titles: string[]) => expect(rowTitles(admin)).toHaveText(titles);
	await admin.goto(`${adminPaths.tags.page}?q=nuits+de+juin`);
	const line = admin.getByRole("row", { name: "Nuits de juin" });
	await expect(line.getByRole("link", { name: /^1\sdossier$/ })).toHaveAttribute("href", /\?mot-cle=nuits-de-juin$/);
	await line.getByRole("link", { name: /^2\s/ }).click();
	await lists("Juin second", "Juin premier");
	await page.goto(admin.url());
	expect(await axeFindings(page)).toEqual([]);
	await admin.getByPlaceholder("Rechercher...").fill("premier");
	await admin.keyboard.press("Enter");
	await lists("Juin premier");
	await admin.goBack();
	await admin
		.getByRole("navigation", { name: "État" })
		.getByRole("link", { name: /^Brouillons/ })
		.click();
	await lists("Juin second");
	await admin.getByRole("link", { name: "Mot-clé : Nuits de juin" }).click();
	await expect(rowTitles(admin).filter({ hasText: "Juin sans rien" })).toBeVisible();
	await plainBrowser.close();
});
