// A page on paper: its words, its own address at its foot, nothing to press and nothing to read next.

import type { Page } from "@playwright/test";
import { newsletterPath, searchPath, tagPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { proseOf } from "../support/by-class.ts";
import { expect, test } from "../support/journey.ts";
import { insertNewsletters } from "../support/newsletters.ts";
import { headerOf, siteName } from "../support/parts.ts";

test.use({ javaScriptEnabled: false });

const letter = { id: "3d1e0f0a-7c55-4c0e-9a53-5f2f3c0e8b11", slug: "sur-papier", title: "Sur papier", at: "2026-10-02T08:00:00.000Z" };

/** When each was published, and names of what is pressed or read next on a screen. */
const printed = [
	{
		path: publicPath("actualites", "le-grille-pain-a-gagne"),
		dated: ["Publié le", "14 octobre 2025"],
		gone: ["Nadia Benali", "Envoyer", "S’inscrire à la newsletter", "Rejoindre"],
	},
	{
		path: publicPath("visionnaires", "nadia-benali"),
		dated: ["Publié le", "12 octobre 2025"],
		gone: ["Envoyer", "Proposer un profil", "Tous les visionnaires"],
	},
	{
		path: publicPath("vie-alt", "la-coursive"),
		dated: ["Publié le", "22 septembre 2025"],
		gone: ["Envoyer", "Proposer mon expérience", "Points clés"],
	},
	{ path: newsletterPath(letter.slug), dated: ["Envoyée le", "2 octobre 2026"], gone: ["Toutes les lettres", "Rejoindre"] },
] as const;

/** How wide a sheet is, in pixels: A4 as a whole, and what its margins leave. */
const A_SHEET = [794, 672];

/** Where the page is read: hidden on a screen, printed on paper. */
const addressOf = (page: Page) => page.locator("main ~ p[hidden]");

test.beforeAll(async ({ demo }) => {
	const { at, ...named } = letter;
	const sent = { ...named, subject: "", content: "Une lettre.", status: "sent", created_at: at, started_at: at, sent_at: at };
	await demo.write((transaction) => insertNewsletters(transaction, sent));
});
// The magazine goes on to other journeys as it was.
test.afterAll(async ({ demo }) => {
	await demo.write(async (transaction) => {
		await transaction.deleteFrom("sendings").where("newsletter_id", "=", letter.id).execute();
		await transaction.deleteFrom("newsletters").where("id", "=", letter.id).execute();
	});
});

for (const { path, dated, gone } of printed) {
	test(`${path} on paper`, async ({ page, baseURL }) => {
		const address = addressOf(page);
		await test.step("on a screen", async () => {
			await page.goto(path);
			await expect(address).toBeHidden();
		});
		await test.step("whose it is, its words, when it was published, and its address at its foot", async () => {
			await page.emulateMedia({ media: "print" });
			// What is wider than a sheet is printed smaller, all of it.
			for (const width of A_SHEET) {
				await page.setViewportSize({ width, height: 1_000 });
				expect(await page.evaluate(() => document.documentElement.scrollWidth), `as wide as a sheet of ${width}`).toBe(width);
			}
			await expect(siteName(page)).toBeVisible();
			await expect(headerOf(page).getByRole("link")).toHaveCount(1);
			await expect(headerOf(page).getByRole("button")).toHaveCount(0);
			await expect(address).toHaveText(baseURL + path);
			await expect(page.locator("h1")).toBeVisible();
			await expect(proseOf(page)).toBeVisible();
			for (const words of dated) await expect(page.getByRole("article").getByText(words).filter({ visible: true }), words).toHaveCount(1);
			const foot = await address.boundingBox();
			const height = await page.evaluate(() => document.body.scrollHeight);
			expect(height - ((foot?.y ?? 0) + (foot?.height ?? 0)), "nothing comes after it").toBeLessThan(40);
		});
		await test.step("nothing to press, nothing to read next", async () => {
			const links = gone.map((name) => page.getByRole("link", { name, exact: true, includeHidden: true }));
			const frame = (["navigation", "contentinfo"] as const).map((role) => page.getByRole(role, { includeHidden: true }));
			for (const part of [...links, ...frame]) {
				for (const element of await part.all()) await expect(element, `${part}`).toBeHidden();
				expect(await part.count(), `${part}`).toBeGreaterThan(0);
			}
		});
		await page.emulateMedia({ media: null });
	});
}

test("what a screen shows behind a tab or a short name is told on paper: each panel's title, each resource's address", async ({ page }) => {
	const before = (element: Element) => getComputedStyle(element, "::before").content;
	const after = (element: Element) => getComputedStyle(element, "::after").content;
	await page.goto(publicPath("vie-alt", "la-coursive"));
	await page.emulateMedia({ media: "print" });
	const panels = page.locator("section[aria-label]");
	expect(await panels.count()).toBeGreaterThan(1);
	for (const panel of await panels.all()) expect(await panel.evaluate(before)).toBe(`"${await panel.getAttribute("aria-label")}"`);
	await page.emulateMedia({ media: null });
	await page.goto(publicPath("visionnaires", "nadia-benali"));
	await page.emulateMedia({ media: "print" });
	const resource = page.getByRole("region", { name: "Ressources" }).getByRole("link").first();
	expect(await resource.evaluate(after)).toContain("https://");
	await page.emulateMedia({ media: null });
});

/** The addresses that links lead to, page by page, as the browser writes them in a PDF. */
function linksOfPages(pdf: Buffer): string[][] {
	const objects = new Map<string, string>();
	for (const [, id = "", text = ""] of pdf.toString("latin1").matchAll(/^(\d+) 0 obj\n<<((?:(?!endobj)[\s\S])*)/gm)) objects.set(id, text);
	const pages = [...objects.values()].filter((text) => /^\/Type \/Page\n/.test(text));
	return pages.map((text) => {
		const links = /\/Annots \[([^\]]*)\]/.exec(text)?.[1] ?? "";
		return [...links.matchAll(/(\d+) 0 R/g)].flatMap(([, id = ""]) => /\/URI \(([^)]*)\)/.exec(objects.get(id) ?? "")?.[1] ?? []);
	});
}

test("the last page of an article holds words of its text, not its foot alone", async ({ page }) => {
	await page.goto(kinds.actualites.list);
	const links = await page
		.locator("main article a[href^='/actualites/']")
		.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
	const articles = [...new Set(links)].filter((href) => href !== null);
	expect(articles.length).toBeGreaterThan(10);
	for (const path of articles) {
		await page.goto(path);
		// What can be told on paper is a link: the last words of the text become one, and the address.
		const link = (element: Element, href: string) => {
			const a = Object.assign(document.createElement("a"), { href });
			a.append(...element.childNodes);
			element.append(a);
		};
		await proseOf(page).locator("p, li, td").last().evaluate(link, "mailto:text@exemple.fr");
		await addressOf(page).evaluate(link, "mailto:address@exemple.fr");
		const pages = linksOfPages(await page.pdf({ format: "A4" }));
		expect(pages.length, path).toBeGreaterThan(1);
		expect(pages.flat(), path).toContain("mailto:address@exemple.fr");
		expect(pages.at(-1), path).toContain("mailto:text@exemple.fr");
	}
});

test("a list on paper holds nothing to press: no feed, no way to what narrows it", async ({ page }) => {
	await page.setViewportSize({ width: 700, height: 900 });
	await page.goto(tagPath("quartier"));
	await expect(page.getByRole("link", { name: "Flux RSS" }).first()).toBeVisible();
	await page.emulateMedia({ media: "print" });
	for (const link of await page.getByRole("link", { name: "Flux RSS", includeHidden: true }).all()) await expect(link).toBeHidden();
	await page.goto(`${searchPath}?q=village`);
	await expect(page.getByRole("heading", { name: /résultat/ })).toBeVisible();
	await expect(page.getByText("Trier, affiner")).toBeHidden();
	await expect(page.getByText("écarte un mot")).toBeHidden();
	await page.emulateMedia({ media: null });
});

test("a link made for one person prints no address", async ({ page, allowConsole }) => {
	allowConsole(/status of 404/);
	await page.goto("/confirmation/inconnue");
	await page.emulateMedia({ media: "print" });
	await expect(addressOf(page)).toHaveCount(0);
	await page.emulateMedia({ media: null });
});
