// « Voir le brouillon »: what is on screen, on its real page, for its writer alone.
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { publicPath } from "../../../app/shared/kinds.ts";
import { ADMIN, expect, SESSION_COOKIE, test } from "../../support/admin.ts";
import { makeItem } from "../../support/admin-items.ts";
import { fill, openForm } from "../../support/content-form.ts";
import { axeFindings } from "../../support/journey.ts";
import { saying } from "../../support/parts.ts";

async function shown(page: Page, form: Locator): Promise<Page> {
	const opened = page.context().waitForEvent("page");
	await form.getByRole("button", { name: "Voir le brouillon" }).click();
	const draft = await opened;
	await draft.waitForLoadState();
	return draft;
}

const SAID = "Brouillon tel qu'il est à l'écran : personne d'autre ne le voit, rien n'est enregistré.";

for (const [kind, heading] of [
	["actualites", "title"],
	["visionnaires", "name"],
	["vie-alt", "name"],
] as const) {
	test(`« Voir le brouillon » shows what is on screen, unsaved included, on the real page, and saves nothing: ${kind}`, async ({
		page,
		site,
	}) => {
		const mark = randomUUID().slice(0, 8);
		const { id, slug } = await makeItem(page.request, kind, { [heading]: `Avant ${mark}`, published: true });
		const version = async () =>
			(await site.write((tx) => tx.selectFrom("content_version").select("version").executeTakeFirstOrThrow())).version;
		const before = await version();
		const form = await openForm(page, kind, id);
		await expect(form.getByRole("button", { name: "Voir le brouillon" })).toHaveCount(0);
		await fill(form, { [heading]: `Après ${mark}`, content: "## Un intertitre tout neuf\n\nUn mot jamais enregistré." });
		const draft = await shown(page, form);
		await test.step("the page readers would get", async () => {
			await expect(draft.getByRole("heading", { level: 1 })).toHaveText(`Après ${mark}`);
			await expect(draft.getByText("Un mot jamais enregistré.")).toBeVisible();
			await expect(saying(draft, SAID)).toBeVisible();
			await expect(draft).toHaveTitle(new RegExp(`^Après ${mark} · `));
			expect(await draft.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
			expect(await axeFindings(draft)).toEqual([]);
		});
		await test.step("nothing was written, readers see what they saw", async () => {
			// Looking at it from here moves it by one.
			expect(await version()).toBe(before + 1);
			const read = await (await page.request.get(publicPath(kind, slug))).text();
			expect(read).toContain(`Avant ${mark}`);
			expect(read).not.toContain("jamais enregistré");
			await expect(form.locator(`[name=${heading}]`)).toHaveValue(`Après ${mark}`);
		});
		await test.step("its headers keep it from everybody else", async () => {
			const answer = await page.request.post(adminPaths.items.draft(kind), { form: { draft: JSON.stringify({ id, fields: {} }) } });
			expect(answer.status()).toBe(200);
			expect(answer.headers()["cache-control"]).toBe("private, no-store");
			expect(answer.headers()["x-robots-tag"]).toContain("noindex");
		});
		await draft.close();
	});
}

test("a new item is seen before its first save, without a title as well", async ({ page }) => {
	const form = await openForm(page, "actualites");
	await fill(form, { content: "Une première phrase." });
	const draft = await shown(page, form);
	await expect(draft.getByRole("heading", { level: 1 })).toHaveText("Sans titre");
	await expect(draft.getByText("Une première phrase.")).toBeVisible();
	await draft.close();
});

test.describe("a session that ends", () => {
	test.use({ ownContext: true });

	test("a draft asked for without a session leads to the login form, and back to words that say where the text is", async ({
		page,
		context,
		allowConsole,
	}) => {
		allowConsole(/401|404/);
		const form = await openForm(page, "actualites");
		await fill(form, { title: "Session finie" });
		await context.clearCookies({ name: SESSION_COOKIE });
		const draft = await shown(page, form);
		await expect(draft).toHaveURL(/\/admin\/connexion\?retour=/);
		await expect(form.locator("[name=title]")).toHaveValue("Session finie");
		const answer = await page.request.post(adminPaths.items.draft("actualites"), { form: { draft: "{}" } });
		expect(answer.status()).toBe(401);
		await draft.locator("[name=username]").fill(ADMIN.username);
		await draft.locator("[name=password]").fill(ADMIN.password);
		await draft.keyboard.press("Enter");
		await expect(draft.getByRole("heading", { level: 1, name: "Aucun brouillon à montrer" })).toBeVisible();
		await draft.close();
		const again = await shown(page, form);
		await expect(again.getByRole("heading", { level: 1 })).toHaveText("Session finie");
		await again.close();
	});

	test("its address without a form, or with one that cannot be read, says where to go", async ({ page, allowConsole }) => {
		allowConsole(/404|400/);
		const answer = await page.goto(adminPaths.items.draft("vie-alt"));
		expect(answer?.status()).toBe(404);
		await expect(page.getByRole("heading", { level: 1, name: "Aucun brouillon à montrer" })).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		for (const draft of ["", "[]", '{"id":null}', '{"id":null,"fields":{"title":3}}']) {
			const refused = await page.request.post(adminPaths.items.draft("vie-alt"), { form: { draft } });
			expect(refused.status(), draft).toBe(400);
		}
	});
});
