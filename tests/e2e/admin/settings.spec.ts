// The settings: seen on the public site at once, refused beside their field, never written over another window's.
import { jsonFeedPath, legalNoticePath, privacyPath, rssPath, securityTxtPath } from "../../../app/shared/addresses.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, testAlone as test } from "../../support/admin.ts";
import { axeFindings, plain } from "../../support/journey.ts";
import { adminHome, toasts } from "../../support/parts.ts";
import type { Site } from "../../support/site.ts";

const readFrom = (site: Site) => async (path: string) => plain((await (await fetch(site.url + path)).text()).replaceAll("<!-- -->", ""));

test("what is set is public at once, everywhere it stands", async ({ page, site, allowConsole }) => {
	const read = readFrom(site);
	allowConsole(/status of 422/);
	expect(await read("/")).toContain("<title>Contrevent");
	const contact = page.getByLabel(/^Adresse de contact/);
	await test.step("what is wrong is said beside its field, and nothing is set", async () => {
		await page.goto(adminPaths.settings.page);
		expect(await axeFindings(page)).toEqual([]);
		const name = page.getByLabel(/^Nom du site/);
		await name.fill("Les Embellies");
		await expect(page.getByRole("region", { name: "Le site" }).locator("[aria-hidden=true] [aria-hidden=true]")).toHaveText(
			"Les Embellies",
		);
		await page.getByLabel(/^Adresse de contact/).fill("pas une adresse");
		await page.getByRole("button", { name: "Ajouter un lien" }).click();
		await page.getByLabel("Nom", { exact: true }).fill("Mastodon");
		await page.getByLabel("Adresse", { exact: true }).fill("mastodon.exemple/@embellies");
		await page.getByRole("button", { name: "Ajouter un lien" }).click();
		await page.getByRole("button", { name: "Enregistrer" }).click();
		await expect(contact).toBeFocused();
		await expect(contact).toHaveAccessibleDescription(/ne ressemble pas à une adresse e-mail/);
		await expect(page.getByRole("alert").filter({ hasText: "Erreur\u202f: un réglage est à revoir" })).toBeVisible();
		await expect(page.getByLabel("Nom", { exact: true }).nth(1)).toHaveAccessibleDescription("Ce champ est obligatoire");
		expect(await axeFindings(page)).toEqual([]);
		expect(await read("/")).toContain("<title>Contrevent");
	});

	await test.step("set right and saved", async () => {
		await contact.fill("salut@embellies.example");
		await page.getByLabel("Nom", { exact: true }).nth(1).fill("PeerTube");
		await page.getByLabel("Adresse", { exact: true }).nth(1).fill("https://video.exemple");
		await page.getByLabel("Nom", { exact: true }).nth(1).press("Alt+ArrowUp");
		await expect(page.getByLabel("Nom", { exact: true }).first()).toHaveValue("PeerTube");
		await page.getByLabel("Éditeur", { exact: true }).fill("Association du Lavoir");
		await page.getByText("Ouvrir la page de la newsletter après une inscription").click();
		await page.getByRole("button", { name: "Enregistrer" }).click();
		await expect(toasts(page).filter({ hasText: "Réglages enregistrés" })).toBeVisible();
		await expect(adminHome(page)).toContainText("Les Embellies");
	});

	await test.step("it stands everywhere", async () => {
		const home = await read("/");
		expect(home).toContain("<title>Les Embellies");
		expect(home).toContain("salut@embellies.example");
		expect(home).toMatch(/video\.exemple.*mastodon\.exemple\/@embellies/s);
		// Whoever reads an account there finds it named here as the same one's (microformats.org/wiki/rel-me).
		for (const address of ["https://video.exemple", "https://mastodon.exemple/@embellies"]) {
			const [, rel] = new RegExp(`<a href="${address}/?" rel="([^"]*)"`).exec(home) ?? [];
			expect(rel?.split(" "), address).toContain("me");
		}
		expect(await read(legalNoticePath)).toContain("Association du Lavoir");
		expect(await read(rssPath)).toContain("Les Embellies");
		expect(await read(privacyPath)).not.toContain("Après l'inscription, la page de notre newsletter");
	});
});

test("security.txt names whom the settings name; a wrong contact is refused beside its field", async ({ page, site, allowConsole }) => {
	allowConsole(/status of 422/);
	const read = async () => {
		const answer = await fetch(`${site.url}${securityTxtPath}`);
		expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
		return (await answer.text()).split("\n");
	};
	await test.step("the address of contact, until another is given", async () => {
		const [contact, expires, ...rest] = await read();
		expect(contact).toMatch(/^Contact: mailto:[^\s@]+@[^\s@]+$/);
		expect(expires).toMatch(/^Expires: \d{4}-\d\d-01T00:00:00Z$/);
		expect(rest).toEqual(["Preferred-Languages: fr", ""]);
	});
	const field = page.getByLabel("Contact pour la sécurité");
	await test.step("a wrong one is refused", async () => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(adminPaths.settings.page);
		await expect(field).toHaveAccessibleDescription(/Vide\s: l’adresse de contact/);
		await expect(page.getByLabel("Exiger https de tous les sous-domaines")).toHaveAccessibleDescription(/devient inaccessible/);
		await expect(page.getByLabel("Exiger https de tous les sous-domaines")).not.toBeChecked();
		await field.fill("http://embellies.example/failles");
		await page.getByRole("button", { name: "Enregistrer" }).click();
		await expect(field).toBeFocused();
		await expect(field).toHaveAccessibleDescription(/commence par https/);
		expect(await axeFindings(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	});
	await test.step("a right one is named", async () => {
		await field.fill("https://embellies.example/failles");
		await page.getByRole("button", { name: "Enregistrer" }).click();
		await expect(toasts(page).filter({ hasText: "Réglages enregistrés" })).toBeVisible();
		expect((await read())[0]).toBe("Contact: https://embellies.example/failles");
	});
});

test("two windows: different settings both survive, the same one is shown before it is overwritten", async ({
	page,
	context,
	site,
	allowConsole,
}) => {
	const read = readFrom(site);
	allowConsole(/status of 409/);
	const other = await context.newPage();
	await test.step("one window saves", async () => {
		await Promise.all([page.goto(adminPaths.settings.page), other.goto(adminPaths.settings.page)]);
		await page.getByLabel("Hébergeur", { exact: true }).fill("Un");
		await page.getByRole("button", { name: "Enregistrer" }).click();
		await expect(toasts(page).filter({ hasText: "Réglages enregistrés" })).toBeVisible();
	});
	await test.step("the other is shown what the first has saved", async () => {
		await other.getByLabel("Direction de la publication").fill("Solange Petit");
		await other.getByLabel("Hébergeur", { exact: true }).fill("Deux");
		await other.getByRole("button", { name: "Enregistrer" }).click();
		await expect(other.getByLabel("Hébergeur", { exact: true })).toHaveAccessibleDescription(/Changé entre-temps.*Un/);
		expect(await read(legalNoticePath)).toContain("hébergé par Un");
	});
	await test.step("both survive", async () => {
		await other.getByRole("button", { name: "Enregistrer" }).click();
		await expect(toasts(other).filter({ hasText: "Réglages enregistrés" })).toBeVisible();
		const legal = await read(legalNoticePath);
		expect(legal).toContain("hébergé par Deux");
		expect(legal).toContain("Solange Petit");
	});
});

test("unsaved work is asked about before it is left; a small dark screen holds it all", async ({ page }) => {
	await test.step("a small dark screen holds it all", async () => {
		await page.emulateMedia({ colorScheme: "dark" });
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(adminPaths.settings.page);
		await page.getByLabel("Éditeur", { exact: true }).fill("Autre");
		expect(await axeFindings(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
		// A message leaves the button in reach.
		await page.getByRole("button", { name: "Enregistrer" }).click();
		await expect(toasts(page).filter({ hasText: "Réglages enregistrés" })).toBeVisible();
		await page.getByRole("button", { name: "Enregistrer" }).click({ trial: true });
	});
	await test.step("asked about before it is left", async () => {
		await page.getByLabel("Éditeur", { exact: true }).fill("Encore un autre");
		await page.getByRole("link", { name: "Courriers" }).click();
		const question = page.getByRole("alertdialog");
		await expect(question).toContainText("Quitter sans enregistrer");
		await question.getByRole("button", { name: "Continuer à écrire" }).click();
		await expect(page.getByLabel("Éditeur", { exact: true })).toHaveValue("Encore un autre");
		await page.getByRole("link", { name: "Courriers" }).click();
		await question.getByRole("button", { name: "Quitter" }).click();
		await expect(page).toHaveURL(/\/admin\/courriers$/);
		expect(await axeFindings(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	});
});

test("issue 16: a hub is named by each feed, kept or not, and an account of the fediverse by each page; what is none is refused", async ({
	page,
	site,
	allowConsole,
}) => {
	allowConsole(/status of 422/);
	await page.goto(adminPaths.settings.page);
	const hub = page.getByLabel("Hub WebSub");
	await hub.fill("http://hub.exemple.fr");
	await page.getByLabel("Compte du fédivers").fill("embellies");
	await page.getByRole("button", { name: "Enregistrer" }).click();
	await expect(hub).toHaveAccessibleDescription(/Il faut une adresse web qui commence par https:/);
	await expect(page.getByLabel("Compte du fédivers")).toHaveAccessibleDescription(/Un compte s’écrit comme @contrevent@mamot\.fr/);
	await hub.fill("hub.exemple.fr");
	await page.getByLabel("Compte du fédivers").fill("embellies@mamot.fr");
	await page.getByRole("button", { name: "Enregistrer" }).click();
	await expect(toasts(page).filter({ hasText: "Réglages enregistrés" })).toBeVisible();
	for (const path of [rssPath, rssPath, jsonFeedPath]) {
		const answer = await fetch(site.url + path);
		expect(answer.headers.get("link")).toBe(`<https://hub.exemple.fr/>; rel="hub", <${site.url}${path}>; rel="self"`);
		expect(await answer.text()).toContain("https://hub.exemple.fr/");
	}
	expect(await readFrom(site)("/")).toContain('<meta name="fediverse:creator" content="@embellies@mamot.fr"/>');
});
