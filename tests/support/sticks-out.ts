// Whether a page is wider than its window, as it stands.
import type { Page } from "@playwright/test";
import { UNSEEN } from "./by-class.ts";

/** What sticks out of the window sideways: the page itself, or words cut off at its edge. */
export async function sticksOut(page: Page): Promise<string[]> {
	return page.evaluate((unseen) => {
		const width = document.documentElement.clientWidth;
		const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const cut: string[] = [];
		for (let text = walker.nextNode(); text; text = walker.nextNode()) {
			const holder = text.parentElement;
			if (!holder || !text.textContent?.trim() || holder.closest(unseen)) continue;
			const range = document.createRange();
			range.selectNodeContents(text);
			if ([...range.getClientRects()].every((box) => box.right <= width + 1 && box.left >= -1)) continue;
			let scrolls = false;
			for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
				scrolls ||= ["auto", "scroll"].includes(getComputedStyle(box).overflowX);
			}
			if (!scrolls) cut.push(`${holder.tagName}.${holder.className} « ${text.textContent.trim().slice(0, 60)} »`);
		}
		return wide > width ? [`the page is ${wide} px wide in a window of ${width}`, ...cut] : cut;
	}, UNSEEN);
}
