// The search as readers use it: without scripts too, said of nobody, kept for nobody.
import { searchAsTypedPath, searchPath } from "../../app/shared/addresses.ts";
import { expectNothingFound } from "../support/every-look.ts";
import { axeFindings, expect, hydrate, test } from "../support/journey.ts";

// What was written from outside, as the demonstration is, is found once the job has passed: Vie Alt last.
test.beforeEach(({ request }) =>
	expect
		.poll(async () => (await request.get(`${searchPath}?q=coursive&genre=vie-alt`)).text(), { intervals: [100, 2_000], timeout: 60_000 })
		.toContain('href="/vie-alt/la-coursive"'),
);

test("what is looked for is found, narrowed and sorted, and leads to its page", async ({ page }) => {
	await page.goto(searchPath);
	await page.getByRole("searchbox", { name: "Chercher dans tout le magazine" }).fill("éoliennes");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/recherche\?q=%C3%A9oliennes$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recherche");
	const results = page.getByRole("region", { name: /résultat/ }).getByRole("listitem");
	const count = await results.count();
	expect(count).toBeGreaterThan(0);
	await expect(results.first().locator("mark").first()).toHaveText(/éolienne/i);
	const narrow = page.getByRole("navigation", { name: "Affiner la recherche" });
	await narrow.getByRole("link", { name: "Les plus récents" }).click();
	await expect(page).toHaveURL(/tri=date/);
	await expect(narrow.getByRole("link", { name: "Les plus récents" })).toHaveAttribute("aria-current", "true");
	await expect(narrow.getByRole("link", { name: "Les plus récents" })).toHaveAttribute("rel", "nofollow");
	// Other words are sorted the same.
	await page.getByRole("button", { name: "Chercher", exact: true }).click();
	await expect(page).toHaveURL(/tri=date/);
	const title = results.first().getByRole("link");
	const name = await title.textContent();
	await title.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
});

test("the bar leads there: a field on wide screens, a link on small ones", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto("/");
	const bar = page.getByRole("banner").getByRole("search");
	await bar.getByRole("searchbox", { name: "Chercher dans le magazine" }).fill("yeux");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/recherche\?q=yeux$/);
	// The page is a field itself.
	await expect(bar).toHaveCount(0);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/");
	await expect(bar.getByRole("searchbox")).toBeHidden();
	await bar.getByRole("link", { name: "Chercher" }).click();
	// One only has to type.
	// Once its results come as one types, the field is a combobox.
	const field = page.getByLabel("Chercher dans tout le magazine");
	await expect(field).toBeFocused();
	await expect(field).toBeInViewport();
	await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

test("on a small screen a link above the results leads to what narrows them; what narrows is told from what leaves all", async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`${searchPath}?q=village`);
	const narrow = page.getByRole("navigation", { name: "Affiner la recherche" });
	await expect(narrow).not.toBeInViewport();
	await page.getByRole("link", { name: "Trier, affiner" }).click();
	await expect(narrow).toBeInViewport();
	const kind = narrow.getByRole("link", { name: /^Actualités/ });
	const plate = (link: typeof kind) => link.evaluate((element) => getComputedStyle(element).backgroundColor);
	// What lies under the pointer has a plate of its own.
	await page.mouse.move(0, 0);
	const bare = await plate(kind);
	await kind.click();
	await expect(kind).toHaveAttribute("aria-current", "true");
	await page.mouse.move(0, 0);
	expect(await plate(kind)).not.toBe(bare);
	expect(await plate(narrow.getByRole("link", { name: "Les plus proches" }))).toBe(bare);
	expect(await axeFindings(page)).toEqual([]);
	await page.setViewportSize({ width: 1440, height: 900 });
	await expect(page.getByRole("link", { name: "Trier, affiner" })).toBeHidden();
});

test("what results are narrowed to stands beside their count, small screens included, and is taken off there", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`${searchPath}?q=village&genre=actualites&auteur=jeanne-aubry`);
	const chosen = page.getByRole("list", { name: "Choix en cours" });
	await expect(chosen.getByRole("link")).toHaveText(["Retirer Genre\u202f: Actualités", "Retirer Signature\u202f: Jeanne Aubry"]);
	await expect(chosen.getByRole("link").first()).toHaveAttribute("rel", "nofollow");
	const list = page
		.getByRole("region", { name: /résultat/ })
		.getByRole("list")
		.last();
	expect((await chosen.boundingBox())?.y).toBeLessThan((await list.boundingBox())?.y ?? 0);
	expect(await axeFindings(page)).toEqual([]);
	await hydrate(page);
	await test.step("by keys: the focus goes on to what is left, then to the count", async () => {
		await chosen.getByRole("link", { name: /Genre/ }).focus();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\?q=village&auteur=jeanne-aubry$/);
		await expect(chosen.getByRole("link")).toHaveCount(1);
		await expect(chosen.getByRole("link")).toBeFocused();
		await expect(page.getByRole("status").filter({ hasText: /résultats?, Signature\u202f: Jeanne Aubry$/ })).toHaveCount(1);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\?q=village$/);
		await expect(chosen).toHaveCount(0);
		await expect(page.getByRole("heading", { level: 2, name: /^\d+\sr/ })).toBeFocused();
	});
	await test.step("where nothing is left, too; a name as long as they come wraps", async () => {
		const long = "LaRubriqueQuiNEnFinitPas".repeat(8);
		await page.goto(`${searchPath}?q=village&rubrique=${long}`);
		await expect(page.getByRole("heading", { name: "Rien avec ces choix" })).toBeVisible();
		await expect(chosen.getByRole("link")).toContainText(long);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await chosen.getByRole("link").click();
		await expect(page).toHaveURL(/\?q=village$/);
	});
});

test("that nothing is found any more is said aloud", async ({ page }) => {
	await page.goto(`${searchPath}?q=village`);
	await hydrate(page);
	const said = page.getByRole("status").filter({ hasText: /résultat/ });
	await page
		.getByRole("navigation", { name: "Affiner la recherche" })
		.getByRole("link", { name: /^Actualités/ })
		.click();
	await expect(page).toHaveURL(/genre=actualites/);
	await page.evaluate(() => history.replaceState(history.state, "", "/recherche?q=village&annee=1999"));
	await page.goBack();
	await page.goForward();
	await expect(said).toHaveText("0\u00a0résultat, Année\u202f: 1999");
});

test("nothing found has a way out; a word mistyped gives what was meant", async ({ page }) => {
	await page.goto(`${searchPath}?q=zzyzx`);
	await expect(page.getByRole("heading", { name: "Rien à ce nom-là" })).toBeVisible();
	const ways = page.getByRole("navigation", { name: "Flâner" }).getByRole("link");
	await expect(ways).toHaveText(["Actualités", "Visionnaires", "Vie Alt", "Manifeste", "Archives", "Séries"]);
	await ways.filter({ hasText: "Visionnaires" }).click();
	await expect(page).toHaveURL(/\/visionnaires$/);
	await page.goto(`${searchPath}?q=tramontanne`);
	await expect(page.getByText("Voici ce que donne « tramontane »")).toBeVisible();
	// What is narrowed is mistyped as anything else is.
	await page.goto(`${searchPath}?q=tramontanne&genre=actualites`);
	await expect(page.getByText("Voici ce que donne « tramontane »")).toBeVisible();
	await page.goto(`${searchPath}?q=zzyzx&genre=actualites`);
	await expect(page.getByRole("heading", { name: "Rien à ce nom-là" })).toBeVisible();
	await page.goto(`${searchPath}?q=tramontane&annee=1999`);
	await expect(page.getByText("La recherche trouve quelque chose, mais pas là.")).toBeVisible();
	await page.goto(`${searchPath}?q=coop%C3%A9rative+tramontanne`);
	await expect(page.getByText(/Vouliez-vous dire/)).toBeVisible();
	await page.getByRole("link", { name: "coopérative tramontane" }).click();
	await expect(
		page
			.getByRole("region", { name: /résultat/ })
			.getByRole("listitem")
			.first(),
	).toBeVisible();
});

test("words that are to be left out alone find nothing, and say so", async ({ page }) => {
	await page.goto(`${searchPath}?q=-pain`);
	await expect(page.getByRole("heading", { name: "Il manque un mot à chercher" })).toBeVisible();
	await expect(page.getByRole("searchbox", { name: "Chercher dans tout le magazine" })).toHaveValue("-pain");
	await expect(page.getByRole("main").getByRole("link", { name: "Actualités" })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	// A sign alone leaves nothing out.
	await page.goto(`${searchPath}?q=%22`);
	await expect(page.getByRole("heading", { name: "Que cherchez-vous" })).toBeVisible();
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("the same form, the same links", async ({ page }) => {
		await page.goto(searchPath);
		await page.getByRole("searchbox").fill("« salle des fêtes » -linge");
		await page.getByRole("button", { name: "Chercher" }).click();
		await expect(page.getByRole("searchbox")).toHaveValue("« salle des fêtes » -linge");
		await page.goto(`${searchPath}?q=village`);
		await page
			.getByRole("navigation", { name: "Affiner la recherche" })
			.getByRole("link", { name: /^Actualités/ })
			.click();
		await expect(page).toHaveURL(/genre=actualites/);
		await expect(
			page
				.getByRole("region", { name: /résultat/ })
				.getByRole("listitem")
				.first(),
		).toContainText("Actualité");
	});

	test("what narrows is taken off beside the count", async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(`${searchPath}?q=village&genre=actualites`);
		await page.getByRole("list", { name: "Choix en cours" }).getByRole("link").click();
		await expect(page).toHaveURL(/\?q=village$/);
		await expect(page.getByRole("list", { name: "Choix en cours" })).toHaveCount(0);
	});

	test("who signs is a choice by name; an address that says the name goes on", async ({ page }) => {
		await page.goto(`${searchPath}?q=four`);
		const jeanne = page.getByRole("navigation", { name: "Affiner la recherche" }).getByRole("link", { name: /^Jeanne Aubry/ });
		await jeanne.click();
		await expect(page).toHaveURL(/auteur=jeanne-aubry/);
		const results = page.getByRole("region", { name: /résultat/ }).getByRole("listitem");
		const titles = await results.getByRole("heading").allTextContents();
		expect(titles.length).toBeGreaterThan(0);
		await page.goto(`${searchPath}?q=four&auteur=Jeanne+Aubry`);
		await expect(jeanne).toHaveAttribute("aria-current", "true");
		expect(await results.getByRole("heading").allTextContents()).toEqual(titles);
	});
});

test("no search engine lists it, nobody keeps it, and what is typed stays words", async ({ request }) => {
	const answer = await request.get(`${searchPath}?q=${encodeURIComponent("<script>alert(1)</script>")}`);
	expect(answer.status()).toBe(200);
	const text = await answer.text();
	expect(text).toContain('<meta name="robots" content="noindex"/>');
	expect(text).not.toContain("<script>alert(1)");
	expect(answer.headers()["cache-control"]).toMatch(/private|no-store/);
	expect(answer.headers()["x-cache"]).toBeUndefined();
});

test.describe("while one types", () => {
	test("first results stand below the field of the bar; arrows choose, Enter opens, Escape closes, the last leads to all", async ({
		page,
	}) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto("/");
		const field = page.getByRole("banner").getByLabel("Chercher dans le magazine");
		const list = page.getByRole("listbox", { name: "Premiers résultats" });
		await field.click();
		await field.pressSequentially("tramontane");
		await expect(list.getByRole("option").first().locator("mark").first()).toHaveText(/tramontane/i);
		await expect(field).toHaveAttribute("aria-expanded", "true");
		await expect(page.getByRole("status").filter({ hasText: /résultats?\. Flèches/ })).toHaveCount(1);
		expect(await axeFindings(page)).toEqual([]);
		await page.keyboard.press("ArrowDown");
		await expect(list.getByRole("option", { selected: true })).toHaveCount(1);
		const first = list.getByRole("option").first();
		await expect(field).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
		await page.keyboard.press("Escape");
		await expect(list).toHaveCount(0);
		await expect(field).toHaveValue("tramontane");
		await field.fill("tramontan");
		await expect(list).toBeVisible();
		await page.keyboard.press("Tab");
		await expect(page.getByRole("banner").getByRole("button", { name: "Chercher" })).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(list).toHaveCount(0);
		// Nothing chosen: Enter searches as ever.
		await field.fill("tramontane");
		await page.keyboard.press("ArrowUp");
		await expect(list.getByRole("option", { selected: true })).toHaveText(/^Tout voir/);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/recherche\?q=tramontane$/);
		await expect(list).toHaveCount(0);
		const own = page.getByLabel("Chercher dans tout le magazine");
		await own.fill("grille-pain");
		await expect(list.getByRole("option").first()).toContainText(/grille-pain/i);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/actualites\/le-grille-pain-a-gagne$/);
		await expect(list).toHaveCount(0);
	});

	test("axe finds nothing in the list, whatever the look, chosen from or empty", async ({ page }) => {
		await page.goto(searchPath);
		const field = page.getByLabel("Chercher dans tout le magazine");
		const options = page.getByRole("listbox", { name: "Premiers résultats" }).getByRole("option");
		await field.fill("jardin");
		await expect(options.first()).toBeVisible();
		await expectNothingFound(page, "first results");
		await page.keyboard.press("ArrowDown");
		await expect(options.first()).toHaveAttribute("aria-selected", "true");
		await expectNothingFound(page, "one of them chosen");
		// That they are of other words than those typed is said above them.
		await field.fill("tramontanne");
		const above = page.getByText("Rien pour « tramontanne ». Voici ce que donne « tramontane ».", { exact: true });
		await expect(above).toBeVisible();
		await expectNothingFound(page, "results of other words");
		await field.fill("zzyzx");
		await expect(options).toHaveCount(0);
		for (const state of ["no result", "no result still"]) await expectNothingFound(page, state);
	});

	test("what answers late, or not at all, leaves a field that works", async ({ page, allowConsole }) => {
		allowConsole(/en-tapant\.json|Failed to load resource/);
		await page.goto(searchPath);
		const field = page.getByLabel("Chercher dans tout le magazine");
		const list = page.getByRole("listbox");
		const asked: string[] = [];
		await page.route(`**${searchAsTypedPath}?*`, async (route) => {
			const typed = new URL(route.request().url()).searchParams.get("q") ?? "";
			asked.push(typed);
			if (typed === "coursive") return route.continue();
			if (typed === "grille") return route.fulfill({ status: 429, json: { results: [], counted: null } });
			return route.abort();
		});
		await field.fill("jardin");
		await expect.poll(() => asked).toEqual(["jardin"]);
		await field.fill("coursive");
		await expect(list.getByRole("option").first()).toContainText(/coursive/i);
		await field.fill("grille");
		await expect(list).toHaveCount(0);
		await field.fill("coursive");
		await field.press("Enter");
		await expect(page).toHaveURL(/q=coursive/);
		expect(asked.includes("c")).toBe(false);
	});

	test("Ctrl and K do so on a page where nothing was done yet", async ({ page }) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto("/");
		expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined();
		// With capitals locked.
		await page.keyboard.press("Control+K");
		const field = page.getByRole("banner").getByLabel("Chercher dans le magazine");
		await expect(field).toBeFocused();
		await page.keyboard.type("tramontane");
		await expect(page.getByRole("option").first()).toContainText(/tramontane/i);
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto("/");
		await page.keyboard.press("Control+k");
		await expect(page).toHaveURL(/\/recherche#search-field$/);
		await expect(page.getByLabel("Chercher dans tout le magazine")).toBeFocused();
	});

	test("Ctrl and K lead to a field: the bar's, or the page that is one where the bar has no room", async ({ page }) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto("/");
		await page.getByRole("banner").getByRole("link").first().focus();
		await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
		await page.keyboard.press("Control+K");
		await expect(page.getByRole("banner").getByLabel("Chercher dans le magazine")).toBeFocused();
		await page.setViewportSize({ width: 390, height: 844 });
		await page.keyboard.press("Control+k");
		await expect(page).toHaveURL(/\/recherche#search-field$/);
		await expect(page.getByLabel("Chercher dans tout le magazine")).toBeFocused();
		await page.keyboard.type("coursive");
		await expect(page.getByRole("option").first()).toContainText(/coursive/i);
		expect(await axeFindings(page)).toEqual([]);
	});

	test("on the page of the search it is that page's field they lead to, where the bar hides its own", async ({ page }) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		for (const isAwake of [false, true]) {
			await page.goto(searchPath);
			if (isAwake) await hydrate(page);
			await page.keyboard.press("Control+k");
			await expect(page.getByLabel("Chercher dans tout le magazine")).toBeFocused();
		}
	});

	test("what was chosen in a list is chosen no more once another list stands there", async ({ page }) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto("/");
		const field = page.getByRole("banner").getByLabel("Chercher dans le magazine");
		const list = page.getByRole("listbox", { name: "Premiers résultats" });
		await field.fill("tramontane");
		await expect(list).toBeVisible();
		await field.press("End");
		await page.keyboard.type(" zz");
		await page.keyboard.press("ArrowDown");
		await expect(list.getByRole("option", { selected: true })).toHaveCount(1);
		const answered = page.waitForResponse((answer) => answer.url().includes("zzyzx"));
		await page.keyboard.type("yzx");
		await page.keyboard.press("ArrowDown");
		await answered;
		await expect(list.getByRole("option", { selected: true })).toHaveCount(0);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/recherche\?q=tramontane\+zzyzx$/);
	});

	test("on a Mac it is Cmd and K: Ctrl and K are left to its fields", async ({ page }) => {
		await page.addInitScript(() => Object.defineProperty(navigator, "platform", { get: () => "MacIntel" }));
		await page.setViewportSize({ width: 1440, height: 900 });
		const field = page.getByRole("banner").getByLabel("Chercher dans le magazine");
		await test.step("where nothing was done yet", async () => {
			await page.goto("/");
			expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined();
			await page.keyboard.press("Meta+k");
			await expect(field).toBeFocused();
		});
		await test.step("where React has taken over", async () => {
			await page.goto("/");
			await hydrate(page);
			await page.keyboard.press("Control+k");
			await expect(field).not.toBeFocused();
			await page.keyboard.press("Meta+k");
			await expect(field).toBeFocused();
		});
	});
});
