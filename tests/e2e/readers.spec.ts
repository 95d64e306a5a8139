// Becoming and ceasing to be a reader: the mail that asks, the page that confirms, one press to leave, one's own data.

import { randomBytes, randomUUID } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Email } from "postal-mime";
import { confirmationPath, manifestoPath, personalPath, signupAnswerPath, signupPath } from "../../app/shared/addresses.ts";
import { readRows } from "../support/forms.ts";
import { axeFindings, expect, hydrate, test as journey, plain, says } from "../support/journey.ts";
import { keptMails } from "../support/kept-mails.ts";
import { headerOf, thanksOf, toasts } from "../support/parts.ts";
import { type Site, startSite } from "../support/site.ts";

/** A site where signups are confirmed by mail, each test a client and an address of its own. */
const test = journey.extend<{ reader: string }, { site: Site }>({
	site: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
		async ({}, use) => {
			const site = await startSite({ TRUST_PROXY: "1", DEMO: "0", LOG_LEVEL: "info" });
			await site.write((tx) =>
				tx
					.updateTable("settings")
					.set({ value: JSON.stringify("on") })
					.where("key", "=", "double_opt_in")
					.execute(),
			);
			await use(site);
			await site.remove();
		},
		{ scope: "worker" },
	],
	baseURL: async ({ site }, use) => use(site.url),
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
	reader: async ({}, use, info) => use(`lectrice-${info.testId}-${info.repeatEachIndex}@exemple.fr`),
});

/** The mails captured for an address, oldest first, once there are so many. */
async function mailsTo(site: Site, email: string, count: number): Promise<Email[]> {
	const read = async () => (await keptMails(site)).filter(({ to }) => to?.some(({ address }) => address === email));
	await expect.poll(async () => (await read()).length).toBe(count);
	return read();
}

const header = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value;

/** The path of the first link of a mail that begins so. */
function linkIn(mail: Email | undefined, first: string): string {
	const path = new RegExp(`https?://[^/\\s]+(/${first}/\\S+)`).exec(mail?.text ?? "")?.[1];
	if (!path) throw new Error(`the mail has no link to /${first}`);
	return path;
}

const rowOf = (site: Site, email: string) =>
	readRows(site, (db) => db.selectFrom("newsletter_subscribers").selectAll().where("email_key", "=", email).executeTakeFirst());

async function signedUp(page: Page, email: string, more: Record<string, string> = {}) {
	expect((await page.request.post(signupAnswerPath, { form: { email, ...more } })).status()).toBe(200);
}

/** What scanners of links do: many looks, none of which may change anything. */
async function scanned(page: Page, path: string) {
	for (let look = 0; look < 5; look++) {
		const seen = await page.request.get(path);
		expect(seen.status()).toBe(200);
		expect(seen.headers()).toMatchObject({
			"cache-control": "no-store",
			"referrer-policy": "no-referrer",
			"x-robots-tag": "noindex, nofollow",
		});
		expect((await page.request.head(path)).status()).toBe(200);
	}
}

test("signed up in the dialog, asked by mail, confirmed with one button, welcomed; left with one button", async ({
	page,
	site,
	reader,
}) => {
	await test.step("signed up; the provider's page stays closed", async () => {
		const open = page.context().pages().length;
		await page.clock.install();
		await page.goto(manifestoPath);
		await hydrate(page);
		await headerOf(page).getByRole("link", { name: "Rejoindre", exact: true }).click();
		const dialog = page.locator("dialog[open]");
		await dialog.locator("[name=email]").fill(reader);
		await dialog.locator("[name=first_name]").fill("Solange");
		await dialog.getByRole("button", { name: "Je m’inscris" }).click();
		await expect(toasts(page).getByText("Un courrier part vers votre boîte")).toBeVisible();
		await expect(dialog).toHaveCount(0);
		// The provider's page stays closed (docs/design.md, Decisions).
		await page.clock.runFor(2_500);
		expect(page.context().pages()).toHaveLength(open);
	});

	const confirmation = await test.step("asked by mail; who only looks confirms nothing", async () => {
		const [mail] = await mailsTo(site, reader, 1);
		expect(header(mail, "auto-submitted")).toBe("auto-generated");
		expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("Solange");
		const confirmation = linkIn(mail, "confirmation");
		await scanned(page, confirmation);
		expect((await rowOf(site, reader))?.pending_since).not.toBeNull();
		return confirmation;
	});

	const myData = page.locator("main").getByRole("link", { name: "Mes données" });
	await test.step("confirmed with one button", async () => {
		await page.goto(confirmation);
		await says(page.locator("h1"), "Confirmer mon inscription");
		expect(plain(await page.locator("main").textContent())).not.toContain(reader);
		await expect(page.locator("main button")).toHaveCount(1);
		await expect(page.getByRole("checkbox")).not.toBeChecked();
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("button", { name: "Je confirme mon inscription" }).click();
		await says(page.locator("h1"), "C’est confirmé, merci !");
		await expect(myData).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
	});
	await test.step("a used link opens nothing to whoever finds it", async () => {
		// A used link opens nothing to whoever finds it.
		await page.goto(confirmation);
		await says(page.locator("h1"), "C’est confirmé, merci !");
		await expect(myData).toHaveCount(0);
		expect(await rowOf(site, reader)).toMatchObject({ pending_since: null, tracking_consent: null });
	});

	const welcome = await test.step("welcomed", async () => {
		const [, welcome] = await mailsTo(site, reader, 2);
		expect(welcome?.text).toContain("Bonjour Solange,");
		expect(header(welcome, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
		await page.goto(linkIn(welcome, "mes-donnees"));
		await says(page.locator("h1"), "Mes données");
		expect(await axeFindings(page)).toEqual([]);
		return welcome;
	});
	const leaving = linkIn(welcome, "desinscription");
	await test.step("left with one button", async () => {
		expect(header(welcome, "list-unsubscribe")).toBe(`<${site.url}${leaving}>`);
		await scanned(page, leaving);
		expect((await rowOf(site, reader))?.unsubscribed_at).toBeNull();
		await page.goto(leaving);
		await expect(page.locator("main button")).toHaveCount(1);
		expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("button", { name: "Me désinscrire" }).click();
		await says(page.locator("h1"), "C’est fait, cette adresse est désinscrite");
		expect(await axeFindings(page)).toEqual([]);
		expect((await rowOf(site, reader))?.unsubscribed_at).not.toBeNull();
		await page.goto(confirmation);
		await says(page.locator("h1"), "Cette adresse a été désinscrite");
	});

	await test.step("neither the address nor a token is in the server's log", async () => {
		// Neither the address nor a token is in the server's log.
		const token = leaving.split("/")[2] ?? "";
		expect(site.output()).toContain("/desinscription/…");
		for (const secret of [reader, token, confirmation.split("/")[2] ?? ""]) expect(site.output()).not.toContain(secret);
	});
});

test("one press of a mail program: from anywhere, without a cookie, in either shape, as often as it likes", async ({
	page,
	site,
	reader,
	allowConsole,
}) => {
	allowConsole(/status of 404/);
	await test.step("confirmed without a cookie, an origin or a script", async () => {
		await signedUp(page, reader);
		const confirmation = linkIn((await mailsTo(site, reader, 1))[0], "confirmation");
		// Without a cookie, an origin or a script: the link itself is the proof.
		expect((await page.request.post(confirmation, { headers: { origin: "null" } })).status()).toBe(200);
	});
	const elsewhere = { origin: "https://webmail.example", "sec-fetch-site": "cross-site" };
	const leaving = await test.step("left, in either shape", async () => {
		const leaving = linkIn((await mailsTo(site, reader, 2))[1], "desinscription");
		for (const body of [{ multipart: { "List-Unsubscribe": "One-Click" } }, { form: { "List-Unsubscribe": "One-Click" } }]) {
			const answer = await page.request.post(leaving, { ...body, headers: elsewhere, maxRedirects: 0 });
			expect(answer.status()).toBe(200);
			expect(answer.headers()["set-cookie"]).toBeUndefined();
		}
		return leaving;
	});
	await test.step("left again", async () => {
		const first = (await rowOf(site, reader))?.unsubscribed_at;
		expect(first).toBeTruthy();
		expect((await page.request.post(leaving, { data: "", headers: elsewhere })).status()).toBe(200);
		expect((await rowOf(site, reader))?.unsubscribed_at).toBe(first);
		const methods = await readRows(site, (db) =>
			db.selectFrom("consents").select(["act", "method"]).where("act", "=", "withdrawn").execute(),
		);
		expect(methods).toContainEqual({ act: "withdrawn", method: "one-click" });
	});

	await test.step("forged or cut in two: kind words", async () => {
		// Forged or cut in two: kind words, nothing else. Elsewhere a write from another site is still refused.
		for (const bad of [leaving.slice(0, -3), "/desinscription/n-importe-quoi", "/confirmation/x.y", "/mes-donnees/%00"]) {
			expect((await page.request.post(bad)).status()).toBe(404);
			await page.goto(bad);
			await says(page.locator("h1"), "Ce lien n’est pas complet");
		}
		expect((await page.request.post(signupPath, { form: { email: "x@exemple.fr" }, headers: elsewhere })).status()).toBe(403);
	});
});

test("every link of a mail: looked at, cut, forged, old or endless, it changes nothing, is kept nowhere and says kind words", async ({
	page,
	site,
	reader,
	allowConsole,
}) => {
	allowConsole(/status of (404|410)/);
	await signedUp(page, reader);
	const confirmation = linkIn((await mailsTo(site, reader, 1))[0], "confirmation");
	await page.request.post(confirmation);
	const welcome = (await mailsTo(site, reader, 2))[1];
	const [leaving, mine] = [linkIn(welcome, "desinscription"), linkIn(welcome, "mes-donnees")];
	const row = () => rowOf(site, reader);
	const before = await row();
	const privately = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow" };
	const file = `${mine}/mes-donnees.json`;
	await test.step("looked at", async () => {
		for (const path of [confirmation, leaving, mine, file, `${leaving}.data`, leaving.replace("/d", "/D")]) {
			for (const method of ["GET", "HEAD", "GET"]) {
				const seen = await page.request.fetch(path, { method, maxRedirects: 0 });
				expect([path.split("/")[1], method, seen.status()]).toEqual([path.split("/")[1], method, 200]);
				expect(seen.headers()).toMatchObject(privately);
				expect(seen.headers()["set-cookie"]).toBeUndefined();
			}
		}
		expect(await row()).toEqual(before);
	});
	const tokens = [leaving, mine, confirmation].map((path) => path.split("/")[2] ?? "");
	const [own = ""] = tokens;
	await test.step("cut, forged or endless", async () => {
		const wrong = [own.slice(0, -4), `${own}x`, `${own.split(".")[0]}.`, "a".repeat(6_000), "%00.x", "..%2f..", "0".repeat(32), "é"];
		for (const [index, token] of wrong.entries()) {
			for (const first of ["confirmation", "desinscription", "mes-donnees"]) {
				for (const method of ["GET", "HEAD", "POST"]) {
					const seen = await page.request.fetch(`/${first}/${token}`, { method });
					expect([index, first, method, seen.status()]).toEqual([index, first, method, 404]);
					expect(seen.headers()).toMatchObject(privately);
				}
			}
			expect((await page.request.get(`/mes-donnees/${token}/mes-donnees.json`)).status()).toBe(404);
			for (const path of [`/l/${token}/0`, `/o/${token}.gif`]) {
				for (const method of ["GET", "HEAD"]) {
					const seen = await page.request.fetch(path, { method, maxRedirects: 0 });
					expect([path.slice(0, 3), index, seen.status() < 500]).toEqual([path.slice(0, 3), index, true]);
					expect(seen.headers()).toMatchObject(privately);
				}
			}
		}
	});
	await test.step("a link of one kind opens no other", async () => {
		// A link of one kind opens no other: whoever was sent a confirmation was not sent the data.
		for (const first of ["desinscription", "mes-donnees"])
			expect((await page.request.post(`/${first}/${tokens[2]}`, { form: { acte: "effacer", certain: "oui" } })).status()).toBe(404);
		expect((await page.request.post(personalPath(confirmationPath, own))).status()).toBe(404);
		expect(await row()).toEqual(before);
	});
	await test.step("old links go on answering once the person is gone", async () => {
		// Old links go on answering once the person is gone.
		await page.request.post(mine, { form: { acte: "effacer", certain: "oui" } });
		expect(await row()).toBeUndefined();
		for (let time = 0; time < 2; time++) {
			for (const path of [confirmation, leaving, mine]) {
				expect((await page.request.get(path)).status()).toBe(200);
				expect((await page.request.post(path, { form: { acte: "effacer", certain: "oui" } })).status()).toBe(200);
			}
			expect((await page.request.get(file)).status()).toBe(410);
		}
		expect(await row()).toBeUndefined();
		for (const token of tokens) expect(site.output()).not.toContain(token);
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("one's own data: seen, corrected, measured or not, taken away, erased for good", async ({ page, site, reader, allowConsole }) => {
		allowConsole(/status of (404|410|422)/);
		const mine = await test.step("seen", async () => {
			await signedUp(page, reader, { first_name: "Solange" });
			await page.goto(linkIn((await mailsTo(site, reader, 1))[0], "confirmation"));
			await page.getByRole("checkbox").check();
			await page.getByRole("button", { name: "Je confirme mon inscription" }).click();
			await page.getByRole("link", { name: "Mes données" }).click();
			await says(page.locator("h1"), "Mes données");
			const mine = new URL(page.url()).pathname;
			await scanned(page, mine);
			await expect(page.getByLabel("Adresse e-mail")).toHaveValue(reader);
			await expect(page.getByRole("checkbox", { name: "J’accepte" })).toBeChecked();
			return mine;
		});

		await test.step("corrected", async () => {
			await page.getByLabel("Prénom").fill("Bérénice");
			await page.getByLabel("Adresse e-mail").fill("pas une adresse");
			await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
			await expect(page.getByRole("main").getByRole("alert")).toContainText("Adresse à vérifier");
			await expect(page.getByLabel("Prénom")).toHaveValue("Bérénice");
			await page.getByLabel("Adresse e-mail").fill(reader);
			await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
			await expect(page.getByRole("status").getByText("C’est enregistré")).toBeVisible();
			expect(await rowOf(site, reader)).toMatchObject({ first_name: "Bérénice", tracking_consent: "granted" });
		});

		await test.step("measured or not", async () => {
			await page.getByRole("checkbox", { name: "J’accepte" }).uncheck();
			await page.getByRole("button", { name: "Enregistrer mon choix" }).click();
			await expect(page.getByRole("checkbox", { name: "J’accepte" })).not.toBeChecked();
			expect(await rowOf(site, reader)).toMatchObject({ tracking_consent: "denied" });
		});

		await test.step("taken away", async () => {
			const [file] = await Promise.all([
				page.waitForEvent("download"),
				page.getByRole("link", { name: "Télécharger mes données" }).click(),
			]);
			expect(file.suggestedFilename()).toBe("mes-donnees.json");
			const taken = JSON.parse(await readFile(await file.path(), "utf8"));
			expect(taken).toMatchObject({ subscriber: { email: reader, first_name: "Bérénice" }, blocked: null });
			expect(taken.consents.map(({ purpose, act }: Record<string, string>) => `${purpose} ${act}`)).toEqual(
				expect.arrayContaining(["newsletter asked", "newsletter confirmed", "tracking granted", "tracking withdrawn"]),
			);
		});

		const newsletter = { id: randomUUID(), newsletter_id: randomUUID(), token: randomBytes(16).toString("hex") };
		await test.step("a newsletter was sent meanwhile", async () => {
			// A newsletter that was sent, kept as a file, with its row and what was measured of it.
			const { id: subscriber_id } = (await rowOf(site, reader)) ?? { id: "" };
			await site.write(async (tx) => {
				await tx
					.insertInto("newsletters")
					.values({ id: newsletter.newsletter_id, title: "N", subject: "Le numéro un", content: "" })
					.execute();
				const sent = {
					subscriber_id,
					email: reader,
					email_key: reader,
					first_name: "Bérénice",
					state: "accepted",
					smtp_reply: `250 ${reader}`,
				};
				await tx
					.insertInto("deliveries")
					.values({ ...newsletter, ...sent, settled_at: new Date().toISOString() })
					.execute();
			});
			await writeFile(join(site.dataDir, "mail", `20260101T090000000Z-${newsletter.token}.eml`), `To: ${reader}\r\n\r\nBonjour Bérénice`);
		});

		await test.step("erased", async () => {
			await page.getByRole("button", { name: "Effacer mes données" }).click();
			await expect(page.getByRole("main").getByRole("alert")).toContainText("Cochez la case");
			expect(await rowOf(site, reader)).toBeDefined();
			await page.getByRole("checkbox", { name: "Oui, je veux tout effacer" }).check();
			await page.getByRole("button", { name: "Effacer mes données" }).click();
			await says(page.locator("h1"), "Vos données sont effacées");
			expect(await rowOf(site, reader)).toBeUndefined();
		});
		await test.step("no file of the site holds the person any more", async () => {
			// No file of the site holds the person any more: the database and its log of writes, the mails; nor does the server's log.
			const names = (await readdir(site.dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
			const files = await Promise.all(
				names.map(async (entry) => [entry.name, await readFile(join(entry.parentPath, entry.name))] as const),
			);
			expect(files.map(([name]) => name)).toContain("contrevent.sqlite");
			for (const [name, bytes] of files)
				for (const word of [reader, "Bérénice"]) expect([name, bytes.includes(word)]).toEqual([name, false]);
			for (const word of [reader, "Bérénice", "Solange"]) expect(site.output()).not.toContain(word);
			const kept = await readRows(site, (db) =>
				db.selectFrom("deliveries").selectAll().where("id", "=", newsletter.id).executeTakeFirstOrThrow(),
			);
			expect(kept).toMatchObject({
				state: "accepted",
				email: null,
				subscriber_id: null,
				email_key: expect.stringMatching(/^[0-9a-f]{64}$/),
			});
			await mailsTo(site, reader, 0);
		});

		await test.step("its links", async () => {
			await page.goto(mine);
			await says(page.locator("h1"), "Il n’y a plus rien ici");
			expect((await page.request.get(`${mine}/mes-donnees.json`)).status()).toBe(410);
			await page.goto(mine.replace("mes-donnees", "desinscription"));
			await says(page.locator("h1"), "C’est fait, cette adresse est désinscrite");
		});
	});

	test("the form without JavaScript says where to look", async ({ page, reader }) => {
		await page.goto(`${signupPath}?retour=/manifeste`);
		await page.locator("main form [name=email]").fill(reader);
		await page.locator("main form").getByRole("button", { name: "Je m’inscris" }).click();
		await expect(page).toHaveURL(/\/manifeste\?fait=inscription\.[\w.-]+$/);
		await expect(thanksOf(page)).toContainText("Un courrier part vers votre boîte");
		await expect(thanksOf(page).getByRole("link")).toHaveCount(0);
	});
});
