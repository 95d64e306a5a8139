/** Text out of HTML: titles, excerpts, and what is counted and compared. */

import type { Nodes } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { cutAtWord } from "../../../shared/one-line.ts";

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

const SILENT = new Set(["script", "style", "template", "noscript", "iframe", "object", "head", "title"]);
const APART = new Set(
	"address article aside blockquote br dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr img li main nav ol p pre section summary table tbody td tfoot th thead tr ul".split(
		" ",
	),
);

/** The text of a tree: blocks and line breaks become spaces, scripts and styles say nothing, spaces are collapsed. */
export function textOf(node: Nodes): string {
	const parts: string[] = [];
	collect(node, parts);
	return collapse(parts.join(""));
}

function collect(node: Nodes, parts: string[]): void {
	if (node.type === "text") parts.push(node.value);
	if (!("children" in node)) return;
	if (node.type === "element" && SILENT.has(node.tagName)) return;
	const apart = node.type === "element" && APART.has(node.tagName);
	if (apart) parts.push(" ");
	for (const child of node.children) collect(child, parts);
	if (apart) parts.push(" ");
}

/** Spaces of every kind, no-break ones included, to one plain space; none at the ends. */
export function collapse(text: string): string {
	return text.replace(/[\s\u00a0\u200b]+/g, " ").trim();
}

/** The text of an HTML fragment, entities decoded: what a title or an excerpt with markup says. */
export function plainText(html: string): string {
	if (!/[<&]/.test(html)) return collapse(html);
	try {
		return textOf(parser.parse(html));
	} catch (error) {
		// Tags nested by the thousand: no title has them, a hostile file may.
		if (!(error instanceof RangeError)) throw error;
		return textOf(parser.parse(html.replace(/<[^<>]*>/g, " ")));
	}
}

/** Words of a text, as read_time counts them. */
export function countWords(text: string): number {
	return text.match(/\S+/g)?.length ?? 0;
}

/** Minutes of reading at 200 words a minute, rounded up, 1 at least. */
export function readTime(text: string): number {
	return Math.max(1, Math.ceil(countWords(text) / 200));
}

const LONGEST_EXCERPT = 180;

/** The beginning of a text, about 180 characters, cut at the end of a word with « … »; the whole text when shorter. */
export function excerptOf(text: string): string {
	return cutAtWord(text, LONGEST_EXCERPT);
}
