// A page on paper: its words, its own address at its foot, nothing to press and nothing to read next.
import { expect, test } from "../support/journey.ts";

test.use({ javaScriptEnabled: false });

const printed = [
	{ path: "/actualites/le-grille-pain-a-gagne", gone: ["#a-lire-ensuite", ".article-wall", ".share-row", ".coupon"] },
	{ path: "/portrait/nadia-benali", gone: [".share-row", ".portrait-call", ".back-link"] },
	{ path: "/vie-alt/la-coursive", gone: [".share-row", ".profile-call", ".profile-anchors"] },
] as const;

for (const { path, gone } of printed) {
	test(`${path} on paper`, async ({ page, baseURL }) => {
		await page.goto(path);
		const address = page.locator(".page-address");
		await expect(address).toBeHidden();
		await page.emulateMedia({ media: "print" });
		await expect(address).toHaveText(baseURL + path);
		await expect(page.locator("h1")).toBeVisible();
		await expect(page.locator(".prose")).toBeVisible();
		const foot = await address.boundingBox();
		const height = await page.evaluate(() => document.body.scrollHeight);
		expect(height - ((foot?.y ?? 0) + (foot?.height ?? 0)), "nothing comes after it").toBeLessThan(40);
		for (const selector of [...gone, "nav", ".site-header", ".site-footer", ".button:not(.profile-card .button)"]) {
			for (const element of await page.locator(selector).all()) await expect(element, selector).toBeHidden();
			expect(await page.locator(selector).count(), selector).toBeGreaterThan(0);
		}
		await page.emulateMedia({ media: null });
	});
}

test("a link made for one person prints no address", async ({ page, allowConsole }) => {
	allowConsole(/status of 404/);
	await page.goto("/confirmation/inconnue");
	await page.emulateMedia({ media: "print" });
	await expect(page.locator(".page-address")).toHaveCount(0);
	await page.emulateMedia({ media: null });
});
