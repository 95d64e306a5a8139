// The dashboard: its figures, its chart and the table of the same figures, its lists and quick actions, and what it does
// when nothing can be read.

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { signupAnswerPath } from "../../../app/shared/addresses.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, signIn, startAdminSite, test } from "../../support/admin.ts";
import { axeFindings, plain, textsOf } from "../../support/journey.ts";
import { withoutTable } from "../../support/lost-table.ts";
import { adminSections, figuresOf } from "../../support/parts.ts";
import { articleRow, visionaryRow } from "../../support/rows.ts";

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

function reader(created_at: string, unsubscribed_at: string | null = null) {
	const email = `${randomUUID()}@exemple.fr`;
	return { id: randomUUID(), email, email_key: email, created_at, unsubscribed_at };
}

async function figures(page: Page): Promise<Record<string, string>> {
	const names = await textsOf(page.getByRole("term"));
	const values = await textsOf(figuresOf(page).locator("dt + dd"));
	return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
}

const number = (text: string | null | undefined) => Number((text ?? "").replace(/\s/g, ""));

test("159 160 161 · Utilisateurs, the three tables, and what is online", async ({ page, site }) => {
	const draft = articleRow({ is_published: false, created_at: ago(0) });
	const online = visionaryRow({ created_at: ago(0) });
	await site.write(async (db) => {
		await db.insertInto("articles").values(draft).execute();
		await db.insertInto("visionaries").values(online).execute();
	});
	const before = await test.step("159 160 · Utilisateurs and the three tables", async () => {
		await page.goto(adminPaths.home);
		const before = await figures(page);
		expect(Object.keys(before)).toEqual(["Utilisateurs", "Articles", "Visionnaires", "Vie Alt", "Actifs"]);
		const counted = await site.write(async (db) => {
			const rows = async (table: "articles" | "visionaries" | "vie_alt") => (await db.selectFrom(table).select("id").execute()).length;
			return [await rows("articles"), await rows("visionaries"), await rows("vie_alt")];
		});
		expect([before.Articles, before.Visionnaires, before["Vie Alt"]].map(number)).toEqual(counted);
		await expect(figuresOf(page).nth(1)).toContainText(/publiés, \d+.brouillon/);
		return before;
	});

	await test.step("161 · what is online", async () => {
		const answer = await page.request.post(signupAnswerPath, { form: { email: `${randomUUID()}@exemple.fr` } });
		expect(answer.ok()).toBe(true);
		await site.write((db) => db.updateTable("visionaries").set({ is_active: false }).where("id", "=", online.id).execute());
		await page.reload();
		const after = await figures(page);
		expect(number(after.Utilisateurs)).toBe(number(before.Utilisateurs) + 1);
		expect(number(after.Actifs)).toBe(number(before.Actifs) - 1);
		expect(number(after.Visionnaires)).toBe(number(before.Visionnaires));
	});
});

test("162 · signups of the last 7 days, day by day; those who left are not counted", async ({ page, site }) => {
	const recent = figuresOf(page).first().locator("b");
	const before = await test.step("who left is not counted", async () => {
		await page.goto(adminPaths.home);
		const before = number(await recent.textContent());
		await site.write((db) =>
			db
				.insertInto("newsletter_subscribers")
				.values([reader(ago(6)), reader(ago(8)), reader(ago(1), ago(0)), reader(ago(0))])
				.execute(),
		);
		await page.reload();
		expect(number(await recent.textContent())).toBe(before + 2);
		return before;
	});
	await test.step("day by day", async () => {
		const days = await textsOf(page.getByRole("region", { name: "Inscriptions récentes" }).getByRole("listitem").locator("b"));
		expect(days).toHaveLength(7);
		expect(days.map((day) => Number.parseInt(day, 10)).reduce((sum, count) => sum + count, 0)).toBe(before + 2);
	});
});

test("163 164 · four quick actions lead to their tabs; nothing is under development", async ({ page }) => {
	await test.step("163 · four quick actions", async () => {
		for (const [name, address, tab] of [
			["Créer une actualité", adminPaths.items.add("actualites"), "Actualités"],
			["Ajouter un visionnaire", adminPaths.items.add("visionnaires"), "Visionnaires"],
			["Ajouter une Vie Alt", adminPaths.items.add("vie-alt"), "Vie Alt"],
			["Créer une newsletter", adminPaths.newsletter.editor, "Newsletter"],
		] as const) {
			await page.goto(adminPaths.home);
			await page.getByRole("link", { name, exact: true }).click();
			await expect(page).toHaveURL(new RegExp(`${address}(/abonnes)?$`));
			const sections = page.getByRole("navigation", { name: "Sections", includeHidden: true });
			await expect(sections.getByRole("link", { name: tab, includeHidden: true })).toHaveAttribute("aria-current", "page");
		}
	});
	await test.step("164 · nothing is under development", async () => {
		await page.goto(adminPaths.home);
		expect(plain(await page.locator("main").textContent())).not.toMatch(/développement/i);
	});
});

test("165 · statistics that cannot be read are only logged: dashes, and everything else works", async ({ page, site, allowConsole }) => {
	await test.step("a table that cannot be read", async () => {
		await withoutTable(site, "newsletter_subscribers", async () => {
			await page.goto(adminPaths.home);
			expect(await figures(page)).toMatchObject({ Utilisateurs: expect.stringContaining("—"), Articles: expect.stringMatching(/^\d+$/) });
			await expect(page.getByRole("heading", { name: "Derniers contenus" })).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
		});
		expect(site.output()).toContain("a part of the dashboard could not be read");
	});

	await test.step("an answer that does not come", async () => {
		allowConsole(/The statistics could not be loaded|Failed to load resource|Failed to fetch/);
		await page.goto(adminPaths.items.list("actualites"));
		await page.route(/\/admin\.data|_root\.data/, (route) => route.abort());
		const logged = page.waitForEvent("console", (message) => message.text().includes("The statistics could not be loaded"));
		await adminSections(page).getByRole("link", { name: "Dashboard" }).click();
		await logged;
		await expect(figuresOf(page).locator("dt + dd").first()).toContainText("—");
		await expect(page.getByText(/^Erreur/)).toHaveCount(0);
		await page.getByRole("link", { name: "Créer une actualité" }).click();
		await expect(page).toHaveURL(/\/admin\/actualites\/nouveau$/);
	});
});

test("a session that has ended leads to the login form, not to dashes", async ({ browser, site }) => {
	const context = await browser.newContext({ baseURL: site.url, storageState: await signIn(site.url) });
	const page = await context.newPage();
	await page.goto(adminPaths.subscribers.list);
	await context.clearCookies();
	await adminSections(page).getByRole("link", { name: "Dashboard" }).click();
	await expect(page).toHaveURL(/\/admin\/connexion/);
	await context.close();
});

test("latest contents and messages lead to where they are worked on", async ({ page, site }) => {
	const article = articleRow({
		title: "Un brouillon tout neuf",
		is_published: false,
		created_at: new Date(Date.now() + DAY).toISOString(),
	});
	const story = {
		id: randomUUID(),
		type: "project",
		email: "noe@exemple.fr",
		first_name: "Noé",
		message: "Un four à pain pour le quartier.",
	};
	await site.write(async (db) => {
		await db.insertInto("articles").values(article).execute();
		await db.insertInto("stories").values(story).execute();
	});
	await test.step("contents", async () => {
		await page.goto(adminPaths.home);
		const line = page.getByRole("row").filter({ hasText: "Un brouillon tout neuf" });
		await expect(line).toContainText(/Actualité.*Brouillon/);
		await expect(line.getByRole("link", { name: "Modifier" })).toHaveAttribute("href", adminPaths.items.one("actualites", article.id));
	});
	await test.step("messages", async () => {
		const message = page.getByRole("region", { name: "Derniers messages" }).getByRole("listitem").filter({ hasText: "Noé" });
		await expect(message).toContainText("Un four à pain pour le quartier.");
		await message.getByRole("link").click();
		await expect(page).toHaveURL(/\/admin\/messages/);
	});
	await site.write((db) => db.deleteFrom("articles").where("id", "=", article.id).execute());
});

test("the chart says the same as its table, in both schemes, at every width", async ({ browser, allowConsole: _ }) => {
	const own = await startAdminSite({ DEMO: "0" });
	try {
		const context = await browser.newContext({ baseURL: own.url, storageState: await signIn(own.url) });
		const page = await context.newPage();
		const drawing = page.getByRole("img", { name: /Abonnés à la newsletter/ });
		const lastValue = drawing.locator("> text");
		const cells = page.getByRole("table", { name: "Abonnés à la newsletter" }).locator("tbody td:nth-child(2)");
		await test.step("nobody yet: no curve is drawn from nothing, the table says nought", async () => {
			// Nobody yet: no curve is drawn from nothing, the table says nought.
			await page.goto(adminPaths.home);
			await expect(page.getByText("Personne encore, et c’est normal.")).toBeVisible();
			await page.getByRole("button", { name: "Tableau" }).click();
			// Written beside the curve, apart from the scale and the notes.
			expect(await textsOf(cells)).toEqual(Array(14).fill("0"));
			expect(await axeFindings(page)).toEqual([]);
		});

		await test.step("one person: a scale from nought to one", async () => {
			// One person: a scale from nought to one.
			await own.write((db) =>
				db
					.insertInto("newsletter_subscribers")
					.values(reader(ago(20)))
					.execute(),
			);
			await page.reload();
			await expect(lastValue).toHaveText("1");
			expect(await textsOf(drawing.locator("text[text-anchor=end]"))).toEqual(expect.arrayContaining(["0", "1"]));
		});

		const table = page.getByRole("button", { name: "Tableau" });
		await test.step("many: the chart and the table say the same", async () => {
			await own.write((db) =>
				db
					.insertInto("newsletter_subscribers")
					.values([...Array.from({ length: 1_400 }, (_, index) => reader(ago(index % 300))), reader(ago(40), ago(30))])
					.execute(),
			);
			await page.reload();
			await expect(drawing).toBeVisible();
			expect(plain(await lastValue.textContent())).toBe("1 401");
			const drawn = await textsOf(drawing.locator("rect > title"));
			await table.focus();
			await page.keyboard.press("Enter");
			await expect(table).toHaveAttribute("aria-pressed", "true");
			expect(await textsOf(cells)).toEqual(drawn.map((point) => point.replace(/^.*: /, "")));
			await page.getByRole("button", { name: "12 mois" }).click();
			await expect(cells).toHaveCount(13);
			expect(plain(await cells.last().textContent())).toBe("1 401");
		});
		await test.step("in both schemes, at every width", async () => {
			await table.click();
			for (const colorScheme of ["light", "dark"] as const) {
				await page.emulateMedia({ colorScheme });
				expect(await axeFindings(page)).toEqual([]);
			}
			for (const width of [320, 390, 768, 1_100]) {
				await page.setViewportSize({ width, height: 800 });
				await expect(drawing).toBeVisible();
				expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
			}
		});
		await context.close();
	} finally {
		await own.remove();
	}
});
