// What another program puts on the clipboard, put there by a real Ctrl+C.
import type { Page } from "@playwright/test";
import { robotsPath } from "../../app/shared/addresses.ts";

/** Puts these formats (`text/html`, `text/plain`…) on the clipboard, from a page of its own. */
export async function copy(page: Page, formats: Record<string, string>): Promise<void> {
	const elsewhere = await page.context().newPage();
	await elsewhere.goto(robotsPath);
	await elsewhere.evaluate((given) => {
		document.addEventListener("copy", (event) => {
			event.preventDefault();
			for (const [type, value] of Object.entries(given)) event.clipboardData?.setData(type, value);
		});
		document.body.tabIndex = 0;
		document.body.focus();
		getSelection()?.selectAllChildren(document.body);
	}, formats);
	await elsewhere.keyboard.press("Control+c");
	await elsewhere.close();
}

/** The surface of the desk hears of a selection a moment after the browser made it. */
export function settled(page: Page): Promise<unknown> {
	return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
