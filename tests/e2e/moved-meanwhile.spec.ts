// A reader's page was drawn before what it leads to moved: a press leads to where that is now, as a link from elsewhere does.
import type { Page } from "@playwright/test";
import { tagPath } from "../../app/shared/addresses.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { kindNames, kinds, publicPath } from "../../app/shared/kinds.ts";
import { expect, test } from "../support/admin.ts";
import { act, makeItem } from "../support/admin-items.ts";
import { hydrate } from "../support/journey.ts";

test.describe("a hydrated page that was drawn before", () => {
	let reader: Page;
	test.beforeEach(async ({ browser, site }) => {
		reader = await (await browser.newContext({ baseURL: site.url, locale: "fr-FR" })).newPage();
	});
	test.afterEach(() => reader.context().close());

	for (const kind of kindNames) {
		test(`an item moved: its card leads to it, and back to the list (${kind})`, async ({ page }) => {
			const [name, slug] = [`Avant le départ (${kind})`, `apres-le-depart-${kind}`];
			const given = { [kinds[kind].heading]: name, published: true };
			const { id, fields } = await makeItem(page.request, kind, given);
			await reader.goto(kinds[kind].list);
			await hydrate(reader);
			await act(page.request, kind, "enregistrer", { id, requestId: id, base: fields, fields: { ...fields, slug } });
			await reader.getByRole("main").getByRole("link", { name, exact: true }).click();
			await expect(reader).toHaveURL(publicPath(kind, slug));
			await expect(reader.getByRole("heading", { level: 1 })).toHaveText(name);
			await reader.goBack();
			await expect(reader).toHaveURL(kinds[kind].list);
			await act(page.request, kind, "supprimer", { ids: [id] });
		});
	}

	test("a tag was renamed: a page that bears it leads to what it is called now", async ({ page }) => {
		const { slug } = await makeItem(page.request, "actualites", { title: "Qui porte un mot", tags: ["Mot du matin"], published: true });
		await reader.goto(publicPath("actualites", slug));
		await hydrate(reader);
		const rename = { slug: "mot-du-matin", name: "Mot du soir", merge: false };
		expect((await page.request.post(adminPaths.tags.rename, { data: rename })).ok()).toBe(true);
		await reader.getByRole("link", { name: "Mot du matin" }).click();
		await expect(reader).toHaveURL(tagPath("mot-du-soir"));
		await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Mot du soir");
	});
});
