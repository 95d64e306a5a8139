import { useEffect, useState } from "react";
import { type Location, useLocation, useNavigationType } from "react-router";
import { isVisible } from "./dialog-focus.ts";

/** The pages shown in this document, the newest last: two are enough. Kept apart from components, which an error takes away. */
let trail: Location[] = [];
/** By entry of the history: the link that was followed there, where the back button leads focus again. */
const followed = new Map<string, string>();

const addressOf = ({ pathname, search }: Location) => pathname + search;

/** The page a reader has just left for this one, null when the document was opened here. */
export function pageLeft(here: Location): string | null {
	const other = trail.findLast((shown) => addressOf(shown) !== addressOf(here));
	return other ? addressOf(other) : null;
}

function noteFollowed(key: string): () => void {
	const note = ({ target }: Event) => {
		const href = target instanceof Element ? target.closest("main a")?.getAttribute("href") : null;
		if (href) followed.set(key, href);
	};
	document.addEventListener("click", note, true);
	return () => document.removeEventListener("click", note, true);
}

/** The place inside the page that an address leads to, if the page has it. */
function placeOf(hash: string): HTMLElement | null {
	try {
		return document.getElementById(decodeURIComponent(hash.slice(1)));
	} catch {
		return null;
	}
}

function focusStart(hash: string): boolean {
	const start = placeOf(hash) ?? document.querySelector<HTMLElement>("main h1");
	if (!start) return false;
	if (!start.hasAttribute("tabindex") && start.tabIndex < 0) start.tabIndex = -1;
	start.focus({ preventScroll: true });
	return document.activeElement === start;
}

function focusFollowed(key: string): boolean {
	const href = followed.get(key);
	const link = [...document.querySelectorAll<HTMLElement>("main a")].find((a) => a.getAttribute("href") === href && isVisible(a));
	link?.focus({ preventScroll: true });
	return Boolean(link);
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * What a browser does when it opens a page, for those opened inside a hydrated one. A page's heading takes focus, or the
 * place inside it that the address names; back and forward lead it to the link that was followed there; where focus stays on something (`keepFocus`: a tab pressed in a
 * frame that stays), or there is no heading, the page's title is said. An open dialog keeps focus to itself.
 */
export function PageArrival({ keepFocus = false }: { keepFocus?: boolean }) {
	const location = useLocation();
	const type = useNavigationType();
	const [announcement, setAnnouncement] = useState("");
	useEffect(() => noteFollowed(location.key), [location.key]);
	useEffect(() => {
		const before = trail.at(-1);
		if (before && addressOf(before) === addressOf(location)) return;
		trail = [...trail.slice(-1), location];
		// For the script of the first intent (at-first-intent.tsx).
		dispatchEvent(new Event("arrived"));
		if (!before || before.pathname === location.pathname) return;
		setAnnouncement("");
		// A screen that opens, or a dialog that closes, leads focus where it wants it first.
		const timer = setTimeout(() => {
			if (document.querySelector("dialog[open]")) return;
			const placed = keepFocus && !isLost();
			const led = !placed && (type === "POP" ? focusFollowed(location.key) : focusStart(location.hash));
			if (!led) setAnnouncement(document.title);
		});
		return () => clearTimeout(timer);
	}, [location, type, keepFocus]);
	return (
		<p className="visually-hidden" role="status">
			{announcement}
		</p>
	);
}
