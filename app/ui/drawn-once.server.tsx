// Owns the pieces that one page after the other shows: drawn once, for all of them.
import type { ComponentType, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { DrawnElement } from "../shared/piece.ts";
import { lastHeld } from "../shared/remembering.ts";
import { saysTheSame } from "../shared/says-the-same.ts";

/** Characters of what one is told; a piece told more is drawn each time. */
export const LONGEST = 10_000;

/** An element that bears nothing but a class of plain names. */
const ELEMENT = /^<(?<tag>article|div|li)(?: class="(?<className>[\w -]+)")?>(?<html>.*)<\/\k<tag>>$/s;

/** Whether what stands between an element's tags ends none that begins before it: it is one element, not two side by side. */
function isWithin(tag: string, html: string): boolean {
	let depth = 0;
	for (const [, end] of html.matchAll(new RegExp(`<(/?)${tag}[ >]`, "g"))) {
		depth += end ? -1 : 1;
		if (depth < 0) return false;
	}
	return true;
}

function readElement(whole: string): DrawnElement {
	const { tag = "", className, html = "" } = ELEMENT.exec(whole)?.groups ?? {};
	if (!tag || !isWithin(tag, html)) throw new Error(`not one element with a class: ${whole.slice(0, 100)}`);
	return { tag: tag as DrawnElement["tag"], className, html };
}

/** Draws one element with no attribute but a class, by itself. */
export function drawnNow(element: ReactElement): DrawnElement {
	return readElement(renderToStaticMarkup(element));
}

type Drawn<Told> = { name: string; said: Told; drawn: DrawnElement };

/**
 * Draws a component by itself, of what it is told alone, for a document in which its scripts leave it as it stands (ui/piece.tsx).
 * @param Component - draws one element, with no attribute but a class
 * @param options.least - how many of the last ones are surely remembered; twice as many at most, some 5 KB each, 40 at most where it is told 10,000 characters that are typeset
 * @param options.nameOf - short, and of one that is shown: who is told otherwise under the same name has it drawn anew
 * @returns draws it for what it is told, which says itself as JSON; once for those who are told the same
 */
export function drawnOnce<Told extends object>(
	Component: ComponentType<Told>,
	{ least, nameOf }: { least: number; nameOf: (told: Told) => string },
): (told: Told) => DrawnElement {
	const known = lastHeld<Drawn<Told>>(least);
	return (told) => {
		// What it is told is compared, not written down: to write down a card and to find it by its words took as long as React takes for a link or two.
		const name = nameOf(told);
		const held = known.find(name);
		if (held && saysTheSame(told, held.said)) return held.drawn;
		const json = JSON.stringify(told);
		const said = JSON.parse(json) as Told;
		const drawn = drawnNow(<Component {...said} />);
		if (json.length <= LONGEST) known.hold({ name, said, drawn });
		return drawn;
	};
}
