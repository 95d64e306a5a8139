// Versions of an item: named, compared as readers see them, taken up whole or passage by passage.
import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { expect, signIn, test } from "../../support/admin.ts";
import { caretToEnd, fill, openForm, save } from "../../support/content-form.ts";
import { axeFindings } from "../../support/journey.ts";
import { toastSaying } from "../../support/parts.ts";
import { articleRow } from "../../support/rows.ts";

const FIRST =
	"Huit heures cinq, l’atelier ouvre ses portes.\n\nUn deuxième paragraphe qui ne bouge pas.\n\nUn troisième non plus.\n\nUn quatrième encore moins.\n\nLe cinquième reste aussi.\n\nCe passage disparaîtra.";
const SECOND =
	"Huit heures **dix**, l’atelier ouvre ses portes.\n\nUn deuxième paragraphe qui ne bouge pas.\n\nUn troisième non plus.\n\nUn quatrième encore moins.\n\nLe cinquième reste aussi.\n\n## Un intertitre venu après";

for (const width of [1440, 390]) {
	test(`issue 14: a version is named, compared, taken up by passage and whole, at ${width}`, async ({ page, site }) => {
		await page.setViewportSize({ width, height: 900 });
		const mark = randomUUID().slice(0, 8);
		const row = articleRow({ title: `Versions ${mark}`, slug: `versions-${mark}`, excerpt: "Un extrait.", content: FIRST });
		await site.write((tx) => tx.insertInto("articles").values(row).execute());
		const form = await openForm(page, "actualites", row.id);
		const content = form.locator("[name=content]");
		const undo = (title: string) =>
			page
				.getByRole("button", { name: "Fermer le message" })
				.locator("..")
				.filter({ hasText: title })
				.getByRole("button", { name: "Annuler" });

		await test.step("the saved version is named; a name too long is refused beside the field", async () => {
			await form.getByRole("button", { name: "Nommer cette version…" }).click();
			const naming = page.getByRole("dialog", { name: "Nommer cette version" });
			const field = naming.getByLabel("Nom de la version");
			await expect(field).toBeFocused();
			await field.fill("x".repeat(81));
			await field.press("Enter");
			await expect(naming.getByText("80\u00a0caractères au plus")).toBeVisible();
			await field.fill("avant relecture");
			expect(await axeFindings(page)).toEqual([]);
			await field.press("Enter");
			await expect(toastSaying(page, "Version nommée «\u00a0avant relecture\u00a0»")).toBeVisible();
			await expect(naming).toBeHidden();
		});

		await fill(form, { content: SECOND, excerpt: "Un autre extrait." });
		await content.press("Control+s");
		await expect(form.getByText("Actualité mis à jour", { exact: true })).toBeVisible();
		await fill(form, { author_name: "Quelqu’un" });

		await form.getByRole("button", { name: "Historique" }).click();
		const history = page.getByRole("dialog", { name: "Historique" });
		const differences = history.getByRole("region", { name: "Différences" });

		await test.step("it is compared with the text on screen as readers see it", async () => {
			await history.getByRole("button", { name: "avant relecture" }).click();
			await expect(differences.locator("p > del", { hasText: "cinq" })).toBeVisible();
			await expect(differences.locator("ins strong", { hasText: "dix" })).toBeVisible();
			await expect(differences.locator("ins h2")).toHaveText("Un intertitre venu après");
			await expect(differences.getByText("2\u00a0passages identiques")).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
		});

		await test.step("a passage is taken into the form, unsaved, and given back", async () => {
			const take = differences.getByRole("button", { name: "Reprendre ce passage" });
			await take.nth(0).click();
			await expect(content).toHaveValue(SECOND.replace("**dix**", "cinq"));
			await undo("Passage repris").click();
			await expect(content).toHaveValue(SECOND);
			await take.nth(1).click();
			await expect(content).toHaveValue(SECOND.replace("## Un", "Ce passage disparaîtra.\n\n## Un"));
			await differences.getByRole("button", { name: "Retirer ce passage" }).click();
			await expect(content).toHaveValue(FIRST.replace("cinq", "**dix**"));
			await differences.getByRole("button", { name: "Reprendre : Extrait" }).click();
			await expect(form.locator("[name=excerpt]")).toHaveValue("Un extrait.");
			await expect(form.locator("[name=author_name]")).toHaveValue("Quelqu’un");
			const stored = await site.write((tx) =>
				tx.selectFrom("articles").select("content").where("id", "=", row.id).executeTakeFirstOrThrow(),
			);
			expect(stored.content).toBe(SECOND);
		});

		await test.step("its name is changed, taken away, given back", async () => {
			await history.getByRole("button", { name: "Renommer…" }).click();
			const naming = page.getByRole("dialog", { name: "Nommer cette version" });
			await naming.getByLabel("Nom de la version").fill("avant la relecture de Zoé");
			await naming.getByRole("button", { name: "Nommer", exact: true }).click();
			await expect(history.getByRole("button", { name: "avant la relecture de Zoé" })).toBeVisible();
			await history.getByRole("button", { name: "Renommer…" }).click();
			await naming.getByRole("button", { name: "Retirer le nom" }).click();
			await expect(history.getByRole("button", { name: "avant la relecture de Zoé" })).toBeHidden();
			await undo("Nom retiré").click();
			await expect(history.getByRole("button", { name: "avant la relecture de Zoé" })).toBeVisible();
		});

		await test.step("two older versions are compared; the whole comes back as before", async () => {
			await history.getByLabel("Comparer avec").selectOption({ index: 1 });
			await expect(differences.locator("ins h2")).toHaveText("Un intertitre venu après");
			await differences.getByRole("button", { name: "Reprendre l’ancien passage" }).click();
			await expect(content).toHaveValue(FIRST);
			await differences.getByRole("button", { name: "Reprendre ce passage" }).click();
			const both = FIRST.replace("Ce passage", "## Un intertitre venu après\n\nCe passage");
			await expect(content).toHaveValue(both);
			await differences.getByRole("button", { name: "Reprendre le nouveau : Extrait" }).click();
			await expect(form.locator("[name=excerpt]")).toHaveValue("Un autre extrait.");
			await differences.getByRole("button", { name: "Tout reprendre de l’ancienne version" }).click();
			await expect(content).toHaveValue(FIRST);
			await expect(form.locator("[name=author_name]")).toHaveValue("Lucie Ferrand");
			await undo("Version reprise dans le formulaire").click();
			await expect(content).toHaveValue(both);
			await expect(form.locator("[name=author_name]")).toHaveValue("Quelqu’un");
			expect(await axeFindings(page)).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
			await history.getByRole("button", { name: "Rétablir cette version" }).click();
			await page.getByRole("alertdialog").getByRole("button", { name: "Rétablir cette version" }).click();
			await expect(content).toHaveValue(FIRST);
			await save(form);
		});
	});
}

test("a version of another title is taken up under the address there is, which nobody has changed", async ({ page, site }) => {
	const mark = randomUUID().slice(0, 8);
	const row = articleRow({ title: `Premier ${mark}`, slug: `premier-${mark}`, content: FIRST });
	await site.write((tx) => tx.insertInto("articles").values(row).execute());
	await page.clock.install();
	const form = await openForm(page, "actualites", row.id);
	const slug = form.locator("[name=slug]");
	await fill(form, { title: `Second ${mark}` });
	await page.clock.runFor(1_000);
	await expect(slug).toHaveValue(`second-${mark}`);
	await form.locator("[name=title]").press("Control+s");
	await expect(form.getByText("Actualité mis à jour", { exact: true })).toBeVisible();
	await form.getByRole("button", { name: "Historique" }).click();
	const history = page.getByRole("dialog", { name: "Historique" });
	await history.getByRole("listitem").last().getByRole("button").click();
	await history.getByRole("button", { name: "Rétablir cette version" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Rétablir cette version" }).click();
	await expect(form.locator("[name=title]")).toHaveValue(`Premier ${mark}`);
	await page.clock.runFor(1_000);
	await expect(slug).toHaveValue(`second-${mark}`);
	await expect(form.getByText("Modifications non enregistrées")).toBeHidden();
});

test.afterAll(async ({ site }) => {
	// The account keeps the view chosen last.
	await signIn(site.url);
});

for (const view of ["text", "markdown"] as const) {
	test.describe(`in the ${view} view`, () => {
		test.use({ storageState: async ({ site }, use) => use(await signIn(site.url, view)) });
		const textOf = (form: Locator) => (view === "text" ? form.getByRole("textbox", { name: /^Contenu/ }) : form.locator("[name=content]"));

		test("issue 14: each passage taken up is a step of the text's own undoing, which has the focus where it landed", async ({
			page,
			site,
		}) => {
			const mark = randomUUID().slice(0, 8);
			// Written in a hand that is not the desk's: it comes back byte for byte.
			const old = "Le __premier__ paragraphe.\n\n* une\n* deux\n\nLa fin d’avant.";
			const now = "Le premier paragraphe, changé.\n\nUn autre.\n\n\nLa fin d’après.";
			const row = articleRow({ title: `Reprises ${mark}`, slug: `reprises-${mark}`, excerpt: "Un extrait.", content: old });
			await site.write((tx) => tx.insertInto("articles").values(row).execute());
			const form = await openForm(page, "actualites", row.id);
			const content = form.locator("[name=content]");
			await test.step("saved, changed, saved again, and typed on", async () => {
				await form.getByRole("button", { name: "Markdown" }).click();
				await content.fill(now);
				await content.press("Control+s");
				await expect(form.getByText("Actualité mis à jour", { exact: true })).toBeVisible();
				if (view === "text") await form.getByRole("button", { name: "Texte", exact: true }).click();
				await caretToEnd(textOf(form));
				await page.keyboard.type(" Tapé.");
				await expect(content).toHaveValue(`${now} Tapé.`);
			});
			const history = page.getByRole("dialog", { name: "Historique" });
			const differences = history.getByRole("region", { name: "Différences" });
			const steps = [`${now} Tapé.`];
			await test.step("two passages are taken up", async () => {
				await form.getByRole("button", { name: "Historique" }).click();
				await history.getByRole("listitem").last().getByRole("button").click();
				for (const _ of [1, 2]) {
					await differences.getByRole("button", { name: "Reprendre ce passage" }).first().click();
					await expect(content).not.toHaveValue(steps.at(-1) ?? "");
					steps.push(await content.inputValue());
				}
				expect(steps[1]).toContain("Le __premier__ paragraphe.");
				expect(steps[2]).toContain("* une\n* deux");
			});
			await test.step("back in the text, the caret stands behind the last one", async () => {
				await history.getByRole("button", { name: "Revenir au texte" }).click();
				await expect(textOf(form)).toBeFocused();
				await page.keyboard.type("!");
				await expect(content).toHaveValue(/\* deux!\n/);
			});
			await test.step("Ctrl+Z takes each back alone, then what was typed before; Ctrl+Maj+Z does it again", async () => {
				await page.keyboard.press("Control+z");
				for (const text of [...steps].reverse()) {
					await expect(content).toHaveValue(text);
					await page.keyboard.press("Control+z");
				}
				await expect(content).not.toHaveValue(steps[0] ?? "");
				await expect
					.poll(async () => {
						await page.keyboard.press("Control+Shift+z");
						return content.inputValue();
					})
					.toBe(steps[1]);
			});
		});
	});
}
