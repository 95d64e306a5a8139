// What no reader should meet on a page, whatever was imported or written: looked for in the page as it stands.
import type { Page } from "@playwright/test";

/** Answers what is wrong with the page now open, one readable line a flaw; nothing when it reads well. */
export function flawsOf(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const flaws: string[] = [];
		const width = document.documentElement.clientWidth;
		const said = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim().slice(0, 60);

		if (document.documentElement.scrollWidth > width) flaws.push(`scrolls sideways: ${document.documentElement.scrollWidth} > ${width}`);
		const scrolls = (element: Element | null): boolean =>
			element !== null && (["auto", "scroll"].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
		for (const element of document.querySelectorAll(
			"main h1, main h2, main h3, main p, main li, main img, main td, main th, main pre, main dt, main dd, main a",
		)) {
			const { left, right, width: own } = element.getBoundingClientRect();
			if (own > 0 && (right > width + 1 || left < -1) && !scrolls(element)) {
				flaws.push(`stands out: ${element.tagName} ${Math.round(left)}…${Math.round(right)} « ${said(element.textContent)} »`);
			}
		}

		const titles = document.querySelectorAll("h1").length;
		if (titles !== 1) flaws.push(`${titles} h1`);
		for (const heading of document.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
			if (said(heading.textContent) === "") flaws.push(`empty ${heading.tagName}`);
		}
		for (const link of document.querySelectorAll("main a")) {
			if (said(link.textContent) === "" && !link.getAttribute("aria-label") && !link.querySelector("img[alt]:not([alt=''])")) {
				flaws.push(`link without words: ${link.getAttribute("href")}`);
			}
		}
		const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
		for (const id of new Set(ids)) if (ids.filter((other) => other === id).length > 1) flaws.push(`id twice: ${id}`);
		for (const link of document.querySelectorAll("main a[href^='#']")) {
			const id = decodeURIComponent(link.getAttribute("href")?.slice(1) ?? "");
			if (!ids.includes(id)) flaws.push(`leads nowhere: #${id}`);
		}

		const copy = document.querySelector("main")?.cloneNode(true) as Element | undefined;
		for (const code of copy?.querySelectorAll("code, pre, kbd, samp, script, style") ?? []) code.replaceWith(" ");
		const patterns = [
			/\[\/?(?:gallery|caption|embed|audio|video|playlist|wp_\w+)\b[^\]]*\]?/i,
			/<!--|-->/,
			/&(?:lt|gt|amp|nbsp|quot|#\d+|#x[\da-f]+);/i,
			/<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/i,
			/\*\*/,
			/(?:^|\s)#{2,6}(?:\s|$)/,
			/!?\[[^\]]*\]\([^)]*\)/,
			/```|~~~/,
			/\uFFFD/,
		];
		for (const block of copy?.querySelectorAll("h1, h2, h3, h4, h5, h6, p, li, td, th, dt, dd, figcaption, blockquote, div") ?? []) {
			if (block.querySelector("p, li, div, td")) continue;
			for (const pattern of patterns) {
				const found = pattern.exec(block.textContent ?? "");
				if (found) flaws.push(`raw markup: ${found[0].slice(0, 40)} in « ${said(block.textContent)} »`);
			}
		}
		return flaws;
	});
}
