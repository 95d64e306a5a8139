// Owns what is shown without a network for a page that was not kept.
import { laterPath } from "../../shared/addresses.ts";
import { drawing } from "../../shared/drawings.ts";
import { laterCopy as copy } from "./copy.ts";

/** It, as what fills a page's `<main>`; its style comes with the list (later.css). */
export function offlineWords(document: Document): Node {
	document.title = copy.offlineTitle;
	const element = (name: string, className: string, ...children: (Node | string)[]) => {
		const made = document.createElement(name);
		made.className = className;
		made.append(...children);
		return made;
	};
	const act = element("a", "button button-pink", copy.offlineAct);
	act.setAttribute("href", laterPath);
	const picture = element("img", "");
	for (const [name, value] of Object.entries({ src: drawing("envol-480.webp"), width: "480", height: "468", alt: "" }))
		picture.setAttribute(name, value);
	const words = [
		element("h1", "display-4", copy.offlineTitle),
		element("p", "lead", copy.offlineLead),
		element("p", "reading", copy.offlineText),
		act,
	];
	return element("div", "frame later-page offline-page", element("div", "", ...words), picture);
}
