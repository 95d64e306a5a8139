// Journeys that send a form: a site that tells clients apart, one client and one address a test, and the rows a form left behind.
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { type Db, openDatabase } from "../../app/platform/db/open.ts";
import { expect, test as journey, plain } from "./journey.ts";
import { thanksOf } from "./parts.ts";
import { type Site, startSite } from "./site.ts";

export const PROVIDER = "https://contrevent.substack.com";

type Sender = {
	/** An e-mail address no other test uses. */
	reader: string;
};

let clients = 0;

export const test = journey.extend<Sender, { forms: Site }>({
	forms: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
		async ({}, use) => {
			const site = await startSite({ TRUST_PROXY: "1" });
			await use(site);
			await site.remove();
		},
		{ scope: "worker" },
	],
	baseURL: async ({ forms }, use) => use(forms.url),
	// The forms are limited by client: each test is one.
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
	extraHTTPHeaders: async ({}, use) => {
		clients += 1;
		await use({ "x-forwarded-for": `10.1.${Math.floor(clients / 250)}.${clients % 250}` });
	},
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
	reader: async ({}, use, info) => use(`lectrice-${info.testId}-${info.repeatEachIndex}@exemple.fr`),
	context: async ({ context, extraHTTPHeaders }, use) => {
		await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
		await use(context);
	},
});

/** Answers in the provider's place, whose page a test then opens. */
export async function standInForProvider(context: BrowserContext): Promise<void> {
	await context.route(`${PROVIDER}/**`, (route) =>
		route.fulfill({ contentType: "text/html", body: "<title>La page du fournisseur</title>" }),
	);
}

/** Reads from the database beside the running server. */
export async function readRows<Result>(site: Site, read: (db: Db) => Promise<Result>): Promise<Result> {
	const { db } = openDatabase({ databaseUrl: null, dataDir: site.dataDir });
	try {
		return await read(db);
	} finally {
		await db.destroy();
	}
}

/** The signups kept under an address, as they stand. */
export function signupsOf(site: Site, email: string) {
	return readRows(site, (db) =>
		db.selectFrom("newsletter_subscribers").select(["email", "first_name", "last_name", "phone"]).where("email_key", "=", email).execute(),
	);
}

/** The stories and projects kept under an address, as they stand. */
export function storiesOf(site: Site, email: string) {
	return readRows(site, (db) =>
		db.selectFrom("stories").select(["type", "email", "first_name", "last_name", "phone", "message"]).where("email", "=", email).execute(),
	);
}

/** Waits until the page's scripts have taken the dialog over that was served open. */
export async function dialogAwake(page: Page): Promise<void> {
	await page.waitForFunction(() => document.querySelector("dialog")?.matches(":modal"));
}

/** The field of a form by its column name. */
export function field(form: Locator, name: string): Locator {
	return form.locator(`[name="${name}"]`);
}

/** What is said under a field that was not taken. */
export function fieldError(form: Locator, name: string): Locator {
	return form.locator(`[name="${name}"] ~ [id$="-error"]`);
}

/** All that is said under fields that were not taken. */
export function fieldErrors(form: Locator): Locator {
	return form.locator('[name] ~ [id$="-error"]');
}

/** Types into fields by their column names. */
export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
	for (const [name, value] of Object.entries(values)) await field(form, name).fill(value);
}

/** What the fields hold, by column name. */
export async function typed(form: Locator, names: string[]): Promise<Record<string, string>> {
	const values: Record<string, string> = {};
	for (const name of names) values[name] = await field(form, name).inputValue();
	return values;
}

/** Presses the form's own button. */
export async function send(form: Locator): Promise<void> {
	await form.locator("button[type=submit]").click();
}

/** The alert above the form says exactly this title and, when given, these words. */
export async function expectAlert(form: Locator, title: string, text?: string): Promise<void> {
	const alert = form.getByRole("alert");
	await expect(alert).toBeVisible();
	await expect.poll(async () => plain(await alert.locator("b").textContent())).toBe(title);
	if (text !== undefined) expect(plain(await alert.locator("p").textContent())).toBe(text);
}

/**
 * Sends a form to an address that fails in three ways, one after the other: cut, 500, another server's page. Each time the
 * words are said, what was typed stays and the button is ready again. Then the address answers as ever.
 */
export async function expectFailures(
	page: Page,
	form: Locator,
	{ address, values, text }: { address: string; values: Record<string, string>; text: string },
): Promise<void> {
	let answers = 0;
	await page.route(address, (route) => {
		answers += 1;
		if (answers === 1) return route.abort();
		return route.fulfill(
			answers === 2 ? { status: 500, body: "" } : { status: 200, contentType: "text/html", body: "<p>Portail captif</p>" },
		);
	});
	for (let round = 1; round <= 3; round++) {
		await send(form);
		await expect.poll(() => answers).toBe(round);
		await expectAlert(form, "Erreur", text);
		expect(await typed(form, Object.keys(values))).toEqual(values);
		await expect(form.locator("button[type=submit]")).not.toHaveAttribute("aria-disabled", "true");
	}
	await page.unroute(address);
}

/** A message in the corner, or in the page, says exactly this title and these words. */
export async function expectSuccess(page: Page, title: string, text: string): Promise<void> {
	const message = thanksOf(page);
	await expect(message).toBeVisible();
	await expect.poll(async () => plain(await message.locator("b").textContent())).toBe(title);
	expect(plain(await message.getByRole("paragraph").first().textContent())).toBe(text);
}

export { expect };
