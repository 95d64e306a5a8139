// How soon a key is seen in a text of 10,000 words on the desk, beside a bare textarea that holds the same text, and beside
// the same page without its scripts. A processor four times slower than this one stands for a phone.
// The three take turns, so that whatever else the machine does is shared out among them.
import { readdirSync, readFileSync } from "node:fs";
import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { signIn, startAdminSite } from "../tests/support/admin.ts";
import { findBrowser } from "../tests/support/browser.ts";
import { median, ratio } from "./figures.ts";

const WORDS = 10_000;
const ROUNDS = 7;
const KEYS = 40;
/** Of each round, pressed and not counted: the page has just come to the front. */
const FIRST_KEYS = 5;
const PACE_MS = 40;

/** The demonstration's articles, one after the other, until there are words enough. */
function longText(): string {
	const bodies = readdirSync("demo/articles").map((file) =>
		readFileSync(`demo/articles/${file}`, "utf8")
			.replace(/^---\n[\s\S]*?\n---\n+/, "")
			// Notes of one name would meet.
			.replace(/\[\^[^\]]+\](?::.*)?/g, ""),
	);
	let text = "";
	for (let at = 0; text.split(/\s+/).length < WORDS; at++) text += `${bodies[at % bodies.length]}\n\n`;
	return text;
}

/** Of a round of keys: milliseconds from each to the frame after what it wrote was painted, and what one took of the page's own thread. */
type Round = { middle: number; p95: number; work: number };

/** A page to type into, and the field in it. */
type Typed = { page: Page; selector: string; client: CDPSession; rounds: Round[] };

async function opened(page: Page, selector: string): Promise<Typed> {
	await page.evaluate(() => {
		const times: number[] = [];
		Object.assign(window, { times });
		document.addEventListener(
			"keydown",
			(event) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - event.timeStamp))),
			true,
		);
	});
	const client = await page.context().newCDPSession(page);
	await client.send("Performance.enable", { timeDomain: "threadTicks" });
	return { page, selector, client, rounds: [] };
}

async function press({ page }: Typed, keys: number): Promise<void> {
	for (let key = 0; key < keys; key++) {
		await page.keyboard.press(key % 6 === 5 ? "Space" : "e");
		await page.waitForTimeout(PACE_MS);
	}
}

/** What was measured since this was asked last. */
function times(page: Page): Promise<number[]> {
	return page.evaluate(() => (window as unknown as { times: number[] }).times.splice(0));
}

/** How long the page's own thread has worked so far, in milliseconds; what waits for its turn is not in it. */
async function workOf({ client }: Typed): Promise<number> {
	const { metrics } = await client.send("Performance.getMetrics");
	return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}

async function round(typed: Typed): Promise<void> {
	const { page, client } = typed;
	await page.bringToFront();
	await page.locator(typed.selector).click({ position: { x: 60, y: 40 } });
	await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
	await press(typed, FIRST_KEYS);
	await times(page);
	const before = await workOf(typed);
	await press(typed, KEYS);
	const work = ((await workOf(typed)) - before) / KEYS;
	const seen = (await times(page)).sort((left, right) => left - right);
	await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
	typed.rounds.push({ middle: at(seen, 0.5), p95: at(seen, 0.95), work });
}

const at = (times: number[], share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** The form of a new article with the long text on its desk. */
async function deskPage(context: BrowserContext, text: string): Promise<Page> {
	const page = await context.newPage();
	await page.goto("/admin/actualites/nouveau");
	await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
	await page.getByRole("button", { name: "Markdown" }).click();
	await page.locator("[name=content]").fill(text);
	await page.getByRole("button", { name: "Texte", exact: true }).click();
	await page.locator(".ProseMirror").waitFor();
	return page;
}

/** What the browser itself takes to write into a page that looks like another: its own editing, layout and paint. */
async function stillPage(context: BrowserContext, page: Page): Promise<Page> {
	const html = await page.evaluate(() => document.documentElement.outerHTML.replace(/<script[\s\S]*?<\/script>/g, ""));
	const still = await context.newPage();
	await still.route("**/still", (route) => route.fulfill({ contentType: "text/html", body: html }));
	await still.goto("/still");
	await still.locator("dialog[open]").evaluate((dialog: HTMLDialogElement) => {
		dialog.removeAttribute("open");
		dialog.showModal();
	});
	return still;
}

/** Prints the median round of each, and what the desk costs beside the bare textarea in the median of rounds. */
export async function measureTyping(): Promise<void> {
	const site = await startAdminSite();
	const browser = await chromium.launch(await findBrowser());
	const text = longText();
	try {
		const context = await browser.newContext({
			baseURL: site.url,
			storageState: await signIn(site.url, "text"),
			viewport: { width: 1440, height: 900 },
		});
		const bare = await context.newPage();
		await bare.setContent('<textarea rows="40" cols="100"></textarea>');
		await bare.locator("textarea").fill(text);
		const page = await deskPage(context, text);
		const floor = await opened(bare, "textarea");
		const still = await opened(await stillPage(context, page), ".ProseMirror p >> nth=0");
		const desk = await opened(page, ".ProseMirror p >> nth=0");
		for (let turn = 0; turn < ROUNDS; turn++) for (const typed of [floor, still, desk]) await round(typed);
		const over = (part: keyof Round, below: Typed) =>
			ratio(median(desk.rounds.map((one, turn) => one[part] / (below.rounds[turn]?.[part] ?? Number.NaN))), 1);
		for (const [name, { rounds }] of [
			[`a bare textarea of ${WORDS} words`, floor],
			["the same page as the desk without its scripts", still],
			["the desk", desk],
		] as const) {
			const of = (part: keyof Round) => `${median(rounds.map((one) => one[part])).toFixed(1)} ms`;
			console.log(`${name}: ${of("middle")}, p95 ${of("p95")}; ${of("work")} of the page's own work`);
		}
		for (const [name, below] of [
			["the bare textarea", floor],
			["the page without scripts", still],
		] as const)
			console.log(`the desk beside ${name}: ${over("middle", below)}, p95 ${over("p95", below)}, work ${over("work", below)}`);
	} finally {
		await browser.close();
		await site.remove();
	}
}
