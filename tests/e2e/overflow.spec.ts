// No page is ever wider than its window: every kind of page, from the smallest window to a large one, with the worst content an editor may leave.

import type { Page } from "@playwright/test";
import {
	archivesPath,
	archiveYearPath,
	authorPath,
	legalNoticePath,
	manifestoPath,
	newslettersPath,
	searchPath,
	seriesListPath,
	seriesPath,
	tagPath,
} from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { slugify } from "../../app/shared/slug.ts";
import { tagsOf, writeTags } from "../../app/shared/tags.ts";
import { UNSEEN } from "../support/by-class.ts";
import { expect, test } from "../support/journey.ts";
import { menuOf, openDialog } from "../support/parts.ts";
import { everyPage } from "../support/public-pages.ts";
import { articleRow, vieAltRow, visionaryRow } from "../support/rows.ts";
import { type Site, startSite } from "../support/site.ts";
import { sticksOut } from "../support/sticks-out.ts";

const widths = process.env.LONG ? [320, 390, 768, 1440, 1600] : [320, 768, 1600];

async function expectToFit(page: Page, path: string, origin = ""): Promise<void> {
	await test.step(path, async () => {
		await page.goto(origin + path);
		await page.evaluate(() => document.fonts.ready);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 900 });
			expect(await sticksOut(page), `${path} at ${width}`).toEqual([]);
		}
	});
}

test("every kind of page fits every window", async ({ page }) => {
	test.setTimeout(180_000);
	for (const path of [
		...everyPage,
		`${kinds.actualites.list}?categorie=Innovation`,
		`${kinds["vie-alt"].list}?type=societe`,
		`${manifestoPath}?dialogue=histoire`,
	]) {
		await expectToFit(page, path);
	}
});

/** A reader's own spacing, WCAG 1.4.12. */
const SPACED =
	"* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }";

/** Words that what stands around them cuts off, other than what scrolls. */
function cutWords(page: Page): Promise<string[]> {
	return page.evaluate((unseen) => {
		const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const found: string[] = [];
		const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
		for (let text = words.nextNode(); text; text = words.nextNode()) {
			const holder = text.parentElement;
			if (!holder || !text.textContent?.trim() || holder.closest(unseen)) continue;
			if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
			const range = document.createRange();
			range.selectNodeContents(text);
			const lines = [...range.getClientRects()].filter((line) => line.width > 0);
			for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
				const { overflowX, overflowY } = getComputedStyle(box);
				if (!cuts(overflowX) && !cuts(overflowY)) continue;
				const edge = box.getBoundingClientRect();
				// What stands above and below a line's letters may go.
				const cut = lines.some(
					({ left, right, top, bottom, height }) =>
						left < edge.left - 1 || right > edge.right + 1 || top < edge.top - height / 3 || bottom > edge.bottom + height / 3,
				);
				if (cut) found.push(`${holder.tagName}.${holder.className} « ${text.textContent.trim().slice(0, 60)} » in .${box.className}`);
			}
		}
		return found;
	}, `${UNSEEN}, [href="#contenu"]`);
}

test("a reader's own spacing cuts nothing on a telephone, on any kind of page", async ({ page }) => {
	test.setTimeout(120_000);
	await page.setViewportSize({ width: 390, height: 844 });
	for (const path of [...everyPage, newslettersPath, `${manifestoPath}?dialogue=histoire`, `${manifestoPath}?dialogue=newsletter`]) {
		await test.step(path, async () => {
			await page.goto(path);
			await page.evaluate((css) => {
				const sheet = new CSSStyleSheet();
				sheet.replaceSync(css);
				document.adoptedStyleSheets.push(sheet);
				return document.fonts.ready;
			}, SPACED);
			expect([...(await sticksOut(page)), ...(await cutWords(page))], path).toEqual([]);
		});
	}
});

test("the open menu fits the smallest windows", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto("/");
	await test.step("003 · the menu, opened by its button", async () => {
		await page.getByRole("button", { name: "Menu" }).click();
		await expect(menuOf(page).getByRole("link", { name: "Manifeste" })).toBeVisible();
	});
	await test.step("nothing of it sticks out", async () => {
		expect(await sticksOut(page)).toEqual([]);
	});
});

test.describe("the worst content", () => {
	const word = "Anticonstitutionnellement".repeat(5);
	const slug = slugify(word);
	const address = `https://exemple.fr/${"segment-".repeat(40)}`;
	/** What every kind of item bears of it, and a word short enough to look for. */
	const borne = { tags: writeTags(tagsOf([word])), series: writeTags(tagsOf([word])) };
	const found = "Tournevis.";
	const sentence =
		"Un très long titre qui n'en finit pas de ne pas finir, parce que quelqu'un y a collé tout le chapeau, la légende et même la signature ".repeat(
			3,
		);
	let site: Site;
	test.beforeAll(async () => {
		site = await startSite({ DEMO: "0", SITE_NAME: "Le Très Long Nom d’un Magazine qui n’a pas Peur du Vent" });
		await site.write(async (db) => {
			await db
				.insertInto("articles")
				.values([
					articleRow({
						slug: "mot",
						title: word,
						excerpt: word,
						category: word,
						author_name: word,
						is_featured: true,
						...borne,
						content: `${found}\n\n${word}\n\n## ${word}\n\n- ${word}\n\n| ${word} | b |\n|---|---|\n| ${address} | d |\n\n> ${word}\n\n${address}\n\n\`${word}\``,
					}),
					articleRow({ slug: "phrase", title: sentence, excerpt: sentence, featured_image: "/images/disparue.webp" }),
					articleRow({ slug: "court", title: "!", excerpt: "…", category: "" }),
					articleRow({ slug: "adresse", title: address, excerpt: address, image_url: "https://ailleurs.example/image.jpg" }),
				])
				.execute();
			await db
				.insertInto("visionaries")
				.values([
					visionaryRow({
						slug: "mot",
						name: word,
						title: word,
						description: word,
						quote: word,
						impact: word,
						category: word,
						...borne,
						full_story: `${found}\n\n${word}`,
						achievements: JSON.stringify([{ achievement: word, order_index: 0 }]),
						links: JSON.stringify([{ name: word, url: address, order_index: 0 }]),
					}),
					visionaryRow({ slug: "phrase", name: sentence, title: sentence, image_url: "/images/disparue.webp" }),
				])
				.execute();
			await db
				.insertInto("vie_alt")
				.values([
					vieAltRow({
						slug: "mot",
						name: word,
						title: word,
						description: word,
						quote: word,
						impact: word,
						category: word,
						location: word,
						website_url: address,
						...borne,
						full_story: `${found}\n\n${word}`,
						key_points: JSON.stringify([{ point: word, order_index: 0 }]),
						social_links: JSON.stringify([{ name: word, url: address, order_index: 0 }]),
					}),
					vieAltRow({ slug: "phrase", name: sentence, title: sentence, image_url: "/images/disparue.webp" }),
				])
				.execute();
			const at = "2025-01-01T08:00:00.000Z";
			const said = { name: word, text: `${word} ${address}`, image_url: "/images/disparue.webp", updated_at: at };
			await db
				.insertInto("series")
				.values({ slug, ...said })
				.execute();
			const links = JSON.stringify([{ name: word, url: address, order_index: 0 }]);
			await db.insertInto("authors").values({ id: "longue", name: word, slug, line: word, links, is_public: 1, created_at: at }).execute();
			await db.insertInto("signatures").values({ signature: word, position: 0, written: word, author_id: "longue" }).execute();
		});
	});
	test.afterAll(async () => site.remove());

	test("it fits every window on every page", async ({ page }) => {
		test.setTimeout(180_000);
		const search = `${searchPath}?q=tournevis`;
		// The index follows rows written by hand at its next pass.
		await expect.poll(async () => (await page.request.get(site.url + search)).text(), { timeout: 60_000 }).toMatch(/\b3\s+résultats/);
		for (const path of [
			"/",
			tagPath(slug),
			seriesListPath,
			seriesPath(slug),
			authorPath(slug),
			archivesPath,
			archiveYearPath(2025),
			search,
			`${searchPath}?q=${word}`,
			kinds.actualites.list,
			publicPath("actualites", "mot"),
			publicPath("actualites", "phrase"),
			publicPath("actualites", "court"),
			publicPath("actualites", "adresse"),
			kinds.visionnaires.list,
			publicPath("visionnaires", "mot"),
			publicPath("visionnaires", "phrase"),
			kinds["vie-alt"].list,
			publicPath("vie-alt", "mot"),
			publicPath("vie-alt", "phrase"),
			legalNoticePath,
		]) {
			await expectToFit(page, path, site.url);
			// A picture that is not there leaves no broken one.
			await test.step(`${path}: no broken picture`, async () => {
				const broken = await page.evaluate(async () => {
					for (const image of document.images) image.loading = "eager";
					await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
					return [...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.currentSrc || image.src);
				});
				expect(broken, path).toEqual([]);
			});
		}
		await test.step("the first results while one types", async () => {
			await page.goto(site.url + searchPath);
			await page.getByLabel("Chercher dans tout le magazine").fill("tournevis");
			await expectListToFit(page);
			await page.setViewportSize({ width: 1440, height: 900 });
			await page.goto(site.url);
			await page.getByRole("banner").getByLabel("Chercher dans le magazine").fill("tournevis");
			await expectListToFit(page, [1440]);
		});
	});
});

/** It scrolls down where it is long, never sideways. */
async function expectListToFit(page: Page, among: readonly number[] = widths): Promise<void> {
	const list = page.getByRole("listbox", { name: "Premiers résultats" });
	await expect(list.getByRole("option")).toHaveCount(4);
	for (const width of among) {
		await page.setViewportSize({ width, height: 900 });
		expect(await sticksOut(page), `at ${width}`).toEqual([]);
		expect(await list.evaluate((list) => list.scrollWidth - list.clientWidth), `at ${width}`).toBe(0);
	}
}

test("newsletters twice as large: every page and dialog still fits a telephone, and closes", async ({ page }) => {
	test.setTimeout(120_000);
	await page.setViewportSize({ width: 390, height: 844 });
	const found: string[] = [];
	for (const path of [...everyPage, newslettersPath, `${manifestoPath}?dialogue=histoire`, `${manifestoPath}?dialogue=newsletter`]) {
		await test.step(path, async () => {
			await page.goto(path);
			await page.evaluate(() => {
				const sheet = new CSSStyleSheet();
				sheet.replaceSync(":root { font-size: 200% !important }");
				document.adoptedStyleSheets.push(sheet);
				return document.fonts.ready;
			});
			found.push(...(await sticksOut(page)).map((flaw) => `${path}: ${flaw}`));
			if (path.includes("dialogue")) await expect(openDialog(page).getByRole("link", { name: "Fermer" })).toBeInViewport({ ratio: 1 });
		});
	}
	expect(found).toEqual([]);
});
