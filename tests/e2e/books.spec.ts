// What is read taken along: printed, or as a book for reading devices.

import { openZip } from "../../app/features/moving/frame/zip.ts";
import { booksPath, seriesBookPath, seriesPath, sitemapPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { tagsOf, writeTags } from "../../app/shared/tags.ts";
import { expect, plain, test } from "../support/journey.ts";
import { siteName } from "../support/parts.ts";
import { articleRow } from "../support/rows.ts";

const ITEMS = [
	{ path: publicPath("actualites", "le-grille-pain-a-gagne"), name: "Le grille-pain a gagne.epub" },
	{ path: publicPath("visionnaires", "nadia-benali"), name: "Nadia Benali.epub" },
	{ path: publicPath("vie-alt", "la-coursive"), name: "La Coursive.epub" },
] as const;

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	for (const { path, name } of ITEMS) {
		test(`${path} leads to itself as a book, and shows no button that could do nothing`, async ({ page }) => {
			await page.goto(path);
			const link = page.getByRole("link", { name: "EPUB pour liseuse" });
			await expect(link).toBeVisible();
			await expect(page.getByRole("button", { name: "Imprimer" })).toHaveCount(0);
			const saved = page.waitForEvent("download");
			await link.click();
			expect((await saved).suggestedFilename().normalize("NFD").replace(/\p{M}/gu, "")).toBe(name);
		});
	}
});

test("a book is asked for anew once it has changed, answered 304 until then", async ({ page, empty }) => {
	const slug = "livre-change";
	await empty.write((db) =>
		db
			.insertInto("articles")
			.values(articleRow({ slug, content: "Un." }))
			.execute(),
	);
	const address = `${empty.url}${booksPath}/${kinds.actualites.cards}/${slug}.epub`;
	const first = await page.request.get(address);
	const { etag = "", "content-type": type } = first.headers();
	expect(type).toBe("application/epub+zip");
	expect((await page.request.get(address, { headers: { "if-none-match": etag } })).status()).toBe(304);
	expect(await (await page.request.get(address)).body()).toEqual(await first.body());
	await empty.write((db) => db.updateTable("articles").set({ content: "Deux." }).where("slug", "=", slug).execute());
	const second = await page.request.get(address, { headers: { "if-none-match": etag } });
	expect(second.status()).toBe(200);
	await empty.write((db) => db.updateTable("articles").set({ is_published: false }).where("slug", "=", slug).execute());
	expect((await page.request.get(address, { headers: { "if-none-match": etag } })).status()).toBe(404);
});

test("a series is one book, a chapter each public part, in its order; withdrawn parts are no chapter", async ({ page, empty }) => {
	const series = writeTags(tagsOf(["Les livres reliés"]));
	const part = (number: number) => ({
		...articleRow({ slug: `relie-${number}`, title: `Partie ${number}`, series, published_at: `2025-01-0${number}T08:00:00.000Z` }),
		id: `relie-${number}`,
	});
	await empty.write((db) => db.insertInto("articles").values([1, 2, 3].map(part)).execute());
	const address = empty.url + seriesBookPath("les-livres-relies");
	/** What its chapters are called, in the order of its table of contents. */
	const chapters = async () => {
		const answer = await page.request.get(address);
		expect(answer.status()).toBe(200);
		const zip = await openZip(await answer.body());
		const read = async (name: string) => String(await zip.read(`EPUB/${name}`, 1_000_000));
		const listed = [...(await read("nav.xhtml")).matchAll(/<li><a href="(chapter-\d+\.xhtml)">([^<]+)<\/a>/g)];
		const titles = listed.map(([, , title = ""]) => plain(title));
		for (const [place, [, file = ""]] of listed.entries()) expect(plain(await read(file))).toContain(`<h1>${titles[place]}</h1>`);
		expect(zip.names.filter((name) => name.includes("chapter-"))).toHaveLength(listed.length);
		const spine = [...(await read("package.opf")).matchAll(/<itemref idref="[^"]*(chapter-\d+)/g)].map(([, chapter]) => `${chapter}.xhtml`);
		expect(spine).toEqual(listed.map(([, file]) => file));
		await zip.close();
		return titles;
	};
	expect(await chapters()).toEqual(["Partie 1", "Partie 2", "Partie 3"]);
	const item_order = JSON.stringify(["actualites:relie-3", "actualites:relie-2", "actualites:relie-1"]);
	const said = { slug: "les-livres-relies", name: "Les livres reliés", item_order, updated_at: "2025-02-01T08:00:00.000Z" };
	await empty.write((db) => db.insertInto("series").values(said).execute());
	expect(await chapters()).toEqual(["Partie 3", "Partie 2", "Partie 1"]);
	await empty.write((db) => db.updateTable("articles").set({ is_published: false }).where("slug", "=", "relie-2").execute());
	expect(await chapters()).toEqual(["Partie 3", "Partie 1"]);
	await page.goto(empty.url + seriesPath("les-livres-relies"));
	await expect(page.getByRole("link", { name: "EPUB" })).toHaveAttribute("href", seriesBookPath("les-livres-relies"));
});

test("what is not public, of no kind or badly written is no book; no map leads to one", async ({ page, empty, baseURL }) => {
	await empty.write((db) =>
		db
			.insertInto("articles")
			.values(articleRow({ slug: "livre-cache", is_published: false }))
			.execute(),
	);
	for (const path of [
		"series/rien.epub",
		"actualites/livre-cache.epub",
		"actualites/livre-cache",
		"visionnaires/x.epub",
		"x",
		"actualites/%E0.epub",
		"",
	]) {
		const answer = await page.request.get(`${empty.url}${booksPath}/${path}`);
		expect(answer.status(), path).toBe(404);
	}
	expect(await (await page.request.get(`${baseURL}${sitemapPath("0.xml")}`)).text()).not.toContain(booksPath);
	expect(await (await page.request.get(`${baseURL}/robots.txt`)).text()).toContain(`Disallow: ${booksPath}/`);
});

test("« Imprimer » prints, in the very press that wakes the page and after", async ({ page }) => {
	await page.addInitScript(() => {
		window.print = () => {
			document.documentElement.dataset.printed = `${Number(document.documentElement.dataset.printed ?? 0) + 1}`;
		};
	});
	await page.goto(ITEMS[0].path);
	const button = page.getByRole("button", { name: "Imprimer" });
	await button.hover();
	await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
	expect(await page.evaluate(() => document.documentElement.dataset.printed)).toBeUndefined();
	await button.click();
	await expect(page.locator("html")).toHaveAttribute("data-printed", "1");
	await page.reload();
	// The press itself is the first intent.
	await button.dispatchEvent("click");
	await expect(page.locator("html")).toHaveAttribute("data-printed", "1");
	await siteName(page).hover();
});

test.describe("a page that was not scrolled", () => {
	test.use({ viewport: { width: 390, height: 500 } });

	for (const [answers, printed] of [
		[true, "whole"],
		[false, "without it"],
	] as const) {
		test(`« Imprimer » waits for its pictures; one that ${answers ? "comes late is" : "never comes is not"} printed`, async ({ page }) => {
			await page.addInitScript(() => {
				window.print = () => {
					const [far] = [...document.images].filter(({ alt }) => alt.startsWith("Un tournevis"));
					document.documentElement.dataset.printed = far?.complete && far.naturalWidth > 0 ? "whole" : "without it";
				};
			});
			let asked = 0;
			const late = Promise.withResolvers<void>();
			await page.route(/vignette-tournevis/, async (route) => {
				asked += 1;
				await late.promise;
				await route.continue();
			});
			await page.goto(ITEMS[0].path);
			await page.waitForLoadState("load");
			expect(asked).toBe(0);
			await page.getByRole("button", { name: "Imprimer" }).dispatchEvent("click");
			await expect.poll(() => asked).toBe(1);
			await expect(page.locator("html")).not.toHaveAttribute("data-printed");
			if (answers) late.resolve();
			await expect(page.locator("html")).toHaveAttribute("data-printed", printed);
			late.resolve();
			await page.unrouteAll({ behavior: "ignoreErrors" });
		});
	}
});
