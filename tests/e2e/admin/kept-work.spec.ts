// What was typed and not saved: each text has its place in the browser until it is saved or put aside, and where the browser
// keeps nothing, nothing is promised.

import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, test } from "../../support/admin.ts";
import { findBrowser } from "../../support/browser.ts";
import { fill, formOf, openForm, save } from "../../support/content-form.ts";
import { axeFindings, watchStatusRegions } from "../../support/journey.ts";
import { toastSaying } from "../../support/parts.ts";
import { articleRow } from "../../support/rows.ts";
import type { Site } from "../../support/site.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

async function addArticle(site: Site) {
	const row = articleRow({ slug: `garde-${randomUUID()}`, content: "Ce qui est enregistré." });
	await site.write((tx) => tx.insertInto("articles").values(row).execute());
	return row;
}

const take = (page: Page) => page.getByRole("button", { name: "Reprendre", exact: true });

/** Leaves by the question that promises; fails when it asks otherwise. */
async function leave(page: Page) {
	await page.keyboard.press("Escape");
	const question = page.getByRole("alertdialog", { name: /Quitter sans enregistrer/ });
	await expect(question).toContainText("reste gardé");
	await question.getByRole("button", { name: "Quitter", exact: true }).click();
	await expect(formOf(page)).toBeHidden();
}

/** Fills this site's storage to the last sign. */
const fillStorage = (page: Page) =>
	page.evaluate(() => {
		for (let size = 1_000_000; size >= 1; size = Math.floor(size / 10)) {
			try {
				for (let index = 0; ; index++) localStorage.setItem(`plein-${size}-${index}`, "x".repeat(size));
			} catch {
				// Full for this size.
			}
		}
	});

test("that a text was found is said: the region comes first, then its words", async ({ page, site }) => {
	const row = await addArticle(site);
	await fill(await openForm(page, "actualites", row.id), { content: "Jamais enregistré." });
	await leave(page);
	const held = await watchStatusRegions(page);
	await openForm(page, "actualites", row.id);
	await expect(page.getByRole("status").filter({ hasText: "a été retrouvé." })).toBeVisible();
	expect((await held()).filter((words) => words.includes("retrouvé"))).toEqual([]);
});

test("a text found and not answered, and the one typed beside it, are both found again, one after the other", async ({ page, site }) => {
	const row = await addArticle(site);
	let form = await openForm(page, "actualites", row.id);
	const content = form.locator("[name=content]");
	await test.step("one is written and left", async () => {
		await fill(form, { content: "Le premier texte." });
		await leave(page);
	});

	await test.step("another, with the first unanswered", async () => {
		form = await openForm(page, "actualites", row.id);
		await expect(page.getByText(/Un texte non enregistré du .* a été retrouvé\.$/)).toBeVisible();
		// The note stays unanswered.
		await fill(form, { content: "Le deuxième texte." });
		await leave(page);
	});

	await test.step("both are found, one after the other", async () => {
		form = await openForm(page, "actualites", row.id);
		await expect(page.getByText(/a été retrouvé\. Un autre attend\./)).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		await fill(form, { content: "Le troisième texte." });
		await take(page).click();
		await expect(content).toHaveValue("Le deuxième texte.");
		// What stood in the form waits in its stead.
		await take(page).click();
		await expect(content).toHaveValue("Le troisième texte.");
		await page.getByRole("button", { name: "Effacer", exact: true }).click();
		await take(page).click();
		await expect(content).toHaveValue("Le premier texte.");
		await save(form);
		await expect(toastSaying(page, "Actualité mis à jour")).toBeVisible();
	});

	await test.step("saving one leaves the other where it was", async () => {
		// Saving one leaves the other where it was.
		await openForm(page, "actualites", row.id);
		await take(page).click();
		await expect(content).toHaveValue("Le troisième texte.");
		await expect(take(page)).toBeHidden();
	});
});

test("two windows on the same item: one takes the other's text, and neither loses a word", async ({ page, context, site }) => {
	const row = await addArticle(site);
	const first = await openForm(page, "actualites", row.id);
	const places = () => page.evaluate((id) => Object.keys(localStorage).filter((name) => name.includes(id)).length, row.id);
	await test.step("written in one", async () => {
		await fill(first, { content: "Écrit dans la première." });
		await expect.poll(places).toBe(1);
	});
	const { other, second } = await test.step("taken in the other, which goes on", async () => {
		const other = await context.newPage();
		const second = await openForm(other, "actualites", row.id);
		await take(other).click();
		await expect(second.locator("[name=content]")).toHaveValue("Écrit dans la première.");
		await fill(second, { content: "Écrit dans la seconde." });
		await expect.poll(places).toBe(2);
		return { other, second };
	});
	await test.step("the other saves", async () => {
		await fill(first, { excerpt: "Et la première continue." });
		await save(second);
		await expect(toastSaying(other, "Actualité mis à jour")).toBeVisible();
		await other.close();
	});
	await test.step("the first finds its own", async () => {
		page.on("dialog", (dialog) => dialog.accept());
		await openForm(page, "actualites", row.id);
		await take(page).click();
		await expect(first.locator("[name=content]")).toHaveValue("Écrit dans la première.");
		await expect(first.locator("[name=excerpt]")).toHaveValue("Et la première continue.");
	});
});

test("sent to the server while another window opens, a text is found there all the same", async ({ page, context, site }) => {
	const row = await addArticle(site);
	const form = await openForm(page, "actualites", row.id);
	const isSent = () =>
		page.evaluate((id) => Object.entries(localStorage).some(([name, kept]) => name.includes(id) && JSON.parse(kept).isSent), row.id);
	const asked = Promise.withResolvers<void>();
	await page.route("**/garder", async (route) => {
		await asked.promise;
		await route.continue();
	});
	await fill(form, { content: "Écrit dans la première." });
	const other = await context.newPage();
	// The page of the second is made before the server has the text, and seen after.
	await other.route(`**/admin/actualites/${row.id}`, async (route) => {
		const made = await route.fetch();
		asked.resolve();
		await expect.poll(isSent).toBe(true);
		await route.fulfill({ response: made });
	});
	const second = await openForm(other, "actualites", row.id);
	await take(other).click();
	await expect(second.locator("[name=content]")).toHaveValue("Écrit dans la première.");
});

test("where the storage is full and the server does not answer nothing is promised: said while one writes, asked otherwise, true again once there is room", async ({
	page,
	site,
	allowConsole,
}) => {
	allowConsole(/Failed to load resource: net::ERR_FAILED/);
	const row = await addArticle(site);
	await page.route("**/garder", (route) => route.abort());
	const form = await openForm(page, "actualites", row.id);
	await test.step("nothing is promised", async () => {
		await fillStorage(page);
		await fill(form, { content: "Un texte pour lequel il n’y a plus de place." });
		await expect(form.getByText("Modifications non enregistrées. Ce navigateur ne peut pas garder ce texte.")).toBeVisible();
		await page.keyboard.press("Escape");
		const question = page.getByRole("alertdialog", { name: /Quitter sans enregistrer/ });
		await expect(question).toContainText("Si vous quittez, ce texte est perdu.");
		expect(await axeFindings(page)).toEqual([]);
		await question.getByRole("button", { name: "Continuer à écrire" }).click();
	});
	await test.step("true again once there is room", async () => {
		await page.evaluate(() => localStorage.clear());
		await leave(page);
		await openForm(page, "actualites", row.id);
		await take(page).click();
		await expect(form.locator("[name=content]")).toHaveValue("Un texte pour lequel il n’y a plus de place.");
	});
});

test("a newsletter, the settings and an answer to a reader are kept as an item is", async ({ page, site }) => {
	const message = randomUUID();
	await site.write((tx) =>
		tx
			.insertInto("stories")
			.values({
				id: message,
				type: "story",
				first_name: "Zoé",
				last_name: "Garde",
				email: "zoe@exemple.fr",
				message: "Une histoire.",
			} as never)
			.execute(),
	);
	const places = [
		{ path: adminPaths.newsletter.editor, field: () => page.locator("[name=content]"), comesBack: false },
		{ path: adminPaths.settings.page, field: () => page.getByLabel("Éditeur", { exact: true }), comesBack: false },
		{ path: adminPaths.messages.one(message), field: () => page.getByLabel("Votre réponse"), comesBack: true },
	];
	page.on("dialog", (dialog) => dialog.accept());
	for (const { path, field, comesBack } of places) {
		const open = async () => {
			await page.goto(path);
			await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
		};
		await open();
		if (comesBack) await page.getByRole("button", { name: "Répondre", exact: true }).click();
		await field().fill("Le premier texte.");
		// A reload, with the note left unanswered and something else typed.
		await open();
		if (comesBack) await expect(field()).toHaveValue("Le premier texte.");
		else {
			await field().fill("Le deuxième texte.");
			await open();
			await take(page).click();
			await expect(field()).toHaveValue("Le deuxième texte.");
			await take(page).click();
			await expect(field()).toHaveValue("Le premier texte.");
		}
		await page.evaluate(() => localStorage.clear());
		await field().fill("Le dernier texte.");
		await fillStorage(page);
		await field().fill("Un texte de trop.");
		await expect(page.getByText("Ce navigateur ne peut pas garder ce texte.")).toBeVisible();
		await page.getByRole("link", { name: "Journal" }).click();
		await expect(page.getByRole("alertdialog")).toContainText("Si vous quittez, ce texte est perdu.");
		await page.getByRole("button", { name: "Quitter et perdre le texte" }).click();
		await expect(page).toHaveURL(/\/admin\/journal$/);
		await page.evaluate(() => localStorage.clear());
	}
});

test.describe("in no time", () => {
	// The clock is the context's.
	test.use({ ownContext: true });

	test("an answer left at once, while the storage is full, is not lost without a word", async ({ page, site }) => {
		const id = randomUUID();
		const given = { id, type: "story", first_name: "Zoé", last_name: "Pressée", email: "zoe@exemple.fr", message: "Une histoire." };
		await site.write((tx) =>
			tx
				.insertInto("stories")
				.values(given as never)
				.execute(),
		);
		await page.goto(adminPaths.messages.one(id));
		await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
		await page.getByRole("button", { name: "Répondre", exact: true }).click();
		await fillStorage(page);
		await test.step("left at once", async () => {
			// Left before the browser has been asked to keep anything: no time passes until the question is answered.
			await page.clock.install();
			await page.clock.pauseAt(Date.now() + 60_000);
			await page.getByLabel("Votre réponse").fill("Un mot, et je m’en vais.");
			await page.getByRole("link", { name: "Journal" }).click();
			const question = page.getByRole("alertdialog", { name: /Quitter sans enregistrer/ });
			await expect(question).toContainText("Si vous quittez, ce texte est perdu.");
			await question.getByRole("button", { name: "Continuer à écrire" }).click();
			await expect(page.getByLabel("Votre réponse")).toHaveValue("Un mot, et je m’en vais.");
		});
		await test.step("with room again", async () => {
			await page.clock.resume();
			// With room again it is left without a question, and comes back.
			await page.evaluate(() => localStorage.clear());
			await page.getByRole("link", { name: "Journal" }).click();
			await expect(page).toHaveURL(/\/admin\/journal$/);
			await page.goBack();
			await expect(page.getByLabel("Votre réponse")).toHaveValue("Un mot, et je m’en vais.");
		});
	});
});

test("a browser that is killed finds the text again when it comes back", async ({ site, signedIn }) => {
	const row = await addArticle(site);
	const folder = await temporaryFolder("profile");
	const launch = async () => {
		const context = await chromium.launchPersistentContext(folder, { ...(await findBrowser()), baseURL: site.url, locale: "fr-FR" });
		await context.addCookies(signedIn.cookies);
		return { context, page: context.pages()[0] ?? (await context.newPage()) };
	};
	const words = `Ecrit juste avant la panne ${randomUUID()}`;
	// The browser itself chooses the moment: some seconds after the last word.
	const store = join(folder, "Default", "Local Storage", "leveldb");
	const isOnDisk = async () => {
		const files = await readdir(store).catch(() => []);
		const bytes = await Promise.all(files.map((file) => readFile(join(store, file)).catch(() => Buffer.alloc(0))));
		return bytes.some((part) => part.includes(words));
	};
	await test.step("killed", async () => {
		const { context, page } = await launch();
		const form = await openForm(page, "actualites", row.id);
		await fill(form, { content: words });
		await expect.poll(isOnDisk, { timeout: 30_000 }).toBe(true);
		const crash = await context.newCDPSession(page);
		const ended = new Promise((resolve) => context.once("close", resolve));
		await crash.send("Browser.crash").catch(() => {});
		await ended;
	});

	await test.step("found", async () => {
		const again = await launch();
		await openForm(again.page, "actualites", row.id);
		await take(again.page).click();
		await expect(formOf(again.page).locator("[name=content]")).toHaveValue(words);
		await again.context.close();
	});
});
