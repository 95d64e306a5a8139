// Where the administrator finds what everything is filed under, and what leads nowhere: words without end stay in their lists.
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { test as base, expect, startAdminSite } from "../../support/admin.ts";
import { expectNothingFound } from "../../support/every-look.ts";
import { addHostileRows } from "../../support/hostile-rows.ts";
import { sticksOut } from "../../support/sticks-out.ts";

const test = base.extend<object, object>({
	site: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
		async ({}, use) => {
			const site = await startAdminSite({ DEMO: "0" });
			await site.write(addHostileRows);
			await use(site);
			await site.remove();
		},
		{ scope: "worker" },
	],
});

/** With what has to stand there. */
const lists = [
	[adminPaths.tags.page, 1],
	[adminPaths.series.page, 1],
	[adminPaths.rot.page, 5],
] as const;

test("they fit every window, and axe finds nothing", async ({ page }) => {
	for (const [path, fewest] of lists) {
		await test.step(path, async () => {
			await page.goto(path);
			expect(await page.getByRole("cell").filter({ hasText: "nellementAnticonstitutionnellement" }).count()).toBeGreaterThanOrEqual(fewest);
			for (const summary of await page.locator("main summary").all()) await summary.click();
			for (const width of [320, 768, 1440]) {
				await page.setViewportSize({ width, height: 900 });
				expect(await sticksOut(page), `${path} at ${width}`).toEqual([]);
			}
			await expectNothingFound(page, path);
		});
	}
});
