// Owns the broken tags Markdown left as text (`<div class="` never closed, `<img src=x"y>`): they vanish rather than
// show. What the author escaped (`&lt;div&gt;`, `\<div>`) stays.

import type { Root, Text } from "mdast";
import { visit } from "unist-util-visit";

const BROKEN =
	/<\/?(?:a|abbr|b|blockquote|br|center|code|div|em|embed|figure|figcaption|font|form|h[1-6]|hr|i|iframe|img|input|li|object|ol|p|script|section|small|source|span|strong|style|sub|sup|table|tbody|td|th|tr|u|ul|video)(?:\s[^<>\n]{0,200}?[\w-]=["'][^<>\n]*>?|\s*\/?>)/gi;

/** Removes broken known tags from the text nodes of a Markdown tree, in place; `source` is what it was parsed from. */
export function dropStrayTags(tree: Root, source: string): void {
	visit(tree, "text", (node: Text) => {
		if (!node.value.includes("<")) return;
		const from = node.position?.start.offset ?? 0;
		const to = node.position?.end.offset ?? 0;
		if (/&lt;|&#0*60;|&#x0*3c;|\\</i.test(source.slice(from, to))) return;
		node.value = node.value.replace(BROKEN, "");
	});
}
