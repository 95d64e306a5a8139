// Takes the pictures of the administrator's guide: the built server with the demonstration magazine, a few readers and
// messages, a browser signed in; each picture printed small as WebP beside this file.
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { signIn, startAdminSite } from "../../tests/support/admin.ts";
import { findBrowser } from "../../tests/support/browser.ts";
import { startDns } from "../../tests/support/dns.ts";

const SIZE = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 780 };
const DAY_MS = 86_400_000;

async function take(page: Page, name: string): Promise<void> {
	await page.evaluate(() => document.fonts.ready);
	await page.waitForLoadState("networkidle");
	const bytes = await page.screenshot({ animations: "disabled" });
	await sharp(bytes)
		.webp({ quality: 80, effort: 6 })
		.toFile(join(import.meta.dirname, `guide-${name}.webp`));
	console.log(`guide-${name}.webp`);
}

async function openFirstArticle(page: Page): Promise<void> {
	await page.goto("/admin/actualites");
	await page
		.getByRole("link", { name: /^Modifier / })
		.first()
		.click();
	await page.getByRole("dialog").waitFor();
}

// A DNS of its own: the picture says the same everywhere, and asks nobody.
const dns = await startDns({
	"contrevent.example": { txt: ["v=spf1 include:_spf.exemple.net ~all"] },
	"_spf.exemple.net": { txt: ["v=spf1 ip4:192.0.2.0/24 -all"] },
});
const site = await startAdminSite({ MAIL_FROM: "Contrevent <bonjour@contrevent.example>", DNS_SERVERS: dns.address });
try {
	await site.write(async (db) => {
		// A magazine that has been read for three months.
		const readers = Array.from({ length: 240 }, (_, index) => ({
			id: crypto.randomUUID(),
			email: `lecteur${index}@exemple.fr`,
			email_key: `lecteur${index}@exemple.fr`,
			first_name: ["Zoé", "Malik", "Jeanne", "Paul"][index % 4] ?? null,
			source: "site",
			search_text: `lecteur${index}@exemple.fr`,
			created_at: new Date(Date.now() - DAY_MS * (90 - 90 * Math.sqrt(index / 240)) - 3_600_000).toISOString(),
		}));
		for (let start = 0; start < readers.length; start += 60) {
			await db
				.insertInto("newsletter_subscribers")
				.values(readers.slice(start, start + 60))
				.execute();
		}
		await db
			.insertInto("newsletters")
			.values({
				id: "guide-lettre",
				title: "Lettre de novembre",
				subject: "{prenom}, l’épicerie a rouvert",
				excerpt: "Douze voisins, un café, trois ans sans patron.",
				content:
					"# L’épicerie a rouvert\n\nBonjour {prenom},\n\nDans un village, **douze voisins** ont rouvert l’épicerie. Elle tient depuis trois ans, sans patron et sans dette.\n\n[Lire leur histoire](https://contrevent.example/actualites)",
				revision: 1,
			})
			.execute();
		const message =
			"Bonjour,\n\nDans mon village, nous avons rouvert l'épicerie à douze. Elle tient depuis trois ans, sans patron et sans dette.\n\nVenez voir, il y a du café.";
		await db
			.insertInto("stories")
			.values([
				{ id: "guide-1", type: "story", email: "zoe@exemple.fr", first_name: "Zoé", last_name: "Martin", message },
				{
					id: "guide-2",
					type: "project",
					email: "luc@exemple.fr",
					first_name: "Luc",
					message: "Un four à pain partagé entre trois hameaux.",
				},
			])
			.execute();
	});
	const browser = await chromium.launch(await findBrowser());
	const entrance = await browser.newPage({ baseURL: site.url, viewport: SIZE, locale: "fr-FR", timezoneId: "Europe/Paris" });
	await entrance.goto("/admin");
	await take(entrance, "connexion");
	const context = await browser.newContext({
		baseURL: site.url,
		viewport: SIZE,
		locale: "fr-FR",
		timezoneId: "Europe/Paris",
		storageState: await signIn(site.url, "text"),
	});
	const page = await context.newPage();
	const places = {
		dashboard: "/admin",
		liste: "/admin/actualites",
		nouveau: "/admin/actualites/nouveau",
		messages: "/admin/messages/guide-1",
		images: "/admin/images",
		newsletter: "/admin/newsletter/guide-lettre",
		delivrabilite: "/admin/newsletter/delivrabilite",
		abonnes: "/admin/newsletter/abonnes",
		reglages: "/admin/reglages",
		compte: "/admin/compte",
		journal: "/admin/journal",
	};
	for (const [name, address] of Object.entries(places)) {
		await page.goto(address);
		await take(page, name);
	}
	await page.goto(places.newsletter);
	await page.getByRole("textbox", { name: /^Contenu/ }).evaluate((sheet) => sheet.scrollIntoView({ block: "center" }));
	await take(page, "lettre");
	await openFirstArticle(page);
	const text = page.getByRole("textbox", { name: /^Contenu/ });
	await text.locator("p").first().click();
	for (const key of ["Control+Home", "Enter", "ArrowUp", "/"]) await page.keyboard.press(key);
	await page.getByRole("listbox").waitFor();
	await take(page, "texte");
	for (const key of ["Escape", "Backspace", "Delete"]) await page.keyboard.press(key);
	await page.getByRole("button", { name: "Plan" }).click();
	await page.getByRole("button", { name: "Écrire", exact: true }).click();
	await take(page, "ecrire");
	await page.getByRole("button", { name: "Écrire", exact: true }).click();
	await page.getByRole("button", { name: "Publier…" }).click();
	await page.getByRole("dialog", { name: "Publier les modifications" }).locator("img").first().waitFor();
	await page.getByText("Relecture en cours…").waitFor({ state: "hidden" });
	await take(page, "publier");
	await page.getByRole("button", { name: "Revenir au texte" }).click();
	await page.getByRole("button", { name: "Markdown", exact: true }).click();
	await page.getByRole("button", { name: "Aperçu" }).click();
	await page.locator(".modal .prose").first().waitFor();
	await take(page, "modifier");
	await page.getByRole("button", { name: "Texte", exact: true }).click();
	await page.setViewportSize(PHONE);
	await openFirstArticle(page);
	await text.locator("p").nth(1).click();
	await take(page, "telephone");
	await browser.close();
} finally {
	await site.remove();
	await dns.stop();
}
