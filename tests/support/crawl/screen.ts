// How a page looks, and when it stands still: both read inside the page.
import type { Page } from "@playwright/test";
import { until } from "../until.ts";

type Counted = { printed: number; said: number };

/** Counts on each page what a press may do without the screen being another after it: printing, and saying the same words again. */
export function countUnseen(page: Page): Promise<unknown> {
	return page.addInitScript(() => {
		const counted = window as unknown as Counted;
		Object.assign(counted, { printed: 0, said: 0 });
		window.print = () => {
			counted.printed += 1;
		};
		const isSaid = ({ target, addedNodes }: MutationRecord) => {
			const region = (target instanceof Element ? target : target.parentElement)?.closest("[role=status], [role=alert], [aria-live]");
			const words = target instanceof Element ? [...addedNodes] : [target];
			return region && words.some(({ textContent }) => textContent?.trim());
		};
		new MutationObserver((records) => {
			if (records.some(isSaid)) counted.said += 1;
		}).observe(document, { subtree: true, childList: true, characterData: true });
	});
}

/** The screen as a reader could tell it from another: its words, its states, what is typed; what the focus was led to, and where the page is scrolled to. */
export function screenOf(page: Page): Promise<{ shown: string; led: string; scroll: string }> {
	return page.evaluate(() => {
		const states = document.querySelectorAll("[aria-expanded], [aria-selected], [aria-pressed], [aria-current], [aria-sort], [aria-busy]");
		const fields = document.querySelectorAll<HTMLInputElement>("input, select, textarea");
		const active = document.activeElement;
		// What the page weighs grows with each press, whatever it does.
		// biome-ignore lint/performance/useDomNodeTextContent: as the words around it are read
		const weight = document.querySelector<HTMLElement>("[data-weight]")?.innerText ?? "";
		const shown = [
			document.title,
			// biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not on the screen
			document.body.innerText.replace(weight, "").replace(/\s+/g, " ").trim(),
			[...states].map((element) => [...element.attributes].filter(({ name }) => name.startsWith("aria-")).map(({ value }) => value)),
			[...fields].map((field) => [field.value, field.checked, field.type]),
			[...document.querySelectorAll("dialog[open], details[open], :popover-open")].map((element) => element.className),
			[...document.querySelectorAll("img, iframe")].map((element) => [element.getAttribute("src"), element.getAttribute("srcdoc")?.length]),
			// A button of a sign alone is known by its name, which says what it does next.
			[...document.querySelectorAll("[aria-label]")]
				.filter((element) => element.checkVisibility())
				.map((element) => element.getAttribute("aria-label")),
			(window as unknown as Partial<Counted>).printed,
			(window as unknown as Partial<Counted>).said,
			document.documentElement.className,
		];
		// A form that was refused leads to its field, a link inside the page to its heading.
		const led = active?.matches("input, select, textarea, h1, h2, h3, main, section, p, [contenteditable]")
			? active.outerHTML.slice(0, 200)
			: "";
		return { shown: JSON.stringify(shown), led, scroll: `${Math.round(scrollX)} ${Math.round(scrollY)}` };
	});
}

type CountedSince = { presses?: number; timesLed?: number };

/**
 * Counts from now on the presses that the page is given, and how often the focus comes to a field: a form refused a second time leads back to the
 * field it led to before.
 */
export function countFromNow(page: Page): Promise<void> {
	return page.evaluate(() => {
		const counted = window as unknown as CountedSince;
		const counts = counted.presses !== undefined;
		Object.assign(counted, { presses: 0, timesLed: 0 });
		if (counts) return;
		window.addEventListener("pointerdown", () => (counted.presses = (counted.presses ?? 0) + 1), true);
		document.addEventListener("focusin", ({ target }) => {
			if (!(target instanceof Element) || !target.matches("input:not([type=checkbox], [type=radio]), select, textarea")) return;
			counted.timesLed = (counted.timesLed ?? 0) + 1;
		});
	});
}

/** What was counted since; null on a page that was loaded meanwhile. */
export function countedSince(page: Page): Promise<{ presses: number; timesLed: number } | null> {
	const read = () => {
		const { presses, timesLed } = window as unknown as CountedSince;
		return presses === undefined || timesLed === undefined ? null : { presses, timesLed };
	};
	return page.evaluate(read).catch(() => null);
}

/** How many dialogs are open. */
export function countDialogs(page: Page): Promise<number> {
	return page.evaluate(() => document.querySelectorAll("dialog[open], :popover-open").length);
}

/** No page that works keeps anybody waiting for so long; one where no script may run never answers. */
const PATIENCE_MS = 10_000;

/** Whether the page has had time of its own twice without changing in between; no when it was left meanwhile or does not answer. */
export async function isQuiet(page: Page): Promise<boolean> {
	let ended: boolean | undefined;
	const stoodStill = page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				let changed = false;
				const observer = new MutationObserver(() => {
					changed = true;
				});
				observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
				let looks = 0;
				let calm = 0;
				const look = () => {
					calm = changed ? 0 : calm + 1;
					changed = false;
					looks += 1;
					if (calm < 2 && looks < 100) return requestAnimationFrame(() => requestIdleCallback(look, { timeout: 200 }));
					observer.disconnect();
					resolve();
				};
				requestAnimationFrame(() => requestIdleCallback(look, { timeout: 200 }));
			}),
	);
	void stoodStill.then(
		() => (ended = true),
		() => (ended = false),
	);
	await until(() => ended !== undefined, { everyMs: 4, withinMs: PATIENCE_MS }).catch(() => {});
	return ended ?? false;
}
