import { type RefObject, useLayoutEffect } from "react";

// React leaves inputs alone when it hydrates, but puts a textarea that the server had filled (after an error, without
// JavaScript) back to the server's text, at any moment of its first rendering. So what is typed meanwhile is noted from
// the moment this module runs, which is before.
const typed = new WeakMap<Element, string>();

if (typeof document !== "undefined" && document.documentElement.dataset.hydrated === undefined) {
	for (const area of document.querySelectorAll("textarea")) typed.set(area, area.value);
	const note = ({ target }: Event) => {
		if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
	};
	document.addEventListener("input", note, true);
	document.addEventListener("hydrated", () => document.removeEventListener("input", note, true), { once: true });
}

/** Keeps what a reader typed into a textarea before the page hydrated. */
export function useKeptTyping(textarea: RefObject<HTMLTextAreaElement | null>): void {
	useLayoutEffect(() => {
		const area = textarea.current;
		const words = area && typed.get(area);
		if (area && typeof words === "string" && area.value !== words) area.value = words;
	}, [textarea]);
}
