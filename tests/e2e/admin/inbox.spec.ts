// The inbox: what readers send arrives, is answered, put away, deleted, exported, made a draft; and mail kept as files.

import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { Email } from "postal-mime";
import { contributionAnswerPath, contributionPath, privacyPath } from "../../../app/shared/addresses.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, signIn, startAdminSite, test } from "../../support/admin.ts";
import { readRows } from "../../support/forms.ts";
import { axeFindings, plain } from "../../support/journey.ts";
import { keptMails } from "../../support/kept-mails.ts";
import { adminTools, toasts } from "../../support/parts.ts";
import type { Site } from "../../support/site.ts";
import { startSmtp } from "../../support/smtp.ts";

let made = 0;

type Kept = { id: string; email: string; first_name: string; last_name: string; phone: string; message: string; type: string };

function story(given: Partial<Kept> & { created_at?: string; read_at?: string } = {}) {
	made += 1;
	const person = { first_name: "Zoé", last_name: `Martin ${made}`, phone: "06 12 34 56 78" };
	return {
		id: randomUUID(),
		type: "story",
		email: `zoe-${made}-${process.pid}@exemple.fr`,
		message: `Message ${made}.`,
		...person,
		...given,
	};
}

async function keep(site: Site, ...rows: ReturnType<typeof story>[]): Promise<void> {
	await site.write((db) => db.insertInto("stories").values(rows).execute());
}

/** The mails kept as files for one address, oldest first. */
async function mailsTo(site: Site, address: string): Promise<Email[]> {
	return (await keptMails(site)).filter(({ to }) => to?.some((box) => box.address === address));
}

const rowOf = (page: Page, text: string): Locator =>
	page.getByRole("list", { name: "Messages reçus" }).getByRole("link").filter({ hasText: text });
const toast = (page: Page, text: string) => expect(toasts(page).filter({ hasText: text })).toBeVisible();
const unreadCount = async (page: Page) =>
	Number((await adminTools(page).getByRole("link", { name: "Messages" }).textContent())?.match(/\d+/)?.[0] ?? 0);

test("138 · a message arrives with all that was typed; the administrator is told by mail; reading it counts it off", async ({
	page,
	site,
}) => {
	const email = `samba-${process.pid}@exemple.fr`;
	const message = "Bonjour,\n\nUn <b>four à pain</b>   roulant, & trois ânes.\n\n— Samba 🌻";
	await test.step("138 · sent with all that may be typed", async () => {
		await page.goto(`${contributionPath}?type=projet`);
		const typed = { email, first_name: "Samba", last_name: "Diallo", phone: "+33 6 12 34 56 78", message };
		for (const [name, text] of Object.entries(typed)) await page.locator(`main [name=${name}]`).fill(text);
		await page.locator("main form").getByRole("button", { name: "Envoyer" }).click();
		await expect(toasts(page).filter({ hasText: "Message envoyé!" }).first()).toBeVisible();
	});

	const address = await test.step("the administrator is told by mail, which says nothing of it", async () => {
		const arrivals = async () =>
			(await mailsTo(site, "bonjour@contrevent.example")).filter(({ subject }) => subject === "Un projet de Samba pour Contrevent");
		await expect.poll(async () => (await arrivals()).length).toBe(1);
		const [arrival] = await arrivals();
		const address = arrival?.text?.match(/http\S+\/admin\/messages\/[\w-]+/)?.[0] ?? "";
		expect(arrival?.text).not.toMatch(/four|samba-|\+33/);
		return address;
	});

	await test.step("138 · it arrives as it was typed; reading it counts it off", async () => {
		await page.goto(adminPaths.messages.inbox);
		const row = rowOf(page, "Samba Diallo");
		await expect(row).toContainText(", non lu");
		await expect(row).toContainText("Projet");
		const before = await unreadCount(page);
		await row.click();
		await expect(page).toHaveURL(new URL(address).pathname.replace(/^/, site.url));
		const open = page.getByRole("article");
		await expect(open.getByRole("heading", { level: 2 })).toHaveText("Samba Diallo");
		await expect(open.getByRole("link", { name: email })).toBeVisible();
		await expect(open.getByRole("link", { name: "+33 6 12 34 56 78" })).toHaveAttribute("href", "tel:+33612345678");
		expect(await open.getByText("Un <b>four à pain</b>").evaluate((element) => element.textContent)).toBe(message);
		await expect(row).not.toContainText(", non lu");
		await expect.poll(() => unreadCount(page)).toBe(before - 1);
		expect(await axeFindings(page)).toEqual([]);
	});

	await test.step("the mail that told of it is read in the admin area, as text", async () => {
		// The mail that told of it is read in the admin area, as text.
		await page.goto(adminPaths.mails.list);
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("link", { name: "Un projet de Samba pour Contrevent" }).click();
		await expect(page.getByRole("article").locator("pre")).toContainText(address);
		await expect(page.getByRole("definition").filter({ hasText: "bonjour@contrevent.example" }).first()).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
	});
});

test("a message is answered by mail: quoted, sent once, its state shown; what was written survives leaving", async ({
	page,
	site,
	allowConsole,
}) => {
	allowConsole(/status of 422/);
	const one = story({ message: "Une ligne.\n\nUne autre." });
	const two = story();
	await keep(site, one, two);
	await test.step("quoted, and asked for what it needs", async () => {
		await page.goto(adminPaths.messages.one(one.id));
		await page.getByRole("button", { name: "Répondre", exact: true }).click();
		const text = page.getByLabel("Votre réponse");
		await expect(text).toBeFocused();
		await expect(text).toHaveValue(/^Bonjour Zoé,\n\n\nLe .* a écrit\u202f:\n> Une ligne\.\n>\n> Une autre\.\n$/);
		await page.getByRole("button", { name: "Envoyer la réponse" }).click();
		await expect(page.getByText("Écrivez d’abord votre réponse")).toBeVisible();
		await text.pressSequentially("Merci, été d’abord !");
		await page.getByLabel("Objet").fill("");
		await page.getByRole("button", { name: "Envoyer la réponse" }).click();
		await expect(page.getByText("Il manque un objet")).toBeVisible();
		await page.getByLabel("Objet").fill("Votre histoire, déjà lue 🌻");
		expect(await axeFindings(page)).toEqual([]);
	});

	await test.step("left, found again and sent", async () => {
		await rowOf(page, two.last_name).click();
		await expect(page.getByRole("heading", { level: 2 }).last()).toHaveText(`Zoé ${two.last_name}`);
		await rowOf(page, one.last_name).click();
		await expect(page.getByLabel("Objet")).toHaveValue("Votre histoire, déjà lue 🌻");
		await page.getByRole("button", { name: "Envoyer la réponse" }).dblclick();
		await toast(page, "Réponse confiée au courrier");
		await expect(page.getByRole("region", { name: "Réponses" }).getByRole("listitem").getByRole("paragraph").first()).toHaveText(
			/^Envoyée.*envoyée le /,
		);
		await expect(rowOf(page, one.last_name)).toContainText("Répondu");
	});

	await test.step("it left once", async () => {
		const mails = await mailsTo(site, one.email);
		expect(mails).toHaveLength(1);
		expect(mails[0]).toMatchObject({
			subject: "Votre histoire, déjà lue 🌻",
			from: { name: "Contrevent", address: "bonjour@contrevent.example" },
			replyTo: [{ address: "bonjour@contrevent.example" }],
		});
		expect(plain(mails[0]?.text ?? "")).toMatch(/^Bonjour Zoé, Merci, été d'abord ! .*a écrit : > Une ligne\. > > Une autre\.$/);
	});
});

test("archived and back, unread again, deleted for good after a question; exports are safe", async ({ page, site }) => {
	const one = story({ message: "=1+1", type: "project" });
	const two = story();
	await keep(site, one, two);
	await test.step("archived and back", async () => {
		await page.goto(adminPaths.messages.one(one.id));
		await page.getByRole("button", { name: "Archiver" }).click();
		await toast(page, "Message archivé");
		await expect(rowOf(page, one.last_name)).toHaveCount(0);
		await page.getByRole("link", { name: /^Archivés/ }).click();
		await rowOf(page, one.last_name).click();
		await page.getByRole("button", { name: "Remettre dans la boîte" }).click();
		await toast(page, "Message remis dans la boîte");
		await page.getByRole("link", { name: /^Tous/ }).click();
		await expect(rowOf(page, two.last_name)).toBeVisible();
		await page.getByRole("link", { name: "Projets", exact: true }).click();
		await expect(rowOf(page, one.last_name)).toBeVisible();
		await expect(rowOf(page, two.last_name)).toHaveCount(0);
	});

	await test.step("unread again", async () => {
		await rowOf(page, one.last_name).click();
		await page.getByRole("button", { name: "Marquer non lu" }).click();
		await expect(rowOf(page, one.last_name)).toContainText(", non lu");
	});

	await test.step("exports are safe", async () => {
		const csv = await (await page.request.get(`${adminPaths.messages.exportAll}?genre=projet`)).text();
		expect(csv).toContain(`"${one.email}"`);
		expect(csv).toContain(`"'=1+1"`);
		expect(csv).not.toContain(two.email);
		const json = await page.request.get(adminPaths.messages.exportOne(one.id));
		expect(json.headers()["content-disposition"]).toMatch(/^attachment; filename="message-[\w-]+\.json"$/);
		expect(await json.json()).toMatchObject({
			type: "project",
			email: one.email,
			first_name: "Zoé",
			phone: one.phone,
			message: "=1+1",
			replies: [],
		});
	});

	await test.step("deleted for good, after a question", async () => {
		await rowOf(page, one.last_name).click();
		await page.getByRole("button", { name: "Supprimer", exact: true }).click();
		const question = page.getByRole("alertdialog");
		await expect(question).toContainText("disparaissent pour de bon");
		expect(await axeFindings(page)).toEqual([]);
		await question.getByRole("button", { name: "Annuler" }).click();
		await page.getByRole("button", { name: "Supprimer", exact: true }).click();
		await question.getByRole("button", { name: "Supprimer pour de bon" }).click();
		await toast(page, "Message supprimé");
		await expect(rowOf(page, one.last_name)).toHaveCount(0);
		expect(await readRows(site, (db) => db.selectFrom("stories").select("id").where("id", "in", [one.id, two.id]).execute())).toEqual([
			{ id: two.id },
		]);
	});
});

test("one press makes a draft, a second one opens it; consent is noted with its date", async ({ page, site }) => {
	const one = story({ message: "Bonjour,\n\nJ’ai repris le lavoir du village." });
	await keep(site, one);
	await page.goto(adminPaths.messages.one(one.id));
	const tick = page.getByLabel("L’expéditeur ou l’expéditrice est d’accord pour être publié·e");
	await test.step("consent is noted", async () => {
		await tick.check();
		await expect(page.getByText("Accord noté le")).toBeVisible();
	});
	await test.step("one press makes a draft", async () => {
		await page.getByRole("button", { name: "Article" }).click();
		await expect(page).toHaveURL(new RegExp(adminPaths.items.one("actualites", one.id)));
		const [article] = await readRows(site, (db) => db.selectFrom("articles").selectAll().where("id", "=", one.id).execute());
		expect(article).toMatchObject({ title: "J’ai repris le lavoir du village.", content: one.message });
		expect(Boolean(article?.is_published)).toBe(false);
	});

	await test.step("a second one opens it", async () => {
		const again = await page.request.post(adminPaths.messages.draft(one.id), { data: { type: "vie-alt" } });
		expect(await again.json()).toEqual({ address: adminPaths.items.one("actualites", one.id) });
		await page.goto(adminPaths.messages.one(one.id));
		await expect(tick).toBeChecked();
		await expect(page.getByRole("link", { name: "Ouvrir le brouillon" })).toHaveAttribute(
			"href",
			adminPaths.items.one("actualites", one.id),
		);
		await expect(rowOf(page, one.last_name)).toContainText("Brouillon");
	});
});

test("the list by keys; on a small screen the list, then the message; nothing runs over", async ({ page, site }) => {
	const [one, two] = [
		story({ created_at: "2099-01-02T00:00:00.000Z" }),
		story({ created_at: "2099-01-01T00:00:00.000Z", type: "project" }),
	];
	await keep(site, one, two);
	await test.step("by keys", async () => {
		await page.goto(adminPaths.messages.inbox);
		await rowOf(page, one.last_name).focus();
		await page.keyboard.press("ArrowDown");
		await expect(rowOf(page, two.last_name)).toBeFocused();
		await page.keyboard.press("Home");
		await expect(rowOf(page, one.last_name)).toBeFocused();
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { level: 2 }).last()).toHaveText(`Zoé ${two.last_name}`);
		await expect(rowOf(page, two.last_name)).toHaveAttribute("aria-current", "true");
	});

	await test.step("on a small screen", async () => {
		await page.emulateMedia({ colorScheme: "dark" });
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(adminPaths.messages.inbox);
		await expect(rowOf(page, two.last_name)).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		await rowOf(page, two.last_name).click();
		await expect(page.getByRole("heading", { level: 2 }).last()).toBeFocused();
		await expect(rowOf(page, two.last_name)).toBeHidden();
		await page.getByRole("button", { name: "Répondre", exact: true }).click();
		expect(await axeFindings(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
		await page.getByRole("link", { name: "Tous les messages" }).click();
		await expect(rowOf(page, two.last_name)).toBeVisible();
	});
});

test("a mail that did not leave says why and is tried again; an answer the network lost keeps its words", async ({
	page,
	site,
	allowConsole,
}) => {
	allowConsole(/Failed to load resource|ERR_/);
	const id = randomUUID();
	const one = story();
	await keep(site, one);
	const mail = { id, kind: "reply", to_address: one.email, subject: `Perdue ${id}`, body_text: "Bonjour.", about: `story:${one.id}` };
	const failed = {
		attempts: 4,
		failed_at: "2026-01-10T09:00:00.000Z",
		last_error: "le courrier a été refusé : « 550 5.1.1 No such user »",
	};
	await site.write((db) =>
		db
			.insertInto("outbox")
			.values({ ...mail, ...failed })
			.execute(),
	);
	await test.step("a mail that did not leave is tried again", async () => {
		await page.goto(adminPaths.mails.list);
		const line = page.getByRole("listitem").filter({ hasText: mail.subject });
		await expect(line).toContainText("Non envoyé");
		await expect(line).toContainText("550 5.1.1 No such user");
		expect(await axeFindings(page)).toEqual([]);
		await line.getByRole("button", { name: "Réessayer" }).click();
		await toast(page, "Le courrier est remis en route");
		await expect(line).toHaveCount(0);
		expect((await mailsTo(site, one.email)).map(({ subject }) => subject)).toEqual([mail.subject]);
	});

	await test.step("an answer the network lost keeps its words", async () => {
		await page.goto(adminPaths.messages.one(one.id));
		await page.getByRole("button", { name: "Répondre", exact: true }).click();
		await page.getByLabel("Votre réponse").fill("Mes mots.");
		await page.route("**/repondre", (route) => route.abort());
		await page.getByRole("button", { name: "Envoyer la réponse" }).click();
		await expect(page.getByRole("alert").filter({ hasText: "le serveur ne répond pas" })).toBeVisible();
		await expect(page.getByLabel("Votre réponse")).toHaveValue("Mes mots.");
		await page.unroute("**/repondre");
		await page.getByRole("button", { name: "Envoyer la réponse" }).click();
		await toast(page, "Réponse confiée au courrier");
	});
});

test("with a mail server set: mail leaves by it, and the admin area says so without its password", async ({ browser, page: _ }) => {
	const server = await startSmtp({}, { login: { user: "maison", pass: "s3cret" } });
	const site = await startAdminSite({
		DEMO: "0",
		SMTP_URL: `smtp://maison:s3cret@127.0.0.1:${server.port}`,
		CONTACT_EMAIL: "moi@exemple.fr",
	});
	const context = await browser.newContext({ baseURL: site.url, storageState: await signIn(site.url) });
	try {
		const sent = await fetch(`${site.url}${contributionAnswerPath}`, {
			method: "POST",
			body: new URLSearchParams({ type: "story", email: "zoe@exemple.fr", first_name: "Zoé", message: "Une histoire." }),
		});
		expect(sent.ok).toBe(true);
		await expect
			.poll(() => server.taken.map(({ to, mail }) => [to, mail.subject]))
			.toEqual([[["moi@exemple.fr"], "Une histoire de Zoé pour Contrevent"]]);
		const page = await context.newPage();
		await page.goto(adminPaths.mails.list);
		await expect(page.getByText(`Les courriers partent par le serveur 127.0.0.1:${server.port}.`)).toBeVisible();
		await expect(page.getByText("Rien n’attend")).toBeVisible();
		expect(await page.content()).not.toContain("s3cret");
		expect(await axeFindings(page)).toEqual([]);
		expect(plain(await (await fetch(`${site.url}${privacyPath}`)).text())).toContain("prestataire de courrier");
	} finally {
		await context.close();
		await site.remove();
		await server.stop();
	}
});
