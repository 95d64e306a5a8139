// Journeys of the administrator: a site of the worker's own that tests may write to, and a browser already signed in.

import { type APIRequestContext, request, type WorkerFixture } from "@playwright/test";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import type { WritingView } from "../../app/shared/writing-view.ts";
import { expect, test as journey } from "./journey.ts";
import { type Site, startSite } from "./site.ts";

export const ADMIN = { username: "admin", password: "un mot de passe de test" };

export const SESSION_COOKIE = "contrevent_session";
/** By which a browser that has signed in before is known again; it opens nothing. */
export const BROWSER_COOKIE = "contrevent_browser";

/**
 * Signs in through the form's own address; answers what a browser context needs to be signed in. Journeys fill texts in Markdown,
 * unless they are about the desk: `view` is what the account keeps.
 */
export async function signIn(url: string, view: WritingView = "markdown"): Promise<Awaited<ReturnType<APIRequestContext["storageState"]>>> {
	// A test's own cookies would come along, and a login ends the session it comes with.
	const client = await request.newContext({ baseURL: url, storageState: { cookies: [], origins: [] } });
	const answer = await client.post(adminPaths.loginAnswer, { form: ADMIN });
	if (!answer.ok()) throw new Error(`The test could not sign in: ${answer.status()} ${await answer.text()}`);
	await client.post(adminPaths.account.writingView, { data: { view } });
	const state = await client.storageState();
	await client.dispose();
	return state;
}

/** The cookies of somebody signed in, as a header. */
export async function signedInCookie(url: string): Promise<string> {
	const { cookies } = await signIn(url);
	return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Starts a sending through the admin's own address; the same act however often it is called. */
export async function pressSend(url: string, id: string, confirmCount: number): Promise<Response> {
	return fetch(url + adminPaths.sending.start(id), {
		method: "POST",
		headers: { "content-type": "application/json", origin: url, cookie: await signedInCookie(url) },
		body: JSON.stringify({ confirmCount, key: "un seul acte" }),
	});
}

/** A site with a known password; `env` as for startSite. */
export function startAdminSite(env: Record<string, string> = {}, options: Parameters<typeof startSite>[1] = {}): Promise<Site> {
	return startSite({ ADMIN_PASSWORD: ADMIN.password, ...env }, options);
}

const siteOfWorker: [WorkerFixture<Site, object>, { scope: "worker" }] = [
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
	async ({}, use) => {
		const site = await startAdminSite();
		await use(site);
		await site.remove();
	},
	{ scope: "worker" },
];

/**
 * `site` holds the demonstration and is shared by the worker's admin journeys: each test makes what it changes. Each begins with the view
 * of texts its file writes in, whatever the one before chose: the account keeps it.
 */
export const test = journey.extend<object, { site: Site; view: WritingView; signedIn: Awaited<ReturnType<typeof signIn>> }>({
	site: siteOfWorker,
	view: ["markdown", { scope: "worker" }],
	signedIn: [async ({ site, view }, use) => use(await signIn(site.url, view)), { scope: "worker" }],
	baseURL: async ({ site }, use) => use(site.url),
	storageState: async ({ signedIn, site, view }, use) => {
		await site.write((transaction) => transaction.updateTable("administrators").set({ writing_view: view }).execute());
		await use(signedIn);
	},
	context: async ({ context, storageState }, use) => {
		await context.clearCookies();
		if (typeof storageState === "object") await context.addCookies(storageState.cookies);
		await use(context);
	},
	cookieNames: async ({ page: _ }, use) => use([BROWSER_COOKIE, SESSION_COOKIE]),
});

/** As `test`, over a site that no other journey of the administrator shares: for what changes all of it. */
export const testAlone = test.extend<object, { site: Site }>({ site: siteOfWorker });

export { expect };
