// Pictures and cards of the text as it will be read: dropped together over a bad line, hung in a gallery, credited, given a title (issue 14).
import { randomUUID } from "node:crypto";
import type { Locator, Page, Route } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import type { WritingView } from "../../../app/shared/writing-view.ts";
import { test as administrators, expect } from "../../support/admin.ts";
import { fill, openForm } from "../../support/content-form.ts";
import { give, type Sent } from "../../support/given-files.ts";
import { axeFindings } from "../../support/journey.ts";
import { toasts } from "../../support/parts.ts";
import { photo } from "../../support/pictures.ts";

const test = administrators.extend<object, { view: WritingView }>({ view: ["text", { scope: "worker" }] });

const UPLOADS = `**${adminPaths.images.upload}*`;
const FILM = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

async function pictures(count: number): Promise<Sent[]> {
	return Promise.all(
		Array.from({ length: count }, async (_, index) => ({
			name: `photo-${index + 1}.jpg`,
			type: "image/jpeg",
			bytes: await photo({ width: 300 + 60 * index, height: 240, seed: index + 1 }),
		})),
	);
}

async function newText(page: Page, width = 1_440) {
	await page.setViewportSize({ width, height: 900 });
	const form = await openForm(page, "actualites");
	await fill(form, { title: `Des images ${randomUUID().slice(0, 8)}`, excerpt: "Un extrait." });
	const surface = form.getByRole("textbox", { name: /^Contenu/ });
	await surface.click();
	return { form, surface, content: form.locator("[name=content]") };
}

/** Uploads wait at the door until they are let go, one by one. */
async function heldUploads(page: Page) {
	const waiting: Route[] = [];
	await page.route(UPLOADS, (route) => void waiting.push(route));
	return async (how: (route: Route) => Promise<void> = (route) => route.continue()) => {
		await expect.poll(() => waiting.length).toBeGreaterThan(0);
		await how(waiting.shift() as Route);
	};
}

const addressesIn = async (content: Locator) => (await content.inputValue()).match(/\/images\/actualites\/[\w.-]+/g) ?? [];

for (const width of [1_440, 390]) {
	test(`dropped together, they land in order though one is cut, one is refused by the server and one is given up (${width} px)`, async ({
		page,
		allowConsole,
	}) => {
		allowConsole(/ERR_CONNECTION_RESET|status of 500/);
		const { form, surface, content } = await newText(page, width);
		await page.keyboard.type("Avant.");
		const letGo = await heldUploads(page);
		await give(surface, await pictures(4), "paste");
		const line = (name: string) => surface.locator("div").filter({ hasText: name }).last();
		await expect(surface.getByRole("progressbar")).toHaveCount(4);
		await page.keyboard.type(" Et ensuite.");
		await expect(content).toHaveValue("Avant. Et ensuite.");
		await letGo((route) => route.abort("connectionreset"));
		await expect(line("photo-1.jpg")).toContainText("Erreur lors de l'upload");
		await letGo((route) => route.fulfill({ status: 500, json: { message: "le serveur est en panne" } }));
		await expect(line("photo-2.jpg")).toContainText("le serveur est en panne");
		await letGo();
		await expect(content).toHaveValue(/^Avant\. Et ensuite\.\n\n!\[\]\(\/images\/actualites\/[\w.-]+\)$/);
		const [third] = await addressesIn(content);
		expect(await axeFindings(page)).toEqual([]);
		await line("photo-4.jpg").getByRole("button", { name: "Annuler photo-4.jpg" }).click();
		await expect(surface).toBeFocused();
		await page.unrouteAll();
		await line("photo-2.jpg").getByRole("button", { name: "Réessayer photo-2.jpg" }).click();
		await expect.poll(() => addressesIn(content).then((all) => all.length)).toBe(2);
		await line("photo-1.jpg").getByRole("button", { name: "Réessayer photo-1.jpg" }).click();
		await expect.poll(() => addressesIn(content).then((all) => all.length)).toBe(3);
		expect((await addressesIn(content))[2]).toBe(third);
		await expect(surface.getByRole("progressbar")).toHaveCount(0);
		await expect(toasts(page).filter({ hasText: "3 images uploadées avec succès !" })).toBeVisible();
		expect(await form.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
		await surface.click();
		await page.keyboard.press("Control+z");
		await expect.poll(() => addressesIn(content).then((all) => all.length)).toBe(2);
	});
}

test("what is deleted around a picture on its way and brought back finds it where it was", async ({ page }) => {
	const { surface, content } = await newText(page);
	await page.keyboard.type("Un.");
	await page.keyboard.press("Enter");
	await page.keyboard.type("Deux.");
	await expect(content).toHaveValue("Un.\n\nDeux.");
	await page.keyboard.press("ArrowUp");
	const letGo = await heldUploads(page);
	await give(surface, await pictures(1), "paste");
	await expect(surface.getByRole("progressbar")).toHaveCount(1);
	await page.keyboard.press("Control+a");
	await page.keyboard.press("Backspace");
	await expect(content).toHaveValue("");
	await page.keyboard.press("Control+z");
	await expect(content).toHaveValue("Un.\n\nDeux.");
	await letGo();
	await expect(content).toHaveValue(/^Un\.\n\n!\[\]\([^)]+\)\n\nDeux\.$/);
});

test("while a picture is on its way the view that takes it in stays, which is said, in either view", async ({ page }) => {
	const { form, surface, content } = await newText(page);
	const letGo = await heldUploads(page);
	const said = toasts(page, "alert").filter({ hasText: "Un fichier n’est pas encore dans le texte" });
	await give(surface, await pictures(1), "paste");
	await expect(surface.getByRole("progressbar")).toHaveCount(1);
	await form.getByRole("button", { name: "Markdown", exact: true }).click();
	await expect(said).toBeVisible();
	await letGo();
	await expect.poll(() => addressesIn(content).then((all) => all.length)).toBe(1);
	await form.getByRole("button", { name: "Markdown", exact: true }).click();
	await expect(content).toBeVisible();
	await give(content, await pictures(2).then((all) => all.slice(1)), "drop");
	await expect(form.getByRole("progressbar")).toHaveCount(1);
	await form.getByRole("button", { name: "Texte", exact: true }).click();
	await expect(content).toBeVisible();
	await letGo();
	await expect.poll(() => addressesIn(content).then((all) => all.length)).toBe(2);
	await form.getByRole("button", { name: "Texte", exact: true }).click();
	await expect(content).toBeHidden();
});

test("a picture given up while it is being read does not leave", async ({ page }) => {
	const { surface, content } = await newText(page);
	let sent = 0;
	await page.route(UPLOADS, (route) => {
		sent += 1;
		return route.continue();
	});
	await page.evaluate(() => {
		const read = Blob.prototype.arrayBuffer;
		const isLetGo = new Promise((resolve) => addEventListener("read-on", resolve, { once: true }));
		Blob.prototype.arrayBuffer = async function () {
			await isLetGo;
			return read.call(this);
		};
	});
	const [first, second] = await pictures(2);
	await give(surface, [first as Sent], "paste");
	await surface.getByRole("button", { name: "Annuler photo-1.jpg" }).click();
	await give(surface, [second as Sent], "paste");
	await page.evaluate(() => dispatchEvent(new Event("read-on")));
	await expect.poll(() => addressesIn(content).then((all) => all.length)).toBe(1);
	expect(sent).toBe(1);
});

test("a gallery: filled by a drop, put in another order by keys, an image taken out, credited wherever it is shown", async ({ page }) => {
	const { form, surface, content } = await newText(page);
	await page.keyboard.type("/galerie");
	await page.keyboard.press("Enter");
	await expect(content).toHaveValue("![]()\n![]()");
	await give(surface, await pictures(3), "paste");
	await expect.poll(() => addressesIn(content).then((all) => all.length)).toBe(3);
	const [first, second, third] = await addressesIn(content);
	await expect(content).toHaveValue(`![](${first})\n![](${second})\n![](${third})`);
	await surface.locator('img[src^="/images/"]').first().click();
	await form.getByLabel("Texte alternatif").fill("Le pont");
	await form.getByLabel("Crédit photo").fill("Ada");
	await form.getByLabel("Crédit photo").press("Enter");
	await expect(surface.getByText("Crédit : Ada")).toBeVisible();
	await surface.locator('img[src^="/images/"]').first().click();
	await page.keyboard.press("Alt+Shift+ArrowRight");
	await expect(content).toHaveValue(`![](${second})\n![Le pont](${first})\n![](${third})`);
	await form.getByRole("button", { name: "Reculer" }).click();
	await expect(content).toHaveValue(`![](${second})\n![](${third})\n![Le pont](${first})`);
	expect(await axeFindings(page)).toEqual([]);
	await surface.locator('img[src^="/images/"]').first().click();
	await form.getByRole("button", { name: "Retirer de la galerie" }).click();
	await expect(content).toHaveValue(`![](${third})\n![Le pont](${first})`);
});

test("an address pasted alone is a card; one Ctrl+Z leaves a plain link; its title is typed above it", async ({ page }) => {
	const { form, surface, content } = await newText(page);
	const paste = (text: string) =>
		surface.evaluate((element, text) => {
			const data = new DataTransfer();
			data.setData("text/plain", text);
			element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
		}, text);
	await paste(FILM);
	await expect(surface.getByText("Regarder sur YouTube")).toBeVisible();
	await expect(content).toHaveValue(FILM);
	await page.keyboard.press("Control+z");
	await expect(surface.getByText("Regarder sur YouTube")).toHaveCount(0);
	await expect(content).toHaveValue(`[${FILM}](${FILM})`);
	await page.keyboard.type("Et la suite.");
	await expect(content).toHaveValue(`[${FILM}](${FILM})\n\nEt la suite.`);
	await expect(surface.getByText("Regarder sur YouTube")).toHaveCount(0);
	await page.keyboard.press("Enter");
	await page.keyboard.type(FILM);
	await page.keyboard.press("Enter");
	await surface.getByText("Regarder sur YouTube").click();
	await form.getByRole("textbox", { name: "Titre de la carte" }).fill("Le vent se lève");
	await form.getByRole("textbox", { name: "Titre de la carte" }).press("Enter");
	await expect(surface.getByText("Le vent se lève")).toBeVisible();
	await expect(content).toHaveValue(`[${FILM}](${FILM})\n\nEt la suite.\n\n${FILM}`);
});
