// A visionary's portrait: its addresses, all it says, what it leaves out, and what stands there without a portrait.

import type { Page } from "@playwright/test";
import { oldPortraitPath } from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { labelsOf, proseOf } from "../support/by-class.ts";
import { readRows } from "../support/forms.ts";
import { expect, holdAnswers, hydrate, plain, says, test, textsOf } from "../support/journey.ts";
import { LEAKS, withoutTable } from "../support/lost-table.ts";
import { chosenFilters, pendingOf, saying } from "../support/parts.ts";
import { visionaryRow } from "../support/rows.ts";
import { type Site, startSite } from "../support/site.ts";

const ID = "6f0a2c58-6a4e-4c4b-9d6e-3f2b1a0c9d8e";

let site: Site;
test.beforeAll(async () => {
	site = await startSite({ DEMO: "0" });
	await site.write((db) =>
		db
			.insertInto("visionaries")
			.values([
				visionaryRow({
					id: ID,
					name: "Complète Ada",
					slug: "complete-ada",
					title: "Relieuse de quartier",
					description: "Elle recolle ce qui se détache.",
					full_story: "Premier paragraphe.\n\n## Un intertitre\n\nSecond paragraphe.",
					category: "Innovation",
					quote: "Rien ne se jette.",
					impact: "300 livres sauvés",
					achievements: JSON.stringify([
						{ achievement: "Troisième", order_index: 2 },
						{ achievement: "Premier", order_index: 0 },
						{ achievement: "Deuxième", order_index: 1 },
					]),
					links: JSON.stringify([
						{ name: "Second lien", url: "https://deux.example/b", order_index: 1 },
						{ name: "Premier lien", url: "https://www.un.example/a", order_index: 0 },
						{ name: "Piège", url: "javascript:alert(1)", order_index: 2 },
					]),
				}),
				visionaryRow({
					name: "Nue Simone",
					slug: "nue-simone",
					icon_name: "Camera",
					category: null,
					impact: null,
					quote: null,
					full_story: "",
					image_url: null,
				}),
			])
			.execute(),
	);
});
test.afterAll(async () => site.remove());

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const call = (page: Page) => section(page, "Vous connaissez quelqu’un de cette trempe ?");

const portrait = (key: string) => `${site.url}${publicPath("visionnaires", key)}`;

/** What holds with and without JavaScript. */
function journeys(): void {
	test("070 · by id and under /visionnaires: moved for good to the one address", async ({ page }) => {
		expect((await page.goto(portrait("complete-ada")))?.status()).toBe(200);
		for (const old of [publicPath("visionnaires", ID), oldPortraitPath("complete-ada"), oldPortraitPath(ID)]) {
			const answer = await page.request.get(site.url + old, { maxRedirects: 0 });
			expect([answer.status(), answer.headers().location], old).toEqual([301, publicPath("visionnaires", "complete-ada")]);
			await page.goto(site.url + old);
			await expect(page).toHaveURL(portrait("complete-ada"));
			await says(page.locator("h1"), "Complète Ada");
		}
	});

	test("072 073 · not found: the words, the way back, 404", async ({ page }) => {
		await test.step("072 · its words and its status", async () => {
			for (const path of [
				publicPath("visionnaires", "nulle-part"),
				oldPortraitPath("nulle-part"),
				"/portrait/%20",
				"/portrait/%E2%82%AC'--",
			]) {
				expect((await page.goto(path))?.status(), path).toBe(404);
				await says(page.locator("h1"), "Portrait non trouvé");
				await expect(saying(page, "Le portrait que vous recherchez n'existe pas ou a été déplacé.")).toBeVisible();
				await expect(page).toHaveTitle(/^Portrait non trouvé/);
			}
		});
		await test.step("073 · the way back", async () => {
			await page.goto(publicPath("visionnaires", "nulle-part"));
			await page.getByRole("link", { name: "Retour aux visionnaires" }).click();
			await expect(page).toHaveURL(kinds.visionnaires.list);
			await says(page.locator("h1"), "Visionnaires");
		});
	});

	test("074 · a portrait that cannot be read: same heading, the error, the way back, 5xx, no leak", async ({ page, allowConsole }) => {
		allowConsole(/status of 503/);
		await test.step("while it cannot be read", async () => {
			await withoutTable(site, "visionaries", async () => {
				const answer = await page.goto(portrait("nue-simone"));
				expect(answer?.status()).toBe(503);
				expect(await answer?.text()).not.toMatch(LEAKS);
				await says(page.locator("h1"), "Portrait non trouvé");
				await expect(saying(page, "Erreur: Une erreur est survenue")).toBeVisible();
				await expect(page.getByRole("link", { name: "Retour aux visionnaires" })).toHaveAttribute("href", kinds.visionnaires.list);
			});
		});
		await test.step("once it can be again", async () => {
			await page.getByRole("link", { name: "Réessayer" }).click();
			await says(page.locator("h1"), "Nue Simone");
		});
	});

	test("075 · the portrait's picture", async ({ page }) => {
		await page.goto(publicPath("visionnaires", "nadia-benali"));
		const picture = page.locator("article header img");
		await expect(picture).toBeVisible();
		expect(await picture.getAttribute("src")).toMatch(/^\/images\/demo\/portrait-nadia/);
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		for (const name of ["srcset", "sizes", "width", "height", "alt"]) await expect(picture).toHaveAttribute(name, /\S/);
	});

	test("075 076 077 · without image, category, quote, impact or story: icon, « Non catégorisé », no holes", async ({ page }) => {
		await page.goto(portrait("nue-simone"));
		await test.step("075 · its icon stands for the picture", async () => {
			const picture = page.locator("article header img");
			await expect(picture).toHaveAttribute("src", /poster-camera-/);
			await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		});
		await test.step("076 077 · what stands in place of what is not set", async () => {
			await says(labelsOf(page.locator("article > header")), "Non catégorisé");
			await expect(page.getByRole("blockquote")).toHaveCount(0);
			await expect(page.locator("main").getByText("Impact", { exact: true })).toHaveCount(0);
			await expect(proseOf(page)).toHaveCount(0);
			for (const name of ["Réalisations", "Ressources"]) await expect(section(page, name)).toHaveCount(0);
			await expect(page.getByText("Portrait de démonstration")).toHaveCount(0);
		});
	});

	test("076 077 · all it says when all is set", async ({ page }) => {
		await page.goto(portrait("complete-ada"));
		await expect(page.locator("h1")).toHaveCount(1);
		await says(page.locator("h1"), "Complète Ada");
		await says(labelsOf(page.locator("article > header")), "Innovation");
		await expect(saying(page, "Relieuse de quartier")).toBeVisible();
		await says(page.getByRole("blockquote"), "« Rien ne se jette. »");
		await expect(saying(page, "Impact 300 livres sauvés")).toBeVisible();
		await expect(saying(page, "Elle recolle ce qui se détache.")).toBeVisible();
		expect(await textsOf(proseOf(page).getByRole("paragraph"))).toEqual(["Premier paragraphe.", "Second paragraphe."]);
		await says(proseOf(page).getByRole("heading", { level: 2 }), "Un intertitre");
		for (const part of [labelsOf(page.locator("article > header")), page.getByRole("blockquote")]) await expect(part).toBeVisible();
	});

	test("issue 16: the category leads to the others of it", async ({ page }) => {
		const other = page.getByRole("heading", { name: "Nue Simone" });
		await page.goto(`${site.url}${kinds.visionnaires.list}`);
		await expect(other).toBeVisible();
		await page.goto(portrait("complete-ada"));
		await labelsOf(page.locator("article > header")).getByRole("link", { name: "Innovation" }).click();
		await expect(page).toHaveURL(`${site.url}${kinds.visionnaires.list}?categorie=Innovation`);
		await says(chosenFilters(page), "Innovation");
		await expect(page.getByRole("heading", { name: "Complète Ada" })).toBeVisible();
		await expect(other).toHaveCount(0);
	});

	test("issue 16: a portrait leads to the article on who is portrayed, that article back, and both on in time", async ({ page }) => {
		const [who, what] = [publicPath("visionnaires", "nadia-benali"), publicPath("actualites", "le-grille-pain-a-gagne")];
		const spoken = section(page, "On en parle dans");
		const speaksOf = section(page, "Ici, on parle de");
		const inTime = page.getByRole("navigation", { name: "Juste avant, juste après" });
		// Where a text leads is known once it was rendered.
		await expect.poll(async () => (await page.request.get(who)).text()).toContain("On en parle dans");
		await page.goto(who);
		await expect(inTime.getByRole("link")).not.toHaveCount(0);
		await spoken.getByRole("link", { name: /^Le grille.{1,3}pain a gagné$/ }).click();
		await expect(page).toHaveURL(what);
		await expect(inTime.getByRole("link")).not.toHaveCount(0);
		await expect(spoken).toHaveCount(0);
		await speaksOf.getByRole("link", { name: "Nadia Benali" }).click();
		await expect(page).toHaveURL(who);
		await inTime.getByRole("link").first().click();
		await expect(page).toHaveURL(/\/portrait\/(?!nadia)/);
	});

	test("078 079 · achievements and resources in their order", async ({ page }) => {
		await page.goto(portrait("complete-ada"));
		expect(await textsOf(section(page, "Réalisations").getByRole("listitem").locator("> :not([aria-hidden=true])"))).toEqual([
			"Premier",
			"Deuxième",
			"Troisième",
		]);
		expect(await textsOf(section(page, "Ressources").getByRole("listitem").locator("b"))).toEqual(["Premier lien", "Second lien"]);
		expect(await textsOf(section(page, "Ressources").getByRole("listitem").locator("b + span"))).toEqual(["un.example", "deux.example"]);
	});

	test("080 · resources open in a new tab that knows nothing of this one", async ({ page }) => {
		await page.goto(portrait("complete-ada"));
		const links = section(page, "Ressources").getByRole("listitem").getByRole("link");
		await expect(links).toHaveCount(2);
		for (const link of await links.all()) {
			await expect(link).toHaveAttribute("target", "_blank");
			expect(await link.getAttribute("rel")).toMatch(/\bnoopener\b/);
			expect(plain(await link.textContent())).toContain("(nouvel onglet)");
		}
		await expect(links.first()).toHaveAttribute("href", "https://www.un.example/a");
	});

	test("081 · the call leads to all visionaries", async ({ page }) => {
		await page.goto(portrait("complete-ada"));
		await call(page).getByRole("link", { name: "Voir tous les visionnaires" }).click();
		await expect(page).toHaveURL(`${site.url}${kinds.visionnaires.list}`);
	});

	test("082 · the call opens the story dialog", async ({ page }) => {
		await page.goto(portrait("complete-ada"));
		await call(page).getByRole("link", { name: "Proposer un profil" }).click();
		await expect(page).toHaveURL(portrait("complete-ada?dialogue=histoire"));
		await expect(page.locator("dialog[open] textarea[name=message]")).toBeVisible();
		await says(page.locator("dialog[open] h2"), "Partager votre histoire");
	});
}

journeys();

test("074 · no network: « Réessayer » leaves the reader on the portrait's error, told so", async ({ page, context, allowConsole }) => {
	allowConsole(/status of 503|ERR_INTERNET_DISCONNECTED/);
	await site.write((db) =>
		db
			.insertInto("visionaries")
			.values(visionaryRow({ slug: "jamais-lue", name: "Jamais Lue" }))
			.execute(),
	);
	await test.step("074 · while it cannot be read, nor anything else", async () => {
		await withoutTable(site, "visionaries", async () => {
			await page.goto(portrait("jamais-lue"));
			await hydrate(page);
		});
		await context.setOffline(true);
		await page.getByRole("link", { name: "Réessayer" }).click();
		await expect(page.getByRole("alert").getByText("Toujours pas de réponse.")).toBeVisible();
		await says(page.locator("h1"), "Portrait non trouvé");
	});
	await test.step("once there is a network", async () => {
		await context.setOffline(false);
		await page.getByRole("link", { name: "Réessayer" }).click();
		await says(page.locator("h1"), "Jamais Lue");
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	// As sent, a page is the same until a first intent wakes its scripts: the long run reads all of it twice.
	if (process.env.LONG) journeys();
});

test("071 · « Chargement du portrait... » while its data is awaited", async ({ page }) => {
	const pending = pendingOf(page);
	const release = await test.step("while it is awaited", async () => {
		await page.goto(kinds.visionnaires.list);
		await hydrate(page);
		const { release } = await holdAnswers(page, `**${publicPath("visionnaires", "*")}.data*`);
		await page.getByRole("link", { name: "Lire le portrait : Nadia Benali" }).click();
		await says(pending, "Chargement du portrait...");
		await expect(pending).toBeVisible();
		await expect(pending).toBeInViewport();
		return release;
	});
	await test.step("once it is there", async () => {
		release();
		await says(page.locator("h1"), "Nadia Benali");
		await expect(pending).toHaveCount(0);
	});
});

test("every portrait of the demonstration is whole, and says that it is invented", async ({ page, demo }) => {
	const slugs = await readRows(demo, (db) => db.selectFrom("visionaries").select("slug").execute());
	for (const { slug } of slugs) {
		await page.goto(publicPath("visionnaires", slug));
		await expect(saying(page, "Portrait de démonstration : la personne, les lieux et les chiffres sont inventés."), slug).toBeVisible();
		await expect(section(page, "Réalisations").getByRole("listitem"), slug).not.toHaveCount(0);
		await expect(section(page, "Ressources").getByRole("listitem"), slug).not.toHaveCount(0);
		expect(await page.locator("[style]").count(), slug).toBe(0);
	}
});
