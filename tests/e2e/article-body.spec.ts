// An article's own page: its head, its picture, its text, its ways out.

import type { Page } from "@playwright/test";
import { drawing } from "../../app/shared/drawings.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { labelsOf, proseOf } from "../support/by-class.ts";
import { expect, plain, says, test, textsOf } from "../support/journey.ts";
import { chosenFilters, saying } from "../support/parts.ts";
import { articleRow, visionaryRow } from "../support/rows.ts";
import { type Site, startSite } from "../support/site.ts";

const long = `Une entrée en matière qui tient sur deux lignes, avec un lien vers [ailleurs](https://exemple.fr/).

## Premier temps

Du texte.[^1] Et \`const a = "b";\` dans une phrase.

### Un détail

> Une citation.

## Second temps

| Heure | Émission | Aux commandes |
| --- | --- | --- |
| 8 h | Réveil | Malika, Gilles, Rose-Marie et toute l'équipe de la buanderie du rez-de-chaussée |

\`\`\`
une ligne de code vraiment très longue qui ne doit pas élargir la page mais défiler dans son cadre, toute seule, jusqu'au bout
\`\`\`

1. Un
2. Deux
   - Deux et demi

<script>alert(1)</script><p style="color:red" onclick="alert(2)">Un paragraphe hostile.</p>

[^1]: La note.
`;

const bodies = {
	"deux-paragraphes": "Un.\n\nDeux.",
	"trois-lignes": "Une.\nDeux.\nTrois.",
	"un-titre": "## Titre\n\nTexte",
	"une-liste": "- **Un** : a\n- **Deux** : b",
	long,
};

let site: Site;
test.beforeAll(async () => {
	site = await startSite({ DEMO: "0" });
	await site.write(async (db) => {
		await db
			.insertInto("articles")
			.values([
				...Object.entries(bodies).map(([slug, content]) => articleRow({ slug, title: `Corps ${slug}`, content })),
				articleRow({ slug: "sept", title: "Sept", read_time: 7, excerpt: "Le chapeau.", published_at: "2025-10-14T06:30:00.000Z" }),
				articleRow({ slug: "sans-duree", title: "Sans durée", read_time: null, category: null, author_name: null }),
				articleRow({ slug: "repris", title: "Repris", published_at: "2025-03-01T08:00:00.000Z", updated_at: "2025-03-09T08:00:00.000Z" }),
			])
			.execute();
	});
});
test.afterAll(async () => site.remove());

/** The article that is read, apart from those it leads to. */
const opened = (page: Page) => page.getByRole("article").filter({ has: page.getByRole("heading", { level: 1 }) });

const article = (slug: string) => `${site.url}${publicPath("actualites", slug)}`;

function journeys(): void {
	test("013 048 049 052 · head of the article, reading time, long date, back link", async ({ page }) => {
		await page.goto(article("sept"));
		await expect(page.locator("h1")).toHaveCount(1);
		await says(page.locator("h1"), "Sept");
		await test.step("048 049 · category, excerpt, date, reading time and author", async () => {
			await says(labelsOf(opened(page)), "Innovation");
			await expect(saying(opened(page), "Le chapeau.")).toBeVisible();
			await says(opened(page).getByRole("time"), "14 octobre 2025");
			expect(await textsOf(opened(page).getByRole("definition"))).toContain("7 min de lecture");
			expect(await textsOf(opened(page).getByRole("definition"))).toContain("Lucie Ferrand");
		});
		await test.step("052 · the way back", async () => {
			const back = page.locator("main").getByRole("link", { name: /^(Toutes les actualités|Retour aux actualités)$/ });
			expect(await back.count()).toBeGreaterThan(1);
			for (const link of await back.all()) await expect(link).toHaveAttribute("href", kinds.actualites.list);
			await back.first().click();
			await expect(page).toHaveURL(`${site.url}${kinds.actualites.list}`);
		});
	});

	test("issue 16: the category leads to the others of it", async ({ page }) => {
		const untold = page.getByRole("heading", { name: "Sans durée" });
		await page.goto(`${site.url}${kinds.actualites.list}`);
		await expect(untold).toBeVisible();
		await page.goto(article("sept"));
		await labelsOf(opened(page)).getByRole("link", { name: "Innovation" }).click();
		await expect(page).toHaveURL(`${site.url}${kinds.actualites.list}?categorie=Innovation`);
		await says(chosenFilters(page), "Innovation");
		await expect(page.getByRole("heading", { name: "Sept", exact: true })).toBeVisible();
		await expect(untold).toHaveCount(0);
	});

	test("049 050 · without reading time 5; without category, author or picture no hole", async ({ page }) => {
		await page.goto(article("sans-duree"));
		await test.step("049 · what it says", async () => {
			expect(await textsOf(opened(page).getByRole("definition"))).toContain("5 min de lecture");
			expect(await textsOf(opened(page).getByRole("term"))).toEqual(["Publié le", "Durée"]);
			await expect(labelsOf(opened(page))).toHaveCount(0);
		});
		await test.step("050 · no hole under its title", async () => {
			for (const width of [390, 1440]) {
				await page.setViewportSize({ width, height: 900 });
				await expect(opened(page).locator("img, figure")).toHaveCount(0);
				const title = await page.locator("h1").boundingBox();
				const facts = await saying(opened(page), "Un extrait.").boundingBox();
				const gap = (facts?.y ?? 0) - ((title?.y ?? 0) + (title?.height ?? 0));
				expect(gap, `from title to facts at ${width}`).toBeLessThan(150);
			}
		});
	});

	test("053 · the newsletter button opens its dialog", async ({ page }) => {
		await page.goto(article("sept"));
		await page.getByRole("link", { name: "S’inscrire à la newsletter" }).click();
		await expect(page.locator("dialog[open] input[type=email]")).toBeVisible();
		expect(new URL(page.url()).pathname).toBe(publicPath("actualites", "sept"));
	});

	test("054 · blank lines split paragraphs, single breaks do not", async ({ page }) => {
		await page.goto(article("deux-paragraphes"));
		expect(await textsOf(proseOf(page).getByRole("paragraph"))).toEqual(["Un.", "Deux."]);
		await page.goto(article("trois-lignes"));
		await expect(proseOf(page).getByRole("paragraph")).toHaveCount(1);
		expect(plain(await proseOf(page).getByRole("paragraph").textContent())).toBe("Une. Deux. Trois.");
	});

	test("055 · « ## » becomes a heading", async ({ page }) => {
		await page.goto(article("un-titre"));
		expect(plain(await page.getByRole("heading", { name: "Titre", exact: true }).textContent())).toBe("Titre");
		await expect(proseOf(page).getByRole("heading", { level: 2 })).toHaveCount(1);
		expect(await page.locator("main").textContent()).not.toContain("##");
	});

	test("056 · bold list markers become a list", async ({ page }) => {
		await page.goto(article("une-liste"));
		expect(await textsOf(proseOf(page).getByRole("listitem"))).toEqual(["Un : a", "Deux : b"]);
		expect(await textsOf(proseOf(page).getByRole("listitem").getByRole("strong"))).toEqual(["Un", "Deux"]);
		expect(await page.locator("main").textContent()).not.toContain("**");
	});

	test("« mis à jour le » where it was, on a later day", async ({ page }) => {
		await page.goto(article("repris"));
		expect(await textsOf(opened(page).getByRole("term"))).toEqual(["Publié le", "Mis à jour le", "Par", "Durée"]);
		expect(await textsOf(opened(page).getByRole("time"))).toEqual(["1er mars 2025", "9 mars 2025"]);
	});

	test("a rich body: anchors, contents, footnotes, table, code; what is hostile is gone", async ({ page }) => {
		await page.goto(article("long"));
		const prose = proseOf(page);
		await test.step("headings, and the contents that lead to them", async () => {
			expect(await textsOf(prose.locator("h2"))).toEqual(expect.arrayContaining(["Premier temps", "Second temps"]));
			const contents = page.getByRole("navigation", { name: "Dans cet article" });
			for (const link of await contents.getByRole("link").all()) {
				const href = (await link.getAttribute("href")) ?? "";
				await expect(page.locator(`[id="${href.slice(1)}"]`)).toHaveCount(1);
			}
			// A footnote leads down and back up.
		});
		await test.step("a footnote leads down and back up", async () => {
			const call = prose.locator("sup a").first();
			const note = (await call.getAttribute("href")) ?? "";
			await call.click();
			await expect(page.locator(`[id="${note.slice(1)}"]`)).toBeInViewport();
			await expect(page.locator(`[id="${note.slice(1)}"]`)).toContainText("La note.");
			const back = page.locator(`[id="${note.slice(1)}"] a[href^="#"]`);
			await expect(back).toHaveAttribute("href", `#${await call.getAttribute("id")}`);
			expect(await textsOf(prose.locator("th"))).toEqual(["Heure", "Émission", "Aux commandes"]);
		});
		await test.step("table, code, lists", async () => {
			// Code keeps its straight quotes.
			expect(await prose.locator("p code").textContent()).toBe('const a = "b";');
			await expect(prose.locator("ol > li > ul > li")).toHaveCount(1);
			await expect(prose.locator("script, [style], [onclick]")).toHaveCount(0);
		});
		await test.step("what is hostile is gone; every id stands once", async () => {
			await expect(prose.getByText("Un paragraphe hostile.")).toBeVisible();
			const ids = await page.locator("[id]").evaluateAll((all) => all.map((element) => element.id));
			expect(new Set(ids).size, "every id once").toBe(ids.length);
		});
	});
}

journeys();

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	// As sent, a page is the same until a first intent wakes its scripts: the long run reads all of it twice.
	if (process.env.LONG) journeys();
});

test("050 · the featured picture is there, in sizes, with its place kept and its words", async ({ page }) => {
	await page.goto(publicPath("actualites", "le-grille-pain-a-gagne"));
	const figure = opened(page).getByRole("figure").first();
	const picture = figure.getByRole("img");
	await expect(picture).toBeVisible();
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	for (const name of ["srcset", "sizes", "width", "height"]) await expect(picture).toHaveAttribute(name, /\S/);
	await says(figure.locator("figcaption"), "Presse de la maison");
	expect(plain(await picture.getAttribute("alt"))).toBe(
		"Illustration : un grille-pain rafistolé, une roue de vélo et des outils sur un établi",
	);
	expect(await picture.getAttribute("loading")).not.toBe("lazy");
});

test("an article ends with related reading, never itself, and says that it is invented", async ({ page }) => {
	await page.goto(publicPath("actualites", "le-grille-pain-a-gagne"));
	const related = page.getByRole("region", { name: "À lire ensuite" });
	await test.step("the related articles", async () => {
		await expect(related).toBeVisible();
		const titles = await textsOf(related.locator("h3"));
		expect(titles).toHaveLength(3);
		expect(titles).not.toContain("Le grille-pain a gagné");
	});
	await test.step("what is invented says so", async () => {
		await expect(saying(page, "Récit de démonstration : les personnes, les lieux et les chiffres sont inventés.")).toBeVisible();
	});
	await test.step("the first of them opens at its top", async () => {
		const first = related.getByRole("link").first();
		const title = await first.textContent();
		await first.click();
		await says(page.locator("h1"), plain(title));
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	});
});

test("the demonstration's articles carry no raw markup, no straight apostrophe, no style attribute", async ({ page }) => {
	const addresses = (await (await page.request.get("/sitemap/1.xml")).text()).match(/(?<=<loc>)[^<]+/g) ?? [];
	expect(addresses.length).toBeGreaterThanOrEqual(14);
	for (const address of addresses) {
		await page.goto(address);
		const found = await proseOf(page).evaluate((prose) => {
			const copy = prose.cloneNode(true) as HTMLElement;
			for (const code of copy.querySelectorAll("pre, code")) code.remove();
			return { text: copy.textContent ?? "", styled: document.querySelectorAll("[style]").length };
		});
		expect(found.text, address).not.toMatch(/\*\*|^#{1,6} |\]\(|\[\^|'/m);
		expect(found.styled, address).toBe(0);
	}
});

test("wide content scrolls inside its own frame on a small screen", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(article("long"));
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	const prose = proseOf(page);
	const column = await prose.boundingBox();
	for (const wide of await prose.locator("pre, table").all()) {
		const box = await wide.boundingBox();
		const scrolls = await wide.evaluate(
			(element, prose) => {
				for (let box: Element | null = element; box && box !== prose; box = box.parentElement) {
					if (["auto", "scroll"].includes(getComputedStyle(box).overflowX)) return true;
				}
				return false;
			},
			await prose.elementHandle(),
		);
		expect(scrolls || (box?.width ?? 0) <= (column?.width ?? 0)).toBe(true);
	}
});

test.describe("images that are gone, without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("106 · an image of the body that is gone is replaced, as an item's own is; its words stay", async ({ page, empty }) => {
		const content = [
			"Avant.",
			'![Un four](/src/assets/photo-1.jpg "Au fournil")',
			"![Un pont](/src/assets/photo-2.jpg)",
			"![Une digue](/images/actualites/perdue.webp)",
			"![Un envol](/art/envol-720.webp)",
			"Après.",
		].join("\n\n");
		await empty.write(async (db) => {
			await db
				.insertInto("articles")
				.values(articleRow({ slug: "images-perdues", content }))
				.execute();
			await db
				.insertInto("visionaries")
				.values(visionaryRow({ slug: "images-perdues", full_story: content }))
				.execute();
		});
		for (const path of [publicPath("actualites", "images-perdues"), publicPath("visionnaires", "images-perdues")]) {
			await page.goto(empty.url + path);
			const images = proseOf(page).getByRole("img");
			await expect(images).toHaveCount(4);
			for (const image of await images.all()) {
				await image.scrollIntoViewIfNeeded();
				await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth)).toBeGreaterThan(0);
			}
			expect(await images.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt))).toEqual([
				"Un four",
				"Un pont",
				"Une digue",
				"Un envol",
			]);
			const sources = await images.evaluateAll((all) => all.map((one) => one.getAttribute("src") ?? ""));
			expect(sources[0]).toMatch(/^\/art\/[0-9a-f]{10}\/vie-alt-\d/);
			expect(sources[1]).toMatch(/^\/art\/[0-9a-f]{10}\/vie-alt-\d/);
			expect(sources[1]).not.toBe(sources[0]);
			expect(sources.slice(2)).toEqual([drawing("poster-zap-480.webp"), "/art/envol-720.webp"]);
			await expect(page.getByText("Au fournil")).toBeVisible();
		}
	});
});
