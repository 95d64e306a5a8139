// axe on every public page and open dialog, light and dark, wide and small; what axe does not judge besides.

import type { Page } from "@playwright/test";
import { archiveYearPath, authorPath, laterPath, manifestoPath, searchPath, seriesPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { UNSEEN } from "../support/by-class.ts";
import { expectNothingFound } from "../support/every-look.ts";
import { axeFindings, expect, test } from "../support/journey.ts";
import { menuOf } from "../support/parts.ts";
import { everyPage } from "../support/public-pages.ts";

const dialogs = [`${manifestoPath}?dialogue=newsletter`, `${manifestoPath}?dialogue=histoire`, `${manifestoPath}?dialogue=projet`] as const;

for (const [what, paths] of Object.entries({ "every kind of page": everyPage, "the three dialogs": dialogs })) {
	test(`axe finds nothing on ${what}`, async ({ page }) => {
		test.setTimeout(240_000);
		for (const path of paths) {
			await test.step(path, async () => {
				await page.goto(path);
				if (path.includes("dialogue=")) await hydrateBehindDialog(page);
				await expectNothingFound(page, path);
			});
		}
	});
}

test("axe finds nothing in the open menu of small screens", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(kinds["vie-alt"].list);
	await test.step("003 · the menu, opened by its button", async () => {
		await page.getByRole("button", { name: "Menu" }).click();
		await expect(menuOf(page)).toBeVisible();
	});
	for (const colorScheme of ["light", "dark"] as const) {
		await test.step(colorScheme, async () => {
			await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
			expect(await axeFindings(page), colorScheme).toEqual([]);
		});
	}
});

async function hydrateBehindDialog(page: Page): Promise<void> {
	await page.locator("dialog[open] input[type=email]").focus();
	await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
}

test("headings go down one step at a time, one h1 a page, French throughout, landmarks in place", async ({ page }) => {
	for (const path of everyPage) {
		await test.step(path, async () => {
			await page.goto(path);
			const found = await page.evaluate(() => ({
				lang: document.documentElement.lang,
				levels: [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map((heading) => Number(heading.tagName[1])),
				empty: [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter((heading) => !heading.textContent?.trim()).length,
				landmarks: ["header", "main", "footer"].map((name) => document.querySelectorAll(`body > ${name}`).length),
				images: [...document.images].filter((image) => !image.hasAttribute("alt")).length,
				title: document.title,
			}));
			expect(found.lang, path).toBe("fr");
			expect(
				found.levels.filter((level) => level === 1),
				path,
			).toHaveLength(1);
			expect(found.empty, path).toBe(0);
			for (const [index, level] of found.levels.entries()) {
				expect(level - (found.levels[index - 1] ?? 0), `${path}: ${found.levels.join(" ")}`).toBeLessThanOrEqual(1);
			}
			expect(found.landmarks, path).toEqual([1, 1, 1]);
			expect(found.images, path).toBe(0);
			expect(found.title, path).not.toBe("");
		});
	}
});

test("what is pressed measures at least 24 px each way, or stands in running text", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	for (const path of [...everyPage, ...dialogs]) {
		await test.step(path, async () => {
			await page.goto(path);
			const small = await page.evaluate(
				(unseen) =>
					[
						...document.querySelectorAll<HTMLElement>(
							"a[href], button, input:not([type=hidden]), textarea, [role=tab], label:has(input[type=radio])",
						),
					]
						.filter((element) => {
							const { width, height } = element.getBoundingClientRect();
							if (width === 0 || height === 0 || element.closest(unseen)) return false;
							if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
							if (element instanceof HTMLInputElement && element.type === "radio") return false;
							const inText =
								getComputedStyle(element).display === "inline" &&
								(element.parentElement?.textContent ?? "").trim() !== element.textContent?.trim();
							return !inText && (width < 24 || height < 24);
						})
						.map(
							(element) =>
								`${element.tagName} ${element.className} « ${element.textContent?.trim().slice(0, 40)} » ${JSON.stringify(element.getBoundingClientRect())}`,
						),
				`${UNSEEN}, [href="#contenu"]`,
			);
			expect(small, path).toEqual([]);
		});
	}
});

test("under reduced motion nothing moves", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	for (const path of ["/", kinds.actualites.list, publicPath("vie-alt", "la-coursive"), "/nulle-part"]) {
		await test.step(path, async () => {
			await page.goto(path);
			expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
		});
	}
});

test("focus is always visible", async ({ page }) => {
	test.setTimeout(120_000);
	await test.step("something is kept to be read later", async () => {
		await page.goto(publicPath("visionnaires", "nadia-benali"));
		await page.getByRole("button", { name: "Lire plus tard" }).click();
		await expect(page.locator("[data-kept]")).toContainText("Gardée");
	});
	for (const path of [
		"/",
		kinds.actualites.list,
		publicPath("vie-alt", "la-coursive"),
		`${searchPath}?q=jardin`,
		seriesPath("de-la-graine-a-l-assiette"),
		authorPath("jeanne-aubry"),
		archiveYearPath(2025),
		laterPath,
	]) {
		await test.step(path, async () => {
			await page.goto(path);
			if (path === laterPath) await expect(page.getByRole("list", { name: "Pages gardées" }).getByRole("listitem")).toHaveCount(1);
			const bare: string[] = [];
			for (let press = 0; press < 30; press++) {
				await page.keyboard.press("Tab");
				const unmarked = await page.evaluate(() => {
					const focused = document.activeElement;
					if (!focused || focused === document.body) return null;
					const marked = [focused, focused.closest("label")].some((element) => {
						if (!element) return false;
						const style = getComputedStyle(element);
						return (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== "none";
					});
					return marked ? null : focused.outerHTML.slice(0, 120);
				});
				if (unmarked) bare.push(unmarked);
			}
			expect(bare, path).toEqual([]);
		});
	}
});

test("zoomed text: at twice its size nothing is lost sideways", async ({ page }) => {
	await page.setViewportSize({ width: 720, height: 900 });
	for (const path of ["/", kinds.actualites.list, publicPath("actualites", "le-grille-pain-a-gagne"), manifestoPath]) {
		await test.step(path, async () => {
			await page.goto(path);
			await page.evaluate(() => {
				const sheet = new CSSStyleSheet();
				sheet.replaceSync("html { font-size: 200% }");
				document.adoptedStyleSheets.push(sheet);
			});
			expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(720);
		});
	}
});
