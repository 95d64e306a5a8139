// What axe and the eye must accept in each colour scheme, on a small screen and on a large one.
import type { Page } from "@playwright/test";
import { axeFindings, expect } from "./journey.ts";

/** Each scheme and each width once; the long campaign crosses them. */
const LOOKS = [
	{ colorScheme: "light", width: 1440 },
	{ colorScheme: "dark", width: 390 },
	...(process.env.LONG
		? [
				{ colorScheme: "light" as const, width: 390 },
				{ colorScheme: "dark" as const, width: 1440 },
			]
		: []),
] as const;

/** Expects axe to find nothing, and nothing to stick out sideways, in every look of the page as it stands. */
export async function expectNothingFound(page: Page): Promise<void> {
	for (const { colorScheme, width } of LOOKS) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		await page.setViewportSize({ width, height: 900 });
		expect(await axeFindings(page), `${colorScheme}, ${width}`).toEqual([]);
		const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		expect(beyond, `scrolls sideways: ${colorScheme}, ${width}`).toBeLessThanOrEqual(0);
	}
	await page.setViewportSize({ width: 1440, height: 900 });
}
