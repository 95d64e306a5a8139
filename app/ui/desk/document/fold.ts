// Owns what of a tree the desk leaves alone: HTML that opens in one block and closes in another, shortcodes, headings without
// their space (`##Titre`), which the renderer reads in ways of its own.
import type { RootContent } from "mdast";
import type { Opaque } from "./read.ts";

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
const SHORTCODE = /\[\/?(?:caption|wp_caption|gallery|audio|video|embed|playlist)[\s\]]/;
const LOOSE_HEADING = /^ {0,3}#{2,6}(?=[\p{L}\p{N}«"“*_])/mu;
const TAG = /<(\/?)([a-z][\w-]*)(?:\s(?:"[^"]*"|'[^']*'|[^"'>])*?)?(\/?)>/gi;

/** Top-level blocks of `source`, each with its place; those that belong together as one. */
export function fold(children: readonly RootContent[], source: string): (RootContent | Opaque)[] {
	const folded: (RootContent | Opaque)[] = [];
	for (let at = 0; at < children.length; at++) {
		const node = children[at] as RootContent;
		const { position } = node;
		if (!position) continue;
		const words = source.slice(position.start.offset, position.end.offset);
		if (node.type === "paragraph" && (SHORTCODE.test(words) || LOOSE_HEADING.test(words))) {
			folded.push({ type: "opaque", position });
			continue;
		}
		if (node.type !== "html") {
			folded.push(node);
			continue;
		}
		let open = openTags(node.value);
		let last = at;
		while (open > 0 && last + 1 < children.length) {
			const next = children[++last];
			if (next?.type === "html") open += openTags(next.value);
		}
		// Never closed: a block of its own.
		if (open > 0) last = at;
		const inside = children.slice(at, last + 1);
		folded.push({
			type: "opaque",
			position: { start: position.start, end: children[last]?.position?.end ?? position.end },
			...(inside.length > 1 ? { children: inside } : {}),
		});
		at = last;
	}
	return folded;
}

/** How many elements a piece of HTML opens more than it closes. */
function openTags(html: string): number {
	let open = 0;
	for (const [, close, name = "", alone] of html.replace(/<!--[\s\S]*?-->/g, "").matchAll(TAG)) {
		if (!VOID.test(name) && !alone) open += close ? -1 : 1;
	}
	return open;
}
