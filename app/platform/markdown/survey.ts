// Owns what a body holds, told from the tree it is rendered from: what its readers look at, follow and read.

import type { Element } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { oneLine } from "../../shared/one-line.ts";
import { wordsOf } from "./headings.ts";
import { safeTree } from "./safe-tree.ts";

export type BodySurvey = {
	/** `alt`: as written; "" where nothing is. */
	images: { src: string; alt: string }[];
	/** `href`: null where it says none, or none that may be followed. */
	links: { href: string | null; words: string }[];
	/** Level and words, as written: the page mends what is skipped. */
	headings: { depth: number; text: string }[];
	/** The running text, paragraph by paragraph; headings, tables and code are left out. */
	passages: string[];
};

const HEADING = /^h([1-6])$/;

/** Looks a body over. Never throws: one that cannot be read holds nothing. */
export function surveyBody(markdown: string): BodySurvey {
	const found: BodySurvey = { images: [], links: [], headings: [], passages: [] };
	try {
		visit(safeTree(markdown), "element", (node: Element) => look(node, found));
	} catch {
		return { images: [], links: [], headings: [], passages: [] };
	}
	return found;
}

function look(node: Element, found: BodySurvey): typeof SKIP | undefined {
	const { tagName, properties } = node;
	const heading = HEADING.exec(tagName)?.[1];
	if (heading) found.headings.push({ depth: Number(heading), text: oneLine(wordsOf(node)) });
	if (tagName === "img") found.images.push({ src: String(properties.src ?? "").trim(), alt: oneLine(String(properties.alt ?? "")) });
	if (tagName === "a" && !properties.dataFootnoteRef && !properties.dataFootnoteBackref) {
		const href = typeof properties.href === "string" ? properties.href.trim() : "";
		const words = oneLine(textOf(node));
		// An anchor to be led to is no link.
		if (href !== "" || (words !== "" && !properties.id)) found.links.push({ href: href || null, words });
	}
	if (tagName === "pre" || tagName === "table") return SKIP;
	if (tagName === "p" || (tagName === "li" && !hasBlocks(node))) {
		const text = oneLine(textOf(node));
		if (text !== "") found.passages.push(text);
	}
	return undefined;
}

const BLOCKS = new Set(["p", "ul", "ol", "pre", "table", "blockquote"]);

function hasBlocks({ children }: Element): boolean {
	return children.some((child) => child.type === "element" && BLOCKS.has(child.tagName));
}
