// Owns the row of tools at the foot of what is read. It is drawn by the server alone and stays as it came: its buttons are pressed through
// the script of the first intent (at-first-intent.tsx), so that they cost readers no script.
import { laterPath } from "../shared/addresses.ts";
import { escapeHtml } from "../shared/escape-html.ts";
import { itemToolsCopy } from "./item-tools-copy.ts";

/**
 * The tools of a page as HTML, for `BodyText`.
 * @param book - where the page is found as a book for reading devices; null where there is none
 */
export function itemTools({ book }: { book: string | null }): string {
	const { keep, keeping, notKept, alreadyKept, print, book: words, forDevices } = itemToolsCopy;
	const link = book
		? `<a href="${escapeHtml(book)}" rel="nofollow" download>${words}<span class="visually-hidden"> ${forDevices}</span></a>`
		: "";
	// Shown where this browser keeps the page already: by the worker as it comes (pages/later/worker.ts), else at the first intent (at-first-intent.tsx).
	// The button before it gives way (coupon.css).
	const known = `<a href="${laterPath}" data-known hidden>${alreadyKept}</a>`;
	const told = '<p role="status" data-kept></p>';
	return `<button type="button" data-keep="${escapeHtml(keeping)}" data-failed="${escapeHtml(notKept)}">${keep}</button>${known}<button type="button" data-print>${print}</button>${link}${told}`;
}
