// Owns the one moment at which the browser reads pasted HTML. Nothing of it may act or be styled: the policy would report every
// style that the browser sees, be it in a document that is never shown.
import type { Element, ElementContent } from "hast";
import { fromDom } from "hast-util-from-dom";

const MARK = "data-desk-";
/** Attributes that act, load or style, wherever they stand; the same letters in a sentence are given back by `readable`. */
const ACTING = /(?<![\w-])(?:style|src|srcset|srcdoc|on[a-z]+)(?=\s*=)/gi;
const BOXES = /<(\/?)(style|script|iframe|object|template|noscript|svg|math|title)(?![\w-])/gi;
/** Those that hold nothing, and must go on holding nothing. */
const POINTS = /<\/?(?:link|meta|base|frame|embed)(?![\w-])/gi;
const MARKED = /data-desk-(?=(?:style|src|srcset|srcdoc|on[a-z]+)\s*=)/gi;

/** HTML of which a parser makes nothing that acts: attributes and elements have other names. */
export function inert(html: string): string {
	return withoutRaw(html.replaceAll("\0", "")).replace(ACTING, `${MARK}$&`).replace(BOXES, "<$1x-$2").replace(POINTS, "<wbr");
}

/** Without what is no text to a parser: it may hold what looks like tags. Read once, however many open and never close. */
function withoutRaw(html: string): string {
	const lower = html.toLowerCase();
	let kept = "";
	let at = 0;
	for (const { index, 1: name } of html.matchAll(/<(script|style)(?![\w-])/gi)) {
		if (index < at) continue;
		const end = lower.indexOf(`</${name?.toLowerCase()}`, index);
		if (end === -1) break;
		kept += html.slice(at, index);
		at = end;
	}
	return kept + html.slice(at);
}

/** The tree of a clipboard's HTML. */
export function readInert(html: string): ElementContent[] {
	const { body } = new DOMParser().parseFromString(inert(html), "text/html");
	return (fromDom(body) as Element).children;
}

/** Words, and what an attribute says, as they were before `inert`. */
export function readable(words: string): string {
	return words.replace(MARKED, "");
}
