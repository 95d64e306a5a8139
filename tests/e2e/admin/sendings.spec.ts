// Campagnes: the list and its figures, a newsletter sent to everyone, read online, left by one reader, and what is known of it after.

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { newslettersPath, rssPath } from "../../../app/shared/addresses.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, signIn, startAdminSite, test } from "../../support/admin.ts";
import { badgesOf } from "../../support/by-class.ts";
import { expectNothingFound } from "../../support/every-look.ts";
import { axeFindings, plain } from "../../support/journey.ts";
import { keptMails } from "../../support/kept-mails.ts";
import { insertNewsletters } from "../../support/newsletters.ts";
import { figuresOf, logOf, openDialog, outcomeOf, rowTitles, statusOf } from "../../support/parts.ts";
import type { Site } from "../../support/site.ts";

const LIST = adminPaths.sendings.list;
const line = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });
const titles = async (page: Page) => (await rowTitles(page).allTextContents()).map(plain);
const figure = async (page: Page, label: string) =>
	plain(await figuresOf(page).filter({ hasText: label }).locator("dt + dd").first().textContent());

async function onItsOwn(page: Page, run: (site: Site) => Promise<void>): Promise<void> {
	const site = await startAdminSite({ DEMO: "0" });
	try {
		await page.context().clearCookies();
		await page.context().addCookies((await signIn(site.url)).cookies);
		await run(site);
	} finally {
		await page.goto("about:blank");
		await site.remove();
	}
}

function newsletter(title: string, given: Record<string, unknown> = {}) {
	return { id: randomUUID(), title, subject: title, content: "<p>Bonjour {prenom},</p>", status: "draft", ...given };
}

test("248 249 250 251 252 253 254 255 256 257 258 259 260 · the list of newsletters", async ({ page, allowConsole }) => {
	test.setTimeout(90_000);
	allowConsole(/Failed to load resource|net::ERR/);
	await onItsOwn(page, async (site) => {
		const list = site.url + LIST;
		await test.step("259 · none at all; 249 · nothing measured", async () => {
			await page.goto(list);
			await expect(page.getByText("Aucune newsletter trouvée")).toBeVisible();
			await expect(page.getByText("Commencez par créer votre première newsletter.")).toBeVisible();
			expect(await figure(page, "Total newsletters")).toBe("0");
			expect(await figure(page, "Taux d’ouverture")).toContain("—");
			expect(await axeFindings(page)).toEqual([]);
		});

		const day = (date: number) => `2026-01-${String(date).padStart(2, "0")}T09:00:00.000Z`;
		await site.write(async (transaction) => {
			await insertNewsletters(
				transaction,
				newsletter("Lettre d’été", { created_at: day(1) }),
				newsletter("Lettre finie", { status: "ready", created_at: day(2) }),
				newsletter("Lettre partie", { status: "sent", created_at: day(3), started_at: day(4), sent_at: day(4), slug: "partie" }),
				newsletter("Lettre prévue", { status: "scheduled", created_at: day(5), scheduled_at: "2031-06-01T07:30:00.000Z" }),
				newsletter("Lettre bizarre", { status: "bizarre", subject: "Œuvre", created_at: day(6) }),
			);
			await transaction
				.insertInto("newsletter_subscribers")
				.values([{ id: randomUUID(), email: "a@exemple.fr", email_key: "a@exemple.fr" }])
				.execute();
		});
		await test.step("248 253 · the four cards, newest first", async () => {
			await page.goto(list);
			expect(await titles(page)).toEqual(["Lettre bizarre", "Lettre prévue", "Lettre partie", "Lettre finie", "Lettre d'été"]);
			expect([await figure(page, "Total newsletters"), await figure(page, "Envoyées"), await figure(page, "Abonnés")]).toEqual([
				"5",
				"1",
				"1",
			]);
		});
		await test.step("252 254 · badges and dates, a status nobody knows", async () => {
			for (const [title, badge] of [
				["Lettre bizarre", "Brouillon"],
				["Lettre d’été", "Brouillon"],
				["Lettre finie", "Prêt"],
				["Lettre partie", "Envoyé"],
				["Lettre prévue", "Programmé"],
			] as const) {
				await expect(badgesOf(line(page, title))).toHaveText(badge);
			}
			await expect(line(page, "Lettre prévue").locator("time").nth(1)).toHaveText(/1er juin 2031 à 9/);
			await expect(line(page, "Lettre partie").locator("time")).toHaveCount(2);
		});

		const filter = (name: string) => page.getByRole("navigation", { name: "Statut" }).getByRole("link", { name });
		await test.step("251 · by status", async () => {
			for (const [name, only] of [
				["Brouillons", ["Lettre bizarre", "Lettre d'été"]],
				["Prêts", ["Lettre finie"]],
				["Envoyés", ["Lettre partie"]],
				["Programmés", ["Lettre prévue"]],
			] as const) {
				await filter(name).click();
				await expect.poll(() => titles(page)).toEqual([...only]);
			}
			await filter("Tous").click();
		});
		const search = page.getByPlaceholder("Rechercher...");
		await test.step("250 · by title or subject", async () => {
			for (const [words, found] of [
				["ETE", "Lettre d'été"],
				["oeuvre", "Lettre bizarre"],
			] as const) {
				await search.fill(words);
				await expect.poll(() => titles(page)).toEqual([found]);
			}
		});
		await test.step("260 · nothing found", async () => {
			await search.fill("zzzz");
			await expect(page.getByText("Aucune newsletter ne correspond à votre recherche.")).toBeVisible();
			await expect(page.getByText("Aucune newsletter trouvée", { exact: true })).toBeVisible();
			await page.getByRole("link", { name: "Tout afficher" }).click();
			await expect.poll(() => titles(page)).toHaveLength(5);
			expect(await axeFindings(page)).toEqual([]);
		});

		const remove = (title: string) => page.getByRole("button", { name: `Supprimer ${title}` });
		await test.step("255 257 · deletion asks; it fails", async () => {
			await page.route("**/campagnes/supprimer", (route) => route.abort());
			await remove("Lettre bizarre").click();
			await expect(openDialog(page)).toContainText("Êtes-vous sûr de vouloir supprimer cette newsletter ?");
			await openDialog(page).getByRole("button", { name: "Supprimer" }).click();
			await expect(page.getByText("Impossible de supprimer la newsletter")).toBeVisible();
			await expect(line(page, "Lettre bizarre")).toBeVisible();
			await page.unroute("**/campagnes/supprimer");
		});
		await test.step("256 · it is done", async () => {
			await page.evaluate(() => Object.assign(window, { same: true }));
			await remove("Lettre bizarre").click();
			await openDialog(page).getByRole("button", { name: "Supprimer" }).click();
			await expect(line(page, "Lettre bizarre")).toHaveCount(0);
			await expect.poll(() => figure(page, "Total newsletters")).toBe("4");
			expect(await page.evaluate(() => "same" in window)).toBe(true);
		});
		await test.step("what was deleted is kept for a month, and comes back", async () => {
			await page.getByRole("link", { name: "Supprimées 1" }).click();
			await expect.poll(() => titles(page)).toEqual(["Lettre bizarre"]);
			await expect(page.getByText("effacée pour de bon 30 jours après")).toBeVisible();
			await expect(page.getByRole("columnheader", { name: "Supprimée le" })).toBeVisible();
			await expectNothingFound(page, "what was deleted");
			await page.getByRole("button", { name: "Rétablir Lettre bizarre" }).click();
			await expect(page.getByText("Newsletter rétablie")).toBeVisible();
			await expect(page.getByText("Rien n’est supprimé")).toBeVisible();
			await page.getByRole("link", { name: "Toutes les campagnes" }).click();
			await expect(line(page, "Lettre bizarre")).toBeVisible();
		});

		await test.step("258 · a list that cannot be read", async () => {
			await page.route("**/*.data*", (route) => route.abort());
			await filter("Prêts").click();
			await expect(page.getByText("Impossible de charger les newsletters")).toBeVisible();
		});
	});
});

test("sent to everyone who reads, the number confirmed; read online, left by one press, and the figures say so", async ({ page }) => {
	test.setTimeout(120_000);
	await onItsOwn(page, async (site) => {
		const written = newsletter("Le vent tourne", {
			status: "ready",
			content: `<p>Bonjour {prenom},</p><p><a href="https://exemple.fr/vent">Lire la suite</a></p><script>alert(1)</script>`,
		});
		const people = Array.from({ length: 8 }, (_, index) => `lectrice${index}@exemple.fr`);
		await site.write(async (transaction) => {
			await transaction.insertInto("newsletters").values(written).execute();
			await transaction
				.insertInto("newsletter_subscribers")
				.values(
					people.map((email, index) => ({
						id: randomUUID(),
						email,
						email_key: email,
						first_name: index === 0 ? "Zoé" : null,
						unsubscribed_at: index === 7 ? "2026-01-01T00:00:00.000Z" : null,
						tracking_consent: index === 0 ? "granted" : null,
					})),
				)
				.execute();
		});
		await test.step("planned, and given up", async () => {
			await page.goto(`${site.url}${LIST}/${written.id}`);
			await page.getByRole("button", { name: "Programmer l'envoi" }).click();
			await expect(openDialog(page)).toContainText(/7.personnes recevront/);
			await openDialog(page).getByRole("button", { name: "Annuler" }).click();
		});
		await test.step("the number is asked for, and refused when wrong", async () => {
			await page.getByRole("button", { name: "Envoyer maintenant" }).click();
			await expect(openDialog(page)).toContainText(/7.personnes recevront/);
			await expect(openDialog(page)).toContainText(/1.personne désinscrite/);
			expect(await axeFindings(page)).toEqual([]);
			const go = openDialog(page).getByRole("button", { name: /^Envoyer à 7/ });
			await openDialog(page)
				.getByLabel(/écrivez le nombre/)
				.fill("6");
			await go.click();
			await expect(openDialog(page).getByText("Ce n’est pas le nombre de destinataires.")).toBeVisible();
			await openDialog(page)
				.getByLabel(/écrivez le nombre/)
				.fill("7");
			await go.dblclick();
		});
		await test.step("sent", async () => {
			await expect(statusOf(page)).toHaveText("Envoyé", { timeout: 40_000 });
			await expect(logOf(page)).toHaveCount(7);
			await expect(page.getByRole("region", { name: "L’envoi", exact: true })).toContainText(/Acceptés\s*7/);
		});

		const { measured, bare } = await test.step("measured only where it was agreed to", async () => {
			const mails = await keptMails(site);
			expect(mails).toHaveLength(7);
			const of = (email: string) => mails.find(({ to }) => to?.[0]?.address === email)?.html ?? "";
			const [measured, bare] = [of("lectrice0@exemple.fr"), of("lectrice1@exemple.fr")];
			expect(measured).toMatch(/\/o\/[0-9a-f]{32}\.gif/);
			expect(measured).not.toContain("https://exemple.fr/vent");
			expect(bare).not.toMatch(/\/o\/|\/l\/[0-9a-f]/);
			expect(bare).toContain("https://exemple.fr/vent");
			return { measured, bare };
		});

		const ask = await test.step("some hours later: opened, followed, left", async () => {
			const pixel = measured.match(/\/o\/[0-9a-f]{32}\.gif/)?.[0] ?? "";
			const link = measured.match(/href="[^"]*(\/l\/[0-9a-f]{32}\/[1-9]\d*)"[^>]*>(?:<[^>]*>)*Lire la suite/)?.[1] ?? "";
			// Some hours later.
			await site.write((transaction) =>
				transaction
					.updateTable("deliveries")
					.set({ settled_at: new Date(Date.now() - 60_000).toISOString() })
					.execute(),
			);
			const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0" };
			const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: "manual", headers: browser, ...init });
			const image = await ask(pixel);
			expect([
				image.status,
				image.headers.get("content-type"),
				image.headers.get("cache-control"),
				image.headers.get("set-cookie"),
			]).toEqual([200, "image/gif", "no-store", null]);
			const counted = await ask(link);
			expect([counted.status, counted.headers.get("location"), counted.headers.get("cache-control")]).toEqual([
				302,
				"https://exemple.fr/vent",
				"no-store",
			]);
			expect((await ask(link.replace(/\d+$/, "99"))).status).toBe(404);
			const leave = bare.match(/\/desinscription\/[\w.-]+/)?.[0] ?? "";
			expect((await ask(leave, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) })).status).toBe(200);
			return ask;
		});

		await test.step("249 · what it became", async () => {
			await page.reload();
			const outcome = outcomeOf(page);
			await expect(outcome.filter({ hasText: "Ouvertures mesurées" })).toContainText(/100.*1 sur 1.message mesuré/);
			await expect(outcome.filter({ hasText: "Clics" })).toContainText(/1 sur 1/);
			await expect(outcome.filter({ hasText: "Désinscriptions" })).toContainText(/1 sur 7/);
			await page.getByRole("button", { name: "Tableau" }).click();
			await expect(page.getByRole("table", { name: "Au fil du temps" }).locator("tbody tr").last()).toContainText(/7/);
			expect(await axeFindings(page)).toEqual([]);
			await page.goto(site.url + LIST);
			expect(await figure(page, "Taux d’ouverture")).toBe("100 %");
		});

		const online = bare.match(/\/newsletters\/[\w-]+/)?.[0] ?? "";
		await test.step("read online, without a name", async () => {
			await page.goto(site.url + online);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le vent tourne");
			await expect(page.getByText("Bonjour,", { exact: true })).toBeVisible();
			expect(await page.content()).not.toMatch(/lectrice|Zoé|\/o\/[0-9a-f]|\/l\/[0-9a-f]|alert\(1\)/);
			expect(await axeFindings(page)).toEqual([]);
			expect(await (await ask("/sitemap/0.xml")).text()).toContain(online);
			expect(await (await ask(rssPath)).text()).toContain(online);
			await page.goto(`${site.url}${newslettersPath}`);
			await expect(page.getByRole("link", { name: "Le vent tourne" })).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
		});

		await test.step("taken out of the archive", async () => {
			await page.goto(`${site.url}${LIST}/${written.id}`);
			await page.getByRole("switch", { name: "Dans l’archive du site" }).click();
			await expect(page.getByText("La lettre a quitté l’archive du site")).toBeVisible();
			expect((await ask(online)).status).toBe(404);
			expect(await (await ask(rssPath)).text()).not.toContain(online);
		});
	});
});

test("what stands still says why and what to do; uncertain ones are decided, failed ones tried again; what leaves is not deleted", async ({
	page,
	site,
	allowConsole,
}) => {
	allowConsole(/status of 409|net::ERR_FAILED/);
	const started = "2026-01-01T09:00:00.000Z";
	const [habitat, finished, missed, unsent, failed] = [
		newsletter("Spécial habitat", { status: "paused", pause_reason: "policy", started_at: started, slug: "habitat" }),
		newsletter("Lettre finie", { status: "sent", started_at: started, sent_at: started, slug: "finie" }),
		newsletter("Lettre manquée", { status: "scheduled", pause_reason: "missed", scheduled_at: started }),
		newsletter("Lettre à venir"),
		newsletter("Lettre échouée", { status: "failed", started_at: started, slug: "echouee" }),
	];
	const delivery = (newsletter: { id: string }, index: number, given: Record<string, unknown>) => ({
		id: randomUUID(),
		newsletter_id: newsletter.id,
		email: `personne${index}@exemple.fr`,
		email_key: `personne${index}@exemple.fr`,
		token: randomUUID(),
		attempts: 1,
		...given,
	});
	const refused = { state: "failed", reason: "policy", smtp_code: 550, smtp_reply: "550 5.7.1 Refusé", settled_at: started };
	await site.write(async (tx) => {
		await insertNewsletters(tx, habitat, finished, missed, unsent, failed);
		await tx
			.insertInto("deliveries")
			.values([
				delivery(habitat, 0, { state: "accepted", settled_at: started }),
				delivery(habitat, 1, refused),
				delivery(habitat, 2, { state: "deferred", next_at: "2031-06-01T07:30:00.000Z", reason: "asked-to-wait", smtp_code: 450 }),
				delivery(habitat, 3, { state: "queued" }),
				delivery(finished, 0, { state: "accepted", settled_at: started }),
				delivery(finished, 1, { state: "uncertain", reason: "no-answer", settled_at: started }),
			])
			.execute();
	});
	await test.step("the dashboard says it first, with the act each asks for", async () => {
		await page.goto(adminPaths.home);
		const troubles = page.getByRole("region", { name: "Lettres qui attendent une décision" });
		await expect(troubles).toContainText("L’envoi de « Spécial habitat » est à l’arrêt.");
		await expect(troubles).toContainText("« Lettre manquée » n’est pas partie à l’heure prévue.");
		const seen = troubles.getByRole("button", { name: /^C’est vu/ });
		await expect(seen).toHaveAccessibleName("C’est vu, pour Lettre échouée");
		await expect(troubles).not.toContainText("1 message de « Lettre finie »", { useInnerText: true });
		await troubles.getByText("Et 1 autre lettre attend votre décision.").click();
		await expect(troubles).toContainText("1 message de « Lettre finie »", { useInnerText: true });
		await expectNothingFound(page, "several letters in trouble");
		await seen.click();
		await expect(troubles).toContainText("1 message de « Lettre finie »");
		await expectNothingFound(page, "letters in trouble");
		await troubles.getByRole("link", { name: "Voir l’envoi" }).first().click();
		await expect(page).toHaveURL(new RegExp(habitat.id));
	});
	await test.step("226 · the letter's own page says what could not be loaded", async () => {
		await page.goto(LIST);
		await page.route("**/*.data*", (route) => route.abort());
		await page.getByRole("link", { name: "Suivre Lettre finie" }).click();
		await expect(page.getByText("Impossible de charger la newsletter")).toBeVisible();
		await page.unroute("**/*.data*");
	});
	await test.step("what leaves is not deleted", async () => {
		await page.goto(`${LIST}?q=lettre m`);
		await expect(line(page, "Lettre manquée")).toContainText("Attend votre décision");
		await page.goto(`${LIST}?q=habitat`);
		await expect(line(page, "Spécial habitat")).toContainText("2 sur 4");
		await page.getByRole("button", { name: "Supprimer Spécial habitat" }).click();
		await openDialog(page).getByRole("button", { name: "Supprimer" }).click();
		await expect(page.getByText("son envoi est en cours\u202f: annulez-le d’abord")).toBeVisible();
	});

	const log = page.getByRole("region", { name: "Journal de l’envoi" });
	await test.step("what stands says why", async () => {
		await page.getByRole("link", { name: "Suivre Spécial habitat" }).click();
		await expect(page.locator("main").getByRole("alert").filter({ hasText: "L’envoi attend votre décision" })).toContainText(
			"Un serveur refuse vos messages par principe (réponse 5.7)",
		);
		await expect(page.getByRole("link", { name: "Ouvrir la Délivrabilité" })).toBeVisible();
		await expect(page.getByRole("progressbar")).toHaveAttribute("value", "2");
		await expect(page.getByRole("table").filter({ hasText: "Raison" }).locator("tbody tr")).toHaveCount(2);
		await expect(log).toContainText("nos messages sont refusés · 550 5.7.1 Refusé");
		await expect(log).toContainText(/nouvel essai le 1er juin 2031/);
		await expect(outcomeOf(page).filter({ hasText: "Ouvertures" })).toContainText("—");
		expect(await axeFindings(page)).toEqual([]);
	});
	await test.step("what failed is tried again", async () => {
		await page.getByRole("button", { name: /Relancer 1.échec/ }).click();
		await openDialog(page)
			.getByRole("button", { name: /Relancer 1.échec/ })
			.click();
		await expect(page.getByText(/1.message relancé/)).toBeVisible();
		await expect(log).not.toContainText("nos messages sont refusés");
	});

	await test.step("what is uncertain is decided", async () => {
		await page.goto(`${LIST}/${finished.id}`);
		await expect(page.getByRole("heading", { name: /1.message au sort incertain/ })).toBeVisible();
		await page.getByRole("button", { name: "Considérer reçu" }).click();
		await expect(page.getByText(/1.message considéré reçu/)).toBeVisible();
		await expect(page.getByRole("heading", { name: /au sort incertain/ })).toHaveCount(0);
	});

	await test.step("what has not left", async () => {
		await page.goto(`${LIST}/${unsent.id}`);
		await expect(page.getByText("Pas encore partie")).toBeVisible();
		await page.getByRole("switch", { name: "Dans l’archive du site" }).click();
		await expect(page.getByText("La lettre ne sera pas dans l’archive du site")).toBeVisible();
	});
});
