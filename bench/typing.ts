// How soon a key is seen in a text of 10,000 words on the desk, beside a bare textarea that holds the same text, and beside
// the same page without its scripts. A processor four times slower than this one stands for a phone.
import { readdirSync, readFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { signIn, startAdminSite } from "../tests/support/admin.ts";
import { findBrowser } from "../tests/support/browser.ts";
import { ratio } from "./figures.ts";

const WORDS = 10_000;
const KEYS = 150;
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

/** The time, in milliseconds, from each of some keys to the frame after what it wrote was painted; sorted. */
async function typed(page: Page, selector: string): Promise<number[]> {
	const field = page.locator(selector);
	await field.click({ position: { x: 60, y: 40 } });
	await page.evaluate(() => {
		const times: number[] = [];
		Object.assign(window, { times });
		document.addEventListener(
			"keydown",
			(event) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - event.timeStamp))),
			true,
		);
	});
	const throttle = await page.context().newCDPSession(page);
	await throttle.send("Emulation.setCPUThrottlingRate", { rate: 4 });
	for (let key = 0; key < KEYS; key++) {
		await page.keyboard.press(key % 6 === 5 ? "Space" : "e");
		await page.waitForTimeout(PACE_MS);
	}
	const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
	await throttle.send("Emulation.setCPUThrottlingRate", { rate: 1 });
	return times.sort((left, right) => left - right);
}

const at = (times: number[], share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** Prints the median and the 95th hundredth of each, and what the desk costs beside the bare textarea. */
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
		const floor = await typed(bare, "textarea");
		const page = await context.newPage();
		await page.goto("/admin/actualites/nouveau");
		await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
		await page.getByRole("button", { name: "Markdown" }).click();
		await page.locator("[name=content]").fill(text);
		await page.getByRole("button", { name: "Texte", exact: true }).click();
		await page.locator(".ProseMirror").waitFor();
		// What the browser itself takes to write into a page that looks like this one: its own editing, layout and paint.
		const still = await context.newPage();
		const html = await page.evaluate(() => document.documentElement.outerHTML.replace(/<script[\s\S]*?<\/script>/g, ""));
		await still.route("**/still", (route) => route.fulfill({ contentType: "text/html", body: html }));
		await still.goto("/still");
		await still.locator("dialog[open]").evaluate((dialog: HTMLDialogElement) => {
			dialog.removeAttribute("open");
			dialog.showModal();
		});
		const itself = await typed(still, ".ProseMirror p >> nth=0");
		await still.close();
		await page.bringToFront();
		const desk = await typed(page, ".ProseMirror p >> nth=0");
		const shown = (times: number[]) => `${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms`;
		console.log(`a bare textarea of ${WORDS} words: ${shown(floor)}`);
		console.log(`the same page without its scripts: ${shown(itself)}`);
		console.log(
			`the desk: ${shown(desk)}; ${ratio(at(desk, 0.5), at(floor, 0.5))} at the median, ${ratio(at(desk, 0.95), at(floor, 0.95))} at p95; beside the page without scripts ${ratio(at(desk, 0.5), at(itself, 0.5))} and ${ratio(at(desk, 0.95), at(itself, 0.95))}`,
		);
	} finally {
		await browser.close();
		await site.remove();
	}
}
