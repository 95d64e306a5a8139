// PDF and audio in a text, and photos that are too large: sent, read, heard in parts, put in the bin and taken back (issue 14).
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { publicPath } from "../../../app/shared/kinds.ts";
import { MOST_IMAGE_BYTES } from "../../../app/shared/media.ts";
import { expect, test } from "../../support/admin.ts";
import { filesOf, proseOf } from "../../support/by-class.ts";
import { fill, openForm, save } from "../../support/content-form.ts";
import { mp3, mp4, pdf } from "../../support/files.ts";
import { give, type Sent } from "../../support/given-files.ts";
import { axeFindings, plain } from "../../support/journey.ts";
import { libraryCards, toasts } from "../../support/parts.ts";
import { photo } from "../../support/pictures.ts";
import { articleRow } from "../../support/rows.ts";

const report = (): Sent => ({ name: "Rapport_d'été.pdf", type: "application/pdf", bytes: pdf("Le rapport") });
const sound = (): Sent => ({ name: "Le vent.mp3", type: "audio/mpeg", bytes: mp3(80, "Le vent") });

/** A photo over 5 MB: what follows its end is padding that decoders skip. */
async function largePhoto(): Promise<Sent> {
	const bytes = await photo({ width: 3_000, height: 2_000 });
	return { name: "montagne.jpg", type: "image/jpeg", bytes: Buffer.concat([bytes, Buffer.alloc(MOST_IMAGE_BYTES)]) };
}

async function newArticle(page: Page) {
	const form = await openForm(page, "actualites");
	const title = `Pièces jointes ${randomUUID().slice(0, 8)}`;
	await fill(form, { title, excerpt: "Un extrait." });
	return { form, area: form.locator("[name=content]"), title };
}

test("a PDF and an mp3 dropped together: published, read without JavaScript, heard in parts, saved under their names", async ({
	page,
	site,
	browser,
}) => {
	const { form, area, title } = await newArticle(page);
	const addresses = await test.step("dropped in order", async () => {
		await area.fill("Avant.");
		await give(area, [report(), sound()]);
		const both =
			/^Avant\.\n\n\[Rapport d'été\]\((\/fichiers\/pdf\/pdf-\d{13}-\w{10}\.pdf)\)\n\n\[Le vent\]\((\/fichiers\/audio\/audio-\d{13}-\w{10}\.mp3)\)\n$/;
		await expect(area).toHaveValue(both);
		await expect(toasts(page)).toContainText("2 fichiers ajoutés au texte");
		await expect(toasts(page)).toContainText("ces fichiers gardent leurs données cachées");
		return (await area.inputValue()).match(/\/fichiers\/[\w./-]+\w/g) as [string, string];
	});
	await save(form);
	await expect(form).toBeHidden();
	await site.write((db) => db.updateTable("articles").set({ is_published: true }).where("title", "=", title).execute());
	const { slug } = await site.write((db) => db.selectFrom("articles").select("slug").where("title", "=", title).executeTakeFirstOrThrow());
	for (const colorScheme of ["light", "dark"] as const) {
		await test.step(`read without JavaScript, ${colorScheme}`, async () => {
			const reader = await browser.newContext({ javaScriptEnabled: false, colorScheme, viewport: { width: 390, height: 844 } });
			const view = await reader.newPage();
			await view.goto(site.url + publicPath("actualites", slug));
			const cards = filesOf(proseOf(view));
			await expect(cards).toHaveCount(2);
			expect(plain((await cards.nth(0).textContent()) ?? "")).toMatch(/^Rapport d'été PDF · \d+ octets$/);
			await expect(cards.nth(1).locator("audio")).toHaveAttribute("preload", "none");
			const [saved] = await Promise.all([view.waitForEvent("download"), cards.nth(0).getByRole("link").click()]);
			expect(saved.suggestedFilename()).toBe("Rapport d'été.pdf");
			expect(await view.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
			await reader.close();
		});
	}
	await test.step("it plays, and its address answers parts", async () => {
		const view = await page.context().newPage();
		await view.goto(site.url + publicPath("actualites", slug));
		const audio = proseOf(view).locator("audio");
		await audio.evaluate((element: HTMLAudioElement) => element.play());
		await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(0);
		expect(await axeFindings(view)).toEqual([]);
		await view.close();
		const part = await page.request.get(site.url + addresses[1], { headers: { range: "bytes=0-9" } });
		expect([part.status(), (await part.body()).length, part.headers()["x-content-type-options"]]).toEqual([206, 10, "nosniff"]);
		expect(part.headers()["content-security-policy"]).toBe("default-src 'none'; sandbox");
		expect((await page.request.get(site.url + addresses[1], { headers: { range: "bytes=999999-" } })).status()).toBe(416);
		const head = await page.request.head(site.url + addresses[1]);
		expect([head.status(), head.headers()["content-length"]]).toEqual([200, String(sound().bytes.length)]);
	});
});

test("on the page « Images »: found, kept while a text gives it, deleted, taken back", async ({ page, site }) => {
	const name = `Bilan ${randomUUID().slice(0, 8)}.pdf`;
	const { area } = await newArticle(page);
	await give(area, [{ ...report(), name }], "paste");
	await expect(area).toHaveValue(/\/fichiers\/pdf\//);
	const url = (await area.inputValue()).match(/\/fichiers\/[\w./-]+\w/)?.[0] ?? "";
	page.on("dialog", (dialog) => dialog.accept());
	const open = () => page.goto(`${adminPaths.images.library}?image=${encodeURIComponent(url)}`);
	await test.step("while a text gives it, it stays", async () => {
		const row = articleRow({ slug: randomUUID(), content: `[Bilan](${url})` });
		await site.write((db) => db.insertInto("articles").values(row).execute());
		await open();
		await expect(page.getByRole("dialog").getByRole("button", { name: "Ce fichier est utilisé" })).toBeDisabled();
		await site.write((db) => db.deleteFrom("articles").where("id", "=", row.id).execute());
	});
	await test.step("deleted, and taken back", async () => {
		await open();
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
		await page
			.getByRole("alertdialog", { name: /Supprimer ce fichier/ })
			.getByRole("button", { name: "Supprimer" })
			.click();
		await expect(toasts(page)).toContainText("Fichier supprimé");
		await page.goto(`${adminPaths.images.library}?filtre=corbeille&q=${encodeURIComponent(name)}`);
		await libraryCards(page).filter({ hasText: name }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Reprendre" }).click();
		await expect(toasts(page)).toContainText("Fichier repris");
		expect((await page.request.get(site.url + url)).status()).toBe(200);
	});
});

test("what a text cannot hold, and what an image field cannot, is refused in words", async ({ page, site, allowConsole }) => {
	allowConsole(/status of (?:413|422)/);
	const { area } = await newArticle(page);
	await area.fill("Rien.");
	const refused: [Sent, string][] = [
		[
			{ name: "a.pdf", type: "application/pdf", bytes: Buffer.from("<script>alert(1)</script>") },
			"Ce fichier ne peut pas aller dans un texte",
		],
		[{ name: "a.pdf", type: "application/pdf", bytes: pdf().subarray(0, 200) }, "Ce fichier est abîmé ou incomplet"],
		[{ name: "a.m4a", type: "audio/mp4", bytes: mp4("vide", "soun") }, "Ce fichier ne peut pas aller dans un texte"],
		[{ name: "a.pdf", type: "application/pdf", bytes: Buffer.concat([pdf(), Buffer.alloc(20 * 1_048_576)]) }, "Ce PDF dépasse 20 Mo"],
	];
	for (const [file, words] of refused) {
		await give(area, [file]);
		await expect(toasts(page, "alert").filter({ hasText: words })).toBeVisible();
		await page.getByRole("button", { name: "Fermer le message" }).first().click();
	}
	await expect(area).toHaveValue("Rien.");
	const answer = await page.request.post(adminPaths.images.upload, {
		multipart: { kind: "actualites", file: { name: "a.pdf", mimeType: "application/pdf", buffer: pdf() } },
		headers: { Origin: site.url },
	});
	expect([answer.status(), (await answer.json()).message]).toEqual([422, "Veuillez sélectionner un fichier image valide"]);
});

test("202 · a photo over 5 MB is reduced at a press, in a text and in an image field; an animation is not", async ({ page }) => {
	const { form, area } = await newArticle(page);
	const large = await largePhoto();
	await test.step("in a text", async () => {
		await area.fill("Avant.");
		await give(area, [large, { name: "petite.jpg", type: "image/jpeg", bytes: await photo({ width: 90, height: 60 }) }]);
		const said = toasts(page, "alert").filter({ hasText: "La taille du fichier ne doit pas dépasser 5MB" });
		await expect(area).toHaveValue(/^Avant\.\n\n!\[\]\([^)]+\)\n$/);
		await said.getByRole("button", { name: "Fermer le message" }).click();
		await form.getByRole("button", { name: /^Réduire la photo/ }).click();
		await expect(toasts(page).filter({ hasText: /Photo réduite\s: [\d,]+\sMo avant, [\d,]+\s[KM]o après/ })).toBeVisible({
			timeout: 60_000,
		});
		await expect(area).toHaveValue(/^Avant\.(\n\n!\[\]\([^)]+\)){2}\n$/);
	});
	await test.step("in an image field", async () => {
		const field = form.getByRole("group", { name: "Image", exact: true });
		await field.locator("input[type=file]").setInputFiles({ name: large.name, mimeType: large.type, buffer: large.bytes });
		await toasts(page, "alert").getByRole("button", { name: "Réduire la photo" }).click();
		await expect(field.locator("img")).toBeVisible({ timeout: 60_000 });
		const width = await field.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
		expect(width).toBeGreaterThan(0);
	});
	await test.step("an animation is refused alone", async () => {
		const gif = Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(MOST_IMAGE_BYTES)]);
		await give(area, [{ name: "anime.gif", type: "image/gif", bytes: gif }]);
		const said = toasts(page, "alert").filter({ hasText: "5MB" });
		await expect(said).toBeVisible();
		await expect(said.getByRole("button", { name: "Réduire la photo" })).toHaveCount(0);
	});
});
