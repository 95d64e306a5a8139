// A letter on the desk is never lost nor sent by halves: kept on the server, taken up elsewhere, waiting for its pictures; and what
// stands around and hangs in it (issue 14, decisions 013, 038, 041).
import { randomUUID } from "node:crypto";
import type { Browser, Page, Route } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import type { WritingView } from "../../../app/shared/writing-view.ts";
import { test as administrators, expect, signIn } from "../../support/admin.ts";
import { caretToEnd } from "../../support/content-form.ts";
import { give } from "../../support/given-files.ts";
import { contentOf, openEditor, putNewsletter, storedNewsletter } from "../../support/newsletter-editor.ts";
import { toastSaying, toasts } from "../../support/parts.ts";
import { photo } from "../../support/pictures.ts";
import type { Site } from "../../support/site.ts";

const test = administrators.extend<object, { view: WritingView }>({ view: ["text", { scope: "worker" }] });

const surfaceOf = (page: Page) => page.getByRole("textbox", { name: /^Contenu/ });
const kept = (page: Page) => page.locator("main").getByText(/Gardé à \d+.h.\d\d\./);
const elsewhere = (page: Page) => page.getByRole("status").filter({ hasText: /Repris sur un autre appareil à \d+.h.\d\d/ });
const texts = (site: Site, id: string) =>
	site.write((tx) => tx.selectFrom("kept_work").selectAll().where("subject_id", "=", id).where("dropped_at", "is", null).execute());

async function otherDevice(browser: Browser, site: Site, width: number) {
	const storageState = await signIn(site.url, "text");
	const context = await browser.newContext({ baseURL: site.url, locale: "fr-FR", storageState, viewport: { width, height: 844 } });
	return { context, page: await context.newPage() };
}

async function typeAtEnd(page: Page, words: string) {
	await caretToEnd(surfaceOf(page));
	await page.keyboard.type(words);
}

test("typed at 1440 px and closed, it is taken up on a phone, saved there and forgotten; never merged by itself", async ({
	page,
	browser,
	site,
}) => {
	page.on("dialog", (dialog) => dialog.accept());
	const id = await putNewsletter(site, { content: "Bonjour.\n" });
	const phone = await otherDevice(browser, site, 390);
	await test.step("typed and closed without saving: nothing of the letter has moved", async () => {
		await openEditor(page, id);
		await typeAtEnd(page, " Au bureau.");
		await expect(kept(page)).toBeVisible();
		await page.goto("about:blank");
		expect(await storedNewsletter(site, id)).toMatchObject({ content: "Bonjour.\n", revision: 1 });
	});
	await test.step("opened on the phone it stands there, which is said; looking writes nothing", async () => {
		await openEditor(phone.page, id);
		await expect(surfaceOf(phone.page)).toHaveText("Bonjour. Au bureau.");
		await expect(elsewhere(phone.page)).toBeVisible();
		expect((await texts(site, id)).map(({ revision }) => revision)).toEqual([1]);
	});
	await test.step("written on and saved there, it is forgotten", async () => {
		await typeAtEnd(phone.page, " Dans le train.");
		await phone.page.getByRole("button", { name: "Sauvegarder" }).click();
		await expect(toastSaying(phone.page, "Newsletter sauvegardée")).toBeVisible();
		expect((await storedNewsletter(site, id)).content).toBe("Bonjour. Au bureau. Dans le train.\n");
		expect(await texts(site, id)).toEqual([]);
	});
	await test.step("back at the desk: what was saved, and nothing to take up", async () => {
		await openEditor(page, id);
		await expect(surfaceOf(page)).toHaveText("Bonjour. Au bureau. Dans le train.");
		await expect(elsewhere(page)).toHaveCount(0);
		await expect(page.getByRole("button", { name: "Reprendre", exact: true })).toHaveCount(0);
	});
	await test.step("where another revision was saved since it is offered, and saving it shows both texts", async () => {
		await typeAtEnd(page, " Encore du bureau.");
		await expect(kept(page)).toBeVisible();
		await site.write((tx) =>
			tx.updateTable("newsletters").set({ content: "Tout autre chose.\n", revision: 3 }).where("id", "=", id).execute(),
		);
		await openEditor(phone.page, id);
		await expect(surfaceOf(phone.page)).toHaveText("Tout autre chose.");
		await phone.page.getByRole("button", { name: "Reprendre", exact: true }).click();
		await expect(surfaceOf(phone.page)).toHaveText("Bonjour. Au bureau. Dans le train. Encore du bureau.");
		await phone.page.getByRole("button", { name: "Sauvegarder" }).click();
		const conflict = phone.page.getByRole("alertdialog");
		await expect(conflict).toContainText("Encore du bureau.");
		await expect(conflict).toContainText("Tout autre chose.");
		expect((await storedNewsletter(site, id)).content).toBe("Tout autre chose.\n");
	});
	await phone.context.close();
});

test("a picture on its way holds back saving, marking ready, their keys and the date, with a word; no place of it is ever saved", async ({
	page,
	site,
}) => {
	const id = await putNewsletter(site, { content: "Bonjour.\n" });
	const waiting: Route[] = [];
	await page.route(`**${adminPaths.images.upload}*`, (route) => void waiting.push(route));
	const bytes = await photo({ width: 300, height: 240 });
	const send = async (name: string) => {
		await give(surfaceOf(page), [{ name, type: "image/jpeg", bytes }], "paste");
		await expect(surfaceOf(page).getByRole("progressbar")).toBeVisible();
		await expect.poll(() => waiting.length).toBe(1);
	};
	const word = toasts(page).filter({ hasText: "Une image est en cours d’envoi" });
	await openEditor(page, id);
	await surfaceOf(page).getByText("Bonjour.").click();
	await send("photo.jpg");
	const date = page.getByRole("switch", { name: "Programmer l'envoi" });
	for (const [name, act] of [
		["« Sauvegarder »", () => page.getByRole("button", { name: "Sauvegarder" }).click()],
		["« Marquer Prêt »", () => page.getByRole("button", { name: "Marquer Prêt" }).click()],
		["Ctrl+S", () => page.keyboard.press("Control+s")],
		["Ctrl+Maj+S", () => page.keyboard.press("Control+Shift+S")],
		["the date", () => date.click()],
	] as const) {
		await test.step(name, async () => {
			await act();
			await expect(word).toBeVisible();
			await word.getByRole("button", { name: "Fermer le message" }).click();
			await expect(word).toHaveCount(0);
		});
	}
	await expect(date).not.toBeChecked();
	expect(await storedNewsletter(site, id)).toMatchObject({ content: "Bonjour.\n", revision: 1, status: "draft" });
	await test.step("once it is there it is saved with the rest", async () => {
		await waiting.shift()?.continue();
		await expect(contentOf(page)).toHaveValue(/^Bonjour\.\n\n!\[\]\(\/images\/newsletter\/[\w.-]+\)\n$/);
		await page.keyboard.press("Control+Shift+S");
		await expect(toastSaying(page, "Newsletter prête pour envoi")).toBeVisible();
		expect((await storedNewsletter(site, id)).content).toBe(await contentOf(page).inputValue());
	});
	await test.step("given up, it holds nothing back", async () => {
		const before = (await storedNewsletter(site, id)).content;
		await send("autre.jpg");
		await surfaceOf(page).getByRole("button", { name: "Annuler autre.jpg" }).click();
		await page.keyboard.press("Control+s");
		await expect(toastSaying(page, "Newsletter sauvegardée")).toBeVisible();
		expect((await storedNewsletter(site, id)).content).toBe(before);
	});
});

test("the words of an own template stand around the plain column; of one that is gone, the design it came from", async ({ page, site }) => {
	const own = randomUUID();
	const colours = { page: "#FFEEDD", sheet: "#FFFFFF", ink: "#112233", band: "#FFFFFF", accent: "#AA0000", foot: "#FFEEDD" };
	const look = {
		...colours,
		titleFace: "own",
		titleAlign: "left",
		showsName: false,
		headLine: "La lettre du <b>mardi</b>",
		footWords: "À la main\nà Albi.",
	};
	const at = "2026-11-01T08:00:00.000Z";
	await site.write((tx) =>
		tx
			.insertInto("own_templates")
			.values({ id: own, name: "Le mien", base: "colore", look: JSON.stringify(look), created_at: at, updated_at: at })
			.execute(),
	);
	const id = await putNewsletter(site, { title: "Du vent", template: `colore.${own}` });
	await openEditor(page, id);
	const around = surfaceOf(page).locator("xpath=../..");
	await expect(around).toContainText("La lettre du <b>mardi</b>");
	await expect(around).toContainText("À la main\nà Albi.");
	await expect(around).toContainText("Se désinscrire");
	await expect(around).not.toContainText("Contrevent·");
	for (const words of ["La lettre du", "À la main", "Vous recevez cette lettre"]) {
		await expect(around.getByText(words).locator("xpath=ancestor-or-self::*[@aria-hidden='true']")).toHaveCount(1);
	}
	const paper = await around.evaluate((element) => getComputedStyle(element).backgroundColor);
	await site.write((tx) => tx.deleteFrom("own_templates").where("id", "=", own).execute());
	await page.reload();
	await expect(around).toContainText("Se désinscrire");
	await expect(around).not.toContainText("mardi");
	expect(await around.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(paper);
});

test("a gallery hangs two by row in the mail and one below the other on a phone, as on the desk", async ({ page, site }) => {
	const images = await site.write((tx) => tx.selectFrom("images").select("path").where("width", ">", 600).limit(3).execute());
	const content = `Bonjour.\n\n${images.map(({ path }, index) => `![Image ${index}](/${path})`).join("\n")}\n\nFin.\n`;
	const fields = { title: "T", subject: "S", excerpt: "", content, template: "default", scheduled_at: null, text_content: null };
	const answer = await page.request.post("/admin/newsletter/apercu", { data: fields, headers: { origin: site.url } });
	const { html, text } = await answer.json();
	expect(text.replace(/[\u00a0\u202f]/g, " ")).toContain("[Image : Image 0]\n\n[Image : Image 1]\n\n[Image : Image 2]\n\nFin.");
	await page.route("**/lettre-recue", (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: html }));
	await page.goto("/lettre-recue");
	const boxes = async () => {
		await expect
			.poll(() => page.getByAltText(/^Image/).evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
			.toBe(true);
		return page.getByAltText(/^Image/).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
	};
	await test.step("wide: two at one height, the third below as wide as both", async () => {
		const [one, two, three] = await boxes();
		expect(two?.top).toBe(one?.top);
		expect(Math.abs((two?.height ?? 0) - (one?.height ?? 0))).toBeLessThan(3);
		expect(three?.top).toBeGreaterThan(one?.bottom ?? Number.POSITIVE_INFINITY);
		expect(three?.right).toBe(two?.right);
	});
	await test.step("390 px: one below the other, none wider than the column", async () => {
		await page.setViewportSize({ width: 390, height: 844 });
		const [one, two, three] = await boxes();
		expect(two?.top).toBeGreaterThan(one?.bottom ?? Number.POSITIVE_INFINITY);
		expect(new Set([one?.width, two?.width, three?.width]).size).toBe(1);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	});
	await test.step("on the desk, the same", async () => {
		const id = await putNewsletter(site, { content });
		for (const [width, isBeside] of [
			[1440, true],
			[390, false],
		] as const) {
			await page.setViewportSize({ width, height: 900 });
			await openEditor(page, id);
			await expect(surfaceOf(page)).toBeVisible();
			const [one, two, three] = await boxes();
			expect((two?.top ?? 0) < (one?.bottom ?? 0), `${width}`).toBe(isBeside);
			expect(three?.top).toBeGreaterThanOrEqual(one?.bottom ?? Number.POSITIVE_INFINITY);
		}
	});
});
