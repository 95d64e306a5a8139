// The cards of a text in its form: a title and a picture asked for from their site, or typed; what readers then see (issue 14).
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { publicPath } from "../../../app/shared/kinds.ts";
import { test as admin, expect, type signIn, startAdminSite } from "../../support/admin.ts";
import { proseOf } from "../../support/by-class.ts";
import { fill, formOf, openForm, save } from "../../support/content-form.ts";
import { axeFindings } from "../../support/journey.ts";
import { toastSaying } from "../../support/parts.ts";
import { photo } from "../../support/pictures.ts";
import type { Site } from "../../support/site.ts";

const FILM = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const POST = "https://piaille.fr/@nom/11025432109876";

/** What stands for every other site: YouTube's answer about a film, its picture, and nobody else. */
type Elsewhere = { server: Server; asked: string[] };

const test = admin.extend<object, { elsewhere: Elsewhere; site: Site; signedIn: Awaited<ReturnType<typeof signIn>> }>({
	elsewhere: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
		async ({}, use) => {
			const picture = await photo({ width: 640, height: 360 });
			const asked: string[] = [];
			const server = createServer((request, response) => {
				asked.push(request.url ?? "");
				if (request.url === "/i.ytimg.com/film.jpg") response.end(picture);
				else if (request.url?.startsWith("/www.youtube.com/oembed"))
					response.end(JSON.stringify({ title: "Le lapin et les rongeurs", thumbnail_url: "https://i.ytimg.com/film.jpg" }));
				else response.writeHead(404).end();
			});
			await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
			await use({ server, asked });
			server.closeAllConnections();
			server.close();
		},
		{ scope: "worker" },
	],
	site: [
		async ({ elsewhere: { server } }, use) => {
			const site = await startAdminSite({ DEMO: "0", EMBED_LOOPBACK: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
			await use(site);
			await site.remove();
		},
		{ scope: "worker" },
	],
});

const cards = (page: Page) => formOf(page).getByRole("group").filter({ hasText: "Cartes d’autres sites" });
const cardOf = (page: Page, address: string) => cards(page).getByRole("listitem").filter({ hasText: address });

for (const { width, colorScheme } of [
	{ width: 1_440, colorScheme: "light" },
	{ width: 390, colorScheme: "dark" },
] as const) {
	test(`a card's title and picture are asked for when one presses, another's title is typed, and readers see both (${width} px)`, async ({
		page,
		elsewhere,
	}) => {
		await page.setViewportSize({ width, height: 900 });
		await page.emulateMedia({ colorScheme });
		elsewhere.asked.length = 0;
		const slug = `cartes-${width}`;
		const film = `${FILM}&t=${width}s`;
		const post = `${POST}${width}`;
		const form = await openForm(page, "actualites");
		await fill(form, { title: `Cartes ${width}`, excerpt: "Un extrait." });
		const area = form.locator("[name=content]");

		await test.step("addresses alone in their paragraph are listed below the text", async () => {
			await area.focus();
			await page.keyboard.type(`Un mot.\n\n${film}&si=suivi\n\nhttps://exemple.fr/\n\n${post}\n`);
			const summary = cards(page).getByText("Cartes d’autres sites (2)");
			await summary.focus();
			await page.keyboard.press("Enter");
			await expect(cardOf(page, film).getByText("Regarder sur YouTube")).toBeVisible();
			await expect(cardOf(page, post).getByText("Lire sur Mastodon")).toBeVisible();
			expect(elsewhere.asked).toEqual([]);
		});

		await test.step("asked for, by keyboard", async () => {
			const card = cardOf(page, film);
			await card.getByRole("button", { name: "Chercher le titre et l’image" }).press("Enter");
			await expect(card.getByRole("status")).toHaveText("Titre et image trouvés.");
			await expect(card.getByRole("textbox", { name: "Titre de la carte" })).toHaveValue("Le lapin et les rongeurs");
			await expect(card.locator("img")).toHaveJSProperty("complete", true);
			expect(await axeFindings(page)).toEqual([]);
		});

		await test.step("nobody there: the title is typed, and Enter keeps it without sending the form", async () => {
			const card = cardOf(page, post);
			const title = card.getByRole("textbox", { name: "Titre de la carte" });
			await card.getByRole("button", { name: "Chercher le titre et l’image" }).click();
			await expect(card.getByRole("status")).toContainText("crivez le titre");
			await title.fill("Ce que dit Nadia");
			await title.press("Enter");
			await expect(card.getByRole("status")).toHaveText("Titre gardé");
			await expect(form).toBeVisible();
		});

		await test.step("an earlier title is one press away", async () => {
			const card = cardOf(page, film);
			const title = card.getByRole("textbox", { name: "Titre de la carte" });
			await title.fill("Mon titre");
			await card.getByRole("button", { name: "Chercher le titre et l’image" }).click();
			await expect(title).toHaveValue("Le lapin et les rongeurs");
			await card.getByRole("button", { name: "Remettre « Mon titre »" }).click();
			await expect(title).toHaveValue("Mon titre");
			await expect(card.getByRole("status")).toHaveText("Titre gardé");
		});

		await test.step("no sideways scroll, and targets one can touch", async () => {
			expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
		});

		await test.step("readers see both", async () => {
			await form.getByRole("switch", { name: "Publier immédiatement" }).check();
			await save(form);
			await expect(toastSaying(page, "Actualité créé")).toBeVisible();
			await page.goto(publicPath("actualites", slug));
			const link = proseOf(page).getByRole("link", { name: /^Mon titre Regarder sur YouTube/ });
			await expect(link).toHaveAttribute("href", film);
			await expect(link.locator("img")).toHaveAttribute("src", /^\/images\/mediatheque\//);
			await expect(proseOf(page).getByRole("link", { name: /^Ce que dit Nadia Lire sur Mastodon/ })).toHaveAttribute("href", post);
		});
	});
}

test("a question that makes no sense is refused in words, and nobody is asked", async ({ page, elsewhere, site }) => {
	elsewhere.asked.length = 0;
	const post = (address: string, data: object) => page.request.post(address, { data, headers: { origin: site.url } });
	for (const [address, data] of [
		[adminPaths.embeds.lookUp, { address: "http://169.254.169.254/latest" }],
		[adminPaths.embeds.lookUp, { address: `https://moi:secret@www.youtube.com/watch?v=aqz-KE-bpKQ` }],
		[adminPaths.embeds.lookUp, {}],
		[adminPaths.embeds.keep, { address: "javascript:alert(1)", title: "x" }],
		[adminPaths.embeds.known, { addresses: "x" }],
	] as const) {
		const answer = await post(address, data);
		expect(answer.status()).toBe(422);
		expect(await answer.json()).toEqual({ message: "cette adresse n’est pas celle d’une carte" });
	}
	const long = await post(adminPaths.embeds.keep, { address: FILM, title: "x".repeat(201) });
	expect(long.status()).toBe(422);
	expect((await long.json()).errors.title).toContain("200 signes");
	expect(elsewhere.asked).toEqual([]);
	const nobody = await page.request.post(adminPaths.embeds.lookUp, { data: { address: FILM }, headers: { origin: site.url, cookie: "" } });
	expect(nobody.status()).toBe(401);
});
