// « Lire plus tard »: kept by the browser alone, read without a network, gone once it is withdrawn.

import type { BrowserContext, Page } from "@playwright/test";
import { laterPath, laterVersionsPath, manifestoPath, searchPath, workerPath } from "../../app/shared/addresses.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { proseOf } from "../support/by-class.ts";
import { drawnBeside } from "../support/drawn-head.ts";
import { expectNothingFound } from "../support/every-look.ts";
import { axeFindings, expect, holdAnswers, hydrate, plain, test } from "../support/journey.ts";
import { articleRow } from "../support/rows.ts";
import { startSite } from "../support/site.ts";
import { sticksOut } from "../support/sticks-out.ts";

const ARTICLE = publicPath("actualites", "le-grille-pain-a-gagne");
const PORTRAIT = publicPath("visionnaires", "nadia-benali");

test.use({ ownContext: true });

const keepButton = (page: Page) => page.getByRole("button", { name: "Lire plus tard" });
/** What the button gives way to. */
const known = (page: Page) => page.getByRole("link", { name: "Gardée\u202f: voir la liste" });
const told = (page: Page) => page.locator("[data-kept]");
const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const asleep = (page: Page) => page.evaluate(() => document.documentElement.dataset.hydrated === undefined);
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const rows = (page: Page) => page.getByRole("list", { name: "Pages gardées" }).getByRole("listitem");

async function keep(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await keepButton(page).click();
	await expect(told(page)).toContainText("Gardée");
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The network is cut for the page and for its worker, as in a tunnel. */
async function offline(context: BrowserContext, isCut: boolean): Promise<void> {
	await context.setOffline(isCut);
}

test("« Cette page pèse » says what came packed, whether or not the worker stands between", async ({ page }) => {
	const weight = async () => Number(/pèse (\d+) ko/.exec(plain(await page.locator("[data-weight]").textContent()))?.[1] ?? 0);
	/** Once nothing more arrives. */
	const settled = async (path: string) => {
		await page.goto(path, { waitUntil: "networkidle" });
		await expect.poll(weight).toBeGreaterThan(0);
		return weight();
	};
	const before = [await settled(ARTICLE), await settled(laterPath)] as const;
	await keep(page, ARTICLE);
	// The list asks which versions its texts have now, and for itself.
	const after = [await settled(ARTICLE), await settled(laterPath)] as const;
	expect(Math.abs(after[0] - before[0])).toBeLessThan(4);
	expect(after[1]).toBeGreaterThanOrEqual(before[1]);
	expect(after[1] - before[1]).toBeLessThan(12);
});

test("a link that is followed without a network, in a page that React shows, leads to the copy that was kept; where there is none the page stays, with a way to try again", async ({
	page,
	context,
	allowConsole,
}) => {
	allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
	await keep(page, ARTICLE);
	await page.goto(kinds.actualites.list);
	await hydrate(page);
	const lead = (href: string) => page.locator(`main a[href="${href}"]`).first();
	const other = await page.locator(`main a[href^="${kinds.actualites.items}"]:not([href="${ARTICLE}"])`).first().getAttribute("href");
	await offline(context, true);
	await lead(ARTICLE).click();
	await expect(page.getByText("Copie gardée dans ce navigateur")).toBeVisible();
	await offline(context, false);
	await page.goto(kinds.actualites.list);
	await hydrate(page);
	await offline(context, true);
	await lead(other ?? "").click();
	await expect(page.getByRole("link", { name: "Réessayer" })).toBeVisible();
	await expect(page.getByRole("heading", { level: 1, name: "Hors ligne" })).toBeHidden();
	await offline(context, false);
});

test("nothing is installed or kept by reading; the first press keeps, says so, and the page is read without a network", async ({
	page,
	context,
	allowConsole,
}) => {
	allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
	await test.step("a visit, however long, leaves nothing", async () => {
		await page.goto(ARTICLE);
		await keepButton(page).hover();
		await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
		expect([await workers(page), await cacheNames(page)]).toEqual([0, []]);
	});
	await test.step("kept once", async () => {
		await keep(page, ARTICLE);
		expect(await workers(page)).toBe(1);
		await known(page).click();
		await expect(page).toHaveURL(laterPath);
		await expect(rows(page)).toHaveCount(1);
		expect(await axeFindings(page)).toEqual([]);
	});
	await offline(context, true);
	await test.step("the list, the page with its pictures and its faces", async () => {
		await page.goto(laterPath);
		expect(await drawnBeside(page)).toEqual(["a-lire-360", "a-lire-720"]);
		await rows(page).getByRole("link").click();
		await expect(page.getByRole("heading", { level: 1 })).toContainText("grille");
		await expect(proseOf(page)).toContainText("Nadia");
		await expect(page.getByText("Copie gardée dans ce navigateur")).toBeVisible();
		const note = await page.getByText("Copie gardée dans ce navigateur").boundingBox();
		const header = await page.getByRole("banner").boundingBox();
		expect((note?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0))).toBeGreaterThanOrEqual(12);
		const pictures = page.locator("main img");
		expect(await pictures.count()).toBeGreaterThan(0);
		for (const picture of await pictures.all()) {
			await picture.scrollIntoViewIfNeeded();
			await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
		}
		expect(await page.evaluate(() => document.fonts.check("900 16px 'Archivo Affiche'"))).toBe(true);
		await expect(page.getByRole("button", { name: "Lire plus tard" })).toHaveCount(0);
		expect(await axeFindings(page)).toEqual([]);
	});
	await test.step("another page is said to be out of reach, in the house's hand", async () => {
		for (const path of [manifestoPath, searchPath, `${searchPath}?q=vent`]) {
			await page.goto(path);
			await expect(page.getByRole("heading", { level: 1, name: "Hors ligne" }), path).toBeVisible();
			await expectNothingFound(page, `« Hors ligne » at ${path}`);
		}
		await page.getByRole("link", { name: "Voir ce que j’ai gardé" }).click();
		await expect(rows(page)).toHaveCount(1);
	});
	await offline(context, false);
});

test("that a page is being kept is said at the press, while what keeps it is on its way; what never comes is said too", async ({
	page,
	allowConsole,
}) => {
	allowConsole(/ERR_FAILED|Failed to fetch/);
	const late = await holdAnswers(page, "**/assets/**/*.js");
	await page.goto(ARTICLE);
	await keepButton(page).click();
	await expect(told(page)).toHaveText("On range cette page…");
	late.release();
	await expect(told(page)).toContainText("Gardée");
	await page.unroute("**/assets/**/*.js");
	await page.goto(PORTRAIT);
	await keepButton(page).hover();
	await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
	await page.route(`**${PORTRAIT}`, (route) => route.abort());
	await keepButton(page).click();
	await expect(told(page)).toContainText("n’a pas pu être gardée");
});

test("pressed without a network it says that nothing was kept; pressed again once there is one it keeps", async ({
	page,
	context,
	allowConsole,
}) => {
	allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
	await page.goto(ARTICLE);
	await offline(context, true);
	for (const press of ["first", "second"]) {
		await keepButton(page).click();
		await expect(told(page), press).toContainText("n’a pas pu être gardée");
	}
	await offline(context, false);
	await keepButton(page).click();
	// Where the browser remembers the modules that failed, the page has been loaded again, and an intent keeps it.
	await expect
		.poll(async () => {
			await keepButton(page)
				.hover({ timeout: 1_000 })
				.catch(() => {});
			return told(page).textContent();
		})
		.toContain("Gardée");
	expect(await page.evaluate(() => sessionStorage.getItem("keep"))).toBeNull();
});

test("a page that is kept says so instead of offering to keep it, however it is opened; the button comes back once it is kept no more", async ({
	page,
	allowConsole,
}) => {
	// Chromium preloads what the page's own headers name when the page is fetched to be kept, too, and wonders seconds later.
	allowConsole(/was preloaded using link preload/);
	const saysSo = async () => {
		await expect(known(page)).toHaveAttribute("href", laterPath);
		await expect(keepButton(page)).toBeHidden();
	};
	await test.step("once it was pressed, by keys", async () => {
		await page.goto(ARTICLE);
		await keepButton(page).focus();
		await page.keyboard.press("Enter");
		await expect(told(page)).toHaveText("Gardée. Elle se lit même sans connexion.");
		await saysSo();
		await expect(known(page)).toBeFocused();
		expect(await axeFindings(page)).toEqual([]);
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	});
	await test.step("loaded, before anything is done there, and hydrated", async () => {
		await page.reload();
		await saysSo();
		expect(await asleep(page)).toBe(true);
		await hydrate(page);
		await saysSo();
	});
	await test.step("opened in a page that React shows", async () => {
		await page.goto(kinds.actualites.list);
		await hydrate(page);
		await page.locator(`main a[href="${ARTICLE}"]`).first().click();
		await expect(page).toHaveURL(ARTICLE);
		await saysSo();
	});
	await test.step("with a query", async () => {
		await page.goto(`${ARTICLE}?utm_source=lettre`);
		await saysSo();
	});
	await test.step("taken off in another tab, then come back to", async () => {
		await page.evaluate(async () => {
			for (const name of await caches.keys()) await caches.delete(name);
			dispatchEvent(new Event("pageshow"));
		});
		await expect(keepButton(page)).toBeHidden();
		await hydrate(page);
		await page.evaluate(() => dispatchEvent(new Event("pageshow")));
		await expect(keepButton(page)).toBeVisible();
		await expect(known(page)).toBeHidden();
	});
});

test("a server that is down while there is a network: what has a query is said to be out of reach too, and nothing of it is kept", async ({
	page,
	allowConsole,
}) => {
	allowConsole(/ERR_CONNECTION_REFUSED|Failed to fetch/);
	const site = await startSite();
	try {
		await keep(page, site.url + ARTICLE);
		const answer = await page.goto(`${site.url}${searchPath}?q=vent`);
		expect(answer?.status()).toBe(200);
		await site.end("SIGKILL");
		const kept = await cacheNames(page);
		expect(await page.evaluate(() => navigator.onLine)).toBe(true);
		for (const path of [manifestoPath, `${searchPath}?q=vent`, `${kinds.actualites.list}?categorie=Innovation`]) {
			await page.goto(site.url + path);
			await expect(page.getByRole("heading", { level: 1, name: "Hors ligne" }), path).toBeVisible();
		}
		await page.goto(`${site.url}${ARTICLE}?utm_source=lettre`);
		await expect(page.getByText("Copie gardée dans ce navigateur")).toBeVisible();
		expect(await cacheNames(page)).toEqual(kept);
		await expect(page.goto(`${site.url}${ARTICLE}?apercu=x`)).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
	} finally {
		await site.remove();
	}
});

test("taken off the shelf: with the last page nothing stays in the browser", async ({ page }) => {
	await keep(page, ARTICLE);
	await keep(page, PORTRAIT);
	const copy = await page.evaluate(async (path) => (await caches.match(path))?.text(), PORTRAIT);
	expect(copy).toContain("Nadia");
	expect(copy, "pages that are not kept with it").not.toContain("À lire ensuite");
	await page.goto(laterPath);
	await expect(rows(page)).toHaveCount(2);
	// By keys: the row goes with its button, the focus to the one that is left, then to the way out.
	await rows(page).first().getByRole("button").focus();
	await page.keyboard.press("Enter");
	await expect(rows(page)).toHaveCount(1);
	await expect(page.getByRole("status").filter({ hasText: "n’est plus dans votre liste" })).toBeVisible();
	await expect(rows(page).first().getByRole("button")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Rien de gardé pour l’instant" })).toBeVisible();
	await expect(page.getByRole("main").getByRole("link")).toBeFocused();
	expect([await workers(page), await cacheNames(page)]).toEqual([0, []]);
});

test("titles as long as they come stay in the list, and in what is said of them, in every look", async ({ page, empty }) => {
	const titles = ["Anticonstitutionnellement".repeat(5), "Un très long titre qui n’en finit pas de ne pas finir ".repeat(6).trim()];
	const articles = titles.map((title, place) => articleRow({ slug: `longue-${place}`, title, content: "Un texte." }));
	await empty.write((db) => db.insertInto("articles").values(articles).execute());
	for (const { slug } of articles) await keep(page, empty.url + publicPath("actualites", slug));
	await page.goto(empty.url + laterPath);
	for (const count of [2, 1]) {
		await expect(rows(page)).toHaveCount(count);
		for (const width of [320, 768, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			expect(await sticksOut(page), `${count} at ${width}`).toEqual([]);
		}
		await expectNothingFound(page, `${count} kept`);
		// The word without end leaves first, and is named by what says so.
		if (count === 2) await rows(page).filter({ hasText: "Anticonstitutionnellement" }).getByRole("button").click();
	}
	await empty.write((db) => db.deleteFrom("articles").where("slug", "like", "longue-%").execute());
});

test("a page that is withdrawn is not shown while there is a network, and leaves the list with a word", async ({
	page,
	empty,
	allowConsole,
}) => {
	allowConsole(/status of 404/);
	const insert = (slug: string, title: string) =>
		empty.write((db) =>
			db
				.insertInto("articles")
				.values(articleRow({ slug, title, content: "Un texte." }))
				.execute(),
		);
	const withdraw = (slug: string) =>
		empty.write((db) => db.updateTable("articles").set({ is_published: false }).where("slug", "=", slug).execute());
	const [met, asked] = ["retiree-vue", "retiree-liste"].map((slug) => empty.url + publicPath("actualites", slug)) as [string, string];
	await insert("retiree-vue", "Première retirée");
	await insert("retiree-liste", "Seconde retirée");
	await insert("otee", "Ôtée à la main");
	await keep(page, met);
	await keep(page, asked);
	await keep(page, empty.url + publicPath("actualites", "otee"));
	await withdraw("retiree-vue");
	await withdraw("retiree-liste");
	const answer = await page.goto(met);
	expect(answer?.status()).toBe(404);
	await expect(page.getByText("Copie gardée")).toHaveCount(0);
	// What was withdrawn is heard of once another page has been taken off: the word on that one stays.
	const taken = Promise.withResolvers<void>();
	await page.route(`**${laterVersionsPath}?*`, async (route) => {
		await taken.promise;
		await route.continue();
	});
	await page.goto(empty.url + laterPath);
	await rows(page).filter({ hasText: "Ôtée à la main" }).getByRole("button").click();
	const word = page.getByRole("status").filter({ hasText: "« Ôtée à la main » n’est plus dans votre liste" });
	await expect(word).toBeVisible();
	taken.resolve();
	for (const title of ["Première retirée", "Seconde retirée"]) {
		await expect(page.getByRole("status").filter({ hasText: `« ${title} » n’est plus en ligne` })).toBeVisible();
	}
	await expect(word).toBeVisible();
	await expect(page.getByRole("heading", { name: "Rien de gardé pour l’instant" })).toBeVisible();
	expect((await cacheNames(page)).filter((name) => name.includes("retiree"))).toEqual([]);
});

test("the list asks for all it keeps at once, and keeps anew what was corrected, not what is dressed otherwise", async ({
	page,
	empty,
}) => {
	const slugs = Array.from({ length: 4 }, (_, index) => `gardee-${index}`);
	const pathOf = (slug: string) => publicPath("actualites", slug);
	await empty.write((db) =>
		db
			.insertInto("articles")
			.values(slugs.map((slug) => articleRow({ slug, title: slug, content: "Un texte de départ." })))
			.execute(),
	);
	for (const slug of slugs) await keep(page, empty.url + pathOf(slug));
	/** What the list has asked for once it has looked: of the pages it keeps, and which versions they have. */
	const asked = async () => {
		const paths: string[] = [];
		page.on("request", (request) => paths.push(new URL(request.url()).pathname));
		// It asks for itself last.
		const looked = page.waitForRequest((request) => new URL(request.url()).pathname === laterPath && !request.isNavigationRequest());
		await page.goto(empty.url + laterPath);
		await looked;
		page.removeAllListeners("request");
		return paths.filter((path) => path === laterVersionsPath || slugs.some((slug) => path === pathOf(slug)));
	};
	expect(await asked()).toEqual([laterVersionsPath]);
	const copyOf = (slug: string) =>
		page.evaluate(async (path) => (await caches.match(path))?.text(), pathOf(slug)).then((html) => html ?? "");
	await test.step("another menu, as after an update of the software: the page is another one to the letter, its text is not", async () => {
		const tagOf = async () => (await page.request.get(empty.url + pathOf("gardee-0"))).headers().etag;
		const before = await tagOf();
		/** Answers what it was called before. */
		const nameSite = (value: string) =>
			empty.write(async (db) => {
				const setting = await db.selectFrom("settings").select("value").where("key", "=", "site_name").executeTakeFirstOrThrow();
				await db.updateTable("settings").set({ value }).where("key", "=", "site_name").execute();
				return setting.value;
			});
		const named = await nameSite(JSON.stringify("Autre Vent"));
		await expect.poll(tagOf).not.toBe(before);
		expect(await asked()).toEqual([laterVersionsPath]);
		expect(await copyOf("gardee-0")).not.toContain("Autre Vent");
		await nameSite(named);
	});
	await test.step("a corrected text alone is fetched, and read without a network", async () => {
		await empty.write((db) => db.updateTable("articles").set({ content: "Un texte corrigé." }).where("slug", "=", "gardee-1").execute());
		expect(await asked()).toEqual([laterVersionsPath, pathOf("gardee-1")]);
		await expect.poll(() => copyOf("gardee-1")).toContain("Un texte corrigé.");
		expect(await copyOf("gardee-2")).toContain("Un texte de départ.");
	});
	await test.step("one that has moved is kept where it is now", async () => {
		await empty.write(async (db) => {
			await db.updateTable("articles").set({ slug: "deplacee", title: "Ailleurs" }).where("slug", "=", "gardee-3").execute();
			await db
				.insertInto("redirects")
				.values({ from_path: pathOf("gardee-3"), to_path: pathOf("deplacee"), origin: "slug" })
				.execute();
		});
		await page.goto(empty.url + laterPath);
		await expect
			.poll(() => cacheNames(page).then((names) => names.filter((name) => /gardee-3|deplacee/.test(name))))
			.toEqual([expect.stringContaining(pathOf("deplacee"))]);
		// The list that was open leads there, under the name it has now.
		const row = page.getByRole("main").locator(`a[href="${pathOf("deplacee")}"]`);
		await expect(row).toHaveText("Ailleurs");
		await expect(page.getByRole("main").locator(`a[href="${pathOf("gardee-3")}"]`)).toHaveCount(0);
	});
});

test("the admin area, forms, private links and previews go by the worker untouched; what has a query is kept nowhere", async ({
	page,
	context,
	baseURL,
	allowConsole,
}) => {
	allowConsole(/ERR_INTERNET_DISCONNECTED|status of (?:404|401)/);
	await keep(page, ARTICLE);
	const untouched = [
		adminPaths.login,
		"/inscription",
		"/contribution",
		"/confirmation/inconnue",
		"/mes-donnees/x.y",
		`${ARTICLE}?apercu=x`,
		"/ADMIN/connexion",
	];
	for (const path of untouched) {
		const answer = await page.goto(baseURL + path);
		expect(answer?.fromServiceWorker(), path).toBe(false);
	}
	for (const path of [`${kinds.actualites.list}?categorie=Innovation`, `${searchPath}?q=vent`, `${ARTICLE}?page_id=3`])
		await page.goto(path);
	const kept = await page.evaluate(async () => {
		const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
		return all.flat().map(({ url }) => new URL(url).pathname);
	});
	const documents = kept.filter((path) => !/^\/(?:assets|art|images|tirages)\//.test(path));
	expect([...new Set(documents)].sort()).toEqual([laterPath, ARTICLE, `${laterPath}/hors-ligne`].sort());
	await context.setOffline(true);
	await page.goto(`${baseURL}${ARTICLE}?utm_source=lettre`);
	await expect(page.getByText("Copie gardée dans ce navigateur")).toBeVisible();
	for (const path of [adminPaths.login, `${ARTICLE}?apercu=x`])
		await expect(page.goto(baseURL + path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
	await context.setOffline(false);
});

test("what an older worker kept in another form is thrown away; the worker's file is asked for anew each time", async ({ page }) => {
	await page.goto(ARTICLE);
	await page.evaluate(async () => {
		await (await caches.open("a-lire-0 /vieux")).put("/vieux", new Response("vieux"));
		await (await caches.open("autre-chose")).put("/autre", new Response("autre"));
	});
	await keep(page, ARTICLE);
	await expect.poll(() => cacheNames(page)).not.toContain("a-lire-0 /vieux");
	expect(await cacheNames(page)).toContain("autre-chose");
	const worker = await page.request.get(workerPath);
	expect(worker.headers()["cache-control"]).toBe("public, no-cache");
	expect(worker.headers()["content-type"]).toContain("text/javascript");
});

test.describe("a browser that keeps nothing", () => {
	for (const [why, deny] of [
		[
			"has no room",
			() => {
				Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
			},
		],
		[
			"refuses its storage",
			() => {
				CacheStorage.prototype.keys = () => Promise.reject(new DOMException("denied", "SecurityError"));
			},
		],
		[
			"refuses workers",
			() => {
				ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("denied", "SecurityError"));
			},
		],
	] as const) {
		test(`one that ${why} says so calmly, and nothing is half kept`, async ({ page }) => {
			await page.addInitScript(deny);
			await page.goto(ARTICLE);
			await keepButton(page).click();
			await expect(told(page)).toContainText("Ce navigateur ne laisse rien garder ici");
			expect(await workers(page)).toBe(0);
			if (!why.includes("storage")) return;
			await page.goto(laterPath);
			await expect(page.getByText("Ce navigateur ne laisse rien garder ici")).toBeVisible();
		});
	}
});

test("the list is nobody's to find: not indexed, in no map", async ({ page }) => {
	await page.goto(laterPath);
	await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
	expect(await (await page.request.get("/sitemap/0.xml")).text()).not.toContain(laterPath);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("no button that could do nothing; the list says what it needs", async ({ page }) => {
		await page.goto(ARTICLE);
		await expect(keepButton(page)).toHaveCount(0);
		await page.goto(laterPath);
		await expect(page.getByText("Il lui faut JavaScript")).toBeVisible();
		await expect(page.getByText("On ouvre votre tiroir")).toBeHidden();
	});
});
