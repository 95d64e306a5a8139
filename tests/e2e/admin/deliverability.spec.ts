// Délivrabilité: what the DNS answers, the record to copy, the key switched on once it is seen, the limit. Its DNS is the test's.
import { countReport } from "../../../app/features/newsletter/dmarc/store.server.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { test as admin, expect, type signIn, startAdminSite } from "../../support/admin.ts";
import { startDns } from "../../support/dns.ts";
import { expectNothingFound } from "../../support/every-look.ts";
import { axeFindings } from "../../support/journey.ts";
import { toasts } from "../../support/parts.ts";
import type { Site } from "../../support/site.ts";

type World = { dns: Awaited<ReturnType<typeof startDns>> };

const test = admin.extend<object, World & { site: Site; signedIn: Awaited<ReturnType<typeof signIn>> }>({
	dns: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
		async ({}, use) => {
			const dns = await startDns({
				"exemple.fr": { txt: ["v=spf1 include:_spf.exemple.net ~all", "autre=chose"] },
				"_spf.exemple.net": { txt: ["v=spf1 ip4:192.0.2.0/24 -all"] },
			});
			await use(dns);
			await dns.stop();
		},
		{ scope: "worker" },
	],
	site: [
		async ({ dns }, use) => {
			const site = await startAdminSite({
				SMTP_URL: "smtp://127.0.0.1:9",
				MAIL_FROM: "La Lettre <lettre@exemple.fr>",
				DNS_SERVERS: dns.address,
			});
			await use(site);
			await site.remove();
		},
		{ scope: "worker" },
	],
});

const PAGE = adminPaths.deliverability.page;

test("what is in order, what to publish, the signature once the DNS answers, the limit", async ({
	page,
	browser,
	dns,
	site,
	allowConsole,
}) => {
	allowConsole(/status of 409/);
	await page.goto(adminPaths.newsletter.editor);
	await page.getByRole("navigation", { name: "Newsletter" }).getByRole("link", { name: "Délivrabilité" }).click();
	const check = (name: string) => page.getByRole("region", { name, exact: true });
	await test.step("what is in order and what is not", async () => {
		await expect(check("SPF")).toContainText("En règle");
		await expect(check("SPF")).toContainText("v=spf1 include:_spf.exemple.net ~all");
		delete dns.zone["_spf.exemple.net"];
		await page.getByRole("button", { name: "Vérifier de nouveau" }).click();
		await expect(check("SPF")).toContainText("un domaine qui n’a pas d’enregistrement SPF");
		// What was found may be the same, within the same minute.
		await expect(toasts(page).filter({ hasText: "Vérification faite" })).toBeVisible();
		dns.zone["_spf.exemple.net"] = { txt: ["v=spf1 ip4:192.0.2.0/24 -all"] };
		await page.getByRole("button", { name: "Vérifier de nouveau" }).click();
		await expect(check("SPF")).toContainText("En règle");
		await expect(check("DMARC")).toContainText("À corriger");
		await expect(check("DMARC")).toContainText("v=DMARC1; p=none; rua=mailto:");
		await expect(check("Nom inverse")).toContainText("Inconnu");
		await expect(page.getByText(/DKIM et DMARC.*1.000 personnes sont refusés/)).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
	});

	const { name, value } = await test.step("a key is made, and not used before the DNS answers it", async () => {
		await check("DKIM").getByRole("button", { name: "Créer la clé" }).click();
		await expect(toasts(page).filter({ hasText: "Clé créée" })).toBeVisible();
		const values = check("DKIM").getByRole("definition").getByRole("code");
		await expect(values).toHaveCount(2);
		const [name = "", value = ""] = await values.allTextContents();
		expect(name).toMatch(/^lettre\d{8}\._domainkey\.exemple\.fr$/);
		expect(value).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/=]{300,}$/);
		expect(await page.content()).not.toContain("PRIVATE KEY");
		await check("DKIM").getByRole("button", { name: "Allumer la signature" }).click();
		await expect(toasts(page).filter({ hasText: "le DNS ne répond pas encore cette clé" })).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		return { name, value };
	});

	await test.step("once it answers nothing stands in the way", async () => {
		dns.zone[name] = { txt: [value] };
		await page.getByRole("button", { name: "Vérifier de nouveau" }).click();
		await expect(check("DKIM")).toContainText("Il ne reste qu’à allumer la signature");
		await check("DKIM").getByRole("button", { name: "Allumer la signature" }).click();
		await expect(check("DKIM")).toContainText("En règle");
		dns.zone["_dmarc.exemple.fr"] = { txt: ["v=DMARC1; p=reject"] };
		await page.getByRole("button", { name: "Vérifier de nouveau" }).click();
		// The mail server is of this machine: under which name the world sees it cannot be known.
		await expect(page.getByText("Rien ne s’oppose à un envoi, mais un point n’a pas pu être vérifié.", { exact: true })).toBeVisible();
	});

	await test.step("who sends in our name, as the last report says; what nobody has to publish", async () => {
		dns.zone["_mta-sts.exemple.fr"] = { txt: ["v=STSv1; id=20270101"] };
		const source = { dkim: "pass", spf: "pass", disposition: "none" } as const;
		const report = { org: "google.com", id: "1", domain: "exemple.fr", beginsAt: Math.floor(Date.now() / 1_000) };
		const sources = [
			{ ...source, address: "192.0.2.1", messages: 4_211, signer: "exemple.fr" },
			{ ...source, address: "2001:db8:85a3::8a2e:370:7334", messages: 312, spf: "fail", signer: "mailing.prestataire-de-courriel.example" },
			{ ...source, address: "203.0.113.9", messages: 27, dkim: "fail", spf: "fail", disposition: "reject", signer: "" },
		] as const;
		await site.write((db) => countReport(db, { ...report, sources: [...sources] }, { ours: "exemple.fr", now: new Date() }));
		await page.getByRole("button", { name: "Vérifier de nouveau" }).click();
		const reported = page.getByRole("table", { name: "Qui envoie en votre nom" });
		await expect(reported.getByRole("row", { name: /203\.0\.113\.9/ })).toContainText(
			/sans signature valable.*pas prouvé.*pas prouvé.*refusé/,
		);
		await expect(page.getByRole("listitem").filter({ hasText: "MTA-STS" })).toContainText("Publié");
		await expectNothingFound(page, "a report of who sends in our name");
	});

	await test.step("another month is asked for, without scripts as well; what is none is answered with the last one", async () => {
		const day = new Date();
		const before = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 1, 15));
		const source = { address: "198.51.100.7", messages: 9, dkim: "pass", spf: "pass", disposition: "none", signer: "exemple.fr" } as const;
		const report = { org: "google.com", id: "2", domain: "exemple.fr", beginsAt: before.getTime() / 1_000, sources: [source] };
		await site.write((db) => countReport(db, report, { ours: "exemple.fr", now: day }));
		const reported = (where: typeof page) => where.getByRole("table", { name: "Qui envoie en votre nom" });
		await page.reload();
		await expect(reported(page)).toContainText("203.0.113.9");
		const month = before.toISOString().slice(0, 7);
		await page.getByLabel("Mois", { exact: true }).selectOption(month);
		await page.getByRole("button", { name: "Voir", exact: true }).click();
		await expect(reported(page)).toContainText("198.51.100.7");
		await expect(reported(page)).not.toContainText("203.0.113.9");
		expect(new URL(page.url()).searchParams.get("mois")).toBe(month);
		await expectNothingFound(page, "another month of reports");
		const context = await browser.newContext({
			javaScriptEnabled: false,
			storageState: await page.context().storageState(),
			baseURL: site.url,
		});
		const plain = await context.newPage();
		await plain.goto(`${PAGE}?mois=n’importe`);
		await expect(reported(plain)).toContainText("203.0.113.9");
		await plain.getByLabel("Mois", { exact: true }).selectOption(month);
		await plain.getByRole("button", { name: "Voir", exact: true }).click();
		await expect(reported(plain)).toContainText("198.51.100.7");
		await expect(plain.getByLabel("Mois", { exact: true })).toHaveValue(month);
		await context.close();
	});

	await test.step("the limit", async () => {
		await page.getByLabel("Refuser au-delà de").fill("beaucoup");
		await page.getByRole("button", { name: "Enregistrer" }).click();
		await expect(page.getByLabel("Refuser au-delà de")).toHaveAccessibleDescription(/Un nombre de 0/);
		await page.getByLabel("Refuser au-delà de").fill("2 500");
		await page.getByRole("button", { name: "Enregistrer" }).click();
		await expect(toasts(page).filter({ hasText: "Réglage enregistré" })).toBeVisible();
		await page.reload();
		await expect(page.getByLabel("Refuser au-delà de")).toHaveValue("2500");
	});
});

test("a DNS that answers nothing is said to be unknown, never bad", async ({ page, dns }) => {
	dns.silent = true;
	await page.goto(PAGE);
	await page.getByRole("button", { name: "Vérifier de nouveau" }).click();
	for (const name of ["SPF", "DMARC"]) {
		await expect(page.getByRole("region", { name, exact: true })).toContainText("Le DNS n’a pas répondu", { timeout: 15_000 });
		await expect(page.getByRole("region", { name, exact: true })).toContainText("Inconnu");
	}
	dns.silent = false;
});
