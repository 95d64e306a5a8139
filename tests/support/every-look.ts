// What axe and the eye must accept in each colour scheme, on a small screen and on a large one.
import type { Page } from "@playwright/test";
import { axeFindings, expect } from "./journey.ts";

const LOOKS = [
	{ colorScheme: "light", width: 1440 },
	{ colorScheme: "dark", width: 390 },
	{ colorScheme: "dark", width: 1440 },
	{ colorScheme: "light", width: 390 },
] as const;

let judged = 0;

/** The long run judges every look of every state; here each state is judged in one, the next state in the next. */
function looks(): readonly (typeof LOOKS)[number][] {
	judged += 1;
	return process.env.LONG ? LOOKS : LOOKS.slice(judged % 2, (judged % 2) + 1);
}

/** Expects axe to find nothing, and nothing to stick out sideways, in the looks whose turn it is. `what` is named when it does. */
export async function expectNothingFound(page: Page, what = ""): Promise<void> {
	for (const { colorScheme, width } of looks()) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		await page.setViewportSize({ width, height: 900 });
		expect(await axeFindings(page), `${what} ${colorScheme}, ${width}`).toEqual([]);
		const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
		expect(beyond, `scrolls sideways: ${what} ${colorScheme}, ${width}`).toBeLessThanOrEqual(0);
	}
	await page.setViewportSize({ width: 1440, height: 900 });
}
