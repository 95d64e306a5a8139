// Owns what is told of a body's words: how many they are, and how it begins.

import type { Nodes } from "hast";
import { cutAtWord, oneLine } from "../../shared/one-line.ts";
import { plainWords } from "../../shared/plain-words.ts";
import { wordsOf } from "../../shared/reading-ease.ts";
import { OPENING_AT_MOST } from "./body.ts";
import { isBlock } from "./flow.ts";

/** The numbers that call a note, and the ways back from it: signs, no words of the text. */
const SIGNS = new Set<unknown>(["doc-noteref", "doc-backlink"]);

/** Tells the words of a dressed tree, as they are read: alternative texts and notes' numbers left out. */
export function tellWords(tree: Nodes): { opening: string; wordCount: number } {
	const parts: string[] = [];
	collect(tree, parts);
	const text = oneLine(plainWords(parts.join("")));
	return { opening: cutAtWord(text, OPENING_AT_MOST), wordCount: wordsOf(text).length };
}

function collect(node: Nodes, parts: string[]): void {
	if (node.type === "text") parts.push(node.value);
	if (!("children" in node)) return;
	if (node.type === "element" && SIGNS.has(node.properties.role)) return;
	const isApart = node.type === "element" && (node.tagName === "br" || isBlock(node));
	if (isApart) parts.push(" ");
	for (const child of node.children) collect(child, parts);
	if (isApart) parts.push(" ");
}
