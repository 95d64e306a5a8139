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

test("the title of the page names the screen: several stand side by side among the browser's tabs", async ({ page }) => {
	const titles: [address: string, title: string | RegExp][] = [
		["/admin", /^Administration · /],
		["/admin/actualites", "Actualités · Administration"],
		["/admin/actualites/nouveau", "Créer Actualité · Administration"],
		["/admin/newsletter", "Éditeur · Newsletter · Administration"],
		["/admin/newsletter/abonnes", "Abonnés · Newsletter · Administration"],
		["/admin/images", "Images · Administration"],
		["/admin/journal", "Journal · Administration"],
		["/admin/compte", "Compte · Administration"],
	];
	for (const [address, title] of titles) {
		await page.goto(address);
		await expect(page, address).toHaveTitle(title);
	}
	await page.goto("/admin/actualites");
	const item = page.locator("main tbody a.row-title").first();
	const name = await item.textContent();
	await item.click();
	await expect(page).toHaveTitle(`${name} · Administration`);
});

test("every tab and the logo arrive from the other tabs, each asked for once", async ({ page }) => {
	test.slow();
	await page.goto("/admin");
	await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
	const tabs = page.locator(".admin-sections a");
	const addresses = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
	expect(addresses.length).toBe(10);
	let asked: string[] = [];
	page.on("request", (request) => asked.push(request.url().slice((page.url() && new URL(page.url()).origin).length)));

	async function press(selector: string, address: string): Promise<void> {
		const from = new URL(page.url()).pathname;
		asked = [];
		await page.locator(selector).click();
		await expect(page, `${from} → ${selector}`).toHaveURL((url) => url.pathname === address);
		await expect(page.locator(`.admin-sections a[href="${address}"]`)).toHaveAttribute("aria-current", "page");
		const data = asked.filter((path) => /\.data(?:\?|$)/.test(path));
		expect(new Set(data).size, `${from} → ${selector}: ${data}`).toBe(data.length);
		expect(asked.length, `${from} → ${selector}: ${asked}`).toBeLessThanOrEqual(60);
	}
	const tab = (address: string) => press(`.admin-sections a[href="${address}"]`, address);

	for (const [place, from] of addresses.entries()) {
		await tab(from);
		await press(".admin-home", "/admin");
		await tab(from);
		// In the short form each is left for the Dashboard and for the next one alone.
		for (const other of process.env.LONG === "1" ? addresses.slice(place + 1) : ["/admin"]) {
			await tab(other);
			await tab(from);
		}
	}
});
