// What home's pictures weigh on a telephone, at first and once it was read to its end; and that none is larger than its place asks for.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { until } from "../support/until.ts";

const TELEPHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
/** Bytes, a little above what they weigh: 168,064. One of them half as wide again is beyond. */
const MOST_BYTES = 180_000;
/** A picture comes in a few widths: the next one up may be so much wider than its place. */
const WIDER = 1.6;
/** No picture is printed narrower (app/platform/images/print-image.server.ts). */
const NARROWEST = 480;

/** How many of the pixels of each picture's width its place shows, and how many came; what is drawn in lines fits any. */
const widths = (page: Page) =>
	page.evaluate(async () => {
		const all = [...document.images].filter(({ currentSrc }) => currentSrc && !/\.svg(?:\?|$)/.test(currentSrc));
		return Promise.all(
			all.map(async (shown) => {
				// What comes from a set of widths says how wide it is shown; asked for alone, how wide it is.
				const alone = Object.assign(new Image(), { src: shown.currentSrc });
				await alone.decode();
				const covers = getComputedStyle(shown).objectFit === "cover";
				const scale = Math[covers ? "max" : "min"](shown.clientWidth / alone.naturalWidth, shown.clientHeight / alone.naturalHeight);
				const needed = Math.round(alone.naturalWidth * scale * devicePixelRatio);
				return { address: new URL(shown.currentSrc).pathname, came: alone.naturalWidth, needed };
			}),
		);
	});

test("home on a telephone: few bytes of pictures, and each no larger than its place", async ({ browser, demo }) => {
	const context = await browser.newContext(TELEPHONE);
	const page = await context.newPage();
	const weights = new Map<string, Promise<number>>();
	page.on("requestfinished", (request) => {
		if (request.resourceType() !== "image") return;
		weights.set(
			new URL(request.url()).pathname,
			request.sizes().then(({ responseBodySize }) => responseBodySize),
		);
	});
	const weigh = async () => (await Promise.all(weights.values())).reduce((sum, bytes) => sum + bytes, 0);
	const told = async () =>
		JSON.stringify(Object.fromEntries(await Promise.all([...weights].map(async ([path, bytes]) => [path, await bytes]))));

	await page.goto(demo.url, { waitUntil: "networkidle" });
	expect(weights.size).toBeGreaterThan(0);
	expect.soft(await weigh(), await told()).toBeLessThanOrEqual(MOST_BYTES);

	await until(async () => {
		await page.mouse.wheel(0, 400);
		return page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
	});
	await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
	await page.waitForLoadState("networkidle");
	// A browser asks for pictures well before they are seen: on a page as short as this one, for all of them at once.
	expect.soft(await weigh(), await told()).toBeLessThanOrEqual(MOST_BYTES);

	const shown = await widths(page);
	expect(shown.length).toBeGreaterThan(2);
	expect(shown.filter(({ came, needed }) => came > Math.max(NARROWEST, WIDER * needed))).toEqual([]);
	await context.close();
});
