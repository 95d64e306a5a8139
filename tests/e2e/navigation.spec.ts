// From page to page inside a hydrated one: what is said to who cannot see it, where focus goes, and what stands when the
// page that was asked for cannot be had.

import type { Page, Route } from "@playwright/test";
import { manifestoPath, moreArticlesPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { labelsOf } from "../support/by-class.ts";
import { axeFindings, expect, holdAnswers, hydrate, plain, says, test, textsOf } from "../support/journey.ts";
import { featuredOf, filterOf, filtersOf, footerOf, headerOf, menuOf, wallOf, wallTitles } from "../support/parts.ts";
import { articleRow } from "../support/rows.ts";
import { type Site, startSite } from "../support/site.ts";

const PAGE = 12;
const nav = (page: Page, name: string) => menuOf(page).getByRole("link", { name, exact: true });
const more = (page: Page) => page.getByRole("link", { name: "Charger plus d'articles", exact: true });
const spoken = async (page: Page) => plain((await page.getByRole("status").allTextContents()).filter(Boolean).join(" "));
const nextFrames = (page: Page) =>
	page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** What may come instead of an answer. */
const failures: [string, (route: Route) => Promise<void>][] = [
	["cut", (route) => route.abort("connectionreset")],
	["500", (route) => route.fulfill({ status: 500, contentType: "text/plain", body: "boom at /srv/x.ts" })],
	["a proxy's page", (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" })],
	["broken data", (route) => route.fulfill({ status: 200, contentType: "text/x-script", body: "<<< rien >>>" })],
];

test("a new page's heading takes focus, without a ring; back, the link that was followed has it again", async ({ page }) => {
	await test.step("the heading of the list", async () => {
		await page.goto(kinds.visionnaires.list);
		await hydrate(page);
		await nav(page, "Actualités").click();
		await expect(page.locator("h1")).toBeFocused();
		expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe("none");
	});
	const link = wallTitles(page).locator("a").nth(3);
	const { place, href } = await test.step("the heading of an article", async () => {
		await link.scrollIntoViewIfNeeded();
		const [place, href] = [await top(page), await link.getAttribute("href")];
		await link.focus();
		await page.keyboard.press("Enter");
		await expect(page.locator("main h1")).toBeFocused();
		expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe("none");
		return { place, href };
	});
	await test.step("back, the link has focus again", async () => {
		await page.goBack();
		await expect(wallTitles(page).locator(`a[href="${href}"]`)).toBeFocused();
		await expect.poll(async () => Math.abs((await top(page)) - place)).toBeLessThan(4);
		expect(await axeFindings(page)).toEqual([]);
	});
});

test("a page stands where it must from its first frame on: at its top, or where it was left; it does not glide there", async ({ page }) => {
	/** From now on, where the page stands in each frame that shows another heading. */
	const watchFrames = () =>
		page.evaluate(() => {
			const heading = document.querySelector("h1")?.textContent;
			const places = new Set<number>();
			const look = () => {
				if (document.querySelector("h1")?.textContent !== heading) places.add(Math.round(scrollY));
				requestAnimationFrame(look);
			};
			look();
			Object.assign(window, { places });
		});
	const seen = () => page.evaluate(() => [...(window as unknown as { places: Set<number> }).places]);
	const link = wallTitles(page).locator("a").nth(6);
	const place = await test.step("at its top", async () => {
		await page.goto(kinds.actualites.list);
		await hydrate(page);
		await link.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
		const place = await top(page);
		expect(place).toBeGreaterThan(600);
		await watchFrames();
		await link.click();
		await expect(page.locator("main h1")).toBeFocused();
		await expect.poll(seen).toEqual([0]);
		return place;
	});
	await test.step("where it was left", async () => {
		await watchFrames();
		await page.goBack();
		await expect(link).toBeFocused();
		await expect.poll(seen).toEqual([place]);
	});
	await test.step("links inside a page do glide", async () => {
		// Links inside a page do glide.
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("smooth");
	});
});

test("an address that names a place inside the page: it takes focus, the page stands at it, and Tab goes on from there", async ({
	page,
}) => {
	// No link of this site does so today; an author's may.
	const follow = (to: string) =>
		page.evaluate((to) => {
			const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: { navigate: (to: string) => void } };
			router.navigate(to);
		}, to);
	await page.goto(kinds.visionnaires.list);
	await hydrate(page);
	for (const place of ["deux-millimetres", "note-2"]) {
		await test.step(`#${place}`, async () => {
			await follow(`${publicPath("actualites", "la-digue-etait-un-marais")}#${place}`);
			await expect(page.locator(`#${place}`)).toBeFocused();
			await expect.poll(() => page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0)).toBeLessThan(104);
			expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe("none");
			await page.keyboard.press("Tab");
			await expect(page.locator(`a[href="#${place === "note-2" ? "appel-2" : "note-5"}"]`)).toBeFocused();
			await follow(kinds.visionnaires.list);
			await says(page.locator("h1"), "Visionnaires");
		});
	}
	await test.step("a place that is not there", async () => {
		await follow(`${publicPath("actualites", "la-digue-etait-un-marais")}#nulle-part`);
		await expect(page.locator("main h1")).toBeFocused();
	});
});

test("a dialog keeps focus to itself, and filters say how many there are now", async ({ page }) => {
	await test.step("a dialog", async () => {
		await page.goto(kinds.visionnaires.list);
		await hydrate(page);
		await headerOf(page).getByRole("link", { name: "Rejoindre" }).click();
		await expect(page.locator("dialog [name=email]")).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(page.locator("dialog")).toHaveCount(0);
		expect(await spoken(page)).toBe("");
	});
	await test.step("a filter", async () => {
		await filterOf(page, "Résistance").click();
		await expect.poll(() => spoken(page)).toMatch(/^Résistance 1 Visionnaire Répertorié/);
	});
	await test.step("a filter of the next page", async () => {
		await nav(page, "Vie Alt").click();
		await expect(page.locator("h1")).toBeFocused();
		await filtersOf(page).getByRole("link").nth(1).click();
		await expect.poll(() => spoken(page)).toMatch(/\d+ Dossiers? Complets?/);
	});
});

test.describe("places inside a page, pressed while the scripts are on their way", () => {
	const ARTICLE = publicPath("actualites", "la-digue-etait-un-marais");
	/** How far the element that a link leads to is from the edge it must stand below. */
	const standsAt = (page: Page, href: string) =>
		page.evaluate((id) => {
			const wanted = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
			return Math.abs((document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN) - wanted);
		}, href.slice(1));
	const press = async (page: Page, href: string) => {
		const link = page.locator(`main a[href="${href}"]`);
		await link.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
		const place = await top(page);
		await link.dispatchEvent("click");
		await expect.poll(() => standsAt(page, href)).toBeLessThan(4);
		return place;
	};
	/** At rest there: asked to glide elsewhere in the last frames of a glide, Chromium may not move at all. */
	const standsWhereLeft = (page: Page, place: number) =>
		expect
			.poll(async () => {
				const [before, now] = [await top(page), await nextFrames(page).then(() => top(page))];
				return before === now ? Math.abs(now - place) : Number.POSITIVE_INFINITY;
			})
			.toBeLessThan(4);

	test("Back leads to where each was pressed, Forward to where it led, one more Back out of the page", async ({ page }) => {
		const { first, second, third } = await test.step("pressed, before and after the scripts are there", async () => {
			await page.goto(kinds.visionnaires.list);
			const { release } = await holdAnswers(page, "**/assets/*.js");
			await page.goto(ARTICLE);
			const first = await press(page, "#deux-millimetres");
			const second = await press(page, "#note-1");
			release();
			await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
			const third = await press(page, "#appel-1");
			return { first, second, third };
		});
		await test.step("Back to each", async () => {
			await page.goBack();
			await standsWhereLeft(page, third);
			await page.goBack();
			await standsWhereLeft(page, second);
			await expect(page).toHaveURL(`${ARTICLE}#deux-millimetres`);
			await page.goBack();
			await expect(page).toHaveURL(ARTICLE);
			await standsWhereLeft(page, first);
		});
		await test.step("Forward, and Back again", async () => {
			await page.goForward();
			await standsWhereLeft(page, second);
			await page.goBack();
			await standsWhereLeft(page, first);
		});
		await test.step("Back out of the page", async () => {
			await page.goBack();
			await expect(page).toHaveURL(kinds.visionnaires.list);
		});
	});
});

test.describe("a page that cannot be had", () => {
	for (const [name, end] of failures) {
		test(`008 012 · ${name}: its error between header and footer, at its address; the page left as it was`, async ({
			page,
			allowConsole,
		}) => {
			allowConsole(/./);
			const { shown, place } = await test.step("012 · its error, between header and footer", async () => {
				await page.goto(kinds.actualites.list);
				await hydrate(page);
				const shown = await textsOf(wallTitles(page));
				await wallTitles(page).nth(5).scrollIntoViewIfNeeded();
				const place = await top(page);
				await page.route(`**${manifestoPath}.data*`, end);
				await nav(page, "Manifeste").evaluate((link: HTMLElement) => link.click());
				await says(page.locator("h1"), "Une erreur est survenue");
				await expect(page.locator("h1")).toBeFocused();
				await expect(page).toHaveURL(manifestoPath);
				await expect(nav(page, "Visionnaires")).toBeVisible();
				await expect(footerOf(page)).toBeVisible();
				expect(plain(await page.locator("body").textContent())).not.toMatch(/boom|Bad Gateway|Unexpected|SyntaxError/);
				return { shown, place };
			});
			await test.step("008 · the page left is as it was", async () => {
				await page.getByRole("link", { name: "Revenir à la page précédente" }).click();
				await expect(page).toHaveURL(kinds.actualites.list);
				await expect.poll(() => textsOf(wallTitles(page))).toEqual(shown);
				await expect.poll(async () => Math.abs((await top(page)) - place)).toBeLessThan(4);
			});
			await test.step("« Réessayer » once it can be had", async () => {
				await page.goForward();
				await says(page.locator("h1"), "Une erreur est survenue");
				await page.unroute(`**${manifestoPath}.data*`);
				await page.getByRole("link", { name: "Réessayer" }).click();
				await says(page.locator("h1"), "Manifeste");
			});
		});
	}

	test("012 · no network: « Réessayer » leaves the reader on our page, told so each time, until there is one", async ({
		page,
		context,
		allowConsole,
	}) => {
		allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Error loading route module/);
		const again = page.getByRole("link", { name: "Réessayer" });
		const told = page.getByRole("alert").getByText("Toujours pas de réponse.");
		await test.step("012 · the error of a page that cannot be had", async () => {
			await page.goto(kinds.actualites.list);
			await hydrate(page);
			await context.setOffline(true);
			await nav(page, "Manifeste").click();
			await says(page.locator("h1"), "Une erreur est survenue");
			await expect(told).toHaveCount(0);
		});
		await test.step("« Réessayer », twice", async () => {
			await again.click();
			await expect(told).toBeVisible();
			const first = await told.elementHandle();
			await again.click();
			await expect.poll(() => first?.evaluate((line) => line.isConnected)).toBe(false);
			await expect(told).toBeVisible();
			await says(page.locator("h1"), "Une erreur est survenue");
			await expect(page).toHaveURL(manifestoPath);
			await expect(again).toBeFocused();
			expect(await axeFindings(page)).toEqual([]);
		});
		await test.step("an answer that comes once the reader is on another page leaves them there", async () => {
			await context.setOffline(false);
			let answer = () => {};
			const held = new Promise<void>((resolve) => {
				answer = resolve;
			});
			await page.route(`**${manifestoPath}`, async (route) => {
				if (route.request().method() === "HEAD") await held;
				await route.continue().catch(() => {});
			});
			const asked = page.waitForRequest((request) => request.method() === "HEAD");
			await again.click();
			const question = await asked;
			const dropped = page.waitForEvent("requestfailed", (request) => request === question);
			await nav(page, "Visionnaires").click();
			await says(page.locator("h1"), "Visionnaires");
			await dropped;
			answer();
			await expect(page).toHaveURL(kinds.visionnaires.list);
			await page.unrouteAll({ behavior: "ignoreErrors" });
		});
		await test.step("once there is a network", async () => {
			await context.setOffline(true);
			await nav(page, "Manifeste").click();
			await says(page.locator("h1"), "Une erreur est survenue");
			await context.setOffline(false);
			await again.click();
			await says(page.locator("h1"), "Manifeste");
		});
	});

	test("a file of the version before: the page asked for says so, and « Réessayer » shows it", async ({ page, allowConsole }) => {
		allowConsole(/./);
		const gone = /\/assets\/(?!site|react|entry|readers)[\w-]+\.js/;
		await test.step("it says so", async () => {
			await page.goto(kinds.actualites.list);
			await hydrate(page);
			await page.route(gone, (route) => route.fulfill({ status: 404, body: "" }));
			await nav(page, "Manifeste").click();
			await says(page.locator("h1"), "Une erreur est survenue");
			await expect(page).toHaveURL(manifestoPath);
			await expect(nav(page, "Visionnaires")).toBeVisible();
		});
		await test.step("« Réessayer » shows it", async () => {
			await page.unroute(gone);
			await page.getByRole("link", { name: "Réessayer" }).click();
			await says(page.locator("h1"), "Manifeste");
		});
	});
});

test.describe("« Charger plus d'articles »", () => {
	let site: Site;
	test.beforeAll(async () => {
		site = await startSite({ DEMO: "0" });
		await site.write((db) =>
			db
				.insertInto("articles")
				.values(
					Array.from({ length: 140 }, (_, index) =>
						articleRow({
							title: `Article numéro ${index + 1}`,
							slug: `article-${index + 1}`,
							category: index % 2 ? "Innovation" : "Résistance",
							is_featured: index === 60,
							published_at: new Date(Date.UTC(2025, 0, 1, index)).toISOString(),
						}),
					),
				)
				.execute(),
		);
	});
	test.afterAll(async () => site.remove());
	const list = (query = "") => `${site.url}${kinds.actualites.list}${query}`;

	test("what is added is in the address: a reload shows it, the featured article too; it is said, and one address for machines", async ({
		page,
	}) => {
		await test.step("more: in the address, in focus and said", async () => {
			await page.goto(list());
			await hydrate(page);
			await more(page).click();
			await expect(wallTitles(page)).toHaveCount(2 * PAGE);
			await expect(page).toHaveURL(/\?jusqua=[\w-]+$/);
			await expect(wallTitles(page).nth(PAGE).locator("a")).toBeFocused();
			await expect.poll(() => spoken(page)).toBe("Toutes : 25 articles affichés");
		});
		await test.step("a reload shows it", async () => {
			await more(page).click();
			await expect(wallTitles(page)).toHaveCount(3 * PAGE);
			const shown = await textsOf(wallTitles(page));
			await page.reload();
			expect(await textsOf(wallTitles(page))).toEqual(shown);
			await says(featuredOf(page).getByRole("heading", { level: 2 }), "Article numéro 61");
			await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", list());
		});
		await test.step("one step more, and Back", async () => {
			await hydrate(page);
			const before = page.url();
			await more(page).click();
			await expect(wallTitles(page)).toHaveCount(4 * PAGE);
			await expect(page).not.toHaveURL(before);
			await page.goBack();
			await expect(wallTitles(page)).toHaveCount(3 * PAGE);
		});
	});

	test("with a category too, and from an address that begins further down", async ({ page }) => {
		const href = await test.step("with a category", async () => {
			await page.goto(list("?categorie=Innovation"));
			const href = (await more(page).getAttribute("href")) ?? "";
			expect(href).toMatch(/^\/actualites\?categorie=Innovation&apres=[\w-]+$/);
			await hydrate(page);
			await more(page).click();
			await expect(page).toHaveURL(/\?categorie=Innovation&jusqua=[\w-]+$/);
			return href;
		});
		await test.step("further down", async () => {
			await page.goto(site.url + href);
			await hydrate(page);
			await more(page).click();
			await expect(wallTitles(page)).toHaveCount(2 * PAGE);
			const shown = await textsOf(wallTitles(page));
			await page.reload();
			expect(await textsOf(wallTitles(page))).toEqual(shown);
			expect(new Set(await textsOf(labelsOf(wallOf(page))))).toEqual(new Set(["Innovation"]));
		});
	});

	for (const [name, end] of failures) {
		test(`046 047 · ${name}: the error beside the button, the list stays; pressed again, it goes on`, async ({ page, allowConsole }) => {
			allowConsole(/./);
			await test.step("the error, and the list as it was", async () => {
				await page.goto(list());
				await hydrate(page);
				const shown = await textsOf(wallTitles(page));
				await page.route(`**${moreArticlesPath}*`, end);
				await more(page).click();
				await says(page.locator("main").getByRole("alert"), "Erreur: Une erreur est survenue");
				expect(await textsOf(wallTitles(page))).toEqual(shown);
				await expect(page).toHaveURL(list());
			});
			await test.step("pressed again", async () => {
				await page.unroute(`**${moreArticlesPath}*`);
				await more(page).click();
				await expect(wallTitles(page)).toHaveCount(2 * PAGE);
				await expect(page.locator("main [role=alert]")).toBeEmpty();
			});
		});
	}

	test("its late answer calls nobody back: the link pressed meanwhile is followed, the dialog opened meanwhile stays", async ({ page }) => {
		await test.step("a dialog opened meanwhile", async () => {
			await page.goto(list());
			await hydrate(page);
			const late = await holdAnswers(page, `**${moreArticlesPath}*`);
			await more(page).click();
			await headerOf(page).getByRole("link", { name: "Rejoindre" }).click();
			await expect(page.locator("dialog [name=email]")).toBeFocused();
			late.release();
			await expect(wallTitles(page)).toHaveCount(2 * PAGE);
			await expect(page.locator("dialog [name=email]")).toBeFocused();
			await expect(page).toHaveURL(/\?dialogue=newsletter$/);
			await page.keyboard.press("Escape");
			await expect(page.locator("dialog")).toHaveCount(0);
			await expect(page).toHaveURL(/\/actualites\?jusqua=[\w-]+$/);
			await page.goBack();
			await expect(page.locator("dialog")).toHaveCount(0);
			await expect(page).toHaveURL(list());
			await page.unrouteAll();
		});

		await test.step("a link pressed meanwhile", async () => {
			const [later, manifesto] = [await holdAnswers(page, `**${moreArticlesPath}*`), await holdAnswers(page, `**${manifestoPath}.data*`)];
			await expect(wallTitles(page)).toHaveCount(PAGE);
			await more(page).click();
			const asked = page.waitForRequest(`**${manifestoPath}.data*`);
			await nav(page, "Manifeste").click();
			await asked;
			later.release();
			await expect(wallTitles(page)).toHaveCount(2 * PAGE);
			manifesto.release();
			await says(page.locator("h1"), "Manifeste");
			await expect(page).toHaveURL(`${site.url}${manifestoPath}`);
		});
	});

	test("ten pages at most stand at one address; further down the list goes on at its own", async ({ page }) => {
		const last = Buffer.from(`${new Date(Date.UTC(2025, 0, 1, 0)).toISOString()}|0`).toString("base64url");
		await page.goto(list(`?jusqua=${last}`));
		await expect(wallTitles(page)).toHaveCount(10 * PAGE);
		await hydrate(page);
		await more(page).click();
		await expect(page).toHaveURL(/\?apres=[\w-]+$/);
		await expect(wallTitles(page)).toHaveCount(PAGE);
	});

	test("an address that cannot be read, or past the end: the newest, with a word, and 404", async ({ page }) => {
		await test.step("older than all", async () => {
			const past = Buffer.from("1999-01-01T00:00:00.000Z|0").toString("base64url");
			for (const query of ["?apres=coupe", `?apres=${past}`]) {
				expect((await page.goto(list(query)))?.status(), query).toBe(404);
				await says(page.locator("h1"), "Actualités");
				await expect(page.getByText("Cette page de la liste n’existe plus.")).toBeVisible();
				await expect(wallTitles(page)).toHaveCount(PAGE);
				await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
			}
		});
		await test.step("until where nobody can read", async () => {
			for (const query of ["?jusqua=coupe", `?jusqua=${"a".repeat(400)}`]) {
				expect((await page.goto(list(query)))?.status(), query).toBe(200);
				await expect(wallTitles(page)).toHaveCount(PAGE);
			}
		});
	});
});

test("« Cette page pèse » follows what arrives after the first intent, and each page is weighed anew", async ({ page }) => {
	const weight = async () => Number(/pèse (\d+) ko/.exec(plain(await page.locator("[data-weight]").textContent()))?.[1] ?? 0);
	const awake = await test.step("this page, as it wakes", async () => {
		await page.goto(publicPath("actualites", "le-grille-pain-a-gagne"));
		await expect.poll(weight).toBeGreaterThan(0);
		const before = await weight();
		await hydrate(page);
		await expect.poll(weight).toBeGreaterThan(before + 90);
		const awake = await weight();
		return awake;
	});
	await test.step("the next one", async () => {
		await nav(page, "Manifeste").click();
		await says(page.locator("h1"), "Manifeste");
		await expect.poll(weight).toBeGreaterThan(0);
		expect(await weight()).toBeLessThan(awake);
	});
});
