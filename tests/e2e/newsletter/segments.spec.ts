// A newsletter for some of a letter's readers: chosen by plain facts on its page, counted, said wherever it stands, sent to them alone.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, signIn, startAdminSite, test } from "../../support/admin.ts";
import { axeFindings } from "../../support/journey.ts";
import { keptMails } from "../../support/kept-mails.ts";
import { openDialog, statusOf, toasts } from "../../support/parts.ts";
import type { Site } from "../../support/site.ts";

const people = [
	{ email: "ada@exemple.fr", created_at: "2026-02-01T11:00:00.000Z", source: "site" },
	{ email: "bob@exemple.fr", created_at: "2026-03-03T11:00:00.000Z", source: "site" },
	{ email: "chloe@exemple.fr", created_at: "2026-03-04T11:00:00.000Z", source: "import" },
];

async function withSite(page: Page, run: (site: Site) => Promise<void>): Promise<void> {
	const site = await startAdminSite({ DEMO: "0" });
	try {
		await page.context().clearCookies();
		await page.context().addCookies((await signIn(site.url)).cookies);
		await site.write(async (transaction) => {
			await transaction
				.insertInto("newsletter_subscribers")
				.values(people.map((person) => ({ ...person, id: randomUUID(), email_key: person.email })))
				.execute();
		});
		await run(site);
	} finally {
		await page.goto("about:blank");
		await site.remove();
	}
}

/** Nothing to find at the width of a telephone and of a desk, in both lights. */
async function expectSound(page: Page): Promise<void> {
	for (const width of [390, 1_440])
		for (const colorScheme of ["light", "dark"] as const) {
			await page.setViewportSize({ width, height: 900 });
			await page.emulateMedia({ colorScheme });
			expect(await axeFindings(page)).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		}
}

test("chosen by facts, counted before it leaves, sent to those alone; written again it is for the same people", async ({
	page,
	allowConsole,
}) => {
	allowConsole(/status of 422/);
	test.setTimeout(120_000);
	await withSite(page, async (site) => {
		const id = randomUUID();
		const words = { title: "Bienvenue", subject: "Bienvenue", content: "<p>Bonjour,</p>", status: "ready" };
		await site.write((transaction) =>
			transaction
				.insertInto("newsletters")
				.values({ ...words, id, created_at: "2026-03-05T09:00:00.000Z" })
				.execute(),
		);
		const addressed = page.getByRole("region", { name: "Destinataires" });
		await page.goto(site.url + adminPaths.sendings.one(id));
		await expect(addressed).toContainText("À\u202f: tous les abonnés");
		await addressed.getByText("Restreindre à une partie des abonnés").click();
		await addressed.getByLabel("Inscrits depuis le").fill("2026-03-03");
		await addressed.getByLabel("Inscrits avant le").fill("2026-03-01");
		await addressed.getByRole("button", { name: "Choisir ces destinataires" }).click();
		await expect(addressed.getByLabel("Inscrits avant le")).toHaveAccessibleDescription(/doit venir avant/);
		await expect(addressed.getByLabel("Inscrits avant le")).toBeFocused();
		await expect(toasts(page).filter({ hasText: "doit venir avant" })).toHaveCount(0);
		await addressed.getByLabel("Inscrits avant le").fill("");
		await addressed.getByLabel("Venus de").selectOption("program");
		await addressed.getByRole("button", { name: "Choisir ces destinataires" }).click();
		await expect(page.getByText("Choix enregistré\u202f: personne n’y répond aujourd’hui")).toBeVisible();
		await page.getByRole("button", { name: "Envoyer maintenant" }).click();
		await expect(openDialog(page)).toContainText("Aucun abonné ne répond à ce choix");
		await openDialog(page).getByRole("button", { name: "Annuler" }).click();

		await addressed.getByLabel("Venus de").selectOption("site");
		await addressed.getByRole("button", { name: "Choisir ces destinataires" }).click();
		await expect(addressed).toContainText("À\u202f: inscrits depuis le 3 mars 2026, venus du formulaire du site");
		await expectSound(page);
		await page.goto(site.url + adminPaths.sendings.list);
		await expect(page.getByRole("row").filter({ hasText: "Bienvenue" })).toContainText("inscrits depuis le 3 mars 2026");
		await expectSound(page);

		await page.goto(site.url + adminPaths.sendings.one(id));
		await page.getByRole("button", { name: "Envoyer maintenant" }).click();
		await expect(openDialog(page)).toContainText("À\u202f: inscrits depuis le 3 mars 2026, venus du formulaire du site");
		await expect(openDialog(page)).toContainText(/2.personnes|2.ne répondent pas au choix/);
		await openDialog(page)
			.getByRole("button", { name: /^Envoyer à 1/ })
			.click();
		await expect(statusOf(page)).toHaveText("Envoyé", { timeout: 40_000 });
		expect((await keptMails(site)).map(({ to }) => to?.[0]?.address)).toEqual(["bob@exemple.fr"]);
		await expect(page.getByText("À\u202f: inscrits depuis le 3 mars 2026, venus du formulaire du site")).toBeVisible();

		await page.getByRole("link", { name: "Écrire de nouveau" }).click();
		await page.getByLabel("Titre").first().fill("Bienvenue encore");
		await page.getByRole("button", { name: "Sauvegarder" }).click();
		await expect(page).toHaveURL(/newsletter\/[0-9a-f-]{36}/);
		await page.goto(site.url + adminPaths.sendings.list);
		await expect(page.getByRole("row").filter({ hasText: "Bienvenue encore" })).toContainText("inscrits depuis le 3 mars 2026");
	});
});

test("the list of readers says which letters each one reads, and shows those of one, without scripts too", async ({ page, browser }) => {
	await withSite(page, async (site) => {
		await page.goto(site.url + adminPaths.subscribers.list);
		await expect(page.getByRole("navigation", { name: "Lettres" })).toHaveCount(0);
		const at = "2026-03-05T09:00:00.000Z";
		await site.write(async (transaction) => {
			const topic = { description: null, created_at: at };
			await transaction
				.insertInto("topics")
				.values([
					{ ...topic, id: "first", name: "La lettre du jeudi", slug: "jeudi" },
					{ ...topic, id: "second", name: "Vie Alt", slug: "vie-alt" },
				])
				.execute();
			const { id } = await transaction
				.selectFrom("newsletter_subscribers")
				.select("id")
				.where("email", "=", "bob@exemple.fr")
				.executeTakeFirstOrThrow();
			await transaction
				.insertInto("subscriber_topics")
				.values({ subscriber_id: id, topic_id: "second", since: at, left_at: null })
				.execute();
		});
		await page.reload();
		await expect(page.getByRole("row").filter({ hasText: "bob@" })).toContainText("La lettre du jeudi, Vie Alt");
		await page.getByRole("navigation", { name: "Lettres" }).getByRole("link", { name: "Vie Alt" }).click();
		await expect(page).toHaveURL(/\?lettre=vie-alt$/);
		await expect(page.getByRole("row").filter({ hasText: "@exemple.fr" })).toHaveCount(1);
		await expect(page.getByRole("navigation", { name: "État" })).toContainText(/Tous\s*1/);
		await expectSound(page);
		const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
		const other = await plain.newPage();
		await other.goto(`${site.url}${adminPaths.subscribers.list}?lettre=vie-alt`);
		await expect(other.getByRole("row").filter({ hasText: "@exemple.fr" })).toHaveCount(1);
		await other.getByRole("link", { name: "Toutes les lettres" }).click();
		await expect(other.getByRole("row").filter({ hasText: "@exemple.fr" })).toHaveCount(3);
		await plain.close();
	});
});
