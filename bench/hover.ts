// What a pointer over a link had better begin: React's own scripts, as here, or the page itself by a speculation rule (never both). A reader
// goes from home to a list, to an article and back, resting on each link, over two lines, each way in turns; what counts is the wait after the press.
import { createServer, request } from "node:http";
import { type AddressInfo, connect, createServer as createLine } from "node:net";
import { type Browser, chromium } from "@playwright/test";
import { kinds } from "../app/shared/kinds.ts";
import { findBrowser } from "../tests/support/browser.ts";
import { startSite } from "../tests/support/site.ts";
import { median } from "./figures.ts";

const ROUNDS = 7;
const REST_ON_LINK_MS = 300;
const READS_MS = 500;
const LINES = {
	"slow 4G": { oneWayMs: 75, bytesPerMs: 200 },
	fibre: { oneWayMs: 10, bytesPerMs: 2_500 },
};
type Line = (typeof LINES)[keyof typeof LINES];
type Way = "hydration" | "prefetch";

const RULES = '<script type="speculationrules">{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>';
const { list } = kinds.actualites;
const STEPS = {
	list: { link: `header nav a[href="${list}"]`, there: ".article-wall" },
	article: { link: ".article-wall .title-link", there: ".prose" },
	"list again": { link: `header nav a[href="${list}"]`, there: ".article-wall" },
};

/** Stands before a site; each page bears the rule instead of beginning at the pointer. */
async function withRules(origin: string): Promise<{ port: number; stop: () => void }> {
	const server = createServer((asked, answered) => {
		const headers = { ...asked.headers, "accept-encoding": "identity" };
		const passed = request(origin + asked.url, { method: asked.method, headers }, async (answer) => {
			const { "content-security-policy": _, "content-length": __, ...kept } = answer.headers;
			const pieces: Buffer[] = [];
			for await (const piece of answer) pieces.push(piece as Buffer);
			const body = Buffer.concat(pieces);
			const isPage = String(kept["content-type"]).startsWith("text/html");
			answered.writeHead(answer.statusCode ?? 502, kept);
			answered.end(isPage ? body.toString().replaceAll("pointermove", "never").replace("</head>", `${RULES}</head>`) : body);
		});
		passed.on("error", () => answered.destroy());
		asked.pipe(passed);
	});
	await new Promise<void>((resolve) => server.listen(0, resolve));
	return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}

/** A line to a port of this machine: late both ways, and narrow on the way to the reader, for all its connections together. */
async function openLine(port: number, { oneWayMs, bytesPerMs }: Line): Promise<{ url: string; carried: () => number; stop: () => void }> {
	let carried = 0;
	let freeAt = 0;
	const server = createLine((reader) => {
		const site = connect(port, "localhost");
		const leave = () => [reader, site].map((end) => end.destroy());
		for (const end of [reader, site]) end.on("error", leave);
		reader.on("data", (bytes) => setTimeout(() => site.write(bytes), oneWayMs));
		site.on("data", (bytes) => {
			carried += bytes.length;
			freeAt = Math.max(freeAt, performance.now()) + bytes.length / bytesPerMs;
			setTimeout(() => reader.write(bytes), freeAt - performance.now() + oneWayMs);
		});
		reader.on("close", () => site.destroy());
		site.on("close", () => setTimeout(() => reader.end(), Math.max(0, freeAt - performance.now()) + oneWayMs));
	});
	await new Promise<void>((resolve) => server.listen(0, resolve));
	return { url: `http://localhost:${(server.address() as AddressInfo).port}`, carried: () => carried, stop: () => server.close() };
}

/** One reader's way through the site; answers what they waited for at each step, in milliseconds. */
async function walk(browser: Browser, url: string): Promise<Record<string, number>> {
	const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
	await page.goto(url, { waitUntil: "load" });
	await page.waitForTimeout(READS_MS);
	const waited: Record<string, number> = {};
	for (const [name, { link, there }] of Object.entries(STEPS)) {
		const from = page.url();
		await page.locator(link).first().hover();
		await page.waitForTimeout(REST_ON_LINK_MS);
		const pressed = performance.now();
		await page.mouse.down();
		await page.mouse.up();
		await page.waitForURL((at) => at.href !== from, { waitUntil: "commit" });
		await page.locator(there).first().waitFor();
		waited[name] = performance.now() - pressed;
		await page.waitForTimeout(READS_MS);
	}
	await page.close();
	return waited;
}

/** Prints, of each line and each way, the median wait after a press and what the line carried. */
export async function measureHover(): Promise<void> {
	const site = await startSite();
	const ruled = await withRules(site.url);
	const browser = await chromium.launch(await findBrowser());
	const ports: Record<Way, number> = { hydration: Number(new URL(site.url).port), prefetch: ruled.port };
	for (const [lineName, line] of Object.entries(LINES)) {
		const waits: Record<Way, Record<string, number>[]> = { hydration: [], prefetch: [] };
		const carried: Record<Way, number[]> = { hydration: [], prefetch: [] };
		for (let round = 0; round < ROUNDS; round++) {
			for (const way of Object.keys(ports) as Way[]) {
				const { url, carried: bytes, stop } = await openLine(ports[way], line);
				waits[way].push(await walk(browser, url));
				carried[way].push(bytes());
				stop();
			}
		}
		for (const way of Object.keys(ports) as Way[]) {
			const steps = Object.keys(STEPS).map((name) => `${name} ${Math.round(median(waits[way].map((wait) => wait[name] ?? 0)))} ms`);
			console.log(`${lineName.padEnd(8)} ${way.padEnd(10)} ${steps.join(", ")}; ${Math.round(median(carried[way]) / 1_024)} KB in all`);
		}
	}
	await browser.close();
	ruled.stop();
	await site.remove();
}
