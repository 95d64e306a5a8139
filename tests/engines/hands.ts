// A person in front of any engine: presses what is seen, where it is seen, types, reads, and waits for what must come.
import { type ExpectPollOptions, expect } from "vitest";
import { plain } from "../support/plain.ts";
import type { Key, Visit } from "./engine.ts";

const PATIENCE: ExpectPollOptions = { timeout: 10_000, interval: 50 };

type Spot = { x: number; y: number } | string;

/**
 * Where to press an element of a page: the middle of its first visible box, scrolled into view.
 * Answers why not, in words, while it is missing, covered, or not seen.
 */
function spotOf(selector: string, words: string | null): Spot {
	const says = (element: Element) =>
		(element.getAttribute("aria-label") ?? element.textContent ?? "")
			.replace(/’/g, "'")
			.replace(/\u2060/g, "")
			.replace(/\s+/g, " ")
			.trim();
	const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
		(element) => (words === null || says(element) === words) && element.getClientRects().length > 0,
	);
	const element = found[0];
	if (!element) return "nothing of the kind is shown";
	const boxOf = () => element.getClientRects()[0] as DOMRect;
	const outside = (box: DOMRect) => box.top < 0 || box.bottom > innerHeight;
	if (outside(boxOf())) element.scrollIntoView({ block: "center", behavior: "instant" });
	const box = boxOf();
	const x = Math.round(box.left + box.width / 2);
	const y = Math.round(box.top + box.height / 2);
	const top = document.elementFromPoint(x, y);
	// A label's field is pressed through it.
	const reached = top !== null && (element.contains(top) || top.contains(element) || element.closest("label")?.contains(top));
	return reached ? { x, y } : `covered by ${top?.outerHTML.slice(0, 120)}`;
}

export type Hands = {
	visit: Visit;
	/** Opens an address of the site. */
	open: (path: string) => Promise<void>;
	/** Presses the first shown element that a selector finds and, when given, that says exactly these words. */
	press: (selector: string, words?: string, pointer?: "mouse" | "touch") => Promise<void>;
	/** Presses a field, empties it, types. */
	fill: (selector: string, text: string) => Promise<void>;
	key: (key: Key, held?: "Shift" | "Control") => Promise<void>;
	/** The shown text of the first element found, as the checks compare it; null without one. */
	text: (selector: string) => Promise<string | null>;
	count: (selector: string) => Promise<number>;
	/** Waits until a page's function answers exactly this. */
	until: <Values extends unknown[], Result>(
		what: string,
		read: (...values: Values) => Result,
		expected: Result,
		...values: Values
	) => Promise<void>;
	/** Waits until the address, path and query, is this one. */
	at: (address: string | RegExp) => Promise<void>;
	/** Waits until the first element found says exactly this. */
	says: (selector: string, words: string) => Promise<void>;
	/** Waits until one is shown, or none is. */
	shown: (selector: string) => Promise<void>;
	gone: (selector: string) => Promise<void>;
	/** Waits until React has taken over; moves the mouse over the wordmark first, which is an intent. */
	hydrate: () => Promise<void>;
	/** Waits until the page has stopped scrolling; answers how far it is. */
	rest: () => Promise<number>;
};

/** Gives a visit hands. `site` is the address that paths are read against. */
export function handsOf(visit: Visit, site: string): Hands {
	// A page that is just leaving cannot be read: asked again.
	const poll = <Result>(what: string, read: () => Promise<Result>) => expect.poll(read, { ...PATIENCE, message: what });
	const shownCount = (selector: string) =>
		visit.evaluate((selector) => [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length > 0).length, selector);
	/** Where an element is, once it can be pressed and has stopped moving: twice in one place. */
	const placeOf = async (selector: string, words?: string): Promise<{ x: number; y: number }> => {
		let last: Spot = "";
		let spot: Spot = "";
		await poll(`${words ?? ""} ${selector} can be pressed`, async () => {
			last = spot;
			spot = await visit.evaluate(spotOf, selector, words === undefined ? null : plain(words));
			return typeof spot === "object" && JSON.stringify(last) === JSON.stringify(spot) ? "yes" : JSON.stringify(spot);
		}).toBe("yes");
		return spot as unknown as { x: number; y: number };
	};
	const press: Hands["press"] = async (selector, words, pointer = "mouse") => {
		const { x, y } = await placeOf(selector, words);
		await visit.pressAt(pointer, x, y);
	};
	const until: Hands["until"] = (what, read, expected, ...values) => poll(what, () => visit.evaluate(read, ...values)).toEqual(expected);
	const text = async (selector: string) => {
		const found = await visit.evaluate((selector) => document.querySelector(selector)?.textContent ?? null, selector);
		return found === null ? null : plain(found);
	};
	return {
		visit,
		open: (path) => visit.open(site + path),
		press,
		fill: async (selector, value) => {
			await press(selector);
			await visit.key("a", "Control");
			await visit.type(value);
		},
		key: visit.key,
		text,
		count: shownCount,
		until,
		at: (address) => {
			const asked = poll("the address", () => visit.evaluate(() => location.pathname + location.search));
			return typeof address === "string" ? asked.toBe(address) : asked.toMatch(address);
		},
		says: (selector, words) => poll(`${selector} says`, () => text(selector)).toBe(plain(words)),
		shown: (selector) => poll(`${selector} is shown`, async () => (await shownCount(selector)) > 0).toBe(true),
		gone: (selector) => poll(`${selector} is gone`, () => shownCount(selector)).toBe(0),
		hydrate: async () => {
			const { x, y } = await placeOf("header a:has(+ [data-menu])");
			await visit.hoverAt(x, y);
			await until("React has taken over", () => document.documentElement.dataset.hydrated !== undefined, true);
		},
		rest: async () => {
			let now = -1;
			let still = 0;
			await poll("the page has stopped scrolling", async () => {
				const before = now;
				now = await visit.evaluate(() => scrollY);
				still = now === before ? still + 1 : 0;
				return still >= 4;
			}).toBe(true);
			return now;
		},
	};
}
