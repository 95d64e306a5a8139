// The frame of the admin area: header, sections, the browser's record.

import type { Locator } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, test } from "../../support/admin.ts";
import { adminHome, adminSections, rowTitles } from "../../support/parts.ts";

test("154 158 · header and five sections", async ({ page }) => {
	await page.goto(adminPaths.home);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administration");
	await expect(page.getByText("Connecté en tant qu'administrateur")).toBeVisible();
	await expect(page.getByRole("button", { name: "Se déconnecter" })).toBeVisible();
	const sections = adminSections(page).getByRole("link");
	await expect(sections).toHaveText(["Dashboard", "Actualités", "Visionnaires", "Vie Alt", "Newsletter"]);
});

test("151 · the record says 24 hours", async ({ page }) => {
	await page.goto(adminPaths.home);
	await expect.poll(() => page.evaluate(() => localStorage.getItem("admin-auth"))).not.toBeNull();
	const record = JSON.parse((await page.evaluate(() => localStorage.getItem("admin-auth"))) ?? "");
	expect(record.isAuthenticated).toBe(true);
	expect(record.expiresAt - record.timestamp).toBe(86_400_000);
});

test("the title of the page names the screen: several stand side by side among the browser's tabs", async ({ page }) => {
	const titles: [address: string, title: string | RegExp][] = [
		[adminPaths.home, /^Administration · /],
		[adminPaths.items.list("actualites"), "Actualités · Administration"],
		[adminPaths.items.add("actualites"), "Créer Actualité · Administration"],
		[adminPaths.newsletter.editor, "Éditeur · Newsletter · Administration"],
		[adminPaths.subscribers.list, "Abonnés · Newsletter · Administration"],
		[adminPaths.images.library, "Images · Administration"],
		[adminPaths.journal.page, "Journal · Administration"],
		[adminPaths.account.page, "Compte · Administration"],
	];
	await test.step("screens", async () => {
		for (const [address, title] of titles) {
			await page.goto(address);
			await expect(page, address).toHaveTitle(title);
		}
	});
	await test.step("an item", async () => {
		await page.goto(adminPaths.items.list("actualites"));
		// An idea, which another journey may leave, is no item yet.
		const name = "La digue était un marais";
		await rowTitles(page).filter({ hasText: name }).click();
		await expect(page).toHaveTitle(`${name} · Administration`);
	});
});

test("every tab and the logo arrive from the other tabs, each asked for once", async ({ page }) => {
	test.slow();
	await page.goto(adminPaths.home);
	await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
	const tabs = page.getByRole("navigation", { name: /^(Sections|Outils)$/ }).locator("a");
	const addresses = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
	expect(addresses.length).toBe(10);
	const tabTo = (address: string) => tabs.and(page.locator(`[href="${address}"]`));
	let asked: string[] = [];
	page.on("request", (request) => asked.push(request.url().slice((page.url() && new URL(page.url()).origin).length)));

	async function press(link: Locator, address: string): Promise<void> {
		const from = new URL(page.url()).pathname;
		asked = [];
		await link.click();
		await expect(page, `${from} → ${link}`).toHaveURL((url) => url.pathname === address);
		await expect(tabTo(address)).toHaveAttribute("aria-current", "page");
		const data = asked.filter((path) => /\.data(?:\?|$)/.test(path));
		expect(new Set(data).size, `${from} → ${address}: ${data}`).toBe(data.length);
		expect(asked.length, `${from} → ${address}: ${asked}`).toBeLessThanOrEqual(60);
	}
	const tab = (address: string) => press(tabTo(address), address);

	for (const [place, from] of addresses.entries()) {
		await tab(from);
		await press(adminHome(page), adminPaths.home);
		await tab(from);
		// In the short form each is left for the Dashboard and for the next one alone.
		for (const other of process.env.LONG === "1" ? addresses.slice(place + 1) : [adminPaths.home]) {
			await tab(other);
			await tab(from);
		}
	}
	// A page that is left while its data still come says so, as an error of its own.
	await page.waitForLoadState("networkidle");
});
