// Issue 14, « Nothing is ever lost, anywhere »: what goes wrong while a text is written, in both views, on both screens.
import { createHash, randomUUID } from "node:crypto";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { ADMIN, expect, SESSION_COOKIE, signIn, test } from "../../support/admin.ts";
import { caretToEnd, fill, openForm } from "../../support/content-form.ts";
import { toastSaying } from "../../support/parts.ts";
import { articleRow } from "../../support/rows.ts";
import type { Site } from "../../support/site.ts";

const START = "Un.\n\nDeux.\n\nTrois.\n\nQuatre.";

async function addArticle(site: Site) {
	const row = articleRow({ slug: `rien-perdu-${randomUUID()}`, content: START, excerpt: "Un extrait." });
	await site.write((tx) => tx.insertInto("articles").values(row).execute());
	return row;
}

const kept = (form: Locator) => form.getByText(/Gardé à \d+.h.\d\d\./);
const keptFields = (site: Site, id: string) =>
	site.write(async (tx) => {
		const rows = await tx.selectFrom("kept_work").select("fields").where("subject_id", "=", id).where("dropped_at", "is", null).execute();
		return rows.map(({ fields }) => JSON.parse(fields) as Record<string, unknown>);
	});
const stored = (site: Site, id: string) =>
	site.write((tx) =>
		tx.selectFrom("articles").select(["content", "excerpt", "author_name"]).where("id", "=", id).executeTakeFirstOrThrow(),
	);

async function endSession(site: Site, context: BrowserContext): Promise<void> {
	const token = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)?.value ?? "";
	const hash = createHash("sha256").update(token).digest("base64url");
	await site.write((tx) => tx.deleteFrom("sessions").where("token_hash", "=", hash).execute());
}

async function signInOver(page: Page): Promise<void> {
	const signing = page.getByRole("dialog", { name: "Session expirée" });
	await signing.getByLabel("Nom d’utilisateur").fill(ADMIN.username);
	await signing.getByLabel("Mot de passe").fill(ADMIN.password);
	await signing.getByLabel("Mot de passe").press("Enter");
	await expect(signing).toBeHidden();
}

test.afterAll(async ({ site }) => {
	// The account keeps the view chosen last.
	await signIn(site.url);
});

for (const view of ["text", "markdown"] as const) {
	for (const width of [1440, 390]) {
		test.describe(`${view === "text" ? "« Texte »" : "« Markdown »"} at ${width}`, () => {
			test.use({
				storageState: async ({ site }, use) => use(await signIn(site.url, view)),
				viewport: { width, height: 844 },
				ownContext: true,
			});
			const textOf = (form: Locator) =>
				view === "text" ? form.getByRole("textbox", { name: /^Contenu/ }) : form.locator("[name=content]");
			const content = (form: Locator) => form.locator("[name=content]");
			/** Puts the caret behind the last word, and types. */
			async function typeOn(form: Locator, words: string) {
				await caretToEnd(textOf(form));
				await form.page().keyboard.type(words);
			}
			/** Writes all of the text anew, by keys. */
			async function write(form: Locator, ...paragraphs: string[]) {
				await textOf(form).press("Control+a");
				for (const [index, words] of paragraphs.entries()) {
					if (index > 0) for (let key = 0; key < (view === "text" ? 1 : 2); key++) await form.page().keyboard.press("Enter");
					await form.page().keyboard.type(words);
				}
			}

			test("offline for five minutes: all of it is on the server once the network is back, and is saved", async ({
				page,
				context,
				site,
			}) => {
				const row = await addArticle(site);
				await page.clock.install();
				const form = await openForm(page, "actualites", row.id);
				await expect(textOf(form)).toBeVisible();
				await test.step("written in a tunnel", async () => {
					await context.setOffline(true);
					await typeOn(form, " Dans un tunnel.");
					await page.clock.runFor(5_000);
					await expect(form.getByText("Gardé dans ce navigateur, le serveur ne répond pas.")).toBeVisible();
					for (const minute of ["une", "deux", "trois", "quatre", "cinq"]) {
						await page.clock.runFor(60_000);
						await page.keyboard.type(` Minute ${minute}.`);
					}
					await page.clock.runFor(5_000);
					expect(await keptFields(site, row.id)).toEqual([]);
				});
				const whole = `${START} Dans un tunnel. Minute une. Minute deux. Minute trois. Minute quatre. Minute cinq.`;
				await test.step("out of it", async () => {
					await context.setOffline(false);
					await expect(kept(form)).toBeVisible();
					expect(await keptFields(site, row.id)).toEqual([expect.objectContaining({ content: whole })]);
					expect((await stored(site, row.id)).content).toBe(START);
					await textOf(form).press("Control+s");
					await expect(form.getByText("Actualité mis à jour", { exact: true })).toBeVisible();
					expect((await stored(site, row.id)).content).toBe(whole);
					expect(await keptFields(site, row.id)).toEqual([]);
				});
			});

			test("the session ends in the middle: one types on, signs in over the text, types on, and all of it is saved", async ({
				page,
				context,
				site,
				allowConsole,
			}) => {
				allowConsole(/status of 401/);
				const row = await addArticle(site);
				const form = await openForm(page, "actualites", row.id);
				await typeOn(form, " Avant.");
				await expect(kept(form)).toBeVisible();
				await endSession(site, context);
				await page.keyboard.type(" Pendant.");
				await form.getByRole("button", { name: "Se reconnecter" }).click();
				await signInOver(page);
				await expect(kept(form)).toBeVisible();
				expect(await keptFields(site, row.id)).toEqual([expect.objectContaining({ content: `${START} Avant. Pendant.` })]);
				await endSession(site, context);
				await typeOn(form, " Après.");
				await page.keyboard.press("Control+s");
				await signInOver(page);
				await expect(form.getByText("Actualité mis à jour", { exact: true })).toBeVisible();
				expect((await stored(site, row.id)).content).toBe(`${START} Avant. Pendant. Après.`);
				await expect(content(form)).toHaveValue(`${START} Avant. Pendant. Après.`);
			});

			test("two windows: other fields are joined, of the same text each paragraph is taken from either side", async ({
				page,
				context,
				site,
				allowConsole,
			}) => {
				allowConsole(/status of 409/);
				const row = await addArticle(site);
				const other = await context.newPage();
				const [first, second] = [await openForm(page, "actualites", row.id), await openForm(other, "actualites", row.id)];
				await expect(textOf(second)).toBeVisible();
				await test.step("one writes the text, the other the excerpt", async () => {
					await write(first, "Un.", "Deux, du premier.", "Trois.", "Quatre, du premier.");
					await page.keyboard.press("Control+s");
					await expect(first.getByText("Actualité mis à jour", { exact: true })).toBeVisible();
					await fill(second, { excerpt: "L’extrait du second." });
					await second.locator("[name=excerpt]").press("Control+s");
					await expect(second.getByText("Actualité mis à jour", { exact: true })).toBeVisible();
					await expect(content(second)).toHaveValue("Un.\n\nDeux, du premier.\n\nTrois.\n\nQuatre, du premier.");
				});
				await test.step("both write the text", async () => {
					await write(first, "Un.", "Deux, encore du premier.", "Trois.", "Quatre, encore du premier.");
					await page.keyboard.press("Control+s");
					await expect(first.getByText("Actualité mis à jour", { exact: true })).toBeVisible();
					await write(second, "Un.", "Deux, du second.", "Trois.", "Quatre, du second.");
					await other.keyboard.press("Control+s");
				});
				await test.step("one paragraph of each", async () => {
					const conflict = other.getByRole("alertdialog", { name: "Modifié ailleurs entre-temps" });
					const paragraph = (number: number) => conflict.getByRole("group", { name: `Paragraphe ${number} sur 2` });
					await paragraph(1).getByRole("radio", { name: "Prendre l’autre" }).check();
					await paragraph(2).getByRole("radio", { name: "Garder le vôtre" }).check();
					expect(await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
					await conflict.getByRole("button", { name: "Enregistrer ces choix" }).click();
					await expect(toastSaying(other, "Actualité mis à jour")).toBeVisible();
				});
				expect(await stored(site, row.id)).toMatchObject({
					content: "Un.\n\nDeux, encore du premier.\n\nTrois.\n\nQuatre, du second.",
					excerpt: "L’extrait du second.",
				});
				expect(await keptFields(site, row.id)).toEqual([]);
			});
		});
	}
}
