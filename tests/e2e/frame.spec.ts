// What stands around every page: the bar, its menu, the footer, the loading words, the way round by keyboard.

import type { Locator, Page } from "@playwright/test";
import { manifestoPath, newslettersPath, searchFieldPath, searchPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { expect, holdAnswers, hydrate, plain, says, test } from "../support/journey.ts";
import { footerOf, headerOf, menuOf, pendingOf, saying } from "../support/parts.ts";
import { everyPage, isMissing, ninePages } from "../support/public-pages.ts";

const links = [
	["Actualités", kinds.actualites.list],
	["Visionnaires", kinds.visionnaires.list],
	["Vie Alt", kinds["vie-alt"].list],
	["Manifeste", manifestoPath],
] as const;

/** The home page on a small screen, its menu opened without the mouse; resolves to the menu's button. */
async function openMenuByKeys(page: Page): Promise<Locator> {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/");
	const button = page.getByRole("button", { name: "Menu" });
	await button.focus();
	await page.keyboard.press("Enter");
	await expect(button).toHaveAttribute("aria-expanded", "true");
	return button;
}

test.describe("navigation bar", () => {
	test("001 · each link leads where it says, the current one is marked", async ({ page }) => {
		await test.step("each of the four links", async () => {
			await page.goto("/");
			for (const [name, path] of links) {
				await menuOf(page).getByRole("link", { name, exact: true }).click();
				await expect(page).toHaveURL(path);
				await says(page.locator("h1"), name);
				await expect(menuOf(page).locator("[aria-current=page]")).toHaveText(name);
			}
		});
		await test.step("a portrait belongs to the visionaries", async () => {
			await page.goto(publicPath("visionnaires", "nadia-benali"));
			await expect(menuOf(page).locator("[aria-current]")).toHaveText("Visionnaires");
		});
	});

	test("002 · Rejoindre opens the newsletter dialog on nine pages", async ({ page }) => {
		test.setTimeout(120_000);
		for (const path of ninePages) {
			const dialog = page.getByRole("dialog");
			await test.step(`${path} · it opens`, async () => {
				await page.goto(path);
				const heading = plain(await page.locator("main h1").textContent());
				await hydrate(page);
				await page.getByRole("link", { name: "Rejoindre", exact: true }).first().click();
				await expect(dialog.locator("input[type=email]")).toBeVisible();
				await expect(dialog.locator("input[type=email]")).toBeFocused();
				expect(await dialog.evaluate((element: HTMLDialogElement) => element.matches(":modal"))).toBe(true);
				expect(new URL(page.url()).pathname).toBe(path);
				expect(plain(await page.locator("main h1").textContent())).toBe(heading);
			});
			await test.step(`${path} · Escape closes it`, async () => {
				await page.keyboard.press("Escape");
				await expect(dialog).toHaveCount(0);
				expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
				await expect(page.getByRole("link", { name: "Rejoindre", exact: true }).first()).toBeFocused();
			});
		}
	});

	test("002 · the first press of all wakes the page and is not lost", async ({ page }) => {
		await page.goto(kinds.actualites.list);
		await page.getByRole("link", { name: "Rejoindre", exact: true }).first().click();
		await expect(page.getByRole("dialog").locator("input[type=email]")).toBeVisible();
		await expect(page).toHaveURL(`${kinds.actualites.list}?dialogue=newsletter`);
	});

	test("002 · from an item that is missing as well, without a word in the console", async ({ page }) => {
		await page.goto(publicPath("actualites", "nulle-part"));
		await hydrate(page);
		await page.getByRole("link", { name: "Rejoindre", exact: true }).first().click();
		await expect(page.getByRole("dialog").locator("input[type=email]")).toBeVisible();
		await says(page.locator("main h1"), "Article non trouvé");
	});

	test("issue 16 · the bar leads to the search on every page: by its field where there is room for one, else by a link", async ({
		page,
	}) => {
		test.setTimeout(120_000);
		const bar = headerOf(page).getByRole("search");
		/** By turns: one bar stands on all pages. */
		const ways = [
			async (path: string) => {
				await page.setViewportSize({ width: 1440, height: 900 });
				await page.goto(path);
				await bar.getByRole("searchbox", { name: "Chercher dans le magazine" }).fill("vent");
				await page.keyboard.press("Enter");
				await expect(page).toHaveURL(`${searchPath}?q=vent`);
			},
			async (path: string) => {
				await page.setViewportSize({ width: 390, height: 844 });
				await page.goto(path);
				await bar.getByRole("link", { name: "Chercher", exact: true }).click();
				await expect(page).toHaveURL(searchFieldPath);
			},
		] as const;
		const pages = [...everyPage, newslettersPath].filter((path) => !path.startsWith(searchPath));
		for (const [place, path] of pages.entries()) await test.step(path, () => ways[place % 2 ? 1 : 0](path));
		for (const way of ways) await test.step("both of them on one page", () => way("/"));
		await test.step("the page of the search is one itself", async () => {
			await expect(bar).toHaveCount(0);
			// It has the focus: once its results come as one types, it is a combobox.
			await expect(page.getByRole("searchbox").or(page.getByRole("combobox"))).toHaveCount(1);
		});
	});

	test("003 · a menu opened before React took over stays open", async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto("/");
		await page.getByRole("button", { name: "Menu" }).click();
		await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
		await expect(page.getByRole("button", { name: "Menu" })).toHaveAttribute("aria-expanded", "true");
		await expect(menuOf(page).getByRole("link", { name: "Manifeste" })).toBeVisible();
	});

	test("003 · Escape closes a menu opened before React took over, at once and for good", async ({ page }) => {
		const button = await test.step("closed while the scripts are on their way", async () => {
			const { release, asked } = await holdAnswers(page, "**/assets/*.js");
			const button = await openMenuByKeys(page);
			await page.keyboard.press("Tab");
			await page.keyboard.press("Escape");
			await expect(button).toHaveAttribute("aria-expanded", "false");
			await expect(button).toBeFocused();
			// The browser tells whoever holds its requests of them a moment after it made them.
			await expect.poll(asked, { message: "scripts on their way" }).toBeGreaterThan(0);
			release();
			await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
			await expect(button).toHaveAttribute("aria-expanded", "false");
			return button;
		});
		await test.step("opened and closed once they are there", async () => {
			await button.click();
			await expect(button).toHaveAttribute("aria-expanded", "true");
			await page.keyboard.press("Escape");
			await expect(button).toHaveAttribute("aria-expanded", "false");
		});
	});

	test("003 · the menu collapses on a small screen only", async ({ page }) => {
		const button = page.getByRole("button", { name: "Menu" });
		await test.step("at 390 px", async () => {
			await page.setViewportSize({ width: 390, height: 844 });
			await page.goto("/");
			const first = menuOf(page).getByRole("link", { name: "Actualités" });
			await expect(button).toHaveAttribute("aria-expanded", "false");
			await expect(first).toBeHidden();
			await button.click();
			await expect(button).toHaveAttribute("aria-expanded", "true");
			for (const [name] of links) await expect(menuOf(page).getByRole("link", { name })).toBeVisible();
			await button.click();
			await expect(button).toHaveAttribute("aria-expanded", "false");
			await expect(first).toBeHidden();
		});

		await test.step("at 1440 px", async () => {
			await page.setViewportSize({ width: 1440, height: 900 });
			await expect(button).toBeHidden();
			for (const [name] of links) await expect(menuOf(page).getByRole("link", { name })).toBeVisible();
		});
	});

	test("003 · the menu leads on and closes behind the reader", async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto("/");
		await page.getByRole("button", { name: "Menu" }).click();
		await menuOf(page).getByRole("link", { name: "Manifeste" }).click();
		await expect(page).toHaveURL(manifestoPath);
		await expect(page.getByRole("button", { name: "Menu" })).toHaveAttribute("aria-expanded", "false");
		await expect(menuOf(page).getByRole("link", { name: "Manifeste" })).toBeHidden();
	});
});

test.describe("footer", () => {
	test("004 005 006 007 · contact, newsletter, tagline, 2025", async ({ page }) => {
		await page.goto("/");
		const footer = footerOf(page);
		await test.step("004 005 · contact and newsletter", async () => {
			await expect(footer.locator('a[href^="mailto:"]')).toHaveAttribute("href", "mailto:bonjour@contrevent.example");
			await expect(footer.locator('a[href="https://contrevent.substack.com"]')).toBeVisible();
		});
		await test.step("006 · tagline", async () => {
			await expect(saying(footer, "Changer le monde, une alternative à la fois")).toBeVisible();
		});
		await test.step("007 · the year", async () => {
			expect(plain(await footer.textContent())).toContain("2025");
			await says(footer.getByRole("paragraph").filter({ hasText: "©" }), "© 2025 Contrevent");
		});
	});

	test("the footer's links lead somewhere, and it says what the page weighs", async ({ page }) => {
		await page.goto("/");
		const footer = footerOf(page);
		await expect(footer.locator("[data-weight]")).toHaveText(/^Cette page pèse \d+ ko, images et caractères compris\.$/);
		const inside = await footer.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
		for (const href of inside) expect((await page.request.get(href)).status(), href).toBe(200);
	});
});

test.describe("loading", () => {
	test("008 · bars and words while the next page's data is awaited", async ({ page }) => {
		await page.goto("/");
		await hydrate(page);
		const pending = pendingOf(page);
		const release = await test.step("while it is awaited", async () => {
			const { release } = await holdAnswers(page, `**${kinds.visionnaires.list}.data*`);
			await menuOf(page).getByRole("link", { name: "Visionnaires" }).click();
			await says(pending, "Chargement...");
			await expect(pending).toBeVisible();
			await expect(pending.locator("[aria-hidden=true]")).toBeVisible();
			return release;
		});
		await test.step("once it is there", async () => {
			release();
			await says(page.locator("h1"), "Visionnaires");
			await expect(pending).toHaveCount(0);
		});
	});
});

test.describe("scrolling and motion", () => {
	test("015 · anchors scroll smoothly, but not under reduced motion", async ({ page }) => {
		const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
		await page.goto(publicPath("actualites", "le-grille-pain-a-gagne"));
		expect(await behaviour()).toBe("smooth");
		await page.emulateMedia({ reducedMotion: "reduce" });
		expect(await behaviour()).toBe("auto");
	});
});

test.describe("keyboard only", () => {
	test("the skip link is first and leads to the content", async ({ page }) => {
		await page.goto(kinds.actualites.list);
		await page.keyboard.press("Tab");
		await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
		await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeInViewport();
		await page.keyboard.press("Enter");
		await expect(page.locator("main")).toBeFocused();
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement))).toBe(true);
	});

	test("bar, dialog and back, without a pointer", async ({ page }) => {
		await test.step("through the bar", async () => {
			await page.goto(manifestoPath);
			const names: string[] = [];
			for (let press = 0; press < 7; press++) {
				await page.keyboard.press("Tab");
				names.push(plain(await page.evaluate(() => document.activeElement?.textContent ?? "")));
			}
			expect(names.slice(2)).toEqual(["Actualités", "Visionnaires", "Vie Alt", "Manifeste", "Rejoindre"]);
		});
		const dialog = page.getByRole("dialog");
		await test.step("into the dialog, where focus stays", async () => {
			await page.keyboard.press("Enter");
			await expect(dialog.locator("input[type=email]")).toBeFocused();
			// Focus stays inside: past the last thing it never reaches the page behind.
			for (let press = 0; press < 12; press++) {
				await page.keyboard.press("Tab");
				const inside = await page.evaluate(() => {
					const focused = document.activeElement;
					return focused === document.body || focused === null || focused.closest("dialog") !== null;
				});
				expect(inside).toBe(true);
			}
		});
		await test.step("and back", async () => {
			await page.keyboard.press("Escape");
			await expect(dialog).toHaveCount(0);
			await expect(page.getByRole("link", { name: "Rejoindre", exact: true })).toBeFocused();
		});
	});

	test("003 · the small screens' menu opens, leads on and closes by keys", async ({ page }) => {
		const button = await test.step("it opens", async () => {
			const button = await openMenuByKeys(page);
			await page.keyboard.press("Tab");
			await expect(menuOf(page).getByRole("link", { name: "Actualités" })).toBeFocused();
			return button;
		});
		await test.step("it leads on", async () => {
			// A page that React shows gives its heading the focus, a moment after its address is there; one the browser loads, nothing.
			await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
			await page.keyboard.press("Enter");
			await expect(page).toHaveURL(kinds.actualites.list);
			await expect(page.locator("h1")).toBeFocused();
		});
		await test.step("it closes", async () => {
			await button.focus();
			await page.keyboard.press("Space");
			await expect(button).toHaveAttribute("aria-expanded", "true");
			await page.keyboard.press("Space");
			await expect(button).toHaveAttribute("aria-expanded", "false");
		});
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("001 004 005 006 007 · bar and footer are there on every page", async ({ page }) => {
		await test.step("001 004 005 006 007 · every page", async () => {
			for (const path of everyPage) {
				const answer = await page.goto(path);
				expect(answer?.status(), path).toBe(isMissing(path) ? 404 : 200);
				const bar = menuOf(page);
				const found = await bar.getByRole("link").evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
				expect(
					found.map(([text, href]) => [plain(text ?? ""), href]),
					path,
				).toEqual(links);
				await expect(saying(footerOf(page), "Changer le monde, une alternative à la fois"), path).toBeVisible();
			}
		});
		await test.step("001 · a link of the bar", async () => {
			await page.goto("/");
			await menuOf(page).getByRole("link", { name: "Vie Alt" }).click();
			await expect(page).toHaveURL(kinds["vie-alt"].list);
		});
	});

	test("002 · Rejoindre opens the dialog, its cross closes it", async ({ page }) => {
		await test.step("it opens", async () => {
			await page.goto(manifestoPath);
			await page.getByRole("link", { name: "Rejoindre", exact: true }).first().click();
			await expect(page).toHaveURL(`${manifestoPath}?dialogue=newsletter`);
			await expect(page.locator("dialog[open] input[type=email]")).toBeVisible();
			await says(page.locator("main h1"), "Manifeste");
		});
		await test.step("its cross closes it", async () => {
			await page.getByRole("link", { name: "Fermer" }).click();
			await expect(page).toHaveURL(manifestoPath);
			await expect(page.locator("dialog")).toHaveCount(0);
		});
	});

	test("003 · on a small screen the links are simply there", async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto("/");
		for (const [name] of links) await expect(menuOf(page).getByRole("link", { name })).toBeVisible();
		await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
	});
});
