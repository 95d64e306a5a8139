// Filters, tabs, menu and dialogs without a pointer: what is reached is seen, pressed by keys, and led back to.

import type { Locator, Page } from "@playwright/test";
import { manifestoPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { expect, expectSuccess, field, storiesOf, test } from "../support/forms.ts";
import { plain, says, textsOf } from "../support/journey.ts";
import { filterOf, openDialog, toasts } from "../support/parts.ts";

/** Presses Tab until a control has focus, from wherever focus is; fails when it cannot be reached. */
async function tabTo(page: Page, target: Locator, most = 90): Promise<void> {
	await expect(target).toHaveCount(1);
	// Looked for once: to find a control by its role again at each press takes longer than the press.
	const element = await target.elementHandle();
	for (let press = 0; press < most; press++) {
		if (await element?.evaluate((element) => element === document.activeElement)) {
			await expect(target).toBeInViewport();
			return;
		}
		await page.keyboard.press("Tab");
	}
	throw new Error(`Tab never reached ${target}`);
}

/** Whether what has focus shows it. */
function focusShows(page: Page): Promise<boolean> {
	return page.evaluate(() => {
		const focused = document.activeElement;
		if (!focused) return false;
		const ring = [focused, focused.closest("label")].some((element) => {
			if (!element) return false;
			const { outlineStyle, outlineWidth } = getComputedStyle(element);
			return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
		});
		return focused.matches(":focus-visible") && ring;
	});
}

const focusedInside = (page: Page) =>
	page.evaluate(() => {
		const focused = document.activeElement;
		return focused === null || focused === document.body || focused.closest("dialog") !== null;
	});

test("003 · the small screens' menu: opened, walked through, left", async ({ page }) => {
	const button = page.getByRole("button", { name: "Menu" });
	await test.step("opened", async () => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(kinds.visionnaires.list);
		await tabTo(page, button);
		expect(await focusShows(page)).toBe(true);
		await page.keyboard.press("Enter");
		await expect(button).toHaveAttribute("aria-expanded", "true");
	});
	await test.step("walked through", async () => {
		const reached: string[] = [];
		for (let press = 0; press < 4; press++) {
			await page.keyboard.press("Tab");
			expect(await focusShows(page)).toBe(true);
			reached.push(plain(await page.evaluate(() => document.activeElement?.textContent ?? "")));
		}
		expect(reached).toEqual(["Actualités", "Visionnaires", "Vie Alt", "Manifeste"]);
	});
	await test.step("left", async () => {
		await page.keyboard.press("Shift+Tab");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(kinds["vie-alt"].list);
		await expect(button).toHaveAttribute("aria-expanded", "false");
	});
});

test("the small screens' menu: Escape closes it and leads back to its button", async ({ page }) => {
	const button = page.getByRole("button", { name: "Menu" });
	await test.step("opened", async () => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(kinds.visionnaires.list);
		await button.click();
		await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
		await expect(button).toHaveAttribute("aria-expanded", "true");
	});
	await test.step("Escape closes it", async () => {
		await page.locator("#menu a").nth(1).focus();
		await page.keyboard.press("Escape");
		await expect(button).toHaveAttribute("aria-expanded", "false");
		await expect(button).toBeFocused();
		await expect(page.locator("#menu a").first()).toBeHidden();
	});
	await test.step("a second one does nothing", async () => {
		// A second one does nothing.
		await page.keyboard.press("Escape");
		await expect(button).toHaveAttribute("aria-expanded", "false");
	});
});

test("062 067 · visionaries: a filter by keys, and the way back from an empty one", async ({ page }) => {
	await test.step("062 · a filter, where focus stays", async () => {
		await page.goto(kinds.visionnaires.list);
		const filter = filterOf(page, "Résistance");
		await tabTo(page, filter);
		expect(await focusShows(page)).toBe(true);
		// Pressed before the page is awake, it would be loaded anew, as without scripts.
		await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
		await page.keyboard.press("Enter");
		await expect(page.getByRole("article")).toHaveCount(1);
		// Focus stays on the filter that was pressed: the next key goes on from there.
		await expect(filter).toBeFocused();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Shift+Tab");
		await expect(filter).toBeFocused();
	});

	await test.step("067 · the way back from an empty one", async () => {
		await page.goto(`${kinds.visionnaires.list}?categorie=Licornes`);
		await tabTo(page, page.locator("main").getByRole("link", { name: "Voir tous les visionnaires" }));
		await page.keyboard.press("Enter");
		await expect(page.getByRole("article")).toHaveCount(8);
	});
});

test("066 · a card has two stops, its name and its button, and both lead on", async ({ page }) => {
	await page.goto(kinds.visionnaires.list);
	await tabTo(page, page.getByRole("link", { name: "Nadia Benali", exact: true }));
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Lire le portrait : Nadia Benali" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(publicPath("visionnaires", "nadia-benali"));
});

test("084 085 · Vie Alt: both filters by keys", async ({ page }) => {
	await test.step("084 · the type", async () => {
		await page.goto(kinds["vie-alt"].list);
		await tabTo(page, page.getByRole("link", { name: "Startups", exact: true }));
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(`${kinds["vie-alt"].list}?type=societe`);
		await expect(page.getByRole("article")).toHaveCount(4);
	});
	await test.step("085 · the category", async () => {
		await tabTo(page, filterOf(page, "Habitat"));
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(`${kinds["vie-alt"].list}?type=societe&categorie=Habitat`);
		await expect.poll(() => textsOf(page.getByRole("article").getByRole("heading"))).toEqual(["La Coursive"]);
	});
});

test("096 · a profile's anchors by keys", async ({ page }) => {
	await test.step("pressed", async () => {
		await page.goto(publicPath("vie-alt", "la-coursive"));
		await tabTo(page, page.getByRole("navigation", { name: "Dans ce dossier" }).getByRole("link", { name: "Ressources" }));
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(`${publicPath("vie-alt", "la-coursive")}#ressources`);
		await expect(page.locator("#ressources h2")).toBeInViewport();
	});
	await test.step("reading on from there, not from the top", async () => {
		// Reading on from there, not from the top.
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.closest("#ressources") !== null)).toBe(true);
	});
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "tabs" : "tabs without JavaScript", () => {
		test.use({ javaScriptEnabled });

		test("100 · one stop for the tabs, arrow keys move, the next Tab goes on", async ({ page }) => {
			await page.goto(publicPath("vie-alt", "la-coursive"));
			const tabs = page.locator("#pratique").getByRole("radio");
			const shown = () =>
				page
					.getByRole("region", { name: "En pratique" })
					.getByRole("region", { includeHidden: true })
					.evaluateAll((all) =>
						all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.getAttribute("aria-label")),
					);
			await test.step("one stop", async () => {
				await tabTo(page, tabs.first());
				expect(await focusShows(page)).toBe(true);
				expect(await shown()).toEqual(["Contexte"]);
			});
			await test.step("arrow keys move", async () => {
				for (const [key, label] of [
					["ArrowRight", "Impact réel"],
					["ArrowDown", "Perspectives"],
					["ArrowRight", "Contexte"],
					["ArrowUp", "Perspectives"],
					["ArrowLeft", "Impact réel"],
				] as const) {
					await page.keyboard.press(key);
					await expect.poll(shown).toEqual([label]);
					expect(await focusShows(page)).toBe(true);
				}
			});
			await test.step("the next Tab goes on", async () => {
				await page.keyboard.press("Tab");
				expect(await page.evaluate(() => document.activeElement?.closest("#pratique") === null)).toBe(true);
				await page.keyboard.press("Shift+Tab");
				await expect(tabs.nth(1)).toBeFocused();
				expect(await shown()).toEqual(["Impact réel"]);
			});
		});
	});
}

const openers = [
	["034", "/", "main", "Rejoindre la communauté"],
	["068", `${kinds.visionnaires.list}?categorie=Innovation`, "main", "Proposer un profil"],
	["082", publicPath("visionnaires", "nadia-benali"), "main", "Proposer un profil"],
	["092", kinds["vie-alt"].list, "main", "Être à l’affiche"],
	["092", kinds["vie-alt"].list, "main", "Proposer un sujet"],
	["104", publicPath("vie-alt", "la-coursive"), "main", "Proposer mon expérience"],
	["110", manifestoPath, "main", "Rejoindre la Communauté"],
	["111", manifestoPath, "main", "Proposer un Projet"],
] as const;

/** One door of each dialog; the long run goes through all. */
const tried = openers.filter(
	([, path]) => process.env.LONG || ["/", publicPath("visionnaires", "nadia-benali"), manifestoPath].includes(path),
);

for (const [row, path, part, name] of tried) {
	test(`${row} 129 · ${path}: « ${name} » by Enter; Tab stays inside; Escape leads back`, async ({ page }) => {
		// Where the page stands is compared: it may not still be gliding.
		await page.emulateMedia({ reducedMotion: "reduce" });
		const opener = page.locator(part).getByRole("link", { name, exact: true });
		const dialog = openDialog(page);
		const scrolled = await test.step(`${row} · opened by Enter`, async () => {
			await page.goto(path);
			await tabTo(page, opener);
			const scrolled = await page.evaluate(() => scrollY);
			await page.keyboard.press("Enter");
			await expect(field(dialog, "email")).toBeFocused();
			expect(await focusShows(page)).toBe(true);
			return scrolled;
		});
		await test.step("Tab stays inside", async () => {
			const stops = await dialog
				.locator("a[href]:not([tabindex='-1']), button, input:not([type=hidden]):not([tabindex='-1']), textarea")
				.count();
			for (const key of ["Tab", "Shift+Tab"]) {
				const reached = new Set<string>();
				for (let press = 0; press < stops + 2; press++) {
					await page.keyboard.press(key);
					expect(await focusedInside(page), `${key} ${press}`).toBe(true);
					reached.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ""));
					// The robots' trap is never reached.
					expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).not.toBe("website");
				}
				expect(reached.size, key).toBeGreaterThanOrEqual(stops);
			}
		});
		await test.step("129 · Escape leads back", async () => {
			await page.keyboard.press("Escape");
			await expect(page.locator("dialog")).toHaveCount(0);
			await expect(opener).toBeFocused();
			expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
			expect(await page.evaluate(() => scrollY)).toBe(scrolled);
		});
	});
}

test("129 · the cross by Enter", async ({ page }) => {
	const opener = page.locator("main").getByRole("link", { name: "Proposer un Projet", exact: true });
	await test.step("opened", async () => {
		await page.goto(manifestoPath);
		await tabTo(page, opener);
		await page.keyboard.press("Enter");
		await expect(field(openDialog(page), "email")).toBeFocused();
	});
	await test.step("closed by its cross", async () => {
		await page.keyboard.press("Shift+Tab");
		await expect(openDialog(page).getByRole("link", { name: "Fermer" })).toBeFocused();
		expect(await focusShows(page)).toBe(true);
		await page.keyboard.press("Enter");
		await expect(page.locator("dialog")).toHaveCount(0);
		await expect(opener).toBeFocused();
	});
});

test("131 133 · a story written, set right and sent by keys alone", async ({ page, forms, reader }) => {
	const opener = page.locator("main").getByRole("link", { name: "Proposer un profil", exact: true });
	const dialog = openDialog(page);
	await test.step("the dialog opens", async () => {
		await page.goto(publicPath("visionnaires", "nadia-benali"));
		await tabTo(page, opener);
		await page.keyboard.press("Enter");
		await expect(field(dialog, "email")).toBeFocused();
	});
	await test.step("131 · the message is forgotten: focus is led to it", async () => {
		// An e-mail, past three fields, the message forgotten: focus is led to it.
		await page.keyboard.type(reader);
		await page.keyboard.press("Enter");
		await says(dialog.getByRole("alert").locator("b"), "Champs requis");
		await expect(field(dialog, "message")).toBeFocused();
	});
	await test.step("133 · set right and sent", async () => {
		await page.keyboard.type("Ma voisine");
		await page.keyboard.press("Enter");
		await page.keyboard.type("répare tout.");
		await page.keyboard.press("Tab");
		await expect(dialog.locator("button[type=submit]")).toBeFocused();
		await page.keyboard.press("Space");
		await expectSuccess(
			page,
			"Message envoyé!",
			"Merci de partager votre histoire avec la communauté Contrevent. Nous vous contacterons bientôt.",
		);
		await expect(opener).toBeFocused();
		expect(await storiesOf(forms, reader)).toMatchObject([{ message: "Ma voisine\nrépare tout." }]);
	});
	await test.step("the message of the corner is reached and closed", async () => {
		// The message in the corner can be reached and closed.
		const close = page.getByRole("button", { name: "Fermer le message" });
		await tabTo(page, close);
		expect(await focusShows(page)).toBe(true);
		await page.keyboard.press("Enter");
		await expect(toasts(page)).toHaveCount(0);
	});
});
