// Writing with company: the same item in two windows, a network that fails, a session that ends, text that is kept.

import { createHash, randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { ADMIN, expect, SESSION_COOKIE, signIn, test } from "../../support/admin.ts";
import { fill, formOf, openForm, save } from "../../support/content-form.ts";
import { axeFindings, holdAnswers } from "../../support/journey.ts";
import { toastSaying } from "../../support/parts.ts";
import { photo } from "../../support/pictures.ts";
import { articleRow, visionaryRow } from "../../support/rows.ts";
import type { Site } from "../../support/site.ts";

async function addArticle(site: Site, given: Parameters<typeof articleRow>[0] = {}) {
	const mark = randomUUID().slice(0, 8);
	const row = articleRow({
		title: `À deux ${mark}`,
		slug: `a-deux-${mark}`,
		excerpt: "Un extrait.",
		content: "Huit heures cinq.",
		...given,
	});
	await site.write((tx) => tx.insertInto("articles").values(row).execute());
	return row;
}

async function openTwice(context: BrowserContext, id: string) {
	const [one, two] = [await context.newPage(), await context.newPage()];
	return { one, two, first: await openForm(one, "actualites", id), second: await openForm(two, "actualites", id) };
}

test("two windows, different fields: both changes survive, and the second writer is told", async ({ context, site, page }) => {
	const row = await addArticle(site);
	const { one, two, first, second } = await openTwice(context, row.id);
	await test.step("each saves another field; the second is told", async () => {
		await fill(first, { excerpt: "L’extrait de la première." });
		await save(first);
		await expect(toastSaying(one, "Actualité mis à jour")).toBeVisible();
		await fill(second, { author_name: "La deuxième" });
		await second.locator("[name=author_name]").press("Control+s");
		await expect(second.getByText("Actualité mis à jour", { exact: true })).toBeVisible();
		await expect(second.getByText("Modifié ailleurs et repris ici")).toContainText("Extrait");
		await expect(second.locator("[name=excerpt]")).toHaveValue("L’extrait de la première.");
	});
	await test.step("both changes are there", async () => {
		await two.close();
		const form = await openForm(page, "actualites", row.id);
		await expect(form.locator("[name=excerpt]")).toHaveValue("L’extrait de la première.");
		await expect(form.locator("[name=author_name]")).toHaveValue("La deuxième");
	});
});

test("two windows, the same field: both texts side by side, nothing is overwritten unless chosen", async ({
	context,
	site,
	allowConsole,
}) => {
	allowConsole(/409 \(Conflict\)/);
	const row = await addArticle(site, { content: "Huit heures cinq, l’atelier ouvre ses portes." });
	const { one, two, first, second } = await openTwice(context, row.id);
	await test.step("each saves the same field", async () => {
		await fill(first, { content: "Huit heures dix, l’atelier ouvre ses portes.", category: "Résistance" });
		await save(first);
		await expect(toastSaying(one, "Actualité mis à jour")).toBeVisible();
		await fill(second, { content: "Neuf heures cinq, l’atelier ouvre ses portes.", author_name: "La deuxième" });
		await save(second);
	});
	const conflict = two.getByRole("alertdialog", { name: "Modifié ailleurs entre-temps" });
	await test.step("both texts stand side by side", async () => {
		await expect(conflict).toContainText("Contenu");
		await expect(conflict.getByRole("group")).toHaveCount(1);
		const [mine, theirs] = [conflict.getByRole("group").locator("label").nth(0), conflict.getByRole("group").locator("label").nth(1)];
		await expect(mine.getByRole("paragraph")).toHaveText("Neuf heures cinq, l’atelier ouvre ses portes.");
		await expect(theirs.getByRole("paragraph")).toHaveText("Huit heures dix, l’atelier ouvre ses portes.");
		await expect(mine.locator("mark")).toHaveText(["Neuf", "cinq"]);
		await expect(theirs.locator("mark")).toHaveText(["Huit", "dix"]);
		expect(await axeFindings(two)).toEqual([]);
	});

	await test.step("a choice is asked for, a third text is written", async () => {
		await conflict.getByRole("button", { name: "Enregistrer ces choix" }).click();
		await expect(conflict.getByText("Choisissez un texte pour chaque champ.")).toBeVisible();
		// Escape goes back to the text; saving again asks again.
		await two.keyboard.press("Escape");
		await expect(second.locator("[name=content]")).toHaveValue("Neuf heures cinq, l’atelier ouvre ses portes.");
		await save(second);
		await conflict.getByRole("radio", { name: "Écrire un troisième texte" }).check();
		await conflict.getByRole("textbox").fill("Neuf heures dix, l’atelier ouvre ses portes.");
		await conflict.getByRole("button", { name: "Enregistrer ces choix" }).click();
		await expect(toastSaying(two, "Actualité mis à jour")).toBeVisible();
	});

	const again = await test.step("nothing else was lost", async () => {
		const again = await openForm(two, "actualites", row.id);
		for (const [name, value] of Object.entries({
			content: "Neuf heures dix, l’atelier ouvre ses portes.",
			category: "Résistance",
			author_name: "La deuxième",
		})) {
			await expect(again.locator(`[name=${name}]`)).toHaveValue(value);
		}
		return again;
	});
	await test.step("each state is in the history, and comes back", async () => {
		// Each state is in the history.
		await again.getByRole("button", { name: "Historique" }).click();
		const history = two.getByRole("dialog", { name: "Historique" });
		const states = history.getByRole("listitem");
		const difference = (field: string) =>
			history
				.locator("div")
				.filter({ has: two.getByRole("heading", { name: field, level: 3 }) })
				.last();
		const against = history.getByLabel("Comparer avec");
		await expect(states).toHaveCount(3);
		await states.nth(0).getByRole("button").click();
		await expect(difference("Contenu").locator("ins")).toHaveText("[ajouté\u00a0:] Neuf");
		await states.nth(2).getByRole("button").click();
		await expect(against).toHaveValue("screen");
		await expect(difference("Catégorie").locator("ins")).toHaveText("[ajouté\u00a0:] Résistance");
		expect(await axeFindings(two)).toEqual([]);
		await history.getByRole("button", { name: "Rétablir cette version" }).click();
		await two.getByRole("alertdialog").getByRole("button", { name: "Rétablir cette version" }).click();
		await expect(again.locator("[name=content]")).toHaveValue("Huit heures cinq, l’atelier ouvre ses portes.");
		await expect(again.getByText("Modifications non enregistrées")).toBeHidden();
	});
});

test("deleted meanwhile: the text is offered to be saved as new", async ({ page, site, allowConsole }) => {
	allowConsole(/410 \(Gone\)/);
	const row = await addArticle(site);
	const form = await openForm(page, "actualites", row.id);
	await test.step("saved after it was deleted", async () => {
		await site.write((tx) => tx.deleteFrom("articles").where("id", "=", row.id).execute());
		await fill(form, { excerpt: "Encore là." });
		await save(form);
	});
	const gone = page.getByRole("alertdialog", { name: "Supprimé entre-temps" });
	await test.step("saved as new; the deleted one is not seen again", async () => {
		// Once the form is closed, what was deleted is never to be seen in the list, however long that one takes.
		await page.evaluate(
			(path) => {
				const look = () => {
					if (!document.querySelector("dialog[open]") && document.querySelector(`main a[href="${path}"]`)) document.title = "STALE";
					requestAnimationFrame(look);
				};
				look();
			},
			adminPaths.items.one("actualites", row.id),
		);
		const { release, asked } = await holdAnswers(page, "**/admin/actualites*.data*");
		await gone.getByRole("button", { name: "Enregistrer comme nouveau" }).click();
		await expect(toastSaying(page, "Actualité créé")).toBeVisible();
		await expect.poll(asked).toBeGreaterThan(0);
		release();
		await expect(formOf(page)).toBeHidden();
		await expect(page).not.toHaveTitle("STALE");
	});
	await test.step("the text is there", async () => {
		await page.getByRole("link", { name: row.title, exact: true }).click();
		await expect(formOf(page).locator("[name=excerpt]")).toHaveValue("Encore là.");
	});
});

test("190 · the network fails while saving: the words, the modal and the text stay, a second try makes one item", async ({
	page,
	allowConsole,
}) => {
	allowConsole(/Failed to load resource: (?:net::ERR_|the server responded with a status of 502)/);
	const name = `Réseau ${randomUUID().slice(0, 8)}`;
	const form = await test.step("190 · the network fails", async () => {
		const form = await openForm(page, "visionnaires");
		const fields = { name, title: "Monteuse d’échelles", excerpt: "Elle monte.", content: "Elle redescend." };
		await fill(form, fields);
		await page.route("**/enregistrer", (route) => route.abort());
		await save(form);
		await expect(form.getByRole("alert").filter({ hasText: "Erreur: le serveur ne répond pas" })).toBeVisible();
		for (const [field, text] of Object.entries(fields)) await expect(form.locator(`[name=${field}]`)).toHaveValue(text);
		return form;
	});
	await test.step("the server is down, and a proxy says so in words of its own", async () => {
		await page.unroute("**/enregistrer");
		await page.route("**/enregistrer", (route) =>
			route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" }),
		);
		await save(form);
		await expect(form.getByRole("alert").filter({ hasText: "Erreur: le serveur ne répond pas" })).toBeVisible();
		await expect(form.getByText("une erreur est survenue")).toHaveCount(0);
	});
	await test.step("the answer is lost", async () => {
		await page.unroute("**/enregistrer");
		// The answer is lost on its way back: the item is there, the writer does not know, writes on and tries again.
		await page.route("**/enregistrer", async (route) => {
			await route.fetch();
			await route.abort();
		});
		await save(form);
		await expect(form.getByRole("alert").filter({ hasText: "Erreur: " })).toBeVisible();
		await page.unroute("**/enregistrer");
	});
	await test.step("a second try makes one item", async () => {
		await fill(form, { title: "Monteuse d’escaliers" });
		await save(form);
		await expect(toastSaying(page, "Visionnaire créé")).toBeVisible();
		await expect(page.getByRole("link", { name, exact: true })).toHaveCount(1);
		await page.getByRole("link", { name, exact: true }).click();
		await expect(formOf(page).locator("[name=title]")).toHaveValue("Monteuse d’escaliers");
	});
});

test.describe("a session of one's own", () => {
	test.use({ storageState: async ({ site }, use) => use(await signIn(site.url)) });

	test("a session that ends while writing: sign in over the form, and the text is saved", async ({ page, context, site, allowConsole }) => {
		allowConsole(/status of 401/);
		const row = visionaryRow();
		await site.write((tx) => tx.insertInto("visionaries").values(row).execute());
		const form = await openForm(page, "visionnaires", row.id);
		await test.step("saved after the session has ended", async () => {
			await fill(form, { quote: "On ne perd rien." });
			const token = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)?.value ?? "";
			const hash = createHash("sha256").update(token).digest("base64url");
			await site.write((tx) => tx.deleteFrom("sessions").where("token_hash", "=", hash).execute());
			await save(form);
		});
		await test.step("signed in over the form", async () => {
			const signing = page.getByRole("dialog", { name: "Session expirée" });
			await signing.getByLabel("Nom d’utilisateur").fill(ADMIN.username);
			await signing.getByLabel("Mot de passe").fill(ADMIN.password);
			await signing.getByLabel("Mot de passe").press("Enter");
			await expect(toastSaying(page, "Visionnaire mis à jour")).toBeVisible();
			const again = await openForm(page, "visionnaires", row.id);
			await expect(again.locator("[name=quote]")).toHaveValue("On ne perd rien.");
		});
	});
});

test("unsaved work: asked before leaving, kept by the browser, offered again, forgotten once saved", async ({ page, site }) => {
	const row = await addArticle(site);
	const list = `**${adminPaths.items.list("actualites")}`;
	const form = formOf(page);
	await test.step("nothing written: it closes without a word", async () => {
		await openForm(page, "actualites", row.id);
		await page.keyboard.press("Escape");
		await expect(form).toBeHidden();
	});

	await test.step("something written: asked before leaving", async () => {
		await openForm(page, "actualites", row.id);
		await fill(form, { content: "Un texte que personne n’a enregistré." });
		await page.keyboard.press("Escape");
		const question = page.getByRole("alertdialog", { name: /Quitter sans enregistrer/ });
		await question.getByRole("button", { name: "Continuer à écrire" }).click();
		await expect(form).toBeVisible();
		await form.getByRole("button", { name: "Annuler" }).click();
		await question.getByRole("button", { name: "Quitter" }).click();
		await page.waitForURL(list);
	});

	await test.step("offered again", async () => {
		await openForm(page, "actualites", row.id);
		await expect(form.locator("[name=content]")).toHaveValue("Huit heures cinq.");
		await expect(form.getByText(/Un texte non enregistré du .* à \d+.h.\d\d a été retrouvé\./)).toBeVisible();
		await form.getByRole("button", { name: "Reprendre", exact: true }).click();
		await expect(form.locator("[name=content]")).toHaveValue("Un texte que personne n’a enregistré.");
	});

	await test.step("a reload asks, and the text is kept; saved, it is forgotten", async () => {
		// A reload asks; what was written is kept all the same.
		await fill(form, { excerpt: "Et un extrait." });
		page.once("dialog", (dialog) => dialog.accept());
		await page.reload();
		await form.getByRole("button", { name: "Reprendre", exact: true }).click();
		await expect(form.locator("[name=excerpt]")).toHaveValue("Et un extrait.");
		await save(form);
		await expect(toastSaying(page, "Actualité mis à jour")).toBeVisible();
		await openForm(page, "actualites", row.id);
		await expect(form.locator("[name=excerpt]")).toHaveValue("Et un extrait.");
		await expect(form.getByRole("button", { name: "Reprendre", exact: true })).toHaveCount(0);
	});

	await test.step("a new one saved by the keyboard stays open, at its own address", async () => {
		// A new one saved by the keyboard stays open, at its own address.
		await openForm(page, "actualites");
		await fill(form, { title: `Au clavier ${randomUUID().slice(0, 8)}`, excerpt: "Un extrait.", content: "Un contenu." });
		await form.locator("[name=content]").press("Control+s");
		await expect(form.getByText("Actualité créé", { exact: true })).toBeVisible();
		await page.waitForURL(/\/admin\/actualites\/[\w-]{36}$/);
		await expect(form.getByRole("heading", { level: 2 })).toHaveText("Modifier Actualité");
		await expect(form.locator("[name=content]")).toBeFocused();
		await page.keyboard.type(" Suite.");
		await page.keyboard.press("Control+s");
		await expect(form.getByText("Actualité mis à jour", { exact: true })).toBeVisible();
	});
});

test("the toolbar writes Markdown that undo takes back; a date to come publishes by itself", async ({ page, site }) => {
	const row = await addArticle(site, { is_published: false, content: "Un mot ici." });
	const form = await openForm(page, "actualites", row.id);
	const area = form.locator("[name=content]");
	const select = (from: number, to: number) =>
		area.evaluate(
			(element, [from, to]) => {
				element.focus();
				(element as HTMLTextAreaElement).setSelectionRange(from as number, to as number);
			},
			[from, to],
		);
	await test.step("bold, and taken back", async () => {
		await select(3, 6);
		await page.keyboard.press("Control+b");
		await expect(area).toHaveValue("Un **mot** ici.");
		await page.keyboard.press("Control+z");
		await expect(area).toHaveValue("Un mot ici.");
	});
	await test.step("a link", async () => {
		await select(3, 6);
		await page.keyboard.press("Control+k");
		await page.keyboard.type("https://exemple.fr");
		await page.keyboard.press("Enter");
		await expect(area).toHaveValue("Un [mot](https://exemple.fr) ici.");
		await expect(area).toBeFocused();
	});
	await test.step("a heading, a table, a footnote", async () => {
		await form.getByRole("button", { name: "Intertitre", exact: true }).click();
		await expect(area).toHaveValue("## Un [mot](https://exemple.fr) ici.");
		await form.getByRole("button", { name: "Tableau" }).click();
		await form.getByRole("button", { name: "Note de bas de page" }).click();
		await expect(area).toHaveValue(/\| Colonne 1\[\^1\][\s\S]*\[\^1\]: $/);
	});
	const preview = form.getByRole("region", { name: "Aperçu, tel que sur le site" });
	await test.step("as the site shows it", async () => {
		await form.getByRole("button", { name: "Aperçu" }).click();
		await expect(preview.getByRole("link", { name: "mot" })).toBeVisible();
		await expect(preview.getByRole("table")).toBeVisible();
	});

	await test.step("a picture pasted into the text is stored and stands at the caret", async () => {
		// A picture pasted into the text is stored and stands at the caret.
		await area.fill("Avant.");
		const bytes = [...(await photo({ width: 320, height: 240, seed: 7 }))];
		await area.evaluate((element, bytes) => {
			const clipboardData = new DataTransfer();
			clipboardData.items.add(new File([new Uint8Array(bytes)], "four.jpg", { type: "image/jpeg" }));
			element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
		}, bytes);
		await expect(area).toHaveValue(/^Avant\.\n\n!\[\]\(\/images\/actualites\/actualites-[\w-]+\.\w+\)\n$/);
		// Its description is what one writes next.
		await page.keyboard.type("Un four");
		await expect(preview.getByRole("img", { name: "Un four" })).toBeVisible();
	});

	await test.step("a date to come", async () => {
		await form.getByLabel("Publier à une date choisie").check();
		await save(form);
		await expect(form.getByText("Choisissez une date et une heure.")).toBeVisible();
		await form.getByLabel("Date et heure").fill("2020-01-01T08:00");
		await expect(form.getByText("Choisissez une date à venir.")).toBeVisible();
		await form.getByLabel("Date et heure").fill("2099-07-01T08:00");
		await expect(form.getByText("Programmé", { exact: true })).toBeVisible();
		await save(form);
		await expect(toastSaying(page, "Actualité mis à jour")).toBeVisible();
		const stored = await site.write((tx) =>
			tx.selectFrom("articles").select(["publish_at"]).where("id", "=", row.id).executeTakeFirstOrThrow(),
		);
		expect(stored.publish_at).toBe("2099-07-01T06:00:00.000Z");
	});
});

test("issue 14: a conflict shows the differences by paragraph, and each is taken from either side", async ({ context, site, page: _ }) => {
	const row = await addArticle(site, { content: "Un.\n\nDeux.\n\nTrois.\n\nQuatre." });
	const { one, two, first, second } = await openTwice(context, row.id);
	await fill(first, { content: "Un.\n\nDeux, du premier.\n\nTrois.\n\nQuatre, du premier." });
	await save(first);
	await expect(toastSaying(one, "Actualité mis à jour")).toBeVisible();
	await fill(second, { content: "Un.\n\nDeux, du second.\n\nTrois.\n\nQuatre, du second." });
	await save(second);
	const conflict = two.getByRole("alertdialog", { name: "Modifié ailleurs entre-temps" });
	const paragraph = (number: number) => conflict.getByRole("group", { name: `Paragraphe ${number} sur 2` });
	await expect(conflict.getByText(/2.paragraphes diffèrent/)).toBeVisible();
	await expect(paragraph(1).locator("mark")).toHaveText(["second", "premier"]);
	expect(await axeFindings(two)).toEqual([]);
	await paragraph(1).getByRole("radio", { name: "Garder le vôtre" }).check();
	await conflict.getByRole("button", { name: "Enregistrer ces choix" }).click();
	await expect(conflict.getByText("Choisissez un texte pour chaque champ.")).toBeVisible();
	await paragraph(2).getByRole("radio", { name: "Prendre l’autre" }).check();
	await conflict.getByRole("button", { name: "Enregistrer ces choix" }).click();
	await expect(toastSaying(two, "Actualité mis à jour")).toBeVisible();
	const stored = await site.write((tx) => tx.selectFrom("articles").select("content").where("id", "=", row.id).executeTakeFirstOrThrow());
	expect(stored.content).toBe("Un.\n\nDeux, du second.\n\nTrois.\n\nQuatre, du premier.");
});
