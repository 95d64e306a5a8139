// Owns the words of a body without its markup: for search, excerpts, the text part of mails.

import type { Element, Root, RootContent } from "hast";
import { isBlock } from "./flow.ts";
import { safeTree } from "./safe-tree.ts";
import { plainBlocks } from "./simple-body.ts";

interface Block {
	tag: string;
	text: string;
}

/** Returns the words of a body as the author typed them, blocks split by a blank line. Never throws. */
export function plainText(markdown: string): string {
	return blocksOf(markdown)
		.map((block) => block.text)
		.join("\n\n");
}

/**
 * Makes an excerpt of at most `max` characters from a body's paragraphs: whole if it fits, else cut at a sentence, or at
 * a word, with « … ». Returns "" for an empty body. Never throws.
 */
export function excerptFrom(markdown: string, max: number): string {
	const blocks = blocksOf(markdown);
	const read = blocks.filter((block) => /^(?:p|li|dd|blockquote)$/.test(block.tag));
	const text = (read.length > 0 ? read : blocks)
		.map((block) => block.text)
		.join(" ")
		.replace(/\s+/g, " ")
		.trim();
	return cut(text, max);
}

/** Number of words of a clean tree, its notes included. */
export function countTreeWords(tree: Root): number {
	return collect(tree).reduce((sum, block) => sum + countWords(block.text), 0);
}

/** Number of words in a text: letters or digits, held together by apostrophes and hyphens. */
export function countWords(text: string): number {
	let words = 0;
	for (const _ of text.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)) words++;
	return words;
}

function cut(text: string, max: number): string {
	if (text.length <= max) return text;
	if (max < 2) return "…".slice(0, Math.max(0, max));
	const room = text.slice(0, max - 1);
	const sentence = [...room.slice(0, max - 2).matchAll(/[.!?…](?:\s?[»”"])?(?=\s)/g)].at(-1);
	const end = sentence ? sentence.index + sentence[0].length : 0;
	if (end >= max * 0.6) return `${room.slice(0, end)} …`;
	const space = text[max - 1] === " " ? room.length : room.lastIndexOf(" ");
	const words = space > 0 ? room.slice(0, space) : wholeCharacters(room);
	return `${words.replace(/[\s,;:.!?«(–—-]+$/u, "")}…`;
}

/** Never half of a surrogate pair or a letter without its accent. */
function wholeCharacters(text: string): string {
	const parts = [...new Intl.Segmenter("fr", { granularity: "grapheme" }).segment(text.slice(-40))];
	return text.slice(0, text.length - (parts.at(-1)?.segment.length ?? 0));
}

function blocksOf(markdown: string): Block[] {
	try {
		return collect(safeTree(markdown));
	} catch {
		return collect(plainBlocks(markdown));
	}
}

function collect(tree: Root): Block[] {
	const blocks: Block[] = [];
	let line = "";
	const flush = (tag: string) => {
		const text = tag === "pre" ? line.trim() : line.replace(/[ \t\n]+/g, " ").trim();
		if (text !== "") blocks.push({ tag, text });
		line = "";
	};
	const walk = (node: Root | Element, tag: string) => {
		for (const child of node.children as RootContent[]) {
			if (child.type === "text") {
				line += child.value;
			} else if (child.type === "element" && !isMark(child)) {
				if (child.tagName === "td" || child.tagName === "th") {
					line += " ";
					walk(child, tag);
				} else if (isBlock(child)) {
					flush(tag);
					const inNotes = tag === "notes" || child.properties.dataFootnotes !== undefined;
					if (inNotes && child.tagName === "h2") continue;
					const inside = inNotes ? "notes" : child.tagName;
					walk(child, inside);
					flush(inside);
				} else {
					if (child.tagName === "br") line += " ";
					walk(child, tag);
				}
			}
		}
	};
	walk(tree, "p");
	flush("p");
	return blocks;
}

/** Calls and returns of notes are not words. */
function isMark({ properties, tagName }: Element): boolean {
	return properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined || tagName === "input";
}
