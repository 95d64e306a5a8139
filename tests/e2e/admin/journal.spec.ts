// The journal brings back what was deleted, long after the message that offered it has left.

import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { publicPath } from "../../../app/shared/kinds.ts";

import { expect, test } from "../../support/admin.ts";
import { act, makeItem } from "../../support/admin-items.ts";
import { axeFindings } from "../../support/journey.ts";

test("a deleted item is brought back from its line, once", async ({ page }) => {
	const title = `Repris ${Date.now()}`;
	const { id, slug } = await makeItem(page.request, "actualites", { title, published: true });
	await test.step("a published item is deleted, and the journal opened", async () => {
		await act(page.request, "actualites", "supprimer", { ids: [id] });
		await page.goto(adminPaths.journal.page);
	});
	await test.step("« Rétablir » on its line, pressed: it says so and leaves", async () => {
		const restore = page.getByRole("button", { name: `Rétablir ${title}` });
		await restore.click();
		await expect(page.getByRole("status").filter({ hasText: "Rétabli" })).toBeVisible();
		await expect(restore).toHaveCount(0);
	});
	await test.step("it stands in the journal and on the site again", async () => {
		await expect(page.getByRole("link", { name: title }).first()).toHaveAttribute("href", adminPaths.items.one("actualites", id));
		expect((await page.request.get(publicPath("actualites", slug))).status()).toBe(200);
	});
	await test.step("axe finds nothing in the journal", async () => {
		expect(await axeFindings(page)).toEqual([]);
	});
});
