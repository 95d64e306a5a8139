// A reader in Firefox and in WebKit: every kind of public page, links inside a page, menu, filters, tabs, what follows a press.

import { expect, test } from "vitest";
import { legalNoticePath, manifestoPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { everyPage } from "../support/public-pages.ts";
import type { Hands } from "./hands.ts";
import { LARGE, onEveryEngine, SMALL } from "./journey.ts";

/** Pages that hold links to places of their own: sections, footnotes and the way back from them. */
const PAGES_WITH_PLACES = [publicPath("vie-alt", "la-coursive"), publicPath("actualites", "la-digue-etait-un-marais")];

/** Addresses of the shown links of a page's main part that lead inside the page. */
function innerLinks(): string[] {
	const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href^='#']")];
	return [...new Set(links.filter((link) => link.getClientRects().length > 0).map((link) => link.getAttribute("href") ?? ""))];
}

/** How far the place a link leads to is from where it must stand: below the edge by the page's own padding, or at the page's end. */
function distanceFromPlace(href: string): number {
	const top = document.getElementById(decodeURIComponent(href.slice(1)))?.getBoundingClientRect().top ?? Number.NaN;
	const wanted = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
	const atEnd = Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight) <= 1;
	return atEnd && top > 0 && top < innerHeight ? 0 : Math.max(0, Math.round(Math.abs(top - wanted)) - 2);
}

/** Presses in-page links one after the other, and waits for the page to stand where each leads. */
async function pressInnerLinks(reader: Hands, path: string): Promise<void> {
	const links = await reader.visit.evaluate(innerLinks);
	expect(links.length, `${path} has links to its own places`).toBeGreaterThan(0);
	// Far ones in both directions: those next to each other may need no scroll at all.
	for (const href of [links.at(-1), links[0], links[Math.floor(links.length / 2)]] as string[]) {
		await reader.press(`main a[href="${href}"]`);
		await reader.until(`${path}: the link to ${href} leads there`, distanceFromPlace, 0, href);
		expect(await reader.rest(), `${path}: and stays there`).toBe(await reader.visit.evaluate(() => scrollY));
		expect(await reader.visit.evaluate(distanceFromPlace, href), `${path}: ${href} after the scroll`).toBe(0);
		expect(await reader.visit.evaluate(() => location.hash)).toBe(href);
	}
}

onEveryEngine(({ visit }) => {
	for (const scripts of [true, false]) {
		const how = scripts ? "" : ", without scripts";

		test(`every public page stands, fits its window and shows its pictures${how}`, async () => {
			const reader = await visit({ scripts });
			for (const path of everyPage) {
				await reader.open(path);
				expect(await reader.count("h1"), path).toBe(1);
				for (const { width, height } of [SMALL, LARGE]) {
					await reader.visit.resize(width, height);
					await reader.until(`${path} fits in ${width}`, () => Math.max(0, document.documentElement.scrollWidth - innerWidth), 0);
				}
				const broken = () => [...document.images].filter((one) => one.complete && one.naturalWidth === 0).map((one) => one.currentSrc);
				await reader.until(`${path}: every picture that has come is drawn`, broken, []);
			}
		});

		test(`014 · links inside a page lead to their place, 80 or 100 px below the edge${how}`, async () => {
			const reader = await visit({ scripts });
			for (const { width, height } of [LARGE, SMALL]) {
				await reader.visit.resize(width, height);
				for (const path of PAGES_WITH_PLACES) {
					await reader.open(path);
					if (scripts) await reader.hydrate();
					await pressInnerLinks(reader, path);
				}
			}
		});

		test(`042 085 087 · filters narrow a list and give it back${how}`, async () => {
			const reader = await visit({ scripts });
			await reader.open(kinds.actualites.list);
			await reader.press("nav[aria-label^='Filtrer'] a", "Innovation");
			await reader.at(`${kinds.actualites.list}?categorie=Innovation`);
			await reader.says("nav[aria-label^='Filtrer'] [aria-current]", "Innovation");
			await reader.press("nav[aria-label^='Filtrer'] a", "Toutes");
			await reader.at(kinds.actualites.list);
			await reader.open(kinds["vie-alt"].list);
			await reader.press("nav[aria-label^='Filtrer'] a", "Startups");
			await reader.at(`${kinds["vie-alt"].list}?type=societe`);
			await reader.says("nav[aria-label^='Filtrer'] [aria-current]", "Startups");
			await reader.visit.back();
			await reader.at(kinds["vie-alt"].list);
			await reader.says("nav[aria-label^='Filtrer'] [aria-current]", "Tous");
		});

		test(`100 · tabs are walked with the arrow keys${how}`, async () => {
			const reader = await visit({ scripts });
			await reader.open(publicPath("vie-alt", "la-coursive"));
			if (scripts) await reader.hydrate();
			const seen = () => {
				const panels = [...document.querySelectorAll("#pratique section")];
				return panels.map((panel) => panel.checkVisibility({ visibilityProperty: true }));
			};
			await reader.press("#pratique label");
			await reader.until("the first panel", seen, [true, false, false]);
			await reader.key("ArrowRight");
			await reader.until("the second panel", seen, [false, true, false]);
			await reader.key("ArrowRight");
			await reader.until("the third panel", seen, [false, false, true]);
		});

		test(`046 · « Charger plus d’articles » shows older ones${how}`, async () => {
			const reader = await visit({ scripts });
			await reader.open(kinds.actualites.list);
			if (scripts) await reader.hydrate();
			const titles = () => [...document.querySelectorAll("main article h2, main article h3")].map((title) => title.textContent);
			const before = await reader.visit.evaluate(titles);
			await reader.press("main a", "Charger plus d'articles");
			const news = (before: (string | null)[]) =>
				[...document.querySelectorAll("main article h2, main article h3")].some((title) => !before.includes(title.textContent));
			await reader.until("older titles", news, true, before);
		});
	}

	test("a link inside a page, the first press of all: Back leads where it was pressed, one more Back leaves the page", async () => {
		const reader = await visit();
		const [path, href] = [publicPath("actualites", "la-digue-etait-un-marais"), "#deux-millimetres"];
		await reader.open(kinds.visionnaires.list);
		await reader.open(path);
		const toMiddle = (href: string) =>
			document.querySelector(`main a[href="${href}"]`)?.scrollIntoView({ block: "center", behavior: "instant" });
		await reader.visit.evaluate(toMiddle, href);
		const place = await reader.rest();
		await reader.press(`main a[href="${href}"]`);
		await reader.until("the link leads there", distanceFromPlace, 0, href);
		await reader.until("awake", () => document.documentElement.dataset.hydrated, "");
		await reader.rest();
		await reader.visit.back();
		await reader.until("Back leaves the section", () => location.hash, "");
		await reader.until("the page stands where it was pressed", () => scrollY, place);
		expect(await reader.rest()).toBe(place);
		await reader.visit.back();
		await reader.at(kinds.visionnaires.list);
	});

	test("003 · the small screens' menu opens under a finger, leads on and is closed again", async () => {
		const reader = await visit(SMALL);
		await reader.open(kinds.visionnaires.list);
		await reader.gone("#menu a");
		await reader.press("[data-menu]", undefined, "touch");
		await reader.until("the menu is open", () => document.querySelector("[data-menu]")?.getAttribute("aria-expanded"), "true");
		await reader.press("#menu a", "Vie Alt", "touch");
		await reader.at(kinds["vie-alt"].list);
		await reader.gone("#menu a");
	});

	test("from page to page and back: one heading, its title, and the place that was left", async () => {
		const reader = await visit();
		await reader.open("/");
		await reader.hydrate();
		for (const [words, path] of [
			["Actualités", kinds.actualites.list],
			["Visionnaires", kinds.visionnaires.list],
			["Vie Alt", kinds["vie-alt"].list],
			["Manifeste", manifestoPath],
		] as const) {
			await reader.press("#menu a", words);
			await reader.at(path);
			await reader.until(`${path} has come`, () => document.querySelectorAll("h1").length, 1);
		}
		await reader.press("#menu a", "Actualités");
		await reader.at(kinds.actualites.list);
		await reader.says("h1", "Actualités");
		await reader.rest();
		await reader.visit.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
		const left = await reader.rest();
		expect(left).toBe(900);
		const seen = () =>
			[...document.querySelectorAll("main a[href^='/actualites/']")]
				.find((link) => link.getBoundingClientRect().top > 100 && link.getBoundingClientRect().bottom < innerHeight)
				?.getAttribute("href");
		await reader.press(`main a[href="${await reader.visit.evaluate(seen)}"]`);
		await reader.at(/^\/actualites\/./);
		await reader.until("the article stands at its top", () => scrollY, 0);
		await reader.visit.back();
		await reader.at(kinds.actualites.list);
		await reader.until("the list stands where it was left", () => scrollY, left);
	});

	test("a hydrated page that was left altogether is where it was when the browser goes back to it", async () => {
		const reader = await visit();
		await reader.open(kinds.visionnaires.list);
		await reader.hydrate();
		await reader.visit.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
		expect(await reader.rest()).toBe(700);
		await reader.open(legalNoticePath);
		await reader.visit.back();
		await reader.at(kinds.visionnaires.list);
		await reader.until("the list stands where it was left", () => scrollY, 700);
		expect(await reader.rest()).toBe(700);
	});
});
