// Owns the rendering of a body: from stored Markdown to the safe HTML a page, a feed or a mail shows.

import type { Element, Root } from "hast";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { BodyOptions, Dressing, KeptBody, RenderedBody } from "./body.ts";
import { codeAndTasks } from "./code.ts";
import { embeds } from "./embeds.ts";
import { figures } from "./figures.ts";
import { fileCards } from "./file-cards.ts";
import { footnotes } from "./footnotes.ts";
import { galleries } from "./galleries.ts";
import { headings } from "./headings.ts";
import { takenIds } from "./ids.ts";
import { links } from "./links.ts";
import { opening } from "./opening.ts";
import { quotes } from "./quotes.ts";
import { safeTree } from "./safe-tree.ts";
import { plainBlocks } from "./simple-body.ts";
import { tables } from "./tables.ts";
import { typeset } from "./typeset.ts";
import { tellWords } from "./words.ts";

const writer = unified().use(rehypeStringify).freeze();

/**
 * Renders a body: Markdown (CommonMark, GFM tables and notes) with a safe subset of HTML, a superset of the three rules of
 * rows 054 to 056. Takes the stored text and how to find images; returns safe French-typeset HTML and its table of
 * contents. Never throws: what cannot be rendered comes out as escaped paragraphs.
 */
export function renderBody(markdown: string, options: BodyOptions = {}): RenderedBody {
	const { tree, headings } = bodyTree(markdown, options);
	return { html: writeTree(tree), headings };
}

/** As `renderBody`, and what is told of the body's words: for what is kept. */
export function renderToKeep(markdown: string, options: BodyOptions = {}): KeptBody {
	const { tree, headings } = bodyTree(markdown, options);
	return { html: writeTree(tree), headings, ...tellWords(tree) };
}

/** As `renderBody`, the tree itself: for what goes on working on it. */
export function bodyTree(markdown: string, options: BodyOptions = {}): { tree: Root; headings: RenderedBody["headings"] } {
	try {
		return dressed(safeTree(markdown), options);
	} catch {
		return dressed(plainBlocks(markdown), { ids: options.ids });
	}
}

/** A tree as HTML. */
export function writeTree(tree: Root): string {
	return writer.stringify(tree).trim();
}

function dressed(tree: Root, options: BodyOptions): ReturnType<typeof bodyTree> {
	const dressing: Dressing = { options, ids: options.ids ?? takenIds(), headings: [] };
	const tags = tagsOf(tree);
	if (tags.has("section")) footnotes(tree, dressing);
	if ([...tags].some((tag) => /^h[1-6]$/.test(tag))) headings(tree, dressing);
	if (tags.has("img") || tags.has("figure")) {
		figures(tree, dressing);
		galleries(tree);
	}
	if (tags.has("a")) {
		fileCards(tree, dressing);
		links(tree, dressing);
		embeds(tree, dressing);
	}
	if (tags.has("table")) tables(tree);
	if (tags.has("blockquote")) quotes(tree);
	if (tags.has("pre") || tags.has("input")) codeAndTasks(tree);
	opening(tree);
	typeset(tree);
	return { tree, headings: dressing.headings };
}

/** The tags a tree holds, so that each step walks only the trees that need it. */
function tagsOf(tree: Root): Set<string> {
	const tags = new Set<string>();
	const waiting: (Root | Element)[] = [tree];
	for (let node = waiting.pop(); node; node = waiting.pop()) {
		for (const child of node.children) {
			if (child.type !== "element") continue;
			tags.add(child.tagName);
			if (child.children.length > 0) waiting.push(child);
		}
	}
	return tags;
}
