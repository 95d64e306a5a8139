// Images in the admin area: sent from a form and from the library, refused, removed, found again.

import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { cardPath } from "../../../app/shared/addresses.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { kinds, publicPath } from "../../../app/shared/kinds.ts";
import { MOST_IMAGE_BYTES } from "../../../app/shared/media.ts";
import { expect, test } from "../../support/admin.ts";
import { insertionOf } from "../../support/content-form.ts";
import { axeFindings, holdAnswers } from "../../support/journey.ts";
import { libraryCards, toasts } from "../../support/parts.ts";
import { animatedGif, decompressionBomb, jpegOfSize, photo, photoWithPosition, svg } from "../../support/pictures.ts";
import { articleRow } from "../../support/rows.ts";

type Sent = { name: string; mimeType: string; buffer: Buffer };

const jpeg = async (name = "pont.jpg", seed = 1): Promise<Sent> => ({ name, mimeType: "image/jpeg", buffer: await photo({ seed }) });
const fieldOf = (page: Page) => page.getByRole("group", { name: "Image", exact: true });
const choose = (place: Locator | Page, file: Sent) => place.locator("input[type=file]").setInputFiles(file);

/** Opens a screen and waits until it acts: what is dropped or pasted before is the browser's own business. */
async function open(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
}

function transferOf(page: Page, { name, mimeType, buffer }: Sent) {
	return page.evaluateHandle(
		({ name, mimeType, base64 }) => {
			const transfer = new DataTransfer();
			transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type: mimeType }));
			return transfer;
		},
		{ name, mimeType, base64: buffer.toString("base64") },
	);
}

async function drop(page: Page, place: Locator, file: Sent): Promise<void> {
	// It rises to the place around the field.
	await place.locator("input[type=file]").dispatchEvent("drop", { dataTransfer: await transferOf(page, file) });
}

async function paste(page: Page, file: Sent): Promise<void> {
	await (await transferOf(page, file)).evaluate((clipboardData) =>
		document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })),
	);
}

async function closeToasts(page: Page): Promise<void> {
	const close = page.getByRole("button", { name: "Fermer le message" }).first();
	// One may leave by itself just before it is pressed.
	while (await close.isVisible()) await close.click({ timeout: 1_000 }).catch(() => {});
}

test("201 202 203 · good and bad files, by their bytes and not their names", async ({ page, allowConsole }) => {
	allowConsole(/status of 422/);
	await open(page, adminPaths.items.add("actualites"));
	const field = fieldOf(page);
	await expect(field.getByText("JPG, PNG, GIF, WebP, 5 Mo")).toBeVisible();
	const NOT_IMAGE = "Veuillez sélectionner un fichier image valide";
	const TOO_LARGE = "La taille du fichier ne doit pas dépasser 5MB";
	const text = Buffer.from("Bonjour, je suis un texte.");
	const whole = (await jpeg()).buffer;
	const refused: [string, Sent, string][] = [
		["a dropped text", { name: "notes.txt", mimeType: "text/plain", buffer: text }, NOT_IMAGE],
		["a text named .jpg", { name: "photo.jpg", mimeType: "image/jpeg", buffer: text }, NOT_IMAGE],
		["a drawing with a script", { name: "dessin.svg", mimeType: "image/svg+xml", buffer: svg }, NOT_IMAGE],
		["a photo cut short", { name: "coupee.jpg", mimeType: "image/jpeg", buffer: whole.subarray(0, whole.length / 2) }, NOT_IMAGE],
		["a decompression bomb", { name: "bombe.png", mimeType: "image/png", buffer: await decompressionBomb() }, NOT_IMAGE],
		["5 MB and a byte", { name: "lourde.jpg", mimeType: "image/jpeg", buffer: await jpegOfSize(MOST_IMAGE_BYTES + 1) }, TOO_LARGE],
	];
	await test.step("201 202 · bad files", async () => {
		for (const [what, file, message] of refused) {
			await drop(page, field, file);
			await expect(page.getByRole("alert").getByText(message), what).toBeVisible();
			await expect(field.getByRole("button", { name: "Choisir un fichier" }), what).toBeVisible();
			await closeToasts(page);
		}
	});
	await test.step("203 · good files", async () => {
		for (const format of ["jpeg", "png", "webp"] as const) {
			await choose(field, {
				name: `bonne.${format}`,
				mimeType: `image/${format}`,
				buffer: await sharp(whole).resize(300).toFormat(format).toBuffer(),
			});
			await expect(page.getByText("Image uploadée avec succès !"), format).toBeVisible();
			await closeToasts(page);
		}
		await choose(field, { name: "anime.gif", mimeType: "image/gif", buffer: await animatedGif() });
		await expect(page.getByText("Seule la première image de l’animation est gardée.")).toBeVisible();
	});
});

test("the server judges by itself what a browser did not check; nothing is kept of what it refuses", async ({ page, site }) => {
	await open(page, adminPaths.images.library);
	const send = (file: Sent) =>
		page.request.post(adminPaths.images.upload, { multipart: { kind: "actualites", file }, headers: { Origin: site.url } });
	await test.step("what is refused is kept nowhere", async () => {
		const before = await page.request.get(adminPaths.images.list).then((answer) => answer.json());
		const whole = (await jpeg()).buffer;
		const refused: [Buffer, number, string][] = [
			[Buffer.from("bonjour"), 422, "Veuillez sélectionner un fichier image valide"],
			[svg, 422, "Veuillez sélectionner un fichier image valide"],
			[whole.subarray(0, 400), 422, "Veuillez sélectionner un fichier image valide"],
			[await decompressionBomb(), 422, "Veuillez sélectionner un fichier image valide"],
			[await jpegOfSize(MOST_IMAGE_BYTES + 1), 413, "La taille du fichier ne doit pas dépasser 5MB"],
		];
		for (const [buffer, status, message] of refused) {
			const answer = await send({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
			expect([answer.status(), (await answer.json()).message]).toEqual([status, message]);
		}
		const after = await page.request.get(adminPaths.images.list).then((answer) => answer.json());
		expect(after.counts).toEqual(before.counts);
	});

	await test.step("where a photograph was taken is kept nowhere", async () => {
		const kept = await (await send({ name: "ici.jpg", mimeType: "image/jpeg", buffer: await photoWithPosition() })).json();
		const shown = await page.request.get(kept.image.url);
		const { exif, width, height } = await sharp(await shown.body()).metadata();
		expect([exif, width, height]).toEqual([undefined, 200, 300]);
	});
});

test("204 206 207 208 · sent, described, shown on the card and on the page, replaced, removed", async ({ page, site }) => {
	const slug = `image-${randomUUID().slice(0, 8)}`;
	const row = articleRow({ slug, title: `Le pont ${slug}`, created_at: new Date().toISOString() });
	await site.write((db) => db.insertInto("articles").values(row).execute());
	const field = fieldOf(page);
	const first = await test.step("204 207 · sent, described, and kept by browsers", async () => {
		await open(page, adminPaths.items.one("actualites", row.id));
		await choose(field, await jpeg());
		await expect(page.getByText("Image uploadée avec succès !")).toBeVisible();
		await expect(field.locator("img")).toBeVisible();
		await expect(field.getByText("Dites en une phrase ce que l’on voit")).toBeVisible();
		await field.getByLabel("Texte alternatif").fill("Un pont sur le Têt");
		await field.getByLabel("Crédit photo").fill("Photo : Lucie Ferrand");
		await expect(field.getByText("Dites en une phrase ce que l’on voit")).toBeHidden();
		const list = await page.request.get(adminPaths.images.list).then((answer) => answer.json());
		const first = list.images[0];
		expect(first.url).toMatch(/^\/images\/actualites\/actualites-\d{13}-[a-z0-9]+\.webp$/);
		const answered = await page.request.get(first.url);
		expect([answered.status(), answered.headers()["content-type"]]).toEqual([200, "image/webp"]);
		for (const address of [first.url, first.thumb]) {
			expect((await page.request.get(address)).headers()["cache-control"]).toContain("max-age=3600");
		}
		return first;
	});

	await test.step("printed in two inks, framed, saved", async () => {
		// One changes one's mind: two inks, and a focus on the left.
		await field.getByRole("button", { name: "Tirer en deux couleurs" }).click();
		await expect(field.locator("img")).toHaveAttribute("src", /-duotone-/, { timeout: 30_000 });
		await field.getByRole("button", { name: "Cadrer" }).click();
		const details = page.getByRole("dialog", { name: "pont.jpg" });
		const frame = details.getByRole("button", { name: /^Point à garder en vue/ });
		await frame.focus();
		for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
		await expect(frame).toHaveAccessibleName("Point à garder en vue : 20 % depuis la gauche, 40 % depuis le haut");
		expect(await axeFindings(page)).toEqual([]);
		await details.getByRole("button", { name: "Enregistrer" }).click();
		await expect(details).toBeHidden();
		await closeToasts(page);
		await page.getByRole("dialog").getByRole("button", { name: "Enregistrer", exact: true }).click();
		await expect(toasts(page).getByText("Actualité mis à jour")).toBeVisible();
	});

	await test.step("shown on the page, on the card and in the list", async () => {
		const reader = await page.context().newPage();
		await reader.goto(publicPath("actualites", slug));
		const shown = reader.locator("main picture img").first();
		await expect(shown).toHaveAttribute("alt", "Un pont sur le Têt");
		await expect(shown).toHaveAttribute("src", /-duotone-/);
		await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		await expect(shown).toHaveCSS("object-position", "20% 40%");
		const card = await page.request.get(cardPath("actualites", slug));
		const { width, height } = await sharp(await card.body()).metadata();
		expect([width, height]).toEqual([1_200, 630]);
		await reader.goto(kinds.actualites.list);
		await expect(reader.locator(`img[src^="${first.url.replace(".webp", "")}"]`).first()).toBeAttached();
		await reader.close();
	});

	await test.step("206 · the same file again is another address", async () => {
		// 206: the same file again is another address.
		await open(page, adminPaths.items.one("actualites", row.id));
		await choose(fieldOf(page), await jpeg());
		await expect(page.getByText("Image uploadée avec succès !")).toBeVisible();
		const again = await page.request.get(adminPaths.images.list).then((answer) => answer.json());
		expect(again.images[0].url).not.toBe(first.url);
		expect((await page.request.get(first.url)).status()).toBe(200);
		await closeToasts(page);
	});

	await test.step("208 · removed", async () => {
		await fieldOf(page).getByRole("button", { name: "Retirer" }).click();
		await expect(page.getByText("Image supprimée avec succès !")).toBeVisible();
		await expect(fieldOf(page).getByRole("button", { name: "Choisir un fichier" })).toBeVisible();
		await expect(fieldOf(page).locator("img")).toHaveCount(0);
	});
});

test("205 209 · without network, or when the server fails, it is said and nothing is lost", async ({ page, allowConsole }) => {
	allowConsole(/Failed to load resource/);
	await open(page, adminPaths.items.add("vie-alt"));
	const field = fieldOf(page);
	await test.step("205 · without network, then without server", async () => {
		await page.route(`**${adminPaths.images.upload}`, (route) => route.abort());
		await choose(field, await jpeg());
		await expect(page.getByText(/^Erreur lors de l'upload: le serveur ne répond pas/)).toBeVisible();
		await closeToasts(page);
		await page.unroute(`**${adminPaths.images.upload}`);
		await page.route(`**${adminPaths.images.upload}`, (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
		await choose(field, await jpeg());
		await expect(page.getByText(/^Erreur lors de l'upload: le serveur ne répond pas/)).toBeVisible();
		await closeToasts(page);
		await page.unroute(`**${adminPaths.images.upload}`);
		await page.route(`**${adminPaths.images.upload}`, (route) => route.fulfill({ status: 500, body: "<h1>Internal</h1>" }));
		await choose(field, await jpeg());
		await expect(page.getByText("Erreur lors de l'upload: une erreur est survenue")).toBeVisible();
		await closeToasts(page);
		await page.unroute(`**${adminPaths.images.upload}`);
	});

	await test.step("209 · a removal that fails", async () => {
		await choose(field, await jpeg());
		await expect(page.getByText("Image uploadée avec succès !")).toBeVisible();
		await closeToasts(page);
		await page.route(`**${adminPaths.images.detach}`, (route) => route.abort());
		await field.getByRole("button", { name: "Retirer" }).click();
		await expect(page.getByText("Erreur lors de la suppression de l'image")).toBeVisible();
		await expect(field.locator("img")).toBeVisible();
	});
});

test("on a small screen a message lies beside the sheet's buttons, not over them", async ({ page, allowConsole }) => {
	const details = page.getByRole("dialog");
	await test.step("a message of failure", async () => {
		allowConsole(/Failed to load resource/);
		await page.setViewportSize({ width: 390, height: 844 });
		await open(page, adminPaths.images.library);
		await libraryCards(page).first().click();
		await details.getByLabel("Crédit photo").fill("Photo : Lucie Ferrand");
		await page.route(`**${adminPaths.images.details}`, (route) => route.abort());
		await details.getByRole("button", { name: "Enregistrer" }).click();
		await expect(toasts(details, "alert")).toBeVisible();
	});
	await test.step("what lies beside it is in reach", async () => {
		for (const name of ["Enregistrer", "Fermer"]) {
			await details.getByRole("button", { name, exact: true }).last().click({ trial: true });
		}
		await details.getByRole("button", { name: "Fermer le message" }).click({ trial: true });
	});
});

test("a pasted image shows how far it is, and can be cancelled", async ({ page, allowConsole }) => {
	allowConsole(/Failed to load resource/);
	const { before, release } = await test.step("how far it is", async () => {
		await open(page, adminPaths.images.library);
		const before = await page.request.get(adminPaths.images.list).then((answer) => answer.json());
		const { release } = await holdAnswers(page, `**${adminPaths.images.upload}`, (route) => route.abort().catch(() => {}));
		await paste(page, await jpeg());
		await expect(page.getByRole("progressbar")).toBeVisible();
		return { before, release };
	});
	await test.step("cancelled", async () => {
		await page.getByRole("button", { name: "Annuler l’envoi" }).click();
		await expect(page.getByRole("progressbar")).toBeHidden();
		await expect(page.getByRole("alert")).toHaveText("");
		release();
		await page.unroute(`**${adminPaths.images.upload}`);
		const after = await page.request.get(adminPaths.images.list).then((answer) => answer.json());
		expect(after.counts).toEqual(before.counts);
	});
});

test("the library: sent, described, found, copied, used, deleted and taken back", async ({ page, context, site }) => {
	const name = `bac-${randomUUID().slice(0, 8)}.jpg`;
	const details = page.getByRole("dialog", { name });
	const line = await test.step("sent, described, its line copied", async () => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await open(page, adminPaths.images.library);
		await choose(page, await jpeg(name, 3));
		await expect(details).toBeVisible();
		await closeToasts(page);
		await details.getByLabel("Texte alternatif").fill("Un bac de tomates");
		expect(await axeFindings(page)).toEqual([]);
		await details.getByRole("button", { name: "Copier la ligne Markdown" }).click();
		await expect
			.poll(() => page.evaluate(() => navigator.clipboard.readText()))
			.toMatch(/^!\[Un bac de tomates\]\(\/images\/mediatheque\//);
		const line = await page.evaluate(() => navigator.clipboard.readText());
		await details.getByRole("button", { name: "Enregistrer" }).click();
		await expect(details).toBeHidden();
		return line;
	});

	await test.step("found", async () => {
		await page.getByRole("searchbox").fill("TOMATES");
		await expect(libraryCards(page)).toHaveCount(1);
		expect(await axeFindings(page)).toEqual([]);
	});

	const row = articleRow({ title: `Avec ${name}`, content: `Voici.\n\n${line}` });
	await test.step("used in a text: it says where, and cannot be deleted", async () => {
		// Used in a text: it says where, and cannot be deleted.
		await site.write((db) => db.insertInto("articles").values(row).execute());
		await open(page, `${adminPaths.images.library}?filtre=utilisees&q=${name}`);
		await libraryCards(page).click();
		await expect(details.getByRole("link", { name: row.title })).toHaveAttribute("href", adminPaths.items.one("actualites", row.id));
		await expect(details.getByRole("button", { name: "Cette image est utilisée" })).toBeDisabled();
		const url = /\((.*)\)/.exec(line)?.[1];
		const refused = await page.request.post(adminPaths.images.remove, { data: { url }, headers: { Origin: site.url } });
		expect(refused.status()).toBe(409);
	});

	await test.step("deleted, and taken back at once", async () => {
		await site.write((db) => db.deleteFrom("articles").where("id", "=", row.id).execute());
		await open(page, `${adminPaths.images.library}?q=${name}`);
		await libraryCards(page).click();
		await details.getByRole("button", { name: "Supprimer" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
		await expect(page.getByText("Image supprimée avec succès !")).toBeVisible();
		await expect(libraryCards(page)).toHaveCount(0);
		await toasts(page).getByRole("button", { name: "Annuler" }).click();
		await expect(page.getByText("Image reprise")).toBeVisible();
		await closeToasts(page);
	});
	await test.step("deleted, and taken back from the bin", async () => {
		await libraryCards(page).click();
		await details.getByRole("button", { name: "Supprimer" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
		await expect(libraryCards(page)).toHaveCount(0);
		await closeToasts(page);
		await page.getByRole("link", { name: /^Corbeille/ }).click();
		await libraryCards(page).click();
		await expect(details.getByText(/^Effacée le|Dans la corbeille/).first()).toBeVisible();
		await details.getByRole("button", { name: "Reprendre" }).click();
		await expect(page.getByText("Image reprise").last()).toBeVisible();
		await open(page, `${adminPaths.images.library}?filtre=inutilisees&q=${name}`);
		await expect(libraryCards(page)).toHaveCount(1);
	});
});

test("where the storage has lost an image the sign of lost pictures stands, and says so", async ({ page, site, allowConsole }) => {
	allowConsole(/Failed to load resource/);
	const name = `perdue-${randomUUID().slice(0, 8)}.jpg`;
	const details = page.getByRole("dialog", { name });
	const url = await test.step("the storage loses it", async () => {
		// Sent by no browser: none has its prints in a cache.
		const sent = await page.request.post(adminPaths.images.upload, {
			multipart: { kind: "mediatheque", ink: "original", requestId: randomUUID(), file: await jpeg(name, 5) },
		});
		const { url } = ((await sent.json()) as { image: { url: string } }).image;
		const files = join(site.dataDir, dirname(url));
		for (const file of await readdir(files)) if (file.startsWith(basename(url, ".webp"))) await rm(join(files, file));
		return url;
	});

	const lost = (place: Locator) => place.locator("img[data-lost]");
	const whole = (place: Locator) =>
		place.locator("img").evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0));
	await test.step("in the library", async () => {
		await open(page, `${adminPaths.images.library}?q=${name}`);
		const card = libraryCards(page);
		await expect(lost(card)).toBeVisible();
		await expect(card).toContainText("Fichier perdu");
		await card.click();
		await expect(lost(details)).toBeVisible();
		await expect(details).toContainText("Le fichier de cette image est perdu.");
		await expect.poll(() => whole(details)).toBe(true);
		expect(await axeFindings(page)).toEqual([]);
	});

	const row = articleRow({ title: `Avec ${name}`, image_url: url, content: `Voici.\n\n![Le pont](${url})` });
	await test.step("in a list, in a form and in its preview", async () => {
		await site.write((db) => db.insertInto("articles").values(row).execute());
		await open(page, `${adminPaths.items.list("actualites")}?q=${name}`);
		await expect(lost(page.getByRole("row"))).toBeVisible();
		await open(page, adminPaths.items.one("actualites", row.id));
		const form = page.getByRole("dialog").first();
		await expect(lost(fieldOf(page))).toBeVisible();
		await expect(fieldOf(page)).toContainText("Le fichier de cette image est perdu.");
		await form.getByRole("button", { name: "Aperçu" }).click();
		const preview = page.getByRole("region", { name: "Aperçu, tel que sur le site" });
		await expect(lost(preview)).toHaveAttribute("alt", "Le pont");
		await expect(preview).toContainText("Le fichier d’une image de ce texte est perdu");
		await expect.poll(() => whole(preview)).toBe(true);
	});
	// Others look at the same library.
	await site.write(async (db) => {
		await db.deleteFrom("articles").where("id", "=", row.id).execute();
		await db.deleteFrom("images").where("path", "=", url.slice(1)).execute();
	});
});

test("an image of the library is chosen for an item, and for a text, by the keyboard", async ({ page }) => {
	const form = page.getByRole("dialog").first();
	const picker = page.getByRole("dialog", { name: "Médiathèque" });
	await test.step("for an item", async () => {
		await open(page, adminPaths.items.add("visionnaires"));
		await fieldOf(page).getByRole("button", { name: "Médiathèque" }).press("Enter");
		await picker.getByRole("searchbox").fill("velo-cargo");
		await expect(libraryCards(picker)).toHaveCount(2);
		expect(await axeFindings(page)).toEqual([]);
		await libraryCards(picker).first().press("Enter");
		await expect(picker).toBeHidden();
		await expect(fieldOf(page).locator("img")).toHaveAttribute("src", /\/images\/demo\/velo-cargo/);
		expect(await axeFindings(page)).toEqual([]);
	});

	await test.step("for a text", async () => {
		await form.getByRole("button", { name: "Image", exact: true }).press("Enter");
		await insertionOf(form).getByRole("button", { name: "Médiathèque" }).press("Enter");
		await libraryCards(picker).first().press("Enter");
		await expect(form.getByLabel("Adresse de l’image")).toHaveValue(/^\/images\//);
	});
});
