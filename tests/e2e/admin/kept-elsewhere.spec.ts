// Issue 14, « Nothing is ever lost, anywhere »: what is typed and not saved is kept on the server, and taken up on another device.

import { createHash, randomUUID } from "node:crypto";
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { ADMIN, expect, SESSION_COOKIE, signIn, test } from "../../support/admin.ts";
import { fill, formOf, openForm, save } from "../../support/content-form.ts";
import { axeFindings } from "../../support/journey.ts";
import { toastSaying } from "../../support/parts.ts";
import { articleRow } from "../../support/rows.ts";
import type { Site } from "../../support/site.ts";

async function addArticle(site: Site) {
	const row = articleRow({
		slug: `ailleurs-${randomUUID()}`,
		search_text: "ailleurs",
		content: "Ce qui est enregistré.",
		excerpt: "Un extrait.",
	});
	await site.write((tx) => tx.insertInto("articles").values(row).execute());
	return row;
}

/** Another device of the same person. */
async function otherDevice(browser: Browser, site: Site): Promise<{ context: BrowserContext; page: Page }> {
	const context = await browser.newContext({ baseURL: site.url, locale: "fr-FR", storageState: await signIn(site.url) });
	return { context, page: await context.newPage() };
}

const kept = (place: Locator) => place.getByText(/Gardé à \d+.h.\d\d\./);
const elsewhere = (page: Page) => page.getByRole("status").filter({ hasText: /Repris sur un autre appareil à \d+.h.\d\d/ });
const texts = (site: Site, id: string) =>
	site.write((tx) => tx.selectFrom("kept_work").selectAll().where("subject_id", "=", id).where("dropped_at", "is", null).execute());

test("typed on one device, it stands in the form of another that opens it, is written on there, and is heard of on the first", async ({
	page,
	browser,
	site,
}) => {
	const row = await addArticle(site);
	const before = await site.write((tx) => tx.selectFrom("articles").selectAll().where("id", "=", row.id).execute());
	const first = await openForm(page, "actualites", row.id);
	await test.step("typed on the first, whatever is filled in", async () => {
		await fill(first, { content: "Écrit au bureau.", title: "" });
		await expect(kept(first)).toBeVisible();
		expect(await site.write((tx) => tx.selectFrom("articles").selectAll().where("id", "=", row.id).execute())).toEqual(before);
	});
	const phone = await otherDevice(browser, site);
	const second = await test.step("seen at once on the other; looking takes nothing away", async () => {
		const second = await openForm(phone.page, "actualites", row.id);
		await expect(second.locator("[name=content]")).toHaveValue("Écrit au bureau.");
		await expect(second.locator("[name=title]")).toHaveValue("");
		await expect(elsewhere(phone.page)).toBeVisible();
		expect(await axeFindings(phone.page)).toEqual([]);
		await phone.page.keyboard.press("Escape");
		await expect(formOf(phone.page)).toBeHidden();
		expect(await texts(site, row.id ?? "")).toHaveLength(1);
		return openForm(phone.page, "actualites", row.id);
	});
	await test.step("written on there", async () => {
		await second.locator("[name=content]").press("Control+End");
		await phone.page.keyboard.type(" Et dans le train.");
		await expect(kept(second)).toBeVisible();
		expect(await texts(site, row.id ?? "")).toHaveLength(1);
	});
	await test.step("the first hears of it and goes on with the same text", async () => {
		await page.evaluate(() => window.dispatchEvent(new Event("focus")));
		await expect(first.locator("[name=content]")).toHaveValue("Écrit au bureau. Et dans le train.");
		await expect(elsewhere(page)).toBeVisible();
		await fill(first, { title: "Un titre de nouveau" });
		await save(first);
		await expect(toastSaying(page, "Actualité mis à jour")).toBeVisible();
		expect(await texts(site, row.id ?? "")).toEqual([]);
	});
	await test.step("saved, it is offered nowhere", async () => {
		phone.page.on("dialog", (dialog) => dialog.accept());
		const again = await openForm(phone.page, "actualites", row.id);
		await expect(again.locator("[name=content]")).toHaveValue("Écrit au bureau. Et dans le train.");
		await expect(again.getByText("Dernière modification")).toBeVisible();
		await expect(phone.page.getByRole("button", { name: "Reprendre", exact: true })).toBeHidden();
	});
	await phone.context.close();
});

test("all of it taken back while the network is away: the server forgets it once it hears so", async ({
	page,
	context,
	site,
	allowConsole,
}) => {
	// A browser may say that its network is back a moment before it is.
	allowConsole(/ERR_INTERNET_DISCONNECTED/);
	const row = await addArticle(site);
	await page.clock.install();
	const form = await openForm(page, "actualites", row.id);
	await fill(form, { content: "À reprendre." });
	await page.clock.runFor(5_000);
	await expect(kept(form)).toBeVisible();
	await context.setOffline(true);
	await page.waitForFunction(() => !navigator.onLine);
	await fill(form, { content: "Ce qui est enregistré." });
	await page.clock.runFor(5_000);
	expect(await texts(site, row.id ?? "")).toHaveLength(1);
	await context.setOffline(false);
	await expect(async () => {
		await page.clock.runFor(16_000);
		expect(await texts(site, row.id ?? "")).toEqual([]);
	}).toPass();
});

test("« Effacer » forgets it on the server and in the form, and is undone", async ({ page, browser, site }) => {
	const row = await addArticle(site);
	const form = await openForm(page, "actualites", row.id);
	await fill(form, { content: "À effacer." });
	await expect(kept(form)).toBeVisible();
	const phone = await otherDevice(browser, site);
	const second = await openForm(phone.page, "actualites", row.id);
	const content = second.locator("[name=content]");
	await expect(content).toHaveValue("À effacer.");
	await second.getByRole("button", { name: "Effacer", exact: true }).click();
	await expect(content).toHaveValue("Ce qui est enregistré.");
	await expect.poll(() => texts(site, row.id ?? "")).toEqual([]);
	await phone.page.getByRole("status").getByRole("button", { name: "Annuler" }).click();
	await expect(content).toHaveValue("À effacer.");
	await expect.poll(async () => (await texts(site, row.id ?? "")).length).toBe(1);
	await phone.context.close();
});

test("two devices typed in two fields: both are in the form; in the same one, neither is lost", async ({ page, browser, site }) => {
	const row = await addArticle(site);
	const first = await openForm(page, "actualites", row.id);
	const phone = await otherDevice(browser, site);
	const second = await openForm(phone.page, "actualites", row.id);
	await fill(first, { excerpt: "L’extrait du bureau." });
	await expect(kept(first)).toBeVisible();
	await fill(second, { author_name: "Le téléphone" });
	await expect(elsewhere(phone.page)).toBeVisible();
	await second.getByRole("button", { name: "Reprendre", exact: true }).click();
	await expect(second.locator("[name=excerpt]")).toHaveValue("L’extrait du bureau.");
	await expect(second.locator("[name=author_name]")).toHaveValue("Le téléphone");
	await expect.poll(async () => (await texts(site, row.id ?? "")).length).toBe(1);
	await test.step("the same field", async () => {
		await fill(first, { excerpt: "L’extrait du bureau, encore." });
		await expect(kept(first)).toBeVisible();
		await fill(second, { excerpt: "L’extrait du téléphone." });
		await second.getByRole("button", { name: "Reprendre", exact: true }).click();
		await expect(second.locator("[name=excerpt]")).toHaveValue("L’extrait du bureau, encore.");
		await second.getByRole("button", { name: "Reprendre", exact: true }).click();
		await expect(second.locator("[name=excerpt]")).toHaveValue("L’extrait du téléphone.");
	});
	await phone.context.close();
});

test.describe("without a network", () => {
	// The clock and the network are the context's.
	test.use({ ownContext: true });

	test("offline for five minutes: the browser keeps it, and the server has it once the network is back", async ({
		page,
		context,
		site,
	}) => {
		const row = await addArticle(site);
		await page.clock.install();
		const form = await openForm(page, "actualites", row.id);
		await context.setOffline(true);
		await form.locator("[name=content]").press("Control+End");
		await page.keyboard.type(" Dans un tunnel.");
		await page.clock.runFor(5_000);
		await expect(form.getByText("Gardé dans ce navigateur, le serveur ne répond pas.")).toBeVisible();
		await page.clock.runFor(5 * 60_000);
		await page.keyboard.type(" Toujours.");
		await page.clock.runFor(5_000);
		expect(await texts(site, row.id ?? "")).toEqual([]);
		await context.setOffline(false);
		await expect(kept(form)).toBeVisible();
		expect((await texts(site, row.id ?? ""))[0]?.fields).toContain("Dans un tunnel. Toujours.");
	});
});

test.describe("a session of one's own", () => {
	test.use({ storageState: async ({ site }, use) => use(await signIn(site.url)) });

	test("a session that ends in the middle: nothing is asked while one types, and one signs in over the text", async ({
		page,
		context,
		site,
		allowConsole,
	}) => {
		allowConsole(/status of 401/);
		const row = await addArticle(site);
		const form = await openForm(page, "actualites", row.id);
		const token = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)?.value ?? "";
		const hash = createHash("sha256").update(token).digest("base64url");
		await site.write((tx) => tx.deleteFrom("sessions").where("token_hash", "=", hash).execute());
		await fill(form, { content: "Écrit après la fin." });
		await expect(form.getByText("Session terminée. Gardé dans ce navigateur.")).toBeVisible();
		await expect(page.getByRole("dialog", { name: "Session expirée" })).toBeHidden();
		await form.getByRole("button", { name: "Se reconnecter" }).click();
		const signing = page.getByRole("dialog", { name: "Session expirée" });
		await signing.getByLabel("Nom d’utilisateur").fill(ADMIN.username);
		await signing.getByLabel("Mot de passe").fill(ADMIN.password);
		await signing.getByLabel("Mot de passe").press("Enter");
		await expect(kept(form)).toBeVisible();
		expect(await texts(site, row.id ?? "")).toHaveLength(1);
	});
});

test("a newsletter: at once where the same revision is shown, offered where another was saved since, and then both texts are shown", async ({
	page,
	browser,
	site,
}) => {
	const content = page.locator("[name=content]");
	const open = async (page: Page, id?: string) => {
		await page.goto(id ? adminPaths.newsletter.one(id) : adminPaths.newsletter.editor);
		await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
	};
	await open(page);
	await page.locator("[name=title]").fill(`Lettre ${randomUUID().slice(0, 8)}`);
	await page.locator("[name=subject]").fill("Un objet");
	await content.fill("Bonjour.");
	await page.getByRole("button", { name: /^Sauvegarder/ }).click();
	await page.waitForURL(/\/admin\/newsletter\/[\w-]{36}$/);
	const id = page.url().split("/").at(-1) ?? "";
	expect(await texts(site, id)).toEqual([]);
	await content.fill("Bonjour du bureau.");
	await expect(kept(page.locator("main"))).toBeVisible();
	const phone = await otherDevice(browser, site);
	const there = phone.page.locator("[name=content]");
	await test.step("the same revision", async () => {
		await open(phone.page, id);
		await expect(there).toHaveValue("Bonjour du bureau.");
		await expect(elsewhere(phone.page)).toBeVisible();
		expect((await texts(site, id)).map(({ revision }) => revision)).toEqual([1]);
	});
	await test.step("another revision was saved since", async () => {
		await phone.page.getByRole("button", { name: "Effacer", exact: true }).click();
		await expect(there).toHaveValue("Bonjour.");
		await toastSaying(phone.page, "Texte effacé").waitFor();
		await there.fill("Bonjour du téléphone.");
		await phone.page.getByRole("button", { name: /^Sauvegarder/ }).click();
		await expect(toastSaying(phone.page, "Newsletter sauvegardée")).toBeVisible();
		await content.fill("Bonjour du bureau, encore.");
		await expect.poll(async () => (await texts(site, id)).length).toBe(1);
		await open(phone.page, id);
		await expect(there).toHaveValue("Bonjour du téléphone.");
		await phone.page.getByRole("button", { name: "Reprendre", exact: true }).click();
		await expect(there).toHaveValue("Bonjour du bureau, encore.");
		await phone.page.getByRole("button", { name: /^Sauvegarder/ }).click();
		const conflict = phone.page.getByRole("alertdialog");
		await expect(conflict).toContainText("Bonjour du bureau, encore.");
		await expect(conflict).toContainText("Bonjour du téléphone.");
	});
	await phone.context.close();
});
