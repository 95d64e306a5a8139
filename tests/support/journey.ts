// What every journey in a browser shares: the demonstration site, an empty one, and eyes on the console, the network, the
// cookies and the policy, so that a test fails on anything a reader should not meet.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
	type Browser,
	type BrowserContext,
	test as base,
	expect,
	type Locator,
	type Page,
	type Route,
	type TestInfo,
} from "@playwright/test";
import type axe from "axe-core";
import { robotsPath } from "../../app/shared/addresses.ts";
import { siteName } from "./parts.ts";
import { plain } from "./plain.ts";
import { type Site, startSite } from "./site.ts";

type Worker = { demo: Site; empty: Site; contexts: Map<string, BrowserContext> };
type Journey = {
	/** A context that no other test has used, for tests that change the context itself. */
	ownContext: boolean;
	/** Allows this test's own console messages of a kind (a 404 document, a request the test itself cuts). */
	allowConsole: (pattern: RegExp) => void;
	/** Names of the cookies the browser may hold at the end: none for a reader. */
	cookieNames: string[];
	watched: undefined;
};

export const test = base.extend<Journey, Worker>({
	demo: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
		async ({}, use) => {
			const site = await startSite();
			await use(site);
			await site.remove();
		},
		{ scope: "worker" },
	],
	empty: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
		async ({}, use) => {
			const site = await startSite({ DEMO: "0" });
			await use(site);
			await site.remove();
		},
		{ scope: "worker" },
	],
	// They end with their browser.
	contexts: [async ({ browser: _ }, use) => use(new Map()), { scope: "worker" }],
	ownContext: [false, { option: true }],
	// Readers' journeys follow one another in one context, emptied in between: a new one costs more than most of them.
	context: async ({ browser, contexts, ownContext, javaScriptEnabled, viewport, baseURL }, use, info) => {
		// A context keeps the size it was made with.
		const key = `${javaScriptEnabled} ${viewport?.width} ${viewport?.height} ${baseURL}`;
		const context = ownContext ? await browser.newContext() : (contexts.get(key) ?? (await sharedContext(browser, baseURL)));
		contexts.delete(key);
		await use(context);
		// One that saw a failure ends with the browser.
		if (info.status !== info.expectedStatus) return keepPictures(context, info);
		if (ownContext) return context.close();
		await empty(context, baseURL);
		contexts.set(key, context);
	},
	baseURL: async ({ demo }, use) => use(demo.url),
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
	allowConsole: async ({}, use) => {
		allowed = [];
		await use((pattern) => allowed.push(pattern));
	},
	cookieNames: [[], { option: true }],
	watched: [
		async ({ page, context, cookieNames, allowConsole: _ }, use) => {
			const problems: string[] = [];
			watch(page, problems);
			context.on("page", (other) => {
				if (other !== page) other.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
			});
			await use(undefined);
			const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
			expect(unexpected, "console, network or policy").toEqual([]);
			expect((await context.cookies()).map((cookie) => cookie.name).sort(), "cookies").toEqual([...cookieNames].sort());
		},
		{ auto: true },
	],
});

/** Keeps what a failed test saw last. The runner's own way takes a picture of every test, and throws most of them away. */
async function keepPictures(context: BrowserContext, info: TestInfo): Promise<void> {
	for (const [index, page] of context.pages().entries()) {
		const path = info.outputPath(`failed-${index + 1}.png`);
		await page.screenshot({ path, timeout: 5_000 }).then(
			() => info.attach(`page ${index + 1}`, { path, contentType: "image/png" }),
			() => {},
		);
	}
}

/** A context for many tests. The page that stays open in it keeps its process, which is slower to start than a page is to read. */
async function sharedContext(browser: Browser, origin: string | undefined): Promise<BrowserContext> {
	const context = await browser.newContext();
	if (origin) await (await context.newPage()).goto(`${origin}${robotsPath}`);
	return context;
}

/** Leaves nothing of a test in its context but what the browser has cached. */
async function empty(context: BrowserContext, origin: string | undefined): Promise<void> {
	const [_kept, page, ...others] = context.pages();
	for (const other of others) await other.close();
	if (page && origin) {
		const session = await context.newCDPSession(page);
		await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
	}
	await page?.close();
	await context.unrouteAll();
	await context.clearPermissions();
	context.removeAllListeners();
}

let allowed: RegExp[] = [];

/** The browser's own line for a document that answers 404; nothing else is forgiven. */
const OWN_LINE = /Failed to load resource: the server responded with a status of 404/;

export function watch(page: Page, problems: string[]): void {
	page.on("console", (message) => {
		if (!["error", "warning"].includes(message.type())) return;
		if (OWN_LINE.test(message.text()) && message.location().url === page.url()) return;
		problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
	});
	page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
	page.on("request", (request) => {
		const { origin, protocol } = new URL(request.url());
		const own = page.url() === "about:blank" ? null : new URL(page.url()).origin;
		if (protocol.startsWith("http") && own && origin !== own && !request.isNavigationRequest()) {
			problems.push(`another origin was asked: ${request.url()}`);
		}
	});
}

const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Runs axe on the page as it stands, all of it or some rules; answers what it found, readable. The frames of this product
 * hold newsletters and run no script, axe's neither.
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE_SOURCE);
	const runOnly: axe.RunOnly = rules ? { type: "rule", values: rules } : { type: "tag", values: AXE_TAGS };
	// Only what is wrong comes back: to describe all that is right takes as long as to look at it.
	return page.evaluate(async (runOnly) => {
		const { violations } = await window.axe.run(document, { runOnly, resultTypes: ["violations"], iframes: false });
		return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} — ${node.failureSummary}`));
	}, runOnly);
}

declare global {
	interface Window {
		axe: typeof axe;
	}
}

/** Waits until React has taken over, after a first intent. */
export async function hydrate(page: Page): Promise<void> {
	await siteName(page).hover();
	await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
}

/** Holds back what an address answers until `release`, then ends each request as `end` says; `asked` counts them. */
export async function holdAnswers(
	page: Page,
	address: string,
	end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<{ release: () => void; asked: () => number }> {
	const held = Promise.withResolvers<void>();
	let asked = 0;
	await page.route(address, async (route) => {
		asked += 1;
		await held.promise;
		await end(route);
	});
	return { release: held.resolve, asked: () => asked };
}

/** Notes, from the next page opened on, what status regions hold as they come into a page: words that come with theirs may not be said. */
export async function watchStatusRegions(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const held: string[] = [];
		new MutationObserver((changes) => {
			for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
				if (!(node instanceof Element)) continue;
				const regions = [node, ...node.querySelectorAll("*")].filter((one) => one.matches("[role=status]"));
				held.push(...regions.map((region) => region.textContent ?? ""));
			}
		}).observe(document, { subtree: true, childList: true });
		Object.assign(window, { held });
	});
	return () => page.evaluate(() => (window as unknown as { held: string[] }).held);
}

/** Waits until an element says exactly this, as the checks compare it. */
export async function says(place: Locator, exact: string): Promise<void> {
	await expect.poll(async () => plain(await place.textContent()), { message: `says « ${exact} »` }).toBe(plain(exact));
}

/** Every one of these elements' texts, as the checks compare them. */
export async function textsOf(places: Locator): Promise<string[]> {
	return (await places.allTextContents()).map(plain);
}

export { expect, plain };
