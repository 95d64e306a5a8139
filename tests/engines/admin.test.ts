// The administrator in Firefox and in WebKit: in, an article with its picture, its preview, published, seen, and out again.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";
import { photo } from "../support/pictures.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import type { Hands } from "./hands.ts";
import { onEveryEngine, PASSWORD, SMALL } from "./journey.ts";

let picture: string;
beforeAll(async () => {
	picture = join(await temporaryFolder("picture"), "pont.jpg");
	await writeFile(picture, await photo());
});

const awake = (admin: Hands) => admin.until("the screen acts", () => document.documentElement.dataset.hydrated !== undefined, true);

async function signIn(admin: Hands): Promise<void> {
	await admin.open(adminPaths.home);
	await admin.at(/^\/admin\/connexion/);
	await awake(admin);
	await admin.fill("[name=username]", "admin");
	await admin.fill("[name=password]", PASSWORD);
	await admin.press("form button[type=submit]");
	await admin.at(adminPaths.home);
	await admin.shown("nav[aria-label='Sections']");
}

const SCREENS = [
	adminPaths.home,
	adminPaths.items.list("actualites"),
	adminPaths.items.list("visionnaires"),
	adminPaths.items.list("vie-alt"),
	adminPaths.images.library,
	adminPaths.messages.inbox,
	adminPaths.journal.page,
	adminPaths.newsletter.editor,
	adminPaths.templates.gallery,
	adminPaths.sendings.list,
	adminPaths.deliverability.page,
	adminPaths.subscribers.list,
	adminPaths.mails.list,
	adminPaths.health.page,
	adminPaths.copies.page,
	adminPaths.programs.page,
	adminPaths.account.page,
	adminPaths.settings.page,
	adminPaths.items.add("actualites"),
	adminPaths.items.add("visionnaires"),
	adminPaths.items.add("vie-alt"),
];

onEveryEngine(({ visit }) => {
	test("144 · in, every screen stands and fits, and out", async () => {
		const admin = await visit();
		await signIn(admin);
		for (const path of SCREENS) {
			await admin.open(path);
			await awake(admin);
			expect(await admin.count("h1, dialog[open] h2"), path).toBeGreaterThan(0);
			await admin.until(`${path} fits`, () => Math.max(0, document.documentElement.scrollWidth - innerWidth), 0);
		}
		await admin.visit.resize(SMALL.width, SMALL.height);
		for (const path of SCREENS) {
			await admin.open(path);
			await awake(admin);
			await admin.until(`${path} fits in ${SMALL.width}`, () => Math.max(0, document.documentElement.scrollWidth - innerWidth), 0);
		}
		await admin.open(adminPaths.home);
		await admin.press("button", "Se déconnecter");
		await admin.at(/^\/admin\/connexion/);
		await admin.open(adminPaths.items.list("actualites"));
		await admin.at(`${adminPaths.login}?retour=%2Fadmin%2Factualites`);
	});

	test("the tabs and the logo of the admin area lead where they say", async () => {
		const admin = await visit();
		await signIn(admin);
		for (const [words, path] of [
			["Actualités", adminPaths.items.list("actualites")],
			["Newsletter", adminPaths.newsletter.editor],
			["Dashboard", adminPaths.home],
			["Vie Alt", adminPaths.items.list("vie-alt")],
		] as const) {
			await admin.press("nav[aria-label='Sections'] a", words);
			await admin.at(path);
			await admin.says("nav[aria-label='Sections'] [aria-current]", words);
		}
		await admin.press("header a[href='/admin']");
		await admin.at(adminPaths.home);
	});

	test("the designs of the newsletter fill their cards, with their pictures", async () => {
		const admin = await visit();
		await signIn(admin);
		await admin.open(adminPaths.templates.gallery);
		const gaps = () =>
			[...document.querySelectorAll("main li > div:has(> iframe)")].map((card) => {
				const inside = card.clientWidth - Number.parseFloat(getComputedStyle(card).paddingLeft) * 2;
				return Math.round(Math.abs((card.querySelector("iframe")?.getBoundingClientRect().width ?? 0) - inside));
			});
		await admin.until("each newsletter is as wide as its card", gaps, [0, 0, 0, 0, 0]);
		await admin.open("/admin/newsletter/templates/default/apercu");
		const undrawn = () => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length;
		expect(await admin.visit.evaluate(() => document.images.length)).toBeGreaterThan(0);
		await admin.until("its pictures are drawn", undrawn, 0);
	});

	test("186 193 201 · an article: written, a picture sent, previewed, published, read", async () => {
		const admin = await visit();
		await signIn(admin);
		await admin.open(adminPaths.items.add("actualites"));
		await awake(admin);
		await admin.fill("[name=title]", "Le four s’est rallumé");
		await admin.fill("[name=excerpt]", "Douze familles, un four.");
		await admin.fill("[name=content]", "Il faisait froid.");
		await admin.key("Enter");
		await admin.key("Enter");
		await admin.visit.type("## Un mardi");
		await admin.visit.attach("fieldset[aria-label='Image'] input[type=file]", picture);
		await admin.until(
			"the picture has been taken",
			() => (document.querySelector<HTMLImageElement>("fieldset[aria-label='Image'] img")?.naturalWidth ?? 0) > 0,
			true,
		);
		await admin.press("dialog button", "Aperçu");
		await admin.says("section[aria-label^='Aperçu'] h2", "Un mardi");
		await admin.press("dialog button", "Enregistrer");
		await admin.gone("dialog[open]");
		await admin.press("tbody a", "Le four s'est rallumé");
		await admin.shown("dialog[open] [name=title]");
		await admin.press("dialog label", "Publier immédiatement");
		await admin.press("dialog button", "Enregistrer");
		await admin.gone("dialog[open]");

		await admin.open(publicPath("actualites", "le-four-sest-rallume"));
		await admin.says("h1", "Le four s'est rallumé");
		await admin.says("main h2", "Un mardi");
		await admin.until("its picture is drawn", () => (document.querySelector<HTMLImageElement>("main img")?.naturalWidth ?? 0) > 0, true);
	});

	test("back from a public page, the list is there and opens", async () => {
		const admin = await visit();
		await signIn(admin);
		await admin.open(adminPaths.items.list("visionnaires"));
		await awake(admin);
		await admin.open(kinds.visionnaires.list);
		await admin.visit.back();
		await admin.at(adminPaths.items.list("visionnaires"));
		await admin.press("tbody a");
		await admin.shown("dialog[open] [name=name]");
		await admin.key("Escape");
		await admin.gone("dialog[open]");
		await admin.at(adminPaths.items.list("visionnaires"));
	});
});
