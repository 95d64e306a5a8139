// The frame of the admin area: header, sections, the browser's record.
import { expect, test } from "../../support/admin.ts";

test("154 158 · header and five sections", async ({ page }) => {
	await page.goto("/admin");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administration");
	await expect(page.getByText("Connecté en tant qu'administrateur")).toBeVisible();
	const sections = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
	await expect(sections).toHaveText(["Dashboard", "Actualités", "Visionnaires", "Vie Alt", "Newsletter"]);
});

test("151 · the record says 24 hours", async ({ page }) => {
	await page.goto("/admin");
	await expect.poll(() => page.evaluate(() => localStorage.getItem("admin-auth"))).not.toBeNull();
	const record = JSON.parse((await page.evaluate(() => localStorage.getItem("admin-auth"))) ?? "");
	expect(record.isAuthenticated).toBe(true);
	expect(record.expiresAt - record.timestamp).toBe(86_400_000);
});
