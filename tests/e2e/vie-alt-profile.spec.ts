// A Vie Alt profile: its opening, anchors, key points, tabs, resources and ways to pass it on.

import type { BrowserContext, Page } from "@playwright/test";
import { manifestoPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { labelsOf, proseOf } from "../support/by-class.ts";
import { readRows } from "../support/forms.ts";
import { expect, plain, says, test, textsOf } from "../support/journey.ts";
import { chosenFilters, saying } from "../support/parts.ts";
import { articleRow, vieAltRow } from "../support/rows.ts";
import { type Site, startSite } from "../support/site.ts";

const PARAGRAPH = "Une phrase de remplissage qui donne à la page assez de hauteur pour qu'elle défile. ".repeat(12);

let site: Site;
test.beforeAll(async () => {
	site = await startSite({ DEMO: "0" });
	await site.write(async (db) => {
		await db
			.insertInto("articles")
			.values(articleRow({ slug: "une-nuit", title: "Une nuit qui roule", content: "On a dormi [chez eux](/vie-alt/complete)." }))
			.execute();
		await db
			.insertInto("vie_alt")
			.values([
				vieAltRow({
					name: "Complète",
					slug: "complete",
					title: "Une maison qui roule",
					type: "personne",
					category: "Habitat",
					location: "Die (Drôme)",
					website_url: "https://complete.example/chez-nous",
					description: "On y vit, on y cuisine.",
					full_story: `Premier paragraphe.\n\n## Un intertitre\n\n${Array.from({ length: 5 }, () => PARAGRAPH).join("\n\n")}`,
					quote: "On dort mieux quand ça tangue.",
					impact: "12 mètres carrés",
					key_points: JSON.stringify([
						{ point: "Troisième", order_index: 2 },
						{ point: "Premier", order_index: 0 },
						{ point: "Deuxième", order_index: 1 },
					]),
					social_links: JSON.stringify([
						{ name: "Second", url: "https://deux.example/b", order_index: 1 },
						{ name: "Premier", url: "https://un.example/a", order_index: 0 },
					]),
					context_text: "Un contexte à elle.\n\nEn deux temps.",
				}),
				vieAltRow({
					name: "Nue",
					slug: "nue",
					type: "societe",
					icon_name: "Users",
					category: null,
					full_story: "",
					website_url: null,
					image_url: null,
				}),
				vieAltRow({ name: "Autre", slug: "autre", type: "licorne" }),
				...["jardin", "atelier", "velo"].map((name) =>
					vieAltRow({ name: `Source ${name}`, slug: `source-${name}`, image_url: `/src/assets/${name}.jpg` }),
				),
			])
			.execute();
	});
});
test.afterAll(async () => site.remove());

const profile = (slug: string) => `${site.url}${publicPath("vie-alt", slug)}`;
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const picture = (page: Page) => page.locator("article header img");
/** Those of the tabs that are not open as well. */
const panels = (page: Page) => section(page, "En pratique").getByRole("region", { includeHidden: true });
const visiblePanels = async (page: Page) =>
	panels(page).evaluateAll((all) =>
		all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.getAttribute("aria-label")),
	);

/** What holds with and without JavaScript. */
function journeys(): void {
	test("094 095 · the opening says all that is set", async ({ page }) => {
		await page.goto(profile("complete"));
		await expect(page.locator("h1")).toHaveCount(1);
		await says(page.locator("h1"), "Complète");
		expect(await textsOf(labelsOf(page.locator("article > header")))).toEqual(["Portrait individuel", "Habitat"]);
		await expect(saying(page, "Une maison qui roule")).toBeVisible();
		await expect(saying(page, "Die (Drôme)")).toBeVisible();
		await says(page.getByRole("blockquote"), "« On dort mieux quand ça tangue. »");
		await expect(page.getByText("12 mètres carrés").locator("visible=true")).toHaveCount(1);
		await page.setViewportSize({ width: 390, height: 844 });
		await expect(page.getByText("12 mètres carrés").locator("visible=true")).toHaveCount(1);
	});

	test("094 · the picture of the opening", async ({ page }) => {
		await page.goto(publicPath("vie-alt", "la-coursive"));
		await expect(picture(page)).toBeVisible();
		expect(await picture(page).getAttribute("src")).toMatch(/^\/images\/demo\/hameau/);
		await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	});

	test("094 095 098 102 · what is empty leaves nothing; a company is a collective movement", async ({ page }) => {
		await page.goto(profile("nue"));
		await test.step("094 098 102 · no quote, no place, no impact, no story, no link", async () => {
			expect(await textsOf(labelsOf(page.locator("article > header")))).toEqual(["Mouvement collectif"]);
			await expect(proseOf(page)).toHaveCount(0);
			await expect(page.getByRole("blockquote")).toHaveCount(0);
			expect(await textsOf(page.locator("article header").getByRole("paragraph"))).toEqual(["Mouvement collectif", "Autrement"]);
			await expect(section(page, "Ressources").getByRole("list")).toHaveCount(0);
			await expect(section(page, "Site officiel")).toHaveCount(0);
			expect(await textsOf(section(page, "L’histoire").getByRole("paragraph"))).toEqual(["Une description."]);
		});
		await test.step("094 · the sign of its icon stands for the picture", async () => {
			await expect(picture(page)).toHaveAttribute("src", /poster-(wide-)?users-/);
			await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		});
		await test.step("no title stands over nothing", async () => {
			// No title stands over nothing.
			for (const name of ["L’histoire", "En pratique", "Ressources"]) {
				const title = await section(page, name).getByRole("heading", { level: 2 }).textContent();
				expect(plain(await section(page, name).textContent()).length, name).toBeGreaterThan(plain(title).length);
			}
			await expect(section(page, "Points clés")).toHaveCount(0);
		});
	});

	test("095 · a type nobody knows is a collective movement", async ({ page }) => {
		await page.goto(profile("autre"));
		expect(await textsOf(labelsOf(page.locator("article > header")))).toEqual(["Mouvement collectif", "Habitat"]);
	});

	test("issue 16: type and category lead to the others of them", async ({ page }) => {
		const badges = labelsOf(page.locator("article > header"));
		const card = (name: string) => page.getByRole("heading", { name, exact: true });
		const list = `${site.url}${kinds["vie-alt"].list}`;
		await page.goto(profile("complete"));
		await badges.getByRole("link", { name: "Portrait individuel" }).click();
		await expect(page).toHaveURL(`${list}?type=personne`);
		expect(await textsOf(chosenFilters(page))).toContain("Portraits");
		await expect(card("Complète")).toBeVisible();
		for (const name of ["Nue", "Autre"]) await expect(card(name)).toHaveCount(0);
		await page.goto(profile("complete"));
		await badges.getByRole("link", { name: "Habitat" }).click();
		await expect(page).toHaveURL(`${list}?categorie=Habitat`);
		expect(await textsOf(chosenFilters(page))).toContain("Habitat");
		for (const name of ["Complète", "Autre"]) await expect(card(name)).toBeVisible();
		await expect(card("Nue")).toHaveCount(0);
	});

	test("issue 16: a profile leads to the article that speaks of it, that article back, and on in time", async ({ page }) => {
		const spoken = section(page, "On en parle dans");
		const speaksOf = section(page, "Ici, on parle de");
		const inTime = page.getByRole("navigation", { name: "Juste avant, juste après" });
		// Where a text leads is known once it was rendered.
		await expect.poll(async () => (await page.request.get(profile("complete"))).text()).toContain("On en parle dans");
		await page.goto(profile("complete"));
		await spoken.getByRole("link", { name: "Une nuit qui roule" }).click();
		await expect(page).toHaveURL(`${site.url}${publicPath("actualites", "une-nuit")}`);
		await expect(spoken).toHaveCount(0);
		await speaksOf.getByRole("link", { name: "Complète" }).click();
		await expect(page).toHaveURL(profile("complete"));
		// The oldest of them.
		await says(inTime.getByRole("listitem"), "Juste après Nue");
		await inTime.getByRole("link").click();
		await expect(page).toHaveURL(profile("nue"));
		await says(inTime.getByRole("listitem").first(), "Juste avant Complète");
	});

	test("096 · four links lead to the four anchors", async ({ page }) => {
		await page.goto(profile("complete"));
		const links = page.getByRole("navigation", { name: "Dans ce dossier" }).getByRole("link");
		const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
		expect(hrefs).toEqual(["#histoire", "#points-cles", "#pratique", "#ressources"]);
		for (const [index, href] of hrefs.entries()) {
			await links.nth(index).click();
			await expect(page).toHaveURL(profile(`complete${href}`));
			await expect(
				page
					.locator(href ?? "")
					.locator("h2")
					.first(),
			).toBeInViewport();
		}
	});

	test("097 098 · the summary, then the whole story", async ({ page }) => {
		await page.goto(profile("complete"));
		await says(section(page, "L’histoire").getByRole("paragraph").first(), "On y vit, on y cuisine.");
		await says(proseOf(section(page, "L’histoire")).getByRole("paragraph").first(), "Premier paragraphe.");
		await says(proseOf(section(page, "L’histoire")).getByRole("heading", { level: 2 }), "Un intertitre");
	});

	test("099 · key points in their order", async ({ page }) => {
		await page.goto(profile("complete"));
		expect(await textsOf(section(page, "Points clés").getByRole("listitem").locator("> :not([aria-hidden=true])"))).toEqual([
			"Premier",
			"Deuxième",
			"Troisième",
		]);
	});

	test("100 · three tabs, one panel at a time, each with words; arrow keys move", async ({ page }) => {
		await page.goto(profile("complete"));
		const tabs = section(page, "En pratique").getByRole("radio");
		await test.step("the first tab is open", async () => {
			expect(await textsOf(section(page, "En pratique").locator("label"))).toEqual(["Contexte", "Impact réel", "Perspectives"]);
			expect(await visiblePanels(page)).toEqual(["Contexte"]);
			expect(await textsOf(panels(page).first().locator("p"))).toEqual(["Un contexte à elle.", "En deux temps."]);
		});
		await test.step("a press opens another", async () => {
			await section(page, "En pratique").getByText("Impact réel", { exact: true }).click();
			await expect.poll(() => visiblePanels(page)).toEqual(["Impact réel"]);
			await expect(tabs.nth(1)).toBeFocused();
		});
		await test.step("arrow keys move, round and back", async () => {
			await page.keyboard.press("ArrowRight");
			await expect.poll(() => visiblePanels(page)).toEqual(["Perspectives"]);
			await page.keyboard.press("ArrowRight");
			await expect.poll(() => visiblePanels(page)).toEqual(["Contexte"]);
			await page.keyboard.press("ArrowLeft");
			await expect.poll(() => visiblePanels(page)).toEqual(["Perspectives"]);
		});
		for (const panel of await panels(page).all()) expect(plain(await panel.textContent()).length).toBeGreaterThan(10);
	});

	test("101 102 · links in their order, the official site's card, each in a new tab", async ({ page }) => {
		await page.goto(profile("complete"));
		expect(await textsOf(section(page, "Ressources").getByRole("listitem").locator("b"))).toEqual(["Premier", "Second"]);
		const card = section(page, "Site officiel");
		const links = [...(await section(page, "Ressources").getByRole("listitem").getByRole("link").all()), card.getByRole("link")];
		expect(links).toHaveLength(3);
		for (const link of links) {
			await expect(link).toBeVisible();
			await expect(link).toHaveAttribute("target", "_blank");
			expect(await link.getAttribute("rel")).toMatch(/\bnoopener\b/);
		}
		await expect(card.getByRole("link")).toHaveAttribute("href", "https://complete.example/chez-nous");
	});

	test("104 · « Proposer mon expérience » opens the story dialog", async ({ page }) => {
		await page.goto(profile("complete"));
		await page.getByRole("link", { name: "Proposer mon expérience" }).click();
		await expect(page).toHaveURL(profile("complete?dialogue=histoire"));
		await says(page.locator("dialog[open] h2"), "Partager votre histoire");
		await expect(page.locator("dialog[open] textarea[name=message]")).toBeVisible();
	});

	test("105 · not found: the words, the way back, 404", async ({ page }) => {
		await test.step("its words and its status", async () => {
			for (const path of [publicPath("vie-alt", "nulle-part"), "/vie-alt/%20", "/vie-alt/%E2%82%AC'--"]) {
				expect((await page.goto(path))?.status(), path).toBe(404);
				await says(page.locator("h1"), "Expérience non trouvée");
			}
		});
		await test.step("the way back", async () => {
			await page.locator("main").getByRole("link").first().click();
			await expect(page).toHaveURL(kinds["vie-alt"].list);
			await says(page.locator("h1"), "Vie Alt");
		});
	});

	test("106 · images of a source path are the three bundled ones", async ({ page }) => {
		await page.goto(`${site.url}${kinds["vie-alt"].list}`);
		await test.step("on the list", async () => {
			const onList = new Set<string | null>();
			for (const name of ["jardin", "atelier", "velo"]) {
				const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: `Source ${name}` }) });
				const image = card.locator("img");
				await image.scrollIntoViewIfNeeded();
				await expect(image).toHaveAttribute("src", /^\/art\/\w+\/vie-alt-[123]-\d+\.webp$/);
				await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
				onList.add(await image.getAttribute("src"));
			}
			expect(onList.size).toBeGreaterThan(1);
		});
		await test.step("on their own pages", async () => {
			for (const name of ["jardin", "atelier", "velo"]) {
				await page.goto(profile(`source-${name}`));
				const image = picture(page);
				await expect(image).toHaveAttribute("src", /^\/art\/\w+\/vie-alt-[123]-\d+\.webp$/);
				await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
			}
		});
	});

	for (const [width, offset] of [
		[767, 100],
		[768, 80],
	] as const) {
		test(`014 · an anchor stops ${offset} px under the top at ${width} px`, async ({ page }) => {
			await page.setViewportSize({ width, height: 700 });
			for (const address of [publicPath("vie-alt", "la-coursive"), profile("complete")]) {
				await page.goto(address);
				await page.getByRole("navigation", { name: "Dans ce dossier" }).getByRole("link", { name: "Points clés" }).click();
				await expect
					.poll(async () => Math.abs(((await page.locator("#points-cles").boundingBox())?.y ?? 0) - offset), { message: address })
					.toBeLessThanOrEqual(2);
			}
		});
	}
}

journeys();

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	// As sent, a page is the same until a first intent wakes its scripts: the long run reads all of it twice.
	if (process.env.LONG) journeys();

	test("103 143 · sharing keeps its mail link, and no button that does nothing", async ({ page }) => {
		await page.goto(profile("complete"));
		const row = section(page, "Faites tourner");
		await expect(row.getByRole("link", { name: "Envoyer" })).toHaveAttribute(
			"href",
			/^mailto:\?subject=Compl%C3%A8te&body=.*%2Fvie-alt%2Fcomplete$/,
		);
		await expect(row.getByRole("button")).toHaveCount(0);
	});
});

const COPIED = "Lien copié dans le presse-papiers !";

/** What the clipboard holds, read from another page of the site: the one under test may have no clipboard any more. */
async function clipboard(context: BrowserContext): Promise<string> {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const other = await context.newPage();
	await other.goto(`${site.url}${manifestoPath}`);
	await other.bringToFront();
	const text = await other.evaluate(() => navigator.clipboard.readText());
	await other.close();
	return text;
}

test.describe("sharing a profile", () => {
	const share = (page: Page, name: "Partager" | "Copier le lien") => section(page, "Faites tourner").getByRole("button", { name });

	test("103 143 · the device's own share function, once, with the address", async ({ page }) => {
		await page.addInitScript(() => {
			const calls: ShareData[] = [];
			Object.assign(window, { calls });
			Object.defineProperty(navigator, "share", { value: async (data: ShareData) => void calls.push(data) });
		});
		await page.goto(profile("complete"));
		await share(page, "Partager").click();
		await expect
			.poll(() => page.evaluate(() => (window as unknown as { calls: ShareData[] }).calls))
			.toEqual([{ title: "Complète", url: profile("complete") }]);
		await says(page.locator("[data-told]"), "");
	});

	test("143 · a device that refuses gets the link copied; one whose reader changed their mind does not", async ({ page, context }) => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await page.addInitScript(() => {
			const refusals = ["AbortError", "NotAllowedError"];
			Object.defineProperty(navigator, "share", { value: () => Promise.reject(new DOMException("", refusals.shift())) });
		});
		await page.goto(profile("complete"));
		await share(page, "Partager").click();
		await share(page, "Partager").click();
		await says(page.locator("[data-told]"), COPIED);
		expect(await clipboard(context)).toBe(profile("complete"));
	});

	test("103 143 · without a share function the link is copied, and said", async ({ page, context }) => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
		await page.goto(profile("complete"));
		await share(page, "Partager").click();
		await says(page.locator("[data-told]"), COPIED);
		await expect(page.locator("[data-told]")).toBeVisible();
		await expect(page.locator("[data-told]")).toHaveAttribute("role", "status");
		expect(await clipboard(context)).toBe(profile("complete"));
		await share(page, "Copier le lien").click();
		await says(page.locator("[data-told]"), COPIED);
	});

	test("142 143 · without a clipboard the older copy does it", async ({ page, context }) => {
		await page.addInitScript(() => {
			Object.defineProperty(navigator, "share", { value: undefined });
			Object.defineProperty(navigator, "clipboard", { value: undefined });
		});
		await page.goto(profile("complete"));
		await share(page, "Copier le lien").click();
		await says(page.locator("[data-told]"), COPIED);
		await expect(page.locator("body > textarea")).toHaveCount(0);
		expect(await clipboard(context)).toBe(profile("complete"));
	});
});

test("every profile of the demonstration is whole, and says that it is invented", async ({ page, demo }) => {
	const rows = await readRows(demo, (db) => db.selectFrom("vie_alt").select(["slug", "type"]).execute());
	expect(new Set(rows.map((one) => one.type))).toEqual(new Set(["personne", "societe"]));
	for (const { slug } of rows) {
		await page.goto(publicPath("vie-alt", slug));
		await expect(saying(page, "Dossier de démonstration : les personnes, les lieux et les chiffres sont inventés."), slug).toBeVisible();
		await expect(page.locator("#points-cles li"), slug).not.toHaveCount(0);
		await expect(section(page, "Ressources").getByRole("listitem"), slug).not.toHaveCount(0);
		expect(await page.locator("[style]").count(), slug).toBe(0);
	}
});
